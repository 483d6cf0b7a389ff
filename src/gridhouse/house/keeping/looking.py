"""Who looks at what: organisers who do the same work side by side see what the others have open."""

from sqlalchemy import Connection

from gridhouse.house.keeping.wire import Looking, LookList, LooksAt
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.seating import check_organises
from gridhouse.house.telling.frames import called
from gridhouse.house.times import now_ms
from gridhouse.store import looks

LONGEST = 45_000
"""Milliseconds after which nobody looks any more who has not said so again."""


class Looks:
    """What organisers look at."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def look(self, match: str, person: str, wish: Looking) -> LookList:
        """Somebody looks at something. What the others look at, by the names of those who organise."""
        found = await self._desk.look_as(match, person)
        place = found.place_of(person)
        check_organises(found, place)
        me = place.member()
        assert me is not None
        now = now_ms()

        def work(conn: Connection) -> dict[int, int]:
            looks.look(conn, match, me, wish.thing, now + LONGEST)
            return dict(looks.others(conn, match, me, now))

        others = await self._desk.store.database.write(work)
        here = {row.number: row for row in found.members.here if row.role != "player"}
        return LookList(
            [LooksAt(called(found, here[one]), thing) for one, thing in others.items() if one in here]
        )
