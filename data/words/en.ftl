### Riverboat in English: the words that all games share.

## Parts of sentences

words-missing = Some words are missing here on our side. Your chips are safe.
nameless = nameless
place = { $chair } { $name }
list-comma = { ", " }
list-dot = { " · " }
and-more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}

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
