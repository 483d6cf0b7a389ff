"""Tries: one a person and puzzle, from any device, judged by the house."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.chromacross.daily import Guesses
from gridhouse.house.house import House
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.wire import Result, SendAnswer
from gridhouse.kernel import Refusal
from gridhouse.store import tries as table
from gridhouse.store.tries import Puzzle
from tests.house.daily import DAILY, LETTERS, SHIPPED, TODAY, WRONG, Clock, send, set_by_test, solve, somebody

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return set_by_test(monkeypatch)


async def test_a_try_begins_with_the_first_look_and_is_judged_letter_by_letter(
    house: House, clock: Clock
) -> None:
    ann = await somebody(house, "Ann")
    begun = await house.tries.begin(*DAILY, TODAY, ann.id)
    assert (begun.over, begun.solved, bytes(begun.answer)) == (False, False, b'{"letters":"","hard":false}')
    clock.pass_(20)
    first = await send(house, ann, WRONG[0] + LETTERS[0])
    assert (first.over, first.score) == (False, 1)
    clock.pass_(20)
    last = await send(house, ann, WRONG[0] + LETTERS)
    assert (last.over, last.solved, last.score, last.on_its_day, last.ranked, last.offline) == (
        True,
        True,
        1,
        True,
        True,
        False,
    )
    [best] = (await house.standings.of(*DAILY, TODAY, ann.id)).best
    assert (best.place, best.name, best.score, best.seconds, best.you) == (1, "Ann", 1, 40, True)


async def test_the_second_look_does_not_begin_again(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(100)
    await house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(100)
    await send(house, ann, LETTERS)
    assert (await house.standings.of(*DAILY, TODAY, None)).best[0].seconds == 200


async def test_an_answer_counts_from_when_it_was_given(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(100)
    told = await send(house, ann, LETTERS, ago=30)  # it was on its way for so long
    assert (told.offline, told.ranked) == (False, True)
    assert (await house.standings.of(*DAILY, TODAY, None)).best[0].seconds == 70


async def test_what_is_over_stays_as_it_is(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(60)
    lost = await send(house, ann, WRONG[:6])
    assert (lost.over, lost.solved, lost.on_its_day) == (True, False, False)
    assert await send(house, ann, LETTERS) == lost
    assert await house.tries.begin(*DAILY, TODAY, ann.id) == lost
    assert await house.tries.results(*DAILY, ann.id) == [Result(TODAY, False, 6, False, 60)]


async def test_letters_of_two_devices_are_joined(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    clock.pass_(60)
    await send(house, ann, LETTERS[:3])
    joined = await send(house, ann, WRONG[0] + LETTERS[1:5])
    assert (
        bytes(joined.answer)
        == b'{"letters":"%s","hard":false}' % (LETTERS[:3] + WRONG[0] + LETTERS[3:5]).encode()
    )
    assert joined.score == 1


async def test_hard_mode_is_that_of_the_first_letter(house: House) -> None:
    vowels = [vowel for vowel in "AEIOU" if vowel not in LETTERS][:2]
    ann = await somebody(house, "Ann")
    await send(house, ann, vowels[0], hard=True)
    told = await send(house, ann, "".join(vowels) + WRONG[:2], hard=False)
    assert told.over  # two vowels and two other letters cost six attempts
    assert b'"hard":true' in bytes(told.answer)


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"letters": "e", "hard": False},
        {"letters": "É", "hard": False},
        {"letters": "A\n", "hard": False},
        {"letters": 7, "hard": False},
        {"letters": "A" * 27, "hard": False},
        {"letters": "A", "hard": "no"},
        {"letters": "A", "hard": False, "solved": True},
    ],
)
async def test_what_is_no_answer_is_refused_and_nothing_is_kept(
    sqlite_house: House, answer: dict[str, Any]
) -> None:
    ann = await somebody(sqlite_house, "Ann")
    if answer:
        with pytest.raises(Refusal, match="no answer"):
            await sqlite_house.tries.send(*DAILY, TODAY, ann.id, SendAnswer(answer))
    else:  # all of it has a default
        await sqlite_house.tries.send(*DAILY, TODAY, ann.id, SendAnswer(answer))
    assert (await sqlite_house.standings.of(*DAILY, TODAY, ann.id)).players == 0


@pytest.mark.parametrize(
    ("kind", "series", "number"),
    [
        ("chromacross", "daily", TODAY + 1),
        ("chromacross", "daily", 0),
        ("chromacross", "weekly", 1),
        ("chess", "daily", 1),
    ],
)
async def test_nobody_tries_what_is_not_out(sqlite_house: House, kind: str, series: str, number: int) -> None:
    ann = await somebody(sqlite_house, "Ann")
    with pytest.raises(NoSuchPuzzle):
        await sqlite_house.tries.begin(kind, series, number, ann.id)
    with pytest.raises(NoSuchPuzzle):
        await sqlite_house.tries.send(kind, series, number, ann.id, SendAnswer({}))
    with pytest.raises(NoSuchPuzzle):
        await sqlite_house.standings.of(kind, series, number, ann.id)


async def test_an_archive_puzzle_is_solved_and_counts_for_no_streak(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    told = await solve(house, clock, ann, TODAY - 30)
    assert (told.solved, told.on_its_day) == (True, False)
    assert await house.standings.streaks(*DAILY, TODAY, ann.id) == []


# --- Answers ----------------------------------------------------------------------------

letters = st.lists(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), unique=True, max_size=26).map("".join)


@given(st.lists(letters, max_size=4), st.booleans())
def test_however_letters_are_sent_the_house_counts_each_once_up_to_the_end(
    sent: Sequence[str], hard: bool
) -> None:
    puzzle, answer, over = SHIPPED[TODAY - 1], PUZZLES.blank, False
    for one in sent:
        before = answer
        answer = PUZZLES.join(puzzle, answer, Guesses(one, hard))
        assert answer.letters.startswith(before.letters)
        assert len(set(answer.letters)) == len(answer.letters)
        assert not over or answer == before
        assert PUZZLES.join(puzzle, answer, Guesses(one, hard)) == answer
        over = PUZZLES.judge(puzzle, answer).over
        assert over or set(one) <= set(answer.letters)


async def test_a_stored_try_is_read_as_it_was_written(house: House) -> None:
    ann = await somebody(house, "Ann")
    puzzle = Puzzle(*DAILY, TODAY)
    begun = await house.store.database.write(lambda conn: table.begin(conn, puzzle, ann.id, 5, b"{}"))
    again = await house.store.database.write(lambda conn: table.begin(conn, puzzle, ann.id, 9, b"[]"))
    assert begun == again
    assert await house.store.database.read(lambda conn: table.find(conn, puzzle, "nobody")) is None
