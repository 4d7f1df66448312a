### Riverboat in English: a table, from its lobby to its close.

## L1 lobby, L2 waiting: who sits and what it takes to deal

host-line = Host { $host } · { $taken } of { $seats } seats
seat-line = { $seat } { $name } { $stack }
# Why a seat gets no cards, beside its name and stack; $seat is a whole seat-line, $why one of the next four
seat-noted = { $seat } · { $why }
seat-noted-beside = { $seat } ({ $why })
sits-out = sits out
sits-out-owing = sits out, owes { $chips }
needs-to-play = needs { $needs } to play
needs-to-bank = needs { $needs } to bank
waits-for-blind = waits for the big blind
waits-for-button = waits for the button to pass
# Whose the button is in "Next hand: …, button …" where nobody sits
empty-chair = seat { $seat } (empty)
# In a hand's message: those seated who get no cards
left-out = Not dealt in: { $seats }
left-out-seat = { $name } ({ $why })
summary-keeps-stacks = back within an hour: with the stack you left with
nobody-seated = Nobody has a seat. Join, and the table is yours.
host-can-deal = { $host } can deal now, or wait for more.
anyone-can-deal = Anyone seated can deal after a minute.
waiting-second = Waiting for a second player.
deal-in-a-moment = The next deal comes in a moment.
closes-unless-played = Closes if nobody plays: { $when }
host-changed = { $host } is the host now.
# What the lobby's or the old message says once the table has moved on
dealt-below = { $game ->
    [put-and-take] Deal { $number } is below.
   *[other] Hand { $number } is dealt below.
}
moved-below = The table goes on below.

## L3 and the other questions in a window (titles have room for 45 characters)

ask-join-title = Sit down · { $game }
ask-join-label = Chips to bring
ask-top-up-title = Top up your stack
ask-top-up-label = Chips to add
ask-wallet = Your wallet: { $wallet }
ask-left-with = You left here with { $chips } less than an hour ago; come back with as much.
ask-range = { $least } to { $most }
ask-auto-top-up = Top me up between hands

## Private answers to Join, Leave, Top up and Close

done-note = Done.
marks-changed = Your marks have changed since that button came, so nothing was thrown. These are your marks now.
message-gone = The table's message was deleted. It comes again below.
already-done = That is done already.
joined = You're in seat { $seat } with { $stack }.
dealt-in-next = You're dealt in from the next hand.
left-with = You left the table with { $chips }. They are in your wallet.
leave-question = You're in this hand. Leave, and fold when your turn comes?
leaves-after = You leave after this hand, with all your chips.
stays = You keep your seat.
topped-up = { $chips } are added. Your stack is { $stack }.
top-up-waits = { $chips } go in after this hand.
top-up-stays = { $name }'s top-up of { $chips } stays in the wallet: it would leave less than the { $min } a stack takes here.
close-question = A hand is on. Close the table after it?
closing-marked = The table closes after this hand.
closed-note = The table is closed, and all chips are back in the wallets.
keeps-playing = The table stays open.
shown-again = The table stands here again.

## S1 my seat, and /table info

seat-panel-title = Seat { $seat } at { $channel }
seat-panel-chips = Stack { $stack } · wallet { $wallet }
seat-panel-chips-before = Stack before this { $game ->
    [put-and-take] deal
   *[other] hand
} { $stack } · wallet { $wallet }
seat-panel-short = You need { $needs } to play: top up { $missing }.
seat-panel-short-to-bank = You need { $needs } to bank: top up { $missing }.
seat-panel-waits = You're dealt in at your big blind.
# Missed blinds: $chips in all, $dead of them of the small blind and dead
seat-panel-posts = { $which ->
    [both] You post the { $chips } of the blinds you missed ({ $dead } of it dead), and are dealt in.
    [small] You post the { $chips } of the small blind you missed (dead), and are dealt in.
   *[big] You post the { $chips } of the big blind you missed, and are dealt in.
}
seat-panel-owes = { $which ->
    [both] You missed both blinds: { $chips } to post when you're back ({ $dead } of it dead), or wait for the big blind.
    [small] You missed the small blind: { $chips } to post when you're back (dead), or wait for the big blind.
   *[big] You missed the big blind: { $chips } to post when you're back, or wait until it comes to you.
}
seat-panel-behind = You're dealt in as soon as the button has passed you.
# /table info during a hand
stacks-before = Stacks as they were before this { $game ->
    [put-and-take] deal
   *[other] hand
}.

## A hand's message: what the table adds to the game

seal = Seal { $root }
# The seal of the hand to come, in the last line; above it those that are never dealt from, and why
next-seal = Next seal { $root }
seal-dropped = Seal { $root } is dropped: { $why ->
    [pack] another number of players needs another pack.
    [unposted] its hand could not be announced.
    [deleted] the message of its hand was deleted at once.
    [late] Riverboat was away between its message and the cut.
    [failed] its hand could not be opened, which is our fault.
    [restored] it comes from an older copy of the chips' book.
   *[closed] the table closed before its hand.
}
seal-words = Shuffle words: { $words }
word-of = { $name } "{ $word }"
dealing = The cards come in a moment.
next-hand = { $game ->
    [put-and-take] Next deal: { $when }
   *[other] Next hand: { $when }
}
closing-now = The table closes now.
pausing-now = The table pauses now.
last-deal = Deal { $number }: { $nets }
last-deal-net = { $name }{ -nb }{ $net }
hand-void = { hand-numbered } could not be read back, which is our fault. It is void, and every stack stands as it was.

## R1 paused

