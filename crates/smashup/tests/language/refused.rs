//! What is refused, and what is said of it.

use fracas_engine::Dice;
use fracas_smashup::SmashUp;
use fracas_smashup::compile::compile;

use super::{
    ACTION, BASE, BASES, MINION, ON_BASE, ON_MINION, accepted, mistakes, mistakes_under, on_play, ongoing,
    refused,
};

#[test]
fn all_mistakes_of_a_file_are_reported_at_once() {
    let found = mistakes(concat!(
        "faction x \"X\" box test\n",
        "minion \"One\" x3 power 3\n",
        "  text \"t\"\n",
        "  on play:\n",
        "    destory a minion here\n",
        "    return each minion at B\n",
        "minion \"Two\" x3 power 300\n",
        "action \"One\"\n",
        "  text \"t\"\n",
        "  on play:\n",
        "    choose a minion as M\n",
        "    draw 2 cards\n",
        "    else:\n",
        "      move M to M\n",
    ));
    let at: Vec<&str> = found.iter().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(
        at,
        ["x.faction:5:5", "x.faction:6:27", "x.faction:7:23", "x.faction:8:1", "x.faction:13:5"],
        "{found:#?}"
    );
}

#[test]
fn a_near_miss_is_suggested() {
    let problems = compile(&[(
        "x.faction",
        "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    destory a minion here\n",
    )]);
    let text = problems.expect_err("a word is wrong")[0].to_string();
    assert!(text.contains("destroy"), "{text}");
}

#[test]
fn a_faction_has_twenty_cards() {
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x19 power 2\n{BASES}"));
    assert_eq!(found.len(), 1);
    assert!(found[0].contains("SU-1.2"), "{found:?}");
}

/// Otherwise a table could be without bases, or have more than it can hold.
#[test]
fn a_faction_has_enough_bases_and_all_have_not_too_many() {
    let found = mistakes("faction x \"X\" box test\nminion \"M\" x20 power 2\n");
    assert_eq!(found, ["x.faction:1:1: a faction has at least 2 bases, this one has 0"]);
    let many: String = (0..300).map(|n| format!("base \"B{n}\" breakpoint 9 vp 3 2 1\n")).collect();
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x20 power 2\n{many}"));
    assert_eq!(found, ["x.faction:67:1: there are 64 bases already, no more fit on a table"]);
}

#[test]
fn titles_and_tags_that_no_card_has_are_mistakes() {
    let wrong =
        "  tag worker\n  on play:\n    destroy a minion named \"N\"\n    return a minion tagged wroker";
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", wrong),
        ["x.faction:6:28: no card is named \"N\"", "x.faction:7:28: no card has the tag \"wroker\""]
    );
    // A card may speak of one that comes later, in any file.
    let first = format!(
        "faction x \"X\" box test\nminion \"M\" x20 power 2\n  text \"t\"\n  on play:\n    \
         return a minion named \"N\"\n{BASES}"
    );
    let second = "faction y \"Y\" box test\nminion \"N\" x20 power 2\n\
                  base \"R\" breakpoint 9 vp 3 2 1\nbase \"S\" breakpoint 9 vp 3 2 1\n";
    compile(&[("x.faction", &first), ("y.faction", second)]).expect("there is an N");
}

#[test]
fn abilities_that_could_never_happen_are_mistakes() {
    let ongoing = "  ongoing:\n    your minions get +1 power";
    let never = "x.faction:4:3: a standard action never stays in play, so this would never happen";
    assert_eq!(mistakes_under("action \"A\" x20", ongoing), [never]);
    assert_eq!(mistakes_under("action \"A\" x20", "  talent:\n    draw 1 card"), [never]);
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", "  on play:\n    destroy host"),
        ["x.faction:5:13: only an action that is on a minion has a host"]
    );
    let base = "base \"R\" breakpoint 9 vp 3 2 1\n  text \"t\"\n  on play:\n    draw 1 card";
    let found = mistakes(&format!("faction x \"X\" box test\nminion \"M\" x20 power 2\n{base}\n{BASES}"));
    assert_eq!(found, ["x.faction:5:3: a base is never played, so this would never happen"]);
}

