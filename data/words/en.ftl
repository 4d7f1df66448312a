### Riverboat in English: the words that all games share.
###
### How they sound: say the chips and the next step. One sentence what is, one what to do. People act, in the
### present tense; the reader is "you". One word per thing: seat, stack, button, pot, bank, banker, stake.
### What we broke, we say we broke. No exclamation marks, no jokes about losing, no luck praised or pitied.
###
### A time ($when, $time) shows as "in 45 seconds", later as "5 seconds ago": it follows a label and a colon.

## Parts of sentences

# Keeps what stands before and after it on one line; the hyphen of all‑in and no‑limit (U+2011) doesn't break either
-nb = { "\u00A0" }
words-missing = Some words are missing here on our side. Your chips are safe.
nameless = nameless
# A seat's number and the name of whoever sits there: 2 Bo
place = { $chair } { $name }
# A name and nothing else
name-alone = { $name }
# What a game calls one of its hands, at the beginning of a line
hand-numbered = { $game ->
    [put-and-take] Deal { $number }
   *[other] Hand { $number }
}
list-comma = { ", " }
list-dot = { " · " }
list-space = { " " }
# After a list that was cut
list-more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}
page-of = page { $page } of { $pages }

## Cards in words

card-in-words = { $rank ->
    [two] two
    [three] three
    [four] four
    [five] five
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card-joker = joker
card-unseen = a closed card

## Amounts that people type: every word that is understood, with commas between

amount-words-all = all, all in, all-in, allin, max
amount-words-least = min, least
amount-words-half = half, ½
amount-words-pot = pot
amount-words-big-blinds = bb
amount-words-thousand = k
amount-words-million = m
# What may stand behind a number without changing it
amount-words-chips = chips, chip
