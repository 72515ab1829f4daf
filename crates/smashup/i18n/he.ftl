# התנגשות! (Smash Up) בעברית.
#
# שמות של שחקנים, קלפים ובסיסים מוצבים כמות שהם, ולכן בא לפניהם "הקלף",
# "הבסיס" או נקודתיים: כך המשפט נכון בכל מין ומספר. מה שמודפס על הקלפים
# מתורגם ב־factions/<box>/he.ftl.

## שמות של דברים

owned = { $card } של { $player }
a-card = קלף
# במקום שם של בסיס, במשפטים כמו "בבסיס לא ידוע".
a-base = לא ידוע
vp = { "\u2066" }{ $first }-{ $second }-{ $third }{ "\u2069" } נק"נ
kind-minion = לוחם
kind-action = פעולה
kind-action-on-base = פעולה על בסיס
kind-action-on-minion = פעולה על לוחם
kind-base = בסיס

# קלף ועוד פרטים עליו: "סייר של רון (עוצמה 3) בבסיס כוכב הבית".
with-power = { $card } (עוצמה { $power })
lying-at = { $card } בבסיס { $base }
lying-on-at = { $card } על { $host } בבסיס { $base }
lying-in = { $pile ->
    [own-hand] { $card } ביד שלכם
    [own-deck] { $card } בחפיסה שלכם
    [own-discard] { $card } בערימת הקלפים המנוצלים שלכם
    [hand] { $card } ביד של { $player }
    [deck] { $card } בחפיסה של { $player }
   *[discard] { $card } בערימת הקלפים המנוצלים של { $player }
}
taken-from = { $pile ->
    [own-hand] { $card } מהיד שלכם
    [own-deck] { $card } מהחפיסה שלכם
    [own-discard] { $card } מערימת הקלפים המנוצלים שלכם
    [hand] { $card } מהיד של { $player }
    [deck] { $card } מהחפיסה של { $player }
   *[discard] { $card } מערימת הקלפים המנוצלים של { $player }
}
the-table = השולחן

## שאלות, משפטים שלמים

# לפני שאלה של קלף או בסיס.
asked-by = { $card }: { $question }

ask-draft = בחרו לכם צוות.
ask-base = בחרו בסיס.
ask-move = לאן להזיז את הקלף { $card }?
ask-player = בחרו שחקן.
ask-faction = נקבו בשם של צוות.
ask-mode = בחרו אפשרות אחת.
ask-number = בחרו מספר.
ask-arrange = איזה קלף הבא, בספירה מראש החפיסה?
ask-arrange-under = איזה קלף הבא מתחת לחפיסה, בספירה מלמעלה?
ask-play-now = שחקו קלף עכשיו.
ask-play-now-or-never = שחקו קלף עכשיו, או בכלל לא.
ask-play-now-or-later = עכשיו, או אחר כך בשלב הזה: { $play }.
ask-order = כמה יכולות ממתינות. איזו מהן תופעל עכשיו?
ask-react = השתמשו ביכולת המיוחדת של קלף כזה שבידכם או ותרו.
ask-special = { $window ->
    [before] הבסיס { $base } עומד להיות מפוצץ: השתמשו ביכולת מיוחדת או ותרו.
    [when] הבסיס { $base } מפוצץ: השתמשו ביכולת מיוחדת או ותרו.
   *[after] הבסיס { $base } כבר פוצץ: השתמשו ביכולת מיוחדת או ותרו.
}
ask-score-next = כמה בסיסים מוכנים לפיצוץ. איזה מהם יפוצץ עכשיו?
ask-share = קחו אחד מהאוצרות.
ask-hand-limit = { $n ->
    [one] השליכו קלף אחד: מותר להשאיר { $limit }.
    [two] השליכו שני קלפים: מותר להשאיר { $limit }.
   *[other] השליכו { $n } קלפים: מותר להשאיר { $limit }.
}
ask-swap-base = איזה בסיס לקחת מערימת הבסיסים?
ask-discarded-base = איזה בסיס יוצא מערימת הבסיסים המושלכים?
ask-replacement = איזה בסיס יחליף את הבסיס שפוצץ?
ask-return-base = איזה בסיס יחזור עכשיו לראש ערימת הבסיסים?
ask-discard-to-play = השליכו קלף כדי לשחק בבסיס { $base }.

