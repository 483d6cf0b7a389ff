"""The log as a few dicts: what any store must do, in the fewest words."""

from typing import Any

from msgspec import structs

from gridhouse.kernel import Record
from gridhouse.store import (
    Batch,
    Conflict,
    Effect,
    MatchRow,
    MemberRow,
    Moved,
    NewMatch,
    PassRow,
    SeatRow,
    Snapshot,
)


class Model:
    """A store that forgets everything when it ends, and never meets anybody."""

    def __init__(self) -> None:
        self.rows: dict[str, MatchRow] = {}
        self.tables: dict[str, dict[int, SeatRow]] = {}
        self.belong: dict[str, dict[int, MemberRow]] = {}
        self.opened: dict[str, dict[str, PassRow]] = {}
        self.logs: dict[str, list[Record]] = {}
        self.answers: dict[tuple[str, str], bytes] = {}
        self.snapshots: dict[tuple[str, int, int], Snapshot] = {}
        self.outbox: list[tuple[str, Effect]] = []

    def create(self, match: NewMatch, batch: Batch) -> bool:
        if match.previous == match.id:
            raise ValueError
        if match.id in self.rows:
            return False
        if match.previous and self._next(match.previous):
            raise Moved
        if match.previous and match.previous not in self.rows:
            raise Conflict
        self.rows[match.id] = MatchRow(
            **structs.asdict(match),
            head=0,
            updated_at=0,
            turn=(),
            outcome=None,
            deadline_at=None,
            bot_due=False,
            next=None,
        )
        self.tables[match.id], self.belong[match.id], self.opened[match.id] = {}, {}, {}
        self.logs[match.id] = []
        self.append(batch)
        return True

    def append(self, batch: Batch) -> bytes | None:
        row = self.rows.get(batch.match)
        if row is None:
            raise LookupError
        if (batch.match, batch.command) in self.answers:
            return self.answers[batch.match, batch.command]
        if batch.standing is not None:
            if row.head != batch.after:
                raise Moved
            head = row.head + len(batch.records)
            moved = structs.asdict(batch.standing) | {"head": head, "updated_at": batch.at}
            self.rows[batch.match] = structs.replace(row, **moved)
        self.logs[batch.match] += batch.records
        self.tables[batch.match].update({seat.seat: seat for seat in batch.seats})
        known = self.belong[batch.match]
        for number, member in {member.number: member for member in batch.members}.items():
            before = known.get(number, member)  # a number stays whose it was
            name = before.name if before.person is None else member.name  # who was forgotten stays so
            known[number] = structs.replace(member, person=before.person, name=name)
        for one in batch.passes:
            self.opened[batch.match].pop(one.opens, None)
            if one.password is not None:
                self.opened[batch.match][one.opens] = one
        self.outbox += [(batch.match, effect) for effect in batch.effects]
        self.answers[batch.match, batch.command] = batch.answer
        return None

    def match(self, match: str) -> MatchRow | None:
        row = self.rows.get(match)
        return structs.replace(row, next=self._next(match)) if row else None

    def seats(self, match: str) -> list[SeatRow]:
        return [seat for _, seat in sorted(self.tables.get(match, {}).items())]

    def members(self, match: str) -> list[MemberRow]:
        return [member for _, member in sorted(self.belong.get(match, {}).items())]

    def passes(self, match: str) -> list[PassRow]:
        return [one for _, one in sorted(self.opened.get(match, {}).items())]

    def read(self, match: str, after: int = 0, upto: int | None = None) -> list[Record]:
        return [r for r in self.logs.get(match, []) if after < r.seq and (upto is None or r.seq <= upto)]

    def heads(self, matches: list[str]) -> dict[str, int]:
        return {match: self.rows[match].head for match in matches if match in self.rows}

    def snapshot(self, match: str, layout: int, upto: int | None = None) -> Snapshot | None:
        of_match = [one for (name, *_), one in self.snapshots.items() if name == match]
        fitting = [one for one in of_match if one.layout == layout and (upto is None or one.seq <= upto)]
        return max(fitting, key=lambda one: one.seq, default=None)

    def keep(self, match: str, snapshots: list[Snapshot]) -> None:
        if snapshots and match not in self.rows:
            raise Conflict
        for one in snapshots:
            self.snapshots.setdefault((match, one.layout, one.seq), one)

    def _next(self, match: str) -> str | None:
        return next((row.id for row in self.rows.values() if row.previous == match), None)


def comparable(result: Any) -> Any:
    """A result whose facts are bytes, so that it compares."""
    if isinstance(result, list):
        return [comparable(part) for part in result]
    return (result.seq, result.at, result.actor, bytes(result.fact)) if isinstance(result, Record) else result