#[test]
fn one_mistake_is_told_once() {
    let lines = "  on play:\n    choose a base as B\n    destroy B";
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", lines),
        ["x.faction:6:13: B is a base, expected a card"]
    );
}

#[test]
fn two_factions_do_not_share_a_name() {
    let file = |key: &str, n: u8| {
        format!(
            "faction {key} \"X\" box test\nminion \"M{n}\" x20 power 2\n\
             base \"P{n}\" breakpoint 9 vp 3 2 1\nbase \"Q{n}\" breakpoint 9 vp 3 2 1\n"
        )
    };
    let problems = compile(&[("x.faction", &file("x", 1)), ("y.faction", &file("y", 2))]);
    let text = problems.expect_err("the name is taken")[0].to_string();
    assert!(text.starts_with("mistake: there is a faction \"X\" already\n --> y.faction:1:11"), "{text}");
}

#[test]
fn an_ability_has_an_end() {
    let long = format!("  on play:{}", "\n    draw 1 card".repeat(70_000));
    assert_eq!(
        mistakes_under("minion \"M\" x20 power 2", &long),
        ["x.faction:4:3: this ability is too long"]
    );
}

/// Effects stand in layers, and each reads only what lower ones make.
#[test]
fn always_on_effects_never_ask_for_each_other_without_end() {
    let power = "current power";
    let kinds = "kinds of cards, which effects can give";
    let total = "the power of a player at a base";
    for (effect, who, what) in [
        ("minions with power 3 or less get +1 power", "an always-on change of power", power),
        (
            "minions at base of (minions with highest power) get +1 power",
            "an always-on change of power",
            power,
        ),
        (
            "minions of owner of (minions with lowest power) get +1 power",
            "an always-on change of power",
            power,
        ),
        (
            "minions of controller of (minions with power 5 or more) get +1 power",
            "an always-on change of power",
            power,
        ),
        ("minions here get +breakpoint of this base power", "an always-on change of power", "a breakpoint"),
        ("minions here get +your power here power", "an always-on change of power", total),
        ("self gets +2 power if your power here >= 6", "an always-on change of power", total),
        (
            "self gets +hand size of owner of (minions with highest power) power",
            "an always-on change of power",
            power,
        ),
        ("cancel abilities of minions with power 2 or less", "what cancels abilities", power),
        ("cancel abilities of minions tagged worker", "what cancels abilities", kinds),
        ("cancel ability of base of (minions with highest power)", "what cancels abilities", power),
        ("cancel ability of base of (minions tagged worker)", "what cancels abilities", kinds),
        ("minions tagged worker count as worker", "what cards count as", kinds),
        ("minions with power 2 or less count as worker", "what cards count as", power),
        ("minions tagged worker are not affected by any ability", "a protection", kinds),
        (
            "power of (minions of owner of (minions with power (your power here) or less)) counts for nobody",
            "whose power counts",
            total,
        ),
        ("breakpoint here + breakpoint of this base", "a breakpoint", "a breakpoint"),
    ] {
        let found = mistakes_under(MINION, &ongoing(effect));
        let wanted = format!("{who} cannot depend on {what}");
        assert!(found.iter().any(|line| line.ends_with(&wanted)), "{effect}: {found:?}");
    }
    let plays = "an always-on change of power cannot depend on which cards can be played";
    refused(MINION, &ongoing("self gets +1 power if minions in your hand can be played"), plays);
    let plays = "only instructions and specials can ask which cards can be played";
    refused(MINION, "  playable only at bases where self can be played there", plays);
    let heading = "action \"A\" x20 on base where (cards in your hand) can be played there";
    refused(heading, &on_play(&["draw 1 card"]), plays);
}

