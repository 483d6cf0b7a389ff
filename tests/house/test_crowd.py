"""A crowd at one match: told together, in few words, and never at the cost of those who play."""

import asyncio
import threading
from collections.abc import Sequence
from contextlib import AsyncExitStack

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.table.match import RECENT, Happened, Match
from gridhouse.house.telling import gallery, telling
from gridhouse.house.telling.frames import Eyes, steps
from gridhouse.house.telling.lines import QUIET
from gridhouse.house.telling.pace import Haste
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import Step
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, duel, guest, hear, hear_presence, move

pytestmark = pytest.mark.anyio

CROWD = 200


async def watch_of(house: House, match: str, person: str) -> Viewer:
    """An onlooker with the spectator link."""
    page = await house.views.page(match, Viewer(person))
    return Viewer(watch=(page.watch or "").rpartition("/")[2])


def _heard_of(ear: Mailbox, seq: int) -> bytes:
    """The message that told of a fact."""
    return next(said for said in ear.raw if b'"seq":%d' % seq in said)


def kinds(ear: Mailbox) -> list[str]:
    return [msgspec.json.decode(message)["type"] for message in ear.raw]


async def test_moves_without_a_pause_are_told_to_a_crowd_together(house: House) -> None:
    match = (await create(house, ann := await guest(house), "tally", "me")).id
    async with AsyncExitStack() as stack:
        lives = [house.views.live(match, Viewer(ann), 1, Mailbox()) for _ in range(gallery.FEW + 1)]
        lines = [await stack.enter_async_context(live) for live in lives]
        for _ in range(40):
            done(await move(house, match, ann, "add", n=1))
        for line in lines:
            heard = await hear(line, 41)
            assert heard.seqs == list(range(2, 42))
            assert len(heard.frames) < 40, "steps that follow each other at once come in one frame"


async def test_a_few_are_told_of_every_move_before_it_is_answered(house: House) -> None:
    """So a page that wishes something and something more builds the second wish on the first."""
    match = (await create(house, ann := await guest(house), "tally", "me")).id
    ears = [Mailbox() for _ in range(gallery.FEW)]
    async with AsyncExitStack() as stack:
        for ear in ears:
            await stack.enter_async_context(house.views.live(match, Viewer(ann), 1, ear))
        for seq in range(2, 12):
            done(await move(house, match, ann, "add", n=1))
            for ear in ears:
                assert b'"seq":%d' % seq in [said for said in ear.raw if b'"presence"' not in said][-1]


async def test_whoever_moves_faster_than_people_do_is_told_of_it_together(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await create(house, ann := await guest(house), "tally", "me")).id
    monkeypatch.setattr(Haste, "take", lambda *_: False)  # as after many moves in a row
    async with house.views.live(match, Viewer(ann), 1, Mailbox()) as line:
        for _ in range(40):
            done(await move(house, match, ann, "add", n=1))
        heard = await hear(line, 41)
        assert heard.seqs == list(range(2, 42))
        assert len(heard.frames) < 40


async def test_the_first_frame_is_whole_and_the_next_ones_are_patches(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    ear = Mailbox()
    async with house.views.live(match, Viewer(ann), 2, ear) as line:
        heard = None
        for turn in range(4):
            done(await move(house, match, (ann, bob)[turn % 2], "add", n=1))
            heard = await hear(line, turn + 3, heard)
        told = [kind for kind in kinds(ear) if kind != "presence"]
        assert told == ["frame", "patch", "patch", "patch"]
        page = await house.views.page(match, Viewer(ann))
        last = heard.frames[-1] if heard else None
        assert last is not None
        assert (last.view, last.table) == (msgspec.json.decode(page.frame.view), page.frame.table)
        await house.gallery.look(line, 0)
        await hear(line, 6)
    assert kinds(ear)[-1] in ("frame", "presence")
    assert kinds(ear).count("frame") == 2


async def test_all_with_the_same_eyes_are_told_the_same_bytes(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    onlooker = await watch_of(house, match, ann)
    ears = [Mailbox() for _ in range(CROWD)]
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(house.views.live(match, onlooker, 0, ear)) for ear in ears]
        for person, seq in ((ann, 3), (bob, 4)):
            done(await move(house, match, person, "add", n=1))
            for line in lines:
                await hear(line, seq)
    first, last = ([_heard_of(ear, seq) for ear in ears] for seq in (2, 4))
    assert len({id(message) for message in last}) == 1
    assert len({id(message) for message in first}) < CROWD / 4, "a crowd that comes at once shares a telling"


async def test_arrivals_are_told_at_most_once_a_second(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    onlooker = await watch_of(house, match, ann)
    ears = [Mailbox() for _ in range(CROWD)]
    loop = asyncio.get_running_loop()
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line, AsyncExitStack() as stack:
        began = loop.time()
        for ear in ears:
            await stack.enter_async_context(house.views.live(match, onlooker, 2, ear))
        await hear_presence(line, [0], CROWD)
        rounds = 2 + (loop.time() - began) / gallery.PRESENCE
        assert sum(kinds(ear).count("presence") for ear in ears) <= rounds * CROWD


async def test_presence_waits_for_whoever_has_much_to_hear_and_ends_no_line(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    busy = Mailbox(unheard=QUIET + 1)
    async with (
        house.views.live(match, Viewer(ann), 2, busy) as line,
        house.views.live(match, Viewer(bob), 2, Mailbox()) as other,
    ):
        await hear_presence(other, [0, 1])
        assert "presence" not in kinds(busy)
        assert line.ended is None
        done(await move(house, match, ann, "add", n=1))
        await hear(line, 3)
        assert kinds(busy) == ["frame"], "the match itself is told all the same"
        busy.unheard = 0
        await hear_presence(line, [0, 1])


async def test_whoever_is_far_behind_is_written_to_in_a_thread_and_hears_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So those who come back to a long match all at once do not stop the house for everybody else."""
    match, ann, _ = await duel(house, "tally")
    onlooker = await watch_of(house, match, ann)
    done(await move(house, match, ann, "burst", facts=RECENT))
    monkeypatch.setattr(gallery, "PACE", 600.0)  # one telling is enough, however busy the machine
    here, written = threading.get_ident(), list[tuple[bool, int]]()

    def watched(found: Match, eyes: Eyes, happened: Sequence[Happened]) -> list[Step]:
        written.append((threading.get_ident() == here, len(happened)))
        return steps(found, eyes, happened)

    monkeypatch.setattr(telling, "steps", watched)
    head = RECENT + 2
    async with AsyncExitStack() as stack:
        lines = [house.views.live(match, onlooker, after, Mailbox()) for after in (0, 1, 2, 0, 1, 2)]
        for line in await asyncio.gather(*map(stack.enter_async_context, lines)):
            assert (await hear(line, head)).seqs == list(range(head - RECENT + 1, head + 1))
        assert written == [(False, RECENT)]
        await stack.enter_async_context(house.views.live(match, onlooker, head - 1, Mailbox()))
        assert written[1:] == [(True, 1)], "what is little is told at once"
