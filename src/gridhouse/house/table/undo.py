"""Decides who may take moves back, and bring them back again, by the policy of the game."""

from collections.abc import Collection

from gridhouse.house.members.members import Place
from gridhouse.house.table.facts import HouseFact, UndoAnswered, UndoAsked
from gridhouse.house.table.match import Match
from gridhouse.house.table.moves import Move, Trail
from gridhouse.house.table.past import CHUNK, read_log, state_after
from gridhouse.house.table.plan import Plan, acting, organiser, own_seat, waiting
from gridhouse.house.table.seating import check_is_host
from gridhouse.kernel import Actor, Event, Refusal, Undone, standing, undone
from gridhouse.store import MemberRole
from gridhouse.store.protocol import EventStore, SeatRow

# --- what can be taken back -----------------------------------------------------------------


async def trail_from(store: EventStore, match: Match, seq: int, depth: int) -> Trail:
    """Along the last moves that stood after sequence number `seq`."""
    trail = Trail(seq, depth)
    trail.follow([happened.record for happened in match.recent])
    while not trail.done:
        trail.follow(await store.read(match.id, after=max(0, trail.at - CHUNK), upto=trail.at))
    return trail


async def undo_points(store: EventStore, match: Match) -> Trail:
    """Along the moves that can be taken back."""
    return await trail_from(store, match, match.head, match.box.game.undo.depth)


def can_undo(match: Match, mine: Collection[int], organises: bool) -> list[int]:
    """The seats whose last move somebody may ask to take back, as far as what is at hand tells."""
    moved = {move.actor.acts_for for move in match.moves or ()}
    if match.box.game.undo.who == "admin":
        return [row.seat for row in match.seats if organises and row.seat in moved]
    return [seat for seat in mine if seat in moved] if _why_not(match) is None else []


def can_redo(match: Match, mine: Collection[int], role: MemberRole | None) -> bool:
    """Whether somebody may ask for what was last taken back."""
    if not match.redos:
        return False
    if match.box.game.undo.who == "admin":
        if role == "admin" and match.members.host.person is not None:
            return not _brings_back_what_is_the_hosts(match)
        return role in ("host", "admin")
    return match.redos[-1].by in mine and _why_not(match) is None


def can_go_back(match: Match, move: Move, mine: Collection[int], organises: bool) -> bool:
    """Whether somebody may ask to go back to before this move."""
    if match.box.game.undo.who == "admin":
        return organises
    return move.actor.acts_for in mine and _why_not(match) is None


# --- what follows from asking ---------------------------------------------------------------


async def ask(store: EventStore, match: Match, place: Place, seat: int | None, to: int | None) -> Plan:
    """Somebody asks to take back the last move of a seat, or everything after `to`."""
    if match.box.game.undo.who == "admin":
        _organisers_only(place)
        to = (await _point(store, match, seat, to)).to
        return await _undo(store, match, organiser(place, seat), Undone(to))
    seat = _may_ask(match, place, seat)
    point = await _point(store, match, seat, to)
    if point.actor.acts_for != seat:
        raise Refusal("not_your_move", "You can only take back a move of your own.")
    return await _ask(store, match, place, UndoAsked(seat, point.to))


async def redo(store: EventStore, match: Match, place: Place, seat: int | None) -> Plan:
    """Somebody asks for what was last taken back: the game stands again as it stood before."""
    if match.box.game.undo.who == "admin":
        _organisers_only(place)
        to = _last_undo(match)
        if any(isinstance(fact, match.box.game.host_only) for fact in await _brought_back(store, match, to)):
            check_is_host(match, place, "Only the host can bring that back.")
        return await _undo(store, match, organiser(place, seat), Undone(to, redo=True))
    seat = _may_ask(match, place, seat)
    to = _last_undo(match)
    if match.redos[-1].by not in place.seats:
        raise Refusal("not_your_undo", "Only the one who took the move back can bring it back.")
    return await _ask(store, match, place, UndoAsked(seat, to, redo=True))


async def answer(store: EventStore, match: Match, place: Place, seat: int | None, agree: bool) -> Plan:
    """Somebody agrees to what was asked for, or declines."""
    seat, asked = own_seat(place, seat), match.asked
    if asked is None:
        raise Refusal("no_undo_asked", "Nobody has asked to take a move back.")
    asks = undo_waits_for(match)
    if agree and seat not in asks:
        raise Refusal("not_asked", "Nobody is waiting for your answer.")
    answered = UndoAnswered(seat, agree)
    if not agree or set(asks) - set(place.seats):
        return Plan(acting(place, seat), [answered])
    return await _undo(store, match, acting(place, seat), answered, Undone(asked.to, asked.redo))


