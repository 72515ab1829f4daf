# השולחן ברשת, בעברית.

lobby = לובי
lobby-welcome = שולחן פתוח למשחקים { $games }: כל הכללים נאכפים, ואין צורך לבדוק דבר בחוברת.
lobby-new = שולחן חדש
lobby-tables = שולחנות
lobby-rules = הכללים של { $game }
lobby-look-up = לעיון
lobby-game = משחק
lobby-for = { $least } עד { $most } שחקנים
lobby-players = שחקנים
lobby-bots = מתוכם בוטים
lobby-level = חוזק הבוטים
level-easy = קל
level-easy-why = עסוק בתוכניות של עצמו, לא רואה הכול ומסתפק בטוב מספיק.
level-normal = רגיל
level-normal-why = חושב לרגע מה תוכלו להשיב.
level-hard = קשה
level-hard-why = חושב כשנייה על מה שתעשו.
lobby-factions = צוותים
lobby-random = בהגרלה
lobby-draft = דראפט
lobby-choice = בחירה חופשית
lobby-pool = אילו צוותים
lobby-pool-why = סמנו צוותים מסוימים כדי לחלק, לבחור או לדרפט רק מביניהם; בלי סימון משתתפים כל הצוותים של הקופסאות שלמעלה.
lobby-boxes = קופסאות
box-core = קופסת הבסיס
box-cthulhu = קתולהו
box-munchkin = מנצ'קין
box-fault = זה באשמתכם!
lobby-two-copies = שני שחקנים רשאים לשחק באותו צוות
lobby-arena = זירה
lobby-usual-arena = הרגילה
lobby-timer = זמן לתכנון
lobby-one-screen = כמה שחקנים מול המסך הזה
lobby-one-screen-why = כתבו מי עוד משחק כאן. אתם מעבירים ביניכם את המכשיר, ובין לבין וילון מסתיר את הקלפים.
lobby-name-of = השם של שחקן { $n }
lobby-listed = להציג את השולחן בלובי
lobby-spectators = לאפשר לאחרים לצפות
lobby-open = לפתוח את השולחן
lobby-empty = אף אחד לא משחק עדיין. פתחו את השולחן הראשון!
lobby-waiting = פתוחים
lobby-mine = השולחנות שלכם
lobby-awaited = מחכים לכם
lobby-full = עומדים להתחיל
lobby-running = פעילים
lobby-finished = הסתיימו
lobby-other-rules = אי אפשר להמשיך (גרסה אחרת של הכללים)
lobby-free =
    + { $n ->
        [one] מושב פנוי אחד
        [two] שני מושבים פנויים
       *[other] { $n } מושבים פנויים
    }
lobby-won-by = הניצחון של { $result }
your-name = השם שלכם
language = שפה
back-to-lobby = חזרה ללובי
go-to-table = אל השולחן
offline-title = אין חיבור
offline-why = אי אפשר להגיע אל השולחן כרגע. דבר לא אבד: כל משחק ימשיך מהמקום שבו היה, והדף הזה יחזור מעצמו.
offline-again = לנסות שוב

title-waiting = ממתינים לשחקנים
title-waiting-for = ממתינים להחלטה של { $players }
title-your-turn = ההחלטה שלכם
title-won = הניצחון של { $players }!
title-won-together = ניצחון משותף של { $players }!
undo = ביטול הבחירה
undo-ask = בקשה לביטול
undo-why = מאז נחשף משהו או שאחרים החליטו: קודם שואלים אותם.
undo-request = מ־{ $player } מגיעה בקשה לבטל את הבחירה האחרונה.
undo-agree = להסכים
undo-decline = לסרב
undo-waiting = ביקשתם לבטל את הבחירה האחרונה שלכם. מחכים ל־{ $players }.
undo-withdraw = לוותר על הבקשה
undo-declined = אין הסכמה של { $player } לביטול.
story-took-back = הבחירה האחרונה של { $player } בוטלה.
story-redealt = כל מה שמוסתר מ־{ $player } חולק מחדש.
replay-link = לצפות במשחק צעד אחר צעד
replay-title = { $game }: המשחק שוב
replay = המשחק שוב
replay-count = בחירה { $n } מתוך { $last }
replay-previous-turn = התור הקודם
replay-previous-choice = הבחירה הקודמת
replay-previous-event = האירוע הקודם
replay-next-event = האירוע הבא
replay-next-choice = הבחירה הבאה
replay-next-turn = התור הבא
replay-position = מיקום
replay-go = לשם
replay-eyes = את הקלפים של מי רואים
replay-open = הכול
replay-play-on = להמשיך לשחק מכאן
replay-play-on-why = שולחן חדש בנקודה הזאת, נגד בוטים: כל מה שהמקום הזה לא יכול היה לדעת מחולק מחדש.
play-on-exactly = להמשיך בדיוק כפי שהיה
play-on-exactly-why = אותם שחקנים, אותם קלפים ואותו מזל: קודם שואלים את כל מי ששיחקו.
play-on-request = מ־{ $player } מגיעה הצעה להמשיך את המשחק הזה מבחירה { $n }, בדיוק כפי שהיה.
play-on-why = מתחילים כשכולם הסכימו. יש { $n ->
    [one] יום אחד
    [two] יומיים
   *[other] { $n } ימים
  } לענות.
