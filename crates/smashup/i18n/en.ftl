# Smash Up in English.
#
# Names of players, cards and bases are filled in as they are. Arguments that
# choose between variants (kind, pile, from, goal, window, what) are keywords
# and never shown; the variants below are all there are. What is printed on
# the cards is translated in factions/<box>/*.ftl.

## Names of things

owned = { $player }'s { $card }
a-card = a card
a-base = a base
vp = { $first }-{ $second }-{ $third } VP
kind-minion = minion
kind-action = action
kind-action-on-base = action on a base
kind-action-on-minion = action on a minion
kind-base = base

# A card with more about it, as in "Red's Scout (power 3) at The Homeworld".
with-power = { $card } (power { $power })
lying-at = { $card } at { $base }
lying-on-at = { $card } on { $host } at { $base }
lying-in = { $pile ->
    [own-hand] { $card } in your hand
    [own-deck] { $card } in your deck
    [own-discard] { $card } in your discard pile
    [hand] { $card } in { $player }'s hand
    [deck] { $card } in { $player }'s deck
   *[discard] { $card } in { $player }'s discard pile
}
taken-from = { $pile ->
    [own-hand] { $card } from your hand
    [own-deck] { $card } from your deck
    [own-discard] { $card } from your discard pile
    [hand] { $card } from { $player }'s hand
    [deck] { $card } from { $player }'s deck
   *[discard] { $card } from { $player }'s discard pile
}
the-table = the table

## Questions, whole sentences

# Before a question that a card or base asks.
asked-by = { $card }: { $question }

ask-draft = Take a faction.
ask-base = Choose a base.
ask-move = Where does { $card } move?
ask-player = Choose a player.
ask-faction = Name a faction.
ask-mode = Choose one.
ask-number = Choose a number.
ask-arrange = Which card comes next, counted from the top of the deck?
ask-arrange-under = Which card comes next under the deck, counted from above?
ask-play-now = Play a card now.
ask-play-now-or-never = Play a card now, or not at all.
ask-play-now-or-later = Now, or later in this phase: { $play }.
ask-order = Several abilities wait. Which one resolves next?
ask-react = Use the special of such a card in your hand, or pass.
ask-special = { $window ->
    [before] { $base } is about to score: use a special or pass.
    [when] { $base } scores: use a special or pass.
   *[after] { $base } has scored: use a special or pass.
}
ask-score-next = Several bases are ready. Which one scores next?
ask-share = Take one of the treasures.
ask-hand-limit = { $n ->
    [one] Discard 1 card: you may keep { $limit }.
   *[other] Discard { $n } cards: you may keep { $limit }.
}
ask-swap-base = Which base comes out of the base deck?
ask-discarded-base = Which base comes out of the base discard pile?
ask-replacement = Which base replaces the scored one?
ask-return-base = Which base goes back on the base deck next?
ask-discard-to-play = Discard a card to play at { $base }.

# What the play phase still allows: a list of the three kinds below.
ask-play-phase = Play phase, still to play: { $plays }.
ask-play-phase-over = Nothing left to play; use an ability or end the play phase.
ask-play-phase-end = Nothing left to play: end the play phase.
play-minion = 1 minion
play-action = 1 action
# Limits of a play, behind it: "1 extra minion of power 2 or less at The Homeworld".
play-limited = { $play } { $limit }
limit-power = of power { $n }
limit-power-most = of power { $n } or less
limit-power-least = of power { $n } or more
limit-named = { $n ->
    [one] named { $names }
   *[other] with one of the names { $names }
}
limit-at = { $n ->
    [0] at no base for the time being
    [one] at { $bases }
   *[other] at one of { $bases }
}
play-unsettled = less { $n ->
    [one] 1 of these, whichever suits
   *[other] { $n } of these, whichever suit
}
play-extra = { $kind ->
    [minion] { $n ->
        [one] { $n } extra minion
       *[other] { $n } extra minions
    }
    [action] { $n ->
        [one] { $n } extra action
       *[other] { $n } extra actions
    }
   *[card] { $n ->
        [one] { $n } extra card
       *[other] { $n } extra cards
    }
}

