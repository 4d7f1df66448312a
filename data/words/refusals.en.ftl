### Riverboat in English: what can't be done, and what we broke.

## Refusals: what can't be done, and what to do instead (three lines of a phone, 110 characters)

refusal-not-your-turn = It isn't your turn yet. My cards lets you choose ahead.
refusal-turn-of-another = It's { $name }'s turn. My cards lets you choose ahead.
refusal-stale-press = The table moved on before your press came; nothing was done. Look again and press.
refusal-hand-over = { $n ->
    [0] That hand is over.
   *[other] Hand { $n } is over.
}{ $coming ->
    [yes] { "" } The next one starts in a moment.
   *[no] { "" }
}
refusal-already-done = That is done already; the second press changed nothing.
refusal-move-unknown = That can't be done here. Look at the table again and press.
refusal-nothing-to-call = There is nothing to call: check, raise or fold.
refusal-not-in-hand = You aren't in this hand. You'll be dealt into the next.
refusal-stack-empty = Your stack is empty. Top up { $missing } or more, and you're dealt in.
refusal-waits-for-button = You sit between button and small blind; you're dealt in as soon as the button has passed you.
refusal-waits-for-blind = You wait for the big blind; you're dealt in when it comes to you.
refusal-not-seated = You have no seat here.
refusal-cannot-check = There are { $n } to call: call, raise or fold.
refusal-raise-too-small = The least raise is to { $least }. Anything up to { $most } is fine.
refusal-raise-above-stack = You have { $most } in all. Type all to go all‑in.
refusal-raise-above-limit = The most at this { $limit } table is { $most } now. Type { $most } or less.
refusal-raise-closed = That all‑in was too small to raise again after you acted: call { $n } or fold.
refusal-raise-cap = Four bets is the cap this round: call { $n } or fold.
refusal-raise-unanswered = Nobody left can answer a raise: match { $n } or fold.
refusal-amount-unreadable = I can't read "{ $text }" as chips. Try 400, 1{ -nb }000, 1.5k, half or all.
refusal-figures-unreadable = I can't read "{ $text }" as a number. Try 400, 1{ -nb }000 or 1.5k.
refusal-amount-not-whole = Chips are whole: try { $floor } or { $ceil }.
refusal-amount-whole = Chips are whole: try { $n }.
refusal-amount-not-positive = The amount has to be at least { $least }.
refusal-amount-too-big = That is more than the { $most } you can use here.
refusal-amount-missing = Choose a size or type an amount.
refusal-no-check = There is no check in this game: stake { $least } or more, or fold.
refusal-stake-too-small = The least stake in this lap is { $least }.
refusal-cannot-open = The hands can't be opened now: match { $n }, stake more, or fold.
refusal-drawn-already = You have drawn. Your new cards are under My cards.
refusal-nothing-marked = Mark cards in the menu first, or stand pat.
refusal-entry-closed = Entry has gone past you. You'll be dealt into the next hand.
refusal-price-changed = It's { $n } to call now, so that choice was dropped. Choose again.
refusal-show-too-late = The 20 seconds are over; hand { $n } stays closed.
refusal-show-not-yours = Only whoever holds that hand can show it.
refusal-no-table = There's no table in this channel. Open one with /play.
refusal-table-exists = This channel has a table already. Join it, or open yours in another channel or thread.
refusal-table-full = All { $n } seats are taken. Try again when someone leaves.
refusal-already-seated = You're in seat { $seat } with { $stack }.
refusal-buy-in-range = Bring { $min } to { $max } here; { $n } is outside that.
refusal-rejoin-short = You left here with { $left } less than an hour ago, so bring { $need } or more.
refusal-wallet-short = { $wallet ->
    [0] Your wallet is empty. Chips at a table come back to it when you leave.
   *[other] You have { $wallet } and need { $need }. Chips at another table come back when you leave it.
}
refusal-wallet-full = A wallet holds { $most } at most. Play or give some of it first.
refusal-unit-too-big = Your wallet of { $wallet } can't cover that unit. The largest here is { $largest }.
refusal-top-up-small = A top-up brings a stack to { $min } or more here: add at least { $least }.
refusal-top-up-short = A top-up brings a stack to { $min } or more here, and your wallet of { $wallet } lacks { $missing } for that.
refusal-top-up-full = Your stack is at or above { $max }, the most a stack is filled up to here.
refusal-cover-short = Top up to { $need } to play: { $missing } more and you're in.
refusal-nobody-covers = Nobody has enough to bank. Top up to { $need }, and the deal goes on.
refusal-too-few = It takes { $n } to deal. One more Join and you're off.
refusal-host-only = Only { $host } or someone with Manage Server can do that. Ask { $host }.
refusal-kick-self = That is your own seat. To leave, press Leave.
refusal-kick-nobody = { $name } has no seat here.
refusal-paused = The table is paused. { $host } can press Resume.
refusal-not-paused = The table isn't paused; play goes on.
refusal-closing = This table closes after this hand. Open the next with /play.
refusal-sitting-out = You're sitting out.
refusal-not-sitting-out = You aren't sitting out; you'll be dealt in.
refusal-owe-blind = You missed the big blind. Post { $bb } now, or wait for it.
refusal-not-a-player = Bots can't play. Ask a person to sit down.
refusal-barred = The host has barred you from this table. Other tables are open to you.
refusal-open-not-allowed = Here only people with Manage Server open tables. Ask one of them.
refusal-channel-not-allowed = No tables in this channel. Try { $channels }.
refusal-manage-server-only = That needs the Manage Server permission. Ask who has it.
refusal-missing-permission = Here I lack: { $list }. Someone with Manage Permissions can allow me that.
# An application can be installed with its commands alone; $invite brings the bot itself
refusal-bot-not-here = Only my commands are on this server, so I can't deal here. Someone with Manage Server can let me in: { $invite }
refusal-bot-not-in-thread = I'm not in this private thread. Mention { $me } here, then do that once more.
refusal-place-lost = I can't write in this channel any more, so the table is closed. All chips are back in the wallets.
refusal-server-only = That works on a server. Go to a channel there, such as the table's.
refusal-option-range = { $option }: type a whole number from { NUMBER($a, useGrouping: 1) } to { NUMBER($b, useGrouping: 1) }.
refusal-option-words = { $option } is one of these: { $words }.
refusal-option-unknown = This game has no option { $option }. The command's menu lists them all.
refusal-option-clash = The big blind is at least the small blind: try { $x }/{ $y }.
refusal-daily-taken = You've had today's chips. The next are ready { $time }.
refusal-give-self = You can't give to yourself. Choose someone else.
refusal-give-bot = Bots hold no chips. Choose a person.
refusal-give-left = { $name } isn't on this server, so can't get chips here.
refusal-give-expired = That offer has run out. Use /chips give again.
refusal-give-short = You have { $wallet } to give, so { $n } is too much.
refusal-give-held = { $n ->
    [0] You have nothing to give yet.
   *[other] You can give { $n } now.
} Starting chips and the last seven days' dailies can't be given.
refusal-give-young = Gifts need { $hands ->
    [one] a hand played here
   *[other] { $hands } hands played here (you: { $played })
} or an account { $days ->
    [one] a day
   *[other] { $days } days
} old.
refusal-give-at-table = Only wallet chips can be given: you have { $wallet }. The rest is at tables.
refusal-grant-below-zero = { $n ->
    [0] { $name }'s wallet is empty. Chips at a table come back to it when they leave.
   *[other] That would leave { $name } below zero; take { $n } at most.
}
refusal-grant-nothing = That moves nothing. Type 400 to give 400, or -400 to take them away.
refusal-grant-untold = Grants are told to everyone, and I can't write here. Let me, or choose a channel in /settings.
refusal-reason-required = Say why; everyone is told, and it is kept in the ledger.
refusal-word-range = A shuffle word has 1 to 32 letters, digits or single spaces. Try another.
refusal-hand-unknown = There's no hand { $n } on this server. /hand last shows yours.
refusal-hand-not-yours = Only those who played hand { $n } may see that.
refusal-hand-running = Hand { $n } is being played. Ask again when it's over.
refusal-last-deal = Deal { $number }: { $nets }
refusal-hand-void = Hand { $n } is void: it moved no chips, and there is no deal to check.
refusal-no-hands-yet = You have played no hand here yet. Join a table to play one.
refusal-command-renewed = Riverboat's commands have been renewed. Type the command once more and choose it from the list.
refusal-slow-down = That was done a moment ago. Try again in a minute.
refusal-restarting = Riverboat is restarting; your hand is safe. Press again in a few seconds.
refusal-cannot-deal = I can't save just now, so no new hand is dealt. Your chips are safe; the host has been told.
refusal-no-such-table = You chose no table of this server. Pick one from the list as you type.

## Refusals of the desk

refusal-no-daily = There is no daily on this server. Chips come from playing.
refusal-taker-full = { $name } can't hold that many more. Give less.
refusal-table-lost = The last table here had to close because I couldn't write here; all chips are back in the wallets.
refusal-press-again = That took too long to open. Press again.
refusal-give-unknown = Choose a person to give to.

## Our fault

fault = That went wrong on our side, and your chips are safe. Press again; if it stays, tell the host { $incident }.
