"""The seven rules of the match service."""

import asyncio

import pytest
from msgspec.structs import replace

from gridhouse.house.house import House
from gridhouse.house.table.match import RECENT
from gridhouse.house.table.wire import AskUndo, Leave
from gridhouse.house.telling.lines import MOST_UNHEARD
from gridhouse.house.telling.views import Viewer
from tests.house.conftest import Opens
from tests.house.mailbox import Mailbox
from tests.house.table import (
    create,
    done,
    duel,
    guest,
    hear,
    hear_the_end,
    log,
    move,
    new_id,
    refused,
    token,
    view,
    wish,
)

pytestmark = pytest.mark.anyio


# --- 1. What is acknowledged is in the log for ever -------------------------------------


async def test_what_is_told_is_already_stored(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    told: list[tuple[int, int]] = []
    head_of = house.store.events.heads

    async with house.views.live(match, Viewer(ann), 0, Mailbox()) as line:
        before = (await hear(line, 2)).frames[-1].seq
        acting = asyncio.create_task(move(house, match, ann, "add", n=5))
        frame = (await hear(line, before + 1)).frames[-1]
        told.append((frame.seq, (await head_of([match]))[match]))
        told.append((done(await acting), (await head_of([match]))[match]))
    assert told == [(3, 3), (3, 3)]


async def test_a_house_that_opens_again_knows_everything(opens: Opens) -> None:
    async with opens() as house:
        match, ann, bob = await duel(house, "tally")
        done(await move(house, match, ann, "add", n=5))
        done(await move(house, match, bob, "throw"))
        facts, before = await log(house, match), await view(house, match, ann)
    async with opens() as house:
        assert await log(house, match) == facts
        assert await view(house, match, ann) == before
        assert done(await move(house, match, ann, "add", n=1)) == len(facts) + 1


# --- 2. A repeat returns the first answer and changes nothing ---------------------------


async def test_a_repeat_is_answered_as_before(opens: Opens) -> None:
    accepted, declined = new_id(), new_id()
    async with opens() as house:
        match, ann, bob = await duel(house, "tally")
        first = await move(house, match, ann, "add", n=5, id=accepted)
        no = await move(house, match, ann, "add", n=5, id=declined)
        assert refused(no) == "not_your_turn"
        with_legal = new_id()
        first_no = await move(house, match, bob, "add", n=50, id=with_legal)
        assert refused(first_no) == "too_much"
        again = await move(house, match, bob, "add", n=50, id=with_legal)
        assert first_no.refusal
        assert first_no.refusal.legal
        assert again == replace(first_no, refusal=replace(first_no.refusal, legal=None))
        assert await move(house, match, ann, "add", n=5, id=accepted) == first
        done(await move(house, match, bob, "add", n=1))
        facts = await log(house, match)
    async with opens() as house:
        # Even what would be allowed by now, and even another wish under the same id, gets the first answer.
        assert await move(house, match, ann, "add", n=5, id=declined) == no
        assert await move(house, match, ann, "add", n=7, id=accepted) == first
        assert await log(house, match) == facts


async def test_the_same_id_of_two_people_is_two_commands(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    same = new_id()
    assert done(await move(house, match, ann, "add", n=1, id=same)) == 3
    assert done(await move(house, match, bob, "add", n=1, id=same)) == 4


async def test_many_repeats_at_once_are_one_command(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    same = new_id()
    answers = await asyncio.gather(*(move(house, match, ann, "add", n=3, id=same) for _ in range(20)))
    assert {done(answer) for answer in answers} == {3}
    assert (await view(house, match, ann))["total"] == 3


async def test_somebody_who_left_hears_the_answer_again(house: House) -> None:
    match, _, bob = await duel(house, "tally")
    same = new_id()
    first = await wish(house, match, bob, Leave(1), id=same)
    assert done(first) == 3
    assert await wish(house, match, bob, Leave(1), id=same) == first


# --- 3. No gaps, in order, resume -------------------------------------------------------


async def test_every_line_hears_every_step_once_and_in_order(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    watch = token((await house.views.page(match, Viewer(ann))).watch)
    async with (
        house.views.live(match, Viewer(ann), 0, Mailbox()) as anns,
        house.views.live(match, Viewer(bob), 2, Mailbox()) as bobs,
        house.views.live(match, Viewer(watch=watch), 1, Mailbox()) as onlookers,
    ):
        for turn in range(20):
            done(await move(house, match, (ann, bob)[turn % 2], "add", n=1))
        assert (await hear(anns, 22)).seqs == list(range(1, 23))
        assert (await hear(bobs, 22)).seqs == list(range(3, 23))
        assert (await hear(onlookers, 22)).seqs == list(range(2, 23))


async def test_a_client_resumes_where_it_was_however_long_ago(house: House) -> None:
    """It hears the latest stretch, and reads by pages what lies between."""
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for _ in range(3):
        done(await move(house, match, ann, "burst", facts=150))
    for after in (0, 1, 200, 251, 252, 450):
        async with house.views.live(match, Viewer(ann), after, Mailbox()) as line:
            heard = await hear(line, 451)
        assert len(heard.seqs) <= RECENT
        story, before = heard.seqs, heard.seqs[0]
        while before > after + 1:
            page = await house.views.steps(match, Viewer(ann), before, 200, None, back=False)
            story, before = [step.seq for step in page.steps] + story, page.before or 1
        assert [seq for seq in story if seq > after] == list(range(after + 1, 452)), after
    async with house.views.live(match, Viewer(ann), 451, Mailbox()) as line:
        done(await move(house, match, ann, "add", n=1))
        assert (await hear(line, 452)).seqs == [452]


async def test_a_line_that_opens_in_the_middle_of_moves_misses_none(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    done(await move(house, match, ann, "burst", facts=100))

    async def listen() -> list[int]:
        async with house.views.live(match, Viewer(ann), 0, Mailbox()) as line:
            return (await hear(line, 121)).seqs

    listening = [asyncio.create_task(listen()) for _ in range(5)]
    for _ in range(20):
        done(await move(house, match, ann, "add", n=1))
    assert await asyncio.gather(*listening) == [list(range(1, 122))] * 5


# --- 5. One writer per match; undo appends ----------------------------------------------


async def test_commands_at_once_are_one_after_the_other(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    answers = await asyncio.gather(*(move(house, match, ann, "add", n=1) for _ in range(30)))
    assert sorted(done(answer) for answer in answers) == list(range(2, 32))
    assert (await view(house, match, ann))["total"] == 30


async def test_an_undo_erases_nothing(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    done(await move(house, match, ann, "add", n=5))
    facts = await log(house, match)
    done(await wish(house, match, ann, AskUndo(0)))
    assert (await log(house, match))[: len(facts)] == facts
    assert [fact["type"] for fact in await log(house, match)] == ["began", "added", "undoasked", "undone"]


# --- 6. A refusal says why, and changes nothing -----------------------------------------


async def test_a_refusal_says_why_and_changes_nothing(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    facts, before = await log(house, match), await view(house, match, ann)
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line:
        assert refused(await move(house, match, bob, "add", n=5)) == "not_your_turn"
        too_much = await move(house, match, ann, "add", n=50)
        assert refused(too_much) == "too_much"
        assert too_much.refusal is not None
        assert {"type": "add", "n": 1} in (too_much.refusal.legal or [])
        assert refused(await move(house, match, ann, "fly")) == "bad_command"
        assert refused(await move(house, match, ann, "add", n="x")) == "bad_command"
        assert refused(await move(house, match, ann, "add", seat=1, n=1)) == "not_your_seat"
        assert refused(await move(house, match, ann, "add", n=1, expect=1)) == "stale"
        assert await log(house, match) == facts
        assert await view(house, match, ann) == before
        done(await move(house, match, ann, "add", n=1, expect=2))
        assert (await hear(line, 3)).seqs == [3]


async def test_a_command_without_facts_is_answered_too(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    assert done(await move(house, match, ann, "burst", facts=0)) == 2


# --- 7. A slow client never stalls another one ------------------------------------------


async def test_a_slow_client_is_told_to_resume_and_stalls_nobody(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    ear = Mailbox()
    async with (
        house.views.live(match, Viewer(ann), 1, ear) as slow,
        house.views.live(match, Viewer(ann), 1, Mailbox()) as quick,
    ):
        ear.unheard = MOST_UNHEARD
        done(await move(house, match, ann, "add", n=1))
        heard = await hear(quick, 2)
        assert slow.ended is None
        ear.unheard = MOST_UNHEARD + 1
        said = len(ear.raw)
        done(await move(house, match, ann, "add", n=1))
        assert (await hear(quick, 3, heard)).seqs == [2, 3]
        assert slow.ended == "behind"
        assert len(ear.raw) == said
        await hear_the_end(slow)
    async with house.views.live(match, Viewer(ann), 1, Mailbox()) as resumed:
        assert (await hear(resumed, 3)).seqs == [2, 3]