/// Talents are given by power and spare what is protected from the giver, so
/// neither power nor protections ask for them.
#[test]
fn talents_stand_above_power() {
    let talents = "talents, which effects can give";
    for (effect, layer) in [
        ("minions with talent get +1 power", "an always-on change of power"),
        ("your minions with talent are not affected by other players' cards", "a protection"),
        ("cancel abilities of minions with talent", "what cancels abilities"),
        ("minions with talent have talent:\n      draw 1 card", "who is given a talent"),
    ] {
        refused("minion \"M\" x20 power 1", &ongoing(effect), &format!("{layer} cannot depend on {talents}"));
    }
    accepted(
        "minion \"M\" x20 power 1",
        &ongoing("minions here with power 2 or less have talent:\n      return self"),
    );
    accepted("minion \"M\" x20 power 1", &ongoing("power of minions with talent counts for nobody"));
}

/// A given talent belongs to the card that has it: "self" is of its type.
#[test]
fn a_given_talent_is_read_from_the_card_that_has_it() {
    let given = |cards: &str, line: &str| ongoing(&format!("{cards} have talent:\n      {line}"));
    accepted("action \"A\" x20 on base", &given("minions here", "give self +1 power"));
    let only_minions = "only minions in play have power that can change";
    refused("minion \"M\" x20 power 1", &given("your actions", "give self +1 power"), only_minions);
    let no_host = "the talent is the card's that has it, which may be on no minion";
    refused("action \"A\" x20 on minion", &ongoing("host has talent:\n      return host"), no_host);
    let never = "a standard action never stays in play, so this would never happen";
    refused("action \"A\" x20", &given("your minions", "draw 1 card"), never);
}

#[test]
fn a_talent_that_is_used_is_there_and_another_one() {
    let minion = "minion \"M\" x20 power 1";
    refused(minion, &on_play(&["use talent of self"]), "this card has no talent");
    let itself = "  talent:\n    draw 1 card\n    use talent of self";
    refused(minion, itself, "a talent that uses itself would never end");
    accepted(minion, "  talent:\n    draw 1 card\n  special before scoring here:\n    use talent of self");
    accepted(minion, &on_play(&["choose a minion with talent as M", "use talent of M as self"]));
}

#[test]
fn names_live_to_the_end_of_their_block() {
    let gone = "M is only known inside the block where it was named";
    refused(MINION, &on_play(&["may:", "  choose a minion as M", "destroy M"]), gone);
    refused(MINION, &on_play(&["each base as B:", "  choose a minion at B as M", "destroy M"]), gone);
    let again = "M is the name of a card already";
    refused(MINION, &on_play(&["choose a minion as M", "choose a minion as M", "destroy M"]), again);
    // In two blocks the same name is twice a new one; what is added to lasts.
    let blocks = [
        "each base as B:",
        "  choose a minion at B as M",
        "  add M to D",
        "each base as B:",
        "  choose a minion at B as M",
        "destroy D",
    ];
    accepted(MINION, &on_play(&blocks));
}

#[test]
fn words_without_a_meaning_where_they_stand_are_mistakes() {
    let nothing_picked = "nothing has been picked that this could be";
    refused(MINION, &on_play(&["destroy it"]), nothing_picked);
    refused(
        MINION,
        &on_play(&["if it is your turn:", "  choose a minion as M", "destroy it"]),
        nothing_picked,
    );
    let nothing_done = "no instruction comes just before this that may have failed";
    refused(MINION, &on_play(&["if done:", "  draw 1 card"]), nothing_done);
    refused(MINION, &on_play(&["shuffle your deck", "if done:", "  draw 1 card"]), nothing_done);
    accepted(MINION, &on_play(&["choose a minion here as M", "if not done:", "  draw 1 card"]));
    refused(MINION, &on_play(&["as that player:", "  draw 1 card"]), "nobody has caused this");
    refused(ACTION, &on_play(&["destroy a minion here"]), "the card is not in play here");
    refused(ACTION, &on_play(&["destroy a minion at scoring base"]), "no base is being scored at this time");
    refused(MINION, "  talent:\n    move self to scoring base", "no base is being scored at this time");
    refused(MINION, &on_play(&["each winner:", "  draw 1 card"]), "nobody has won a base at this time");
    let early = "  special before scoring here if you are a winner:\n    draw 1 card";
    refused(MINION, early, "nobody has won a base at this time");
    refused(MINION, &on_play(&["destroy a minion there"]), "\"there\" is the base that \"where\" tests");
    refused(
        MINION,
        &on_play(&["place a minion in your deck into hand"]),
        "nobody has looked through this deck",
    );
    refused(MINION, &on_play(&["destroy a minion of named faction"]), "this card never names a faction");
    let gone = "  after self is destroyed:\n    destroy host";
    refused(ON_MINION, gone, "this card is on no minion here");
    let far = "  special before scoring here from hand:\n    draw 1 card";
    refused(MINION, far, "a card in a hand or discard pile is at no base, so \"here\" says nothing");
    let it = "\"it\" can stand only in the amount and the condition of a change of power";
    refused(MINION, &ongoing("it gets +1 power"), it);
}

