"""Teams: where they stand, what they hold, and what they have done for the tile they are on."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.proofs import Proof, Verdict

PlayerName = Annotated[str, Meta(min_length=1, max_length=40)]
Piece = Annotated[str, Meta(min_length=1, max_length=60)]


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One completion: by whom, and for a set with which piece."""

    player: Annotated[int, Meta(ge=0, le=100_000)]
    """The player's number in the race."""
    piece: Piece | None = None
    proofs: Annotated[tuple[Proof, ...], Meta(max_length=6)] = ()


class Team(Struct, frozen=True):
    """A team, which is a seat of the match."""

    position: int = 1
    members: tuple[int, ...] = ()
    """Players by number; the first one is the captain."""
    inventory: tuple[Powerup, ...] = ()
    cooldown: bool = False
    progress: tuple[Entry, ...] = ()
    """What it has done so far for the tile it stands on."""
    cleared: tuple[int, ...] = ()
    """Tiles ahead that an organiser has cleared for it: it passes over them."""
    rewarded: tuple[int, ...] = ()
    """Tiles whose reward it has had."""
    points: dict[int, int] = {}
    """What each player has earned in this team, in hundredths."""
    colour: int = 0
    mark: int = 0
    awaits: bool = False
    """What it has done for its tile waits for an organiser."""
    withdrawn: bool = False
    """It is not in the race any more."""


class Submission(Struct, frozen=True, omit_defaults=True):
    """What a team has done, with its proofs, for organisers to look at."""

    team: int
    tile: int
    """A tile of the trail, or for a claim the id of a powerup tile."""
    claim: bool
    label: str
    """What was asked for."""
    start_check: bool
    entries: tuple[Entry, ...]
    points: int
    """For each entry."""
    gained: Powerup | None
    counts: bool
    """Whether it counts: where organisers approve first, it does when one has."""
    verdict: Verdict = "waiting"
    reason: str = ""


class Claim(Struct, frozen=True):
    """A powerup tile was claimed."""

    team: int
    tile: int
    """The powerup tile's id."""
    pieces: tuple[str, ...] = ()
