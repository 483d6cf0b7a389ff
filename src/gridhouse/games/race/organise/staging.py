"""The race as a whole: its settings, its fog, its start and end, and back to the beginning."""

import re
from collections.abc import Sequence

from msgspec.structs import asdict, replace

from gridhouse.games.race.draw.gradient import checked
from gridhouse.games.race.rules.facts import Closed, Configured, FogLifted, FogSet, Started, WasReset, Wiped
from gridhouse.games.race.rules.fog import lifted
from gridhouse.games.race.rules.refusing import no, nothing_new
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.texts import one_line
from gridhouse.games.race.rules.wishes import Configure, Reveal, SetFog, Wipe
from gridhouse.kernel import Refusal

# --- settings and fog ----------------------------------------------------------------------------


ZONE = re.compile(r"[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*")
"""How a time zone is written. Which there are, browsers know."""


def configure(state: State, wish: Configure) -> Sequence[Configured | FogLifted]:
    """The settings are changed, all at once. A last tile that hides no longer is seen if it would be."""
    now, after = state.settings, named(wish.after, wish.after.name)
    if wish.before != now:
        raise no(
            "changed_meanwhile", f"The settings have been changed meanwhile: {_differing(wish.before, now)}."
        )
    if after == now:
        raise nothing_new()
    if after.starts_at is not None and after.ends_at is not None and after.ends_at <= after.starts_at:
        raise no("bad_dates", "The race has to end after it starts.")
    checked(after.gradient)
    if after.delay != now.delay and state.phase != "setup":
        raise no("race_started", "How late onlookers see the race stays as it was at the start.")
    if after.watch_fog != now.watch_fog and state.phase != "setup":
        raise no("race_started", "How far onlookers see stays as it was at the start.")
    seen = lifted(replace(state, settings=after), state.reached)
    lifts = state.phase == "live" and seen > state.revealed
    return [Configured(after), FogLifted(seen)] if lifts else [Configured(after)]


def named(settings: Settings, name: str) -> Settings:
    """The settings of a race of this name, as everybody can read them."""
    if not ZONE.fullmatch(settings.zone):
        raise no("bad_zone", "That is no time zone.")
    return replace(settings, name=one_line(name) or Settings().name, code_word=one_line(settings.code_word))


def _differing(before: Settings, now: Settings) -> str:
    was = asdict(before)
    changed = {name: value for name, value in asdict(now).items() if value != was[name]}
    return ", ".join(f"{name.replace('_', ' ')} is {_said(value)} now" for name, value in changed.items())


def _said(value: object) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case str():
            return f"“{value}”"
        case int():
            return str(value)
        case None:
            return "open"
        case _:
            return "another one"


def set_fog(state: State, wish: SetFog) -> FogSet:
    """The fog is switched."""
    if wish.mode == state.fog:
        raise nothing_new()
    return FogSet(wish.mode)


def reveal(state: State, wish: Reveal) -> FogLifted:
    """The fog is lifted by hand. Nobody can bring it back but by taking something back."""
    if wish.upto <= state.revealed:
        raise no("no_change", f"The fog has lifted up to tile {state.revealed} already.")
    return FogLifted(wish.upto)


# --- start and end -------------------------------------------------------------------------------


def start(state: State) -> Started:
    """The race begins, and everybody sees the first tiles."""
    if (refusal := why_not_start(state)) is not None:
        raise refusal
    return Started(lifted(state, state.furthest))


def why_not_start(state: State) -> Refusal | None:
    """Why a race cannot begin."""
    if state.phase != "setup":
        return no("race_started", "The race has started already.")
    bare = [number for number, tile in enumerate(state.tiles, 1) if tile.lay is None]
    if bare:
        more = f" and {len(bare) - 1} more" if len(bare) > 1 else ""
        return no(
            "not_ready", f"Every tile needs a task before the race can start. Tile {bare[0]}{more} has none."
        )
    if not any(state.teams[seat].members for seat in state.racing):
        return no("not_ready", "The race needs at least one team with players before it can start.")
    return None


def close(state: State) -> Closed:
    """The race ends."""
    if state.phase != "live":
        raise no("race_not_live", "The race has not started yet.")
    return Closed()


# --- back to the beginning -----------------------------------------------------------------------


def reset(state: State) -> WasReset:
    """Everybody goes back to the start."""
    if was_reset(state) == state:
        raise nothing_new()
    return WasReset()


def was_reset(state: State) -> State:
    """The race before anybody did anything: teams, players, pools and board stay. Its dates are open again,
    since the clock would start or end it at once on those that have passed."""
    tiles = tuple(tile.untouched for tile in state.tiles)
    laid = {tile.lay.task_id for tile in tiles if tile.lay}
    return State(
        settings=_undated(state.settings),
        fog=state.fog,
        players=state.players,
        bench=state.bench,
        teams=tuple(replace(team, **_FRESH) for team in state.teams),
        tiles=tiles,
        powerup_tiles=state.powerup_tiles,
        pool=tuple(replace(one, used=one.id in laid) for one in state.pool),
        seed=state.seed,
    )


_FRESH = {
    "position": 1,
    "inventory": (),
    "cooldown": False,
    "progress": (),
    "cleared": (),
    "rewarded": (),
    "awaits": False,
    "points": {},
}
"""What a team loses when everybody goes back to the start."""


def _undated(settings: Settings) -> Settings:
    return replace(settings, starts_at=None, ends_at=None)


def wipe(state: State, wish: Wipe) -> Wiped:
    """The race is emptied, by somebody who has typed its name."""
    if wish.name.strip() != state.settings.name.strip():
        raise no(
            "not_confirmed", "That is not the name of this race. Type it to confirm that all of it goes."
        )
    return Wiped()


def wiped(state: State) -> State:
    """A race without players, tasks and progress: its settings and the seats of its teams stay."""
    teams = tuple(replace(team, members=(), **_FRESH) for team in state.teams)
    return State(settings=_undated(state.settings), fog=state.fog, teams=teams)
