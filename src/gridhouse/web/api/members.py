"""The interface to those who belong to a match: passes and codes, and whoever enters by one."""

from typing import Annotated

from msgspec import Meta

from gridhouse.house.people.wire import Person
from gridhouse.house.table.passes import WRONG_PASSWORD
from gridhouse.house.table.wire import Answer, Enter, EnterByCode, Knock, SetCode, SetPass
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import Door, FrontDoor, MatchPage, Roll
from gridhouse.web.api.answers import granted
from gridhouse.web.gate import guesses, limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId
from gridhouse.web.routes.typed import Routes

routes = Routes("members")

Code = Annotated[str, Meta(max_length=24)]


@routes.post("/api/matches/{match}/passes", limit=limits.SET_PASS, problems=(NOT_FOUND, REFUSED))
async def set_pass(visit: Visit, match: MatchId, body: SetPass) -> Answer:
    """Set, change or take away the pass of a team as an organiser, or as the host that of an organiser.

    Whoever came by the old one is a member no more, and what they have open ends at once. A team's code is
    another one then.
    """
    person = await _known(visit)
    return granted(await visit.house.passes.set(match, person.id, body))


@routes.post("/api/matches/{match}/codes", limit=limits.SET_PASS, problems=(NOT_FOUND, REFUSED))
async def set_code(visit: Visit, match: MatchId, body: SetCode) -> Roll:
    """Make a new code for a team, or take it away, as an organiser or as whoever manages the team.

    Whoever came by the old one is a member no more.
    """
    person = await _known(visit)
    granted(await visit.house.passes.set_code(match, person.id, body))
    return await visit.house.doors.roll(match, person.id)


@routes.get("/api/matches/{match}/members", problems=(NOT_FOUND, REFUSED))
async def show_roll(visit: Visit, match: MatchId) -> Roll:
    """Who belongs to a match, since when and how they came in, and what lets people in.

    It is for organisers; whoever manages a team sees that team.
    """
    person = await _known(visit)
    return await visit.house.doors.roll(match, person.id)


@routes.post("/api/matches/{match}/members", limit=limits.ENTER, problems=(NOT_FOUND, REFUSED))
async def enter_match(visit: Visit, match: MatchId, body: Enter) -> MatchPage:
    """Become a member of a match by the pass of a team, or as an organiser by one's own."""
    await visit.house.passes.knock(match)  # a wrong address makes nobody a guest
    with guesses.entering(visit):
        person = await visit.somebody(body.name)
        answer = await visit.house.passes.enter(match, person.id, body)
        if answer.refusal is not None and answer.refusal.code == WRONG_PASSWORD:
            granted(answer)
    granted(answer)
    return await visit.house.views.page(match, Viewer(person.id))


@routes.get("/api/matches/{match}/door", problems=(NOT_FOUND,))
async def show_front_door(visit: Visit, match: MatchId) -> FrontDoor:
    """The teams of a match that somebody organises, for whoever has its address and wants to come in."""
    return await visit.house.doors.front(match, await visit.person_id())


@routes.post("/api/matches/{match}/door", limit=limits.ENTER, problems=(NOT_FOUND, REFUSED))
async def try_pass(visit: Visit, match: MatchId, body: Knock) -> Door:
    """What a password opens: the team, and the names to pick from."""
    await visit.house.passes.knock(match)
    with guesses.entering(visit):
        return await visit.house.doors.by_password(match, await visit.person_id(), body)


@routes.get("/api/codes/{code}", problems=(NOT_FOUND,), limit=limits.ENTER)
async def show_code(visit: Visit, code: Code) -> Door:
    """What a code opens: the team, and the names to pick from."""
    with guesses.with_a_code(visit):
        return await visit.house.doors.by_code(code, await visit.person_id())


@routes.post("/api/codes/{code}", limit=limits.ENTER, problems=(NOT_FOUND, REFUSED))
async def enter_by_code(visit: Visit, code: Code, body: EnterByCode) -> MatchPage:
    """Become a member of a team by its code."""
    with guesses.with_a_code(visit):
        await visit.house.passes.opened_by(code)  # a wrong code makes nobody a guest
        person = await visit.somebody(body.name)
        match, answer = await visit.house.passes.enter_by_code(code, person.id, body)
    granted(answer)
    return await visit.house.views.page(match, Viewer(person.id))


async def _known(visit: Visit) -> Person:
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return person
