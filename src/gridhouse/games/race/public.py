"""A race as the world is told of it, made of what onlookers see and of nothing else."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from gridhouse.games.race.announce_organised import COLOURS
from gridhouse.games.race.rules.marks import MARKS
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.settings import FogMode
from gridhouse.games.race.rules.state import Phase
from gridhouse.games.race.rules.tasks import Difficulty, Kind
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.seen import TeamView, TileView, View
from gridhouse.games.race.standings import ranked
from gridhouse.kernel import Appointment, Card, Placed, Public

DAY = 24 * 60 * 60 * 1000
FILLED = 10
"""The first marks stand in filled discs, the others in outlined ones."""


class PublicTile(Struct, frozen=True):
    """A tile of the trail. Of one in the fog its number is told, and nothing else."""

    n: int
    hidden: bool
    label: str | None = None
    instructions: str | None = None
    difficulty: Difficulty | None = None
    kind: Kind | None = None
    min: int | None = None
    max: int | None = None
    reward: Powerup | None = None
    start_check: bool | None = None
    changed: bool | None = None
    copied: bool | None = None
    doubled: bool | None = None


class PublicTeam(Struct, frozen=True):
    """A team of the race."""

    seat: int
    """Its number, for ever."""
    name: str
    colour: str
    """As #rrggbb."""
    mark: int
    rank: int | None
    """None: it is not in the race any more."""
    tile: int
    done: int
    """Completions on that tile so far."""
    finished: int | None
    """In which place it has finished, if it has."""
    points: float
    powerups: int
    """How many it holds."""
    cooldown: bool
    players: tuple[int, ...]
    """By their place in the list of players; the captain first."""


class PublicPlayer(Struct, frozen=True):
    """Somebody who races."""

    name: str
    points: float


class PublicPowerupTile(Struct, frozen=True):
    """A task beside the trail, which gives a powerup."""

    id: int
    label: str
    powerup: Powerup
    claims: tuple[int, ...]
    """The seats of the teams that have claimed it, in order and as often as they have."""


class PublicRace(Struct, frozen=True):
    """A race."""

    version: Literal[1]
    name: str
    phase: Phase
    starts_at: int | None
    """Milliseconds since 1970, UTC, like all times."""
    ends_at: int | None
    zone: str
    fog: FogMode
    revealed: int
    """Up to which tile the fog has lifted."""
    teams: tuple[PublicTeam, ...]
    """By seat; the rank says who leads."""
    players: tuple[PublicPlayer, ...]
    tiles: tuple[PublicTile, ...]
    powerup_tiles: tuple[PublicPowerupTile, ...]


# --- data for programs -------------------------------------------------------------------------------


def tell(view: View, names: Sequence[str]) -> PublicRace:
    """All that is told."""
    ranks = {seat: rank for rank, seat in _standings(view)}
    return PublicRace(
        version=1,
        name=view.settings.name,
        phase=view.phase,
        starts_at=view.settings.starts_at,
        ends_at=view.settings.ends_at,
        zone=view.settings.zone,
        fog=view.fog,
        revealed=view.revealed,
        teams=tuple(_team(seat, names[seat], team, ranks.get(seat)) for seat, team in enumerate(view.teams)),
        players=tuple(
            PublicPlayer(name, (points or 0) / 100)
            for name, points in zip(view.players, view.earned, strict=True)
        ),
        tiles=tuple(map(_tile, view.tiles)),
        powerup_tiles=tuple(
            PublicPowerupTile(one.id, one.task.label, one.task.powerup, one.claims)
            for one in view.powerup_tiles
        ),
    )


def _team(seat: int, name: str, team: TeamView, rank: int | None) -> PublicTeam:
    return PublicTeam(
        seat=seat,
        name=name,
        colour=_colour(team),
        mark=team.mark,
        rank=rank,
        tile=team.position,
        done=len(team.progress),
        finished=team.place,
        points=team.points / 100,
        powerups=team.held,
        cooldown=team.cooldown,
        players=team.all_members,
    )


def _tile(tile: TileView) -> PublicTile:
    if tile.hidden:
        return PublicTile(tile.n, hidden=True)
    return PublicTile(
        tile.n,
        hidden=False,
        label=tile.label,
        instructions=tile.instructions,
        difficulty=tile.difficulty,
        kind=tile.kind,
        min=tile.min,
        max=tile.max,
        reward=tile.reward,
        start_check=tile.start_proof,
        changed=tile.changed,
        copied=tile.copied,
        doubled=tile.doubled,
    )


# --- the picture and the dates -----------------------------------------------------------------------


def card(view: View, names: Sequence[str], now: int) -> Card:
    """The standings as a picture. Before the start they are the teams that will race."""
    rows = [
        Placed(
            rank,
            names[seat],
            _where(view, view.teams[seat]),
            1.0 if view.teams[seat].place else (view.teams[seat].position - 1) / FINAL,
            _colour(view.teams[seat]),
            MARKS[view.teams[seat].mark],
            view.teams[seat].mark >= FILLED,
        )
        for rank, seat in _standings(view)
    ]
    return Card(view.settings.name, _line(view, names, now), tuple(rows))


def _where(view: View, team: TeamView) -> str:
    if view.phase == "setup":
        return ""
    return "finished" if team.place else f"tile {team.position}"


def _line(view: View, names: Sequence[str], now: int) -> str:
    """How it stands, in a sentence or two."""
    rows = _standings(view)
    best = [names[seat] for rank, seat in rows if rank == 1]
    if view.phase == "setup":
        return f"{len(rows)} teams get ready for the race." if len(rows) != 1 else "The race is being set up."
    if view.phase == "closed":
        end = "won the race" if view.finishers else "got furthest"
        return f"{best[0]} {end}." if len(best) == 1 else "The race is over."
    day = _day(view, now)
    if len(best) == 1:
        return f"{day}{best[0]} {'has won' if view.finishers else f'leads on tile {_tile_of(view, rows)}'}."
    return f"{day}{len(best)} teams lead on tile {_tile_of(view, rows)}." if best else day.strip()


def _tile_of(view: View, rows: Sequence[tuple[int, int]]) -> int:
    return view.teams[rows[0][1]].position


def _day(view: View, now: int) -> str:
    starts, ends = view.settings.starts_at, view.settings.ends_at
    if starts is None or now < starts:
        return ""
    day = (now - starts) // DAY + 1
    if ends is None or ends <= starts:
        return f"Day {day}. "
    days = -(-(ends - starts) // DAY)
    return f"Day {min(day, days)} of {days}. "


def dates(view: View) -> list[Appointment]:
    """When it starts, and when it ends."""
    name, settings = view.settings.name, view.settings
    both = (("start", f"{name} starts", settings.starts_at), ("end", f"{name} ends", settings.ends_at))
    return [Appointment(key, title, at) for key, title, at in both if at is not None]


def _standings(view: View) -> list[tuple[int, int]]:
    positions = {seat: team.position for seat, team in enumerate(view.teams) if not team.withdrawn}
    return ranked(positions, view.finishers)


def _colour(team: TeamView) -> str:
    return f"#{COLOURS[team.colour]:06x}"


PUBLIC = Public(
    "Teams with their ranks, the tiles that are out of the fog, players and powerup tasks.",
    PublicRace,
    tell,
    card,
    dates,
)