# מה עוד אפשר לשחק בשלב: רשימה של שלושת הסוגים שלמטה.
ask-play-phase = שלב משחק הקלפים, נותר לשחק: { $plays }.
ask-play-phase-over = לא נותר מה לשחק; השתמשו ביכולת או סיימו את שלב משחק הקלפים.
ask-play-phase-end = לא נותר מה לשחק: סיימו את שלב משחק הקלפים.
play-minion = לוחם אחד
play-action = פעולה אחת
# ההגבלות, אחרי הקלף: "לוחם נוסף בעוצמה 2 או פחות בבסיס כוכב הבית".
play-limited = { $play } { $limit }
limit-power = בעוצמה { $n }
limit-power-most = בעוצמה { $n } או פחות
limit-power-least = בעוצמה { $n } או יותר
limit-named = { $n ->
    [one] בשם { $names }
   *[other] באחד מהשמות { $names }
}
limit-at = { $n ->
    [0] כרגע לא באף בסיס
    [one] בבסיס { $bases }
   *[other] באחד מהבסיסים { $bases }
}
play-unsettled = { $n ->
    [one] מתוכם אחד כבר נוצל, לפי מה שיתאים בהמשך
    [two] מתוכם שניים כבר נוצלו, לפי מה שיתאים בהמשך
   *[other] מתוכם { $n } כבר נוצלו, לפי מה שיתאים בהמשך
}
play-extra = { $kind ->
    [minion] { $n ->
        [one] לוחם נוסף
        [two] שני לוחמים נוספים
       *[other] { $n } לוחמים נוספים
    }
    [action] { $n ->
        [one] פעולה נוספת
        [two] שתי פעולות נוספות
       *[other] { $n } פעולות נוספות
    }
   *[card] { $n ->
        [one] קלף נוסף
        [two] שני קלפים נוספים
       *[other] { $n } קלפים נוספים
    }
}

# מה בוחרים ($what שלמטה), תמיד כמושא ישיר; המיודע בא עם "את".
some-card = { $kind ->
    [minion] לוחם
    [action] פעולה
   *[card] קלף
}
some-card-sharing-name = { $kind ->
    [minion] לוחם (כולם בעלי אותו שם)
    [action] פעולה (כולן בעלות אותו שם)
   *[card] קלף (כולם בעלי אותו שם)
}
that-card = { $kind ->
    [this] את הקלף הזה
    [minion] את הלוחם
    [minions] את הלוחמים
    [action] את הפעולה
    [actions] את הפעולות
    [cards] את הקלפים
   *[card] את הקלף
}

pick = בחרו { $what }.
pick-destroy = בחרו { $what } להשמדה.
pick-return = בחרו { $what } להחזרה ליד של הבעלים.
pick-place = { $goal ->
    [hand] בחרו { $what } להנחה ביד של הבעלים.
    [your-hand] בחרו { $what } להנחה ביד שלכם.
    [deck-top] בחרו { $what } להנחה בראש החפיסה של הבעלים.
    [deck-bottom] בחרו { $what } להנחה בתחתית החפיסה של הבעלים.
    [deck-shuffled] בחרו { $what } לערבוב לתוך החפיסה של הבעלים.
    [common-top] בחרו { $what } להנחה בראש החפיסה „{ $deck }”.
    [common-bottom] בחרו { $what } להנחה בתחתית החפיסה „{ $deck }”.
    [common-shuffled] בחרו { $what } לערבוב לתוך החפיסה „{ $deck }”.
   *[discard] בחרו { $what } להנחה בערימת הקלפים המנוצלים של הבעלים.
}
pick-give = בחרו { $what } למסירה.
pick-move = בחרו { $what } להזזה.
pick-discard = בחרו { $what } להשלכה.
pick-power = בחרו { $what } לשינוי העוצמה.
pick-counters = בחרו { $what } להנחת אסימוני עוצמה.
pick-counters-to = בחרו { $what } כיעד להעברת האסימונים.
pick-attach = בחרו { $what } להצמדה במקום אחר.
pick-control = בחרו { $what } להעברה לשליטתכם.
pick-cancel = בחרו { $what } לביטול היכולות.
pick-show = בחרו { $what } לחשיפה.

