"""What could be taken back: how far, how it is told to each, and what it would change."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import AskUndo, Redo
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import Change
from gridhouse.kernel import Refusal
from tests.house.mailbox import Mailbox
from tests.house.table import can, create, done, duel, guest, hear, move, refused, view, wish

pytestmark = pytest.mark.anyio


async def test_as_many_moves_can_be_taken_back_as_the_game_says(house: House) -> None:
    match, ann, bob = await duel(house, "tally_consent")  # the last two
    for turn in range(3):
        done(await move(house, match, (ann, bob)[turn % 2], "add", n=1))
    assert ((await can(house, match, ann)).undo, (await can(house, match, bob)).undo) == ([0], [1])
    for to in (2, 5):
        assert refused(await wish(house, match, ann, AskUndo(0, to=to))) == "no_such_moment"
    listed = await house.views.undo(match, Viewer(ann))
    assert [(point.to, point.seat, point.can) for point in listed.points] == [(3, 1, False), (4, 0, True)]
    done(await move(house, match, bob, "add", n=1))
    done(await move(house, match, ann, "burst", facts=3))
    listed = await house.views.undo(match, Viewer(bob))
    assert [(point.to, point.text) for point in listed.points] == [(5, "Added"), (6, "Added Added Added")]


async def test_the_clock_makes_moves_too(house: House) -> None:
    match, ann, _ = await duel(house, "tally", seconds=0.05)
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line:
        await hear(line, 3)
    first, *_ = (await house.views.undo(match, Viewer(ann))).points
    assert (first.role, first.seat, first.text, first.can) == ("clock", None, "Passed", False)


# --- what could be taken back -----------------------------------------------------------


async def test_points_are_told_to_each_as_they_may_hear_them(house: House) -> None:
    match, ann, bob = await duel(house, "whisper")
    done(await move(house, match, ann, "draw"))
    (to_ann,) = (await house.views.undo(match, Viewer(ann))).points
    (to_bob,) = (await house.views.undo(match, Viewer(bob))).points
    mine = (await view(house, match, ann))["mine"]
    assert (to_ann.text, to_ann.can) == (f"{{0}} draws {mine}.", True)
    assert (to_bob.text, to_bob.can) == ("{0} draws a number.", False)
    page = await house.views.page(match, Viewer(ann))
    assert (to_ann.to, to_ann.at) == (2, page.frame.steps[-1].at)
    assert to_ann.member == page.frame.steps[-1].member is not None
    with pytest.raises(NotFound):
        await house.views.undo(match, Viewer(await guest(house, "Eve")))


async def test_what_would_change_is_told_before(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=5))
    done(await move(house, match, bob, "add", n=4))
    preview = await house.views.undo_preview(match, Viewer(ann), 2)
    assert (preview.seq, preview.to, preview.redo) == (4, 2, False)
    assert preview.changes == [Change(["total"], 9, 0), Change(["turn"], 2, 0)]
    for to in (0, 1, 4, 99):
        with pytest.raises(Refusal, match="go back"):
            await house.views.undo_preview(match, Viewer(ann), to)
    done(await wish(house, match, ann, AskUndo(0)))
    back = (await house.views.undo(match, Viewer(ann))).redo
    assert back is not None
    assert (back.text, back.seat, back.can) == ("Added", 1, True)
    preview = await house.views.undo_preview(match, Viewer(ann), back.to)
    assert preview.redo
    assert preview.changes == [Change(["total"], 0, 9), Change(["turn"], 0, 2)]
    seq = done(await wish(house, match, ann, Redo(0)))
    assert seq == preview.seq + 2
    assert (await house.views.undo(match, Viewer(ann))).redo is None


async def test_points_of_a_long_match_reach_behind_what_is_at_hand(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for facts in (3, 300, 300):
        done(await move(house, match, ann, "burst", facts=facts))
    for n in (1, 2):
        done(await move(house, match, ann, "add", n=n))
    await house.matches.desk.forget(match)
    listed = await house.views.undo(match, Viewer(ann))
    assert [point.to for point in listed.points] == [1, 4, 304, 604, 605]
    preview = await house.views.undo_preview(match, Viewer(ann), 4)
    assert preview.changes[0] == Change(["total"], 606, 3)
    done(await wish(house, match, ann, AskUndo(0, to=4)))
    assert [point.to for point in (await house.views.undo(match, Viewer(ann))).points] == [1]
    done(await wish(house, match, ann, Redo()))
    assert (await view(house, match, ann))["total"] == 606