play-on-waiting = הצעתם להמשיך מבחירה { $n }. מחכים ל־{ $players }.
play-on-waits = יש כבר הצעה להמשיך לשחק: לראות בשולחן
play-on-show = לראות את הנקודה הזאת
play-on-declined = אין הסכמה של { $player } להמשיך משם.
play-on-agreed = כולם מסכימים: המשחק ממשיך מבחירה { $n }.
replay-keys = מקשים: → ← בחירה, ↑ ↓ אירוע, Page Up ו־Page Down תור.
replay-log = הורדת היומן
rematch = משחק חוזר
you = (אתם)
bot = (בוט)
bot-easy = (בוט קל)
bot-normal = (בוט רגיל)
bot-hard = (בוט קשה)

host = (מארח)
is-here = כאן
is-not-here = לא כאן
is-away = { $player }: לא כאן.
table-closed = המארח סגר את השולחן הזה.
table-spent = המשחק הזה הגיע למספר הבחירות ששולחן מאפשר, והוא מסתיים ללא הכרעה.
few-choices-left = { $n ->
    [one] עוד בחירה אחת והמשחק יסתיים ללא הכרעה: שולחן מאפשר { $most }.
   *[other] עוד { $n } בחירות והמשחק יסתיים ללא הכרעה: שולחן מאפשר { $most }.
}
room-close = סגירת השולחן
room-invited = (הוזמן)
room-host-starts = המשחק יתחיל כש{ $player } יפתח אותו.
rematch-invites = יש משחק חוזר, ואתם מוזמנים.
rematch-come = אני מצטרף
rematch-watch = לצפייה
lent-to-bot = בוט משחק במקומכם.
take-back = להחזיר לי את המקום
vote-bot = שבוט ישחק
bot-votes = { $n } מתוך { $needed } קולות בעד בוט
story-away = { $player }: לא כאן.
story-back = { $player }: שוב כאן.
story-left = { $player }: עזיבה של השולחן. בוט ממשיך לשחק.
story-lent = בוט משחק במקום { $player }.
story-retaken = { $player }: שוב במשחק.

link-copy = להעתיק
link-copied = הועתק
link-share = לשתף …
link-qr = קוד QR לטלפון
tool-invite = להזמין אחרים לשולחן הזה
link-sits = לקחת את המקום של { $names } בדפדפן הזה?
link-sits-why = ייתכן שמישהו שלח אתכם לכאן. קחו את המקום אם הוא שלכם, ממכשיר אחר. אם אינו שלכם, אחרים עלולים לראות את הקלפים שלכם ולשחק במקומכם.
link-replaces = בדפדפן הזה אתם { $names } בשולחן הזה. אם תיקחו את המקום האחר, הדפדפן ישכח את המקום שיש לכם.
link-sit = לקחת את המקום הזה
link-keep = להישאר במקום שלי
link-watch = רק להסתכל על השולחן

room-game = { $game } ל־{ $players } שחקנים
room-full = כולם כאן.
room-free = פנוי
room-send-away = להסיר
room-take-these = לקחת את אלה
room-start = להתחיל את המשחק
room-add-bot = להוסיף בוט
room-leave = לעזוב
room-invite = שלחו לחברים את הכתובת של הדף הזה, או את זו:
room-sit-down = להתיישב
wish-one = הצוותים שלכם
wish-other = וגם
wish-choose = לבחור …

result-show = תוצאה ורגעי שיא
result-ranking = דירוג
result-numbers = המספרים
result-moments = רגעי שיא
result-last = איך זה נגמר
result-choices = { $n ->
    [one] החלטה אחת
   *[other] { $n } החלטות
}
result-minutes = { $n ->
    [one] דקה אחת
   *[other] { $n } דקות
}
result-hours = { $n } שעות
result-days = { $n } ימים

