"""The interface to questions about a match: the house thinks, and answers what the game says."""

from typing import Any

import msgspec
from msgspec import Raw

from gridhouse.house.telling.asking import Asked
from gridhouse.house.wire import Seat
from gridhouse.web.api.room import room_for_organisers
from gridhouse.web.api.thinking import thought
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, UNAVAILABLE, UNFIT, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import Key, MatchId, Token
from gridhouse.web.routes.typed import Routes

routes = Routes("matches")


@routes.post(
    "/api/matches/{match}/ask/{question}",
    limit=limits.ASK,
    room=room_for_organisers,
    problems=(NOT_FOUND, REFUSED, UNAVAILABLE),
)
async def ask_about_match(
    visit: Visit,
    match: MatchId,
    question: Key,
    body: dict[str, Any],
    seat: Seat | None = None,
    on_behalf_of: Seat | None = None,
    watch: Token | None = None,
) -> Raw:
    """Ask something about a match that takes thought.

    What is asked and told, the game says; it is told no more than this visitor may see. `seat` asks as
    another of one's own seats, `on_behalf_of` as an organiser for a team.
    """
    asked = Asked(question, body, seat, on_behalf_of)
    asking = visit.house.asking.ask(await visit.asker(), match, await visit.viewer(watch), asked)
    try:
        return await thought(visit, asking)
    except msgspec.ValidationError as error:
        raise ProblemError(UNFIT, f"The body does not fit: {error}.") from None