# What is picked ($what below), always as the object of the sentence.
some-card = { $kind ->
    [minion] a minion
    [action] an action
   *[card] a card
}
some-card-sharing-name = { $kind ->
    [minion] a minion (all of one name)
    [action] an action (all of one name)
   *[card] a card (all of one name)
}
that-card = { $kind ->
    [this] this card
    [minion] the minion
    [minions] the minions
    [action] the action
    [actions] the actions
    [cards] the cards
   *[card] the card
}

pick = Choose { $what }.
pick-destroy = Choose { $what } to destroy.
pick-return = Choose { $what } to return to its owner's hand.
pick-place = { $goal ->
    [hand] Choose { $what } to put into its owner's hand.
    [your-hand] Choose { $what } to put into your hand.
    [deck-top] Choose { $what } to put on top of its owner's deck.
    [deck-bottom] Choose { $what } to put on the bottom of its owner's deck.
    [deck-shuffled] Choose { $what } to shuffle into its owner's deck.
    [common-top] Choose { $what } to put on top of the deck “{ $deck }”.
    [common-bottom] Choose { $what } to put on the bottom of the deck “{ $deck }”.
    [common-shuffled] Choose { $what } to shuffle into the deck “{ $deck }”.
   *[discard] Choose { $what } to put into its owner's discard pile.
}
pick-give = Choose { $what } to give away.
pick-move = Choose { $what } to move.
pick-discard = Choose { $what } to discard.
pick-power = Choose { $what } to change its power.
pick-counters = Choose { $what } to put +1 power counters on.
pick-counters-to = Choose { $what } to move the counters to.
pick-attach = Choose { $what } to attach elsewhere.
pick-control = Choose { $what } to take control of.
pick-cancel = Choose { $what } whose abilities are cancelled.
pick-show = Choose { $what } to show.

may = Do you want to use it?
may-destroy = Do you want to destroy { $what }?
may-return = Do you want to return { $what } to the owner's hand?
may-place = { $goal ->
    [hand] Do you want to put { $what } into the owner's hand?
    [your-hand] Do you want to put { $what } into your hand?
    [deck-top] Do you want to put { $what } on top of the owner's deck?
    [deck-bottom] Do you want to put { $what } on the bottom of the owner's deck?
    [deck-shuffled] Do you want to shuffle { $what } into the owner's deck?
    [common-top] Do you want to put { $what } on top of the deck “{ $deck }”?
    [common-bottom] Do you want to put { $what } on the bottom of the deck “{ $deck }”?
    [common-shuffled] Do you want to shuffle { $what } into the deck “{ $deck }”?
   *[discard] Do you want to put { $what } into the owner's discard pile?
}
may-give = Do you want to give away { $what }?
may-move = Do you want to move { $what }?
may-discard = Do you want to discard { $what }?
may-power = Do you want to change the power of { $what }?
may-counters = Do you want to put +1 power counters on { $what }?
may-counters-to = Do you want to move the counters to { $what }?
may-attach = Do you want to attach { $what } elsewhere?
may-control = Do you want to take control of { $what }?
may-cancel = Do you want to cancel the abilities of { $what }?
may-show = Do you want to show { $what }?
may-draw = Do you want to draw?
may-draw-from = Do you want to draw from the deck “{ $deck }”?
may-play = Do you want to play a card?
may-ignore-base = Do you want to ignore the base's ability?

## Options: labels without a final stop

choice-yes = Yes
choice-no = No
choice-pass = Pass
choice-done = Done
choice-end-phase = End the play phase
choice-play-nothing = Play nothing
choice-play-later = Keep it for later
choice-none = Choose none
choice-no-more = No more cards
choice-base = { $base } (breakpoint { $breakpoint }, { $vp })
choice-mode = Option { $n }
choice-play = Play { $card }
choice-play-at = Play { $card } at { $base }
choice-play-on = Play { $card } on { $minion }
choice-special = Play { $card } as a special
choice-special-at = Play { $card } as a special at { $base }
choice-special-on = Play { $card } as a special on { $minion }
choice-use = Use { $card }: { $text }
choice-use-given = Use { $card }, with the talent from { $giver }: { $text }
choice-resolve = { $card }: { $text }
choice-resolve-about = { $card }, about { $subject }: { $text }
choice-ability = Ability { $n }

