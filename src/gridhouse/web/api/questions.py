"""The interface to questions about puzzles: the house thinks, and answers what the kind of puzzles says."""

from typing import Any

import msgspec
from msgspec import Raw

from gridhouse.web.api.puzzles import Key
from gridhouse.web.api.thinking import thought
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, UNAVAILABLE, UNFIT, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.typed import Routes

routes = Routes("puzzles")


@routes.post(
    "/api/puzzles/{kind}/ask/{question}", limit=limits.ASK, problems=(NOT_FOUND, REFUSED, UNAVAILABLE)
)
async def ask(visit: Visit, kind: Key, question: Key, body: dict[str, Any]) -> Raw:
    """Ask something about puzzles that takes thought.

    What is asked and told, the kind of puzzles says. What takes too long is refused; where too many wait,
    `Retry-After` says when to ask again. Whoever hangs up is not thought for any more.
    """
    found = visit.house.questions.find(kind, question)
    try:
        asked = msgspec.convert(body, found.asked)
    except msgspec.ValidationError as error:
        raise ProblemError(UNFIT, f"The body does not fit: {error}.") from None
    return await thought(visit, visit.house.questions.ask(await visit.asker(), kind, question, asked))
