"""Deletes pictures when their time is up, as organisers wish; proofs then say that they were there."""

import asyncio
from collections.abc import Collection

from gridhouse.house.keeping.wire import PictureDays
from gridhouse.house.rounds import Rounds
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.seating import check_is_host, check_organises
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import Database, keeping, pictures
from gridhouse.store.blobs import Blobs

EVERY = 600.0
"""Seconds between two looks for what is due."""
AT_ONCE = 500


class Aging:
    """For how long matches keep their pictures."""

    def __init__(self, desk: Desk, blobs: Blobs) -> None:
        self._desk = desk
        self._blobs = blobs
        self.rounds = Rounds(self.delete_due, EVERY, "pictures whose time is up could not be deleted")

    async def days(self, match: str, person: str) -> PictureDays:
        """For how long a match keeps its pictures, for whoever organises it."""
        await self._organised(match, person)
        return PictureDays(await self._desk.store.database.read(lambda conn: keeping.days(conn, match)))

    async def set_days(self, match: str, person: str, wish: PictureDays) -> PictureDays:
        """Sets it, as the host: what is deleted does not come back."""
        found = await self._organised(match, person)
        check_is_host(found, found.place_of(person), "Only the host can say when pictures are deleted.")
        await self._desk.store.database.write(lambda conn: keeping.set_days(conn, match, wish.days))
        return wish

    async def delete_due(self) -> int:
        """Deletes every picture whose time is up. How many."""
        count = 0
        database = self._desk.store.database
        while due := await database.read(lambda conn: keeping.due(conn, now_ms(), AT_ONCE)):
            await wipe(database, self._blobs, due)
            count += len(due)
        return count

    async def _organised(self, match: str, person: str) -> Match:
        found = await self._desk.look_as(match, person)
        check_organises(found, found.place_of(person))
        if not found.box.game.takes_pictures:
            raise Refusal("no_pictures", f"{found.box.game.name} has no use for pictures.")
        return found


async def wipe(database: Database, blobs: Blobs, ids: Collection[str]) -> None:
    """Deletes pictures: first what is known of them, then the files. What is left by a crash is swept."""
    await database.write(lambda conn: pictures.wipe(conn, ids))
    for picture in ids:
        await asyncio.to_thread(blobs.drop, picture)
