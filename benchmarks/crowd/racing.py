"""What members of a hosted race do, one command after the other: of the stand-in, and of Tile Race."""

from typing import Any, Protocol

import msgspec
from msgspec import Struct

from benchmarks.crowd.reader import Reader
from gridhouse.games.race.bots.bots import claim, claimable, completion, entries
from gridhouse.games.race.bots.known import known
from gridhouse.games.race.bots.tempers import TEMPERS
from gridhouse.games.race.bots.uses import legal_uses
from gridhouse.games.race.rules.aims import why_not_act
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Report, TeamWish, Use
from gridhouse.games.race.seen import View
from gridhouse.kernel import Sealed

TEAMS = 20


class Deed(Struct, frozen=True):
    """A move, and the team whose members may make it; None: anybody's."""

    team: int | None
    move: dict[str, Any]
    touched: tuple[int, ...] = ()
    """The teams to which it matters, its own among them."""


class Deeds(Protocol):
    """Thinks of what is done next."""

    def next(self, number: int) -> Deed | None:
        """The command of this number; None: there is none just now."""

    def answered(self, deed: Deed, seq: int | None) -> None:
        """A command was answered; `seq` is where it stands in the story."""


class Reports:
    """Of the stand-in: everybody reports something."""

    def next(self, number: int) -> Deed | None:
        return Deed(None, {"type": "report", "tile": number % 56, "amount": 1 + number % 5})

    def answered(self, deed: Deed, seq: int | None) -> None:
        pass


class Turns:
    """Of Tile Race: teams act by turns; of ten commands six keep what is done so far, two complete a tile,
    one claims a powerup tile and one uses a powerup.

    The teams know what an onlooker sees. A team waits for the answer to its last command, and to see what
    came of it; so does a team at which somebody aims, or at its tile. So nothing is refused.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._busy: dict[int, int | None] = {}
        """What the answer of each team was that has not seen it yet; None: it waits for one."""
        self._last = TEAMS - 1
        self._rng = Sealed(b"crowd", 1)

    def next(self, number: int) -> Deed | None:
        seen = self._reader.frame["seq"]
        self._busy = {team: seq for team, seq in self._busy.items() if seq is None or seq > seen}
        state = known(msgspec.convert(self._reader.frame["view"], View))
        order = ((self._last + 1 + ahead) % TEAMS for ahead in range(TEAMS))
        team = next((one for one in order if one not in self._busy and why_not_act(state, one) is None), None)
        if team is None:
            return None
        self._last = team
        wish = self._wish(state, team, number // TEAMS + number)
        touched = (team, *(one for one in range(TEAMS) if _is_hit(state, one, wish)))
        self._busy |= dict.fromkeys(touched)
        return Deed(team, msgspec.json.decode(msgspec.json.encode(wish)), touched)

    def answered(self, deed: Deed, seq: int | None) -> None:
        ordinary = deed.move["type"] == "report"  # which changes nothing for what may be done next
        self._busy |= dict.fromkeys(deed.touched, 0 if ordinary else seq or 0)

    def _wish(self, state: State, team: int, number: int) -> TeamWish:
        kind = number % 10
        if kind in (0, 5):
            return completion(state, team, self._rng)
        if kind == 3 and (wanted := claimable(state, team, TEMPERS["hoarder"])):
            return claim(state, team, wanted[number % len(wanted)], self._rng)
        uses = legal_uses(state, team) if kind == 7 else ()
        if free := [use for use in uses if self._is_free(state, team, use)]:
            return free[number % len(free)]
        return self._report(state, team)

    def _report(self, state: State, team: int) -> Report:
        mine = state.teams[team]
        tile = state.tile(mine.position)
        count = 1 + self._rng.below(min(tile.max, len(mine.members)))
        return Report(entries(mine.members, tile.task.kind, count, self._rng), mine.position)

    def _is_free(self, state: State, team: int, use: Use) -> bool:
        return not any(_is_hit(state, one, use) for one in self._busy if one != team)


def _is_hit(state: State, team: int, wish: TeamWish) -> bool:
    """Whether a powerup is aimed at a team, or at the tile that it stands on."""
    return isinstance(wish, Use) and (wish.team == team or wish.tile == state.teams[team].position)
