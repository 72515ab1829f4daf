# The web table in English.

lobby = Lobby
lobby-welcome = An open table for { $games }: every rule enforced, nothing to look up.
lobby-new = New table
lobby-tables = Tables
lobby-rules = Rules of { $game }
lobby-look-up = Look up
lobby-game = Game
lobby-for = { $least } to { $most } players
lobby-players = Players
lobby-bots = of which bots
lobby-level = How strong bots are
level-easy = Easy
level-easy-why = Follows its own plans, overlooks things, and is content with good enough.
level-normal = Normal
level-normal-why = Thinks for a moment of what you might answer.
level-hard = Hard
level-hard-why = Thinks about what you will do, for a second or so.
lobby-factions = Factions
lobby-random = by lot
lobby-draft = draft
lobby-choice = free choice
lobby-pool = Which factions
lobby-pool-why = Tick single factions to deal, choose or draft only among them; with none ticked, it is all factions of the boxes above.
lobby-boxes = Boxes
box-core = Core box
box-cthulhu = Obligatory Cthulhu
box-munchkin = Munchkin
box-fault = It’s Your Fault!
lobby-two-copies = Two players may have the same faction
lobby-arena = Arena
lobby-usual-arena = the usual one
lobby-timer = Time for planning
lobby-one-screen = Several people at this screen
lobby-one-screen-why = Fill in who else plays here. You pass the device on, and a curtain hides the cards in between.
lobby-name-of = Name of player { $n }
lobby-listed = Show the table in the lobby
lobby-spectators = Others may watch
lobby-open = Open the table
lobby-empty = Nobody is playing yet. Open the first table!
lobby-waiting = Open
lobby-mine = Your tables
lobby-awaited = You are awaited
lobby-full = About to begin
lobby-running = Running
lobby-finished = Finished
lobby-other-rules = Cannot be continued (another version of the rules)
lobby-free =
    + { $n ->
        [one] 1 free seat
       *[other] { $n } free seats
    }
lobby-won-by = Won by { $result }
your-name = Your name
language = Language
back-to-lobby = Back to the lobby
go-to-table = Go to the table
offline-title = No connection
offline-why = The table cannot be reached at the moment. Nothing is lost: every game goes on where it was, and this page comes back by itself.
offline-again = Try again

title-waiting = Waiting for players
title-waiting-for = Waiting for { $players }
title-your-turn = Your move
title-won = { $players } wins!
title-won-together = { $players } win together!
undo = Take back
undo-ask = Ask to take back
undo-why = Something was shown since, or others decided: they are asked first.
undo-request = { $player } asks to take back the last choice.
undo-agree = Agree
undo-decline = Decline
undo-waiting = You ask to take back your last choice. Waiting for { $players }.
undo-withdraw = Withdraw
undo-declined = { $player } does not agree to take that back.
story-took-back = { $player } took back the last choice.
story-redealt = What { $player } cannot know was dealt anew.
replay-link = Step through the game
replay-title = { $game }: the game again
replay = The game again
replay-count = Choice { $n } of { $last }
replay-previous-turn = The turn before
replay-previous-choice = The choice before
replay-previous-event = The event before
replay-next-event = The next event
replay-next-choice = The next choice
replay-next-turn = The next turn
replay-position = Position
replay-go = Go there
replay-eyes = Whose cards are seen
replay-open = Everything
replay-play-on = Play on from here
replay-play-on-why = A new table in this place, against bots: whatever this seat could not know is dealt anew.
play-on-exactly = Play on as it was
play-on-exactly-why = The same players, the same cards and the same chance: all who played are asked first.
play-on-request = { $player } would like to play this game on from choice { $n }, exactly as it was.
play-on-why = It begins once everybody has agreed. You have { $n ->
    [one] one day
   *[other] { $n } days
  } to answer.
play-on-waiting = You offer to play on from choice { $n }. Waiting for { $players }.
play-on-waits = Somebody has offered to play on: see at the table
play-on-show = Look at that position
play-on-declined = { $player } does not want to play on from there.
play-on-agreed = Everybody agrees: the game goes on from choice { $n }.
replay-keys = Keys: ← → a choice, ↑ ↓ an event, Page Up and Page Down a turn.
replay-log = Download the log
rematch = Rematch
you = (you)
bot = (bot)
bot-easy = (easy bot)
bot-normal = (normal bot)
bot-hard = (hard bot)

host = (host)
is-here = here
is-not-here = away
is-away = { $player } is away.
table-closed = The host has closed this table.
table-spent = This game has taken as many choices as a table allows, and ends undecided.
few-choices-left = { $n ->
    [one] One more choice, then this game ends undecided: a table allows { $most }.
   *[other] { $n } more choices, then this game ends undecided: a table allows { $most }.
}
room-close = Close the table
room-invited = (invited)
room-host-starts = { $player } starts the game.
rematch-invites = There is a rematch, and you are invited.
rematch-come = Come along
rematch-watch = Watch it
lent-to-bot = A bot plays for you.
take-back = Take my seat back
vote-bot = Let a bot play
bot-votes = { $n } of { $needed } votes for a bot
story-away = { $player } is away.
story-back = { $player } is back.
story-left = { $player } has left the table. A bot plays on.
story-lent = A bot plays for { $player }.
story-retaken = { $player } plays again.

