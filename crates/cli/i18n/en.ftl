## What the terminal says around every game

# The usual names of the players.
colour-red = Red
colour-blue = Blue
colour-green = Green
colour-gold = Gold
colour-violet = Violet
colour-teal = Teal

seed = Seed { $seed }. Type ? for help, q to leave.
help =
    a number   choose that option; Enter is enough when there is only one
    t          draw the table again
    l          tell everything that happened so far
    q          leave the game
help-undo = undo       take back your last choice; others may have to agree
took-back = { $player } took back the last choice.
redealt = What { $player } cannot know was dealt anew.
# The answer is y or the word below.
may-take-back = { $asked }, may { $player } take back the last choice? (y/n)
yes = yes
declined = { $player } does not agree.
only-option = That is not an option: type { $number }, or ? for help.
options = That is not an option: type a number from { $least } to { $most }, or ? for help.
decides = It is for { $player } to decide now.
curtain = { $player }, press Enter when nobody else looks.
earlier = ({ $n ->
    [one] { $n } earlier line: type l
   *[other] { $n } earlier lines: type l
})
choice = Your choice
# A card that asks, and what is printed on it.
quote = { $card }: "{ $text }"
seconds = You have { $seconds } seconds.
late = The horn sounds: time is up.
log = The log is in { $file }.
replayed = { $choices ->
    [one] { $choices } choice, state { $state }
   *[other] { $choices } choices, state { $state }
}

## What the command line asks for in vain

no-sitter = Nobody called "{ $word }" can take a seat, only { $known }.
how-many-names = --names needs { $players } names, not { $names }.
odd-name = The name "{ $name }" does not do: at most { $longest } characters, all of them printable.
name-taken = The name "{ $name }" is empty or taken twice.
log-exists = { $file } exists already; a log is not written over it.
did-you-mean = Did you mean "{ $word }"?

## What was checked of a log

verified-lines = Nothing was changed: all { $n } lines fit their marks.
verified-commitment = The secret is the one that the server had committed itself to before anybody gave anything: { $commitment }
verified-seed = { $n ->
    [0] The seed is mixed from that secret alone: no player gave anything, so the server chose it.
    [one] The seed is mixed from that secret and what one player gave.
   *[other] The seed is mixed from that secret and what { $n } players gave.
}
verified-setup = The setup follows from what was agreed, what was wished for, and the seed.
verified-no-commitment = The server had not committed itself to anything: it alone chose the seed, as in every game that began before seeds were mixed.
verified-choices = All { $n } choices were possible when they were made. The game, played again from the seed with every shuffle and every die, came to the same state at all { $hashes } places where one was recorded.
verified-redealt = At step { $step } everything hidden was dealt anew, from a seed that the server alone chose.
verified-result = The result is the one stated: { $scores }.
verified-seal = The seal of this log is { $seal }. Compare it with the one on the page of the table.
