"""The interface to puzzles of every kind: today's, the archive, practice, my tries, and who solved them."""

import asyncio
import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from gridhouse.house.people.wire import Person
from gridhouse.house.puzzles import dailies
from gridhouse.house.puzzles.ahead import NotDrawn
from gridhouse.house.puzzles.wire import Month, Result, Seed, SendAnswer, Standings, Streak, TodaysPuzzle, Try
from gridhouse.kernel import AnyKind
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, UNAVAILABLE, UNFIT, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.pages.files import FOR_EVER
from gridhouse.web.routes.typed import Operation, Routes, also

Key = Annotated[str, Meta(max_length=64, pattern="^[a-z][a-z0-9_-]*$")]
Number = Annotated[int, Meta(ge=1, le=1_000_000_000)]
MonthName = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])(?!\n)$")]
Level = Annotated[str, Meta(max_length=64, pattern="^[a-z0-9_-]+$")]

routes = Routes("puzzles")


def known_as_well(kinds: Iterable[AnyKind]) -> list[Operation]:
    """The same at the addresses that kinds of puzzles had before."""
    pairs = [pair for kind in kinds for pair in kind.also.items()]
    return [also(routes.operations, path, target) for path, target in pairs]


@routes.get("/api/puzzles/{kind}/practice", limit=limits.PRACTISE, problems=(NOT_FOUND,))
async def practice(
    visit: Visit, kind: Key, difficulty: Level | None = None, seed: Seed | None = None
) -> dict[str, Any]:
    """A puzzle for practice: a function of its difficulty and seed.

    Without a difficulty it is neither easy nor hard; without a seed, one that nobody has seen.
    """
    found = visit.house.finder.kind(kind)
    if not found.levels:
        raise ProblemError(NOT_FOUND, f"There is nothing to practise in {found.name}.")
    level = difficulty or found.levels[len(found.levels) // 2]
    if level not in found.levels:
        raise ProblemError(UNFIT, f"The difficulty is one of {', '.join(found.levels)}.")
    drawn = secrets.randbelow(2**31) if seed is None else seed
    return _plain(await asyncio.to_thread(found.practise, level, drawn))


@routes.get("/api/todays")
async def todays_puzzles(visit: Visit) -> list[TodaysPuzzle]:
    """Today's puzzle of every series, and what I have made of it."""
    return await visit.house.todays.of(await visit.person_id())


@routes.get("/api/puzzles/{kind}/{series}/today", problems=(NOT_FOUND, UNAVAILABLE))
async def todays_puzzle(visit: Visit, kind: Key, series: Key) -> dict[str, Any]:
    """Today's puzzle of a series.

    The day is that of UTC, for everybody. The answer may be kept until midnight.
    """
    found = visit.house.dailies.of(kind, series)
    try:
        number, puzzle = await found.today()
    except NotDrawn:
        raise ProblemError(UNAVAILABLE, "Today's puzzle is not drawn yet. Try again in a moment.") from None
    now = dailies.utc_now()
    midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    seconds = int((midnight - now).total_seconds()) if number == dailies.today(found.kind) else 0
    visit.cache = f"public, max-age={seconds}, must-revalidate"
    return _plain(found.kind.sheet(puzzle, found.kind.day(series, number)))


@routes.get("/api/puzzles/{kind}/{series}/month", problems=(NOT_FOUND,))
async def month(visit: Visit, kind: Key, series: Key, month: MonthName | None = None) -> Month:
    """The puzzles of a month that are out, without what they hide."""
    found = visit.house.dailies.of(kind, series)
    last = found.kind.date_of(dailies.today(found.kind))[:7]
    days = [found.kind.day(series, number) for number in found.out]
    asked = month or last
    labels = [found.kind.label(found.out[day.number], day) for day in days if day.date.startswith(asked)]
    return Month(asked, found.kind.date_of(1)[:7], last, labels)


@routes.get("/api/puzzles/{kind}/{series}/streaks", problems=(NOT_FOUND,))
async def streaks(visit: Visit, kind: Key, series: Key) -> list[Streak]:
    """Who has solved a series day after day, as the house judged it."""
    found = visit.house.dailies.of(kind, series)
    today = dailies.today(found.kind)
    return await visit.house.standings.streaks(kind, series, today, await visit.person_id())


@routes.get("/api/puzzles/{kind}/{series}/mine", problems=(NOT_FOUND,))
async def my_results(visit: Visit, kind: Key, series: Key) -> list[Result]:
    """How my tries at a series ended, on whichever device: statistics and streaks follow from it."""
    visit.house.dailies.of(kind, series)
    person = await visit.person()
    return await visit.house.tries.results(kind, series, person.id) if person else []


@routes.get("/api/puzzles/{kind}/{series}/{number}", problems=(NOT_FOUND,))
async def puzzle(visit: Visit, kind: Key, series: Key, number: Number) -> dict[str, Any]:
    """A puzzle of the archive. Those to come are not there yet."""
    found = await visit.house.finder.find(kind, series, number)
    visit.cache = FOR_EVER
    return _plain(found.kind.sheet(found.puzzle, found.day))


@routes.get("/api/puzzles/{kind}/{series}/{number}/standings", problems=(NOT_FOUND,))
async def standings(visit: Visit, kind: Key, series: Key, number: Number) -> Standings:
    """Who solved a puzzle, as the house judged it. Everybody has one try."""
    return await visit.house.standings.of(kind, series, number, await visit.person_id())


@routes.post("/api/puzzles/{kind}/{series}/{number}/try", limit=limits.OPEN, problems=(NOT_FOUND, REFUSED))
async def begin_try(visit: Visit, kind: Key, series: Key, number: Number) -> Try:
    """Begin my try at a puzzle, or find it again on another device."""
    person = await _somebody(visit, kind, series, number)
    return await visit.house.tries.begin(kind, series, number, person.id)


@routes.put(
    "/api/puzzles/{kind}/{series}/{number}/try",
    limit=limits.ACT,
    problems=(NOT_FOUND, REFUSED),
    example=SendAnswer(answer={}),
)
async def send_answer(visit: Visit, kind: Key, series: Key, number: Number, body: SendAnswer) -> Try:
    """Send all that I have answered to a puzzle so far.

    It is joined with what I had answered elsewhere, and judged. A try that is over stays as it is.
    """
    if await visit.person() is None:
        await visit.house.tries.check(kind, series, number, body)
    person = await _somebody(visit, kind, series, number)
    return await visit.house.tries.send(kind, series, number, person.id, body)


async def _somebody(visit: Visit, kind: str, series: str, number: int) -> Person:
    """Who asks, written down; but nobody becomes a guest for a puzzle that is not there."""
    await visit.house.finder.find(kind, series, number, await visit.person_id())
    return await visit.somebody()


def _plain(sheet: Struct) -> dict[str, Any]:
    """What a kind says, as JSON has it: the interface cannot know its type."""
    plain: dict[str, Any] = msgspec.to_builtins(sheet)
    return plain
