"""Taking back in a race, through a whole house: how far, what it gives back, and what it never touches."""

import msgspec
import pytest

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import (
    Bonus,
    ClaimTile,
    Complete,
    EditTile,
    Grant,
    Move,
    Report,
    Reveal,
    SetCooldown,
    SetFog,
    Use,
    Wish,
)
from gridhouse.house.outside.webhook_wire import SetChannel
from gridhouse.house.table.wire import AskUndo, Enter, Redo
from gridhouse.house.telling.views import Viewer
from tests.house.relay import OWL, enter, members, page_of, set_pass
from tests.house.table import done, guest, new_id, refused, view, wish
from tests.race.hosted import Race, ask_undo, sheet, undo
from tests.race.sample import FREE
from tests.race.scene import by

pytestmark = pytest.mark.anyio


async def history(race: Race) -> tuple[list[int], list[State]]:
    """Eleven commands by teams and organisers that touch all that a race has, and the race before each."""
    deeds: list[tuple[str, Wish]] = [
        (race.host, Grant(0, "changeTile")),
        (race.fox, Use("changeTile", tile=3, task=FREE)),
        (race.owl, ClaimTile(0, by(2, 3))),
        (race.fox, Complete(by(0))),
        (race.owl, Report(by(2))),
        (race.host, Move(1, 20)),
        (race.owl, Use("skip1")),
        (race.host, SetFog("admin")),
        (race.host, Bonus(0, 1, 250, "Best dressed")),
        (race.host, SetCooldown(1, False)),
        (race.host, EditTile(9, await sheet(race, 9), await sheet(race, 10))),
    ]
    heads, before = [], []
    for person, deed in deeds:
        before.append(await race.state())
        heads.append((await page_of(race.house, race.match, race.host)).frame.seq)
        done(await race.act(person, deed))
    return heads, before


async def test_ten_of_eleven_commands_can_be_taken_back(race: Race) -> None:
    heads, before = await history(race)
    points = (await race.house.views.undo(race.match, Viewer(race.host))).points
    assert [point.to for point in points] == heads[1:]
    assert all(point.can for point in points)
    answer = await wish(race.house, race.match, race.host, AskUndo(to=heads[0]))
    assert refused(answer) == "no_such_moment"
    assert len({msgspec.json.encode(state) for state in before}) == 11


@pytest.mark.parametrize("back", [1, 3, 7, 10])
async def test_an_undo_gives_back_the_whole_state_of_that_time(race: Race, back: int) -> None:
    heads, before = await history(race)
    last = await race.state()
    await undo(race, heads[-back])
    assert await race.state() == before[-back]
    done(await wish(race.house, race.match, race.host, Redo()))
    assert await race.state() == last


async def test_one_after_the_other_goes_as_far_as_all_at_once(race: Race) -> None:
    _, before = await history(race)
    for state in reversed(before[1:]):
        await undo(race)
        assert await race.state() == state


async def test_what_was_taken_back_is_gone_with_the_next_command(race: Race) -> None:
    await race.organise(Grant(0, "skip1"))
    await undo(race)
    await race.organise(Grant(0, "skip2"))
    assert refused(await wish(race.house, race.match, race.host, Redo())) == "nothing_to_redo"
    assert (await race.state()).teams[0].inventory == ("skip2",)


async def test_only_organisers_take_back(race: Race) -> None:
    done(await race.act(race.fox, Complete(by(0))))
    for person in (race.fox, race.owl):
        assert refused(await wish(race.house, race.match, person, AskUndo(0))) == "not_allowed"


async def test_an_undo_of_what_has_moved_on_changes_nothing(race: Race) -> None:
    head = await race.organise(Grant(0, "skip1"))
    await race.organise(Grant(0, "skip2"))
    before = await race.state()
    assert refused(await ask_undo(race, expect=head)) == "stale"
    assert await race.state() == before
    done(await ask_undo(race, expect=head + 1))
    assert (await race.state()).teams[0].inventory == ("skip1",)


async def test_no_undo_touches_passwords_or_who_organises_or_webhooks(race: Race) -> None:
    house, match = race.house, race.match
    await race.organise(Grant(0, "skip1"))
    done(await set_pass(house, match, race.host, "admin:Ada", "help me organise"))
    ada = await enter(house, match, "admin:Ada", "help me organise", "Ada")
    done(await set_pass(house, match, race.host, "1", "another owl's password"))
    address = f"https://discord.com/api/webhooks/{10**17}/{'a' * 68}"
    hook = SetChannel(number=0, name="Main", kinds=[], address=address, paused=True)
    channels = await house.webhooks.set(match, race.host, hook)
    before = await members(house, match)
    await undo(race)
    assert (await race.state()).teams[0].inventory == ()
    assert await members(house, match) == before
    assert await house.webhooks.show(match, race.host) == channels
    assert (await page_of(house, match, ada)).role == "admin"
    otto = await guest(house, "Otto")
    old, new = (Enter(new_id(), "1", password, "Cid") for password in (OWL, "another owl's password"))
    assert refused(await house.passes.enter(match, otto, old)) == "wrong_password"
    done(await house.passes.enter(match, otto, new))


async def test_an_undo_brings_the_fog_back_and_an_organiser_can_keep_it_lifted(race: Race) -> None:
    head = await race.organise(Grant(0, "skip1"))
    await race.organise(Move(0, 20))
    assert (await race.state()).revealed == 25
    preview = await race.house.views.undo_preview(race.match, Viewer(race.host), head)
    assert [
        (change.path, change.before, change.after)
        for change in preview.changes
        if change.path == ["revealed"]
    ] == [(["revealed"], 25, 6)]
    await undo(race, head)
    assert (await race.state()).revealed == 6
    assert (await view(race.house, race.match, race.fox))["tiles"][6] == {"n": 7, "hidden": True}
    await race.organise(Reveal(25))
    assert (await race.state()).revealed == 25
    assert "label" in (await view(race.house, race.match, race.fox))["tiles"][24]
    assert refused(await race.act(race.host, Reveal(24))) == "no_change"
