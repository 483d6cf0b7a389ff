"""Intake: programs of players tell what happened at a secret address of their team, and the game suggests.

Whatever comes in, nothing is done by it: somebody of the team, or an organiser, confirms with one press, and
that is a command like any other.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.missing import NotFound
from gridhouse.house.outside.intake_wire import DropInfo, HeardInfo, IntakeTold, Noted, TeamIntake
from gridhouse.house.outside.pictures import Pictures
from gridhouse.house.outside.sealing import CannotOpen, Seals
from gridhouse.house.table.match import Match
from gridhouse.house.table.matches import Matches
from gridhouse.house.table.seating import check_organises
from gridhouse.house.table.wire import Act
from gridhouse.house.times import now_ms
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.worker import Died
from gridhouse.house.work.workers import Busy, Closing
from gridhouse.kernel import Hint, Intake, Message, Refusal, encode
from gridhouse.store import intake as tables
from gridhouse.store.blobs import new_name
from gridhouse.store.intake import AddressRow, DropRow, HeardRow

MOST_WAITING = 30
"""How many drops may wait for a team: whoever has its address can say anything."""
LOOKED_AT = 300
"""How many are looked at for those that still fit: a team that is put back finds its drops again."""
TRIES = 4
"""How often a press is tried again where others were faster."""


class NoSuchAddress(NotFound):
    """Nobody listens there."""

    def __init__(self) -> None:
        super().__init__("Nobody listens at this address. Ask your team for the one that it has now.")


class NoSuchDrop(NotFound):
    """There is no such drop for whoever asks."""

    def __init__(self) -> None:
        super().__init__("There is no such drop.")


class Intakes:
    """What comes in from outside, for every match of a game that has a use for it."""

    def __init__(self, matches: Matches, pictures: Pictures, seals: Seals) -> None:
        self._matches = matches
        self._desk = matches.desk
        self._database = matches.desk.store.database
        self._pictures = pictures
        self._seals = seals

    # --- what programs do -------------------------------------------------------------

    async def at(self, token: str) -> tuple[str, int]:
        """The match and the team of an address, if it is one and nobody of the team has left since."""
        row = await self._database.read(lambda conn: tables.by_hash(conn, _hash(token)))
        if row is None:
            raise NoSuchAddress
        found = await self._desk.look(row.match)
        if (await self._current(found, row.seat)).hash != row.hash:
            raise NoSuchAddress
        return row.match, row.seat

    async def settings(self, token: str, address: str) -> Mapping[str, Any]:
        """What programs of a team read at their start; `address` is where they send to."""
        match, seat = await self.at(token)
        found = await self._desk.look(match)
        return _intake(found).serve(found.state, seat, address)

    async def hear(
        self, match: str, seat: int, payload: Mapping[str, Any], picture: bytes | None, asker: Asker
    ) -> Noted:
        """A message. The picture is kept where something is suggested by it."""
        found = await self._desk.look(match)
        intake, now = _intake(found), now_ms()
        if not intake.opens(found.state):
            raise Refusal("not_open", f"This match of {found.box.game.name} does not listen now.")
        message = intake.read(payload, now // 60_000)
        name = intake.listed(message.player, found.box.game.roster(found.state, seat))
        if name is None:
            stranger = HeardRow(match, seat, message.player, False, now, {})
            await self._database.write(lambda conn: tables.hear(conn, stranger))
            return Noted("This name is not on the team's list. Its organisers are told.")
        drops = await self._database.write(lambda conn: _note(conn, found, seat, name, message, now))
        if not drops:
            return Noted("Heard, and nothing to suggest.")
        said = "Heard, and suggested to the team."
        if picture is not None:
            said += await self._illustrate(found, seat, name, drops, picture, asker)
        return Noted(said, len(drops))

    async def _illustrate(
        self, match: Match, seat: int, name: str, drops: Sequence[DropRow], picture: bytes, asker: Asker
    ) -> str:
        """Keeps a picture with what is suggested by it; what is to be said where that cannot be."""
        holder = next((row.number for row in match.members.holders(seat) if row.name == name), 0)
        try:
            kept = await self._pictures.bring(match.id, seat, holder, picture, asker)
        except Refusal as refusal:
            return f" Its picture was not taken: {refusal.text}"
        except (Busy, Closing, Died):
            return " Its picture was not taken: the house is too busy."

        def write(conn: Connection) -> None:
            for drop in drops:
                tables.rewrite(conn, drop.id, encode(replace(_hint(drop), picture=kept)))

        await self._database.write(write)
        return ""

    # --- what people do ---------------------------------------------------------------

    async def show(self, match: str, person: str) -> IntakeTold:
        """Addresses, who was heard of and what is suggested: of one's own team, or of all to organisers."""
        found = await self._desk.look_as(match, person)
        place, intake = found.place_of(person), _intake(found)
        seats = [row.seat for row in found.seats if row.kind == "team"] if place.organises else place.seats
        teams = [await self._team(found, seat, place.organises) for seat in seats]
        return IntakeTold(intake.opens(found.state), teams)

    async def rotate(self, match: str, person: str, seat: int) -> IntakeTold:
        """Another address for a team; at the old one nobody listens any more."""
        found = await self._desk.look_as(match, person)
        check_organises(found, found.place_of(person))
        _intake(found)
        if seat >= len(found.seats):
            raise Refusal("no_such_seat", "There is no such team in this game.")
        await self._draw(found, seat, await self._current(found, seat))
        return await self.show(match, person)

    async def confirm(self, match: str, person: str, drop: str) -> None:
        """Does what a drop suggests, as a command of whoever presses."""
        for _ in range(TRIES):
            if await self._confirmed(match, person, drop):
                return
        raise Refusal("stale", "Too much happened at once. Please try again.")

    async def _confirmed(self, match: str, person: str, drop: str) -> bool:
        """Whether a drop was confirmed; not where the match has moved on meanwhile. It is taken out of the
        queue first, so that of two who press at once one does. What one message suggests counts once."""
        found, row = await self._theirs(match, person, drop)
        intake, hint, write = _intake(found), _hint(row), self._database.write
        waiting = await self._database.read(lambda conn: _fitting(conn, found, row.seat))
        others = [one for one, _ in waiting if one.id != row.id and _hint(one).target == hint.target]
        beside = [one for one in others if intake.gathers(hint)]
        command = intake.wish(found.state, row.seat, [hint, *map(_hint, beside)])
        if not await write(lambda conn: tables.settle(conn, match, [row.id], "confirmed")):
            raise Refusal("settled", "Somebody has dealt with this drop already.")
        own = row.seat in found.place_of(person).seats
        act = Act(
            secrets.token_hex(16),
            move=msgspec.to_builtins(command),
            expect=found.head,
            seat=row.seat if own else None,
            on_behalf_of=None if own else row.seat,
        )
        try:
            answer = await self._matches.act(match, person, act)
        except Exception:
            await write(lambda conn: tables.reopen(conn, match, [row.id]))
            raise
        if answer.refusal is None:
            used = [one.id for one in beside]
            same = [one.id for one, _ in waiting if _message(one) == _message(row)]
            await write(lambda conn: tables.settle(conn, match, used, "confirmed"))
            await write(lambda conn: tables.settle(conn, match, same, "dismissed"))
            return True
        await write(lambda conn: tables.reopen(conn, match, [row.id]))
        if answer.refusal.code != "stale":
            raise Refusal(answer.refusal.code, answer.refusal.text)
        return False

    async def dismiss(self, match: str, person: str, drop: str) -> None:
        """Takes a drop away that is none."""
        _, row = await self._theirs(match, person, drop)
        await self._database.write(lambda conn: tables.settle(conn, match, [row.id], "dismissed"))

    # --- inside -----------------------------------------------------------------------

    async def _theirs(self, match: str, person: str, drop: str) -> tuple[Match, DropRow]:
        found = await self._desk.look_as(match, person)
        row = await self._database.read(lambda conn: tables.drop(conn, match, drop))
        place = found.place_of(person)
        if row is None or not (place.organises or row.seat in place.seats):
            raise NoSuchDrop
        return found, row

    async def _team(self, match: Match, seat: int, organiser: bool) -> TeamIntake:
        token = await self._token(match, seat)
        rows, drops = await self._database.read(
            lambda conn: (
                tables.heard_of(conn, match.id, seat),
                _fitting(conn, match, seat),
            )
        )
        names = match.box.game.roster(match.state, seat)
        known = [HeardInfo(row.name, row.at, row.name in names) for row in rows]
        heard = [one for one in known if one.listed or organiser]
        shown = [_told(drop, label) for drop, label in drops]
        return TeamIntake(seat, f"/in/{token}", f"/in/{token}/settings.json", heard, shown)

    async def _token(self, match: Match, seat: int) -> str:
        row = await self._current(match, seat)
        try:
            return self._seals.open(row.token)
        except CannotOpen:  # the key is another one: so is the address
            return self._seals.open((await self._draw(match, seat, row)).token)

    async def _current(self, match: Match, seat: int) -> AddressRow:
        """The address of a team: another one, where somebody has left since it was last used."""
        names = tuple(match.box.game.roster(match.state, seat))
        row = await self._database.read(lambda conn: tables.address(conn, match.id, seat))
        if row is None or set(row.names) - set(names):
            return await self._draw(match, seat, row)
        if set(names) - set(row.names):
            row = replace(row, names=names)
            await self._database.write(lambda conn: tables.put_address(conn, row))
        return row

    async def _draw(self, match: Match, seat: int, before: AddressRow | None) -> AddressRow:
        """Another address in place of one; where somebody else was faster, theirs."""
        token = secrets.token_urlsafe(32)
        names = tuple(match.box.game.roster(match.state, seat))
        row = AddressRow(match.id, seat, _hash(token), self._seals.seal(token), names, now_ms())

        def write(conn: Connection) -> AddressRow:
            now = tables.address(conn, match.id, seat)
            if now is not None and (before is None or now.hash != before.hash):
                return now
            tables.put_address(conn, row)
            return row

        return await self._database.write(write)


