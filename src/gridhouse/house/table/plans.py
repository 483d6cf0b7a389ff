"""Decides a wish at a table: what facts, seats and members would follow from it, or a Refusal."""

import asyncio
from typing import Any

from gridhouse.house.members.members import Place
from gridhouse.house.table import admission, seating, undo
from gridhouse.house.table.facts import stirs
from gridhouse.house.table.match import RECENT, Match
from gridhouse.house.table.plan import Plan, organiser, own_seat, waiting
from gridhouse.house.table.wire import (
    Act,
    AddSeats,
    AnswerUndo,
    Appoint,
    AskUndo,
    CallMe,
    Dismiss,
    HouseCommand,
    Leave,
    Redo,
    Rename,
    SeatBot,
    SetWatch,
    Sit,
)
from gridhouse.house.times import Now
from gridhouse.kernel import Actor, Refusal, Resign, Sealed, player
from gridhouse.store import Store, pictures
from gridhouse.store.protocol import EventStore


async def plan(store: Store, slow: asyncio.Lock, match: Match, person: str, wish: Act, now: Now) -> Plan:
    """What follows from a person's wish. What takes long is decided beside everything else, and one after
    the other, by the lock of all that is slow: the house has time for everybody else meanwhile."""
    if wish.expect is not None and wish.expect != match.head:
        raise Refusal("stale", "Something has happened since you looked. Look again, then decide.")
    if wish.house is not None and wish.move is None:
        return await _plan_house(store.events, match, person, wish.house, now)
    if wish.move is None or wish.house is not None:
        raise Refusal("bad_command", "A command is either a move or a wish to the house.")
    place = match.place_of(person)
    actor, command = _mover(match, place, wish), match.box.codec.command(wish.move)
    if actor.role == "admin" and isinstance(command, match.box.game.host_only):
        seating.check_is_host(match, place, "Only the host can do that.")
    if actor.role == "player" and isinstance(command, match.box.game.managers_only):
        seating.check_manages(match, place, actor.seat)
    if named := set(match.box.game.pictures_of(command)):
        await _check_pictures(store, match, actor, named)
    if isinstance(command, match.box.game.slow):
        async with slow:
            return await asyncio.to_thread(plan_move, match, actor, command)
    return plan_move(match, actor, command)


async def _check_pictures(store: Store, match: Match, actor: Actor, named: set[str]) -> None:
    """Whoever names a picture has it: it is kept at this match, for the team that they act for."""
    rows = await store.database.read(lambda conn: pictures.of_match(conn, match.id, named))
    if named != {row.id for row in rows if row.seat == actor.acts_for}:
        raise Refusal("no_such_picture", "One of your pictures is gone. Please send it again.")


def _mover(match: Match, place: Place, wish: Act) -> Actor:
    """As whom somebody moves: as a player of a seat; in a game that is organised, also as an organiser."""
    as_organiser = match.box.game.hosted and place.organises
    if wish.on_behalf_of is not None:
        if not as_organiser:
            raise Refusal("not_allowed", "Only an organiser can act for a team.")
        if wish.on_behalf_of >= len(match.seats):
            raise Refusal("no_such_seat", "There is no such team in this game.")
        return organiser(place, wish.on_behalf_of)
    if wish.seat is None and as_organiser:
        return organiser(place)
    seat = own_seat(place, wish.seat)
    return player(seat, place.member(seat))


def plan_move(match: Match, actor: Actor, command: Any) -> Plan:
    """What follows from a move of the game."""
    if match.outcome:
        again = " Take its end back first if something has to be put right." if actor.role == "admin" else ""
        raise Refusal("over", f"This game is over.{again}")
    if match.waiting or (match.open and isinstance(command, Resign)):
        raise waiting()
    rng = Sealed(match.row.secret, match.head + 1)
    return Plan(actor, match.box.game.decide(match.state, actor, command, rng))


async def _plan_house(store: EventStore, match: Match, person: str, wish: HouseCommand, now: Now) -> Plan:
    """What follows from a wish to the house."""
    place = match.place_of(person)
    if isinstance(wish, Leave | Rename | CallMe | SetWatch | Dismiss | Appoint | AskUndo | Redo):
        _check_calm(match)
    match wish:
        case Sit(seat, name):
            return seating.sit(match, person, seat, name, now)
        case Leave(seat):
            return seating.leave(match, place, seat, now)
        case SeatBot(seat, bot):
            return seating.seat_bot(match, place, seat, bot)
        case Rename(seat, name, before):
            return seating.rename(match, place, seat, name, before)
        case AddSeats(names):
            return seating.add_seats(match, place, names)
        case CallMe(seat, name):
            return seating.call_me(match, place, seat, name)
        case SetWatch(on):
            return admission.set_watch(match, place, on)
        case Dismiss(member):
            return seating.dismiss(match, place, member, now)
        case Appoint(member, role):
            return seating.appoint(match, place, member, role, now)
        case AskUndo(seat, to):
            return await undo.ask(store, match, place, seat, to)
        case AnswerUndo(seat, agree):
            return await undo.answer(store, match, place, seat, agree)
        case Redo(seat):
            return await undo.redo(store, match, place, seat)


def _check_calm(match: Match) -> None:
    """A log has no end, but it does not grow for ever by what moves nothing."""
    if len(match.recent) == RECENT and all(stirs(one.record) for one in reversed(match.recent)):
        raise Refusal(
            "restless",
            f"Seats, names and moves have been changed {RECENT} times in a row here. Play on first.",
        )
