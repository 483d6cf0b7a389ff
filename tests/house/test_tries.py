"""Tries and standings: one try a person and puzzle, from any device, judged by the house."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.chromacross.daily import Guesses
from gridhouse.house.house import House
from gridhouse.house.people.wire import Goodbye, LogIn, Person, SignUp
from gridhouse.house.puzzles import dailies, standings
from gridhouse.house.puzzles.dailies import NoSuchPuzzle
from gridhouse.house.puzzles.wire import Result, SendAnswer, Streak, Try
from gridhouse.kernel import Refusal
from gridhouse.store import people
from gridhouse.store import tries as table
from gridhouse.store.tries import Puzzle
from tests.house.drawing import drawn_here

pytestmark = pytest.mark.anyio

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


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
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


# --- A try ------------------------------------------------------------------------------


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
    assert await house.tries.results(*DAILY, ann.id) == [Result(TODAY, False, 6, False)]


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


# --- Too fast, too late, without a line -------------------------------------------------


async def test_who_is_faster_than_anybody_is_not_ranked(house: House, clock: Clock) -> None:
    ann, ben = await somebody(house, "Ann"), await somebody(house, "Ben")
    for one in (ann, ben):
        await house.tries.begin(*DAILY, TODAY, one.id)
    clock.pass_(0.3 * len(LETTERS) - 0.01)
    assert not (await send(house, ann, LETTERS)).ranked
    clock.pass_(0.02)
    assert (await send(house, ben, LETTERS)).ranked
    board = await house.standings.of(*DAILY, TODAY, ann.id)
    assert (board.players, board.solved, [one.name for one in board.best]) == (2, 2, ["Ben"])
    assert await house.tries.results(*DAILY, ann.id) == [Result(TODAY, True, 0, True)]


@pytest.mark.parametrize(
    ("ago", "offline", "on_its_day"),
    [
        (0, False, False),
        (60, False, False),
        (61, True, False),
        (8 * 3600, True, False),
        (13 * 3600, True, True),
        (37 * 3600, True, False),
    ],
)
async def test_a_puzzle_played_without_a_line_is_marked_and_keeps_its_day(
    sqlite_house: House, clock: Clock, ago: int, offline: bool, on_its_day: bool
) -> None:
    """Ann plays at noon of the day after at the latest: some of it was played on the day itself."""
    ann = await somebody(sqlite_house, "Ann")
    await sqlite_house.tries.begin(*DAILY, TODAY, ann.id)
    clock.pass_(24 * 3600)
    told = await send(sqlite_house, ann, LETTERS, ago=ago)
    assert (told.solved, told.offline, told.on_its_day) == (True, offline, on_its_day)


async def test_what_was_answered_before_the_house_knew_of_it_took_a_time_that_nobody_saw(
    house: House, clock: Clock
) -> None:
    ann = await somebody(house, "Ann")
    await house.tries.begin(*DAILY, TODAY, ann.id)
    await send(house, ann, LETTERS[:-1], ago=1)  # the line came back a moment ago
    clock.pass_(1)
    told = await send(house, ann, LETTERS)
    assert (told.solved, told.offline, told.ranked) == (True, True, True)


async def test_nobody_is_believed_a_week_later(sqlite_house: House, clock: Clock) -> None:
    days = 7 * 24 * 3600
    for late, believed in ((days, True), (days + 1, False)):
        ann = await somebody(sqlite_house, "Ann")
        clock.now = NOON + timedelta(seconds=late)
        assert (await send(sqlite_house, ann, LETTERS, ago=late)).on_its_day is believed


async def test_those_without_a_line_stand_behind_the_others_of_their_score(
    house: House, clock: Clock
) -> None:
    slow, away, worse = [await somebody(house, name) for name in ("Slow", "Away", "Worse")]
    for one in (slow, worse):
        await house.tries.begin(*DAILY, TODAY, one.id)
    clock.pass_(600)
    await send(house, away, LETTERS, ago=300)
    await send(house, slow, LETTERS)
    await send(house, worse, WRONG[0] + LETTERS)
    board = await house.standings.of(*DAILY, TODAY, away.id)
    assert [(one.place, one.name, one.score, one.seconds, one.you) for one in board.best] == [
        (1, "Slow", 0, 600, False),
        (2, "Away", 0, None, True),
        (3, "Worse", 1, 600, False),
    ]


async def test_an_archive_puzzle_is_solved_and_counts_for_no_streak(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    told = await solve(house, clock, ann, TODAY - 30)
    assert (told.solved, told.on_its_day) == (True, False)
    assert await house.standings.streaks(*DAILY, TODAY, ann.id) == []


# --- Streaks ----------------------------------------------------------------------------


@pytest.mark.parametrize(("stretch", "queries"), [(60, 1), (2, 4)])
async def test_a_streak_is_read_many_days_at_a_time(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch, stretch: int, queries: int
) -> None:
    monkeypatch.setattr(standings, "STRETCH", stretch)
    ann = await somebody(house, "Ann")
    for back in range(5, 0, -1):  # today's is not solved yet
        clock.now = NOON - timedelta(days=back)
        await solve(house, clock, ann, TODAY - back)
    clock.now = NOON
    read, asked = table.solvers, []

    def solvers(conn: Connection, kind: str, series: str, numbers: range) -> Any:
        asked.append(numbers)
        return read(conn, kind, series, numbers)

    monkeypatch.setattr(table, "solvers", solvers)
    assert await house.standings.streaks(*DAILY, TODAY, ann.id) == [Streak(1, "Ann", 5, True)]
    assert len(asked) == queries


async def test_a_streak_ends_with_a_day_that_was_lost_missed_or_late(house: House, clock: Clock) -> None:
    people = {name: await somebody(house, name) for name in ("Every", "Lost", "Missed", "Late")}
    for back in (3, 2, 1, 0):
        for name, one in people.items():
            clock.now = NOON - timedelta(days=back)
            if back == 2 and name == "Lost":
                await solve(house, clock, one, TODAY - 2, wrong=6)
            elif back == 2 and name == "Late":
                clock.now += timedelta(days=1)
                await solve(house, clock, one, TODAY - 2)
            elif back != 2 or name == "Every":
                await solve(house, clock, one, TODAY - back)
    clock.now = NOON
    told = await house.standings.streaks(*DAILY, TODAY, people["Late"].id)
    assert [(one.place, one.name, one.days, one.you) for one in told] == [
        (1, "Every", 4, False),
        (2, "Late", 2, True),
        (2, "Lost", 2, False),
        (2, "Missed", 2, False),
    ]


async def test_whoever_leaves_while_streaks_are_read_is_left_out(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await somebody(house, "Ann"), await somebody(house, "Ben")
    await solve(house, clock, ann)
    await solve(house, clock, ben)
    names = people.names
    monkeypatch.setattr(people, "names", lambda conn, ids: names(conn, set(ids) - {ben.id}))
    assert await house.standings.streaks(*DAILY, TODAY, ben.id) == [Streak(1, "Ann", 1, False)]


# --- People -----------------------------------------------------------------------------


async def an_account(house: House, name: str) -> Person:
    account, _ = await house.people.sign_up(None, SignUp(name, f"the password of {name}", name))
    return account


async def test_tries_move_with_a_log_in_and_the_first_stands(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    await solve(house, clock, phone, TODAY - 1, wrong=1)
    await solve(house, clock, cleo, TODAY - 1, wrong=2)
    await solve(house, clock, cleo, TODAY, wrong=3)
    await solve(house, clock, phone, TODAY, wrong=4)
    await solve(house, clock, phone, TODAY - 2)
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    results = await house.tries.results(*DAILY, cleo.id)
    assert [(one.number, one.score) for one in results] == [(TODAY - 2, 0), (TODAY - 1, 1), (TODAY, 3)]
    assert await house.tries.results(*DAILY, phone.id) == []


async def test_of_two_tries_that_were_begun_at_once_the_accounts_stands(house: House) -> None:
    cleo, phone = await an_account(house, "cleo"), await somebody(house, "Phone")
    for who in (phone, cleo):
        await house.tries.begin(*DAILY, TODAY, who.id)
    await send(house, phone, WRONG[0])
    mine = await send(house, cleo, LETTERS[0])
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    assert await house.tries.mine(*DAILY, TODAY, cleo.id) == mine


async def test_what_was_solved_stands_before_what_was_only_looked_at(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    for early, late, number in ((cleo, phone, TODAY), (phone, cleo, TODAY - 1)):
        await house.tries.begin(*DAILY, number, early.id)
        clock.pass_(1)
        await solve(house, clock, late, number)
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    assert [one.number for one in await house.tries.results(*DAILY, cleo.id)] == [TODAY - 1, TODAY]


async def test_nothing_is_written_down_for_somebody_who_has_just_logged_in(house: House) -> None:
    await an_account(house, "cleo")
    phone = await somebody(house, "Phone")
    await house.people.log_in(phone, None, LogIn("cleo", "the password of cleo"))
    with pytest.raises(Refusal, match="just logged in"):
        await house.tries.begin(*DAILY, TODAY, phone.id)
    with pytest.raises(Refusal, match="just logged in"):
        await send(house, phone, LETTERS)


async def test_tries_go_with_whoever_leaves(house: House, clock: Clock) -> None:
    cleo = await an_account(house, "cleo")
    await solve(house, clock, cleo)
    await house.people.delete(cleo, Goodbye("the password of cleo"))
    board = await house.standings.of(*DAILY, TODAY, None)
    assert (board.players, board.best) == (0, [])


async def test_two_devices_at_once_lose_no_letter(house: House) -> None:
    """Each sends letters of its own, at the same time: all of them are there in the end."""
    ann = await somebody(house, "Ann")
    await asyncio.gather(*(send(house, ann, letter) for letter in LETTERS))
    told = await house.tries.begin(*DAILY, TODAY, ann.id)
    assert (told.over, told.solved, told.score) == (True, True, 0)


async def test_each_series_has_tries_and_standings_of_its_own(house: House, clock: Clock) -> None:
    ann = await somebody(house, "Ann")
    for series in ("small", "middle", "large"):
        daily = house.dailies.of("sums", series)
        await daily._schedule.fill(dailies.today(daily.kind), drawn_here)
        number, puzzle = await daily.today()
        await house.tries.begin("sums", series, number, ann.id)
        clock.pass_(5)
        places = list(daily.kind.solution(puzzle).places)
        told = await house.tries.send("sums", series, number, ann.id, SendAnswer({"places": places}))
        assert (told.solved, told.on_its_day, told.ranked) == (True, True, True)
    for series in ("small", "middle", "large"):
        board = await house.standings.of("sums", series, number, ann.id)
        assert [(one.name, one.seconds) for one in board.best] == [("Ann", 5)]
        assert await house.standings.streaks("sums", series, number, ann.id) == [Streak(1, "Ann", 1, True)]


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
