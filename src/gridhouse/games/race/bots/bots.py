"""The bots of the house: a temper each, fed the view of its own team."""

from collections.abc import Callable, Sequence

from gridhouse.games.race.bots.known import known
from gridhouse.games.race.bots.tempers import TEMPERS, Temper
from gridhouse.games.race.bots.uses import legal_uses
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Kind
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import PowerupTile
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report, TeamWish, Use, Wish
from gridhouse.games.race.seen import View
from gridhouse.kernel import Bot, Sealed

CLAIMS_IN_TEN = 2
"""How often a team that could claim something does, of ten times that it acts."""


def best_use(state: State, seat: int, temper: Temper) -> Use | None:
    """What a team of this temper does with its powerups now, if anything."""
    valued = [(temper.uses(state, seat, use), use) for use in legal_uses(state, seat)]
    value, use = max(valued, key=lambda pair: pair[0], default=(0.0, None))
    return use if value > 0 else None


def claimable(state: State, seat: int, temper: Temper) -> list[PowerupTile]:
    """The powerup tiles that a team of this temper would go out for."""
    return [
        tile
        for tile in state.powerup_tiles
        if _is_free(state, seat, tile) and temper.claims(state, seat, tile)
    ]


def _is_free(state: State, seat: int, tile: PowerupTile) -> bool:
    by = [claim.team for claim in state.claims if claim.tile == tile.id]
    members = len(state.teams[seat].members)
    too_few = not members or (tile.task.kind == "group" and members < tile.task.min)
    closed = state.reached < state.settings.claims_from
    taken = bool(by) if tile.task.claim == "firstTeam" else seat in by and tile.task.claim == "eachTeam"
    return not (too_few or closed or taken)


def entries(
    members: Sequence[int], kind: Kind, count: int, rng: Sealed, first_piece: int = 1
) -> tuple[Entry, ...]:
    """As many completions as are needed, shared out among the members by lot."""
    order = rng.shuffled(members)
    who = [order[at % len(order)] for at in range(count)]
    return tuple(
        Entry(player, f"piece {first_piece + at}" if kind == "set" else None) for at, player in enumerate(who)
    )


def completion(state: State, seat: int, rng: Sealed) -> TeamWish:
    """The completion of the tile that a team stands on."""
    team = state.teams[seat]
    tile = state.tile(team.position)
    if tile.task.kind == "group" and len(team.members) * (2 if tile.doubled else 1) < tile.min:
        return Report(())  # too few hands: it takes an organiser
    return Complete(entries(team.members, tile.task.kind, tile.min, rng), team.position)


def claim(state: State, seat: int, tile: PowerupTile, rng: Sealed) -> TeamWish:
    """A claim of a powerup tile."""
    earlier = sum(one.team == seat and one.tile == tile.id for one in state.claims)
    first = 1 + earlier * tile.task.max
    members = state.teams[seat].members
    return ClaimTile(tile.id, entries(members, tile.task.kind, tile.task.min, rng, first))


def _chooser(temper: Temper) -> Callable[[View, Sequence[Wish] | None, Sealed], Wish]:
    def choose(view: View, legal: Sequence[Wish] | None, rng: Sealed) -> Wish:
        if view.you is None:
            raise ValueError("a bot plays for a team")
        state = known(view)
        if use := best_use(state, view.you, temper):
            return use
        wanted = claimable(state, view.you, temper)
        if wanted and rng.below(10) < CLAIMS_IN_TEN:
            return claim(state, view.you, rng.choice(wanted), rng)
        return completion(state, view.you, rng)

    return choose


def fallback(view: View) -> Wish | None:
    """What is done for a bot that failed: it completes its tile."""
    return None if view.you is None else completion(known(view), view.you, Sealed(b"fallback", 1))


def ponder(wish: Wish, rng: Sealed) -> float:
    """How many pauses of the house a bot takes: a tile takes a while, a powerup is used at once."""
    return 2.0 if isinstance(wish, Use) else 4.0 + rng.below(9)


ABOUT = {
    "walker": ("Walker", "Completes tile after tile and never uses a powerup."),
    "sprinter": ("Sprinter", "Skips ahead whenever it can."),
    "attacker": ("Attacker", "Holds back whoever leads."),
    "hoarder": ("Hoarder", "Collects powerups and keeps them for the end."),
    "all-rounder": ("All-rounder", "Does what gains most, whatever it is."),
}
BOTS: dict[str, Bot[View, Wish]] = {
    key: Bot(key, *ABOUT[key], _chooser(temper)) for key, temper in TEMPERS.items()
}
