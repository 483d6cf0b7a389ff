"""The match service: one way to create, join, play, watch and look back, for every game."""

import asyncio
import base64
import hmac
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house import pages
from gridhouse.house.desk import Desk, NotFound, now_ms, read_answer
from gridhouse.house.facts import Rematched
from gridhouse.house.frames import eyes_of
from gridhouse.house.gallery import Gallery
from gridhouse.house.live import Line
from gridhouse.house.match import Match, happened_since
from gridhouse.house.meetings import LATEST, meetings, told_apart
from gridhouse.house.names import clean_name
from gridhouse.house.plans import Plan, has_alone, is_gone, plan, plan_move, plan_sit
from gridhouse.house.shelf import Box, NoSuchGame
from gridhouse.house.wire import (
    Act,
    Answer,
    CreateMatch,
    ForBot,
    InviteInfo,
    MatchList,
    MatchPage,
    Meetings,
    Mine,
    Open,
    Proof,
    Replay,
)
from gridhouse.kernel import Actor, Refusal, commitment, encode, player
from gridhouse.store import Conflict, MatchRow, Moved, NewMatch, SeatRow
from gridhouse.store import matches as tables

LONGEST_REPLAY = 100
"""How many frames of a replay are sent at a time."""


class Viewer(Struct, frozen=True):
    """Who asks to see a match, and the spectator link they hold."""

    person: str | None = None
    watch: str | None = None


