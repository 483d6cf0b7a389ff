"""What follows from any wish at a race: of a team, of an organiser, of the clock."""

from collections.abc import Sequence

from gridhouse.games.race.organise.organising import organise
from gridhouse.games.race.organise.steering import check_room
from gridhouse.games.race.rules import using
from gridhouse.games.race.rules.acting import act
from gridhouse.games.race.rules.facts import Disabled, Fact, TeamAdded, TileChanged
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import TeamWish, Use, Wish
from gridhouse.kernel import Actor, Sealed


def decide(state: State, actor: Actor, wish: Wish, rng: Sealed) -> Sequence[Fact]:
    """The facts that follow from a wish, or a refusal."""
    if not isinstance(wish, TeamWish):
        return organise(state, actor, wish, rng)
    return act(state, actor.acts_for if actor.role in ("player", "admin") else None, wish, rng)


def legal(state: State, actor: Actor) -> list[Wish] | None:
    """Too much to list, where there is anything."""
    organises = actor.role == "admin" and state.phase != "closed"
    plays = actor.role == "player" and (state.phase == "live" or _manages(state))
    return None if organises or plays else []


def _manages(state: State) -> bool:
    """Whether teams choose their own players."""
    return state.settings.captains_manage and state.phase == "setup"


def add_team(state: State, seat: int) -> Sequence[Fact]:
    """Another team joins in."""
    check_room(state)
    return [TeamAdded()]


def redraw(state: State, fact: Fact, rng: Sealed) -> Fact:
    """A fact as this stream of chance would have it, where chance chose a task or a powerup."""
    if isinstance(fact, TileChanged) and state.settings.change_pick == "random":
        return using.use(state, fact.team, Use("changeTile", tile=fact.tile), rng)
    if isinstance(fact, Disabled) and state.settings.disable_pick == "random":
        return using.use(state, fact.team, Use("disablePowerup", team=fact.target), rng)
    return fact
