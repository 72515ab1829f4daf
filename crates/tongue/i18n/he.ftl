# מה שמשותף לכל המשחקים, בעברית.

list-comma = {", "}
list-and = { $rest } ו־{ $last }
list-empty = כלום

refusal-game-over = המשחק הסתיים.
refusal-not-your-decision = אין כרגע החלטה למושב הזה.
refusal-not-an-option = זו לא אחת האפשרויות.
refusal-nothing-to-take-back = אין מה לבטל.