may = להשתמש ביכולת?
may-destroy = להשמיד { $what }?
may-return = להחזיר { $what } ליד של הבעלים?
may-place = { $goal ->
    [hand] להניח { $what } ביד של הבעלים?
    [your-hand] להניח { $what } ביד שלכם?
    [deck-top] להניח { $what } בראש החפיסה של הבעלים?
    [deck-bottom] להניח { $what } בתחתית החפיסה של הבעלים?
    [deck-shuffled] לערבב { $what } לתוך החפיסה של הבעלים?
    [common-top] להניח { $what } בראש החפיסה „{ $deck }”?
    [common-bottom] להניח { $what } בתחתית החפיסה „{ $deck }”?
    [common-shuffled] לערבב { $what } לתוך החפיסה „{ $deck }”?
   *[discard] להניח { $what } בערימת הקלפים המנוצלים של הבעלים?
}
may-give = למסור { $what }?
may-move = להזיז { $what }?
may-discard = להשליך { $what }?
may-power = לחזק או להחליש { $what }?
may-counters = לחזק { $what } באסימוני עוצמה?
may-counters-to = לבחור { $what } כיעד להעברת האסימונים?
may-attach = להצמיד { $what } במקום אחר?
may-control = לקחת { $what } לשליטתכם?
may-cancel = לנטרל { $what } ולבטל את היכולות?
may-show = לחשוף { $what }?
may-draw = לשלוף מהחפיסה?
may-draw-from = לשלוף מהחפיסה „{ $deck }”?
may-play = לשחק קלף?
may-ignore-base = להתעלם מהיכולת של הבסיס?

## אפשרויות: תוויות בלי נקודה בסוף

choice-yes = כן
choice-no = לא
choice-pass = לוותר
choice-done = סיום
choice-end-phase = לסיים את שלב משחק הקלפים
choice-play-nothing = לא לשחק
choice-play-later = לשמור לאחר כך
choice-none = לא לבחור
choice-no-more = לא לבחור עוד
choice-base = { $base } (נקודת פיצוץ { $breakpoint }, { $vp })
choice-mode = אפשרות { $n }
choice-play = לשחק את הקלף { $card }
choice-play-at = לשחק את הקלף { $card } בבסיס { $base }
choice-play-on = לשחק את הקלף { $card } על { $minion }
choice-special = לשחק את הקלף { $card } (מיוחד)
choice-special-at = לשחק את הקלף { $card } בבסיס { $base } (מיוחד)
choice-special-on = לשחק את הקלף { $card } על { $minion } (מיוחד)
choice-use = להשתמש בקלף { $card }: { $text }
choice-use-given = להשתמש בקלף { $card }, בכישרון שניתן על ידי { $giver }: { $text }
choice-resolve = { $card }: { $text }
choice-resolve-about = { $card }, לגבי { $subject }: { $text }
choice-ability = יכולת { $n }

## מה קרה: משפטים בלי נקודה בסוף

# משפט ואחריו הסיבה: קלף, בסיס או מספר של כלל.
told-because = { $what } ({ $why })

event-drafted = הצוות { $faction } מצטרף אל { $player }
event-base-entered = הבסיס { $base } נכנס למשחק
event-mulligan = ביד של { $player } אין לוחמים, ולכן נשלפת יד חדשה; היד שנחשפה: { $cards }
event-turn = התור של { $player }
event-played = { $from ->
    [deck] { $player }: הקלף { $card } משוחק מהחפיסה
    [discard] { $player }: הקלף { $card } משוחק מערימת הקלפים המנוצלים
   *[hand] { $player }: הקלף { $card } משוחק
}
event-played-at = { $from ->
    [deck] { $player }: הקלף { $card } משוחק מהחפיסה בבסיס { $base }
    [discard] { $player }: הקלף { $card } משוחק מערימת הקלפים המנוצלים בבסיס { $base }
   *[hand] { $player }: הקלף { $card } משוחק בבסיס { $base }
}
event-played-on = { $from ->
    [deck] { $player }: הקלף { $card } משוחק מהחפיסה על { $minion }
    [discard] { $player }: הקלף { $card } משוחק מערימת הקלפים המנוצלים על { $minion }
   *[hand] { $player }: הקלף { $card } משוחק על { $minion }
}
event-used = { $player }: שימוש בקלף { $card }
event-passed = { $player }: ויתור

