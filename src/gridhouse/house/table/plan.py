"""A plan: what a command would bring about, and who brings it about."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw, Struct

from gridhouse.house.members.members import Place
from gridhouse.house.table.facts import HouseFact
from gridhouse.kernel import Actor, Event, Record, Refusal, Source, encode, player
from gridhouse.store.protocol import CodeRow, MemberRow, PassRow, SeatRow


class Plan(Struct, frozen=True):
    """What a command brings about, once it is stored."""

    actor: Actor
    events: Sequence[Event]
    """Facts of the game, of the house, or both."""
    seats: tuple[SeatRow, ...] = ()
    members: tuple[MemberRow, ...] = ()
    passes: tuple[PassRow, ...] = ()
    codes: tuple[CodeRow, ...] = ()
    watch: str | None = None
    restored: Mapping[int, Any] = {}
    """The states that undos among the events bring back, by the moment that they lead to."""

    def records(self, command: str, after: int, at: int) -> tuple[Record, ...]:
        """The events as the next records of a log."""
        return tuple(
            Record(seq, at, self.actor, command, _source(event), Raw(encode(event)))
            for seq, event in enumerate(self.events, after + 1)
        )


def _source(event: Event) -> Source:
    return "house" if isinstance(event, HouseFact) else "game"


def acting(place: Place, seat: int) -> Actor:
    """Whoever does something about a seat: as a player, or as an organiser who holds none."""
    if place.seats:
        own = seat if seat in place.seats else place.seats[0]
        return player(own, place.member(own))
    return organiser(place, seat)


def organiser(place: Place, on_behalf_of: int | None = None) -> Actor:
    """Whoever acts as an organiser: for the match as a whole, or for a team."""
    return Actor("admin", on_behalf_of=on_behalf_of, member=place.member())


def own_seat(place: Place, seat: int | None) -> int:
    """The seat that somebody means, which must be theirs."""
    if seat is None and len(place.seats) == 1:
        return place.seats[0]
    if seat is None or seat not in place.seats:
        raise Refusal("not_your_seat", "That is not your place.")
    return seat


def waiting() -> Refusal:
    """Why nothing can be done yet."""
    return Refusal("waiting", "Somebody is still missing: the game begins when everybody is here.")
