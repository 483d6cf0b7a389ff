"""The interface to those who belong to a match: passes, and whoever enters by one."""

from gridhouse.house.table.wire import Answer, Enter, SetPass
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import MatchPage
from gridhouse.web.api.answers import granted
from gridhouse.web.gate import guesses, limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId
from gridhouse.web.routes.typed import Routes

routes = Routes("members")


@routes.post("/api/matches/{match}/passes", limit=limits.SET_PASS, problems=(NOT_FOUND, REFUSED))
async def set_pass(visit: Visit, match: MatchId, body: SetPass) -> Answer:
    """Set, change or take away the pass of a team, or that of the organisers, as an organiser.

    Whoever came by the old one is a member no more, and what they have open ends at once.
    """
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return granted(await visit.house.passes.set(match, person.id, body))


@routes.post("/api/matches/{match}/members", limit=limits.ENTER, problems=(NOT_FOUND, REFUSED))
async def enter_match(visit: Visit, match: MatchId, body: Enter) -> MatchPage:
    """Become a member of a match by the pass of a team, or by that of the organisers."""
    await visit.house.passes.knock(match)  # a wrong address makes nobody a guest
    person = await visit.somebody(body.name)
    with guesses.entering(visit):
        granted(await visit.house.passes.enter(match, person.id, body))
    return await visit.house.views.page(match, Viewer(person.id))
