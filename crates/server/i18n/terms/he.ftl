# מונחי המשחקים שאפשר לחפש ליד השולחן: לכל אחד הצורות שבהן הוא מופיע בטקסטים, הרגילה ראשונה. משמעותם כתובה בחוקים.

terms = מונחים
key-look = לקרוא על מה שנבחר

## Smash Up
term-minion = לוחם, לוחמים
term-action = פעולה, פעולות
term-base = בסיס, בסיסים
term-breakpoint = נקודת פיצוץ, נקודת הפיצוץ
term-power = עוצמה, עוצמת, עוצמתו, עוצמתם
term-scoring = מפוצץ, לפוצץ, פיצוץ
term-vp = נקודות ניצחון, נקודות הניצחון, נק"נ
term-talent = כישרון, כישרונות
term-special = מיוחד, מיוחדת
term-ongoing = מתמשך, מתמשכת
term-extra = נוסף, נוספת, נוספים, נוספות
term-me-first = אני ראשון
term-move = להזיז, הזיזו, הוזז
term-return = להחזיר, החזירו
term-destroy = להשמיד, השמידו, הושמד
term-discard = להשליך, השליכו
term-place = להניח, הניחו
term-control = שליטה, שולט, שולטים
term-owner = בעליו, בעליהם, בעלים
term-attach = מצורף, מצורפת, מצורפים
term-cancel = לבטל, בטלו, מבוטל
term-counter = אסימון, אסימוני, אסימונים
term-reveal = לחשוף, חשפו, נחשף
term-madness = טירוף
term-monster = מפלצת, מפלצות
term-treasure = אוצר, אוצרות
term-undead = אל־מתה, אל־מת, אל־מתים, אל־מתות

## Crash'em
ce-term-arena = זירה
ce-term-corner = פינה, פינות
ce-term-race-card = קלף מרוץ, קלף המרוץ, קלפי המרוץ, קלפים
ce-term-register = רגיסטר, רגיסטרים
ce-term-reaction = תגובה
ce-term-speed = מהירות
ce-term-gear-up = העלאת הילוך
ce-term-reverse = נסיעה לאחור
ce-term-u-turn = פניית פרסה
ce-term-nitro = ניטרו
ce-term-ram = התנגשות
ce-term-token = אסימון נזק, אסימון, אסימונים
ce-term-upgrade = שדרוג, שדרוגים
ce-term-rocket = רקטה
ce-term-flames = להבות
ce-term-shotgun = רובה ציד
ce-term-shockwave = גל הדף
ce-term-shield = מגן
ce-term-energy-drink = משקה אנרגיה
ce-term-horn = צופר
ce-term-points = נקודות
