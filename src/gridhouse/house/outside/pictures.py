"""Pictures: somebody sends one in parts, it is looked at in a worker, and kept for those it is for.

A picture is for a team of a match and for its organisers; one that an organiser has sent for no team is for
those whose view of the match names it. Of one that does not come to its end, or is no picture, nothing stays.
"""

import asyncio
from collections.abc import AsyncIterable, Collection
from functools import partial
from typing import Any

from msgspec.structs import replace

from gridhouse.house.members.members import Place
from gridhouse.house.missing import NotFound
from gridhouse.house.outside.likeness import likes
from gridhouse.house.outside.looking import SECONDS, look, read_looked
from gridhouse.house.outside.wire import LooksLike, Picture, SendPicture
from gridhouse.house.rounds import Rounds
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import own_seat
from gridhouse.house.telling.frames import called, eyes_of
from gridhouse.house.telling.views import Viewer, Views
from gridhouse.house.times import now_ms
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.worker import TooLong, TooMuch
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import Refusal
from gridhouse.store import pictures as tables
from gridhouse.store.blobs import Blobs, new_name
from gridhouse.store.pictures import PictureRow

FULL, SMALL = ".webp", ".small.webp"
"""What the files of a picture end in."""
AT_ONCE = 6
"""How many pictures of a member may be on their way."""
PATIENCE = 3600
"""Seconds for which the house waits for the rest of a picture."""
EVERY = 600.0
"""Seconds between two looks for what nobody has gone on sending."""


