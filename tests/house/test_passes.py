"""Passes: who comes in by one, and who is out when it changes."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import (
    Dismiss,
    Enter,
    Leave,
)
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.relay import FOX, OWL, ended, enter, members, page_of, relay, set_pass
from tests.house.table import (
    done,
    duel,
    guest,
    hear,
    join,
    move,
    new_id,
    refused,
    wish,
)

pytestmark = pytest.mark.anyio


async def test_a_changed_pass_ends_memberships_and_their_lines_at_once(opens: Opens) -> None:
    async with opens() as house, opens() as other:
        match, host = await relay(house)
        fay, olga = await enter(house, match, "0", FOX, "Fay"), await enter(house, match, "1", OWL, "Olga")
        head = (await page_of(house, match, fay)).frame.seq
        async with (
            house.views.live(match, Viewer(fay), head, Mailbox()) as here,
            other.views.live(match, Viewer(fay), head, Mailbox()) as elsewhere,
            house.views.live(match, Viewer(olga), head, Mailbox()) as owls,
        ):
            done(await set_pass(house, match, host, "0", "another password"))
            assert await ended(here)
            assert await ended(elsewhere)
            await hear(owls, head + 1)
        with pytest.raises(NotFound):
            await page_of(house, match, fay)
        with pytest.raises(NotFound):
            await move(house, match, fay, "claim", leg=0)
        assert refused(await house.passes.enter(match, fay, Enter(new_id(), "0", FOX))) == "wrong_password"
        number = next(row.number for row in (await members(house, match)) if row.person == fay)
        done(await house.passes.enter(match, fay, Enter(new_id(), "0", "another password")))
        back = next(row for row in (await members(house, match)) if row.person == fay)
        assert (back.number, back.left_at) == (number, None)  # the log goes on knowing them as the same


async def test_a_pass_that_is_not_there_opens_nothing(house: House) -> None:
    match, host = await relay(house)
    eve = await guest(house, "Eve")
    for opens, password in (("0", OWL), ("1", ""), ("admin:Ada", FOX), ("5", FOX)):
        answer = await house.passes.enter(match, eve, Enter(new_id(), opens, password))
        assert refused(answer) == "wrong_password"
    done(await set_pass(house, match, host, "0", None))
    assert refused(await house.passes.enter(match, eve, Enter(new_id(), "0", FOX))) == "wrong_password"
    with pytest.raises(NotFound):
        await house.passes.enter("no-such-match", eve, Enter(new_id(), "0", FOX))
    with pytest.raises(NotFound):
        await set_pass(house, match, eve, "0", "eve's own")


async def test_a_full_match_has_room_for_those_who_were_there(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = sqlite_house
    match, host = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    monkeypatch.setattr("gridhouse.house.table.seating.MOST_MEMBERS", 2)
    late = await guest(house, "Lou")
    assert refused(await house.passes.enter(match, late, Enter(new_id(), "0", FOX))) == "full"
    done(await set_pass(house, match, host, "0", "another password"))
    done(await house.passes.enter(match, fay, Enter(new_id(), "0", "another password")))
    assert (await page_of(house, match, fay)).role == "player"


async def test_a_table_where_people_come_and_go_has_an_end_too(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(sqlite_house, "tally")
    monkeypatch.setattr("gridhouse.house.table.seating.MOST_MEMBERS", 3)
    done(await wish(sqlite_house, match, bob, Leave(1)))
    page = await page_of(sqlite_house, match, ann)
    with pytest.raises(Refusal, match="At most 3 people"):
        await join(sqlite_house, page, await guest(sqlite_house, "Lou"))
    await join(sqlite_house, page, bob)


async def test_who_is_of_one_team_does_not_become_one_of_another(house: House) -> None:
    match, _ = await relay(house)
    fay = await enter(house, match, "0", FOX, "Fay")
    assert refused(await house.passes.enter(match, fay, Enter(new_id(), "1", OWL))) == "seen_another"
    number = (await page_of(house, match, fay)).members[0]
    done(await wish(house, match, fay, Dismiss(number)))
    assert refused(await house.passes.enter(match, fay, Enter(new_id(), "1", OWL))) == "seen_another"
