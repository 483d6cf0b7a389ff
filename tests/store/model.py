"""The log as a few dicts: what any store must do, in the fewest words."""

from typing import Any

from msgspec import structs

from gridhouse.kernel import Record
from gridhouse.store import (
    Batch,
    CodeRow,
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
from gridhouse.store.channels import ChannelRow


class Model:
    """A store that forgets everything when it ends, and never meets anybody."""

    def __init__(self) -> None:
        self.rows: dict[str, MatchRow] = {}
        self.tables: dict[str, dict[int, SeatRow]] = {}
        self.belong: dict[str, dict[int, MemberRow]] = {}
        self.opened: dict[str, dict[str, PassRow]] = {}
        self.coded: dict[str, dict[str, CodeRow]] = {}
        self.logs: dict[str, list[Record]] = {}
        self.answers: dict[tuple[str, str], bytes] = {}
        self.snapshots: dict[tuple[str, int, int], Snapshot] = {}
        self.taken: dict[str, dict[int, ChannelRow]] = {}
        self.outbox: list[tuple[str, int, Effect]] = []

    def create(self, match: NewMatch, batch: Batch) -> bool:
        if match.previous == match.id:
            raise ValueError
        if match.id in self.rows:
            return False
        if match.previous and self._next(match.previous):
            raise Moved
        if match.previous and match.previous not in self.rows:
            raise Conflict
        if self._taken(match.id, batch):
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
        self.logs[match.id], self.coded[match.id] = [], {}
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
            if self._taken(batch.match, batch):
                raise Conflict
            head = row.head + len(batch.records)
            moved = structs.asdict(batch.standing) | {"head": head, "updated_at": batch.at}
            moved["watch"] = batch.watch or row.watch
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
        for door in batch.codes:
            self.coded[batch.match].pop(door.opens, None)
            if door.code is not None:
                self.coded[batch.match][door.opens] = door
        for effect in batch.effects:
            for number, channel in self.taken.get(batch.match, {}).items():
                concerned = channel.seats is None or any(seat in channel.seats for seat in effect.seats)
                if effect.kind in channel.kinds and concerned:
                    self.outbox.append((batch.match, number, effect))
        self.answers[batch.match, batch.command] = batch.answer
        return None

    def put(self, channel: ChannelRow) -> None:
        self.taken.setdefault(channel.match, {})[channel.number] = channel

    def match(self, match: str) -> MatchRow | None:
        row = self.rows.get(match)
        return structs.replace(row, next=self._next(match)) if row else None

    def seats(self, match: str) -> list[SeatRow]:
        return [seat for _, seat in sorted(self.tables.get(match, {}).items())]

    def members(self, match: str) -> list[MemberRow]:
        return [member for _, member in sorted(self.belong.get(match, {}).items())]

    def passes(self, match: str) -> list[PassRow]:
        return [one for _, one in sorted(self.opened.get(match, {}).items())]

    def codes(self, match: str) -> list[CodeRow]:
        return [one for _, one in sorted(self.coded.get(match, {}).items())]

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

    def _taken(self, match: str, batch: Batch) -> bool:
        """Whether one of the codes that a batch makes is another match's."""
        made = {one.opens: one.code for one in batch.codes}.values()
        others = [doors for other, doors in self.coded.items() if other != match]
        return any(one.code in made for doors in others for one in doors.values())

    def _next(self, match: str) -> str | None:
        return next((row.id for row in self.rows.values() if row.previous == match), None)


def comparable(result: Any) -> Any:
    """A result whose facts are bytes, so that it compares."""
    if isinstance(result, list):
        return [comparable(part) for part in result]
    return (result.seq, result.at, result.actor, bytes(result.fact)) if isinstance(result, Record) else result