# שלוש דרכים: לפי כלל, בידי קלף או בסיס אחר ($by), בידי הקלף עצמו.
event-destroyed = הקלף { $card } מושמד בבסיס { $base }
event-destroyed-by = { $by }: הקלף { $card } מושמד בבסיס { $base }
event-destroyed-self = הקלף { $card } משמיד את עצמו בבסיס { $base }
event-returned = הקלף { $card } מוחזר ליד של { $player }
event-returned-by = { $by }: הקלף { $card } מוחזר ליד של { $player }
event-returned-self = הקלף { $card } מחזיר את עצמו ליד של { $player }
event-moved = הקלף { $card } מוזז מבסיס { $from } לבסיס { $to }
event-moved-by = { $by }: הקלף { $card } מוזז מבסיס { $from } לבסיס { $to }
event-moved-self = הקלף { $card } מזיז את עצמו מבסיס { $from } לבסיס { $to }
event-placed = { $goal ->
    [hand] הקלף { $card } מונח ביד של { $player }
    [your-hand] הקלף { $card } מונח ביד של { $player }
    [deck-top] הקלף { $card } מונח בראש החפיסה של { $player }
    [deck-bottom] הקלף { $card } מונח בתחתית החפיסה של { $player }
    [deck-shuffled] הקלף { $card } מעורבב לתוך החפיסה של { $player }
    [common-top] הקלף { $card } מונח בראש החפיסה „{ $deck }”
    [common-bottom] הקלף { $card } מונח בתחתית החפיסה „{ $deck }”
    [common-shuffled] הקלף { $card } מעורבב לתוך החפיסה „{ $deck }”
   *[discard] הקלף { $card } מונח בערימת הקלפים המנוצלים של { $player }
}
event-placed-by = { $goal ->
    [hand] { $by }: הקלף { $card } מונח ביד של { $player }
    [your-hand] { $by }: הקלף { $card } מונח ביד של { $player }
    [deck-top] { $by }: הקלף { $card } מונח בראש החפיסה של { $player }
    [deck-bottom] { $by }: הקלף { $card } מונח בתחתית החפיסה של { $player }
    [deck-shuffled] { $by }: הקלף { $card } מעורבב לתוך החפיסה של { $player }
    [common-top] { $by }: הקלף { $card } מונח בראש החפיסה „{ $deck }”
    [common-bottom] { $by }: הקלף { $card } מונח בתחתית החפיסה „{ $deck }”
    [common-shuffled] { $by }: הקלף { $card } מעורבב לתוך החפיסה „{ $deck }”
   *[discard] { $by }: הקלף { $card } מונח בערימת הקלפים המנוצלים של { $player }
}
event-placed-self = { $goal ->
    [hand] הקלף { $card } מניח את עצמו ביד של { $player }
    [your-hand] הקלף { $card } מניח את עצמו ביד של { $player }
    [deck-top] הקלף { $card } מניח את עצמו בראש החפיסה של { $player }
    [deck-bottom] הקלף { $card } מניח את עצמו בתחתית החפיסה של { $player }
    [deck-shuffled] הקלף { $card } מערבב את עצמו לתוך החפיסה של { $player }
    [common-top] הקלף { $card } מניח את עצמו בראש החפיסה „{ $deck }”
    [common-bottom] הקלף { $card } מניח את עצמו בתחתית החפיסה „{ $deck }”
    [common-shuffled] הקלף { $card } מערבב את עצמו לתוך החפיסה „{ $deck }”
   *[discard] הקלף { $card } מניח את עצמו בערימת הקלפים המנוצלים של { $player }
}
# $card יכול להיות "קלף" סתם, כשלא רואים אותו.
event-placed-unseen = { $goal ->
    [hand] { $player }: { $card } אל היד של הבעלים
    [your-hand] { $player }: { $card } אל היד
    [deck-top] { $player }: { $card } אל ראש החפיסה של הבעלים
    [deck-bottom] { $player }: { $card } אל תחתית החפיסה של הבעלים
    [deck-shuffled] { $player }: ערבוב של { $card } לתוך החפיסה של הבעלים
    [common-top] { $player }: { $card } אל ראש החפיסה „{ $deck }”
    [common-bottom] { $player }: { $card } אל תחתית החפיסה „{ $deck }”
    [common-shuffled] { $player }: ערבוב של { $card } לתוך החפיסה „{ $deck }”
   *[discard] { $player }: { $card } אל ערימת הקלפים המנוצלים של הבעלים
}

