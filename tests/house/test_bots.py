"""Bots: in the background, in processes of their own, fed their view alone, and never a reason to hang."""

import asyncio
from typing import Any

import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.players import bots, clock
from gridhouse.house.players.thought import told
from gridhouse.house.table.wire import Leave, Rename, SeatBot
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.worker import Died, Work, Worker
from gridhouse.kernel import Sealed, encode, player
from tests.house.conftest import Opens, settings_for
from tests.house.mailbox import Mailbox
from tests.house.table import TIMEOUT, create, done, guest, hear, join, log, move, refused, wish

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def one_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that fails is not asked again; and none fails because the machine is busy."""
    monkeypatch.setattr(bots, "PATIENCE", (0.0,))
    monkeypatch.setattr(bots, "BUDGET", TIMEOUT)


async def die(*_: object) -> bytes:
    """The work of a worker whose process has died."""
    raise Died("a process ended in the middle of its work")


async def until(house: House, match: str, person: str, head: int) -> list[Any]:
    """The log, once the match has come that far."""
    async with house.views.live(match, Viewer(person), 0, Mailbox()) as line:
        await hear(line, head)
    return await log(house, match)


async def test_a_bot_plays_while_others_act(sqlite_house: House) -> None:
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me", "adder")).id
    other = (await create(house, ann, "tally", "me")).id
    done(await move(house, match, ann, "add", n=1))
    done(await move(house, other, ann, "add", n=1))  # before the bot's process has even started
    assert (await until(house, match, ann, 3))[-1] == {"type": "added", "seat": 1, "n": 2}


async def test_bots_play_each_other_to_the_end(sqlite_house: House) -> None:
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "treasure", "digger", "digger", size=3)).id
    async with house.views.live(match, Viewer(ann), 0, Mailbox()) as line:
        heard = await hear(line, 1)
        while heard.frames[-1].table.outcome is None:
            await hear(line, heard.frames[-1].seq + 1, heard)
    assert heard.seqs == list(range(1, heard.frames[-1].seq + 1))
    assert (await house.views.proof(match, Viewer(ann))).fair


async def test_a_bot_takes_an_open_seat_and_the_host_may_clear_it(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "tally", "me", "open", "open")
    await join(house, page, bob)
    match = page.id
    done(await move_when_full(house, match, ann))
    assert refused(await wish(house, match, bob, Leave(2))) == "not_your_seat"
    assert refused(await wish(house, match, ann, SeatBot(2, "adder"))) == "taken"
    done(await wish(house, match, ann, Leave(2)))
    left = (await log(house, match))[-1]
    assert (left["type"], left["bot"]) == ("left", "Adder")  # what it did stays under its name


async def move_when_full(house: House, match: str, person: str) -> Any:
    assert refused(await move(house, match, person, "add", n=1)) == "waiting"
    assert refused(await wish(house, match, person, SeatBot(2, "nobody"))) == "no_such_bot"
    done(await wish(house, match, person, SeatBot(2, "adder")))
    return await move(house, match, person, "add", n=1)


async def test_a_bot_goes_on_after_a_restart_in_the_middle_of_its_turn(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as slow:
        slow.setattr(Worker, "do", die)
        slow.setattr(bots, "PATIENCE", (0.0, 600.0))
        async with opens() as house:
            ann = await guest(house)
            match = (await create(house, ann, "tally", "me", "adder")).id
            done(await move(house, match, ann, "add", n=1))
            row = await house.store.events.match(match)
            assert row is not None
            assert row.bot_due
    async with opens() as house:
        assert (await until(house, match, ann, 3))[-1] == {"type": "added", "seat": 1, "n": 2}
        assert (await log(house, match))[-1]["n"] == 2


@pytest.mark.parametrize("bot", ["failer", "crasher", "cheat"])
async def test_a_bot_that_fails_gets_the_first_legal_move(
    sqlite_house: House, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    house = sqlite_house
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me", bot)).id
    done(await move(house, match, ann, "add", n=9))
    assert (await until(house, match, ann, 3))[-1] == {"type": "added", "seat": 1, "n": 1}
    (failed,) = [record.getMessage() for record in caplog.records if "failed" in record.getMessage()]
    assert "Add a number" not in failed  # what a bot wished for may be its secret
    sound = (await create(house, ann, "tally", "me", "adder")).id
    done(await move(house, sound, ann, "add", n=9))
    assert (await until(house, sound, ann, 3))[-1]["n"] == 2


@pytest.mark.parametrize("bot", ["brooder", "hog"])
async def test_a_bot_that_takes_too_much_is_stopped_and_not_asked_again(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", (0.0, 600.0))
    monkeypatch.setattr(bots, "BUDGET", 1.0)
    ann = await guest(sqlite_house)
    match = (await create(sqlite_house, ann, "tally", "me", bot)).id
    done(await move(sqlite_house, match, ann, "add", n=9))
    assert (await until(sqlite_house, match, ann, 3))[-1]["n"] == 1


async def test_a_bot_thinks_on_where_what_happens_tells_it_nothing(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, asked, go_on, do = sqlite_house, [], asyncio.Event(), Worker.do

    async def wait(worker: Worker, work: Work, order: bytes, seconds: float | None = None) -> bytes:
        asked.append(order)
        await go_on.wait()
        return await do(worker, work, order, seconds)

    monkeypatch.setattr(Worker, "do", wait)
    ann = await guest(house)
    match = (await create(house, ann, "tally", "me", "adder")).id
    done(await move(house, match, ann, "add", n=1))
    for name in ("Rose", "Lily"):
        done(await wish(house, match, ann, Rename(0, name)))
    go_on.set()
    assert (await until(house, match, ann, 5))[-1] == {"type": "added", "seat": 1, "n": 2}
    assert len(asked) == 1


async def test_a_bot_whose_move_changes_nothing_that_it_sees_moves_again(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All seats are the same bot's, and the view is blank: every turn looks like the last one."""
    game = sqlite_house.games["tally"].game
    monkeypatch.setattr(type(game), "view", lambda *_: game.blank)
    ann = await guest(sqlite_house)
    match = (await create(sqlite_house, ann, "tally", "adder")).id
    facts = await until(sqlite_house, match, ann, 4)
    assert [fact["type"] for fact in facts[:4]] == ["began", "added", "added", "added"]


