"""Decides who takes, leaves and shares the seats of a match, and who may organise it."""

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec.structs import replace

from gridhouse.house.members.members import Place
from gridhouse.house.people.names import clean_name
from gridhouse.house.table.facts import Appointed, Called, Departed, Left, Renamed, SeatAdded, Seated
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import Plan, acting, organiser, own_seat
from gridhouse.house.table.wire import Sit
from gridhouse.house.times import Now
from gridhouse.kernel import Actor, Event, Refusal, Sealed, player
from gridhouse.store.protocol import MemberRole, MemberRow, SeatRow

CHOOSES = "Only the host chooses who helps to organise."
MOST_MEMBERS = 2000
"""How many people can belong to one match, those who have left among them."""


def sit(match: Match, person: str, seat: int | None, name: str | None, now: Now) -> Plan:
    """Somebody takes an open seat."""
    free = [row.seat for row in match.seats if row.kind == "open"]
    if not free:
        raise Refusal("full", "This game is full.")
    if seat is not None and seat not in free:
        raise Refusal("taken", "Somebody already has that place.", [Sit(seat) for seat in free])
    _check_one_side_each(match, person)
    free = [each for each in free if may_take(match, person, each)]
    if not free or (seat is not None and seat not in free):
        raise seen_another()
    seat = free[0] if seat is None else seat
    called = clean_name(name) if name else None
    member = with_room(match, match.members.joined(person, "player", now.wall, seat, called))
    sitter = player(seat, member.number)
    return Plan(sitter, [Seated(seat, "person")], seats=(SeatRow(seat, "person"),), members=(member,))


def leave(match: Match, place: Place, seat: int, now: Now) -> Plan:
    """Somebody gets up; or the host sends a bot away, or anybody clears the seat of one who is gone."""
    row = _row(match, seat)
    if match.outcome:
        raise Refusal("over", "This game is over: everybody stays where they are.")
    if row is None or not _may_clear(match, row, place.role, place.seats):
        raise Refusal("not_your_seat", "You cannot clear that place.")
    if _hands_secrets_on(match, row, place.seats):
        if row.kind == "bot":
            raise Refusal("bot_knows", "This bot knows secrets of the game, so it stays until the end.")
        raise Refusal("seen_both", "You have seen both sides, so nobody else can take over.")
    remaining = match.paused if match.waiting else match.time_left(now)
    left = tuple(replace(holder, left_at=now.wall) for holder in match.members.holders(seat))
    bot = match.box.game.bots.get(row.bot or "")
    fact = Left(seat, remaining, (row.name or bot.name) if bot else None)
    return Plan(acting(place, seat), [fact], seats=(SeatRow(seat),), members=left)


def clearable(match: Match, role: MemberRole | None, mine: Collection[int]) -> list[int]:
    """The seats that somebody of this role, who holds these seats, may leave or clear now."""
    if match.outcome:
        return []
    rows = [row for row in match.seats if _may_clear(match, row, role, mine)]
    return [row.seat for row in rows if not _hands_secrets_on(match, row, mine)]


def _may_clear(match: Match, row: SeatRow, role: MemberRole | None, mine: Collection[int]) -> bool:
    """One's own seat, a bot's as the host, and the seat of somebody who has left the house for good."""
    if row.kind == "bot":
        return role == "host"
    return row.kind == "person" and (row.seat in mine or match.members.is_gone(row.seat))


def _hands_secrets_on(match: Match, row: SeatRow, mine: Collection[int]) -> bool:
    """Whether somebody could take over what a bot knows, or what one who plays on has seen."""
    plays_on = row.seat in mine and len(mine) > 1
    return (row.kind == "bot" or plays_on) and match.box.game.knows(match.state, row.seat)


