"""A game as people keep it: the stock of cards, the tree of plies, and its record."""
