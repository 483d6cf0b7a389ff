"""The interface to campaigns: puzzles that are played one after the other, for stars."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from gridhouse.house.puzzles.wire import Campaign, Judged, SolvePuzzle
from gridhouse.web.api.puzzles import Key
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Routes

PuzzleName = Annotated[str, Meta(max_length=64, pattern="^[a-z0-9_-]+$")]
UNTIL_IT_CHANGES = "no-cache"
"""The puzzles of a campaign come with a version of the house."""

routes = Routes("puzzles")


@routes.get("/api/puzzles/{kind}/campaign", problems=(NOT_FOUND,))
async def show_campaign(visit: Visit, kind: Key) -> Campaign:
    """The puzzles of a campaign in their order, and what I have won there."""
    return await visit.house.progress.campaign(kind, await visit.person_id())


@routes.get("/api/puzzles/{kind}/campaign/{puzzle}", problems=(NOT_FOUND,))
async def campaign_puzzle(visit: Visit, kind: Key, puzzle: PuzzleName) -> dict[str, Any]:
    """A puzzle of a campaign."""
    sheet: dict[str, Any] = msgspec.to_builtins(visit.house.progress.sheet(kind, puzzle))
    visit.cache = UNTIL_IT_CHANGES
    return sheet


@routes.put(
    "/api/puzzles/{kind}/campaign/{puzzle}",
    limit=limits.ACT,
    problems=(NOT_FOUND, REFUSED),
    example=SolvePuzzle(answer={}),
)
async def solve_campaign_puzzle(visit: Visit, kind: Key, puzzle: PuzzleName, body: SolvePuzzle) -> Judged:
    """Answer a puzzle of a campaign.

    The most stars that I have ever won at it are kept.
    """
    solution = visit.house.progress.judge(kind, puzzle, body.answer)
    person = (await visit.somebody()).id if solution.stars else await visit.person_id()
    return await visit.house.progress.keep(solution, person)