def seat_bot(match: Match, place: Place, seat: int, bot: str) -> Plan:
    """A bot takes an open seat."""
    if seat not in match.open:
        raise Refusal("taken", "A bot needs a free place.")
    if bot not in match.box.game.bots:
        raise Refusal("no_such_bot", f"{match.box.game.name} has no bot called {bot!r}.")
    return Plan(acting(place, seat), [Seated(seat, "bot")], seats=(SeatRow(seat, "bot", bot),))


def rename(match: Match, place: Place, seat: int, name: str, before: str | None) -> Plan:
    """Somebody is called something else at this table; or an organiser renames a team."""
    if match.outcome:
        raise Refusal("over", "This game is over: names stay as they are.")
    row = _row(match, seat)
    if row is not None and row.kind == "team":
        check_organises(match, place)
        if before is not None and not _is_called(row, before):
            raise Refusal("changed_meanwhile", f"The team has been renamed meanwhile, to {row.name}.")
        return Plan(acting(place, seat), [Renamed(seat)], seats=(replace(row, name=clean_name(name)),))
    own = next(one for one in place.rows if one.seat == own_seat(place, seat))
    return Plan(acting(place, seat), [Renamed(seat)], members=(replace(own, name=clean_name(name)),))


def _is_called(row: SeatRow, name: str) -> bool:
    """Whether this is what people call a team: of two with the same name, the second has a number."""
    plain = row.name or f"Team {row.seat + 1}"
    return name == plain or (name.startswith(f"{plain} ") and name.removeprefix(f"{plain} ").isdecimal())


# --- where somebody organises --------------------------------------------------------------


def add_seats(match: Match, place: Place, names: Sequence[str]) -> Plan:
    """Teams join in, before the start or while the match runs."""
    check_organises(match, place)
    if match.outcome:
        raise Refusal("over", "This game is over.")
    game, first, state = match.box.game, len(match.seats), match.state
    if first + len(names) not in game.seats:
        raise Refusal("full", f"{game.name} is for at most {game.seats[-1]} teams.")
    teams = tuple(SeatRow(seat, "team", name=clean_name(name)) for seat, name in enumerate(names, first))
    rng, facts = Sealed(match.row.secret, match.head + 1), list[Event]()
    for team in teams:
        followed = game.add_seat(state, team.seat, rng)
        facts += [SeatAdded(team.seat), *followed]
        for fact in followed:
            state = game.evolve(state, fact)
    return Plan(organiser(place), facts, seats=teams)


def dismiss(match: Match, place: Place, number: int, now: Now) -> Plan:
    """A membership ends."""
    member = _member(match, number)
    if member.role == "host":
        raise Refusal("host_stays", "You are the host. Hand the game over before you leave.")
    actor = organiser(place)
    if member in place.rows:
        if not match.box.game.hosted:
            raise Refusal("not_a_team", "Leave your place instead.")
        actor = Actor(member.role, member.seat, member=number)
    elif member.seat is not None and manages(match, place, member.seat):
        actor = acting(place, member.seat)
    else:
        check_organises(match, place)
        if member.role == "admin":
            check_is_host(match, place, CHOOSES)
    return Plan(actor, [Departed(number)], members=(replace(member, left_at=now.wall),))


def appoint(match: Match, place: Place, number: int, role: Literal["admin", "host"], now: Now) -> Plan:
    """A member helps to organise from now on; or is the host, whose helper the old one becomes."""
    check_organises(match, place)
    check_is_host(match, place, CHOOSES)
    member = _member(match, number)
    if member.person is None:
        raise Refusal("no_such_member", "That person has left.")
    host = match.members.host
    known = match.place_of(member.person)
    if known.role == "host":
        raise Refusal("is_host", "They are the host already.")
    helper = next((row for row in known.rows if row.role == "admin"), None)
    helper = helper or match.members.joined(member.person, "admin", now.wall, name=member.name)
    changed = [replace(with_room(match, helper), role=role, by_pass=None)]
    if role == "host":
        changed.append(replace(host, role="admin"))
    return Plan(organiser(place), [Appointed(helper.number, role)], members=tuple(changed))


