"""What teams do: the facts that follow from a wish, and the race after them."""

from msgspec.structs import replace

from gridhouse.games.race.rules import completing, reviewing, using
from gridhouse.games.race.rules.aims import why_not_act
from gridhouse.games.race.rules.facts import Claimed, Closed, Completed, Fact, Reported, Submitted, TeamFact
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.used import used
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report, TeamWish, Use
from gridhouse.kernel import Sealed


def act(state: State, seat: int | None, wish: TeamWish, rng: Sealed) -> list[Fact]:
    """What follows from a wish of a team, or of an organiser on its behalf: the same rules hold for both."""
    if (refusal := why_not_act(state, seat)) is not None:
        raise refusal
    assert seat is not None
    fact = _deed(state, seat, _tidied(state, seat, wish), rng)
    if isinstance(fact, Completed | Claimed):
        fact = reviewing.proven(state, fact)
    return [fact, Closed()] if ends(state, fact) else [fact]


def ends(state: State, fact: Fact) -> bool:
    """Whether the race is over with this."""
    if not isinstance(fact, Completed) or not fact.finished or state.settings.ends == "by_hand":
        return False
    return state.settings.ends == "first" or {*state.finishers, fact.team}.issuperset(state.racing)


def _tidied(state: State, seat: int, wish: TeamWish) -> TeamWish:
    """A wish with its proofs as they are kept; refused while what the team has sent in waits."""
    if isinstance(wish, Use):
        return wish
    reviewing.check_free(state, seat, wish.tile if isinstance(wish, ClaimTile) else None)
    return replace(wish, entries=reviewing.tidied(state, wish.entries))


def _deed(state: State, seat: int, wish: TeamWish, rng: Sealed) -> TeamFact:
    match wish:
        case Report():
            return completing.report(state, seat, wish)
        case Complete():
            return completing.complete(state, seat, wish)
        case ClaimTile():
            return completing.claim(state, seat, wish)
        case Use():
            return using.use(state, seat, wish, rng)


def acted(state: State, fact: TeamFact) -> State:
    """The race after a team has done something."""
    match fact:
        case Reported():
            return completing.reported(state, fact)
        case Completed():
            return reviewing.noted(state, completing.completed(state, fact), fact)
        case Claimed():
            return reviewing.noted(state, completing.claimed(state, fact), fact)
        case Submitted():
            return reviewing.submitted(state, fact)
        case _:
            return used(state, fact)
