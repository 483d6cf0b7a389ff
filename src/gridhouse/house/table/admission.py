"""Decides who comes into a match by a pass or a code, who looks on by a link, and who sets these."""

import secrets
from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.house.members.members import Place
from gridhouse.house.people.names import clean_name
from gridhouse.house.table.codes import new_code
from gridhouse.house.table.facts import CodeSet, Joined, PassSet, WatchSet
from gridhouse.house.table.match import UNWATCHED, Match
from gridhouse.house.table.plan import Plan, acting, organiser
from gridhouse.house.table.seating import (
    CHOOSES,
    called_in,
    check_is_host,
    check_organises,
    manages,
    may_take,
    seen_another,
    with_room,
)
from gridhouse.house.times import Now
from gridhouse.kernel import Actor, Refusal
from gridhouse.store.protocol import CodeRow, MemberRow, PassRow

ORGANISER = "admin:"
"""What the passes of organisers open begins with; their names follow."""


class Way(Struct, frozen=True):
    """How somebody comes in: what it opens, and whether a code opened it."""

    opens: str
    by_code: bool = False

    @property
    def name(self) -> str:
        """By which a member's row tells how they came."""
        return f"code:{self.opens}" if self.by_code else self.opens

    @property
    def seat(self) -> int | None:
        """The team that it leads to; None for organisers."""
        return None if self.organiser else int(self.opens)

    @property
    def organiser(self) -> str | None:
        """The name of the organiser whose place it is."""
        return self.opens.removeprefix(ORGANISER) if self.opens.startswith(ORGANISER) else None


def enter(match: Match, person: str, way: Way, name: str | None, now: Now) -> Plan:
    """Somebody has shown the right pass, or a code."""
    seat = way.seat
    if seat is None:
        row = match.members.joined(person, "admin", now.wall, None, way.organiser, way.name)
    elif may_take(match, person, seat):
        called = called_in(match, seat, name)
        row = match.members.joined(person, "player", now.wall, seat, called, way.name)
    else:
        raise seen_another()
    member = with_room(match, row)
    actor = Actor("admin" if seat is None else "player", seat, member=member.number)
    return Plan(actor, [Joined(member.number, member.role, seat)], members=(member,))


def set_pass(
    match: Match, place: Place, opens: str, password: str | None, codes: Collection[CodeRow], now: Now
) -> Plan:
    """A pass is changed: whoever came by the one before, or by the code beside it, has to come again."""
    check_organises(match, place)
    way, code = Way(opens), Way(opens, by_code=True)
    if way.organiser is not None:
        check_is_host(match, place, CHOOSES)
        if clean_name(way.organiser) != way.organiser:
            raise Refusal("bad_name", "Not everybody can read that name. Please choose another one.")
    else:
        _check_team(match, way.seat or 0)
    coded = [one.opens for one in codes if one.opens == opens]
    return Plan(
        organiser(place),
        [PassSet(opens, gone=password is None)],
        members=_ended(match, place, (way.name, code.name), now),
        passes=(PassRow(opens, password),),
        codes=tuple(CodeRow(one, None if password is None else new_code()) for one in coded),
    )


def set_code(match: Match, place: Place, seat: int, on: bool, now: Now) -> Plan:
    """A team has a new code: whoever came by the one before has to come again, but who makes it."""
    if not manages(match, place, seat):
        check_organises(match, place)
    _check_team(match, seat)
    way = Way(str(seat), by_code=True)
    return Plan(
        organiser(place, seat) if place.organises else acting(place, seat),
        [CodeSet(seat, gone=not on)],
        members=_ended(match, place, (way.name,), now),
        codes=(CodeRow(way.opens, new_code() if on else None),),
    )


def set_watch(match: Match, place: Place, on: bool) -> Plan:
    """There is another link for onlookers, or none any more."""
    check_organises(match, place)
    word = secrets.token_urlsafe(16)
    return Plan(organiser(place), [WatchSet(gone=not on)], watch=word if on else f"{UNWATCHED}{word}")


def _check_team(match: Match, seat: int) -> None:
    if seat >= len(match.seats):
        raise Refusal("no_such_seat", "There is no such team in this game.")


def _ended(match: Match, place: Place, ways: Collection[str], now: Now) -> tuple[MemberRow, ...]:
    """Those who came in one of these ways are members no more, but for whoever wants it so."""
    came = (row for row in match.members.here if row.by_pass in ways and row not in place.rows)
    return tuple(replace(row, left_at=now.wall) for row in came)
