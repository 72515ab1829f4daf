# קראש'ם בעברית. שמות של שחקנים ומשבצות מוצבים כמות שהם.

title = Crash'em

action-left-one = שמאלה פעם אחת
action-right-one = ימינה פעם אחת
action-left-two = שמאלה פעמיים
action-right-two = ימינה פעמיים
action-gear-up = העלאת הילוך
action-reverse = נסיעה לאחור
action-u-turn = פניית פרסה
action-nitro = ניטרו
race-card = { $number } { $action }

token-blank = ריק
token-face-down = { $player }: הפוך
token-face-up = { $player }: { $token }

upgrade-rocket = רקטה
upgrade-flames = להבות
upgrade-shotgun = רובה ציד
upgrade-shockwave = גל הדף
upgrade-shield = מגן
upgrade-energy-drink = משקה אנרגיה
upgrade-rocket-text = פגיעה במשאית הראשונה בקו ישר לפנים, בכל מרחק.
upgrade-flames-text = פגיעה במשאית על אחת מארבע המשבצות שמאחור.
upgrade-shotgun-text = פגיעה במשאית על אחת מארבע המשבצות שמלפנים.
upgrade-shockwave-text = פגיעה במשאית על אחת מארבע המשבצות שבצדדים.
upgrade-shield-text = בתור של מישהו אחר: אסימון הנזק לא מתקבל. הדחיפה וההאטה נשארות.
upgrade-energy-drink-text = בתחילת התור: מסובבים את קלף המרוץ ומבצעים את הפעולה השנייה שלו.

facing-e = מזרח
facing-se = דרום־מזרח
facing-sw = דרום־מערב
facing-w = מערב
facing-nw = צפון־מערב
facing-ne = צפון־מזרח

timer-untimed = בלי שעון
timer-easy = קל, 20 שניות
timer-normal = רגיל, 15 שניות
timer-hardcore = קשוח, 10 שניות

arena-large = הזירה הגדולה
arena-small = הזירה הקטנה
arena-canyon = הקניון
arena-pit = הבור

setup-no-timer = אין שעון "{ $timer }"; האפשרויות הן { $known }.
setup-players = המשחק מיועד ל־{ $fewest } עד { $most } שחקנים, לא { $players }.
setup-no-arena = אין זירה בשם "{ $arena }"; הזירות הן { $known }.
setup-arena-players = הזירה "{ $arena }" מיועדת ל־{ $fewest } עד { $most } שחקנים, לא { $players }.
setup-arena-exactly = הזירה "{ $arena }" מיועדת ל־{ $most } שחקנים, לא { $players }.

prompt-corner = באיזו פינה להתחיל?
prompt-look = מוכנים? אין להסתכל בקלפים לפני שכולם מוכנים.
prompt-program = יש להניח שלושה קלפים, כל אחד עם הפעולה הרצויה למעלה.
prompt-before = לשחק שדרוג לפני קלף המרוץ?
prompt-discard = יש ביד ארבעה שדרוגים. יש להשליך אחד.
prompt-shield-ram = התנגשות מצד { $player }. לשחק מגן?
prompt-shield-upgrade = פגיעה מצד { $player }: { $upgrade }. לשחק מגן?
prompt-after = לשחק שדרוג אחרי קלף המרוץ?

choice-start = התחלה ב־{ $hex }
choice-look = אפשר להתחיל
choice-ready = סיימתי
choice-lay = { $card } במקום { $register }
choice-take-back = החזרת { $card } ממקום { $register }
choice-fire = { $upgrade } על { $player }
choice-drink = משקה אנרגיה: לסובב את הקלף
choice-shield = מגן
choice-discard = השלכה: { $upgrade }
choice-pass = בלי שדרוג
choice-time-is-up = הזמן נגמר

