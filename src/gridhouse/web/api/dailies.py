"""The interface to daily puzzles: today's, the archive, practice, and who solved them."""

import asyncio
import secrets
from datetime import timedelta
from typing import Annotated

from msgspec import Meta

from gridhouse.games.chromacross.calendar import date_of
from gridhouse.games.chromacross.generate import Difficulty, generate
from gridhouse.games.chromacross.puzzle import Puzzle, puzzle
from gridhouse.house.puzzles.ahead import NotDrawn
from gridhouse.house.puzzles.dailies import today, utc_now
from gridhouse.house.puzzles.wire import Archive, DailyInfo, DayStandings, Practice, Seed, Streak
from gridhouse.kernel import Sealed
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, UNAVAILABLE, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.pages.files import FOR_EVER
from gridhouse.web.routes.typed import Routes

PuzzleId = Annotated[int, Meta(ge=1, le=1_000_000)]
Month = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])(?!\n)$")]

routes = Routes("dailies")


@routes.get("/api/today")
async def todays_puzzle(visit: Visit) -> Puzzle:
    """Today's puzzle of ChromaCross, with its solution.

    The day is that of UTC, for everybody. The answer may be kept until midnight.
    """
    try:
        row = await visit.house.dailies.today()
    except NotDrawn:
        raise ProblemError(UNAVAILABLE, "Today's puzzle is not drawn yet. Try again in a moment.") from None
    now = utc_now()
    midnight = (now + timedelta(days=1)).replace(hour=0, minute=0, second=0, microsecond=0)
    seconds = int((midnight - now).total_seconds()) if row.id == today() else 0
    visit.cache = f"public, max-age={seconds}, must-revalidate"
    return row.puzzle


@routes.get("/api/puzzles")
async def archive(visit: Visit, month: Month | None = None) -> Archive:
    """The puzzles of a month, without their words."""
    out = visit.house.dailies.out()
    asked = month or date_of(today())[:7]
    puzzles = [
        DailyInfo(row.id, row.date, row.difficulty) for row in out.values() if row.date.startswith(asked)
    ]
    return Archive(asked, date_of(1)[:7], date_of(today())[:7], puzzles)


@routes.get("/api/puzzles/{puzzle_id}", problems=(NOT_FOUND,))
async def puzzle_of_archive(visit: Visit, puzzle_id: PuzzleId) -> Puzzle:
    """A puzzle of the archive, with its solution. Those to come are not there yet."""
    row = await visit.house.dailies.find(puzzle_id)
    if row is None:
        raise _no_such_puzzle()
    visit.cache = FOR_EVER
    return row.puzzle


@routes.get("/api/puzzles/{puzzle_id}/standings", problems=(NOT_FOUND,))
async def standings(visit: Visit, puzzle_id: PuzzleId) -> DayStandings:
    """Who solved a puzzle, as the house judged it.

    Only those count who played alone, through the match service, where the solution stays in the house.
    """
    if await visit.house.dailies.find(puzzle_id) is None:
        raise _no_such_puzzle()
    person = await visit.person()
    return await visit.house.standings.of_day(puzzle_id, person.id if person else None)


@routes.get("/api/streaks")
async def streaks(visit: Visit) -> list[Streak]:
    """Who has solved the puzzle day after day, as the house judged it."""
    person = await visit.person()
    return await visit.house.standings.streaks(today(), person.id if person else None)


@routes.get("/api/practice", limit=limits.PRACTISE)
async def practice(visit: Visit, difficulty: Difficulty = "medium", seed: Seed | None = None) -> Practice:
    """A puzzle for practice, with its solution. Without a seed, one that nobody has seen."""
    drawn = secrets.randbelow(2**31) if seed is None else seed
    rng = Sealed(str(drawn).encode(), f"practice {difficulty}")
    draft = await asyncio.to_thread(generate, rng, difficulty)
    return Practice(difficulty, drawn, puzzle(0, "", draft.cross, draft.colours))


def _no_such_puzzle() -> ProblemError:
    return ProblemError(NOT_FOUND, "There is no such puzzle.")
