# Crash'em in English. Names of players and hexes are filled in as they are.

title = Crash'em

action-left-one = left one
action-right-one = right one
action-left-two = left two
action-right-two = right two
action-gear-up = gear up
action-reverse = reverse
action-u-turn = U-turn
action-nitro = nitro
race-card = { $number } { $action }

token-blank = blank
token-face-down = { $player }: face down
token-face-up = { $player }: { $token }

upgrade-rocket = Rocket
upgrade-flames = Flames
upgrade-shotgun = Shotgun
upgrade-shockwave = Shockwave
upgrade-shield = Shield
upgrade-energy-drink = Energy drink
upgrade-rocket-text = Damage the first truck straight ahead, however far away.
upgrade-flames-text = Damage a truck on one of the four hexes behind you.
upgrade-shotgun-text = Damage a truck on one of the four hexes in front of you.
upgrade-shockwave-text = Damage a truck on one of the four hexes beside you.
upgrade-shield-text = On another player's turn: you do not take the damage token. You are still pushed and slowed.
upgrade-energy-drink-text = At the start of your turn: turn your race card round and carry out its other action.

facing-e = east
facing-se = south-east
facing-sw = south-west
facing-w = west
facing-nw = north-west
facing-ne = north-east

timer-untimed = no timer
timer-easy = easy, 20 seconds
timer-normal = normal, 15 seconds
timer-hardcore = hardcore, 10 seconds

arena-large = The large arena
arena-small = The small arena
arena-canyon = The canyon
arena-pit = The pit

setup-no-timer = There is no timer "{ $timer }"; there are { $known }.
setup-players = Crash'em is for { $fewest } to { $most } players, not { $players }.
setup-no-arena = There is no arena "{ $arena }"; there are { $known }.
setup-arena-players = The arena "{ $arena }" is for { $fewest } to { $most } players, not { $players }.
setup-arena-exactly = The arena "{ $arena }" is for { $most } players, not { $players }.

prompt-corner = Choose the corner you start from.
prompt-look = Are you ready? Nobody looks at the cards before everybody is.
prompt-program = Lay three cards, each with the action you want on top.
prompt-before = Play an upgrade before your race card?
prompt-discard = You hold four upgrades. Discard one.
prompt-shield-ram = { $player } has rammed you. Play a shield?
prompt-shield-upgrade = { $player } has hit you with: { $upgrade }. Play a shield?
prompt-after = Play an upgrade after your race card?

choice-start = Start in { $hex }
choice-look = Ready to look
choice-ready = Ready
choice-lay = { $card } in register { $register }
choice-take-back = Take { $card } back from register { $register }
choice-fire = { $upgrade } at { $player }
choice-drink = Energy drink: turn the card round
choice-shield = Shield
choice-discard = Discard: { $upgrade }
choice-pass = No upgrade
choice-time-is-up = Time is up

event-started = { $player } starts in { $hex }
event-round = Round { $round }: { $player } holds the timer
event-dealt = { $player } is dealt six race cards
event-dealt-known = { $player } is dealt { $cards }
event-ready-to-look = { $player } is ready to look
event-timer-started = The timer runs
event-laid = { $player } lays a card in register { $register }
event-laid-known = { $player } lays { $card } in register { $register }
event-took-back = { $player } takes back the card in register { $register }
event-ready = { $player } is ready
event-time-is-up = The horn sounds: time is up
event-filled = { $player } gets a random card in register { $register }
event-filled-known = { $player } gets { $card } in register { $register }, at random
event-register = Register { $register }
event-revealed = { $player } turns up { $card }
event-turn = { $player } drives
event-turned = { $player } turns to the { $facing }
event-speed = { $player } now has speed { $speed }
event-nitro = { $player } fires up the nitro
event-disabled = { $player } cannot do this any more: { $action }
event-drove = { $player } drives to { $hex }
event-hit-wall = { $player } crashes into a wall
event-rammed = { $player } rams { $victim }
event-pushed = { $player } is pushed to { $hex }
event-not-pushed = { $player } cannot be pushed
event-damaged = { $player } gives { $victim } a damage token
event-token-up = { $player } has a token of { $owner }: { $token }
event-drew = { $player } draws an upgrade
event-drew-known = { $player } draws an upgrade: { $upgrade }
event-nothing-to-draw = There is no upgrade left for { $player }
event-discarded = { $player } discards: { $upgrade }
event-reshuffled = The discarded upgrades are shuffled into a new pile
event-fired = { $player } hits { $victim } with: { $upgrade }
event-shielded = { $player } plays a shield and takes no token
event-drank = { $player } drinks and turns the card round: { $card }
event-wrecked = The truck of { $player } is a wreck
event-out-of-tokens = { $player } has given away the last token
event-won = { $players } wins
event-shared = { $players } win together
end-tie-damage = Equal points: { $player } wins with the emptier damage track (CE-7.3).

status-head = { $arena }, round { $round }, timer: { $player }
status-player = { $player }: speed { $speed }, score { $score }, tokens left { $tokens }, upgrades { $upgrades }
status-track = Damage: { $tokens }
status-hand = Hand: { $cards }
status-program = Program: { $cards }
status-upgrades = Upgrades: { $upgrades }
register-empty = empty
register-face-down = face down
drawing-legend = o corner, * upgrade, letter and arrow: a truck and where it looks

terminal-help =
    a number: choose that option; Enter is enough when there is only one
    3 2: lay card 3 in register 2; 3 alone: in the first free register
    t: draw the table again
    l: tell everything that happened so far, with its rules
    u: what your upgrades do
    q: leave the game
terminal-how-to-lay = A number lays that card in the first free register; 3 2 lays card 3 in register 2.
terminal-not-over = The game is not over.

# What a finished game came to.

recount-rounds = { $n ->
    [one] 1 round
   *[other] { $n } rounds
}
recount-course = Points by round
recount-sources = Tokens given, by who holds them
recount-held = { $player } holds
moment-round = { $player } gives { $n } tokens away in round { $round }.
moment-lead = From round { $round } on { $player } is in the lead.

# What a bot is after with what it does: these follow its name.
aim-wrecks = wants the truck of { $player } wrecked
aim-leader = goes for the leader, { $player }
aim-first-hit = hits { $player } for the first time
aim-hits = hits { $player } once more
aim-shield = protects its truck
aim-drink = prefers the other action of its card