async def test_a_bot_seems_to_think_as_long_as_its_game_says(sqlite_house: House) -> None:
    ann = await guest(sqlite_house)
    match = (await create(sqlite_house, ann, "tally_eager", "me", "adder", seconds=60)).id
    done(await move(sqlite_house, match, ann, "burst", facts=3))
    found = await sqlite_house.matches.desk.look(match)
    drawn = Sealed(found.row.secret, f"pause/1/{found.head}").below(2)
    assert bots.pause_before(found, 1, None, 2.0, found.head) == 2.0 * (3 + drawn)
    assert bots.pause_before(found, 1, None, 0.0, found.head) == 0.0
    assert bots.pause_before(found, 1, None, 20.0, found.head) <= 30.0  # half of what its clock has left


async def test_closing_the_house_does_not_wait_for_a_brooding_bot(sqlite_url: str) -> None:
    async with asyncio.timeout(TIMEOUT), open_house(settings_for(sqlite_url)) as house:
        ann = await guest(house)
        match = (await create(house, ann, "tally", "me", "brooder")).id
        done(await move(house, match, ann, "add", n=9))
        await asyncio.sleep(0)


async def test_the_rounds_wake_a_forgotten_bot(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "ROUND", 0.05)
    async with open_house(settings_for(sqlite_url)) as house:
        ann = await guest(house)
        match = (await create(house, ann, "tally", "me", "adder")).id
        desk = house.matches.desk
        listeners, desk.listeners = desk.listeners, []
        done(await move(house, match, ann, "add", n=1))  # nobody is told: as if this process had died
        desk.listeners = listeners
        assert (await until(house, match, ann, 3))[-1]["n"] == 2


async def test_a_bot_is_fed_nothing_that_its_seat_may_not_see(sqlite_house: House) -> None:
    """The bytes for the bots' process are the same when all that is hidden from the seat is swapped."""
    ann = await guest(sqlite_house)
    for game, bot in (("whisper", "drawer"), ("treasure", "digger")):
        match = await sqlite_house.matches.desk.look((await create(sqlite_house, ann, game, "me", bot)).id)
        swaps = (match.box.game.disguise(match.state, player(1), Sealed(b"swap", n)) for n in range(99))
        other = match.at(match.head, next(state for state in swaps if state != match.state))
        asked = encode(told(match, 1, 0))
        assert asked == encode(told(other, 1, 0))
        assert match.row.secret.hex().encode() not in asked
        assert match.id.encode() not in asked
        assert ann.encode() not in asked
