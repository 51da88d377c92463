"""The game itself: rules, positions, moves.  Standard library only."""
