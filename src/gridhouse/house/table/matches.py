"""The match service: one way to create, join and play, for every game."""

import asyncio
import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from gridhouse.house.missing import NotFound
from gridhouse.house.people.names import clean_name
from gridhouse.house.shelf import Box, NoSuchGame
from gridhouse.house.table.desk import Desk, read_answer
from gridhouse.house.table.facts import Rematched
from gridhouse.house.table.ids import Ids
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import Plan, acting
from gridhouse.house.table.plans import plan, plan_move
from gridhouse.house.table.seating import check_organises, sit
from gridhouse.house.table.wire import Act, Answer, Copy, CreateMatch, ForBot, Mine, Open, SeatWish, Team
from gridhouse.house.times import Now, now_ms
from gridhouse.kernel import Actor, Refusal, commitment, encode
from gridhouse.store import Conflict, MemberRow, Moved, NewMatch, SeatRow
from gridhouse.store import matches as tables


class Matches:
    """All matches of the house."""

    def __init__(self, desk: Desk, ids: Ids) -> None:
        self.desk = desk
        self._ids = ids
        self._slow = asyncio.Lock()

    # --- creating and sitting down ----------------------------------------------------

    async def create(self, person: str, wish: CreateMatch) -> str:
        """The id of a new match; that of the one that is there already, where this wish is a repeat."""
        try:
            box = self.desk.shelf[wish.game]
        except NoSuchGame as error:
            raise Refusal("no_such_game", str(error)) from None
        seats = [_seat_row(box, number, seat) for number, seat in enumerate(wish.seats)]
        match = self._ids.match(person, wish.id)
        new = self._new(box, match, encode(wish.options), len(seats))
        mine = [(n, person, seat.name) for n, seat in enumerate(wish.seats) if isinstance(seat, Mine)]
        if box.game.hides and len(mine) > 1 and any(row.kind == "open" for row in seats):
            raise Refusal(
                "bad_seats", "Where something is hidden, one device plays for one side, or for all."
            )
        await self.desk.open(new, seats, _first_members(person, mine, new.created_at))
        return match

    async def rematch(self, match: str, person: str, wish_id: str) -> str:
        """A match of the same people, so that somebody else begins: one seat further, unless the game says
        itself who begins.

        Before the end it is a restart, with the seats as they are, and only for one who has the table alone.
        """
        old = await self.desk.look_as(match, person)
        if old.box.game.hosted:
            raise Refusal("hosted", "Only the organiser can set up the next game.")
        if not old.place_of(person).seats:
            raise Refusal("not_at_table", "Only those who played can ask for a rematch.")
        if old.outcome is None and not old.is_alone(old.place_of(person).seats):
            raise Refusal("not_over", "This game is not over yet: finish it first.")
        return old.row.next or await self._create_rematch(old, person, wish_id)

    async def _create_rematch(self, old: Match, person: str, wish_id: str) -> str:
        """Creates the one rematch of a match, or finds the one that somebody else was faster to create."""
        turn, options = 0, old.row.options
        if old.outcome is not None:
            turn = int(old.box.game.turns_round)
            options = encode(old.box.game.rematch(old.state, old.box.codec.options(options)))
        turned = (*old.seats[turn:], *old.seats[:turn])
        seats = [replace(_still_there(old, row), seat=number) for number, row in enumerate(turned)]
        match = self._ids.rematch(old.id, person, wish_id)
        new = self._new(old.box, match, options, len(seats), old.id)
        again = [
            (number, holder.person, holder.name)
            for number, row in enumerate(turned)
            for holder in old.members.holders(row.seat)
            if holder.person is not None
        ]
        with suppress(Moved, Conflict):  # somebody else was faster, or the old match is gone
            await self.desk.open(new, seats, _first_members(person, again, new.created_at))
        row = await self.desk.store.events.match(old.id)
        if row is None or row.next is None:
            raise NotFound
        place = old.place_of(person)
        fact = Rematched(place.seats[0], row.next)

        async def decide(_match: Match, _now: Now) -> Plan:
            return Plan(acting(place, fact.by), [fact])

        await self.desk.commit(old.id, "rematch", "rematch", decide)
        return row.next

    async def copy(self, match: str, person: str, wish: Copy) -> str:
        """A new match like this one, of whoever organises this one; the one that is there, for a repeat."""
        old = await self.desk.look_as(match, person)
        check_organises(old, old.place_of(person))
        box = old.box
        options = encode(box.game.template(old.state, box.codec.options(old.row.options)))
        keep = wish.teams or 0 not in box.game.seats
        seats = [SeatRow(row.seat, row.kind, row.bot, row.name) for row in old.seats if keep]
        new = self._new(box, self._ids.copy(match, person, wish.id), options, len(seats))
        await self.desk.open(new, seats, _first_members(person, (), new.created_at))
        return new.id

    async def join(self, token: str, person: str, wish_id: str, seat: int | None, name: str | None) -> str:
        """Sits down at the table of an invite link."""
        match = await invited(self.desk, token)

        async def decide(match: Match, now: Now) -> Plan:
            return sit(match, person, seat, name, now)

        command = self._ids.command(match.id, person, wish_id)
        answer = await self.desk.commit(match.id, command, wish_id, decide)
        if answer.refusal is not None:
            raise Refusal(answer.refusal.code, answer.refusal.text, answer.refusal.legal or ())
        return match.id

    async def organises(self, match: str, person: str) -> bool:
        """Whether somebody organises a match, where it is of a game that has organisers."""
        try:
            found = await self.desk.look(match)
        except NotFound:
            return False
        return found.box.game.hosted and found.place_of(person).organises

    # --- playing ----------------------------------------------------------------------

    async def act(self, match: str, person: str, wish: Act) -> Answer:
        """A move or a wish to the house, by somebody who belongs to the match."""
        command = self._ids.command(match, person, wish.id)

        async def decide(match: Match, now: Now) -> Plan:
            return await plan(self.desk.store, self._slow, match, person, wish, now)

        try:
            return await self.desk.commit(match, command, wish.id, decide, person)
        except NotFound:
            return await self._answered(match, command)

    async def act_as(self, match: str, actor: Actor, name: str, head: int, command: Any) -> Answer:
        """A move by a bot or by the clock, decided when the match stood at `head`."""

        async def decide(match: Match, _now: Now) -> Plan:
            if match.head != head:
                raise Refusal("stale", "The game has moved on.")
            return plan_move(match, actor, command)

        return await self.desk.commit(match, f"{name}:{head}", name, decide)

    # --- inside -----------------------------------------------------------------------

    async def _answered(self, match: str, command: str) -> Answer:
        """The answer to a command of somebody who got up since; NotFound for everybody else."""
        answer = await self.desk.store.database.read(lambda conn: tables.answer(conn, match, command))
        if answer is None:
            raise NotFound
        return read_answer(answer)

    def _new(self, box: Box, match: str, options: bytes, seats: int, previous: str | None = None) -> NewMatch:
        if seats not in box.game.seats:
            fewest, most = box.info.fewest, box.info.most
            number = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            who = "teams" if box.game.hosted else "players"
            raise Refusal("bad_seats", f"{box.game.name} is for {number} {who}.")
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
            created_at=now_ms(),
            previous=previous,
        )


