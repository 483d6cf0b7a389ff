"""Decides a wish at a table: what facts and seats would follow from it, or a Refusal."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct
from msgspec.structs import replace

from gridhouse.house.people.names import clean_name
from gridhouse.house.table.facts import HouseFact, Left, Renamed, Seated, UndoAnswered, UndoAsked
from gridhouse.house.table.match import Match, state_after
from gridhouse.house.table.wire import Act, AnswerUndo, AskUndo, HouseCommand, Leave, Rename, SeatBot, Sit
from gridhouse.kernel import (
    Actor,
    Event,
    Record,
    Refusal,
    Resign,
    Sealed,
    Source,
    Undone,
    encode,
    player,
    standing,
)
from gridhouse.store.protocol import EventStore, SeatRow


class Plan(Struct, frozen=True):
    """What a command brings about, once it is stored."""

    actor: Actor
    source: Source
    events: Sequence[Event]
    seats: tuple[SeatRow, ...] = ()
    restored: Any = None
    """The state that an undo among the events brings back."""

    def records(self, command: str, after: int, at: int) -> tuple[Record, ...]:
        """The events as the next records of a log."""
        numbered = enumerate(self.events, after + 1)
        return tuple(
            Record(seq, at, self.actor, command, self.source, Raw(encode(event))) for seq, event in numbered
        )


async def plan(store: EventStore, match: Match, person: str, wish: Act, now: int) -> Plan:
    """What follows from a person's wish."""
    if wish.expect is not None and wish.expect != match.head:
        raise Refusal("stale", "The match has moved on since you looked. Look again, then decide.")
    if wish.house is not None and wish.move is None:
        return await plan_house(store, match, person, wish.house, now)
    if wish.move is None or wish.house is not None:
        raise Refusal("bad_command", "A command is either a move or a wish to the house.")
    seat = _own_seat(match, person, wish.seat)
    return plan_move(match, player(seat), match.box.codec.command(wish.move))


def plan_move(match: Match, actor: Actor, command: Any) -> Plan:
    """What follows from a move of the game."""
    if match.outcome:
        raise Refusal("over", "This match is over.")
    if match.waiting or (match.open and isinstance(command, Resign)):
        raise _waiting()
    rng = Sealed(match.row.secret, match.head + 1)
    return Plan(actor, "game", match.box.game.decide(match.state, actor, command, rng))


async def plan_house(store: EventStore, match: Match, person: str, wish: HouseCommand, now: int) -> Plan:
    """What follows from a wish to the house."""
    match wish:
        case Sit(seat, name):
            return plan_sit(match, person, seat, name)
        case Leave(seat):
            return _leave(match, person, seat, now)
        case SeatBot(seat, bot):
            return _seat_bot(match, seat, bot)
        case Rename(seat, name):
            return _rename(match, _own_seat(match, person, seat), name)
        case AskUndo(seat, to):
            return await _ask_undo(store, match, person, seat, to)
        case AnswerUndo(seat, agree):
            return await _answer_undo(store, match, _own_seat(match, person, seat), agree)


def plan_sit(match: Match, person: str, seat: int | None, name: str | None) -> Plan:
    """Somebody takes an open seat."""
    free = [row.seat for row in match.seats if row.kind == "open"]
    if not free:
        raise Refusal("full", "Every seat at this table is taken.")
    if seat is not None and seat not in free:
        raise Refusal("taken", "That seat is taken.", [Sit(seat) for seat in free])
    seat = free[0] if seat is None else seat
    name = clean_name(name) if name else None
    return _house(seat, Seated(seat, "person"), seats=(SeatRow(seat, "person", person, None, name),))


def _leave(match: Match, person: str, seat: int, now: int) -> Plan:
    if match.outcome:
        raise Refusal("over", "This match is over: its seats stay as they are.")
    if not any(row.seat == seat and _may_clear(match, row, person) for row in match.seats):
        raise Refusal("not_your_seat", "That is not your seat to clear.")
    deadline = match.row.deadline_at
    remaining = match.paused if match.open else None if deadline is None else max(0, deadline - now)
    return _house(seat, Left(seat, remaining), seats=(SeatRow(seat),))


def _may_clear(match: Match, row: SeatRow, person: str) -> bool:
    """One's own seat, a bot's as the host, and the seat of somebody who has left the house for good."""
    if row.kind == "bot":
        return match.row.creator == person
    return row.person == person or is_gone(row)


def is_gone(row: SeatRow) -> bool:
    """Whether whoever sat there has deleted the account."""
    return row.kind == "person" and row.person is None


def has_alone(match: Match, mine: Sequence[int]) -> bool:
    """Whether nobody sits at the table but whoever holds these seats, and bots."""
    return all(row.kind == "bot" or row.seat in mine for row in match.seats)


