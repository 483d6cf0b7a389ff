"""Publishing takes thought: a worker does it, and nothing is published that it has not thought through."""

import asyncio

import pytest

from gridhouse.house.house import House
from gridhouse.house.puzzles import publishing
from gridhouse.house.puzzles.publishing import prepared
from gridhouse.house.puzzles.wire import Publish
from gridhouse.house.work.turns import Asker
from gridhouse.kernel import Refusal
from tests.house.games.sums import AskAbout
from tests.house.puzzles import KIND, shown
from tests.house.table import guest

pytestmark = pytest.mark.anyio

HERE = Asker("here")
SLOW = "1 2 4 = 6 slowly"


async def test_a_worker_makes_a_puzzle_of_a_text(sqlite_house: House) -> None:
    ann, library = await guest(sqlite_house), sqlite_house.library
    new = await library.check(KIND, Publish("Sea walls", "1 2 4 = 6 only", "Edges first."), HERE)
    assert (new.author, new.title, new.text, new.note) == ("", "Sea walls", "1 2 4 = 6", "Edges first.")
    assert new.tags == prepared(library.kind(KIND), "1 2 4 = 6").tags == ("even", "only", "size-3")
    entry = await library.publish(new, ann)
    assert await shown(sqlite_house, tags=frozenset({"only", "size-3"})) == [entry.number]
    with pytest.raises(Refusal, match="There are 2 ways to make 3") as refused:
        await library.check(KIND, Publish("Sea walls", "1 2 3 = 3 only"), HERE)
    assert refused.value.code == "not_only"


async def test_what_takes_too_long_is_refused_and_the_house_goes_on(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = sqlite_house.library
    await library.check(KIND, Publish("Sea walls", "1 2 4 = 6"), HERE)  # a process is there
    monkeypatch.setattr(publishing, "SECONDS", 0.5)
    with pytest.raises(Refusal, match="too long to think about"):
        await library.check(KIND, Publish("Sea walls", SLOW), HERE)
    assert await shown(sqlite_house) == []


async def test_while_somebody_publishes_others_are_answered(sqlite_house: House) -> None:
    slow = asyncio.create_task(sqlite_house.library.check(KIND, Publish("Sea walls", SLOW), HERE))
    await asyncio.sleep(0)  # it has a process now
    told = await sqlite_house.questions.ask(Asker("there"), KIND, "ways", AskAbout((1, 2), 3))
    assert (bytes(told), slow.done()) == (b'{"ways":1}', False)
    slow.cancel()
    with pytest.raises(asyncio.CancelledError):
        await slow
