"""A house that hears nothing of what another one does on the same store: it decides on what it has at hand,
and yet nobody acts who may not any more, and nobody is turned away who may by now."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.missing import NotFound
from gridhouse.house.people.passwords import Passwords
from gridhouse.house.people.people import open_people
from gridhouse.house.people.wire import Goodbye, LogIn, SignUp
from gridhouse.house.table.wire import Dismiss, Leave, Rename
from gridhouse.house.telling.views import Viewer
from gridhouse.store import matches
from tests.house.conftest import settings_for
from tests.house.people import FAST
from tests.house.relay import FOX, as_organiser, enter, page_of, relay, set_pass
from tests.house.table import create, done, duel, guest, join, move, new_id, refused, view, wish

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


@pytest.fixture
async def one(postgres_url: str) -> AsyncIterator[House]:
    async with open_house(settings_for(postgres_url)) as house:
        yield house


@pytest.fixture
async def deaf(postgres_url: str) -> AsyncIterator[House]:
    async with open_house(settings_for(postgres_url)) as house:
        house.gallery._unsubscribe()
        yield house


async def test_who_was_sent_away_does_not_act(one: House, deaf: House) -> None:
    match, host = await relay(one)
    fay = await enter(one, match, "0", FOX, "Fay")
    done(await as_organiser(one, match, host, "begin"))
    first = new_id()
    answer = await move(deaf, match, fay, "claim", id=first, leg=0)
    done(answer)
    number = (await page_of(one, match, fay)).members[0]
    done(await wish(one, match, host, Dismiss(number)))
    with pytest.raises(NotFound):
        await move(deaf, match, fay, "claim", leg=1)
    with pytest.raises(NotFound):  # what would be refused, too
        await move(deaf, match, fay, "claim", leg=0)
    assert await move(deaf, match, fay, "claim", id=first, leg=0) == answer  # what was done is told again


async def test_who_came_by_a_password_that_was_changed_does_not_act(one: House, deaf: House) -> None:
    match, host = await relay(one)
    fay = await enter(deaf, match, "0", FOX, "Fay")
    done(await as_organiser(deaf, match, host, "begin"))
    done(await set_pass(one, match, host, "0", "another password"))
    with pytest.raises(NotFound):
        await move(deaf, match, fay, "claim", leg=0)


async def test_who_got_up_does_not_move_and_who_sat_down_does(one: House, deaf: House) -> None:
    match, ann, bob = await duel(deaf, "tally")
    done(await wish(one, match, bob, Leave(1)))
    with pytest.raises(NotFound):
        await wish(deaf, match, bob, Rename(1, "Bobby"))
    cleo = await guest(one, "Cleo")
    await join(one, await one.views.page(match, Viewer(ann)), cleo)
    done(await move(one, match, ann, "add", n=1))
    assert refused(await move(deaf, match, ann, "add", n=1)) == "not_your_turn"
    done(await move(deaf, match, cleo, "add", n=1))


async def test_who_deleted_the_account_does_not_act(one: House, deaf: House) -> None:
    people = await open_people(one.store.database, one.gallery, Passwords(FAST))
    account, _ = await people.sign_up(None, SignUp("otter", "eight or more"))
    bob = await guest(deaf, "Bob")
    page = await create(deaf, account.id, "tally", "me", "open")
    await join(deaf, page, bob)
    await people.delete(account, Goodbye("eight or more"))
    with pytest.raises(NotFound):
        await move(deaf, page.id, account.id, "add", n=1)
    assert (await view(deaf, page.id, bob))["total"] == 0


async def test_who_logged_in_acts_as_the_account_and_not_as_the_guest(one: House, deaf: House) -> None:
    people = await open_people(one.store.database, one.gallery, Passwords(FAST))
    account, _ = await people.sign_up(None, SignUp("otter", "eight or more"))
    visitor = one.people.new_guest("Ann")
    await one.people.remember(visitor)
    match = (await create(deaf, visitor.id, "tally", "me")).id
    await people.log_in(visitor, None, LogIn("otter", "eight or more"))
    with pytest.raises(NotFound):
        await move(deaf, match, visitor.id, "add", n=1)
    assert done(await move(deaf, match, account.id, "add", n=1)) == 2


async def test_the_account_may_be_the_first_to_act(one: House, deaf: House) -> None:
    people = await open_people(one.store.database, one.gallery, Passwords(FAST))
    account, _ = await people.sign_up(None, SignUp("otter", "eight or more"))
    visitor = one.people.new_guest("Ann")
    await one.people.remember(visitor)
    match = (await create(deaf, visitor.id, "tally", "me")).id
    await people.log_in(visitor, None, LogIn("otter", "eight or more"))
    assert done(await move(deaf, match, account.id, "add", n=1)) == 2


@pytest.mark.parametrize("fields", [{"n": 1}, {"n": 99}])
async def test_a_match_that_is_gone_is_gone(one: House, deaf: House, fields: dict[str, Any]) -> None:
    ann = await guest(deaf)
    match = (await create(deaf, ann, "tally", "me")).id
    await one.store.database.write(lambda conn: matches.delete(conn, match))
    with pytest.raises(NotFound):
        await move(deaf, match, ann, "add", **fields)


async def test_what_is_granted_is_asked_of_the_store_once(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sqlite_house
    match, ann, bob = await duel(house, "tally")
    asked: list[str] = []
    events = house.store.events
    for name in ("append", "heads", "match", "members", "seats", "read"):
        monkeypatch.setattr(events, name, _noting(asked, name, getattr(events, name)))
    done(await move(house, match, ann, "add", n=1))
    done(await move(house, match, bob, "add", n=1))
    assert asked == ["append", "append"]


def _noting(asked: list[str], name: str, ask: Any) -> Any:
    def noted(*given: Any) -> Any:
        asked.append(name)
        return ask(*given)

    return noted
