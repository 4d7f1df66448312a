### Texas Hold'em: the pages of /rules. Each page has a title and a text.

holdem-rules-1-title = In short
holdem-rules-1 =
    Everyone gets two cards of their own. Five common cards come to the table: three, then one, then one.
    Before the flop, and after the flop, the turn and the river, the players bet in turn. To stay in you match the highest bet; you may also raise it, or fold.
    The best five of your two and the five on the table count. The best hand takes the pot; so does whoever is left alone.

holdem-rules-2-title = A hand, step by step
holdem-rules-2 =
    The two seats left of the button post the blinds. With two players the button is the small blind.
    Two cards go to each player, one at a time. They come by direct message and under My cards.
    Left of the big blind speaks first: fold, call or raise. The big blind may still raise when all have called.
    The flop is three common cards. From now on the first player left of the button speaks first; without a bet you may check.
    The turn and the river bring one card each, each with a round of betting.
    Then the hands are shown. Whoever bet last on the river and was called shows first, else the first left of the button. A beaten hand is mucked unseen.
    Then all moves on: the big blind to the next player, the small blind to whoever had the big one, the button to where the small one was. If that player has left, nobody posts the small blind, or the button stands at the empty seat: so nobody pays twice and nobody is left out.

holdem-rules-3-title = The order of hands, best first
holdem-rules-3 =
    1 straight flush `9♠︎ 8♠︎ 7♠︎ 6♠︎ 5♠︎`
    2 four of a kind `K♠︎ K♡ K♢ K♣︎ 4♢`
    3 full house `Q♠︎ Q♡ Q♢ 5♣︎ 5♠︎`
    4 flush `A♢ J♢ 8♢ 6♢ 2♢`
    5 straight `10♣︎ 9♡ 8♢ 7♠︎ 6♣︎`
    6 three of a kind `6♣︎ 6♡ 6♢ A♠︎ 9♣︎`
    7 two pair `K♠︎ K♢ 7♠︎ 7♡ 8♠︎`
    8 pair `J♠︎ J♡ A♢ 9♣︎ 4♢`
    9 high card `A♠︎ Q♡ 9♢ 6♣︎ 3♣︎`
    The ace is high; in `5♣︎ 4♡ 3♢ 2♠︎ A♣︎` it is low, and that straight is the lowest.
    Equal hands: the highest other card decides, down to the fifth. The sixth card never counts; then the pot is split.

holdem-rules-4-title = Chips and all-ins
holdem-rules-4 =
    No-limit: a bet is at least a big blind, a raise at least as much as the last one, and at most your stack.
    Pot-limit: the most is the price plus the pot as it stands after your call.
    Fixed limit: one big blind before and on the flop, two after, four bets a round. An all-in of half a bet or more counts as one; a smaller one is made up to a full bet by the next to raise.
    With fewer chips than it takes you may always go all-in. You can win from each opponent as much as you put in; the rest is a side pot among the others.
    An all-in smaller than a full raise doesn't let those raise again who have acted; several that add up to one do.
    A bet nobody called goes back. Odd chips of a split pot go one each to the winners nearest left of the button.
    When nobody can bet any more, all hands are laid open before the next card, and the cards run out.
    Only pots that two or more can win make a hand show. Those in a side pot show first.

holdem-rules-5-title = House rulings
holdem-rules-5 =
    The old rule text (in Greek, author unknown) gives the two cards, the common cards in three steps, fold, call and raise, and that five cards count and the sixth doesn't.
    Where it is silent, this house plays by the usual card-room rules:
    Blinds, button, limits, side pots, a last round of betting after the fifth card, and the order of hands.
    No burn cards: the deck is fixed before the deal, so they would protect nobody.
    A big blind posted short still makes the price a full big blind, up to what somebody else could match.
    Whoever missed blinds posts them on coming back, or waits for the big one; the table says which. Leaving and joining again within an hour changes nothing.
    Who comes back within an hour brings at least the stack they left with, unless the table says otherwise.
    When your clock and time bank run out you check if that is free, else you fold. Twice in a row, and you sit out.
    A win without a showdown shows no cards. You may show yours for 20 seconds after the hand.

holdem-rules-6-title = Fair deals
holdem-rules-6 =
    Before any card is dealt, the pack is shuffled and its seal goes up in the hand's message. A changed card would change the seal.
    The message's id, which Discord chooses, and the players' shuffle words then cut the pack. Riverboat can't choose the cut.
    After the hand, Verify checks seal, cut and the cards you saw. Cards you had no right to see stay closed for good.
    It shows that the order stood before the cut. It can't show that the host runs an honest copy of the program.
