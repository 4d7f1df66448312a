### Riverboat in English: what stands on buttons.

## Buttons (room for 80 characters; two or three words read best on a phone)

button-join = Join · { $chips }
button-join-for = Join for…
button-leave = Leave
button-stay = Stay
button-deal = Deal
button-close = Close
button-close-after = Close after this hand
button-keep-playing = Keep playing
button-pause = Pause
button-resume = Resume
button-kick = Kick…
button-rules = Rules
button-seat = Seat…
button-top-up = Top up…
button-sit-out = Sit out
button-back = I'm back
button-my-cards = My cards
button-preferences = Preferences
button-verify = Verify
button-proof-file = Proof file
button-how-to-check = How to check it
button-open = Open
button-open-again = Open again
button-hands = Hands
button-leaderboard = Leaderboard
button-previous = Previous
button-next = Next
button-my-place = My place
button-change = Change…
button-post-here = Post here
button-history = History
button-give = Give…
button-take-daily = Take { $chips }
button-refresh = Refresh
button-bring-here = Bring it here
button-to-the-table = To the table
button-play = Play
button-how-to-play = How to play
button-my-chips = My chips
button-for-hosts = For hosts
button-help = Help
button-alone = Alone, against the house
button-cancel = Cancel