def with_room(match: Match, member: MemberRow) -> MemberRow:
    """This member, if there is room for one more. Whoever was one before has their place."""
    if match.members.numbered(member.number) is None and len(match.members.rows) >= MOST_MEMBERS:
        raise Refusal("full", f"At most {MOST_MEMBERS} people can belong to one game.")
    return member


def check_organises(match: Match, place: Place) -> None:
    if not match.box.game.hosted:
        raise Refusal("not_hosted", f"Nobody organises a game of {match.box.game.name}.")
    if not place.organises:
        raise Refusal("not_allowed", "Only an organiser can do that.")


def check_is_host(match: Match, place: Place, text: str) -> None:
    """Refuses, in these words, whoever is not the host: but whoever organises stands in for one who has left
    the house."""
    stands_in = place.organises and match.members.host.person is None
    if place.role != "host" and not stands_in:
        raise Refusal("not_allowed", text)


def manages(match: Match, place: Place, seat: int) -> bool:
    """Whether somebody lets people into a team of their own and sends them away, as the game says."""
    game, names = match.box.game, match.names
    called = [row.name or names.get(row.person or "", "") for row in place.rows if row.seat == seat]
    return game.hosted and any(game.may_manage(match.state, seat, name) for name in called)


def check_manages(match: Match, place: Place, seat: int | None) -> None:
    """Refuses whoever does not manage their team."""
    if seat is None or not manages(match, place, seat):
        raise Refusal("not_allowed", "Only whoever manages your team can do that.")


def call_me(match: Match, place: Place, seat: int, name: str) -> Plan:
    """Somebody is another one of the names in a team of theirs."""
    row = _row(match, own_seat(place, seat))
    if row is None or row.kind != "team":
        raise Refusal("not_a_team", "Change your own name instead.")
    own = next(one for one in place.rows if one.seat == seat)
    renamed = replace(own, name=called_in(match, seat, name))
    return Plan(player(seat, own.number), [Called(own.number, seat)], members=(renamed,))


def called_in(match: Match, seat: int, name: str | None) -> str | None:
    """What somebody is called in a team: a name of its list or, where there is none, any."""
    names = match.box.game.roster(match.state, seat)
    if not names:
        return clean_name(name) if name else None
    if name not in names:
        raise Refusal("not_on_list", "Choose your name from the list of the team.")
    return name


def _member(match: Match, number: int) -> MemberRow:
    member = match.members.numbered(number)
    if member is None or member.left_at is not None:
        raise Refusal("no_such_member", "Nobody like that belongs to this game.")
    return member


def _row(match: Match, seat: int) -> SeatRow | None:
    return match.seats[seat] if seat < len(match.seats) else None


def may_take(match: Match, person: str, seat: int) -> bool:
    """Whether somebody may take a seat: where something is hidden, not with what they know of another one."""
    game, members = match.box.game, match.members
    table = {row.seat for row in match.seats if row.kind != "bot"}
    if not game.hides:
        return True
    if game.hosted:  # somebody may be of several teams, where none of them knows more than everybody does
        return not any(game.knows(match.state, other) for other in members.held_by(person) - {seat})
    behind = members.held_by(person) - {seat, *match.place_of(person).seats}
    return members.may_take(person, seat, table) and not any(game.knows(match.state, one) for one in behind)


def _check_one_side_each(match: Match, person: str) -> None:
    """Where something is hidden, nobody sits down against somebody who plays several sides."""
    others = match.members.people - {person}
    if match.box.game.hides and any(len(match.place_of(other).seats) > 1 for other in others):
        raise Refusal(
            "several_sides",
            "Here one device plays for one side, or for all, and somebody holds several seats. "
            "You can sit down when they have got up from all but one.",
        )


def seen_another() -> Refusal:
    return Refusal(
        "seen_another", "You have sat at another seat of this table, and could know too much for this one."
    )