## What happened: sentences without a final stop

# A sentence with its cause behind it: a card, a base or the id of a rule.
told-because = { $what } ({ $why })

event-drafted = { $player } takes the { $faction }
event-base-entered = { $base } comes into play
event-mulligan = { $player } shows a hand without minions and draws anew: { $cards }
event-turn = { $player }'s turn
event-played = { $from ->
    [deck] { $player } plays { $card } from the deck
    [discard] { $player } plays { $card } from the discard pile
   *[hand] { $player } plays { $card }
}
event-played-at = { $from ->
    [deck] { $player } plays { $card } from the deck at { $base }
    [discard] { $player } plays { $card } from the discard pile at { $base }
   *[hand] { $player } plays { $card } at { $base }
}
event-played-on = { $from ->
    [deck] { $player } plays { $card } from the deck on { $minion }
    [discard] { $player } plays { $card } from the discard pile on { $minion }
   *[hand] { $player } plays { $card } on { $minion }
}
event-used = { $player } uses { $card }
event-passed = { $player } passes

# Three ways each: by a rule, by another card or base ($by), by the card itself.
event-destroyed = { $card } is destroyed at { $base }
event-destroyed-by = { $by } destroys { $card } at { $base }
event-destroyed-self = { $card } destroys itself at { $base }
event-returned = { $card } is returned to { $player }'s hand
event-returned-by = { $by } returns { $card } to { $player }'s hand
event-returned-self = { $card } returns itself to { $player }'s hand
event-moved = { $card } moves from { $from } to { $to }
event-moved-by = { $by } moves { $card } from { $from } to { $to }
event-moved-self = { $card } moves itself from { $from } to { $to }
event-placed = { $goal ->
    [hand] { $card } goes into { $player }'s hand
    [your-hand] { $card } goes into { $player }'s hand
    [deck-top] { $card } goes on top of { $player }'s deck
    [deck-bottom] { $card } goes on the bottom of { $player }'s deck
    [deck-shuffled] { $card } is shuffled into { $player }'s deck
    [common-top] { $card } goes on top of the deck “{ $deck }”
    [common-bottom] { $card } goes on the bottom of the deck “{ $deck }”
    [common-shuffled] { $card } is shuffled into the deck “{ $deck }”
   *[discard] { $card } goes into { $player }'s discard pile
}
event-placed-by = { $goal ->
    [hand] { $by } puts { $card } into { $player }'s hand
    [your-hand] { $by } puts { $card } into { $player }'s hand
    [deck-top] { $by } puts { $card } on top of { $player }'s deck
    [deck-bottom] { $by } puts { $card } on the bottom of { $player }'s deck
    [deck-shuffled] { $by } shuffles { $card } into { $player }'s deck
    [common-top] { $by } puts { $card } on top of the deck “{ $deck }”
    [common-bottom] { $by } puts { $card } on the bottom of the deck “{ $deck }”
    [common-shuffled] { $by } shuffles { $card } into the deck “{ $deck }”
   *[discard] { $by } puts { $card } into { $player }'s discard pile
}
event-placed-self = { $goal ->
    [hand] { $card } puts itself into { $player }'s hand
    [your-hand] { $card } puts itself into { $player }'s hand
    [deck-top] { $card } puts itself on top of { $player }'s deck
    [deck-bottom] { $card } puts itself on the bottom of { $player }'s deck
    [deck-shuffled] { $card } shuffles itself into { $player }'s deck
    [common-top] { $card } puts itself on top of the deck “{ $deck }”
    [common-bottom] { $card } puts itself on the bottom of the deck “{ $deck }”
    [common-shuffled] { $card } shuffles itself into the deck “{ $deck }”
   *[discard] { $card } puts itself into { $player }'s discard pile
}
# $card may be "a card", when it is not seen.
event-placed-unseen = { $goal ->
    [hand] { $player } puts { $card } into its owner's hand
    [your-hand] { $player } takes { $card } into their hand
    [deck-top] { $player } puts { $card } on top of its owner's deck
    [deck-bottom] { $player } puts { $card } on the bottom of its owner's deck
    [deck-shuffled] { $player } shuffles { $card } into its owner's deck
    [common-top] { $player } puts { $card } on top of the deck “{ $deck }”
    [common-bottom] { $player } puts { $card } on the bottom of the deck “{ $deck }”
    [common-shuffled] { $player } shuffles { $card } into the deck “{ $deck }”
   *[discard] { $player } puts { $card } into its owner's discard pile
}

