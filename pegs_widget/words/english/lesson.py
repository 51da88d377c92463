"""English: lessons; what any of them says, what can be wrong with one, and the prose of those in the package."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # what any lesson says
    "lesson.right": "Right.",
    "lesson.shown": "This is the solution.",
    "lesson.not_asked": "That is legal, but something else is asked for here. {done}",
    "lesson.not_legal": "That is not legal. {why}",
    "lesson.end": "This is the end of the lesson.",
    "lesson.score": (
        "{right} of {n} step right at the first try.",
        "{right} of {n} steps right at the first try.",
    ),
    # what is wrong with a lesson
    "lesson.empty": "the lesson has no step: its main line needs a move for the learner to find",
    "lesson.no_prompt": "the step {step} says nothing: write what is asked for in braces before the move",
    "lesson.illegal": "the expected move {move} of the step {step} is not legal: {why}",
    "lesson.unreachable": "no learner ever gets to {ply}: {why}",
    "lesson.after_wrong": "it comes after a wrong answer, where the lesson goes back",
    "lesson.beside_shown": "it is a variation on a ply that the lesson itself plays",
    "lesson.after_twin": "the same move stands before it as an answer to the same question",
    "lesson.misplaced": "the command {command} after {ply} does nothing there: {why}",
    "lesson.only_before_step": "it belongs in the comment before a move that the learner has to find",
    "lesson.only_variation": "it belongs after the first ply of a variation, which it makes a right answer",
    "lesson.no_text": "the command {command} after {ply} is empty; it needs a text",
    "lesson.unknown_text": "there is no text of the name {name}, which stands after {ply}",
    "lesson.clause": "{clause} in {command} is no clause of the rules",
    "lesson.beginning": "the beginning",
    "lesson.not_playing": "the lesson waits for next(), not for a move: its state is {state}",
    "lesson.not_solved": "this step is not solved yet: the lesson's state is {state}",
    # the rules, lesson by lesson: a title, and for each step a task, a hint, and answers
    "lesson.out_title": "Coming out",
    "lesson.out_task": "Your pegs are red and wait in your start area. Bring one of them out to its come-out hole, a8.",
    "lesson.out_hint": "An ace, a jack, a queen or a king brings a peg out. You hold one of them.",
    "lesson.out_good": "Your first peg is in play. It stands on the hole that is marked in your colour.",
    "lesson.forward_title": "Forward",
    "lesson.forward_task": "Most cards move a peg forward by their number, clockwise. Move your peg from a8 to a14.",
    "lesson.forward_hint": "From 8 to 14 it is six holes.",
    "lesson.forward_few": "That is four holes only, to a12. From a8 to a14 you need more.",
    "lesson.forward_good": "The whole number is always used, no more and no less.",
    "lesson.corner_task": "Now go round the corner: move your peg to b1, on the side of the next player.",
    "lesson.corner_hint": "After a17 comes b0. Count the holes from a14.",
    "lesson.corner_good": (
        "The sides follow each other in a ring. In the end every peg comes round to its own side again."
    ),
    "lesson.own_title": "What is in the way",
    "lesson.own_task": (
        "Two of your pegs are on the track, and a blue one in front of them. Move one of yours five holes."
    ),
    "lesson.own_hint": "Only a peg of your own colour is in the way. Blue ones may be passed.",
    "lesson.own_good": (
        "You passed the blue peg, and nothing happened to it. Your other peg could not have passed this one."
    ),
    "lesson.land_title": "Landing on an opponent",
    "lesson.land_task": "A blue peg stands on your come-out hole. Come out all the same.",
    "lesson.land_hint": "Play the king, and see what becomes of the blue peg.",
    "lesson.land_good": "The blue peg is back in its start area: that is what happens to an opponent on whom you land.",
    "lesson.chase_task": "There it is again, on a12. Send it back.",
    "lesson.chase_hint": "Count the holes from your peg to the blue one.",
    "lesson.chase_good": "It has to wait for an ace or a face card once more.",
    "lesson.back_title": "Eight backward",
    "lesson.back_task": "The 8 is the only card that goes backward. Move your peg from a8 to the corner behind it, a0.",
    "lesson.back_hint": "Eight holes back from a8.",
    "lesson.back_away": "That way your peg has the whole board before it. There is a much shorter way home.",
    "lesson.back_good": (
        "A splendid move! Your peg is just behind its in-spot, a3, and need not go round the whole board."
    ),
    "lesson.home_title": "Going home",
    "lesson.home_task": "Your peg is three holes short of its in-spot, a3. Take it home with the 5.",
    "lesson.home_hint": "Three holes to the in-spot, and the other two in home.",
    "lesson.home_past": "That is legal: a peg may pass its in-spot. But now it has to go round the board once more.",
    "lesson.home_good": "Your peg is home. Nobody lands on it there.",
    "lesson.deep_task": "Other pegs have to come in behind it, so move it up to the very last hole.",
    "lesson.deep_hint": "From ah2 to ah5. The whole number has to fit.",
    "lesson.deep_good": "In home a peg only goes forward, and never past the last hole.",
    "lesson.split_title": "Sharing a card between two pegs",
    "lesson.split_task": "With one 7, take one peg home and land on the blue peg with the other.",
    "lesson.split_hint": "The blue peg is two holes ahead of your peg on a10. So five are left for your peg on a1.",
    "lesson.split_home": "One peg is home. But two pegs may share the seven holes, and the blue peg is still there.",
    "lesson.split_past": "The whole seven for one peg, right over the blue one! Share it between your two pegs.",
    "lesson.split_good": (
        "Two pegs shared the seven: five holes and two. Each did all that it would have done by itself."
    ),
    "lesson.nine_split_task": (
        "In these rules the 9 can be shared, too. Bring a peg of your team home with it, and another one to c15."
    ),
    "lesson.nine_split_hint": "Your teammate's peg on c10 has five holes to go. So four are left for yours on a0.",
    "lesson.nine_split_good": "The two pegs that share a card may even be of different colours of your team.",
    "lesson.nine_whole_task": "In these rules the 9 cannot be shared. Move a peg with it.",
    "lesson.nine_whole_hint": "One of your two pegs is too near the other to go nine holes.",
    "lesson.nine_whole_good": "Nine holes for one peg. Your other peg would have had to pass this one.",
    "lesson.joker_title": "The joker",
    "lesson.joker_task": (
        "A joker takes a peg to where a peg of another colour stands, however far away. Take one out of your "
        "start area to a1."
    ),
    "lesson.joker_hint": "Click the joker, then your start area, then the blue peg on a1.",
    "lesson.joker_far": "That works, but from there your peg has far to go. On a1 it would be just before its in-spot.",
    "lesson.joker_good": "From the start area to the doorstep of your home in one turn, and a blue peg is gone.",
    "lesson.joker_first_task": (
        "Nobody of your team is in a start area now, so the joker moves pegs on the track. Take yours to d17."
    ),
    "lesson.joker_first_hint": "Your peg on b5 jumps to the blue one, shortly before your own side.",
    "lesson.joker_first_good": (
        "While a peg of your team had waited in a start area, the joker could only have moved that one."
    ),
    "lesson.joker_any_task": "The joker may also move a peg from the track. Take yours from b5 to d17.",
    "lesson.joker_any_hint": "Your peg on b5 jumps to the blue one, shortly before your own side.",
    "lesson.joker_any_good": "A joker moves any peg that you may move, unless it is home.",
    "lesson.mate_title": "Landing on a teammate",
    "lesson.mate_task": "The yellow pegs are your teammate's. Land on the one on a12.",
    "lesson.mate_hint": "It is four holes ahead of your peg.",
    "lesson.mate_good": (
        "Your teammate's peg was not sent back: it jumped to its in-spot, c3, right in front of its home."
    ),
    "lesson.chain_task": "This time a green peg stands on c3. Land on your teammate's peg all the same.",
    "lesson.chain_hint": "The same four holes. Watch the green peg.",
    "lesson.chain_good": "The yellow peg landed on the green one in its turn, and sent it back.",
    "lesson.taken_task": "Now a yellow peg stands on c3 already. Find the move that is left to your peg.",
    "lesson.taken_hint": "Two pegs of one colour cannot stand on c3, so your peg cannot land on a12.",
    "lesson.taken_good": "Landing on your teammate was forbidden, because the in-spot was taken by its own colour.",
    "lesson.turn_title": "Playing a turn",
    "lesson.turn_task": "No card of yours can move a peg. Throw the 2 away.",
    "lesson.turn_hint": "Click the 2, and then discard it.",
    "lesson.turn_good": "You drew another card for it, and your turn was over.",
    "lesson.must_task": ("Now you would like to throw a card away. But one of them can move your peg, so you must."),
    "lesson.must_hint": "Three holes are left in front of your peg in home. Which card fits?",
    "lesson.must_good": "You may not throw a card away while a card other than a joker lets you move.",
    "lesson.team_title": "Playing for your team",
    "lesson.team_any_task": "You may move your teammate's pegs as if they were yours. Bring a yellow peg out.",
    "lesson.team_any_own": "One of your own came out. Try it with one of your teammate's.",
    "lesson.team_any_good": "All pegs of your team are yours to move, at every turn.",
    "lesson.team_help_task": "All your pegs are home, so now you help your teammate. Bring a yellow peg out.",
    "lesson.team_help_good": "Whoever is home plays on for the teammate who is not.",
    "lesson.team_hint": "Play the king, and choose the start area of the yellow pegs.",
    "lesson.win_title": "Winning",
    "lesson.win_task": "One peg of your team is not home yet. Finish the game.",
    "lesson.win_hint": "Two holes to the in-spot, and then one more.",
    "lesson.win_past": "Past the in-spot! Turn into home there instead.",
    "lesson.win_good": "All pegs of your team are home: you have won, both of you.",
}
