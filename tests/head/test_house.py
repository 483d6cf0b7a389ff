"""Don't Lose Your Head through the house: open seats, bots, rematch, and what history proposes."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gridhouse.house.house import House, open_house
from gridhouse.house.players import bots
from gridhouse.house.settings import Settings
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.worker import Died, Worker
from tests.house.mailbox import Mailbox
from tests.house.table import create, done, guest, hear, join, log, move, new_id, refused, rematched, seen

pytestmark = pytest.mark.anyio

KEY = "dont-lose-your-head"
SMALL = [{"colour": "blue", "size": 6, "level": "beginner"}, {"colour": "orange", "size": 6}]


@pytest.fixture
async def house(sqlite_url: str, tmp_path: Path) -> AsyncIterator[House]:
    assert sqlite_url
    async with open_house(Settings(data=tmp_path, bot_pause=0)) as house:
        yield house


async def facts(house: House, match: str, person: str, head: int) -> list[Any]:
    """The log, once the match has come that far."""
    async with house.views.live(match, Viewer(person), 0, Mailbox()) as line:
        await hear(line, head)
    return await log(house, match)


async def test_whoever_sent_the_link_sets_up_meanwhile(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, KEY, "me", "open", starts="first")
    assert page.frame.table.can.move == [0]
    done(await move(house, page.id, ann, "surprise"))
    waiting = (await house.views.page(page.id, Viewer(ann))).frame
    assert (waiting.table.turn, seen(waiting)["sides"][0]["ready"]) == ([], True)
    assert refused(await move(house, page.id, ann, "letter", letter="E")) == "not_begun"
    assert refused(await move(house, page.id, ann, "resign")) == "waiting"
    theirs = (await join(house, page, bob)).frame
    assert (theirs.table.can.move, seen(theirs)["sides"][0]["secret"]) == ([1], None)
    done(await move(house, page.id, bob, "surprise"))
    done(await move(house, page.id, ann, "letter", letter="E"))


async def test_a_bot_says_how_well_it_plays_hides_and_guesses(house: House) -> None:
    ann = await guest(house, "Ann")
    match = (await create(house, ann, KEY, "me", "normal", sides=SMALL, starts="second")).id
    ready = await facts(house, match, ann, 5)
    assert [fact["type"] for fact in ready] == ["opened", "settled", "written", "laid", "readied"]
    done(await move(house, match, ann, "surprise"))
    begun = await facts(house, match, ann, 10)
    limits = next(fact["limits"] for fact in begun if fact["type"] == "began")
    assert [limit["handicap"] for limit in limits] == [0, 6]
    assert begun[9]["type"] in ("guessed", "probed", "named")


async def test_a_rematch_keeps_the_settings_and_history_asks_the_stronger_one_to_give(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, KEY, "me", "open", sides=SMALL, starts="first")
    await join(house, page, bob)
    for person in (ann, bob):
        done(await move(house, page.id, person, "surprise"))
    done(await move(house, page.id, ann, "resign"))
    again = await rematched(house, page.id, bob, new_id())
    options = msgspec.json.decode(again.options)
    assert (options["starts"], [side["colour"] for side in options["sides"]]) == ("first", ["orange", "blue"])
    met = await house.views.meetings(again.id, ann)
    assert (met.met, met.wins, bytes(met.even or b"")) == (1, [1, 0], b'{"seat":0,"misses":1}')
    bobs = {**options["sides"][0], "gives": 6}
    done(await move(house, again.id, bob, "settle", settings=bobs))
    for person in (ann, bob):
        done(await move(house, again.id, person, "surprise"))
    view = seen((await house.views.page(again.id, Viewer(ann))).frame)
    assert [side["total"] for side in view["sides"]] == [12, 18]
    assert view["chance"] < 50


async def die(*_: object) -> bytes:
    """The work of a worker whose process has died."""
    raise Died("a process ended in the middle of its work")


async def test_where_bots_cannot_think_the_house_moves_for_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PATIENCE", (0.0,))
    monkeypatch.setattr(Worker, "do", die)
    ann = await guest(house, "Ann")
    match = (await create(house, ann, KEY, "me", "hard", sides=SMALL, starts="second")).id
    assert (await facts(house, match, ann, 4))[3] == {"type": "readied", "seat": 1}
    done(await move(house, match, ann, "surprise"))
    assert (await facts(house, match, ann, 9))[8] == {"type": "guessed", "seat": 1, "letter": "E", "left": 0}
