"""Decides a wish at a table: what facts and seats would follow from it, or a Refusal."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct

from gridhouse.house.facts import HouseFact, Left, Seated, UndoAnswered, UndoAsked
from gridhouse.house.match import Match, state_after
from gridhouse.house.wire import Act, AnswerUndo, AskUndo, HouseCommand, Leave, SeatBot, Sit
from gridhouse.kernel import Actor, Event, Record, Refusal, Sealed, Source, Undone, encode, player, standing
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


async def plan(store: EventStore, match: Match, person: str, wish: Act) -> Plan:
    """What follows from a person's wish."""
    if wish.expect is not None and wish.expect != match.head:
        raise Refusal("stale", "The match has moved on since you looked. Look again, then decide.")
    if wish.house is not None and wish.move is None:
        return await plan_house(store, match, person, wish.house)
    if wish.move is None or wish.house is not None:
        raise Refusal("bad_command", "A command is either a move or a wish to the house.")
    seat = _own_seat(match, person, wish.seat)
    return plan_move(match, player(seat), match.box.codec.command(wish.move))


def plan_move(match: Match, actor: Actor, command: Any) -> Plan:
    """What follows from a move of the game."""
    if match.outcome:
        raise Refusal("over", "This match is over.")
    if match.waiting:
        raise Refusal("waiting", "Not everybody is here yet: a seat is still open.")
    rng = Sealed(match.row.secret, match.head + 1)
    return Plan(actor, "game", match.box.game.decide(match.state, actor, command, rng))


async def plan_house(store: EventStore, match: Match, person: str, wish: HouseCommand) -> Plan:
    """What follows from a wish to the house."""
    match wish:
        case Sit(seat, name):
            return plan_sit(match, person, seat, name)
        case Leave(seat):
            return _leave(match, person, seat)
        case SeatBot(seat, bot):
            return _seat_bot(match, seat, bot)
        case AskUndo(seat, to):
            return await _ask_undo(store, match, _own_seat(match, person, seat), to)
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
    return _house(seat, Seated(seat, "person"), seats=(SeatRow(seat, "person", person, None, name),))


def _leave(match: Match, person: str, seat: int) -> Plan:
    if match.outcome:
        raise Refusal("over", "This match is over: its seats stay as they are.")
    row = next((row for row in match.seats if row.seat == seat), None)
    may = row is not None and (row.person == person or (row.kind == "bot" and match.row.creator == person))
    if not may:
        raise Refusal("not_your_seat", "That is not your seat to clear.")
    return _house(seat, Left(seat), seats=(SeatRow(seat),))


def _seat_bot(match: Match, seat: int, bot: str) -> Plan:
    if seat not in [row.seat for row in match.seats if row.kind == "open"]:
        raise Refusal("taken", "A bot can only take an open seat.")
    if bot not in match.box.game.bots:
        raise Refusal("no_such_bot", f"{match.box.game.name} has no bot called {bot!r}.")
    return _house(seat, Seated(seat, "bot"), seats=(SeatRow(seat, "bot", None, bot),))


async def _ask_undo(store: EventStore, match: Match, seat: int, to: int | None) -> Plan:
    policy = match.box.game.undo
    if policy == "none":
        raise Refusal("no_undo", f"In {match.box.game.name} a move stands once it is made.")
    if match.outcome:
        raise Refusal("over", "This match is over: its last move stands.")
    if policy == "admin" and match.seats[seat].person != match.row.creator:
        raise Refusal("not_allowed", "Only the organiser can take moves back here.")
    if match.asked:
        raise Refusal("undo_pending", "Somebody has asked already: answer that first.")
    to = _boundary(await store.read(match.id), seat, to)
    asked = UndoAsked(seat, to)
    if policy == "consent" and _must_agree(match, seat):
        return _house(seat, asked)
    return _house(seat, asked, Undone(to), restored=await state_after(store, match.box, match.id, to))


async def _answer_undo(store: EventStore, match: Match, seat: int, agree: bool) -> Plan:
    asked = match.asked
    if asked is None:
        raise Refusal("no_undo_asked", "Nobody has asked to take a move back.")
    waiting = _must_agree(match, asked.by) - asked.agreed
    if agree and seat not in waiting:
        raise Refusal("not_asked", "Your answer is not needed here.")
    answered = UndoAnswered(seat, agree)
    if not agree or waiting - {seat}:
        return _house(seat, answered)
    restored = await state_after(store, match.box, match.id, asked.to)
    return _house(seat, answered, Undone(asked.to), restored=restored)


def undo_waits_for(match: Match) -> list[int]:
    """The seats that have not yet agreed to the undo that was asked for."""
    return sorted(_must_agree(match, match.asked.by) - match.asked.agreed) if match.asked else []


def _must_agree(match: Match, by: int) -> frozenset[int]:
    asker = match.seats[by].person
    others = [row for row in match.seats if row.kind == "person" and row.person != asker]
    return frozenset(row.seat for row in others)


def _boundary(records: Sequence[Record], seat: int, to: int | None) -> int:
    """The sequence number to go back to: just before a command, and never into the setting up."""
    first = records[0].command
    if to is None:
        own = [r for r in standing(records) if r.actor.seat == seat and r.command != first]
        if not own:
            raise Refusal("nothing_to_undo", "You have made no move that could be taken back.")
        return next(r.seq for r in records if r.command == own[-1].command) - 1
    if not 0 < to < len(records) or records[to - 1].command == records[to].command:
        raise Refusal("no_such_moment", "There is no such moment in this match to go back to.")
    return to


def _own_seat(match: Match, person: str, seat: int | None) -> int:
    own = match.seats_of(person)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None or seat not in own:
        raise Refusal("not_your_seat", "You do not sit there.")
    return seat


def _house(seat: int, *facts: HouseFact, seats: tuple[SeatRow, ...] = (), restored: Any = None) -> Plan:
    return Plan(player(seat), "house", facts, seats, restored)