def undo_waits_for(match: Match) -> list[int]:
    """The seats that have not yet agreed to the undo that was asked for. A person agrees once, for every
    seat of theirs, and one of a team for all of it."""
    if match.asked is None:
        return []
    agreed = {person for seat in match.asked.agreed for person in _people(match, seat)}
    return [row.seat for row in _others(match, match.asked.by) if not agreed & _people(match, row.seat)]


# --- inside ---------------------------------------------------------------------------------


async def _ask(store: EventStore, match: Match, place: Place, asked: UndoAsked) -> Plan:
    """It is done at once, unless others at the table have a say."""
    actor = acting(place, asked.by)
    if match.box.game.undo.who == "consent" and _others(match, asked.by):
        return Plan(actor, [asked])
    return await _undo(store, match, actor, asked, Undone(asked.to, asked.redo))


async def _undo(store: EventStore, match: Match, actor: Actor, *facts: HouseFact) -> Plan:
    """What brings the game back to where the last of these facts leads."""
    undone = facts[-1]
    assert isinstance(undone, Undone)
    return Plan(actor, facts, restored={undone.to: await state_after(store, match, undone.to)})


async def _brought_back(store: EventStore, match: Match, to: int) -> list[Event]:
    """The facts of the game that stood at a moment, which the fact after it has taken back."""
    (taking,) = await store.read(match.id, after=to, upto=to + 1)
    undo = undone(taking)
    assert undo is not None
    records = await read_log(store, match.id, undo.to, to)
    return [match.box.codec.event(record.fact) for record in standing(records)]


def _brings_back_what_is_the_hosts(match: Match) -> bool:
    """Whether only the host may bring back what was last taken back, as far as what is at hand tells."""
    game, to = match.box.game, match.redos[-1].to
    at_hand = [happened.record for happened in match.recent] if game.host_only else []
    undo = next((undone(record) for record in at_hand if record.seq == to + 1), None)
    if undo is None:
        return False
    taken = standing([record for record in at_hand if undo.to < record.seq <= to])
    return any(isinstance(match.box.codec.event(record.fact), game.host_only) for record in taken)


async def _point(store: EventStore, match: Match, seat: int | None, to: int | None) -> Move:
    """The move of which `to` is the moment before; or the last one of a seat, or of all."""
    trail = await undo_points(store, match)
    if to is not None:
        found = [move for move in trail.moves if move.to == to]
    else:
        found = [move for move in trail.moves if seat is None or move.actor.acts_for == seat]
    if found:
        return found[-1]
    if trail.joined and (to is None or to < trail.joined):
        raise Refusal("team_joined", "A team has joined since then, so the game cannot go back that far.")
    if to is None:
        raise Refusal("nothing_to_undo", "You have no move to take back.")
    raise no_such_moment(match)


def no_such_moment(match: Match) -> Refusal:
    """Why somebody cannot go back to a moment."""
    depth = match.box.game.undo.depth
    return Refusal(
        "no_such_moment", f"You can go back to just before one of the last {depth} moves, no further."
    )


def _last_undo(match: Match) -> int:
    if not match.redos:
        raise Refusal("nothing_to_redo", "There is nothing to bring back: the game has moved on.")
    return match.redos[-1].to


def _may_ask(match: Match, place: Place, seat: int | None) -> int:
    """The seat that asks, where this is a moment to ask."""
    if match.box.game.undo.who == "none":
        raise Refusal("no_undo", f"In {match.box.game.name} a move cannot be taken back.")
    seat = own_seat(place, seat)
    if (why_not := _why_not(match)) is not None:
        raise why_not
    return seat


def _why_not(match: Match) -> Refusal | None:
    """Why players cannot ask for an undo now."""
    if match.outcome:
        return Refusal("over", "This game is over: its last move stands.")
    if match.open:
        return waiting()
    if match.asked:
        return Refusal("undo_pending", "Somebody has already asked to take a move back. Answer that first.")
    return None


def _organisers_only(place: Place) -> None:
    if not place.organises:
        raise Refusal("not_allowed", "Only the organiser can take moves back here.")


def _others(match: Match, by: int) -> list[SeatRow]:
    """The seats of other people, who have a say. Bots have none, nor has somebody who left the house."""
    asker = _people(match, by)
    return [row for row in match.seats if (people := _people(match, row.seat)) and not people & asker]


def _people(match: Match, seat: int) -> set[str]:
    """Those who hold a seat, without whoever has left the house."""
    return {row.person for row in match.members.holders(seat) if row.person is not None}
