"""The story of a match of any length: read by pages, and near where it is wanted."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.match import RECENT
from gridhouse.house.table.past import SPAN
from gridhouse.house.table.wire import AskUndo
from gridhouse.house.telling.views import LONGEST_PAGE, LONGEST_REPLAY, Viewer
from gridhouse.house.telling.wire import Step, Steps
from gridhouse.kernel import encode
from tests.house.long import long_match, total_after
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, duel, guest, hear, hear_frame, move, seen, token, wish

pytestmark = pytest.mark.anyio

SLOW = 10
"""How much slower than asked for a busy machine may be."""


async def page(
    house: House, match: str, viewer: Viewer, before: int | None = None, limit: int = LONGEST_PAGE
) -> Steps:
    return await house.views.steps(match, viewer, before, limit, None, back=False)


def plain(told: Any) -> Any:
    """What comes over the wire."""
    return msgspec.json.decode(encode(told))


async def story(house: House, match: str, viewer: Viewer, limit: int) -> list[Step]:
    """All steps of a match, page by page from its end."""
    latest = await page(house, match, viewer, limit=limit)
    steps = latest.steps
    while latest.before is not None:
        latest = await page(house, match, viewer, latest.before, limit)
        assert 1 <= len(latest.steps) <= limit
        steps = [*latest.steps, *steps]
    return steps


@pytest.mark.parametrize("limit", [7, 200])
async def test_pages_tell_every_step_once_and_in_order(house: House, limit: int) -> None:
    match, ann = await long_match(house, 1234 if limit == 200 else 321)
    done(await wish(house, match, ann, AskUndo(0)))
    steps = await story(house, match, Viewer(ann), limit)
    head = (await house.views.page(match, Viewer(ann))).frame.seq
    assert [step.seq for step in steps] == list(range(1, head + 1))
    assert [step.text for step in steps[:2]] == ["Began", "Added"]
    assert steps[-1].text == "The move is taken back."


async def test_a_page_before_the_beginning_or_after_the_end(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    for before in (0, 1):
        assert await page(house, match, Viewer(ann), before) == Steps([], None)
    after_the_end = await page(house, match, Viewer(ann), 99)
    assert after_the_end == await page(house, match, Viewer(ann))
    assert [step.seq for step in after_the_end.steps] == [1, 2]


async def test_a_story_is_told_to_each_as_they_may_hear_it(house: House) -> None:
    """As in the frames, also of facts that are not at hand; and all of it to those who look back."""
    match, ann, bob = await duel(house, "whisper")
    watch = Viewer(watch=token((await house.views.page(match, Viewer(ann))).watch))
    for turn in range(RECENT + 10):
        done(await move(house, match, (ann, bob)[turn % 2], "draw"))
    everybody = [Viewer(ann), Viewer(bob), watch]
    told = [await story(house, match, viewer, LONGEST_PAGE) for viewer in everybody]
    assert len({encode(steps) for steps in told}) == 3
    for viewer, steps in zip(everybody, told, strict=True):
        async with house.views.live(match, viewer, 0, Mailbox()) as line:
            latest = await hear_frame(line)
        assert plain(steps[-RECENT:]) == plain(latest.steps)
    with pytest.raises(NotFound):
        await page(house, match, Viewer(await guest(house, "Eve")))
    bobs = seen((await house.views.page(match, Viewer(bob))).frame)["mine"]
    done(await move(house, match, ann, "guess", whose=1, number=bobs))
    back = await house.views.steps(match, Viewer(bob), None, LONGEST_PAGE, None, back=True)
    replay = await house.views.replay(match, Viewer(bob), back.steps[-1].seq, back.steps[-1].seq)
    assert plain(back.steps[-1]) == plain(replay.frames[-1].steps[0])
    assert [step.text for step in back.steps] != [step.text for step in told[1][-LONGEST_PAGE:]]


async def test_somebody_with_several_seats_reads_it_as_each_of_them(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "whisper", "me", "me")).id
    done(await move(house, match, ann, "draw", seat=0))
    as_seat = [await house.views.steps(match, Viewer(ann), None, 100, seat, back=False) for seat in (0, 1)]
    assert encode(as_seat[0]) != encode(as_seat[1])


async def test_a_line_that_is_far_behind_hears_the_latest_stretch_and_where_it_begins(house: House) -> None:
    match, ann = await long_match(house, 1000)
    for after in (0, 1, 799):
        async with house.views.live(match, Viewer(ann), after, Mailbox()) as line:
            frame = await hear_frame(line)
        assert (frame.seq, frame.after) == (1000, 800), after
        assert [step.seq for step in frame.steps] == list(range(801, 1001))
        missed = await page(house, match, Viewer(ann), before=frame.after + 1)
        assert missed.steps[-1].seq == 800
    for after in (800, 999):
        async with house.views.live(match, Viewer(ann), after, Mailbox()) as line:
            heard = await hear(line, 1000)
        assert heard.frames[0].after == after
        assert heard.seqs == list(range(after + 1, 1001)), after


async def test_a_line_that_hears_of_very_much_at_once_is_told_the_latest_stretch(house: House) -> None:
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    async with house.views.live(match, Viewer(ann), 1, Mailbox()) as line:
        done(await move(house, match, ann, "burst", facts=500))
        frame = await hear_frame(line)
        assert (frame.seq, frame.after) == (501, 501 - RECENT)
        done(await move(house, match, ann, "add", n=1))
        frame = await hear_frame(line)
        assert (frame.seq, frame.after) == (502, 501)


async def test_a_replay_of_any_stretch(house: House) -> None:
    match, ann = await long_match(house, 2345)
    for first in (0, 1, 500, 1401, 2300):
        replay = await house.views.replay(match, Viewer(ann), first, first + 200)
        seqs = [frame.seq for frame in replay.frames]
        start = max(1, first)
        assert seqs == list(range(start, min(start + LONGEST_REPLAY, 2346)))
        assert [seen(frame)["total"] for frame in replay.frames] == [total_after(seq) for seq in seqs]
        assert all((frame.after, frame.steps[0].seq) == (frame.seq - 1, frame.seq) for frame in replay.frames)
    assert (await house.views.replay(match, Viewer(ann), 2346, 2400)).frames == []


# --- how much it costs ------------------------------------------------------------------


@pytest.mark.parametrize("facts", [300, 3_000, 20_000])
async def test_a_match_of_any_length_opens_near_where_it_is_wanted(
    sqlite_house: House, facts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in facts that are read, and bounded in time with room for a busy machine."""
    house = sqlite_house
    match, ann = await long_match(house, facts)
    viewer, middle = Viewer(ann), facts // 2
    read, count = house.store.events.read, 0

    async def counted(*asked: Any, **more: Any) -> Any:
        nonlocal count
        records = await read(*asked, **more)
        count += len(records)
        return records

    async def listen() -> None:
        async with house.views.live(match, viewer, 0, Mailbox()) as line:
            await hear_frame(line)

    ways: list[Callable[[], Awaitable[object]]] = [
        lambda: house.views.page(match, viewer),
        lambda: page(house, match, viewer),
        lambda: page(house, match, viewer, before=middle),
        lambda: house.views.replay(match, viewer, middle, facts),
        lambda: house.views.replay(match, viewer, 1, facts),
        listen,
    ]
    monkeypatch.setattr(house.store.events, "read", counted)
    await house.views.page(match, viewer)
    assert count == facts  # whoever first opens it folds it all, and leaves the snapshots behind
    for way in ways:
        await house.matches.desk.forget(match)
        count, began = 0, time.perf_counter()
        await way()
        assert time.perf_counter() - began < 0.3 * SLOW
        assert count <= 2 * (SPAN + RECENT) + LONGEST_PAGE