class NoSuchPicture(NotFound):
    """There is no such picture for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such picture.")


class Pictures:
    """All pictures of the house. `quota`: how many bytes of them a match may have."""

    def __init__(self, desk: Desk, views: Views, blobs: Blobs, workers: Workers, quota: int) -> None:
        self._desk = desk
        self._views = views
        self._database = desk.store.database
        self._blobs = blobs
        self._workers = workers
        self._quota = quota
        self.rounds = Rounds(self.sweep, EVERY, "pictures that nobody sends on could not be taken away")

    # --- sending ----------------------------------------------------------------------

    async def begin(self, match: str, person: str, wish: SendPicture) -> Picture:
        """Somebody who belongs to a match begins to send a picture."""
        found = await self._desk.look_as(match, person)
        if not found.box.game.takes_pictures:
            raise Refusal("no_pictures", f"{found.box.game.name} has no use for pictures.")
        member, seat = _sender(found, found.place_of(person), wish)
        now = now_ms()
        row = PictureRow(new_name(), match, member, seat, "coming", wish.size, 0, now, now)

        def write(conn: Any) -> None:
            if tables.coming(conn, match, member) >= AT_ONCE:
                raise Refusal("too_many_pictures", f"{AT_ONCE} of your pictures are on their way already.")
            if tables.room(conn, match) + wish.size > self._quota:
                raise Refusal("no_room", "This game has no room for more pictures. Tell an organiser.")
            tables.begin(conn, row)

        await self._database.write(write)
        return _told(found, row, organiser=False)

    async def part(
        self, picture: str, person: str, start: int, chunks: AsyncIterable[bytes], asker: Asker
    ) -> Picture:
        """The next part of a picture. With the last one it is looked at, and kept or refused.

        What has come is kept for a while, also where the line is lost in the middle of a part.
        """
        found, row = await self._sent_by(picture, person)
        if row.state == "coming":
            if start != row.received:
                raise Refusal("other_part", f"The house has {row.received} bytes of this picture so far.")
            await self._take(row, chunks)
            row = await self._finish(row.id, asker)
        return _told(found, row, found.place_of(person).organises)

    async def bring(self, match: str, seat: int, member: int, body: bytes, asker: Asker) -> str:
        """A picture that has come as a whole from outside, for a team; its id once it is kept."""
        now = now_ms()
        row = PictureRow(new_name(), match, member, seat, "coming", len(body), 0, now, now)

        def write(conn: Any) -> None:
            if tables.room(conn, match) + len(body) > self._quota:
                raise Refusal("no_room", "This game has no room for more pictures. Tell an organiser.")
            tables.begin(conn, row)

        await self._database.write(write)
        await asyncio.to_thread(self._blobs.write, row.id, 0, body)
        await self._database.write(lambda conn: tables.came(conn, row.id, 0, len(body), now_ms()))
        return (await self._finish(row.id, asker)).id

    async def give_up(self, picture: str, person: str) -> None:
        """Whoever sends a picture does not go on with it. One that is kept stays."""
        _, row = await self._sent_by(picture, person)
        if await self._database.write(lambda conn: tables.drop(conn, row.id, "coming")):
            await asyncio.to_thread(self._blobs.drop, row.id)

    async def _take(self, row: PictureRow, chunks: AsyncIterable[bytes]) -> None:
        at = row.received
        try:
            async for chunk in chunks:
                if at + len(chunk) > row.size:
                    raise Refusal("too_long", "More came of this picture than was announced.")
                await asyncio.to_thread(self._blobs.write, row.id, at, chunk)
                at += len(chunk)
        finally:
            if at > row.received:
                noting = self._database.write(
                    lambda conn: tables.came(conn, row.id, row.received, at, now_ms())
                )
                await asyncio.shield(noting)

    async def _finish(self, picture: str, asker: Asker) -> PictureRow:
        """The picture as it stands now; looked at, if all of it is there."""
        row = await self._row(picture)
        if row.state != "coming" or row.received < row.size:
            return row
        order = str(self._blobs.coming(picture)).encode()
        try:
            looked = read_looked(await self._workers.do(asker, look, order, SECONDS))
        except Refusal as refusal:
            await self._database.write(lambda conn: tables.drop(conn, picture, "coming"))
            await asyncio.to_thread(self._blobs.drop, picture)
            raise _plainly(refusal) from None
        await asyncio.to_thread(self._blobs.keep, picture, FULL, looked.full)
        await asyncio.to_thread(self._blobs.keep, picture, SMALL, looked.small)

        def keep(conn: Any) -> None:
            earlier = tables.likenesses(conn, row.match)
            size = len(looked.full) + len(looked.small)
            tables.keep(
                conn,
                replace(
                    row,
                    size=size,
                    received=size,
                    touched_at=now_ms(),
                    sha256=looked.sha256,
                    likeness=looked.likeness,
                    width=looked.width,
                    height=looked.height,
                    alike=likes(looked.sha256, looked.likeness, earlier),
                ),
            )

        await self._database.write(keep)
        await asyncio.to_thread(self._blobs.drop_coming, picture)
        return await self._row(picture)

    # --- seeing -----------------------------------------------------------------------

    async def show(self, picture: str, person: str) -> Picture:
        """How a picture stands, for whoever it is for."""
        found, row = await self._seen_by(picture, Viewer(person))
        return _told(found, row, found.place_of(person).organises)

    async def file(self, picture: str, viewer: Viewer, small: bool) -> bytes:
        """What a picture shows, as WebP, for whoever it is for."""
        _, row = await self._seen_by(picture, viewer)
        if row.state == "deleted":
            raise NoSuchPicture
        try:
            return await asyncio.to_thread(self._blobs.read, row.id, SMALL if small else FULL)
        except FileNotFoundError:
            raise NoSuchPicture from None

    async def some(self, match: str, person: str, ids: Collection[str]) -> list[Picture]:
        """Those of these pictures of a match that somebody may see; also those that were deleted."""
        found = await self._desk.look_as(match, person)
        place = found.place_of(person)
        rows = await self._database.read(lambda conn: tables.told_of(conn, match, ids))
        return [_told(found, row, place.organises) for row in rows if _may_see(found, place, row)]

    async def _seen_by(self, picture: str, viewer: Viewer) -> tuple[Match, PictureRow]:
        row = await self._row(picture)
        try:
            found = await self._views.seen(row.match, viewer)
        except NotFound:
            raise NoSuchPicture from None
        if not _may_see(found, found.place_of(viewer.person), row):
            raise NoSuchPicture
        return found, row

    async def _sent_by(self, picture: str, person: str) -> tuple[Match, PictureRow]:
        found, row = await self._seen_by(picture, Viewer(person))
        if not _has_sent(found.place_of(person), row):
            raise NoSuchPicture
        return found, row

    async def _row(self, picture: str) -> PictureRow:
        row = await self._database.read(lambda conn: tables.find(conn, picture))
        if row is None:
            raise NoSuchPicture
        return row

    # --- sweeping ---------------------------------------------------------------------

    async def sweep(self) -> None:
        """Takes away what nobody has gone on sending, and files that belong to nothing."""
        before = now_ms() - 1000 * PATIENCE
        left = await self._database.write(lambda conn: tables.abandoned(conn, before))
        old = await asyncio.to_thread(lambda: list(self._blobs.names(PATIENCE)))
        for start in range(0, len(old), 500):
            some = old[start : start + 500]
            states = await self._database.read(partial(tables.states, ids=some))
            for name in some:
                if states.get(name, "deleted") == "deleted":
                    await asyncio.to_thread(self._blobs.drop, name)
                elif states[name] == "kept":
                    await asyncio.to_thread(self._blobs.drop_coming, name)
        for name in left:
            await asyncio.to_thread(self._blobs.drop, name)


def _sender(match: Match, place: Place, wish: SendPicture) -> tuple[int, int | None]:
    """The member who sends a picture, and the team that it is for."""
    if place.organises and match.box.game.hosted and wish.seat is None:
        if wish.on_behalf_of is not None and wish.on_behalf_of >= len(match.seats):
            raise Refusal("no_such_seat", "There is no such team in this game.")
        number = place.member()
        assert number is not None
        return number, wish.on_behalf_of
    if wish.on_behalf_of is not None:
        raise Refusal("not_allowed", "Only an organiser can act for a team.")
    seat = own_seat(place, wish.seat)
    number = place.member(seat)
    assert number is not None
    return number, seat


def _may_see(match: Match, place: Place, row: PictureRow) -> bool:
    """A picture is for its team and for organisers. One for no team is for whoever has sent it, and for those
    who are shown its name: it may lie where not even organisers look."""
    if row.seat is not None:
        return place.organises or row.seat in place.seats
    return _has_sent(place, row) or (row.state == "kept" and _is_shown(match, place, row.id))


def _has_sent(place: Place, row: PictureRow) -> bool:
    return row.member in {one.number for one in place.rows}


def _is_shown(match: Match, place: Place, picture: str) -> bool:
    """Whether what somebody sees of a match names a picture: through any of their seats, or looking back at
    one that is over."""
    game = match.box.game
    eyes = [eyes_of(match, place, seat) for seat in (None, *place.seats)] + [eyes_of(match, place, back=True)]
    actors = {one.actor(match) for one in eyes}
    return any(picture in game.pictures_in(game.view(match.state, actor)) for actor in actors)


def _told(match: Match, row: PictureRow, organiser: bool) -> Picture:
    sender = match.members.numbered(row.member)
    return Picture(
        id=row.id,
        state=row.state,
        size=row.size,
        received=row.received,
        at=row.begun_at,
        by=called(match, sender) if sender else "",
        seat=row.seat,
        width=row.width or 0,
        height=row.height or 0,
        alike=tuple(LooksLike(one.picture, one.points) for one in row.alike) if organiser else (),
    )


def _plainly(refusal: Refusal) -> Refusal:
    """Why a picture is not taken, to whoever sent it."""
    if isinstance(refusal, TooLong | TooMuch):
        return Refusal("too_heavy", "The picture takes too much work to open. Send a smaller one.")
    return refusal