link-copy = Copy
link-copied = Copied
link-share = Share …
link-qr = QR code for a telephone
tool-invite = Invite others to this table
link-sits = Take the seat of { $names } in this browser?
link-sits-why = Somebody may have sent you here. Take it if it is your own seat, from another device. If it is not, others may see your cards and play for you.
link-replaces = In this browser you are { $names } at this table. If you take the other seat, it forgets the one you have.
link-sit = Take this seat
link-keep = Keep my seat
link-watch = Only look at the table

room-game = { $game } for { $players }
room-full = Everybody is here.
room-free = free
room-send-away = Send away
room-take-these = Take these
room-start = Start the game
room-add-bot = Add a bot
room-leave = Leave
room-invite = Send your friends the address of this page, or this one:
room-sit-down = Sit down
wish-one = Your factions
wish-other = and
wish-choose = choose …

result-show = Result and best moments
result-ranking = Ranking
result-numbers = The numbers
result-moments = Best moments
result-last = How it ended
result-choices = { $n ->
    [one] 1 decision
   *[other] { $n } decisions
}
result-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
result-hours = { $n } hours
result-days = { $n } days

curtain-pass = Pass the device to { $player }
curtain-why = All hands are hidden. Continue when nobody else looks.
curtain-open = I am { $player }

part-prompt = Question
part-clock = Time left
part-choices = What you can choose
part-story = What happened
story-earlier = Show what happened before
part-chat = Chat
part-tools = Table
part-bases = Bases
part-hand = Your hand
part-players = Players
part-arena = Arena
part-plan = Your plan
offline = The connection is lost. Trying again …
all-options =
    { $n ->
        [one] The only possibility
       *[other] All { $n } possibilities as a list
    }
play-at = Play { $card }:
play-special-at = { $card } as a special:

chat-say = Say something to the table
chat-send = Send
chat-spectator = Spectator

tool-formal = Answer by itself when there is only one answer
tool-sound = Sounds
tool-notify = Notify me when it is my turn
tool-notify-why = As long as this browser runs and the table is open in it, also in the background.
tool-device = Play on another device
tool-device-why = Whoever opens this link sits on your seat:
tool-leave = Leave the table
tool-leave-why = Once the game has begun, a bot plays on for you.

report = Report a problem
report-words = What is wrong here? The position of the game is stored with it; the other players do not see it.
report-send = Send the report
report-thanks = Thank you
report-id = Your report is stored. Its id is

base-breakpoint = breakpoint { $n }
base-power-title = Power here and the breakpoint
base-scoring = scoring
base-label = { $base }, { $power } of { $breakpoint } power, { $vp }
treasures-shared = Treasures to be shared
side-monsters = Monsters of nobody, { $n } more power to overcome
base-deck = Base deck { $deck }, discarded { $discarded }
draft-cards = All { $n } cards
card-power = power { $n }
card-of = of { $player }
card-rulings = Rulings
makeup = [Power { $n }: { $parts }]
makeup-printed = printed { $n }
makeup-counters = counters { $n }
makeup-turn = this turn { $n }
makeup-base = the base
hand-empty = No cards.
deck-known = You know of this deck: { $cards }
hand-known = You know of this hand: { $cards }
player-active = whose turn it is
vp = VP
pile-hand = Hand
pile-deck = Deck
pile-discard = Discard pile

keyword-on-play = When it is played: the text happens once, after the minion is put at its base. A minion that is moved or returned was not played.
keyword-talent = Talent: you may use it once on each of your turns, in the play phase.
keyword-special = Special: it can be used at the moment it names, even on another player's turn.
keyword-ongoing = Ongoing: it works all the time while the card is in play.
keyword-attached = Played on a base or a minion, where it stays until something removes it.
keyword-breakpoint = A base scores at the end of a play phase in which the power of all minions there has reached its breakpoint. The numbers are the VP for the first, second and third place.

library = Cards
library-about = Every card and base of every box. Pick a faction, or search.
library-study = Which factions are strong? A study of many games
library-words = Words in title or text
library-box = Box
library-faction = Faction or deck
library-kind = Kind
library-power = Power
library-any-box = all boxes
library-any-faction = all factions
library-any-kind = all kinds
library-minions = Minions
library-actions = Actions
library-bases = Bases
library-search = Search
library-clear = All factions
library-all = All { $n } cards and bases
library-nothing = Nothing fits all of this. Try fewer words, or leave something out.
library-near = Did you mean:
library-no-box = There is no box "{ $name }".
library-no-faction = There is no faction or deck "{ $name }".
library-no-kind = There is no kind of card "{ $name }".
library-no-power = "{ $name }" is no power. Write 3, 4+ (4 or more) or 2- (2 or less).

setup-other = { $why }
setup-seats = there are only { $players } seats.
setup-no-wishes = there is nothing to wish for in this game.

