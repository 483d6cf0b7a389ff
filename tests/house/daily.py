"""The daily puzzle of the tests: a clock that a test sets, and people who play it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from gridhouse.games.chromacross import PUZZLES
from gridhouse.house.house import House
from gridhouse.house.people.wire import Person
from gridhouse.house.puzzles import dailies
from gridhouse.house.puzzles.wire import SendAnswer, Try

DAILY = ("chromacross", "daily")
NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
TODAY = PUZZLES.number_on(NOON.date())
SHIPPED = PUZZLES.published("daily")
LETTERS = SHIPPED[TODAY - 1].cross.letters
WRONG = "".join(letter for letter in "QXZJKVWFYB" if letter not in LETTERS)


class Clock:
    """The time of the house, for a test to set."""

    def __init__(self) -> None:
        self.now = NOON

    def pass_(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def set_by_test(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that the house goes by from now on."""
    clock = Clock()
    monkeypatch.setattr(dailies, "utc_now", lambda: clock.now)
    return clock


async def somebody(house: House, name: str) -> Person:
    guest = house.people.new_guest(name)
    await house.people.remember(guest)
    return guest


async def send(house: House, who: Person, letters: str, number: int = TODAY, **more: Any) -> Try:
    answer = {"letters": letters, "hard": more.pop("hard", False)}
    return await house.tries.send(*DAILY, number, who.id, SendAnswer(answer, **more))


async def solve(house: House, clock: Clock, who: Person, number: int = TODAY, wrong: int = 0) -> Try:
    """Plays a puzzle letter by letter, a second each, with so many wrong letters first."""
    letters = SHIPPED[number - 1].cross.letters
    await house.tries.begin(*DAILY, number, who.id)
    guesses = "".join(letter for letter in "QXZJKVWFYBM" if letter not in letters)[:wrong] + letters
    for upto in range(1, len(guesses) + 1):
        clock.pass_(1)
        told = await send(house, who, guesses[:upto], number)
        if told.over:
            break
    return told