event-discarded = הקלף { $card } מושלך
event-drew = { $n ->
    [one] קלף אחד נשלף אל היד של { $player }
    [two] שני קלפים נשלפים אל היד של { $player }
   *[other] { $n } קלפים נשלפים אל היד של { $player }
}
event-drew-known = { $n ->
    [one] קלף אחד נשלף אל היד של { $player }: { $cards }
    [two] שני קלפים נשלפים אל היד של { $player }: { $cards }
   *[other] { $n } קלפים נשלפים אל היד של { $player }: { $cards }
}
event-shuffled = החפיסה של { $player } מעורבבת
event-shuffled-top = { $n } הקלפים העליונים בחפיסה של { $player } מעורבבים
event-renewed = ערימת הקלפים המנוצלים של { $player } מעורבבת והופכת לחפיסה חדשה
# $deck הוא שם של חפיסה משותפת: טירוף, מפלצות, אוצרות.
event-drew-from = { $n } מהחפיסה „{ $deck }” נשלפים אל היד של { $player }
event-drew-from-known = { $n } מהחפיסה „{ $deck }” נשלפים אל היד של { $player }: { $cards }
event-common-shuffled = החפיסה „{ $deck }” מעורבבת
event-common-renewed = ערימת הקלפים המנוצלים של „{ $deck }” מעורבבת והופכת לחפיסה חדשה
event-looked-through = עיון בכל החפיסה „{ $deck }”: { $player }
event-monster-came = המפלצת { $card } מגיעה אל { $base }
event-laid-out = אוצרות לחלוקה: { $cards }
event-took = האוצר { $card } עובר אל היד של { $player }
event-madness-cost = ירידה של { $vp } נק"נ על { $n } קלפי טירוף: { $player }
event-shown = נחשף לעיני כולם: { $cards }
event-looked = { $n ->
    [one] קלף אחד של { $other } מוצג לעיני { $player }
    [two] שני קלפים של { $other } מוצגים לעיני { $player }
   *[other] { $n } קלפים של { $other } מוצגים לעיני { $player }
}
event-looked-known = { $n ->
    [one] קלף אחד של { $other } מוצג לעיני { $player }: { $cards }
    [two] שני קלפים של { $other } מוצגים לעיני { $player }: { $cards }
   *[other] { $n } קלפים של { $other } מוצגים לעיני { $player }: { $cards }
}
event-looked-own = { $n ->
    [one] קלף אחד של { $player } מוצג לעיני בעליו
    [two] שני קלפים של { $player } מוצגים לעיני בעליהם
   *[other] { $n } קלפים של { $player } מוצגים לעיני בעליהם
}
event-looked-own-known = { $n ->
    [one] קלף אחד של { $player } מוצג לעיני בעליו: { $cards }
    [two] שני קלפים של { $player } מוצגים לעיני בעליהם: { $cards }
   *[other] { $n } קלפים של { $player } מוצגים לעיני בעליהם: { $cards }
}
event-looked-bases = { $n ->
    [one] קלף אחד מערימת הבסיסים מוצג לעיני { $player }
    [two] שני קלפים מערימת הבסיסים מוצגים לעיני { $player }
   *[other] { $n } קלפים מערימת הבסיסים מוצגים לעיני { $player }
}
event-gains-vp = { $n ->
    [one] { $player }: זכייה בנק"נ אחת
   *[other] { $player }: זכייה ב־{ $n } נק"נ
}
event-loses-vp = { $n ->
    [one] { $player }: אובדן של נק"נ אחת
   *[other] { $player }: אובדן של { $n } נק"נ
}
# $change הוא מספר עם סימן: "+1" או "-2".
event-power = הקלף { $card } מקבל { $change } לעוצמה
event-counters = { $n ->
    [one] הקלף { $card } מקבל אסימון עוצמה
    [two] הקלף { $card } מקבל שני אסימוני עוצמה
   *[other] הקלף { $card } מקבל { $n } אסימוני עוצמה
}
event-loses-counters = { $n ->
    [one] הקלף { $card } מאבד אסימון עוצמה
    [two] הקלף { $card } מאבד שני אסימוני עוצמה
   *[other] הקלף { $card } מאבד { $n } אסימוני עוצמה
}
event-breakpoint = שינוי בנקודת הפיצוץ של הבסיס { $base }: { $change }
event-power-there = העוצמה של { $player } בבסיס { $base } עד סוף התור: { $change }
event-power-each-there = העוצמה של כל לוחם של { $player } בבסיס { $base } עד סוף התור: { $change }
event-attached = הקלף { $card } מוצמד במקום אחר
event-attached-on = הקלף { $card } מוצמד אל { $minion }
event-attached-at = הקלף { $card } מוצמד לבסיס { $base }
event-control = השליטה בקלף { $card } עוברת אל { $player }
event-control-ends = אין עוד שליטה בקלף { $card }
event-cancelled = היכולות של הקלף { $card } מבוטלות
event-prevented = הקלף { $card } אינו מושפע
event-not-destroyed = הקלף { $card } אינו מושמד
event-spared = הקלף { $card } אינו משפיע על הלוחמים של { $player } בבסיס { $base }
event-extra-play = { $kind ->
    [minion] { $player }: אפשר לשחק לוחם נוסף
    [action] { $player }: אפשר לשחק פעולה נוספת
   *[card] { $player }: אפשר לשחק קלף נוסף
}
event-named = { $player }: נבחר הצוות { $faction }
event-no-actions = בתור הבא של { $player } אי אפשר לשחק פעולות
event-no-specials = בפיצוץ הזה אי אפשר להשתמש ביכולות מיוחדות: { $player }
event-counts-as-action = הקלף { $card } נחשב לפעולה ששוחקה
event-ignores = { $player }: התעלמות מהיכולת של הבסיס { $base }
event-base-swapped = הבסיס { $new } מחליף את הבסיס { $old }
event-scoring = הבסיס { $base } מפוצץ
event-place = { $place ->
    [1] מקום ראשון: { $player } (עוצמה { $power }), { $vp ->
        [one] נק"נ אחת
       *[other] { $vp } נק"נ
    }
    [2] מקום שני: { $player } (עוצמה { $power }), { $vp ->
        [one] נק"נ אחת
       *[other] { $vp } נק"נ
    }
   *[3] מקום שלישי: { $player } (עוצמה { $power }), { $vp ->
        [one] נק"נ אחת
       *[other] { $vp } נק"נ
    }
}
event-base-discarded = הבסיס { $base } מושלך
event-base-deck-renewed = ערימת הבסיסים שנוצלו מעורבבת והופכת לערימת בסיסים חדשה
event-departs = { $goal ->
    [hand] הקלף { $card } יונח ביד של { $player } כשהבסיס יפונה
    [your-hand] הקלף { $card } יונח ביד של { $player } כשהבסיס יפונה
    [deck-top] הקלף { $card } יונח בראש החפיסה של { $player } כשהבסיס יפונה
    [deck-bottom] הקלף { $card } יונח בתחתית החפיסה של { $player } כשהבסיס יפונה
    [deck-shuffled] הקלף { $card } יעורבב לתוך החפיסה של { $player } כשהבסיס יפונה
    [common-top] הקלף { $card } יונח בראש החפיסה „{ $deck }” כשהבסיס יפונה
    [common-bottom] הקלף { $card } יונח בתחתית החפיסה „{ $deck }” כשהבסיס יפונה
    [common-shuffled] הקלף { $card } יעורבב לתוך החפיסה „{ $deck }” כשהבסיס יפונה
   *[discard] הקלף { $card } יושלך כשהבסיס יפונה
}
event-departs-to = הקלף { $card } יעבור לבסיס { $base } כשהבסיס יפונה
event-scoring-ended = הבסיס שנוקד איננו עוד: הוא אינו מזכה בנקודות, והבסיס { $base } נבדק מחדש
event-turn-exhausted = בתור הזה של { $player } קרו דברים רבים כל כך, שאי אפשר לשחק בו או להשתמש בו בדבר נוסף
event-fault-steps = היכולת של { $card } נמשכת יותר מדי ומופסקת
event-fault-nesting = יותר מדי יכולות מקוננות זו בזו: היכולת של { $card } מושמטת
event-fault-waiting = יותר מדי יכולות ממתינות יחד: היכולת של { $card } מושמטת
event-fault-lasting = יותר מדי השפעות לזכור יחד: אחת מאלה של { $card } מושמטת
event-fault-extra-plays = יותר מדי סוגים של קלפים נוספים פתוחים: אחד של { $card } מושמט
event-fault-turn = יכולות מפעילות זו את זו בלי סוף: היכולת של { $card } מושמטת
event-game-over = המשחק הסתיים
news-discarded = הושלכו עם הבסיס: { $cards }

