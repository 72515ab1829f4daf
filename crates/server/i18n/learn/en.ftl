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

## A first game with a coach

lobby-newcomers = New here?
lobby-learn = Learn in three minutes
looked-up = Looked up
rule-asked = The rule: { $rule }
coach = Coach
coach-open = First game with a coach
coach-open-label = { $game }: first game with a coach
coach-guest = Guest

coach-su-minion = The first to reach { $goal } victory points wins, and bases give them. Begin with a minion: take a card with a number from your hand and put it on a base.
coach-su-action = Each turn you may play a minion and an action. Now an action, if you like: a card without a number. Point at a card, or hold it, to read it in large.
coach-su-end = That is all for now. End your turn: you draw two cards, and { $rival } plays.
coach-su-bases = Each base shows how much power is there and how much it takes. When that is reached the base scores: most power takes the first number of points, then the second. Without a minion there you get nothing.
coach-su-open = Nobody is strong anywhere yet. A few minions at one base win more than one at each.
coach-su-lead = At { $base } you have { $mine } power and { $rival } has { $theirs }. { $missing } more and it scores, with you in first place.
coach-su-even = At { $base } you and { $rival } have { $mine } power each. { $missing } more and it scores: be the one who brings it.
coach-su-behind = At { $base } { $rival } has { $theirs } power and you have { $mine }. It scores when { $missing } more is there: catch up, or be first somewhere else.
coach-su-ready = { $base } has what it takes, { $mine } of it yours and { $theirs } { $rival }’s: it scores when your turn ends. You may still add to it.
coach-su-scored = A base has scored and gave you { $vp ->
    [one] one point
   *[other] { $vp } points
}. Its cards are discarded and a new base lies there. Whoever has { $goal } at the end of a turn wins.
coach-su-missed = A base has scored, and you got nothing there. Even second place is worth points: one minion is enough to take part.
coach-su-ability = A card asks you something; what it says stands with the question. What you can choose has a bright edge.
coach-su-special = This is the moment for cards that say “Special”. If you have none that helps, pass.
coach-su-limit = Nobody keeps more than ten cards. Choose what you can do without.
coach-su-order = Several things happen at the same time. You say which comes first.
coach-su-next = Several bases score. You say which one does first.
coach-su-wait = { $rival } plays. What they do is shown where it happens, and the story keeps it for you.
coach-su-over = That was a whole game. You know all you need: open a table, take two other factions, and see what they do together.

coach-ce-corner = Choose the corner where your truck starts. It will face the middle.
coach-ce-look = Six cards are yours for this round. Look at them when you are ready.
coach-ce-first = Lay three cards, one after the other. Each has two actions: click the one you want. After its action your truck drives ahead as many hexes as its speed says, now { $speed }.
coach-ce-path = The line shows where your truck will go if nobody is in its way. You can exchange a card, turn it round or take it back.
coach-ce-ready = Three cards are laid. If you like the way, say that you are ready. Then all drive, the lowest number first.
coach-ce-ram = Aim at the others: a truck that you run into takes one of your tokens. Your score is your tokens on others, times the number of players who have one.
coach-ce-gave = Well hit! Your tokens on others count, times the number of players who have one: spread them. The game ends when a truck has five tokens.
coach-ce-took = You were hit. A token that is turned up may disable an action: such cards are marked. Your truck still drives.
coach-ce-upgrade = You hold an upgrade and may use one now. If nothing fits, pass.
coach-ce-discard = Three upgrades are the most. Choose one to discard.
coach-ce-shield = You are about to take a token. A shield keeps it off; without one, let it be.
coach-ce-wait = The trucks drive, or the others are still planning. Lines show what happens; the story keeps it.
coach-ce-over = That was a whole game. Now try it with people, more trucks, or against the clock.
