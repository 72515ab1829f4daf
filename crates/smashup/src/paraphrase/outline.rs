//! The shape of an ability: jumps read back into "if", "may", "choose one"
//! and loops.
//!
//! The compiler makes jumps in a few patterns only. Whatever fits none of
//! them becomes [`Step::Unread`], so that the paraphrase never claims more
//! than it knows.

use crate::program::{
    Arm, Bases, Cond, Departure, Do, From, Into, KeepBase, Num, Op, Pc, Pick, Place, Player, Reg, Set, Steer,
    ToIt, Var, Who,
};

/// Some instructions, one after the other.
pub(super) type Steps<'a> = Vec<Step<'a>>;

/// One instruction, with those under it.
pub(super) enum Step<'a> {
    /// Something that stands for itself.
    Do(&'a Do),
    /// Something done to what was picked before.
    ToIt(&'a ToIt),
    /// Picks cards and remembers them.
    Choose(&'a Pick),
    /// Picks cards and does something to them.
    Act(&'a Pick, &'a ToIt),
    /// Picks cards and moves each to a base chosen for it.
    MoveEach(&'a Pick, EachMove<'a>),
    /// Two cards change places.
    Exchange(&'a Set, &'a Set),
    /// Keeps a set for later without asking anybody.
    Keep {
        from: &'a Set,
        reg: Reg,
    },
    /// Asks once whether to do it.
    May(Steps<'a>),
    If {
        cond: &'a Cond,
        then: Steps<'a>,
        otherwise: Steps<'a>,
    },
    Modes(Vec<(&'a Arm, Steps<'a>)>),
    EachCard {
        from: &'a Set,
        var: Var,
        body: Steps<'a>,
    },
    EachBase {
        chosen: bool,
        from: &'a Bases,
        var: Var,
        body: Steps<'a>,
    },
    EachPlayer {
        from: &'a Who,
        var: Var,
        body: Steps<'a>,
    },
    /// The first of them, clockwise from the active player.
    FirstPlayer {
        from: &'a Who,
        var: Var,
        body: Steps<'a>,
    },
    As {
        who: &'a Player,
        body: Steps<'a>,
    },
    /// When VP have been given for the base being scored.
    Later(Steps<'a>),
    Repeat {
        times: &'a Num,
        body: Steps<'a>,
    },
    /// A jump that fits no pattern; the program has it under this number.
    Unread(Pc),
}

/// Where each of several cards moves.
pub(super) struct EachMove<'a> {
    /// Tests of the base, besides being another one.
    pub(super) to: &'a [KeepBase],
    pub(super) when: When,
}

/// When cards move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    Now,
    /// When the scored base is cleared.
    Cleared,
}

/// The instructions of an ability.
pub(super) fn outline(ops: &[Op]) -> Steps<'_> {
    between(ops, 0, ops.len())
}

fn between(ops: &[Op], start: usize, end: usize) -> Steps<'_> {
    let mut steps = Vec::new();
    let mut pc = start;
    while pc < end {
        let next = match &ops[pc] {
            Op::Steer(Steer::End | Steer::Restore { .. }) => pc + 1,
            Op::Steer(Steer::Jump(to)) if usize::from(*to) == pc + 1 => pc + 1,
            Op::Pick(pick) => picked(ops, pc, pick, &mut steps),
            Op::ToIt(deed) => {
                steps.push(Step::ToIt(deed));
                pc + 1
            }
            Op::Do(deed) => {
                steps.push(Step::Do(deed));
                pc + 1
            }
            Op::Steer(_) => block(ops, pc, end, &mut steps).unwrap_or_else(|| {
                steps.push(Step::Unread(pc as Pc));
                pc + 1
            }),
        };
        pc = next.max(pc + 1);
    }
    steps
}

/// A pick and what is done to the cards; returns where it goes on.
fn picked<'a>(ops: &'a [Op], pc: usize, pick: &'a Pick, steps: &mut Steps<'a>) -> usize {
    let then = ops.get(pc + 1).filter(|_| pick.into == Into::It);
    if let Some(Op::ToIt(deed)) = then {
        steps.push(Step::Act(pick, deed));
        return pc + 2;
    }
    if let Some((moves, next)) = then.and_then(|_| move_each(ops, pc + 1)) {
        steps.push(Step::MoveEach(pick, moves));
        return next;
    }
    if let Some((one, other)) = then.and_then(|_| exchange(ops, pc)) {
        steps.push(Step::Exchange(one, other));
        return pc + 4;
    }
    steps.push(Step::Choose(pick));
    pc + 1
}