## שם המשחק, ואיך מקבלים צוותים

title = התנגשות!
terms-random = צוותים בהגרלה
terms-draft = צוותים בדראפט
terms-choice = צוותים בבחירה חופשית

## מה לא בסדר בהכנת המשחק

setup-no-faction = אין צוות בשם "{ $faction }".
setup-no-pair = "{ $wish }" אינו זוג של צוותים.
setup-players = המשחק "התנגשות!" מיועד ל־2 עד 4 שחקנים, לא ל־{ $n } (SU-1.1).
setup-seat = אין מושב { $seat } בשולחן של { $players } שחקנים.
setup-pairs = לכל אחד מ־{ $players } השחקנים דרושים שני צוותים, אבל { $pairs ->
    [one] יש זוג אחד.
    [two] יש שני זוגות.
   *[other] יש { $pairs } זוגות.
}
setup-same-faction = אי אפשר לשלב שני עותקים של אותו צוות: { $faction } פעמיים (SU-1.2).
setup-taken = הצוות { $faction } נלקח יותר פעמים ממספר העותקים שלו (SU-1.2, SU-1.3).
setup-listed-twice = הצוות { $faction } מופיע ברשימה פעמיים.
setup-too-few = ל־{ $players } שחקנים דרושים { $needed } צוותים, אבל יש רק { $there }.
setup-too-many-to-draft = בבחירה מוצעים לכל היותר { $most } צוותים, אבל יש { $there }. בחרו מתוך שמונה, או קבעו את הצוותים.
setup-too-many-cards = בשולחן יש מקום ל־{ $most } קלפים לכל היותר, אבל הקופסאות האלה עשויות להביא { $there }. קבעו את הצוותים, או שחקו בלי האפשרות של כל הבסיסים.
setup-too-many-bases = בשולחן יש מקום ל־{ $most } בסיסים לכל היותר, אבל הקופסאות האלה עשויות להביא { $there }. קבעו את הצוותים, או שחקו בלי האפשרות של כל הבסיסים.