def _seat_bot(match: Match, seat: int, bot: str) -> Plan:
    if seat not in [row.seat for row in match.seats if row.kind == "open"]:
        raise Refusal("taken", "A bot can only take an open seat.")
    if bot not in match.box.game.bots:
        raise Refusal("no_such_bot", f"{match.box.game.name} has no bot called {bot!r}.")
    return _house(seat, Seated(seat, "bot"), seats=(SeatRow(seat, "bot", None, bot),))


def _rename(match: Match, seat: int, name: str) -> Plan:
    if match.outcome:
        raise Refusal("over", "This match is over: its names stay as they are.")
    row = replace(match.seats[seat], name=clean_name(name))
    return _house(seat, Renamed(seat), seats=(row,))


async def _ask_undo(store: EventStore, match: Match, person: str, seat: int, to: int | None) -> Plan:
    policy = match.box.game.undo
    if policy == "none":
        raise Refusal("no_undo", f"In {match.box.game.name} a move stands once it is made.")
    if match.outcome:
        raise Refusal("over", "This match is over: its last move stands.")
    if policy == "admin":
        return await _undo_as_host(store, match, person, seat, to)
    seat = _own_seat(match, person, seat)
    if match.open:
        raise _waiting()
    if match.asked:
        raise Refusal("undo_pending", "Somebody has asked already: answer that first.")
    asked = UndoAsked(seat, await _boundary(store, match, seat, to))
    if policy == "consent" and _others(match, seat):
        return _house(seat, asked)
    restored = await state_after(store, match, asked.to)
    return _house(seat, asked, Undone(asked.to), restored=restored)


async def _undo_as_host(store: EventStore, match: Match, person: str, seat: int, to: int | None) -> Plan:
    if person != match.row.creator:
        raise Refusal("not_allowed", "Only the organiser can take moves back here.")
    to = await _boundary(store, match, seat, to)
    host = Actor("admin", on_behalf_of=seat)
    return Plan(host, "house", [Undone(to)], restored=await state_after(store, match, to))


async def _answer_undo(store: EventStore, match: Match, seat: int, agree: bool) -> Plan:
    asked = match.asked
    if asked is None:
        raise Refusal("no_undo_asked", "Nobody has asked to take a move back.")
    waiting = undo_waits_for(match)
    if agree and seat not in waiting:
        raise Refusal("not_asked", "Your answer is not needed here.")
    answered = UndoAnswered(seat, agree)
    if not agree or set(waiting) - set(match.seats_of(match.seats[seat].person)):
        return _house(seat, answered)
    restored = await state_after(store, match, asked.to)
    return _house(seat, answered, Undone(asked.to), restored=restored)


def undo_waits_for(match: Match) -> list[int]:
    """The seats that have not yet agreed to the undo that was asked for. A person agrees once, for every
    seat of theirs."""
    if match.asked is None:
        return []
    agreed = {match.seats[seat].person for seat in match.asked.agreed}
    return [row.seat for row in _others(match, match.asked.by) if row.person not in agreed]


def _others(match: Match, by: int) -> list[SeatRow]:
    """The seats of other people, who have a say. Bots have none, nor has somebody who left the house."""
    people = [row for row in match.seats if row.kind == "person" and not is_gone(row)]
    return [row for row in people if row.person != match.seats[by].person]


async def _boundary(store: EventStore, match: Match, seat: int, to: int | None) -> int:
    """The sequence number to go back to: just before a command, and never into the setting up."""
    records = [happened.record for happened in match.recent]
    found = _last_move(records, seat) if to is None else _moment(records, to)
    if found is None and match.head > len(records):
        records = await store.read(match.id, upto=match.head)
        found = _last_move(records, seat) if to is None else _moment(records, to)
    if found is None and to is None:
        raise Refusal("nothing_to_undo", "You have made no move that could be taken back.")
    if found is None:
        raise Refusal("no_such_moment", "There is no such moment in this match to go back to.")
    return found


def _last_move(records: Sequence[Record], seat: int) -> int | None:
    """The moment before the last move of a seat that still stands, in this stretch of the log.

    The stretch may begin in the middle of its first command, or be the setting up."""
    own = [record for record in standing(records) if record.actor.seat == seat]
    if not own or own[-1].command == records[0].command:
        return None
    return next(record.seq for record in records if record.command == own[-1].command) - 1


def _moment(records: Sequence[Record], to: int) -> int | None:
    """The moment after `to`, if it lies between two commands of this stretch of the log."""
    between = to - records[0].seq + 1
    inside = 0 < between < len(records) and records[between - 1].command != records[between].command
    return to if inside else None


def _own_seat(match: Match, person: str, seat: int | None) -> int:
    own = match.seats_of(person)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None or seat not in own:
        raise Refusal("not_your_seat", "You do not sit there.")
    return seat


def _waiting() -> Refusal:
    return Refusal("waiting", "Not everybody is here yet: a seat is still open.")


def _house(seat: int, *facts: HouseFact, seats: tuple[SeatRow, ...] = (), restored: Any = None) -> Plan:
    return Plan(player(seat), "house", facts, seats, restored)
