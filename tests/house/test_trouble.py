"""Callers who go away, stores that fail, matches that vanish, listeners that break."""

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.table.match import RECENT
from gridhouse.house.table.past import SPAN
from gridhouse.house.table.plans import plan
from gridhouse.house.table.wire import Act, AskUndo, Redo
from gridhouse.house.telling.views import Viewer
from gridhouse.store import StoreUnavailable, matches
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, duel, guest, hear, hear_the_end, log, move, new_id, view, wish

pytestmark = pytest.mark.anyio


async def test_a_caller_who_goes_away_loses_nothing(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    total, seq = 0, 2
    for turn in range(10):
        same, person = new_id(), (ann, bob)[turn % 2]
        acting = asyncio.create_task(move(house, match, person, "add", n=1, id=same))
        for _ in range(turn):
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        total, seq = total + 1, seq + 1
        assert done(await move(house, match, person, "add", n=1, id=same)) == seq
    assert (await view(house, match, ann))["total"] == total


async def test_a_store_that_fails_says_so_and_works_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(house, "tally")
    async with house.views.live(match, Viewer(bob), 2, Mailbox()) as line:
        same, append = new_id(), house.store.events.append
        monkeypatch.setattr(house.store.events, "append", _unavailable)
        with pytest.raises(StoreUnavailable):
            await move(house, match, ann, "add", n=1, id=same)

        async def written_but_cut(batch: Any) -> None:
            await append(batch)
            raise StoreUnavailable("the line was cut after the commit")

        monkeypatch.setattr(house.store.events, "append", written_but_cut)
        with pytest.raises(StoreUnavailable):
            await move(house, match, ann, "add", n=1, id=same)
        monkeypatch.undo()
        assert done(await move(house, match, ann, "add", n=1, id=same)) == 3
        assert done(await move(house, match, bob, "add", n=1)) == 4
        assert (await hear(line, 4)).seqs == [3, 4]


async def _unavailable(*_: object) -> None:
    raise StoreUnavailable("the disk is full")


async def test_what_fails_after_the_commit_does_not_fail_the_command(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ann, bob = await duel(house, "tally")

    def broken(_: object) -> None:
        raise RuntimeError("a listener broke")

    house.matches.desk.listeners.insert(0, broken)
    monkeypatch.setattr(house.store.events, "keep", _unavailable)
    async with house.views.live(match, Viewer(bob), 2, Mailbox()) as line:
        assert done(await move(house, match, ann, "burst", facts=SPAN)) == SPAN + 2
        assert (await hear(line, SPAN + 2)).frames[-1].after == SPAN + 2 - RECENT
        await house.gallery.reconcile()
    monkeypatch.undo()
    async with house.views.live(match, Viewer(bob), 2, Mailbox()) as line:
        done(await move(house, match, ann, "add", n=1))
        assert (await hear(line, SPAN + 3)).frames[-1].seq == SPAN + 3


async def test_what_takes_long_holds_up_nobody(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing a puzzle and dealing a match again may take a second: others play on meanwhile."""
    house = sqlite_house
    match, ann, bob = await duel(house, "tally")
    over, loser, _ = await duel(house, "tally")
    done(await move(house, over, loser, "resign"))
    game, may_go_on = house.games["tally"].game, threading.Event()
    setup, view = game.setup, game.view

    def slow_setup(*given: Any) -> Any:
        assert may_go_on.wait(30)
        return setup(*given)

    def slow_view(state: Any, actor: Any) -> Any:
        assert actor.role != "historian" or may_go_on.wait(30)
        return view(state, actor)

    monkeypatch.setattr(game, "setup", slow_setup)
    monkeypatch.setattr(game, "view", slow_view)
    slow = asyncio.gather(
        create(house, ann, "tally", "me", "me"),
        house.views.proof(over, Viewer(loser)),
        house.views.replay(over, Viewer(loser), 1, 10),
    )
    for turn in range(10):
        done(await move(house, match, (ann, bob)[turn % 2], "add", n=1))
    assert not slow.done()
    may_go_on.set()
    _, proof, replay = await slow
    assert proof.fair
    assert len(replay.frames) == 3


async def test_a_match_that_is_deleted_ends_its_lines(house: House) -> None:
    match, ann, _ = await duel(house, "tally")
    async with house.views.live(match, Viewer(ann), 2, Mailbox()) as line:
        assert await house.store.database.write(lambda conn: matches.delete(conn, match))
        await house.gallery.changed([match])
        await hear_the_end(line)
        assert line.ended == "closing"
    with pytest.raises(NotFound):
        await house.views.page(match, Viewer(ann))


async def test_a_match_that_vanishes_under_a_command_is_not_found(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    await house.store.database.write(lambda conn: matches.delete(conn, match))
    at_table = house.matches.desk._at_hand[match]  # as if it vanished just after the look
    for person in (ann, bob):
        house.matches.desk._at_hand[match] = at_table
        with pytest.raises(NotFound):
            await house.matches.desk.commit(match, new_id(), "x", _decide_to_add(person, match))


def _decide_to_add(person: str, _match: str) -> Any:
    async def decide(match: Any, now: int) -> Any:
        wish = Act("x" * 8, None, {"type": "add", "n": 1})
        return await plan(None, None, match, person, wish, now)  # type: ignore[arg-type]

    return decide


# --- long matches -----------------------------------------------------------------------


async def test_a_long_match_opens_fast(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in facts that are read, because every machine has its own idea of fast."""
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for _ in range(50):
        done(await move(house, match, ann, "burst", facts=RECENT))
    expected = await view(house, match, ann)
    read, facts = house.store.events.read, 0

    async def count(*asked: Any, **more: Any) -> Any:
        nonlocal facts
        records = await read(*asked, **more)
        facts += len(records)
        return records

    monkeypatch.setattr(house.store.events, "read", count)

    async def opening() -> int:
        nonlocal facts
        await house.matches.desk.forget(match)
        facts = 0
        assert await view(house, match, ann) == expected
        return facts

    assert await opening() <= SPAN + RECENT
    await house.store.database.write(lambda conn: conn.exec_driver_sql("DELETE FROM snapshots"))
    assert await opening() == 10_001
    assert await opening() <= SPAN + RECENT  # whoever had to fold it all left a snapshot behind


@pytest.mark.parametrize("restart", [False, True])
async def test_an_undo_reaches_behind_the_snapshot(sqlite_house: House, restart: bool) -> None:
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for facts in (3, 500, 500):
        done(await move(house, match, ann, "burst", facts=facts))
    await house.matches.desk.forget(match)
    for total in (503, 3, 0):
        done(await wish(house, match, ann, AskUndo(0)))
        if restart:
            await house.matches.desk.forget(match)
        assert (await view(house, match, ann))["total"] == total
    for total in (3, 503, 1003):
        done(await wish(house, match, ann, Redo(0)))
        if restart:
            await house.matches.desk.forget(match)
        assert (await view(house, match, ann))["total"] == total
    replay = await house.views.replay(match, Viewer(ann), 1004, 1020)
    totals = [_total(frame) for frame in replay.frames]
    assert totals == [1003, 1003, 503, 503, 3, 3, 0, 0, 3, 3, 503, 503, 1003]


def _total(frame: Any) -> int:
    total: int = msgspec.json.decode(frame.view)["total"]
    return total


async def test_another_layout_is_folded_anew(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me")).id
    for _ in range(3):
        done(await move(house, match, ann, "burst", facts=SPAN))
    game = house.games["tally"].game
    assert await house.store.events.snapshot(match, game.layout)
    monkeypatch.setattr(type(game), "layout", 2)
    await house.store.database.write(
        lambda conn: conn.exec_driver_sql("UPDATE snapshots SET state = ?", (b'{"odd":1}',))
    )
    await house.matches.desk.forget(match)
    assert (await view(house, match, ann))["total"] == 3 * SPAN
    assert await house.store.events.snapshot(match, 2)
    assert len(await log(house, match)) == 3 * SPAN + 1