/// Of several cards the program would take the first it finds.
#[test]
fn what_is_said_of_one_card_needs_to_know_which() {
    let which = "which one of them?";
    refused(MINION, &on_play(&["draw cards equal to power of minion here"]), which);
    refused(MINION, &on_play(&["move self to (base of your minions)"]), which);
    refused(MINION, &on_play(&["as owner of minions here:", "  draw 1 card"]), which);
    refused(MINION, &on_play(&["transfer counters from your minions to self"]), which);
    accepted(
        MINION,
        &on_play(&["choose a minion here as M", "as owner of M:", "  draw cards equal to power of M"]),
    );
}

#[test]
fn numbers_that_make_no_sense_are_mistakes() {
    refused(MINION, &on_play(&["repeat 0 times:", "  draw 1 card"]), "expected a number from 1 to 100");
    refused(MINION, &on_play(&["draw 999 cards"]), "expected a number from 1 to 40");
    refused(MINION, &on_play(&["gain 0 vp"]), "expected a number from 1 to 15");
    refused(MINION, &on_play(&["destroy up to 0 minions"]), "expected a number from 1 to 40");
    refused(MINION, &ongoing("self gets +0 power"), "expected a number from 1 to 99");
}

#[test]
fn numbers_are_bounded_whatever_they_are_made_of() {
    let vp = "this comes to 998001; expected a number from 1 to 15";
    refused(MINION, &on_play(&["gain 999 * 999 vp"]), vp);
    refused(MINION, &on_play(&["gain 3 - 3 vp"]), "this comes to 0; expected a number from 1 to 15");
    let too_much = "this comes to 998001; expected a number from 0 to 999";
    refused(MINION, &on_play(&["if 999 * 999 > power of self:", "  draw 1 card"]), too_much);
    refused(MINION, &on_play(&["draw cards equal to number of minions + (999 * 999)"]), too_much);
    let below = "this comes to -3; expected a number from 0 to 999";
    refused(MINION, &on_play(&["draw cards equal to number of minions * (2 - 5)"]), below);
    refused(MINION, &on_play(&["draw cards equal to power of self / 0"]), "nothing can be divided by 0");
    refused(MINION, &on_play(&["draw cards equal to 8 / (2 - 2)"]), "nothing can be divided by 0");
    accepted(MINION, &on_play(&["draw cards equal to 7 - 2 - 1"]));
}

#[test]
fn instructions_for_cards_that_are_elsewhere_are_mistakes() {
    for (line, message) in [
        ("destroy a card in your hand", "only cards in play are destroyed"),
        ("return a minion in your discard pile", "only cards in play are returned"),
        ("discard a minion here", "only cards in a hand or a deck are discarded"),
        ("move an action here to another base", "only minions in play are moved"),
        ("transfer a minion here to this base", "only actions in play are transferred"),
        ("put 1 counter on an action here", "only minions in play carry counters"),
        ("give an action here +1 power", "only minions in play have power that can change"),
        ("play a minion here", "from where is it played?"),
        ("reveal a minion here", "everybody sees the cards in play already"),
    ] {
        refused(MINION, &on_play(&[line]), message);
    }
    refused(ON_BASE, &on_play(&["put 1 counter on self"]), "only minions in play carry counters");
    refused(ON_BASE, &ongoing("self gets +1 power"), "only minions in play have power that can change");
    let to_play = "these are cards still to be played: say only what is printed on them";
    for line in ["extra minion in your hand", "extra minion with lowest power"] {
        refused(MINION, &on_play(&[line]), to_play);
    }
}

