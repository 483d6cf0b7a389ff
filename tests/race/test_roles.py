"""Who may do what in a race, through a whole house: teams, organisers and the host; what each sees of it."""

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.wishes import (
    ClaimTile,
    Complete,
    EditTile,
    Grant,
    Move,
    Reveal,
    SetCooldown,
    SetFog,
    Take,
    Use,
    Wipe,
    Wish,
)
from gridhouse.house.table.wire import Appoint, AskUndo, Dismiss, Redo
from gridhouse.house.telling.views import Viewer
from tests.house.relay import enter, page_of, set_pass
from tests.house.table import done, refused, wish
from tests.race.hosted import Race, sheet, undo
from tests.race.sample import word
from tests.race.scene import by

pytestmark = pytest.mark.anyio


async def test_every_step_tells_when_who_and_for_whom(race: Race) -> None:
    done(await race.act(race.fox, Complete(by(0))))
    done(await race.act(race.host, Complete(by(2)), for_team=1))
    first, second = (await page_of(race.house, race.match, race.owl)).frame.steps[-2:]
    assert (first.role, first.seat, first.on_behalf_of) == ("player", 0, None)
    assert (second.role, second.seat, second.on_behalf_of, second.member) == ("admin", None, 1, 1)
    assert second.seq == first.seq + 1
    assert second.at >= first.at > 1_700_000_000_000


async def test_no_step_names_a_task_in_the_fog(race: Race) -> None:
    """Neither to those who race nor to those who look on; and an organiser in the fog sees no more."""
    for number in (30, 40):
        await race.organise(
            SetFog("admin"), EditTile(number, await sheet(race, number), await sheet(race, 7))
        )
        await race.organise(SetFog("on"))
    done(await race.act(race.fox, Complete(by(0))))
    hidden = [word(number) for number in range(9, 57)]
    for person in (race.fox, race.owl, race.host):
        page = msgspec.json.encode(await page_of(race.house, race.match, person)).decode()
        story = msgspec.json.encode(
            await race.house.views.steps(race.match, Viewer(person), None, 200, None, False)
        ).decode()
        assert not [each for each in hidden if each in page + story]
        assert word(3) in page


async def test_the_log_is_read_fifty_at_a_time_the_newest_first(race: Race) -> None:
    for _ in range(55):
        head = await race.organise(Grant(0, "skip1"))
    newest = await race.house.views.steps(race.match, Viewer(race.fox), None, 50, None, False)
    assert [step.seq for step in newest.steps] == list(range(head - 49, head + 1))
    older = await race.house.views.steps(race.match, Viewer(race.fox), newest.before, 50, None, False)
    assert older.steps[-1].seq == head - 50