paused-by = Paused by { $name } { paused-after }. Seats and chips stay.
paused-idle = Paused { paused-after }, since nobody has pressed for ten minutes. Seats and chips stay.
paused-after = { $game ->
    [put-and-take] { $hands ->
        [0] before the first deal
        [one] after 1 deal
       *[other] after { $hands } deals
    }
   *[other] { $hands ->
        [0] before the first hand
        [one] after 1 hand
       *[other] after { $hands } hands
    }
}
seats-listed = { $seats }
pause-closes = Closes and pays everyone out if nobody resumes: { $when }

## R2 back after a restart

back-line = { $minutes ->
    [one] Riverboat was away for 1 minute.
   *[other] Riverboat was away for { $minutes } minutes.
}
back-safe = Nothing is lost. Play goes on where it was.

## R3 table closed

closed-length = { $game ->
    [put-and-take] { $hands ->
        [0] no deal
        [one] 1 deal
       *[other] { $hands } deals
    }
   *[other] { $hands ->
        [0] no hand
        [one] 1 hand
       *[other] { $hands } hands
    }
} in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
closed-net = { $name }{ -nb }{ $net }
closed-best = Biggest win { $chips }: { $name }, { $game ->
    [put-and-take] deal { $number }
   *[other] hand { $number }
}.
wakes = The table plays on in this thread.
closed-lost = The table lost its place here, so play stopped.
lost-place = Your { $game ->
    [put-and-take] Put and Take
    [holdem] Texas Hold'em
   *[other] five-card draw
} table is closed: its place was deleted, locked or closed to me.
lost-hand = { $game ->
    [put-and-take] Deal { $number } was dealt to its end.
   *[other] Hand { $number } came to its showdown without more betting: nobody was folded by it.
}
lost-chips = Your stack of { $chips } is in your wallet. Play on at another table: /play
closed-safe = All chips are back in the wallets.

## Turns, closed cards, pre-choices (hold'em and draw)

button-check = Check
button-open-hands = Open
button-fold-anyway = Fold anyway
button-post-now = Post { $chips } now
button-wait-for-it = Wait for it
button-auto-on = Auto top-up: on
button-auto-off = Auto top-up: off
button-show-my-cards = Show my cards
button-show-hand = Show hand { $number }
button-words = In words
button-figures = In figures
button-quiet = Quiet
button-loud = Loud
seat-panel-out = You're sitting out: no cards until you're back.
seat-panel-dm-closed = Discord lets no message through to you, so your cards are under My cards.
owe-blind = { $which ->
    [both] You missed both blinds. Post { $chips } with the next hand ({ $dead } of it dead), or wait until the big blind comes to you.
    [small] You missed the small blind. Post { $chips } with the next hand (dead), or wait until the big blind comes to you.
   *[big] You missed the big blind. Post { $chips } with the next hand, or wait until it comes to you.
}
pausing-marked = The table pauses after this hand.
pause-taken-back = The table plays on after this hand.
paused-note = The table is paused. Seats and chips stay.
dm-first = Your cards show in this banner. Quiet stops that.
clock = Clock: { $when }
have-chosen = Cards chosen: { $names }
clock-and-bank = Clock: { $when }, then bank { $bank } s
timed-out = { $name }'s time ran out.
timed-out-twice = Second time in a row, so { $name } sits out.
nudge = { $who } it's your turn: { $faces }.
nudge-back = { $who } the table is back. Your turn: { $faces }.
# $faces is one of these
nudge-faces-check = nothing to call
nudge-faces-call = { $chips } to call
nudge-faces-enter = { $chips ->
    [0] nothing to pay to enter
   *[other] { $chips } to enter
}
nudge-faces-draw = throw 0 to 5 cards
nudge-faces-open = { $chips ->
    [0] opening the hands costs nothing
   *[other] { $chips } to open the hands
}
nudge-faces-stake = stake { $chips } or more, or fold
nudge-faces-match = { $chips } to match
nudge-faces-any = the buttons are on the table
nudge-dropped = The price has changed, so your choice was dropped.
nudge-clock = Clock: { $when }; { $then }.
nudge-clock-and-bank = Clock: { $when }; time bank: { $end }; { $then }.
# What is done for a player whose time has run out
nudge-then = { $verb ->
    [check] then you check
    [draw] then you stand pat
    [open] then you open the hands
    [enter] then you enter
    [out] then you stay out
   *[fold] then you fold
}
hand-you-won = { hand-numbered }: you won { $chips }.
hand-you-lost = { hand-numbered }: you lost { $chips }.
hand-you-even = { hand-numbered }: you came out even.
ask-size = Size
refusal-price-changed-now = It costs another price by now, so nothing was done. The buttons are on the table.

## Hosting: sending someone away from a table (S1 Kick…, /table kick)

kick-about = Whoever you send away plays a hand they are in to its end, and leaves with all their chips.
kick-whom = Choose a seat
ask-kick-title = Send { $name } away
ask-kick-label = Why
ask-kick-hint = They are told this
ask-kick-bar = Bar them from this table
kick-marked = { $name } plays this hand to its end, then leaves with all their chips.
kick-done = { $name } has left the table, with all their chips.
kicked-you-after = The host has you leave the table in { $channel } after this hand. You play it to its end; then all your chips go back to your wallet.
kicked-you = The host had you leave the table in { $channel }. Your stack of { $chips } is in your wallet.
kicked-why = Why: { $why }
kicked-barred = You can't sit down at that table again. Other tables are open to you.
refusal-kick-no-others = Nobody else has a seat here.
topped-up-by-themselves = Topped up: { $seats }
topped-up-seat = { $name } +{ $chips }

## S1: how the cards come

seat-panel-cards-dm = Your cards come by direct message.
seat-panel-cards-quiet = Your cards come by direct message, without a banner.
seat-panel-cards-button = Your cards are under My cards only.