#[test]
fn an_extra_play_remembers_names_and_nothing_else() {
    refused(
        MINION,
        &on_play(&["choose a minion as M", "extra minion with same name as it"]),
        "an extra play is used later, when this is something else",
    );
    refused(
        MINION,
        &on_play(&["reveal top 2 cards of your deck as R", "extra minion with same name as R"]),
        "an extra play is used later, when this set is forgotten",
    );
    accepted(MINION, &on_play(&["choose a minion as M", "extra minion with same name as M"]));
    refused(MINION, &on_play(&["may extra minion"]), "an extra play is always optional");
    refused(MINION, &on_play(&["may:", "  extra minion"]), "an extra play is always optional");
}

#[test]
fn may_and_pay_stand_before_what_can_be_declined_or_fail() {
    let may = "\"may\" stands before an instruction that does something";
    refused(MINION, &on_play(&["may choose a base as B"]), may);
    refused(MINION, &on_play(&["may each base as B:", "  destroy a minion at B"]), may);
    refused(
        MINION,
        &on_play(&["pay shuffle your deck to:", "  draw 1 card"]),
        "this cannot fail, so it is no price",
    );
}

#[test]
fn a_base_has_only_what_a_base_can_do() {
    let use_it = "a base belongs to nobody, so nobody could use this";
    refused(BASE, "  talent:\n    draw 1 card", use_it);
    refused(BASE, "  special on your turn:\n    draw 1 card", use_it);
    refused(BASE, "  special after scoring here:\n    draw 1 card", use_it);
    refused(
        BASE,
        "  each of your turns:\n    extra minion",
        "a base has no turns of its own, so this would never happen",
    );
    refused(BASE, "  at start of your turn:\n    draw 1 card", "a base has no turns of its own");
    refused(
        BASE,
        "  instead of minions here being destroyed:\n    draw 1 card",
        "a base cannot replace a destruction",
    );
    refused(BASE, "  played only before scoring", "a base is never played");
    refused(BASE, "  playable only at bases", "a base is never played");
    refused(BASE, "  tag worker", "a base is of no kind");
    refused(BASE, "  at start of each turn:\n    name a faction", "a base is no card");
    refused(BASE, "  at start of each turn:\n    destroy self", "a base is no card");
    refused(BASE, "  at start of each turn:\n    destroy each other minion here", "a base is no card");
    let nobody = "a base belongs to nobody: who is meant?";
    refused(BASE, "  ongoing:\n    your minions here get +1 power", nobody);
    refused(BASE, "  ongoing:\n    other players cannot play minions here", nobody);
    refused(BASE, "  after you play a minion here:\n    draw 1 card", nobody);
    refused(BASE, "  after scoring here:\n    draw 1 card", nobody);
    refused(BASE, "  after scoring here:\n    destroy a minion here", nobody);
    accepted(
        BASE,
        "  after scoring here:\n    destroy each minion here\n    as active player:\n      draw 1 card",
    );
    refused(
        BASE,
        "  ongoing:\n    cancel ability of this base",
        "a base cannot do this: it belongs to nobody and is no card",
    );
}

#[test]
fn lines_that_a_card_cannot_have_are_mistakes() {
    refused(
        ACTION,
        "  playable only at bases with your minions",
        "only a minion can be playable only at some bases",
    );
    refused(MINION, "  played only before scoring", "only an action is played around a scoring in this way");
    let twice = "a card is played around a scoring in one window only";
    refused(ACTION, "  played also before scoring\n  played only after scoring", twice);
    refused(ACTION, "  text \"u\"", "there is a text already");
}

#[test]
fn there_are_at_most_sixteen_kinds_of_cards() {
    let tags: String = ('a'..='q').map(|letter| format!("  tag {letter}\n")).collect();
    refused(MINION, tags.trim_end(), "there are 16 kinds of cards already, no more fit");
}

