"""How a race went as a whole: who was where when, what was used against whom, and where teams were stuck."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.race.rules.facts import (
    Claimed,
    Closed,
    Completed,
    Disabled,
    Fact,
    Moved,
    PowerupFact,
    Pushed,
    Skipped,
    Started,
    WasReset,
    Wiped,
)
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.used import spent
from gridhouse.kernel import Chronicle, Happening

Counts = Mapping[Powerup, int]


class Mark(Struct, frozen=True):
    """A team came to a tile."""

    at: int
    tile: int


class Stay(Struct, frozen=True):
    """How long a team was on a tile; `until` is None where it still is."""

    tile: int
    since: int
    until: int | None


class TeamStory(Struct, frozen=True):
    """How a team fared."""

    marks: tuple[Mark, ...] = ()
    completed: int = 0
    claimed: int = 0
    used: dict[Powerup, int] = {}
    suffered: dict[Powerup, int] = {}
    """What others have used against it."""
    finished_at: int | None = None


class Told(Struct, frozen=True):
    """A team's story as it is told, with the tile that it was on for longest."""

    story: TeamStory
    longest: Stay | None


class RaceStory(Struct, frozen=True):
    """How a race went."""

    started_at: int | None
    closed_at: int | None
    teams: tuple[Told, ...]


class Kept(Struct, frozen=True):
    """What is known of a race so far."""

    started_at: int | None = None
    closed_at: int | None = None
    teams: tuple[TeamStory, ...] = ()

    def team(self, seat: int) -> TeamStory:
        """A team's story, which begins on tile 1 when the race does."""
        if seat < len(self.teams):
            return self.teams[seat]
        return TeamStory(() if self.started_at is None else (Mark(self.started_at, 1),))

    def with_team(self, seat: int, story: TeamStory) -> "Kept":
        """With a team's story as it goes on."""
        teams = [self.team(at) for at in range(max(seat + 1, len(self.teams)))]
        teams[seat] = story
        return replace(self, teams=tuple(teams))


def add(kept: Kept, happening: Happening) -> Kept:
    """What is known after one more fact."""
    at, fact = happening.at, happening.fact
    match fact:
        case Started():
            return Kept(started_at=at)
        case Closed():
            return replace(kept, closed_at=at)
        case WasReset() | Wiped():
            return Kept()
        case Completed():
            team = kept.team(fact.team)
            after = replace(team, completed=team.completed + 1, finished_at=at if fact.finished else None)
            return _moved(kept.with_team(fact.team, after), fact.team, fact.to, at)
        case Claimed():
            team = kept.team(fact.team)
            return kept.with_team(fact.team, replace(team, claimed=team.claimed + 1))
        case Moved():
            return _moved(kept, fact.team, fact.to, at)
        case _:
            return _after_powerup(kept, fact, at) if isinstance(fact, PowerupFact) else kept


def _after_powerup(kept: Kept, fact: Fact, at: int) -> Kept:
    assert isinstance(fact, PowerupFact)
    powerup, team = spent(fact), kept.team(fact.team)
    kept = kept.with_team(fact.team, replace(team, used=_more(team.used, powerup)))
    if isinstance(fact, Skipped):
        return _moved(kept, fact.team, fact.to, at)
    if isinstance(fact, Pushed | Disabled):
        target = kept.team(fact.target)
        kept = kept.with_team(fact.target, replace(target, suffered=_more(target.suffered, powerup)))
    return _moved(kept, fact.target, fact.to, at) if isinstance(fact, Pushed) else kept


def _moved(kept: Kept, seat: int, to: int, at: int) -> Kept:
    team = kept.team(seat)
    if team.marks and team.marks[-1].tile == to:
        return kept
    return kept.with_team(seat, replace(team, marks=(*team.marks, Mark(at, to))))


def _more(counts: Counts, powerup: Powerup) -> dict[Powerup, int]:
    return {**counts, powerup: counts.get(powerup, 0) + 1}


def tell(kept: Kept) -> RaceStory:
    """The story for pages."""
    teams = tuple(Told(team, _longest(_stays(team, kept.closed_at))) for team in kept.teams)
    return RaceStory(kept.started_at, kept.closed_at, teams)


def _stays(team: TeamStory, closed_at: int | None) -> Sequence[Stay]:
    ended = [Stay(mark.tile, mark.at, later.at) for mark, later in pairwise(team.marks)]
    end = team.finished_at or closed_at
    return [*ended, *(Stay(mark.tile, mark.at, end) for mark in team.marks[-1:])]


def _longest(stays: Sequence[Stay]) -> Stay | None:
    """The longest of those that are over."""
    over = [(stay.until - stay.since, stay) for stay in stays if stay.until is not None]
    return max(over, key=lambda pair: pair[0])[1] if over else None


CHRONICLE = Chronicle(
    "Where every team was when, what it used and suffered, and the tile on which it was longest.",
    RaceStory,
    Kept(),
    add,
    tell,
)
