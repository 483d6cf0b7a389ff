"""How a race stands."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.race.rules.settings import FogMode, Settings
from gridhouse.games.race.rules.tasks import PoolTask
from gridhouse.games.race.rules.teams import Claim, Submission, Team
from gridhouse.games.race.rules.tiles import PowerupTile, Tile
from gridhouse.games.race.rules.trail import FINAL

Phase = Literal["setup", "live", "closed"]

BARE = (*((Tile(1),) * 4), Tile(3), *((Tile(1),) * 50), Tile(3))
"""The trail before anything is laid: tiles 5 and 56 are hard."""


class State(Struct, frozen=True):
    """A race. It prints and parses as JSON, so that a position can be pasted."""

    settings: Settings = Settings()
    phase: Phase = "setup"
    fog: FogMode = "on"
    revealed: int = 0
    """Tiles up to this one have been out of the fog; play never brings it back."""
    reached: int = 1
    """The furthest tile on which any team has stood."""
    players: tuple[str, ...] = ()
    """The names of all players, by number."""
    bench: tuple[int, ...] = ()
    """Players who are in no team."""
    teams: tuple[Team, ...] = ()
    """By seat."""
    tiles: tuple[Tile, ...] = BARE
    """Tile 1 is the first."""
    powerup_tiles: tuple[PowerupTile, ...] = ()
    pool: tuple[PoolTask, ...] = ()
    claims: tuple[Claim, ...] = ()
    finishers: tuple[int, ...] = ()
    """The teams that have completed the last tile, the winner first."""
    submissions: tuple[Submission, ...] = ()
    """Everything that came with proofs, or waits for an organiser, in order."""
    seed: str = ""
    """What the board was shuffled with last."""

    def tile(self, number: int) -> Tile:
        """The tile of this number, from 1."""
        return self.tiles[number - 1]

    def with_tile(self, number: int, tile: Tile) -> "State":
        """The race with another tile in this place."""
        return replace(self, tiles=(*self.tiles[: number - 1], tile, *self.tiles[number:]))

    def with_team(self, seat: int, team: Team) -> "State":
        """The race with a team as it is now."""
        return replace(self, teams=(*self.teams[:seat], team, *self.teams[seat + 1 :]))

    def standing(self, seat: int, team: Team, revealed: int) -> "State":
        """The race with a team where it stands now, and the fog lifted up to a tile."""
        return replace(
            self.with_team(seat, team), reached=max(self.reached, team.position), revealed=revealed
        )

    @property
    def racing(self) -> list[int]:
        """The seats of the teams that are in the race."""
        return [seat for seat, team in enumerate(self.teams) if not team.withdrawn]

    def standing_on(self, number: int) -> list[int]:
        """The teams on a tile."""
        return [seat for seat in self.racing if self.teams[seat].position == number]

    @property
    def furthest(self) -> int:
        """The tile of the furthest team."""
        return max((self.teams[seat].position for seat in self.racing), default=1)

    def place(self, seat: int) -> int | None:
        """The place of a team that has finished."""
        return self.finishers.index(seat) + 1 if seat in self.finishers else None


assert len(BARE) == FINAL