/// There is one way to say a thing, and it reads as English.
#[test]
fn what_nearly_reads_as_english_is_put_right() {
    let known = "these cards are known already";
    refused(MINION, &on_play(&["if there is a your minion here:", "  draw 1 card"]), known);
    refused(MINION, &on_play(&["destroy a your minion"]), known);
    refused(MINION, &on_play(&["destroy each your minion"]), known);
    refused(MINION, &on_play(&["destroy up to 2 your minions"]), known);
    refused(MINION, &on_play(&["extra self"]), known);
    refused(MINION, &on_play(&["destroy a minions"]), "one card is meant here");
    refused(
        MINION,
        &on_play(&["destroy one of minions here"]),
        "\"of\" stands before your cards, or cards with a name",
    );
    refused(MINION, &on_play(&["destroy one of your minion"]), "several cards are meant here");
    refused(MINION, &on_play(&["discard 2 card in your hand"]), "this does not go with the number");
    refused(MINION, &on_play(&["discard 1 cards in your hand"]), "this does not go with the number");
    let order = "the words are in another order";
    refused(MINION, &ongoing("self gets +number of other your minions power"), order);
    refused(MINION, &ongoing("minion here get +1 power"), "this is said of several cards");
    refused(MINION, &ongoing("minions here gets +1 power"), "this is said of one known card");
    refused(MINION, &ongoing("other player cannot play minions here"), "several players may be meant here");
    refused(MINION, &on_play(&["each other players:", "  draw 1 card"]), "one player is meant here");
    refused(MINION, &on_play(&["each bases as B:", "  destroy a minion at B"]), "one base is meant here");
    let otherwise = "this is written in another way";
    refused(MINION, &on_play(&["may a minion here gets +1 power"]), otherwise);
    refused(MINION, &ongoing("each minion here gets +1 power"), otherwise);
    refused(MINION, "  special after scoring here if you is one of winner:\n    draw 1 card", otherwise);
    refused(MINION, "  after player plays a minion here:\n    draw 1 card", otherwise);
    refused(MINION, "  after self is played:\n    draw 1 card", otherwise);
    let monsters = "only monsters are played by no player (SU-7.2)";
    refused(MINION, "  after a minion here is played:\n    draw 1 card", monsters);
    refused(MINION, &on_play(&["move a minion to here"]), otherwise);
    refused(MINION, &ongoing("breakpoint here + power of you here"), otherwise);
    for lines in [
        &["if you have a minion here:", "  draw 1 card"][..],
        &["choose another player as P", "if P has no minion here:", "  draw 1 card"],
        &["destroy one of your other minions"],
        &["may give a minion here +1 power"],
        &["choose another base as B", "choose a base as C", "if B is C:", "  draw 1 card"],
        &["choose another player as P", "choose a player as Q", "if P is Q:", "  draw 1 card"],
        &[
            "choose a minion as M",
            "if M is self:",
            "  draw 1 card",
            "if M is one of your minions:",
            "  draw 1 card",
        ],
    ] {
        accepted(MINION, &on_play(lines));
    }
}

/// Damaged files give diagnostics, never a panic.
#[test]
fn damaged_files_are_refused_politely() {
    let mut dice = Dice::new(99);
    let mut refused = 0;
    for _ in 0..300 {
        let (_, source) = fracas_cards::core()[dice.index(fracas_cards::core().len())];
        let mut text: Vec<char> = source.chars().collect();
        for _ in 0..=dice.index(4) {
            let at = dice.index(text.len());
            match dice.index(4) {
                0 => text[at] = ['(', ':', '"', 'Z', '9', '\n', ' ', 'é'][dice.index(8)],
                1 => {
                    text.remove(at);
                }
                2 => text.truncate(at.max(1)),
                _ => {
                    let piece: Vec<char> = text[at..text.len().min(at + 40)].to_vec();
                    let to = dice.index(text.len());
                    text.splice(to..to, piece);
                }
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(problems) = SmashUp::load(&[("damaged.faction", &text)]) {
            refused += 1;
            assert!(problems.iter().all(|file| file.to_string().contains("damaged.faction:")));
        }
    }
    assert!(refused > 100, "only {refused} files were refused");
}
