"""Short words for a relay, the hosted game for tests: its host, its teams, and how people come in."""

from gridhouse.house.house import House
from gridhouse.house.table.wire import (
    Act,
    Answer,
    CreateMatch,
    Enter,
    EnterByCode,
    SetCode,
    SetPass,
    Team,
)
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import MatchPage
from gridhouse.store import MemberRow
from tests.house.mailbox import Closed, receive
from tests.house.table import (
    created,
    done,
    guest,
    new_id,
    view,
)

FOX, OWL = "the fox's password", "the owl's password"


async def relay(house: House) -> tuple[str, str]:
    """A match of two teams with passes, and its host, who plays for neither."""
    host = await guest(house, "Hanna")
    page = await created(house, host, CreateMatch(new_id(), "relay", [Team("Foxes"), Team("Owls")]))
    for opens, password in (("0", FOX), ("1", OWL)):
        done(await set_pass(house, page.id, host, opens, password))
    return page.id, host


async def set_code(house: House, match: str, person: str, seat: int = 0, on: bool = True) -> Answer:
    return await house.passes.set_code(match, person, SetCode(new_id(), seat, on))


async def code_of(house: House, match: str, person: str, seat: int = 0) -> str | None:
    """The code of a team, as an organiser or its captain reads it."""
    passes = (await house.doors.roll(match, person)).passes
    return next(one.code for one in passes if one.opens == str(seat))


async def enter_by_code(house: House, code: str | None, name: str) -> str:
    """Somebody new who comes in by a code."""
    person = await guest(house, "Somebody")
    assert code is not None
    done((await house.passes.enter_by_code(code, person, EnterByCode(new_id(), name)))[1])
    return person


async def set_pass(house: House, match: str, person: str, opens: str, password: str | None) -> Answer:
    return await house.passes.set(match, person, SetPass(new_id(), opens, password))


async def enter(house: House, match: str, opens: str, password: str, name: str) -> str:
    """Somebody new who comes in by a pass."""
    person = await guest(house, name)
    done(await house.passes.enter(match, person, Enter(new_id(), opens, password)))
    return person


async def page_of(house: House, match: str, person: str) -> MatchPage:
    return await house.views.page(match, Viewer(person))


async def as_organiser(
    house: House,
    match: str,
    person: str,
    type: str,  # noqa: A002
    on_behalf_of: int | None = None,
    **fields: object,
) -> Answer:
    act = Act(new_id(), move={"type": type, **fields}, on_behalf_of=on_behalf_of)
    return await house.matches.act(match, person, act)


async def ended(line: Line) -> bool:
    """Whether the line ends by itself, because its viewer is no member any more."""
    while True:
        try:
            await receive(line)
        except Closed:
            return line.ended == "no member"


async def members(house: House, match: str) -> list[MemberRow]:
    return await house.store.events.members(match)


async def legs(house: House, match: str, person: str) -> list[list[int]]:
    """The legs that each team has claimed, as somebody sees it."""
    return [team["legs"] for team in (await view(house, match, person))["teams"]]