def _note(conn: Connection, match: Match, seat: int, name: str, message: Message, now: int) -> list[DropRow]:
    """Writes down that somebody of a team was heard of, and what is suggested that was not before."""
    rows = tables.heard_of(conn, match.id, seat)
    room = MOST_WAITING - len(_fitting(conn, match, seat))
    kept = next((row.numbers for row in rows if row.listed and row.name == name), {})
    hints, numbers = _intake(match).suggest(match.state, seat, name, message, kept)
    tables.hear(conn, HeardRow(match.id, seat, name, True, now, dict(numbers)))
    drops = [
        DropRow(
            new_name(), match.id, seat, name, f"{message.digest}:{hint.target}", now, encode(hint), "waiting"
        )
        for hint in hints
    ]
    return [drop for drop in drops[: max(0, room)] if tables.add_drop(conn, drop)]


def _fitting(conn: Connection, match: Match, seat: int) -> list[tuple[DropRow, str]]:
    """What waits for a team and fits where it stands, with what it is for; the latest first."""
    intake = _intake(match)
    rows = tables.waiting(conn, match.id, seat, LOOKED_AT)
    labels = ((row, intake.label(match.state, seat, _hint(row))) for row in rows)
    return [(row, label) for row, label in labels if label is not None][:MOST_WAITING]


def _told(row: DropRow, label: str) -> DropInfo:
    hint = _hint(row)
    return DropInfo(row.id, row.at, label, hint.text, hint.picture or None)


def _message(row: DropRow) -> str:
    """The message by which something is suggested."""
    return row.digest.partition(":")[0]


def _hint(row: DropRow) -> Hint:
    return msgspec.json.decode(row.hint, type=Hint)


def _intake(match: Match) -> Intake:
    intake = match.box.game.intake
    if intake is None:
        raise Refusal("no_intake", f"{match.box.game.name} takes no messages from outside.")
    return intake


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
