## What the terminal says around every game

colour-red = אדום
colour-blue = כחול
colour-green = ירוק
colour-gold = זהב
colour-violet = סגול
colour-teal = טורקיז

seed = מספר התחלה { $seed }. ? לעזרה, q ליציאה.
help =
    מספר: בחירה באפשרות הזאת; כשיש רק אחת מספיק Enter
    t: ציור השולחן מחדש
    l: כל מה שקרה עד עכשיו
    q: יציאה מהמשחק
help-undo = undo: ביטול הבחירה האחרונה שלכם; לפעמים האחרים צריכים להסכים
took-back = הבחירה האחרונה של { $player } בוטלה.
redealt = מה ש־{ $player } לא יכולים לדעת חולק מחדש.
# עונים y או במילה שלמטה.
may-take-back = { $asked }, האם מותר ל־{ $player } לבטל את הבחירה האחרונה? (כן/לא)
yes = כן
declined = { $player } לא מסכימים.
only-option = זאת לא אחת האפשרויות: הקלידו { $number }, או ? לעזרה.
options = זאת לא אחת האפשרויות: הקלידו מספר מ־{ $least } עד { $most }, או ? לעזרה.
decides = ההחלטה עכשיו בידי { $player }.
curtain = { $player }: ללחוץ על Enter כשאף אחד אחר לא מסתכל.
earlier = ({ $n ->
    [one] שורה קודמת אחת: הקלידו l
    [two] שתי שורות קודמות: הקלידו l
   *[other] { $n } שורות קודמות: הקלידו l
})
choice = הבחירה שלכם
quote = { $card }: "{ $text }"
seconds = יש לכם { $seconds } שניות.
late = הצופר נשמע: הזמן נגמר.
log = היומן נמצא בקובץ { $file }.
replayed = בחירות: { $choices }, מצב { $state }

## What the command line asks for in vain

no-sitter = "{ $word }" לא יכול לשבת לשולחן, רק { $known }.
how-many-names = --names צריך { $players } שמות, לא { $names }.
odd-name = השם "{ $name }" לא מתאים: עד { $longest } תווים, כולם ניתנים להדפסה.
name-taken = השם "{ $name }" ריק או כבר תפוס.
log-exists = הקובץ { $file } כבר קיים, ויומן לא נכתב עליו.
did-you-mean = האם הכוונה הייתה "{ $word }"?

## What was checked of a log

verified-lines = דבר לא שונה: כל { $n } השורות תואמות לסימניהן.
verified-commitment = הסוד הוא זה שהשרת התחייב לו לפני שמישהו תרם דבר: { $commitment }
verified-seed = { $n ->
    [0] הזרע עורבב מן הסוד הזה בלבד: איש מן השחקנים לא תרם דבר, ולכן השרת לבדו קבע אותו.
    [one] הזרע עורבב מן הסוד הזה וממה שתרם שחקן אחד.
   *[other] הזרע עורבב מן הסוד הזה וממה שתרמו { $n } שחקנים.
}
verified-setup = ההכנה נובעת ממה שהוסכם, מן המשאלות ומן הזרע.
verified-no-commitment = השרת לא התחייב לדבר: הוא לבדו קבע את הזרע, כמו בכל משחק שהתחיל לפני שהזרעים עורבבו.
verified-choices = כל { $n } הבחירות היו אפשריות בזמנן. המשחק, ששוחק שוב מן הזרע עם כל ערבוב וכל הטלה, הגיע לאותו מצב בכל { $hashes } המקומות שבהם נרשם מצב.
verified-redealt = בצעד { $step } חולק מחדש כל מה שהיה נסתר, מזרע שהשרת לבדו קבע.
verified-result = התוצאה היא זו שצוינה: { $scores }.
verified-seal = החותם של היומן הזה הוא { $seal }. יש להשוות אותו לזה שבדף השולחן.