## המסוף

terminal-help =
    מספר: בחירה באפשרות הזאת; כשיש רק אחת מספיק Enter
    t: ציור השולחן מחדש
    l: כל מה שקרה עד עכשיו
    d: הקלפים המנוצלים של כולם
    c שם: קריאת קלף או בסיס
    q: יציאה מהמשחק
    אחרי כל אירוע באה הסיבה שלו: קלף, או כלל
    מתוך rules/smash-up.md, כגון (SU-2.7). מספר בסוגריים אחרי
    העוצמה של לוחם, כגון (+1), הוא ההפרש מהעוצמה המודפסת.
terminal-how-to-read = הקלידו c ואת השם של קלף או בסיס, או חלק ממנו.
# קלף ששואל, ומה שמודפס עליו.
# אחרי זה באה רשימה של בסיסים ממוספרים.
terminal-play-at = לשחק את הקלף { $card } בבסיס
terminal-turn = תור { $turn }: { $player }
terminal-draft = הדראפט
terminal-drafted = { $player }: { $factions }
terminal-drafted-nothing = { $player }: עדיין כלום
terminal-vp = { $vp } נק"נ
terminal-seat = { $factions }; יד { $hand }, חפיסה { $deck }, מנוצלים { $discard }
terminal-seat-bot = { $factions }, { $bot }; יד { $hand }, חפיסה { $deck }, מנוצלים { $discard }
terminal-easy = בוט קל
terminal-normal = בוט רגיל
terminal-hard = בוט קשה
terminal-greedy = בוט חמדן
terminal-random = בוט אקראי
terminal-base = עוצמה { $power } מתוך { $breakpoint }, { $vp }
terminal-base-scoring = פיצוץ! עוצמה { $power } מתוך { $breakpoint }, { $vp }
terminal-monsters = מפלצות +{ $power }:
terminal-deck = { $name }: חפיסה { $deck }, מנוצלים { $discard }
terminal-open-deck = { $name }: { $deck }
terminal-on-base = על הבסיס:
# קלף במשחק ומי ששולט בו או הבעלים שלו.
terminal-of = { $card } ({ $player })
terminal-owned-by = { $card } (בבעלות { $player })
terminal-hand = היד שלכם
terminal-no-cards = אין קלפים
terminal-minion = לוחם בעוצמה { $power }
terminal-card = { $card }, { $kind }.
terminal-card-text = { $card }, { $kind }. { $text }
terminal-card-of = { $card } ({ $faction })
terminal-base-numbers = בסיס, נקודת פיצוץ { $breakpoint }, { $vp }
terminal-discard-pile = ערימת הקלפים המנוצלים של { $player }: { $cards }
terminal-no-such-card = אין קלף כזה.
terminal-titles = { $n } שמות מתאימים: { $titles }.
terminal-won = הניצחון של { $players }.
terminal-shared = ניצחון משותף של { $players }.
terminal-not-over = המשחק לא הסתיים.
terminal-score = { $player } { $vp } נק"נ
end-tie-madness = בשוויון נק"נ מנצחים עם פחות קלפי טירוף: { $player } (SU-4.2).
# $head הוא אחד משלושת המשפטים שלפני הניקוד.
terminal-scores = { $turns ->
    [one] { $head } { $scores }, תור אחד.
    [two] { $head } { $scores }, שני תורות.
   *[other] { $head } { $scores }, { $turns } תורות.
}