curtain-pass = העבירו את המכשיר אל { $player }
curtain-why = כל הידיים מוסתרות. המשיכו כשאף אחד אחר לא מסתכל.
curtain-open = אני { $player }

part-prompt = שאלה
part-clock = הזמן שנותר
part-choices = מה אפשר לבחור
part-story = מה קרה
story-earlier = להציג את מה שקרה קודם
part-chat = צ'אט
part-tools = שולחן
part-bases = בסיסים
part-hand = היד שלכם
part-players = שחקנים
part-arena = זירה
part-plan = התוכנית שלכם
offline = החיבור נותק. מנסים שוב …
all-options =
    { $n ->
        [one] האפשרות היחידה
        [two] שתי האפשרויות כרשימה
       *[other] כל { $n } האפשרויות כרשימה
    }
play-at = לשחק את הקלף { $card }:
play-special-at = לשחק את הקלף { $card } (מיוחד):

chat-say = כתבו משהו לשולחן
chat-send = לשלוח
chat-spectator = צופה

tool-formal = לענות אוטומטית כשיש רק תשובה אחת
tool-sound = צלילים
tool-notify = להודיע לי כשמגיע התור שלי
tool-notify-why = כל עוד הדפדפן הזה פועל והשולחן פתוח בו, גם ברקע.
tool-device = לשחק במכשיר אחר
tool-device-why = מי שפותח את הקישור הזה יושב במושב שלכם:
tool-leave = לעזוב את השולחן
tool-leave-why = אחרי שהמשחק התחיל, בוט ממשיך לשחק במקומכם.

report = לדווח על בעיה
report-words = מה לא בסדר כאן? מצב המשחק נשמר עם הדיווח; השחקנים האחרים לא רואים אותו.
report-send = לשלוח את הדיווח
report-thanks = תודה
report-id = הדיווח נשמר. המספר שלו הוא

base-breakpoint = נקודת פיצוץ { $n }
base-power-title = העוצמה כאן ונקודת הפיצוץ
base-scoring = מפוצץ עכשיו
base-label = { $base }, עוצמה { $power } מתוך { $breakpoint }, { $vp }
treasures-shared = אוצרות לחלוקה
side-monsters = מפלצות של אף אחד, עוד { $n } עוצמה להתגבר עליה
base-deck = ערימת הבסיסים { $deck }, נוצלו { $discarded }
draft-cards = כל { $n } הקלפים
card-power = עוצמה { $n }
card-of = של { $player }
card-rulings = הבהרות
makeup = [עוצמה { $n }: { $parts }]
makeup-printed = מודפסת { $n }
makeup-counters = אסימונים { $n }
makeup-turn = בתור זה { $n }
makeup-base = הבסיס
hand-empty = אין קלפים.
deck-known = מה שידוע לכם מהחפיסה הזאת: { $cards }
hand-known = מה שידוע לכם מהיד הזאת: { $cards }
player-active = השחקן הפעיל
vp = נק"נ
pile-hand = יד
pile-deck = חפיסה
pile-discard = קלפים מנוצלים

keyword-on-play = כאשר הלוחם משוחק: הטקסט פועל פעם אחת, אחרי שהלוחם מונח בבסיס שלו. לוחם שהוזז או הוחזר אינו נחשב לוחם ששוחק.
keyword-talent = כישרון: אתם רשאים להשתמש בו פעם אחת בכל אחד מהתורות שלכם, בשלב משחק הקלפים.
keyword-special = מיוחד: אפשר להשתמש בו ברגע שכתוב בו, גם בתורו של שחקן אחר.
keyword-ongoing = מתמשך: פועל כל הזמן, כל עוד הקלף במשחק.
keyword-attached = קלף זה משוחק על בסיס או על לוחם, ונשאר שם עד שמשהו מסיר אותו.
keyword-breakpoint = בסיס מפוצץ בסוף שלב משחק הקלפים שבו העוצמה של כל הלוחמים שם הגיעה לנקודת הפיצוץ שלו. המספרים הם נקודות הניצחון למקום הראשון, השני והשלישי.