async def test_helpers_manage_no_organisers_and_never_the_host(race: Race) -> None:
    house, match = race.house, race.match
    done(await set_pass(house, match, race.host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:Ada", "help me organise", "Ada")
    (adas,) = (await page_of(house, match, ada)).members
    (fays,) = (await page_of(house, match, race.fox)).members
    done(await race.act(ada, Grant(0, "skip1")))
    assert refused(await wish(house, match, ada, Appoint(fays, "admin"))) == "not_allowed"
    assert refused(await set_pass(house, match, ada, "admin:Ada", "mine alone")) == "not_allowed"
    assert refused(await wish(house, match, ada, Dismiss(1))) == "host_stays"
    assert refused(await wish(house, match, race.host, Dismiss(1))) == "host_stays"
    done(await wish(house, match, race.host, Appoint(adas, "host")))
    assert (await page_of(house, match, ada)).creator
    done(await wish(house, match, ada, Dismiss(1)))


async def test_only_the_host_wipes_a_race_and_only_by_its_name(race: Race) -> None:
    house, match = race.house, race.match
    done(await set_pass(house, match, race.host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:Ada", "help me organise", "Ada")
    assert refused(await race.act(ada, Wipe("Tile Race"))) == "not_allowed"
    assert refused(await race.act(race.fox, Wipe("Tile Race"))) == "not_an_organiser"
    assert refused(await race.act(race.host, Wipe("tile"))) == "not_confirmed"
    before = await race.state()
    await race.organise(Wipe("Tile Race"))
    assert (await race.state()).players == ()
    done(await wish(house, match, ada, AskUndo()))
    assert await offered(race, race.host) == (True, True)
    assert await offered(race, ada) == await offered(race, race.fox) == (False, False)
    assert refused(await wish(house, match, ada, Redo())) == "not_allowed"
    assert await race.state() == before
    done(await wish(house, match, race.host, Redo()))
    assert (await race.state()).players == ()
    done(await wish(house, match, ada, AskUndo()))
    await race.organise(Grant(0, "skip1"))
    done(await wish(house, match, ada, AskUndo()))
    assert await offered(race, ada) == (True, True)


async def offered(race: Race, person: str) -> tuple[bool, bool]:
    """Whether the page offers somebody to bring back what was taken back, and whether the list of it does."""
    page = await page_of(race.house, race.match, person)
    points = await race.house.views.undo(race.match, Viewer(person))
    assert points.redo is not None
    return page.frame.table.can.redo, points.redo.can


async def test_nobody_acts_for_a_team_that_is_not_theirs(race: Race) -> None:
    before = await race.state()
    assert refused(await race.act(race.fox, Complete(by(2)), for_team=1)) == "not_allowed"
    assert refused(await race.act(race.fox, Complete(by(2)))) == "not_a_member"
    for deed in (Grant(0, "skip1"), Move(0, 50), SetCooldown(0, True), SetFog("off"), Reveal(50)):
        assert refused(await race.act(race.fox, deed)) == "not_an_organiser"
        assert refused(await race.act(race.host, deed, for_team=0)) == "not_an_organiser"
    assert await race.state() == before


async def test_the_same_rules_hold_for_an_organiser_who_acts_for_a_team(race: Race) -> None:
    await race.organise(Grant(0, "skip1"), SetCooldown(0, True))
    for person, team in ((race.fox, None), (race.host, 0)):
        assert refused(await race.act(person, Use("skip1"), for_team=team)) == "on_cooldown"
        assert refused(await race.act(person, Complete(by(2)), for_team=team)) == "not_a_member"
        assert refused(await race.act(person, ClaimTile(7, by(0)), for_team=team)) == "no_such_powerup_tile"
    await race.organise(SetFog("admin"), SetCooldown(0, False), Grant(0, "copypaste"))
    for person, team in ((race.fox, None), (race.host, 0)):
        assert refused(await race.act(person, Use("copypaste", tile=50), for_team=team)) == "fogged"


async def test_what_an_organiser_may_write_on_a_tile(race: Race) -> None:
    await race.organise(SetFog("admin"))
    last, third = await sheet(race, 56), await sheet(race, 3)
    softer = replace(last, task=replace(last.task, difficulty=2))
    assert refused(await race.act(race.host, EditTile(56, last, softer))) == "final_stays_hard"
    wrong = replace(third, task=replace(third.task, min=3, max=2))
    assert refused(await race.act(race.host, EditTile(3, third, wrong))) == "min_over_max"
    longer = replace(last, task=replace(last.task, label="Slay the dragon", max=2))
    await race.organise(EditTile(56, last, longer))
    assert (await race.state()).tile(56).task.label == "Slay the dragon"
    for person in (race.fox, race.owl):
        page = msgspec.json.encode(await page_of(race.house, race.match, person))
        assert b"dragon" not in page


@pytest.mark.parametrize(
    "deed",
    [SetCooldown(1, True), Move(1, 9), Grant(1, "back2"), Take(1, "skip3")],
    ids=lambda d: type(d).__name__,
)
async def test_what_is_done_by_hand_is_one_event_that_can_be_taken_back(race: Race, deed: Wish) -> None:
    head = await race.organise(Grant(1, "skip3"))
    before = await race.state()
    assert await race.organise(deed) == head + 1
    assert await race.state() != before
    step = (await page_of(race.house, race.match, race.owl)).frame.steps[-1]
    assert (step.seq, step.role, step.member) == (head + 1, "admin", 1)
    assert "{1}" in step.text
    await undo(race)
    assert await race.state() == before