event-discarded = { $card } is discarded
event-drew = { $n ->
    [one] { $player } draws { $n } card
   *[other] { $player } draws { $n } cards
}
event-drew-known = { $n ->
    [one] { $player } draws { $n } card: { $cards }
   *[other] { $player } draws { $n } cards: { $cards }
}
event-shuffled = { $player }'s deck is shuffled
event-shuffled-top = { $player } shuffles the top { $n } cards of the deck
event-renewed = { $player }'s discard pile is shuffled into a new deck
# $deck is the name of a deck of the table: Madness, Monsters, Treasures.
event-drew-from = { $player } draws { $n } from the deck “{ $deck }”
event-drew-from-known = { $player } draws { $n } from the deck “{ $deck }”: { $cards }
event-common-shuffled = The deck “{ $deck }” is shuffled
event-common-renewed = The discard pile of “{ $deck }” is shuffled into a new deck
event-looked-through = { $player } looks through the deck “{ $deck }”
event-monster-came = { $card } comes to { $base }
event-laid-out = Treasures to be shared: { $cards }
event-took = { $player } takes { $card }
event-madness-cost = { $player } loses { $vp } VP for { $n } Madness cards
event-shown = Shown to everybody: { $cards }
event-looked = { $n ->
    [one] { $player } looks at { $n } card of { $other }
   *[other] { $player } looks at { $n } cards of { $other }
}
event-looked-known = { $n ->
    [one] { $player } looks at { $n } card of { $other }: { $cards }
   *[other] { $player } looks at { $n } cards of { $other }: { $cards }
}
event-looked-own = { $n ->
    [one] { $player } looks at { $n } card of their own
   *[other] { $player } looks at { $n } cards of their own
}
event-looked-own-known = { $n ->
    [one] { $player } looks at { $n } card of their own: { $cards }
   *[other] { $player } looks at { $n } cards of their own: { $cards }
}
event-looked-bases = { $n ->
    [one] { $player } looks at { $n } card of the base deck
   *[other] { $player } looks at { $n } cards of the base deck
}
event-gains-vp = { $player } gains { $n } VP
event-loses-vp = { $player } loses { $n } VP
# $change is a number with its sign: "+1" or "-2".
event-power = { $card } gets { $change } power
event-counters = { $n ->
    [one] { $card } gets a +1 power counter
   *[other] { $card } gets { $n } +1 power counters
}
event-loses-counters = { $n ->
    [one] { $card } loses a +1 power counter
   *[other] { $card } loses { $n } +1 power counters
}
event-breakpoint = The breakpoint of { $base } changes by { $change }
event-power-there = { $player } has { $change } power at { $base } for the turn
event-power-each-there = The minions of { $player } at { $base } have { $change } power for the turn
event-attached = { $card } is attached elsewhere
event-attached-on = { $card } is attached to { $minion }
event-attached-at = { $card } is attached to { $base }
event-control = { $player } takes control of { $card }
event-control-ends = nobody controls { $card } any more
event-cancelled = The abilities of { $card } are cancelled
event-prevented = { $card } is not affected
event-not-destroyed = { $card } is not destroyed
event-spared = { $card } does not affect the minions of { $player } at { $base }
event-extra-play = { $kind ->
    [minion] { $player } may play an extra minion
    [action] { $player } may play an extra action
   *[card] { $player } may play an extra card
}
event-named = { $player } names the { $faction }
event-no-actions = { $player } plays no actions next turn
event-no-specials = { $player } can use no specials in this scoring
event-counts-as-action = { $card } counts as an action that was played
event-ignores = { $player } ignores the ability of { $base }
event-base-swapped = { $new } takes the place of { $old }
event-scoring = { $base } scores
event-place = { $place ->
    [1] { $player } is first with { $power } power: { $vp } VP
    [2] { $player } is second with { $power } power: { $vp } VP
   *[3] { $player } is third with { $power } power: { $vp } VP
}
event-base-discarded = { $base } is discarded
event-base-deck-renewed = The base discard pile is shuffled into a new base deck
event-departs = { $goal ->
    [hand] { $card } goes into { $player }'s hand when the base is cleared
    [your-hand] { $card } goes into { $player }'s hand when the base is cleared
    [deck-top] { $card } goes on top of { $player }'s deck when the base is cleared
    [deck-bottom] { $card } goes on the bottom of { $player }'s deck when the base is cleared
    [deck-shuffled] { $card } is shuffled into { $player }'s deck when the base is cleared
    [common-top] { $card } goes on top of the deck “{ $deck }” when the base is cleared
    [common-bottom] { $card } goes on the bottom of the deck “{ $deck }” when the base is cleared
    [common-shuffled] { $card } is shuffled into the deck “{ $deck }” when the base is cleared
   *[discard] { $card } is discarded when the base is cleared
}
event-departs-to = { $card } moves to { $base } when the base is cleared
event-scoring-ended = The base being scored is gone: no VP are given for it, and { $base } is looked at anew
event-turn-exhausted = So much has happened in this turn of { $player } that nothing more can be played or used in it
event-fault-steps = The ability of { $card } goes on too long and is ended
event-fault-nesting = Too many abilities are nested: that of { $card } is left out
event-fault-waiting = Too many abilities wait at once: that of { $card } is left out
event-fault-lasting = Too many effects are kept in mind at once: one of { $card } is left out
event-fault-extra-plays = Too many sorts of extra plays are open: one of { $card } is left out
event-fault-turn = Abilities set each other off without end: that of { $card } is left out
event-game-over = The game is over
news-discarded = Discarded with the base: { $cards }

