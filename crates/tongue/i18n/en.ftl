# What all games share, in English.

list-comma = {", "}
list-and = { $rest } and { $last }
list-empty = nothing

refusal-game-over = The game is over.
refusal-not-your-decision = There is nothing for this seat to decide now.
refusal-not-an-option = That is not one of the options.
refusal-nothing-to-take-back = There is nothing to take back.
