"""The match service: one way to create, join, play, watch and look back, for every game."""

import base64
import hmac
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct

from gridhouse.house import pages
from gridhouse.house.desk import Desk, NotFound, now_ms
from gridhouse.house.facts import Rematched
from gridhouse.house.frames import Eyes
from gridhouse.house.gallery import Gallery
from gridhouse.house.live import Line
from gridhouse.house.match import Match
from gridhouse.house.plans import Plan, plan, plan_move, plan_sit
from gridhouse.house.shelf import Box, NoSuchGame
from gridhouse.house.wire import (
    Act,
    Answer,
    CreateMatch,
    ForBot,
    InviteInfo,
    MatchList,
    MatchPage,
    Mine,
    Open,
    Proof,
    Replay,
)
from gridhouse.kernel import Actor, Refusal, commitment, encode, player
from gridhouse.store import Moved, NewMatch, SeatRow
from gridhouse.store import matches as tables

LONGEST_REPLAY = 100
"""How many frames of a replay are sent at a time."""


class Viewer(Struct, frozen=True):
    """Who asks to see a match, and the spectator link they hold."""

    person: str | None = None
    watch: str | None = None


class Matches:
    """All matches of the house. `key` makes match ids that nobody can guess from a client's id."""

    def __init__(self, desk: Desk, gallery: Gallery, key: bytes) -> None:
        self.desk = desk
        self.gallery = gallery
        self._key = key

    # --- creating and sitting down ----------------------------------------------------

    async def create(self, person: str, wish: CreateMatch) -> MatchPage:
        """A new match; the one that is there already, where this wish is a repeat."""
        try:
            box = self.desk.shelf[wish.game]
        except NoSuchGame as error:
            raise Refusal("no_such_game", str(error)) from None
        seats = [_seat_row(box, number, seat, person) for number, seat in enumerate(wish.seats)]
        match = self._id(person, wish.id)
        await self.desk.open(self._new(box, match, person, encode(wish.options), len(seats)), seats)
        return await self.page(match, Viewer(person))

    async def rematch(self, match: str, person: str, wish_id: str) -> MatchPage:
        """The same people, one seat further, so that somebody else begins."""
        old = await self._at_table(match, person)
        if old.outcome is None:
            raise Refusal("not_over", "This match is not over yet: finish it first.")
        if old.row.next is None:
            await self._create_rematch(old, person, wish_id)
            old = await self.desk.look(match)
        if old.row.next is None:
            raise NotFound
        return await self.page(old.row.next, Viewer(person))

    async def _create_rematch(self, old: Match, person: str, wish_id: str) -> None:
        turned = [*old.seats[1:], *old.seats[:1]]
        seats = [SeatRow(n, row.kind, row.person, row.bot, row.name) for n, row in enumerate(turned)]
        following = self._id(person, wish_id)
        new = self._new(old.box, following, person, old.row.options, len(seats), old.id)
        try:
            await self.desk.open(new, seats)
        except Moved:
            return  # somebody else was faster, and wrote it down
        fact = Rematched(old.seats_of(person)[0], following)

        async def decide(match: Match) -> Plan:
            return Plan(player(fact.by), "house", [fact])

        await self.desk.commit(old.id, "rematch", "rematch", decide)

    async def invite(self, token: str, person: str | None) -> InviteInfo:
        """What an invite link opens."""
        return pages.invite_info(await self._invited(token), person)

    async def join(
        self, token: str, person: str, wish_id: str, seat: int | None, name: str | None
    ) -> MatchPage:
        """Sits down at the table of an invite link."""
        match = await self._invited(token)

        async def decide(match: Match) -> Plan:
            return plan_sit(match, person, seat, name)

        answer = await self.desk.commit(match.id, f"{person}:{wish_id}", wish_id, decide)
        if answer.refusal is not None:
            raise Refusal(answer.refusal.code, answer.refusal.text, answer.refusal.legal or ())
        return await self.page(match.id, Viewer(person))

    # --- playing ----------------------------------------------------------------------

    async def act(self, match: str, person: str, wish: Act) -> Answer:
        """A move or a wish to the house, by somebody at the table."""
        await self._at_table(match, person)

        async def decide(match: Match) -> Plan:
            return await plan(self.desk.store.events, match, person, wish)

        return await self.desk.commit(match, f"{person}:{wish.id}", wish.id, decide)

    async def act_as(self, match: str, actor: Actor, name: str, head: int, command: Any) -> Answer:
        """A move by a bot or by the clock, decided when the match stood at `head`."""

        async def decide(match: Match) -> Plan:
            if match.head != head:
                raise Refusal("stale", "The match has moved on.")
            return plan_move(match, actor, command)

        return await self.desk.commit(match, f"{name}:{head}", name, decide)

    # --- looking ----------------------------------------------------------------------

    async def page(self, match: str, viewer: Viewer) -> MatchPage:
        """A match as this viewer may see it now."""
        found = await self._seen(match, viewer)
        return pages.match_page(found, _eyes(found, viewer), viewer.person)

    async def watch(self, token: str) -> MatchPage:
        """What a spectator link opens."""
        row = await self.desk.store.database.read(lambda conn: tables.by_watch(conn, token))
        if row is None:
            raise NotFound
        return await self.page(row.id, Viewer(watch=token))

    async def mine(self, person: str, before: int | None, limit: int) -> MatchList:
        """The matches of a person, the last moved first."""
        listed = await self.desk.store.database.read(
            lambda conn: tables.of_person(conn, person, before, limit)
        )
        shelf = self.desk.shelf
        lines = [pages.summary(shelf, one, person) for one in listed if one.match.game in shelf]
        return MatchList(lines, listed[-1].match.updated_at if len(listed) >= limit else None)

    async def replay(self, match: str, viewer: Viewer, first: int, last: int) -> Replay:
        """How the match stood after each fact. Once it is over, everything is shown."""
        found = await self._seen(match, viewer)
        last = min(last, first + LONGEST_REPLAY - 1, found.head)
        records = await self.desk.store.events.read(match, upto=last)
        eyes = Eyes(tuple(found.seats_of(viewer.person)), historian=found.outcome is not None)
        return Replay(found.head, pages.replay_frames(found, eyes, records, first))

    async def proof(self, match: str, viewer: Viewer) -> Proof:
        """The sealed secret of a finished match, and every draw that it gave."""
        found = await self._seen(match, viewer)
        if found.outcome is None:
            raise Refusal("not_over", "The secret is told when the match is over.")
        return pages.proof(found, await self.desk.store.events.read(match, upto=found.head))

    @asynccontextmanager
    async def live(self, match: str, viewer: Viewer, after: int) -> AsyncIterator[Line]:
        """A live line to a match, from sequence number `after` on."""
        found = await self._seen(match, viewer)
        line = Line(match, viewer.person, min(after, found.head))
        self.gallery.enter(line, found)
        try:
            yield line
        finally:
            self.gallery.leave(line)

    # --- inside -----------------------------------------------------------------------

    async def _seen(self, match: str, viewer: Viewer) -> Match:
        """The match, if this viewer sits there or holds its spectator link."""
        found = await self.desk.look(match)
        watches = viewer.watch is not None and hmac.compare_digest(
            viewer.watch.encode(), found.row.watch.encode()
        )
        if not watches and not found.seats_of(viewer.person) and found.row.creator != viewer.person:
            raise NotFound
        return found

    async def _at_table(self, match: str, person: str) -> Match:
        found = await self.desk.look(match)
        if not found.seats_of(person) and found.row.creator != person:
            raise NotFound
        return found

    async def _invited(self, token: str) -> Match:
        row = await self.desk.store.database.read(lambda conn: tables.by_invite(conn, token))
        if row is None:
            raise NotFound
        return await self.desk.look(row.id)

    def _id(self, person: str, wish_id: str) -> str:
        digest = hmac.digest(self._key, f"{person}:{wish_id}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:12]).decode()

    def _new(
        self, box: Box, match: str, person: str, options: bytes, seats: int, previous: str | None = None
    ) -> NewMatch:
        if seats not in box.game.seats:
            fewest, most = box.info.fewest, box.info.most
            players = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            raise Refusal("bad_seats", f"{box.game.name} is for {players} players.")
        secret = secrets.token_bytes(32)
        return NewMatch(
            id=match,
            game=box.game.key,
            options=encode(box.codec.options(options)),
            seats=seats,
            secret=secret,
            commitment=commitment(secret),
            invite=secrets.token_urlsafe(16),
            watch=secrets.token_urlsafe(16),
            creator=person,
            created_at=now_ms(),
            previous=previous,
        )


def _eyes(match: Match, viewer: Viewer) -> Eyes:
    return Eyes(tuple(match.seats_of(viewer.person)))


def _seat_row(box: Box, number: int, seat: Mine | Open | ForBot, person: str) -> SeatRow:
    match seat:
        case Mine(name):
            return SeatRow(number, "person", person, None, name)
        case ForBot(bot):
            if bot not in box.game.bots:
                raise Refusal("no_such_bot", f"{box.game.name} has no bot called {bot!r}.")
            return SeatRow(number, "bot", None, bot)
        case Open():
            return SeatRow(number)