refused-title = That did not work
refused-nothing-here = Nothing here
refused-no-table = There is no such table.
refused-no-page = There is no such page.
refused-wrong-method = This address cannot be used that way.
refused-too-large = That is too much at once.
refused-not-seated = You have no seat at this table.
refused-not-host = Only the host of the table can do that.
refused-still-here = They are here.
refused-lent = A bot plays for you. Take your seat back first.
refused-closed = This table is closed.
refused-enough-reports = There are enough reports about this table.
refused-enough-tables = As many tables are open from your connection as may be. Finish or close one first, or come back later.
refused-enough-asked = Enough has been asked of the people at this table.
refused-full = All seats are taken.
refused-seats-free = There are still free seats.
refused-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-not-over = The game is not over yet.
refused-bad-name = A name has 1 to 24 letters.
refused-name-taken = Somebody at this table already has that name.
refused-bad-setup = That is no game: { $why }
refused-stale = That question is no longer open.
refused-foreign-origin = Requests from other sites are not accepted.
refused-unreadable = That message cannot be read.
refused-no-spectators = Nobody may watch this table.
refused-too-fast = That was too fast. Wait a moment.
refused-too-many = There are too many pages open from where you are. Close some of them.
refused-too-slow = The request took too long. Try again.
refused-other-rules = This game was begun by version { $then } of the rules, and here version { $now } is played. It cannot be continued or shown any more. Open a new table to play.
refused-other-cards = This game was begun with other cards than this site has now, and those cards are gone. It cannot be continued or shown any more. The host of the site has been told.
refused-broken = This table cannot go on: { $why }.
refused-read-only = Nothing can be changed here: this site only shows finished games.
refused-storage = The data file cannot be read or written.

# At the table.

part-panel = Story, chat, settings
panel-close = Close
choose-base-for = Choose a base for { $card }
choose-target-for = Choose where { $card } goes
cancel = Cancel
confirm = Confirm
close = Close
several-count = { $n } of { $most } chosen
several-order = Drag them into order; the first comes first.
several-clear = Start over
end-sure = You can still play. End all the same?
end-sure-use = You can still use an ability. End all the same?
skip = Skip
again = Since your last turn
refresh = Look again
base-cards = Cards on the base
base-close = Back to all bases
turn-number = Turn { $n }
pile-bases = Base deck
tool-pace = Pace
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-none = show only the result
keys = Keys
key-arrows = go from card to card and from base to base
key-enter = take up, play, choose
key-escape = put down, skip what is being shown
key-end = confirm, pass or end the phase
key-hand = go to your hand or plan
key-board = go to the bases or the arena
key-again = see again what happened since your last turn
key-undo = take back your last choice
key-help = this list

# Crash'em.

ce-round = Round { $round }
ce-where = { $hex }, facing { $facing }
ce-hex-upgrade = upgrade hex
ce-hex-corner = start corner
ce-how = Choose an action: its card goes into the marked register, with that action on top.
ce-wait = Your program is complete. The others are still planning.
ce-half = Card { $n }: { $up } on top, { $down } below
ce-broken = Disabled by a damage token
ce-turn-round = Turn round
ce-take-back = Take back
ce-all-ways = All ways to lay a card, as a list
ce-speed = Speed
ce-points = points
ce-damage = Damage
ce-tokens = Tokens to give
ce-upgrades = Upgrades
ce-program = Program
ce-ready = ready
ce-timer = holds the timer
ce-upgrade-deck = Upgrade cards: { $deck } in the pile, { $discarded } discarded

## Chance that can be checked

chance = Chance that can be checked
chance-why = Before anybody gives anything, the server draws a secret and shows its hash, to which it is committed. The browsers of the players give random numbers, and the seed is made of them all, so that nobody chooses how cards and dice fall. When the game is over everything is told and can be checked.
chance-more = What was given
check = Check this game
check-later = The game is not over. When it is, the secret and the seed are told here, and everything is checked.
check-fails = Something does not hold
check-holds = Everything holds
check-holds-partly = What can be checked holds
check-commitment = The secret is the one that the server had committed itself to: its hash is the commitment below.
check-seed = { $n ->
    [0] The seed is mixed from that secret alone: no player gave anything, so the server chose it.
    [one] The seed is mixed from that secret and what one player gave.
   *[other] The seed is mixed from that secret and what { $n } players gave.
}
check-setup = The setup follows from what was agreed, what was wished for, and the seed.
check-no-commitment = The server had not committed itself to anything: it alone chose the seed, as in every game that began before seeds were mixed.
check-choices = All { $n } choices were possible when they were made. The game, played again from the seed with every shuffle and every die, came to the same state at all { $hashes } places where one was recorded.
check-redealt = At step { $step } everything hidden was dealt anew, from a seed that the server alone chose.
check-result = The result is the one that follows from it.
check-lines = The log of the game has { $n } lines and a seal over all of them, by which you know the right one.
check-values = The numbers
value-commitment = Commitment
value-secret = Secret of the server
value-part = Given by { $player }
value-seed = Seed
value-seal = Seal of the log
given-nothing = nothing
given-bot = nothing, as a bot
check-oneself = Check it yourself
check-oneself-how = Download the log and let the program check it on a computer that you trust. Each line has a mark, so that whatever was changed is found at its line.
