# Ce que tous les jeux partagent, en français.

list-comma = {", "}
list-and = { $rest } et { $last }
list-empty = rien

refusal-game-over = La partie est terminée.
refusal-not-your-decision = Cette place n’a rien à décider pour l’instant.
refusal-not-an-option = Ce choix ne fait pas partie des possibilités.
refusal-nothing-to-take-back = Il n’y a rien à reprendre.