library = קלפים
library-about = כל הקלפים והבסיסים מכל הקופסאות. בחרו צוות או חפשו.
library-study = אילו צוותים חזקים? מחקר על משחקים רבים (באנגלית)
library-words = מילים בשם או בטקסט
library-box = קופסה
library-faction = צוות או חפיסה
library-kind = סוג
library-power = עוצמה
library-any-box = כל הקופסאות
library-any-faction = כל הצוותים
library-any-kind = כל הסוגים
library-minions = לוחמים
library-actions = פעולות
library-bases = בסיסים
library-search = חיפוש
library-clear = כל הצוותים
library-all = כל { $n } הקלפים והבסיסים
library-nothing = שום דבר לא מתאים לכל זה. נסו פחות מילים, או הורידו תנאי.
library-near = האם התכוונתם ל:
library-no-box = אין קופסה בשם "{ $name }".
library-no-faction = אין צוות או חפיסה בשם "{ $name }".
library-no-kind = אין סוג קלפים בשם "{ $name }".
library-no-power = "{ $name }" אינו עוצמה. כתבו 3, ‎4+‎ (4 או יותר) או ‎2-‎ (2 או פחות).

setup-other = { $why }
setup-seats = יש רק { $players } מושבים.
setup-no-wishes = אין מה לבחור מראש במשחק הזה.

refused-title = זה לא הצליח
refused-nothing-here = אין כאן דבר
refused-no-table = אין שולחן כזה.
refused-no-page = אין דף כזה.
refused-wrong-method = אי אפשר להשתמש בכתובת הזאת כך.
refused-too-large = זה יותר מדי בבת אחת.
refused-not-seated = אין לכם מושב בשולחן הזה.
refused-not-host = רק מארח השולחן יכול לעשות זאת.
refused-still-here = האדם הזה כאן.
refused-lent = בוט משחק במקומכם. קודם החזירו לעצמכם את המקום.
refused-closed = השולחן הזה סגור.
refused-enough-reports = יש כבר מספיק דיווחים על השולחן הזה.
refused-enough-tables = מהחיבור שלכם פתוחים כבר כל השולחנות שמותר. סיימו או סגרו אחד מהם קודם, או חזרו מאוחר יותר.
refused-enough-asked = כבר ביקשו מספיק מיושבי השולחן הזה.
refused-full = כל המושבים תפוסים.
refused-seats-free = עדיין יש מושבים פנויים.
refused-begun = המשחק כבר התחיל.
refused-not-begun = המשחק עוד לא התחיל.
refused-not-over = המשחק עוד לא הסתיים.
refused-bad-name = אורך השם צריך להיות 1 עד 24 תווים.
refused-name-taken = השם הזה כבר תפוס בשולחן הזה.
refused-bad-setup = אי אפשר לשחק כך: { $why }
refused-stale = השאלה הזאת כבר לא פתוחה.
refused-foreign-origin = בקשות מאתרים אחרים אינן מתקבלות.
refused-unreadable = אי אפשר לקרוא את ההודעה הזאת.
refused-no-spectators = אי אפשר לצפות בשולחן הזה.
refused-too-fast = זה היה מהיר מדי. המתינו רגע.
refused-too-many = יותר מדי דפים פתוחים מהחיבור שלכם. סגרו כמה מהם.
refused-too-slow = הבקשה ארכה זמן רב מדי. נסו שוב.
refused-other-rules = המשחק הזה התחיל בגרסה { $then } של הכללים, וכאן משחקים בגרסה { $now }. אי אפשר עוד להמשיך אותו או להציג אותו. פתחו שולחן חדש כדי לשחק.
refused-other-cards = המשחק הזה התחיל בקלפים אחרים מאלה שיש כאן עכשיו, והקלפים ההם כבר אינם. אי אפשר עוד להמשיך אותו או להציג אותו. מפעיל האתר קיבל הודעה על כך.
refused-broken = השולחן הזה לא יכול להמשיך: { $why }.
refused-read-only = אי אפשר לשנות כאן דבר: האתר הזה רק מציג משחקים שהסתיימו.
refused-storage = אי אפשר לקרוא את קובץ הנתונים או לכתוב בו.

# ליד השולחן.