class Matches:
    """All matches of the house. `key` makes ids of a client's ids, which nobody can guess or trace back."""

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
        match = self._id(person, "match", wish.id)
        await self.desk.open(self._new(box, match, person, encode(wish.options), len(seats)), seats)
        return await self.page(match, Viewer(person))

    async def rematch(self, match: str, person: str, wish_id: str) -> MatchPage:
        """The same people, one seat further, so that somebody else begins.

        Before the end it is a restart, with the seats as they are, and only for one who has the table alone.
        """
        old = await self._at_table(match, person)
        if not old.seats_of(person):
            raise Refusal("not_at_table", "A rematch is for those who sat at this table.")
        if old.outcome is None and not has_alone(old, old.seats_of(person)):
            raise Refusal("not_over", "This match is not over yet: finish it first.")
        following = old.row.next or await self._create_rematch(old, person, wish_id)
        return await self.page(following, Viewer(person))

    async def _create_rematch(self, old: Match, person: str, wish_id: str) -> str:
        """Creates the one rematch of a match, or finds the one that somebody else was faster to create."""
        turn, options = 0, old.row.options
        if old.outcome is not None:
            turn = 1
            options = encode(old.box.game.rematch(old.state, old.box.codec.options(options)))
        turned = [SeatRow(0) if is_gone(row) else row for row in (*old.seats[turn:], *old.seats[:turn])]
        seats = [replace(row, seat=number) for number, row in enumerate(turned)]
        match = self._id(person, old.id, wish_id)
        with suppress(Moved, Conflict):  # somebody else was faster, or the old match is gone
            await self.desk.open(self._new(old.box, match, person, options, len(seats), old.id), seats)
        row = await self.desk.store.events.match(old.id)
        if row is None or row.next is None:
            raise NotFound
        fact = Rematched(old.seats_of(person)[0], row.next)

        async def decide(_match: Match, _now: int) -> Plan:
            return Plan(player(fact.by), "house", [fact])

        await self.desk.commit(old.id, "rematch", "rematch", decide)
        return row.next

    async def invite(self, token: str, person: str | None) -> InviteInfo:
        """What an invite link opens."""
        return pages.invite_info(await self._invited(token), person)

    async def join(
        self, token: str, person: str, wish_id: str, seat: int | None, name: str | None
    ) -> MatchPage:
        """Sits down at the table of an invite link."""
        match = await self._invited(token)

        async def decide(match: Match, _now: int) -> Plan:
            return plan_sit(match, person, seat, name)

        answer = await self.desk.commit(match.id, self._command(match.id, person, wish_id), wish_id, decide)
        if answer.refusal is not None:
            raise Refusal(answer.refusal.code, answer.refusal.text, answer.refusal.legal or ())
        return await self.page(match.id, Viewer(person))

    # --- playing ----------------------------------------------------------------------

    async def act(self, match: str, person: str, wish: Act) -> Answer:
        """A move or a wish to the house, by somebody at the table."""
        command = self._command(match, person, wish.id)
        try:
            await self._at_table(match, person)
        except NotFound:
            return await self._answered(match, command)

        async def decide(match: Match, now: int) -> Plan:
            return await plan(self.desk.store.events, match, person, wish, now)

        return await self.desk.commit(match, command, wish.id, decide)

    async def act_as(self, match: str, actor: Actor, name: str, head: int, command: Any) -> Answer:
        """A move by a bot or by the clock, decided when the match stood at `head`."""

        async def decide(match: Match, _now: int) -> Plan:
            if match.head != head:
                raise Refusal("stale", "The match has moved on.")
            return plan_move(match, actor, command)

        return await self.desk.commit(match, f"{name}:{head}", name, decide)

    # --- looking ----------------------------------------------------------------------

    async def page(self, match: str, viewer: Viewer) -> MatchPage:
        """A match as this viewer may see it now."""
        found = await self._seen(match, viewer)
        return pages.match_page(found, eyes_of(found, viewer.person))

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
        kept = [one for one in listed if one.match.game in shelf and not _begun_anew(one.match)]
        lines = [pages.summary(shelf, one, person) for one in kept]
        return MatchList(lines, listed[-1].match.updated_at if len(listed) >= limit else None)

    async def meetings(self, match: str, person: str) -> Meetings:
        """How those who sit at a table have fared against each other before, told to one of them."""
        found = await self.desk.look(match)
        if not found.seats_of(person):
            raise NotFound
        if not told_apart(found.seats):
            return meetings(found, ())
        game, seats = found.box.game.key, found.seats
        return meetings(
            found, await self.desk.store.database.read(lambda conn: tables.met(conn, game, seats, LATEST))
        )

    async def replay(self, match: str, viewer: Viewer, first: int, last: int) -> Replay:
        """How the match stood after each fact. Once it is over, everything is shown."""
        found = await self._seen(match, viewer)
        last = min(last, first + LONGEST_REPLAY - 1, found.head)
        records = await self.desk.store.events.read(match, upto=last)
        eyes = eyes_of(found, viewer.person, back=True)
        return Replay(found.head, await asyncio.to_thread(pages.replay_frames, found, eyes, records, first))

    async def proof(self, match: str, viewer: Viewer) -> Proof:
        """The sealed secret of a finished match, and every draw that it gave."""
        found = await self._seen(match, viewer)
        if found.outcome is None:
            raise Refusal("not_over", "The secret is told when the match is over.")
        records = await self.desk.store.events.read(match, upto=found.head)
        return await asyncio.to_thread(pages.proof, found, records)  # the whole match is dealt again

    @asynccontextmanager
    async def live(self, match: str, viewer: Viewer, after: int) -> AsyncIterator[Line]:
        """A live line to a match, from sequence number `after` on."""
        found = await self._seen(match, viewer)
        missed = await happened_since(self.desk.store.events, found, after)
        line = Line(match, viewer.person)
        self.gallery.enter(line, found, missed)
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

    async def _answered(self, match: str, command: str) -> Answer:
        """The answer to a command of somebody who got up since; NotFound for everybody else."""
        answer = await self.desk.store.database.read(lambda conn: tables.answer(conn, match, command))
        if answer is None:
            raise NotFound
        return read_answer(answer)

    async def _invited(self, token: str) -> Match:
        row = await self.desk.store.database.read(lambda conn: tables.by_invite(conn, token))
        if row is None:
            raise NotFound
        return await self.desk.look(row.id)

    def _command(self, match: str, person: str, wish_id: str) -> str:
        """The id under which the log keeps a wish: another one for each person, and it names nobody."""
        return self._id(person, f"command in {match}", wish_id)

    def _id(self, person: str, kind: str, wish_id: str) -> str:
        digest = hmac.digest(self._key, f"{person}:{kind}:{wish_id}".encode(), "sha256")
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


def _begun_anew(row: MatchRow) -> bool:
    """Whether somebody restarted this match before its end: they are done with it."""
    return row.outcome is None and row.next is not None


def _seat_row(box: Box, number: int, seat: Mine | Open | ForBot, person: str) -> SeatRow:
    match seat:
        case Mine(name):
            return SeatRow(number, "person", person, None, clean_name(name) if name else None)
        case ForBot(bot):
            if bot not in box.game.bots:
                raise Refusal("no_such_bot", f"{box.game.name} has no bot called {bot!r}.")
            return SeatRow(number, "bot", None, bot)
        case Open():
            return SeatRow(number)
