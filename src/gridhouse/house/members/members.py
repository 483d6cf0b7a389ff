"""Everybody who belongs to one match, or once did. Who may see or do what there is asked here alone."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.store.protocol import MemberRole, MemberRow


class Place(Struct, frozen=True):
    """Where somebody belongs at a match: a row for each role and each seat. Nobody's place is empty."""

    rows: tuple[MemberRow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.rows)

    @property
    def role(self) -> MemberRole | None:
        """The strongest role."""
        roles = {row.role for row in self.rows}
        return next((role for role in _STRENGTH if role in roles), None)

    @property
    def organises(self) -> bool:
        """Whether they may do what organisers do, where a game has organisers."""
        return self.role in ("host", "admin")

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that they hold."""
        return tuple(sorted(row.seat for row in self.rows if row.seat is not None))

    def member(self, seat: int | None = None) -> int | None:
        """The number by which the log knows them: at a seat of theirs, or as an organiser."""
        return next((row.number for row in self.rows if row.seat == seat), None)


NOWHERE = Place()
_STRENGTH: tuple[MemberRole, ...] = ("host", "admin", "player")


class Members:
    """The members of one match. It is not changed: `after` gives those that follow."""

    def __init__(self, rows: Iterable[MemberRow] = ()) -> None:
        self.rows = tuple(sorted(rows, key=lambda row: row.number))

    @cached_property
    def _places(self) -> Mapping[str, Place]:
        held: dict[str, list[MemberRow]] = {}
        for row in self.here:
            if row.person is not None:
                held.setdefault(row.person, []).append(row)
        return {person: Place(tuple(rows)) for person, rows in held.items()}

    @cached_property
    def here(self) -> tuple[MemberRow, ...]:
        """Those who have not left."""
        return tuple(row for row in self.rows if row.left_at is None)

    @property
    def people(self) -> set[str]:
        """Everybody who ever belonged here, without those who have left the house."""
        return {row.person for row in self.rows if row.person is not None}

    @property
    def host(self) -> MemberRow:
        """Who made the match, or was handed it."""
        return next(row for row in self.here if row.role == "host")

    def place_of(self, person: str | None) -> Place:
        """Where somebody belongs."""
        return NOWHERE if person is None else self._places.get(person, NOWHERE)

    def holders(self, seat: int) -> Sequence[MemberRow]:
        """Those who hold a seat: one in a duel, a whole team in a race."""
        return self._by_seat.get(seat, ())

    @cached_property
    def _by_seat(self) -> Mapping[int | None, Sequence[MemberRow]]:
        held: dict[int | None, list[MemberRow]] = {}
        for row in self.here:
            held.setdefault(row.seat, []).append(row)
        return held

    def numbered(self, number: int) -> MemberRow | None:
        """The member of this number, who may have left."""
        return next((row for row in self.rows if row.number == number), None)

    def is_gone(self, seat: int) -> bool:
        """Whether everybody who holds a seat has deleted the account."""
        return all(row.person is None for row in self.holders(seat))

    def joined(
        self,
        person: str,
        role: MemberRole,
        now: int,
        seat: int | None = None,
        name: str | None = None,
        by_pass: str | None = None,
    ) -> MemberRow:
        """Somebody as a member: under the number that they had in this role and seat before, or a new one."""
        for row in self.rows:
            if (row.person, row.role, row.seat) == (person, role, seat):
                return replace(row, name=name or row.name, by_pass=by_pass, joined_at=now, left_at=None)
        number = max((row.number for row in self.rows), default=0) + 1
        return MemberRow(number, person, role, now, seat, name, by_pass)

    def held_by(self, person: str) -> set[int]:
        """The seats that somebody holds or has held."""
        return {row.seat for row in self.rows if row.seat is not None and row.person == person}

    def may_take(self, person: str, seat: int, table: Collection[int]) -> bool:
        """Whether somebody may take a seat where something is hidden; `table` is all seats but the bots'.

        Who has seen a secret can not become somebody else: whoever holds or has held a seat takes no other
        one, unless the whole table has been theirs.
        """
        held = self.held_by(person)
        others = any(row.role == "player" and row.person != person for row in self.rows)
        return held <= {seat} or (not others and held >= set(table))

    def after(self, changed: Iterable[MemberRow]) -> "Members":
        """The members when these have come or changed."""
        rows = {row.number: row for row in (*self.rows, *changed)}
        return Members(rows.values())
