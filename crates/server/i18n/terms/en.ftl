# Terms of the games that can be looked up at a table: each with the forms in which texts have it, the usual one first. What
# they mean stands in the rules.

terms = Terms
key-look = read about what has the focus

## Smash Up
term-minion = minion, minions
term-action = action, actions
term-base = base, bases
term-breakpoint = breakpoint, breakpoints
term-power = power
term-scoring = scoring, scores, scored, score
term-vp = VP
term-talent = talent, talents
term-special = special, specials
term-ongoing = ongoing
term-extra = extra
term-me-first = me first
term-move = move, moves, moved
term-return = return, returns, returned
term-destroy = destroy, destroys, destroyed
term-discard = discard, discards, discarded
term-place = place, placed
term-control = control, controls, controller
term-owner = owner, owners
term-attach = attached, attach
term-cancel = cancel, cancels, cancelled
term-counter = power counter, power counters, counter, counters
term-reveal = reveal, reveals, revealed
term-madness = Madness
term-monster = monster, monsters
term-treasure = treasure, treasures
term-undead = undead

## Crash'em
ce-term-arena = arena
ce-term-corner = corner, corners
ce-term-race-card = race card, race cards, cards
ce-term-register = register, registers
ce-term-reaction = reaction, reaction number
ce-term-speed = speed
ce-term-gear-up = gear up
ce-term-reverse = reverse
ce-term-u-turn = U-turn
ce-term-nitro = nitro
ce-term-ram = ram, rams, rammed
ce-term-token = token, tokens
ce-term-upgrade = upgrade, upgrades
ce-term-rocket = rocket
ce-term-flames = flames
ce-term-shotgun = shotgun
ce-term-shockwave = shockwave
ce-term-shield = shield
ce-term-energy-drink = energy drink
ce-term-horn = horn
ce-term-points = points