## What the game is called, and how its factions are found

title = Smash Up
terms-random = factions by lot
terms-draft = factions by draft
terms-choice = free choice of factions

## What is wrong with a setup

setup-no-faction = There is no faction "{ $faction }".
setup-no-pair = "{ $wish }" is not a pair of factions.
setup-players = Smash Up is for 2 to 4 players, not { $n } (SU-1.1).
setup-seat = There is no seat { $seat } at a table of { $players }.
setup-pairs = Each of { $players } players needs two factions, but { $pairs ->
    [one] there is { $pairs } pair.
   *[other] there are { $pairs } pairs.
}
setup-same-faction = Nobody combines two copies of one faction: { $faction } twice (SU-1.2).
setup-taken = { $faction } is taken more often than there are copies (SU-1.2, SU-1.3).
setup-listed-twice = { $faction } is in the list twice.
setup-too-few = { $players } players need { $needed } factions, but there are only { $there }.
setup-too-many-to-draft = A draft offers at most { $most } factions, but there are { $there }. Draft from eight, or choose the factions.
setup-too-many-cards = A table holds { $most } cards at most, but these boxes may bring { $there }. Choose the factions, or play without the option of all bases.
setup-too-many-bases = A table holds at most { $most } bases, but these boxes can bring { $there }. Choose the factions, or play without the option of all bases.

## The terminal

