"""Games against bots that nobody has touched for a day: whoever went away gives up."""

from gridhouse.house.missing import NotFound
from gridhouse.house.rounds import Rounds
from gridhouse.house.table.matches import Matches
from gridhouse.house.times import now_ms
from gridhouse.kernel import Resign, player
from gridhouse.store import matches as tables

DAY = 24 * 3600 * 1000
"""Milliseconds for which such a game may lie."""
EVERY = 600.0
"""Seconds between two looks."""
AT_ONCE = 200


class Idle:
    """Ends what lies too long. Several processes may look at once: a game gives up once."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._games = [
            key
            for key, box in matches.desk.shelf.items()
            if box.info.resign and box.info.bots and not box.game.hosted
        ]
        self.rounds = Rounds(self.end_all, EVERY, "games that lie idle could not be ended", first=EVERY)

    async def end_all(self) -> int:
        """Ends all that have lain for a day. How many."""
        before = now_ms() - DAY
        read = self._matches.desk.store.database.read
        found = await read(lambda conn: tables.left_with_bots(conn, self._games, before, AT_ONCE))
        return sum([await self._end(match, seat) for match, seat in found])

    async def _end(self, match_id: str, seat: int) -> bool:
        try:
            match = await self._matches.desk.look(match_id)
            answer = await self._matches.act_as(match_id, player(seat), "idle", match.head, Resign())
        except NotFound:
            return False
        return answer.refusal is None