part-panel = סיפור, שיחה, הגדרות
panel-close = סגירה
choose-base-for = בחרו בסיס עבור { $card }
choose-target-for = בחרו לאן הולך { $card }
cancel = ביטול
confirm = אישור
close = סגירה
several-count = נבחרו { $n } מתוך { $most }
several-order = גררו לסדר הרצוי; הראשון קודם.
several-clear = מהתחלה
end-sure = אפשר עוד לשחק. לסיים בכל זאת?
end-sure-use = אפשר עוד להשתמש ביכולת. לסיים בכל זאת?
skip = דילוג
again = מאז התור האחרון שלכם
refresh = לבדוק שוב
base-cards = קלפים על הבסיס
base-close = חזרה לכל הבסיסים
turn-number = תור { $n }
pile-bases = ערימת הבסיסים
tool-pace = קצב
pace-slow = איטי
pace-normal = רגיל
pace-fast = מהיר
pace-none = רק התוצאה
keys = מקשים
key-arrows = מעבר בין קלפים ובין בסיסים
key-enter = להרים, לשחק, לבחור
key-escape = להניח, לדלג על מה שמוצג
key-end = לאשר, לוותר או לסיים את השלב
key-hand = אל היד או התוכנית
key-board = אל הבסיסים או הזירה
key-again = לראות שוב מה קרה מאז התור האחרון שלכם
key-undo = ביטול הבחירה האחרונה שלכם
key-help = הרשימה הזאת

# קראש'ם.

ce-round = סיבוב { $round }
ce-where = { $hex }, הפנים ל{ $facing }
ce-hex-upgrade = משבצת שדרוג
ce-hex-corner = פינת זינוק
ce-how = בחרו פעולה: הקלף שלה יונח במקום המסומן, והפעולה הזאת למעלה.
ce-wait = התוכנית שלכם מוכנה. האחרים עדיין מתכננים.
ce-half = קלף { $n }: { $up } למעלה, { $down } למטה
ce-broken = מושבתת בגלל אסימון נזק
ce-turn-round = סיבוב
ce-take-back = החזרה
ce-all-ways = כל הדרכים להניח קלף, ברשימה
ce-speed = מהירות
ce-points = נקודות
ce-damage = נזק
ce-tokens = אסימונים לחלוקה
ce-upgrades = שדרוגים
ce-program = תוכנית
ce-ready = מוכן
ce-timer = מחזיק את השעון
ce-upgrade-deck = קלפי שדרוג: { $deck } בערימה, { $discarded } הושלכו

## Chance that can be checked

chance = מזל שאפשר לבדוק
chance-why = לפני שמישהו תורם דבר, השרת מגריל סוד ומראה את הגיבוב שלו, ובכך הוא מתחייב. הדפדפנים של השחקנים תורמים מספרים אקראיים, והזרע נוצר מכולם יחד, כך שאיש אינו קובע איך ייפלו הקלפים והקוביות. בסוף המשחק הכול נחשף ואפשר לבדוק.
chance-more = מה נתרם
check = בדיקת המשחק הזה
check-later = המשחק לא הסתיים. כשיסתיים ייחשפו כאן הסוד והזרע, והכול ייבדק.
check-fails = משהו אינו נכון
check-holds = הכול נכון
check-holds-partly = מה שאפשר לבדוק נכון
check-commitment = הסוד הוא זה שהשרת התחייב לו: הגיבוב שלו הוא ההתחייבות שלמטה.
check-seed = { $n ->
    [0] הזרע עורבב מן הסוד הזה בלבד: איש מן השחקנים לא תרם דבר, ולכן השרת לבדו קבע אותו.
    [one] הזרע עורבב מן הסוד הזה וממה שתרם שחקן אחד.
   *[other] הזרע עורבב מן הסוד הזה וממה שתרמו { $n } שחקנים.
}
check-setup = ההכנה נובעת ממה שהוסכם, מן המשאלות ומן הזרע.
check-no-commitment = השרת לא התחייב לדבר: הוא לבדו קבע את הזרע, כמו בכל משחק שהתחיל לפני שהזרעים עורבבו.
check-choices = כל { $n } הבחירות היו אפשריות בזמנן. המשחק, ששוחק שוב מן הזרע עם כל ערבוב וכל הטלה, הגיע לאותו מצב בכל { $hashes } המקומות שבהם נרשם מצב.
check-redealt = בצעד { $step } חולק מחדש כל מה שהיה נסתר, מזרע שהשרת לבדו קבע.
check-result = התוצאה היא זו שנובעת מכך.
check-lines = ביומן המשחק { $n } שורות וחותם על כולן, שלפיו מזהים את היומן הנכון.
check-values = המספרים
value-commitment = התחייבות
value-secret = הסוד של השרת
value-part = תרומה של { $player }
value-seed = זרע
value-seal = חותם היומן
given-nothing = כלום
given-bot = כלום, זה בוט
check-oneself = לבדוק בעצמך
check-oneself-how = אפשר להוריד את היומן ולתת לתוכנית לבדוק אותו במחשב שסומכים עליו. לכל שורה יש סימן, כך שכל שינוי נמצא בשורה שלו.