async def invited(desk: Desk, token: str) -> Match:
    """The match that an invite link leads to."""
    row = await desk.store.database.read(lambda conn: tables.by_invite(conn, token))
    if row is None:
        raise NotFound
    return await desk.look(row.id)


def _seat_row(box: Box, number: int, seat: SeatWish) -> SeatRow:
    if box.game.hosted and not isinstance(seat, Team | ForBot):
        raise Refusal("bad_seats", f"In {box.game.name} every seat is a team's, or a bot's.")
    match seat:
        case Mine():
            return SeatRow(number, "person")
        case ForBot(bot, name):
            if bot not in box.game.bots:
                raise Refusal("no_such_bot", f"{box.game.name} has no bot called {bot!r}.")
            return SeatRow(number, "bot", bot, clean_name(name) if name else None)
        case Team(name):
            if not box.game.hosted:
                raise Refusal("bad_seats", f"{box.game.name} is not played by teams.")
            return SeatRow(number, "team", name=clean_name(name))
        case Open():
            return SeatRow(number)


def _still_there(match: Match, row: SeatRow) -> SeatRow:
    """A seat for a rematch: open, where whoever sat there has left the house."""
    return SeatRow(row.seat) if row.kind == "person" and match.members.is_gone(row.seat) else row


def _first_members(host: str, players: Iterable[tuple[int, str, str | None]], now: int) -> list[MemberRow]:
    """Who belongs to a match from the start: its host, and whoever holds a seat, by what name."""
    rows = [MemberRow(1, host, "host", now)]
    for number, (seat, person, name) in enumerate(players, 2):
        rows.append(MemberRow(number, person, "player", now, seat, clean_name(name) if name else None))
    return rows
