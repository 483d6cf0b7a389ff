"""Tries: what somebody answered to a puzzle of a series, once and for all devices."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Integer, Select, and_, delete, exists, func, select, text, update
from sqlalchemy.sql.elements import ColumnElement

from gridhouse.store.schema import people, tries

_BEGIN = text(
    "INSERT INTO tries "
    "(kind, series, number, person, begun_at, answer, score, solved, offline, on_its_day, ranked) "
    "VALUES (:kind, :series, :number, :person, :begun_at, :answer, 0, :no, :no, :no, :no) "
    "ON CONFLICT DO NOTHING"
)


class Puzzle(Struct, frozen=True):
    """Which puzzle: of a kind, of a series, by number."""

    kind: str
    series: str
    number: int


class TryRow(Struct, frozen=True):
    """Somebody's try at a puzzle. Times are milliseconds since 1970, UTC."""

    number: int
    person: str
    begun_at: int
    ended_at: int | None
    answer: bytes
    solved: bool
    score: int
    offline: bool
    """Whether it was played without a line, as far as the house knows."""
    on_its_day: bool
    """Whether it was solved on the day of the puzzle."""
    ranked: bool
    """Whether it counts for the standings."""


class Trace(Struct, frozen=True):
    """That somebody tried a puzzle, and what came of it, without the answer."""

    kind: str
    series: str
    number: int
    begun_at: int
    ended_at: int | None
    solved: bool
    on_its_day: bool


class Ranked(Struct, frozen=True):
    """A line of the standings."""

    person: str
    name: str
    score: int
    milliseconds: int
    offline: bool


class Counts(Struct, frozen=True):
    """How many have come to an end, and how many of them solved it."""

    played: int
    solved: int


_row = select(*(tries.c[name] for name in TryRow.__struct_fields__))


def begin(conn: Connection, puzzle: Puzzle, person: str, at: int, answer: bytes) -> TryRow:
    """Somebody's try, which begins now if it has not begun before. Nobody else writes it meanwhile."""
    conn.execute(_BEGIN, {**asdict(puzzle), "person": person, "begun_at": at, "answer": answer, "no": False})
    return TryRow(*conn.execute(_try(puzzle, person).with_for_update()).one())


def find(conn: Connection, puzzle: Puzzle, person: str) -> TryRow | None:
    """Somebody's try at a puzzle."""
    row = conn.execute(_try(puzzle, person)).one_or_none()
    return TryRow(*row) if row else None


def write(conn: Connection, puzzle: Puzzle, row: TryRow) -> None:
    """Writes down how a try goes on."""
    conn.execute(update(tries).where(_of(puzzle), tries.c.person == row.person).values(asdict(row)))


def ranked(conn: Connection, puzzle: Puzzle, most: int) -> list[Ranked]:
    """The best who solved a puzzle. Those whose time the house did not see stand last in their score."""
    time = tries.c.ended_at - tries.c.begun_at
    best = (
        select(tries.c.person, people.c.name, tries.c.score, time, tries.c.offline)
        .join(people, people.c.id == tries.c.person)
        .where(_of(puzzle), tries.c.solved, tries.c.ranked)
        .order_by(tries.c.score, tries.c.offline, time, tries.c.ended_at, tries.c.person)
        .limit(most)
    )
    return [Ranked(*row) for row in conn.execute(best)]


def counts(conn: Connection, puzzle: Puzzle) -> Counts:
    """How many have ended their try at a puzzle."""
    ended = select(func.count(), func.coalesce(func.sum(tries.c.solved.cast(Integer)), 0)).where(
        _of(puzzle), tries.c.ended_at.is_not(None)
    )
    return Counts(*conn.execute(ended).one())


def scores(conn: Connection, puzzle: Puzzle) -> list[tuple[int, int]]:
    """How many solved a puzzle with each score, the least first."""
    people = (
        select(tries.c.score, func.count())
        .where(_of(puzzle), tries.c.ended_at.is_not(None), tries.c.solved)
        .group_by(tries.c.score)
        .order_by(tries.c.score)
    )
    return [(score, count) for score, count in conn.execute(people)]


def within(conn: Connection, puzzle: Puzzle, limits: Iterable[int]) -> list[int]:
    """How many of those ranked took at most so many seconds, for each limit, and how many there are; but for
    those whose time nobody saw."""
    time = tries.c.ended_at - tries.c.begun_at
    sums = [func.coalesce(func.sum((time < 1000 * limit + 500).cast(Integer)), 0) for limit in limits]
    seen = select(*sums, func.count()).where(
        _of(puzzle), tries.c.solved, tries.c.ranked, tries.c.offline.is_(False)
    )
    return [*conn.execute(seen).one()]


def solvers(conn: Connection, kind: str, series: str, numbers: range) -> Iterable[tuple[int, str]]:
    """Who solved which puzzle of a stretch on its day."""
    on_time = select(tries.c.number, tries.c.person).where(
        tries.c.kind == kind,
        tries.c.series == series,
        tries.c.number.between(min(numbers), max(numbers)),
        tries.c.solved,
        tries.c.on_its_day,
    )
    return [(number, person) for number, person in conn.execute(on_time)]


def ended(conn: Connection, kind: str, series: str, person: str) -> list[TryRow]:
    """Somebody's tries that have come to their end, by number."""
    mine = _row.where(tries.c.kind == kind, tries.c.series == series, tries.c.person == person)
    over = mine.where(tries.c.ended_at.is_not(None)).order_by(tries.c.number)
    return [TryRow(*row) for row in conn.execute(over)]


def traces(conn: Connection, person: str) -> list[Trace]:
    """All that somebody has tried."""
    mine = select(*(tries.c[name] for name in Trace.__struct_fields__)).where(tries.c.person == person)
    return [Trace(*row) for row in conn.execute(mine)]


def hand_over(conn: Connection, guest: str, account: str) -> None:
    """What a guest tried is the account's. Where both tried a puzzle, the try that has ended stands; where
    both have, or neither, the one that was begun first."""
    other = tries.alias("other")
    same = and_(*(other.c[name] == tries.c[name] for name in Puzzle.__struct_fields__))
    ended = and_(other.c.ended_at.is_not(None), tries.c.ended_at.is_(None))
    for mine, theirs, stronger in (
        (guest, account, ended),
        (account, guest, ended),
        (guest, account, other.c.begun_at <= tries.c.begun_at),
        (account, guest, other.c.begun_at < tries.c.begun_at),
    ):
        beaten = exists().where(same, other.c.person == theirs, stronger)
        conn.execute(delete(tries).where(tries.c.person == mine, beaten))
    conn.execute(update(tries).where(tries.c.person == guest).values(person=account))


def _try(puzzle: Puzzle, person: str) -> Select[Any]:
    return _row.where(_of(puzzle), tries.c.person == person)


def _of(puzzle: Puzzle) -> ColumnElement[bool]:
    return and_(*(tries.c[name] == value for name, value in asdict(puzzle).items()))