/// "Move … to another base": a loop over what was picked, then all at once.
fn move_each(ops: &[Op], pc: usize) -> Option<(EachMove<'_>, usize)> {
    let [
        Op::Steer(Steer::Gather { from, reg }),
        Op::Steer(Steer::NextCard { reg: of, var, done }),
        Op::Do(Do::PickBase { from: Bases { keep }, into }),
        then @ ..,
    ] = ops.get(pc..)?
    else {
        return None;
    };
    let (when, n_ops) = match then {
        [
            Op::Do(Do::PlanMove { card, to: Place::Var(to) }),
            Op::Steer(Steer::Jump(_)),
            Op::Do(Do::MovePlanned),
            ..,
        ] if *card == Set::of(From::Var(*var)) && to == into => (When::Now, 1),
        [
            Op::Pick(those),
            Op::ToIt(ToIt::Divert(Departure::Base(Place::Var(to)))),
            Op::Steer(Steer::Jump(_)),
            ..,
        ] if those.from == Set::of(From::Var(*var)) && to == into => (When::Cleared, 2),
        _ => return None,
    };
    let end = pc + 3 + n_ops;
    let (KeepBase::OtherThan(Place::Of(own)), to) = keep.split_last()? else { return None };
    let fits = from.from == From::Reg(0)
        && reg == of
        && **own == Set::of(From::Var(*var))
        && ops[end] == Op::Steer(Steer::Jump(pc as Pc + 1))
        && usize::from(*done) == end + 1;
    let next = if when == When::Now { end + 2 } else { end + 1 };
    fits.then_some((EachMove { to, when }, next))
}

/// "Exchange … and …": each is to move where the other is.
fn exchange(ops: &[Op], pc: usize) -> Option<(&Set, &Set)> {
    let [
        Op::Pick(_),
        Op::Do(Do::PlanMove { card: one, to: Place::Of(at_other) }),
        Op::Do(Do::PlanMove { card: other, to: Place::Of(at_one) }),
        Op::Do(Do::MovePlanned),
        ..,
    ] = ops.get(pc..)?
    else {
        return None;
    };
    (**at_other == *other && **at_one == *one).then_some((one, other))
}

/// Instructions that take others under them; returns where it goes on.
fn block<'a>(ops: &'a [Op], pc: usize, end: usize, steps: &mut Steps<'a>) -> Option<usize> {
    let inside = |to: Pc| (pc < usize::from(to) && usize::from(to) <= end).then_some(usize::from(to));
    let looped = |done: Pc| {
        let done = inside(done)?;
        let back = ops.get(done.checked_sub(1)?)?;
        (*back == Op::Steer(Steer::Jump(pc as Pc + 1)) && done > pc + 2)
            .then(|| (between(ops, pc + 2, done - 1), done))
    };
    let (step, next) = match (&ops[pc], ops.get(pc + 1)) {
        (Op::Steer(Steer::Confirm { no }), _) => {
            let no = inside(*no)?;
            (Step::May(between(ops, pc + 1, no)), no)
        }
        (Op::Steer(Steer::Unless(cond, to)), _) => {
            let to = inside(*to)?;
            let (then_end, next) = match &ops[to - 1] {
                Op::Steer(Steer::Jump(over)) if usize::from(*over) > to && usize::from(*over) <= end => {
                    (to - 1, usize::from(*over))
                }
                _ => (to, to),
            };
            let then = between(ops, pc + 1, then_end);
            (Step::If { cond, then, otherwise: between(ops, to, next) }, next)
        }
        (Op::Steer(Steer::Modes { arms, end: behind }), _) => {
            let behind = inside(*behind)?;
            let ends = arms.iter().skip(1).map(|arm| usize::from(arm.start)).chain([behind]);
            let arms = arms.iter().zip(ends);
            let arms =
                arms.map(|(arm, end)| (arm, between(ops, usize::from(arm.start), end.saturating_sub(1))));
            (Step::Modes(arms.collect()), behind)
        }
        (Op::Steer(Steer::Gather { from, reg }), Some(Op::Steer(Steer::NextCard { reg: of, var, done })))
            if reg == of =>
        {
            let (body, done) = looped(*done)?;
            (Step::EachCard { from, var: *var, body }, done)
        }
        (Op::Steer(Steer::Gather { from, reg }), _) => (Step::Keep { from, reg: *reg }, pc + 1),
        (
            Op::Steer(Steer::GatherBases { from, left }),
            Some(Op::Steer(Steer::NextBase { left: of, var, done, chosen })),
        ) if left == of => {
            let (body, done) = looped(*done)?;
            (Step::EachBase { from, var: *var, chosen: *chosen, body }, done)
        }
        (
            Op::Steer(Steer::GatherPlayers { from, left, keep }),
            Some(Op::Steer(Steer::NextPlayer { left: of, var, done })),
        ) if left == of => match looped(*done) {
            Some((body, done)) => (Step::EachPlayer { from, var: *var, body }, done),
            None => {
                let done = inside(*done)?;
                if ops.get(done) != Some(&Op::Steer(Steer::Restore { keep: *keep })) {
                    return None;
                }
                (Step::FirstPlayer { from, var: *var, body: between(ops, pc + 2, done) }, done)
            }
        },
        (Op::Steer(Steer::Count { times, left }), Some(Op::Steer(Steer::CountDown { left: of, done })))
            if left == of =>
        {
            let (body, done) = looped(*done)?;
            (Step::Repeat { times, body }, done)
        }
        (Op::Steer(Steer::Later { over }), _) => {
            let over = inside(*over)?;
            (Step::Later(between(ops, pc + 1, over)), over)
        }
        (Op::Steer(Steer::Become { who, skip, .. }), _) => {
            let skip = inside(*skip)?;
            (Step::As { who, body: between(ops, pc + 1, skip) }, skip)
        }
        _ => return None,
    };
    steps.push(step);
    Some(next)
}
