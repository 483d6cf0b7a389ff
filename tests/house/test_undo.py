"""Taking moves back, by the policy of each game."""

import pytest

from gridhouse.house.house import House
from gridhouse.house.table.wire import AnswerUndo, AskUndo, Leave, Redo
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import UndoInfo
from gridhouse.kernel import Refusal
from tests.house.mailbox import Mailbox
from tests.house.table import (
    can,
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
    async with house.views.live(match, Viewer(ann), row.head, Mailbox()) as line:
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
    async with house.views.live(match, Viewer(ann), head, Mailbox()) as line:  # and bots play on
        await hear(line, head + 4)
    assert (await log(house, match))[head + 3] == {"type": "added", "seat": 1, "n": 2}


async def test_the_secret_of_a_match_that_was_reopened_is_told_no_more(house: House) -> None:
    host, bob = await guest(house, "Hanna"), await guest(house, "Bob")
    page = await create(house, host, "tally_admin", "open", "open")
    await join(house, page, bob)
    await join(house, page, await guest(house, "Cay"))
    done(await move(house, page.id, bob, "resign"))
    secrets = [frame.table.secret for frame in (await house.views.replay(page.id, Viewer(bob), 1, 9)).frames]
    assert [secret is not None for secret in secrets] == [False, False, False, True]
    done(await wish(house, page.id, host, AskUndo()))
    frames = (await house.views.replay(page.id, Viewer(bob), 1, 9)).frames
    assert [frame.table.secret for frame in frames] == [None] * 5
    with pytest.raises(Refusal, match="over"):
        await house.views.proof(page.id, Viewer(bob))


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