## האוסף, מחוץ למשחק

# ברשימה: מהו הקלף או הבסיס, בקצרה.
collection-minion = לוחם { $power }
collection-base = בסיס { $breakpoint } ({ $first }-{ $second }-{ $third })
# המספרים של קלף או בסיס: "חייזרים, לוחם, עוצמה 3, 2 עותקים".
collection-power = עוצמה { $n }
collection-breakpoint = נקודת פיצוץ { $n }
collection-copies = { $n ->
    [one] עותק אחד
    [two] שני עותקים
   *[other] { $n } עותקים
}
collection-monsters = { $n ->
    [one] מפלצת אחת
    [two] שתי מפלצות
   *[other] { $n } מפלצות
}
collection-treasures = { $n ->
    [one] אוצר אחד
    [two] שני אוצרות
   *[other] { $n } אוצרות
}
collection-found = { $n ->
    [one] קלף או בסיס אחד
   *[other] { $n } קלפים ובסיסים
}

# סיכום של משחק.

recount-turns = { $n ->
    [one] תור אחד
   *[other] { $n } תורות
}
recount-course = נק"נ לפי תורות
recount-sources = נק"נ לפי בסיסים וקלפים
recount-madness = טירוף
moment-richest = { $player }: { $vp } נק"נ ב{ $base } עם כוח { $power }.
moment-closest = { $base }: הוכרע בהפרש כוח { $n }, { $player } לפני { $other }.
moment-storm = בתור של { $player } הושמדו { $n } קלפים.
moment-lead = מתור { $turn } ואילך מוביל { $player }.

# What a bot is after with what it does: these follow its name.
aim-wins = רוצה לנצח עכשיו
aim-scores = מביא את { $base } לפיצוץ
aim-holds-off = מונע את הפיצוץ של { $base }
aim-leads = תופס את ההובלה ב{ $base }
aim-weakens = מחליש את { $player } ב{ $base }
aim-strengthens = מתחזק ב{ $base }
aim-vp = רוצה נק"נ
aim-robs = מקטין את היד של { $player }
aim-cards = מחפש קלפים טובים יותר
