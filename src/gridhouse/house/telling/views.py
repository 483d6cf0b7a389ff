"""Views: a match as it is opened, watched, listed, looked back at and checked."""

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.matches import invited
from gridhouse.house.table.past import happened, moments
from gridhouse.house.telling import pages
from gridhouse.house.telling.frames import eyes_of, step
from gridhouse.house.telling.gallery import Gallery
from gridhouse.house.telling.lines import Ear, Line
from gridhouse.house.telling.meetings import LATEST, meetings, told_apart
from gridhouse.house.telling.undoing import tell_points, tell_preview
from gridhouse.house.telling.wire import (
    InviteInfo,
    MatchList,
    MatchPage,
    Meetings,
    Proof,
    Replay,
    Steps,
    UndoPoints,
    UndoPreview,
)
from gridhouse.kernel import Refusal
from gridhouse.store import MatchRow
from gridhouse.store import matches as tables

LONGEST_PAGE = 200
"""How many steps of a match's story are sent at a time."""
LONGEST_REPLAY = 100
"""How many frames of a replay are sent at a time."""


class Viewer(Struct, frozen=True):
    """Who asks to see a match, and the spectator link they hold."""

    person: str | None = None
    watch: str | None = None


class Views:
    """Every way to look at a match of the house."""

    def __init__(self, desk: Desk, gallery: Gallery) -> None:
        self.desk = desk
        self.gallery = gallery

    async def invite(self, token: str, person: str | None) -> InviteInfo:
        """What an invite link opens."""
        return pages.invite_info(await invited(self.desk, token), person)

    async def page(self, match: str, viewer: Viewer) -> MatchPage:
        """A match as this viewer may see it now."""
        found = await self.seen(match, viewer)
        return pages.match_page(found, found.place_of(viewer.person))

    async def watch(self, token: str) -> MatchPage:
        """What a spectator link opens."""
        return await self.page(await self.watched(token), Viewer(watch=token))

    async def watched(self, token: str) -> str:
        """The match that a spectator link belongs to."""
        row = await self.desk.store.database.read(lambda conn: tables.by_watch(conn, token))
        if row is None:
            raise NotFound
        return row.id

    async def mine(self, person: str, before: int | None, limit: int) -> MatchList:
        """The matches of a person, the last moved first."""
        listed = await self.desk.store.database.read(
            lambda conn: tables.of_person(conn, person, before, limit)
        )
        shelf = self.desk.shelf
        kept = [one for one in listed if one.match.game in shelf and not _begun_anew(one.match)]
        lines = [pages.summary(shelf, one, person) for one in kept]
        return MatchList(lines, listed[-1].match.updated_at if len(listed) >= limit else None)

    async def meetings(self, match: str, person: str) -> Meetings:
        """How those who sit at a table have fared against each other before, told to one of them."""
        found = await self.desk.look(match)
        if not found.place_of(person).seats:
            raise NotFound
        if not told_apart(found.seats, found.members):
            return meetings(found, ())
        game, seats = found.box.game.key, found.seats
        people = {row.person for row in found.members.here if row.seat is not None and row.person}
        return meetings(
            found,
            await self.desk.store.database.read(lambda conn: tables.met(conn, game, seats, people, LATEST)),
        )

    async def steps(
        self, match: str, viewer: Viewer, before: int | None, limit: int, look: int | None, back: bool
    ) -> Steps:
        """The story of the match, page by page from its end: as this viewer hears it at the table, or
        looking back once it is over."""
        found = await self.seen(match, viewer)
        last = found.head if before is None else min(before - 1, found.head)
        after = max(0, last - limit)
        facts = await happened(self.desk.store.events, found, after, last)
        actor = eyes_of(found, found.place_of(viewer.person), look, back).actor(found)
        told = await asyncio.to_thread(lambda: [step(found, actor, fact) for fact in facts])
        return Steps(told, after + 1 if after else None)

    async def replay(self, match: str, viewer: Viewer, first: int, last: int) -> Replay:
        """How the match stood after each fact. Once it is over, everything is shown."""
        found = await self.seen(match, viewer)
        first = max(1, first)
        last = min(last, first + LONGEST_REPLAY - 1, found.head)
        passed = await moments(self.desk.store.events, found, first - 1, last) if first <= last else []
        eyes = eyes_of(found, found.place_of(viewer.person), back=True)
        return Replay(found.head, await asyncio.to_thread(pages.replay_frames, found, passed, eyes))

    async def undo(self, match: str, viewer: Viewer) -> UndoPoints:
        """What could be taken back, and brought back."""
        found = await self.seen(match, viewer)
        eyes = eyes_of(found, found.place_of(viewer.person))
        return await tell_points(self.desk.store.events, found, eyes)

    async def undo_preview(self, match: str, viewer: Viewer, to: int) -> UndoPreview:
        """What would change if the game stood again as it stood after `to`."""
        found = await self.seen(match, viewer)
        eyes = eyes_of(found, found.place_of(viewer.person))
        return await tell_preview(self.desk.store.events, found, eyes, to)

    async def proof(self, match: str, viewer: Viewer) -> Proof:
        """The sealed secret of a finished match, and every draw that it gave."""
        found = await self.seen(match, viewer)
        if found.outcome is None:
            raise Refusal("not_over", "This can be checked once the game is over.")
        records = await self.desk.store.events.read(match, upto=found.head)
        return await asyncio.to_thread(pages.proof, found, records)  # the whole match is dealt again

    @asynccontextmanager
    async def live(self, match: str, viewer: Viewer, after: int, ear: Ear) -> AsyncIterator[Line]:
        """A live line to a match, from sequence number `after` on, at which somebody listens."""
        found = await self.seen(match, viewer)
        line = Line(found, viewer.person, ear, after)
        try:
            await self.gallery.enter(line, found)
            yield line
        finally:
            self.gallery.leave(line)

    async def seen(self, match: str, viewer: Viewer) -> Match:
        """The match, if this viewer belongs to it or holds its spectator link."""
        found = await self.desk.look(match)
        if found.place_of(viewer.person):
            return found
        held, right = viewer.watch, found.watch
        if held is None or right is None or not hmac.compare_digest(held.encode(), right.encode()):
            raise NotFound
        return await self.gallery.as_onlookers_see(found)


def _begun_anew(row: MatchRow) -> bool:
    """Whether somebody restarted this match before its end: they are done with it."""
    return row.outcome is None and row.next is not None
