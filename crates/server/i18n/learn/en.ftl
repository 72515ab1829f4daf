# How to play, in English: short sentences, read in three minutes. What a
# sentence explains stands before its first colon and is emphasized.

learn-link = Learn { $game } in three minutes
learn-title = { $game } in three minutes
learn-rules = All the rules
learn-play = Play a game
learn-figure = Figure { $n }.
learn-goal-title = The goal
learn-end-title = The end
learn-enforced = You need not remember it all. The table offers only what the rules allow, and every card can be read where it lies.
# The players of examples.
learn-name-1 = Anna
learn-name-2 = Ben
learn-name-3 = Eve

## Smash Up

learn-su-goal = Be the first to reach { $n } victory points (VP). You get them at bases: when a base scores, whoever has the most power there takes the most.
learn-su-deck = Everybody takes two factions, 20 cards each, and shuffles them into one deck. Each faction has its own way to play; finding out what two of them do together is half the fun. You begin with five cards in hand.
learn-su-fig-deck = Two factions, one deck of 40 cards.

learn-su-cards-title = What is on a card
learn-su-fig-cards = A minion and an action.
learn-su-power = Power: how strong a minion is. Actions have none.
learn-su-kind = Kind and faction: minions fight at bases. An action does something once and is discarded, unless it is played on a base or a minion, where it stays.
learn-su-text = Text: what happens when you play the card.

learn-su-base-title = What is on a base
learn-su-bases = In the middle lies one base more than there are players. Everybody's minions stand at the same bases.
learn-su-fig-base = A base with five minions of three players. Its breakpoint is reached: it is about to score.
learn-su-breakpoint = Power and breakpoint: what all minions here have together, and how much of it makes the base score.
learn-su-prizes = Prizes: the VP for first, second and third place.
learn-su-base-text = Text: what the base itself does.
learn-su-sides = Sides: the minions of each player, with their power together.

learn-su-turn-title = Your turn
learn-su-play = Play: one minion, at any base, and one action, in either order. You may leave out one or both.
learn-su-score = Score: every base whose breakpoint is reached by the power of all players together.
learn-su-draw = Draw: two cards. If you then have more than ten, discard down to ten. The next player goes on.

learn-su-scoring-title = How a base scores
learn-su-scoring = Let the base of figure 3 score.
learn-su-before = Before: everybody in turn may use a special. { $player } plays { $card } from the hand and is { $n } stronger.
learn-su-places = Places: whoever has the most power here is first. Without a minion here, you have no place.
learn-su-after = After: all cards here and the base are discarded, and a new base comes.
learn-su-result = Who gets what
learn-su-player = Player
learn-su-total = Power here
learn-su-vp = VP
learn-su-tie = In a tie, all get the better place in full, and the next place is left out.

learn-su-words-title = Three words to know
learn-su-words = Most abilities happen once, when the card is played. These words say otherwise:
learn-su-special = Special: at the moment that the text names, even on somebody else's turn.
learn-su-ongoing = Ongoing: all the time, for as long as the card is in play.
learn-su-talent = Talent: once on each of your turns, if you like.
learn-su-fig-keywords = Cards with these words.

learn-su-end = If somebody has { $n } VP or more when a turn ends, whoever has the most wins. If several are in the lead, you play on.

## Crash'em

learn-ce-goal = Ram the others! Each hit puts one of your damage tokens on their truck, and your tokens are your points.
learn-ce-goal-more = It pays to hit many: the number of your tokens is multiplied by the number of players who have some of them.

learn-ce-arena-title = The arena
learn-ce-fig-arena = Three trucks. Truck 1 looks at truck 2, two hexes away.
learn-ce-truck = Truck: its nose shows where it looks. It drives straight ahead.
learn-ce-bolt = Bolt: drive over it, and you draw an upgrade.
learn-ce-wall = Striped line: a wall.
learn-ce-corner = Corner: here a truck starts.

learn-ce-plan-title = The plan
learn-ce-plan = A round begins with six race cards for everybody. All at once, each player lays three of them face down: one in each register.
learn-ce-fig-plan = Three registers with a card each.
learn-ce-upper = Two actions: the upper one counts. Turn a card round to use the other.
learn-ce-reaction = Reaction number: the number in the middle says who acts first.

learn-ce-drive-title = Driving
learn-ce-drive = Register by register, everybody turns up a card. The lowest number acts first.
learn-ce-fig-order = The first register of three players, in order.
learn-ce-speed = When it is your turn, your truck first does what the card says. Then it drives as many hexes straight ahead as its speed says, from 1 to 5.
learn-ce-steer = Left or right: turns the truck by one side of its hex, or by two.
learn-ce-gear = Gear up: one more speed, for now and later.
learn-ce-reverse = Reverse: one hex back, and no driving this time.
learn-ce-u-turn = U-turn: the truck faces the other way.
learn-ce-nitro = Nitro: two hexes ahead, and then the usual drive.

learn-ce-ram-title = Ramming
learn-ce-ram = If your truck would have to enter the hex of another one, you ram it:
learn-ce-stop = Stop: you stay where you are, and your action is over.
learn-ce-shove = Shove: the other truck is pushed one hex onwards and loses one speed.
learn-ce-token = Token: one of your six damage tokens, picked blindly, goes face down to its damage track.
learn-ce-example = In figure 1, truck 1 has speed 2. It drives one hex, then it rams truck 2, which is pushed onto the bolt. Being pushed is not driving, so it draws no upgrade.
learn-ce-walls = Whoever drives into a wall stops there and loses one speed.
learn-ce-fig-damage = Speed 2, and two tokens on the damage track: one shows the U-turn, one is still face down.
learn-ce-broken = When the round is over, tokens are turned face up. An action on an open token is broken for good: its cards do nothing, and you only drive. With { $n } tokens a truck is a wreck.

learn-ce-upgrades-title = Upgrades
learn-ce-upgrades = You may have three and play one in a turn, just before or just after your race card. A hit by an upgrade gives a token too, but pushes nobody.

learn-ce-end = The game ends at once when somebody gets a { $n }th token, or gives away the last of their own.
learn-ce-points = Three tokens with three players are 3 × 3 = 9 points; five tokens with one player are only 5 × 1 = 5. In a tie, the less damaged truck wins.