event-started = המשאית של { $player } מתחילה ב־{ $hex }
event-round = סיבוב { $round }: השעון אצל { $player }
event-dealt = שישה קלפי מרוץ חולקו ל־{ $player }
event-dealt-known = ל־{ $player } חולקו { $cards }
event-ready-to-look = מצד { $player } אפשר להתחיל
event-timer-started = השעון רץ
event-laid = קלף של { $player } הונח במקום { $register }
event-laid-known = הקלף { $card } של { $player } הונח במקום { $register }
event-took-back = הקלף של { $player } נלקח בחזרה ממקום { $register }
event-ready = התוכנית של { $player } מוכנה
event-time-is-up = הצופר נשמע: הזמן נגמר
event-filled = קלף אקראי של { $player } הונח במקום { $register }
event-filled-known = הקלף { $card } של { $player } הונח באקראי במקום { $register }
event-register = מקום { $register }
event-revealed = הקלף של { $player } נחשף: { $card }
event-turn = התור של { $player }
event-turned = המשאית של { $player } פונה אל { $facing }
event-speed = המהירות של { $player } היא עכשיו { $speed }
event-nitro = הניטרו של { $player } ניצת
event-disabled = הפעולה הזאת כבר לא עובדת אצל { $player }: { $action }
event-drove = המשאית של { $player } נוסעת אל { $hex }
event-hit-wall = המשאית של { $player } מתנגשת בקיר
event-rammed = המשאית של { $player } מתנגשת במשאית של { $victim }
event-pushed = המשאית של { $player } נדחפת אל { $hex }
event-not-pushed = אי אפשר לדחוף את המשאית של { $player }
event-damaged = אסימון נזק של { $player } עובר אל { $victim }
event-token-up = אצל { $player } נחשף אסימון של { $owner }: { $token }
event-drew = שדרוג נשלף עבור { $player }
event-drew-known = שדרוג נשלף עבור { $player }: { $upgrade }
event-nothing-to-draw = לא נשאר שדרוג עבור { $player }
event-discarded = שדרוג של { $player } מושלך: { $upgrade }
event-reshuffled = השדרוגים שהושלכו נטרפים לקופה חדשה
event-fired = פגיעה של { $player } ב־{ $victim }: { $upgrade }
event-shielded = המגן של { $player } חוסם את האסימון
event-drank = משקה אנרגיה של { $player } מסובב את הקלף: { $card }
event-wrecked = המשאית של { $player } הרוסה
event-out-of-tokens = האסימון האחרון של { $player } נמסר
event-won = הניצחון של { $players }
event-shared = ניצחון משותף של { $players }
end-tie-damage = בשוויון נקודות מנצחים עם פחות אסימוני נזק: { $player } (CE-7.3).

status-head = { $arena }, סיבוב { $round }, השעון: { $player }
status-player = { $player }: מהירות { $speed }, ניקוד { $score }, אסימונים { $tokens }, שדרוגים { $upgrades }
status-track = נזק: { $tokens }
status-hand = יד: { $cards }
status-program = תוכנית: { $cards }
status-upgrades = שדרוגים: { $upgrades }
register-empty = ריק
register-face-down = הפוך
drawing-legend = o פינה, * שדרוג, אות וחץ: משאית וכיוונה

terminal-help =
    מספר: בחירה באפשרות הזאת; כשיש רק אחת מספיק Enter
    3 2: הנחת קלף 3 במקום 2; רק 3: במקום הפנוי הראשון
    t: ציור השולחן מחדש
    l: כל מה שקרה עד עכשיו, עם הכללים
    u: מה השדרוגים שלך עושים
    q: יציאה מהמשחק
terminal-how-to-lay = מספר מניח את הקלף במקום הפנוי הראשון; 3 2 מניח את קלף 3 במקום 2.
terminal-not-over = המשחק לא הסתיים.

# סיכום של משחק.

recount-rounds = { $n ->
    [one] סיבוב אחד
   *[other] { $n } סיבובים
}
recount-course = נקודות לפי סיבובים
recount-sources = אסימונים שחולקו, לפי המחזיק בהם
recount-held = אצל { $player }
moment-round = { $player }: { $n } אסימונים בסיבוב { $round }.
moment-lead = מסיבוב { $round } ואילך מוביל { $player }.

# What a bot is after with what it does: these follow its name.
aim-wrecks = רוצה להרוס את המשאית של { $player }
aim-leader = מכוון אל מי שמוביל: { $player }
aim-first-hit = פוגע לראשונה ב־{ $player }
aim-hits = פוגע שוב ב־{ $player }
aim-shield = מגן על המשאית שלו
aim-drink = מעדיף את הפעולה השנייה של הקלף