terminal-help =
    a number   choose that option; Enter is enough when there is only one
    t          draw the table again
    l          tell everything that happened so far
    d          look at the discard piles
    c NAME     read a card or base
    q          leave the game
    Behind what happened stands its cause: a card, or a rule of
    rules/smash-up.md such as (SU-2.7). (+1) behind a minion's power is its
    difference from the printed one.
terminal-how-to-read = Type c and the name of a card or base, or a part of it.
# A list of numbered bases follows.
terminal-play-at = Play { $card } at
terminal-turn = Turn { $turn }: { $player }
terminal-draft = The draft
terminal-drafted = { $player }: { $factions }
terminal-drafted-nothing = { $player }: nothing yet
terminal-vp = { $vp } VP
terminal-seat = { $factions }; hand { $hand }, deck { $deck }, discard { $discard }
terminal-seat-bot = { $factions }, { $bot }; hand { $hand }, deck { $deck }, discard { $discard }
terminal-easy = easy bot
terminal-normal = normal bot
terminal-hard = hard bot
terminal-greedy = greedy bot
terminal-random = random bot
terminal-base = power { $power } of { $breakpoint }, { $vp }
terminal-base-scoring = SCORING, power { $power } of { $breakpoint }, { $vp }
terminal-monsters = Monsters +{ $power }:
terminal-deck = { $name }: deck { $deck }, discard { $discard }
terminal-open-deck = { $name }: { $deck }
terminal-on-base = On the base:
# A card in play and who controls or owns it.
terminal-of = { $card } ({ $player })
terminal-owned-by = { $card } (owned by { $player })
terminal-hand = Your hand
terminal-no-cards = no cards
terminal-minion = minion { $power }
terminal-card = { $card }, { $kind }.
terminal-card-text = { $card }, { $kind }. { $text }
terminal-card-of = { $card } ({ $faction })
terminal-base-numbers = base { $breakpoint }, { $vp }
terminal-discard-pile = { $player }'s discard pile: { $cards }
terminal-no-such-card = There is no such card.
terminal-titles = { $n } titles fit: { $titles }.
terminal-won = { $players } wins.
terminal-shared = { $players } win together.
terminal-not-over = The game is not over.
terminal-score = { $player } { $vp } VP
end-tie-madness = Equal VP: { $player } wins with fewer Madness cards (SU-4.2).
# $head is one of the three sentences above.
terminal-scores = { $turns ->
    [one] { $head } { $scores }, { $turns } turn.
   *[other] { $head } { $scores }, { $turns } turns.
}

## The collection, outside of a game

# In a list: what a card or base is, as short as possible.
collection-minion = minion { $power }
collection-base = base { $breakpoint } ({ $first }-{ $second }-{ $third })
# Numbers of one card or base, as in "Aliens, minion, power 3, 2 copies".
collection-power = power { $n }
collection-breakpoint = breakpoint { $n }
collection-copies = { $n ->
    [one] { $n } copy
   *[other] { $n } copies
}
collection-monsters = { $n ->
    [one] { $n } monster
   *[other] { $n } monsters
}
collection-treasures = { $n ->
    [one] { $n } treasure
   *[other] { $n } treasures
}
collection-found = { $n ->
    [one] { $n } card or base
   *[other] { $n } cards and bases
}

# What a finished game came to.

recount-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
recount-course = VP by turn
recount-sources = VP by base and card
recount-madness = Madness
moment-richest = { $player } takes { $vp } VP at { $base } with { $power } power.
moment-closest = { $base } is decided by { $n } power: { $player } before { $other }.
moment-storm = In a turn of { $player } { $n } cards are destroyed.
moment-lead = From turn { $turn } on { $player } is in the lead.

# What a bot is after with what it does: these follow its name.
aim-wins = wants to win now
aim-scores = brings { $base } to score
aim-holds-off = keeps { $base } from scoring
aim-leads = takes the lead at { $base }
aim-weakens = weakens { $player } at { $base }
aim-strengthens = gathers strength at { $base }
aim-vp = is after VP
aim-robs = thins out the hand of { $player }
aim-cards = looks for better cards
