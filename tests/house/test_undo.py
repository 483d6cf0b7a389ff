"""Taking moves back, by the policy of each game."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import AnswerUndo, AskUndo, Leave, Redo
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import Can, Change, UndoInfo
from gridhouse.kernel import Refusal
from tests.house.table import (
    create,
    done,
    duel,
    guest,
    hear,
    hear_frame,
    join,
    log,
    move,
    refused,
    view,
    wish,
)

pytestmark = pytest.mark.anyio


async def can(house: House, match: str, person: str) -> Can:
    return (await house.views.page(match, Viewer(person))).frame.table.can


async def pending(house: House, match: str, person: str) -> UndoInfo | None:
    return (await house.views.page(match, Viewer(person))).frame.table.undo


async def test_none(house: House) -> None:
    match, ann, _ = await duel(house, "tally_none")
    done(await move(house, match, ann, "add", n=5))
    assert refused(await wish(house, match, ann, AskUndo(0))) == "no_undo"
    assert (await can(house, match, ann)).undo == []


async def test_free_takes_back_at_once_and_the_state_is_the_earlier_one_exactly(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    states = [await view(house, match, ann)]
    for turn in range(6):
        done(await move(house, match, (ann, bob)[turn % 2], "throw"))
        states.append(await view(house, match, ann))
    done(await wish(house, match, bob, AskUndo(1)))
    assert await view(house, match, ann) == states[5]
    done(await wish(house, match, ann, AskUndo(0)))  # ann's last move is before bob's
    assert await view(house, match, ann) == states[4]
    done(await wish(house, match, ann, AskUndo(0, to=4)))
    assert await view(house, match, ann) == states[2]
    assert (await can(house, match, ann)).undo == [0]
    assert refused(await wish(house, match, ann, AskUndo(0, to=3))) == "not_your_move"


async def test_there_is_no_way_back_to_nowhere(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    assert refused(await wish(house, match, ann, AskUndo(0))) == "nothing_to_undo"
    assert (await can(house, match, ann)).undo == []
    done(await move(house, match, ann, "burst", facts=3))
    for to in (0, 2, 3, 4, 99):
        assert refused(await wish(house, match, ann, AskUndo(0, to=to))) == "no_such_moment", to
    done(await wish(house, match, ann, AskUndo(0)))  # a command is taken back as a whole
    assert (await view(house, match, ann))["total"] == 0
    assert refused(await wish(house, match, ann, AskUndo(0))) == "nothing_to_undo"
    done(await move(house, match, ann, "resign"))
    assert refused(await wish(house, match, ann, AskUndo(0))) == "over"


async def test_consent_is_asked_and_given(house: House) -> None:
    match, ann, bob = await duel(house, "treasure")
    before = await view(house, match, ann)
    done(await move(house, match, ann, "dig", tile=_dry(await log(house, match))))
    after = await view(house, match, ann)
    assert refused(await wish(house, match, bob, AskUndo(1))) == "nothing_to_undo"
    assert refused(await wish(house, match, bob, AnswerUndo(1, True))) == "no_undo_asked"
    assert ((await can(house, match, ann)).undo, (await can(house, match, bob)).undo) == ([0], [])
    done(await wish(house, match, ann, AskUndo(0)))
    assert await pending(house, match, bob) == UndoInfo(0, 2, False, [1])
    assert await view(house, match, ann) == after
    assert refused(await wish(house, match, ann, AskUndo(0))) == "undo_pending"
    assert refused(await wish(house, match, ann, AnswerUndo(0, True))) == "not_asked"
    done(await wish(house, match, bob, AnswerUndo(1, True)))
    assert await view(house, match, ann) == before
    assert await pending(house, match, bob) is None


@pytest.mark.parametrize("ending", ["decline", "withdraw", "move", "leave"])
async def test_what_was_asked_ends_without_an_undo(house: House, ending: str) -> None:
    match, ann, bob = await duel(house, "treasure")
    done(await move(house, match, ann, "dig", tile=_dry(await log(house, match))))
    after = await view(house, match, ann)
    done(await wish(house, match, ann, AskUndo(0)))
    if ending == "decline":
        done(await wish(house, match, bob, AnswerUndo(1, False)))
    elif ending == "withdraw":
        done(await wish(house, match, ann, AnswerUndo(0, False)))
    elif ending == "leave":
        done(await wish(house, match, bob, Leave(1)))
        assert refused(await wish(house, match, ann, AskUndo(0))) == "waiting"
    else:
        done(await move(house, match, bob, "dig", tile=_dry(await log(house, match), 1)))
    assert await pending(house, match, ann) is None
    if ending != "move":
        assert await view(house, match, ann) == after


async def test_everybody_agrees_once_for_all_seats_of_theirs_and_bots_have_no_say(house: House) -> None:
    ann, bob, cleo = await guest(house, "Ann"), await guest(house, "Bob"), await guest(house, "Cleo")
    page = await create(house, bob, "tally_consent", "open", "me", "open", "me")
    for person in (ann, cleo):
        await join(house, page, person)
    match = page.id
    before = await view(house, match, ann)
    done(await move(house, match, ann, "add", n=5))
    done(await wish(house, match, ann, AskUndo(0)))
    assert await pending(house, match, ann) == UndoInfo(0, 3, False, [1, 2, 3])
    done(await wish(house, match, bob, AnswerUndo(3, True)))
    assert await pending(house, match, ann) == UndoInfo(0, 3, False, [2])
    assert refused(await wish(house, match, bob, AnswerUndo(1, True))) == "not_asked"
    done(await wish(house, match, cleo, AnswerUndo(2, True)))
    assert await view(house, match, ann) == before

    # This bot never ends the match, so it does not matter whether it has moved before the undo is asked for.
    alone = (await create(house, ann, "whisper", "me", "drawer")).id
    start = await view(house, alone, ann)
    done(await move(house, alone, ann, "draw"))
    done(await wish(house, alone, ann, AskUndo(0)))
    assert await view(house, alone, ann) == start


async def test_only_the_organiser_takes_back_where_undo_is_theirs(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally_admin", "open")
    await join(house, page, bob)
    done(await move(house, page.id, bob, "add", n=5))
    assert ((await can(house, page.id, ann)).undo, (await can(house, page.id, bob)).undo) == ([0], [])
    assert refused(await wish(house, page.id, bob, AskUndo(0))) == "not_allowed"
    done(await wish(house, page.id, ann, AskUndo(0)))
    assert (await view(house, page.id, bob))["total"] == 0
    record = (await house.store.events.read(page.id))[-1]
    assert (record.actor.role, record.actor.on_behalf_of) == ("admin", 0)


# --- redo -------------------------------------------------------------------------------


async def test_what_was_taken_back_comes_back_until_somebody_moves(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    states = [await view(house, match, ann)]
    for turn in range(4):
        done(await move(house, match, (ann, bob)[turn % 2], "throw"))
        states.append(await view(house, match, ann))
    assert refused(await wish(house, match, ann, Redo(0))) == "nothing_to_redo"
    done(await wish(house, match, ann, AskUndo(0)))
    done(await wish(house, match, ann, AskUndo(0)))
    assert await view(house, match, ann) == states[0]
    assert ((await can(house, match, ann)).redo, (await can(house, match, bob)).redo) == (True, False)
    assert refused(await wish(house, match, bob, Redo(1))) == "not_your_undo"
    for state in (states[2], states[4]):
        await house.matches.desk.forget(match)  # it is known to whoever reads it from the store, too
        done(await wish(house, match, ann, Redo()))
        assert await view(house, match, ann) == state
    assert not (await can(house, match, ann)).redo
    assert refused(await wish(house, match, ann, Redo(0))) == "nothing_to_redo"
    assert (await can(house, match, bob)).undo == [1]  # and can be taken back again

    done(await wish(house, match, bob, AskUndo(1)))
    done(await move(house, match, bob, "add", n=1))
    assert refused(await wish(house, match, bob, Redo(1))) == "nothing_to_redo"
    texts = [step.text for step in (await house.views.page(match, Viewer(ann))).frame.steps]
    assert "{0} asks to bring a move back." in texts
    assert "The move is back again." in texts


async def test_a_redo_is_asked_for_where_an_undo_is(house: House) -> None:
    match, ann, bob = await duel(house, "tally_consent")
    done(await move(house, match, ann, "add", n=5))
    done(await wish(house, match, ann, AskUndo(0)))
    done(await wish(house, match, bob, AnswerUndo(1, True)))
    assert (await view(house, match, ann))["total"] == 0
    assert refused(await wish(house, match, bob, Redo(1))) == "not_your_undo"
    done(await wish(house, match, ann, Redo(0)))
    assert await pending(house, match, bob) == UndoInfo(0, 5, True, [1])
    done(await wish(house, match, bob, AnswerUndo(1, False)))
    latest = (await house.views.page(match, Viewer(ann))).frame.steps[-1]
    assert latest.text == "{1} says no.", "whether a move stands or is gone, nothing changes"
    done(await wish(house, match, ann, Redo(0)))
    assert (await view(house, match, ann))["total"] == 0
    done(await wish(house, match, bob, AnswerUndo(1, True)))
    assert (await view(house, match, ann))["total"] == 5


# --- how deep ---------------------------------------------------------------------------


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
    async with house.views.live(match, Viewer(ann), 2) as line:
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


# --- after the end ----------------------------------------------------------------------


async def test_an_organiser_may_reopen_a_match_that_is_over(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally_admin", "open", "adder", seconds=1000)
    await join(house, page, bob)
    match = page.id
    done(await move(house, match, bob, "resign"))
    row = await house.store.events.match(match)
    assert row is not None
    assert (row.outcome is not None, row.deadline_at) == (True, None)
    assert ((await can(house, match, ann)).undo, (await can(house, match, bob)).undo) == ([0], [])
    assert refused(await wish(house, match, bob, AskUndo(0))) == "not_allowed"
    async with house.views.live(match, Viewer(ann), row.head) as line:
        head = done(await wish(house, match, ann, AskUndo()))
        frame = await hear_frame(line)
    row = await house.store.events.match(match)
    assert row is not None
    assert (row.outcome, row.deadline_at is not None) == (None, True)
    assert (frame.table.outcome, frame.table.secret, frame.table.turn) == (None, None, [0])
    done(await wish(house, match, ann, Redo()))
    assert (await house.views.page(match, Viewer(bob))).frame.table.outcome is not None
    done(await wish(house, match, ann, AskUndo()))
    done(await move(house, match, bob, "add", n=1))
    async with house.views.live(match, Viewer(ann), head) as line:  # and bots play on
        await hear(line, head + 4)
    assert (await log(house, match))[head + 3] == {"type": "added", "seat": 1, "n": 2}


async def test_players_do_not_reopen_a_match_that_is_over(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await move(house, match, ann, "add", n=1))
    done(await wish(house, match, ann, AskUndo(0)))
    done(await move(house, match, ann, "resign"))
    assert refused(await wish(house, match, bob, AskUndo(1))) == "over"
    assert refused(await wish(house, match, ann, Redo(0))) == "over"
    assert [point.can for point in (await house.views.undo(match, Viewer(ann))).points] == [False]


def _dry(facts: list[dict[str, object]], nth: int = 0) -> int:
    """A tile where the chest is not, and nobody has dug."""
    dug = {fact["tile"] for fact in facts if fact["type"] == "dug"}
    return [tile for tile in range(9) if tile != facts[0]["chest"] and tile not in dug][nth]
