"""Decides a wish at a table: what facts, seats and members would follow from it, or a Refusal."""

from collections.abc import Sequence
from typing import Any

from gridhouse.house.members.members import Place
from gridhouse.house.table import seating
from gridhouse.house.table.facts import HouseFact, SeatAdded, UndoAnswered, UndoAsked, read_fact
from gridhouse.house.table.match import Match
from gridhouse.house.table.past import state_after
from gridhouse.house.table.plan import Plan, acting, organiser, own_seat, waiting
from gridhouse.house.table.wire import (
    Act,
    AddSeat,
    AnswerUndo,
    Appoint,
    AskUndo,
    Dismiss,
    HouseCommand,
    Leave,
    Rename,
    SeatBot,
    Sit,
)
from gridhouse.house.times import Now
from gridhouse.kernel import Actor, Record, Refusal, Resign, Sealed, Undone, player, standing
from gridhouse.store.protocol import EventStore, SeatRow


async def plan(store: EventStore, match: Match, person: str, wish: Act, now: Now) -> Plan:
    """What follows from a person's wish."""
    if wish.expect is not None and wish.expect != match.head:
        raise Refusal("stale", "The match has moved on since you looked. Look again, then decide.")
    if wish.house is not None and wish.move is None:
        return await _plan_house(store, match, person, wish.house, now)
    if wish.move is None or wish.house is not None:
        raise Refusal("bad_command", "A command is either a move or a wish to the house.")
    return plan_move(match, _mover(match, match.place_of(person), wish), match.box.codec.command(wish.move))


def _mover(match: Match, place: Place, wish: Act) -> Actor:
    """As whom somebody moves: as a player of a seat; in a game that is organised, also as an organiser."""
    as_organiser = match.box.game.hosted and place.organises
    if wish.on_behalf_of is not None:
        if not as_organiser:
            raise Refusal("not_allowed", "Only an organiser can act for a team.")
        if wish.on_behalf_of >= len(match.seats):
            raise Refusal("no_such_seat", "There is no such team in this match.")
        return organiser(place, wish.on_behalf_of)
    if wish.seat is None and as_organiser:
        return organiser(place)
    seat = own_seat(place, wish.seat)
    return player(seat, place.member(seat))


def plan_move(match: Match, actor: Actor, command: Any) -> Plan:
    """What follows from a move of the game."""
    if match.outcome:
        raise Refusal("over", "This match is over.")
    if match.waiting or (match.open and isinstance(command, Resign)):
        raise waiting()
    rng = Sealed(match.row.secret, match.head + 1)
    return Plan(actor, match.box.game.decide(match.state, actor, command, rng))


async def _plan_house(store: EventStore, match: Match, person: str, wish: HouseCommand, now: Now) -> Plan:
    """What follows from a wish to the house."""
    place = match.place_of(person)
    match wish:
        case Sit(seat, name):
            return seating.sit(match, person, seat, name, now)
        case Leave(seat):
            return seating.leave(match, place, seat, now)
        case SeatBot(seat, bot):
            return seating.seat_bot(match, place, seat, bot)
        case Rename(seat, name):
            return seating.rename(match, place, seat, name)
        case AddSeat(name):
            return seating.add_seat(match, place, name)
        case Dismiss(member):
            return seating.dismiss(match, place, member, now)
        case Appoint(member, role):
            return seating.appoint(match, place, member, role, now)
        case AskUndo(seat, to):
            return await _ask_undo(store, match, place, seat, to)
        case AnswerUndo(seat, agree):
            return await _answer_undo(store, match, place, own_seat(place, seat), agree)


async def _ask_undo(store: EventStore, match: Match, place: Place, seat: int, to: int | None) -> Plan:
    policy = match.box.game.undo
    if policy == "none":
        raise Refusal("no_undo", f"In {match.box.game.name} a move stands once it is made.")
    if match.outcome:
        raise Refusal("over", "This match is over: its last move stands.")
    if policy == "admin":
        return await _undo_as_organiser(store, match, place, seat, to)
    seat = own_seat(place, seat)
    if match.open:
        raise waiting()
    if match.asked:
        raise Refusal("undo_pending", "Somebody has asked already: answer that first.")
    asked = UndoAsked(seat, await _boundary(store, match, seat, to))
    if policy == "consent" and _others(match, seat):
        return Plan(acting(place, seat), [asked])
    restored = {asked.to: await state_after(store, match, asked.to)}
    return Plan(acting(place, seat), [asked, Undone(asked.to)], restored=restored)


async def _undo_as_organiser(
    store: EventStore, match: Match, place: Place, seat: int, to: int | None
) -> Plan:
    if not place.organises:
        raise Refusal("not_allowed", "Only the organiser can take moves back here.")
    to = await _boundary(store, match, seat, to)
    restored = {to: await state_after(store, match, to)}
    return Plan(organiser(place, seat), [Undone(to)], restored=restored)


async def _answer_undo(store: EventStore, match: Match, place: Place, seat: int, agree: bool) -> Plan:
    asked = match.asked
    if asked is None:
        raise Refusal("no_undo_asked", "Nobody has asked to take a move back.")
    asks = undo_waits_for(match)
    if agree and seat not in asks:
        raise Refusal("not_asked", "Your answer is not needed here.")
    answered: list[HouseFact] = [UndoAnswered(seat, agree)]
    if not agree or set(asks) - set(place.seats):
        return Plan(acting(place, seat), answered)
    restored = {asked.to: await state_after(store, match, asked.to)}
    return Plan(acting(place, seat), [*answered, Undone(asked.to)], restored=restored)


def undo_waits_for(match: Match) -> list[int]:
    """The seats that have not yet agreed to the undo that was asked for. A person agrees once, for every
    seat of theirs, and one of a team for all of it."""
    if match.asked is None:
        return []
    agreed = {person for seat in match.asked.agreed for person in _people(match, seat)}
    return [row.seat for row in _others(match, match.asked.by) if not agreed & _people(match, row.seat)]


def _others(match: Match, by: int) -> list[SeatRow]:
    """The seats of other people, who have a say. Bots have none, nor has somebody who left the house."""
    asker = _people(match, by)
    return [row for row in match.seats if (people := _people(match, row.seat)) and not people & asker]


def _people(match: Match, seat: int) -> set[str]:
    """Those who hold a seat, without whoever has left the house."""
    return {row.person for row in match.members.holders(seat) if row.person is not None}


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
    if found < team_joined(records):
        raise Refusal("team_joined", "A team has joined since then, so the match cannot go back that far.")
    return found


def team_joined(records: Sequence[Record]) -> int:
    """When a team last joined in this stretch of the log: before that, the game does not know of it."""
    house = (record for record in records if record.source == "house")
    return max((one.seq for one in house if isinstance(read_fact(one.fact), SeatAdded)), default=0)


def _last_move(records: Sequence[Record], seat: int) -> int | None:
    """The moment before the last move of a seat that still stands, in this stretch of the log.

    The stretch may begin in the middle of its first command, or be the setting up."""
    own = [record for record in standing(records) if record.actor.acts_for == seat]
    if not own or own[-1].command == records[0].command:
        return None
    return next(record.seq for record in records if record.command == own[-1].command) - 1


def _moment(records: Sequence[Record], to: int) -> int | None:
    """The moment after `to`, if it lies between two commands of this stretch of the log."""
    between = to - records[0].seq + 1
    inside = 0 < between < len(records) and records[between - 1].command != records[between].command
    return to if inside else None
