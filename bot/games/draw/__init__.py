"""Five-card draw with jokers: one exchange of cards, betting without a check, and a showdown of the last two."""
