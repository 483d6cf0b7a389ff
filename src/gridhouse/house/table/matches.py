"""The match service: one way to create, join and play, for every game."""

import base64
import hmac
import secrets
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from gridhouse.house.missing import NotFound
from gridhouse.house.people.names import clean_name
from gridhouse.house.shelf import Box, NoSuchGame
from gridhouse.house.table.desk import Desk, read_answer
from gridhouse.house.table.facts import Rematched
from gridhouse.house.table.match import Match
from gridhouse.house.table.plans import Plan, has_alone, is_gone, plan, plan_move, plan_sit
from gridhouse.house.table.wire import Act, Answer, CreateMatch, ForBot, Mine, Open
from gridhouse.house.times import now_ms
from gridhouse.kernel import Actor, Refusal, commitment, encode, player
from gridhouse.store import Conflict, Moved, NewMatch, SeatRow
from gridhouse.store import matches as tables


class Matches:
    """All matches of the house. `key` makes ids of a client's ids, which nobody can guess or trace back."""

    def __init__(self, desk: Desk, key: bytes) -> None:
        self.desk = desk
        self._key = key

    # --- creating and sitting down ----------------------------------------------------

    async def create(self, person: str, wish: CreateMatch) -> str:
        """The id of a new match; that of the one that is there already, where this wish is a repeat."""
        try:
            box = self.desk.shelf[wish.game]
        except NoSuchGame as error:
            raise Refusal("no_such_game", str(error)) from None
        seats = [_seat_row(box, number, seat, person) for number, seat in enumerate(wish.seats)]
        match = self._id(person, "match", wish.id)
        await self.desk.open(self._new(box, match, person, encode(wish.options), len(seats)), seats)
        return match

    async def rematch(self, match: str, person: str, wish_id: str) -> str:
        """A match of the same people, one seat further, so that somebody else begins.

        Before the end it is a restart, with the seats as they are, and only for one who has the table alone.
        """
        old = await self._at_table(match, person)
        if not old.seats_of(person):
            raise Refusal("not_at_table", "A rematch is for those who sat at this table.")
        if old.outcome is None and not has_alone(old, old.seats_of(person)):
            raise Refusal("not_over", "This match is not over yet: finish it first.")
        return old.row.next or await self._create_rematch(old, person, wish_id)

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

    async def join(self, token: str, person: str, wish_id: str, seat: int | None, name: str | None) -> str:
        """Sits down at the table of an invite link."""
        match = await invited(self.desk, token)

        async def decide(match: Match, _now: int) -> Plan:
            return plan_sit(match, person, seat, name)

        answer = await self.desk.commit(match.id, self._command(match.id, person, wish_id), wish_id, decide)
        if answer.refusal is not None:
            raise Refusal(answer.refusal.code, answer.refusal.text, answer.refusal.legal or ())
        return match.id

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

    # --- inside -----------------------------------------------------------------------

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


async def invited(desk: Desk, token: str) -> Match:
    """The match that an invite link leads to."""
    row = await desk.store.database.read(lambda conn: tables.by_invite(conn, token))
    if row is None:
        raise NotFound
    return await desk.look(row.id)


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
