"""Times tables: what people showed in their games of Vapoosh!, read from the logs when it is asked for."""

from collections import OrderedDict
from collections.abc import Sequence

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.tables import TimesTables, report
from gridhouse.house.wire_lessons import Tables
from gridhouse.kernel import Codec
from gridhouse.store import Store, classes
from gridhouse.store.classes import Sat

AT_HAND = 5000
"""How many seats' tables are kept in memory."""

_codec = Codec(GAME)


class Lessons:
    """Adds up times tables. Nothing is stored twice: the log of a match is all there is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at_hand: OrderedDict[Sat, TimesTables] = OrderedDict()

    async def games(self, person: str, match: str | None = None, since: int = 0) -> list[TimesTables]:
        """The tables of each game that somebody played in their own name, or of one of them."""
        seats = await self._store.database.read(lambda conn: classes.sat(conn, person, GAME.key, since))
        return [await self._of_seat(sat) for sat in seats if match in (None, sat.match)]

    async def _of_seat(self, sat: Sat) -> TimesTables:
        known = self._at_hand.pop(sat, None)
        if known is None:
            records = await self._store.events.read(sat.match, upto=sat.head)
            facts = [(one.at, _codec.event(one.fact)) for one in records if one.source == "game"]
            known = report(facts, sat.seat)
        self._at_hand[sat] = known
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return known


def tables(shown: Sequence[TimesTables]) -> Tables:
    """Several games as one table."""
    return Tables(len(shown), sum(shown, TimesTables()).heat_map())
