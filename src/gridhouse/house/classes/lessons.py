"""Times tables: what people showed in their games of Vapoosh!, read from the logs when it is asked for."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from gridhouse.games.vapoosh import GAME
from gridhouse.games.vapoosh.moves import Fact, Started
from gridhouse.games.vapoosh.tables import TimesTables, report
from gridhouse.house.classes.wire import SeatTables, Tables
from gridhouse.kernel import Codec
from gridhouse.store import Store, classes
from gridhouse.store.classes import Sat

AT_HAND = 5000
"""How many seats' tables are kept in memory."""

_codec = Codec(GAME)


class _Played(Struct, frozen=True):
    """What a seat showed in a match, and whether it was asked to: quick games tell the product."""

    tables: TimesTables
    learning: bool


class Lessons:
    """Adds up times tables. Nothing is stored twice: the log of a match is all there is."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at_hand: OrderedDict[Sat, _Played] = OrderedDict()

    async def games(self, person: str) -> list[TimesTables]:
        """The tables of each learning game that somebody played in their own name."""
        return await self._learned(
            await self._store.database.read(lambda conn: classes.sat(conn, person, GAME.key))
        )

    async def of_class(self, which: str) -> dict[int, list[TimesTables]]:
        """The same for every pupil of a class who has played since they joined, by number."""
        sat = await self._store.database.read(lambda conn: classes.sat_by_pupils(conn, which, GAME.key))
        return {number: await self._learned(held) for number, held in sat.items()}

    async def game(self, person: str, match: str) -> list[SeatTables]:
        """The tables of every seat that somebody holds in one game, of either mode."""
        sat = await self._store.database.read(lambda conn: classes.sat(conn, person, GAME.key, match))
        return [SeatTables(one.seat, tables([(await self._of_seat(one)).tables])) for one in sat]

    async def _learned(self, sat: Sequence[Sat]) -> list[TimesTables]:
        played = [await self._of_seat(one) for one in _in_their_own_name(sat)]
        return [one.tables for one in played if one.learning]

    async def _of_seat(self, sat: Sat) -> _Played:
        known = self._at_hand.pop(sat, None)
        if known is None:
            records = await self._store.events.read(sat.match, upto=sat.head)
            facts = [(one.at, _codec.event(one.fact)) for one in records if one.source == "game"]
            known = _Played(report(facts, sat.seat), _is_learning(fact for _, fact in facts))
        self._at_hand[sat] = known
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return known


def tables(shown: Sequence[TimesTables]) -> Tables:
    """Several games as one table."""
    together = sum(shown, TimesTables())
    return Tables(len(shown), together.asked(), together.to_practise())


def _in_their_own_name(sat: Sequence[Sat]) -> list[Sat]:
    """Where one person holds several seats, those with a name of their own are others on the same device."""
    held: dict[str, int] = {}
    for one in sat:
        held[one.match] = held.get(one.match, 0) + 1
    return [one for one in sat if not one.named or held[one.match] == 1]


def _is_learning(facts: Iterable[Fact]) -> bool:
    return any(isinstance(fact, Started) and fact.options.mode == "learning" for fact in facts)
