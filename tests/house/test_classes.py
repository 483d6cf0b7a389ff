"""Times tables and classes: what a teacher sees, and what nobody else does."""

import asyncio
import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event

from gridhouse.games.lessons import Product, TimesTables
from gridhouse.house.classes import classes
from gridhouse.house.classes.classes import OPEN, NoSuchClass, NoSuchCode
from gridhouse.house.classes.lessons import WEEK, tables, weeks
from gridhouse.house.classes.wire import Tables, Week
from gridhouse.house.house import House
from gridhouse.house.table.wire import Act, CreateMatch, ForBot, Mine, Open
from gridhouse.house.times import now_ms
from gridhouse.store import classes as rows
from gridhouse.store import people
from tests.house.table import created, joined

pytestmark = pytest.mark.anyio


async def guest(house: House, name: str) -> str:
    person = house.people.new_guest(name)
    await house.people.remember(person)
    return person.id


async def go(house: House, person: str, number: int, seats: list[Mine | Open | ForBot], wrong: bool) -> str:
    """One go in learning mode: a wrong product first, if asked, then the right one. Returns the match."""
    page = await created(
        house, person, CreateMatch(f"lesson-{number:04}", "vapoosh", [*seats], {"mode": "learning"})
    )
    await house.matches.act(page.id, person, Act("roll-0001", 0, {"type": "roll"}))
    dice = (await house.matches.desk.look(page.id)).state.dice
    if wrong:
        await house.matches.act(page.id, person, Act("slip-0001", 0, {"type": "answer", "product": 999}))
    answer = {"type": "answer", "product": dice.product}
    assert (await house.matches.act(page.id, person, Act("good-0001", 0, answer))).refusal is None
    return page.id


def seen(shown: Tables) -> int:
    """How many products were asked."""
    return sum(heat.seen for heat in shown.asked)


def slips(shown: Tables) -> int:
    return sum(heat.slips for heat in shown.asked)


async def test_tables_add_up_over_games(house: House) -> None:
    ann = await guest(house, "Ann")
    await go(house, ann, 1, [Mine(), ForBot("easy")], wrong=False)
    await go(house, ann, 2, [Mine(), ForBot("easy")], wrong=True)
    shown = tables(await house.lessons.games(ann))
    assert (shown.games, seen(shown), slips(shown)) == (2, 2, 1)


async def test_a_named_seat_is_somebody_else_on_this_device(house: House) -> None:
    ann = await guest(house, "Ann")
    await go(house, ann, 1, [Mine("Ben"), Mine()], wrong=True)
    shown = tables(await house.lessons.games(ann))
    assert slips(shown) == 0


async def test_one_game_shows_every_seat_on_this_device(house: House) -> None:
    ann, eve = await guest(house, "Ann"), await guest(house, "Eve")
    match = await go(house, ann, 1, [Mine("Ben"), Mine()], wrong=True)
    ben, own = await house.lessons.game(ann, match)
    assert (ben.seat, slips(ben.tables), own.seat, seen(own.tables)) == (0, 1, 1, 0)
    assert await house.lessons.game(eve, match) == []


async def test_a_name_for_a_link_is_still_ones_own(house: House) -> None:
    """Whoever sits down by an invite link is asked for a name: that does not make them somebody else."""
    ann, ben = await guest(house, "Ann"), await guest(house, "Ben")
    wish = CreateMatch("by-a-link", "vapoosh", [Open(), ForBot("easy")], {"mode": "learning"})
    page = await created(house, ann, wish)
    token = (page.invite or "").rpartition("/")[2]
    await joined(house, token, ben, "ben-sits-down", None, "Benny")
    await house.matches.act(page.id, ben, Act("roll-0001", 0, {"type": "roll"}))
    await house.matches.act(page.id, ben, Act("slip-0001", 0, {"type": "answer", "product": 999}))
    assert slips(tables(await house.lessons.games(ben))) == 1


async def test_quick_games_show_nothing_because_they_tell_the_product(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await created(house, ann, CreateMatch("a-quick-one", "vapoosh", [Mine(), ForBot("easy")]))
    await house.matches.act(page.id, ann, Act("roll-0001", 0, {"type": "roll"}))
    column, row = (await house.matches.desk.look(page.id)).state.offers[0]
    await house.matches.act(
        page.id, ann, Act("good-0001", 0, {"type": "place", "column": column, "row": row})
    )
    assert await house.lessons.games(ann) == []
    (seat,) = await house.lessons.game(ann, page.id)
    assert seen(seat.tables) == 1


async def test_a_teacher_sees_pupils_from_when_they_joined(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    await go(house, ann, 1, [Mine(), ForBot("easy")], wrong=True)
    made = await house.classes.create(teacher, "4b")
    assert made.link is not None
    token = made.link.rpartition("/")[2]
    await house.classes.join(token, ann, "Otter")
    await go(house, ann, 2, [Mine(), ForBot("easy")], wrong=False)
    report = await house.classes.report(teacher, made.id)
    assert [(pupil.nickname, pupil.tables.games) for pupil in report.pupils] == [("Otter", 1)]
    assert (seen(report.together), slips(report.together)) == (1, 0)


async def test_only_the_teacher_sees_a_class(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    made = await house.classes.create(teacher, "4b")
    token = (made.link or "").rpartition("/")[2]
    joined = await house.classes.join(token, ann, "Otter")
    assert (joined.link, joined.pupils) == (None, None)
    for act in (
        house.classes.report(ann, made.id),
        house.classes.remove(ann, made.id, 1),
        house.classes.delete(ann, made.id),
        house.classes.invited("no-such-token"),
        house.classes.report(teacher, "no-such-class"),
    ):
        with pytest.raises(NoSuchClass):
            await act
    assert len((await house.classes.report(teacher, made.id)).pupils) == 1


async def test_joining_again_only_changes_the_nickname(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    made = await house.classes.create(teacher, "4b")
    token = (made.link or "").rpartition("/")[2]
    for nickname in ("Otter", "Beaver"):
        await house.classes.join(token, ann, nickname)
    report = await house.classes.report(teacher, made.id)
    assert [(pupil.number, pupil.nickname) for pupil in report.pupils] == [(1, "Beaver")]
    await house.classes.remove(teacher, made.id, 1)
    assert (await house.classes.report(teacher, made.id)).pupils == []
    await house.classes.delete(teacher, made.id)
    assert (await house.classes.of(teacher)).taught == []


async def class_of(house: House, teacher: str, *pupils: tuple[str, str]) -> tuple[str, str]:
    """A class with these people by these nicknames: its id, and the token of its link."""
    made = await house.classes.create(teacher, "4b")
    token = (made.link or "").rpartition("/")[2]
    for person, nickname in pupils:
        await house.classes.join(token, person, nickname)
    return made.id, token


ROUNDS = re.compile(r"\bFROM (channels|processes|duties)\b")


@contextmanager
def asked() -> Iterator[list[str]]:
    """The statements by which the cold path asks the database meanwhile; but not those of the house's own
    rounds, which look every second for what waits, and for who else is there."""
    statements: list[str] = []

    def note(_line: object, _cursor: object, statement: str, *_: Any) -> None:
        if statement.startswith("SELECT") and not ROUNDS.search(statement):
            statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", note)


async def test_a_report_asks_no_more_for_many_pupils_than_for_one(house: House) -> None:
    teacher = await guest(house, "Miss Mole")
    pupils = [(await guest(house, f"Pupil {n}"), f"Otter {n}") for n in range(5)]
    alone, _ = await class_of(house, teacher, pupils[0])
    crowd, _ = await class_of(house, teacher, *pupils)
    for person, _ in pupils[:-1]:
        await go(house, person, 1, [Mine(), ForBot("easy")], wrong=True)
    with asked() as for_one:
        await house.classes.report(teacher, alone)
    with asked() as for_many:
        report = await house.classes.report(teacher, crowd)
    assert [pupil.tables.games for pupil in report.pupils] == [1, 1, 1, 1, 0]
    assert for_one == for_many != []


async def test_a_class_closes_by_itself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = await guest(house, "Miss Mole")
    made = await house.classes.create(teacher, "4b")
    assert made.code is not None
    assert await house.classes.by_code(made.code) == made.link
    monkeypatch.setattr(classes, "now_ms", lambda: now_ms() + OPEN + 1000)
    with pytest.raises(NoSuchCode):
        await house.classes.by_code(made.code)
    assert (await house.classes.report(teacher, made.id)).info.code is None


async def test_two_classes_never_have_one_code(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = await guest(house, "Miss Mole")
    drawn = iter([7, 7, 7, 8])
    monkeypatch.setattr("secrets.randbelow", lambda _most: next(drawn))
    codes = [(await house.classes.create(teacher, name)).code for name in ("4a", "4b")]
    assert codes == ["000007", "000008"]


async def test_a_pupil_is_in_who_came_since_the_class_was_opened(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    which, token = await class_of(house, teacher, (ann, "Otter"))
    assert [pupil.here for pupil in (await house.classes.report(teacher, which)).pupils] == [True]
    await asyncio.sleep(0.002)  # the next millisecond
    await house.classes.open(teacher, which)
    assert [pupil.here for pupil in (await house.classes.report(teacher, which)).pupils] == [False]
    assert not await house.classes.attend(ann, which)
    assert [pupil.here for pupil in (await house.classes.report(teacher, which)).pupils] == [True]
    assert await house.classes.attend(teacher, which)
    with pytest.raises(NoSuchClass):
        await house.classes.attend(await guest(house, "Eve"), which)
    before = (await house.classes.link(token, [])).started_at
    await house.classes.start(teacher, which)
    assert (await house.classes.link(token, [])).started_at != before is None


async def test_the_bell_rings_for_the_teacher_of_a_move_and_for_pupils_of_a_start(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    which, _ = await class_of(house, teacher, (ann, "Otter"))
    with house.bell.listen(which) as theirs, house.bell.listen(which) as pupils:
        pupils.starts_alone = True
        played = await go(house, ann, 1, [Mine(), ForBot("easy")], wrong=False)
        await asyncio.wait_for(theirs.event.wait(), 5)
        assert not pupils.event.is_set()
        await house.classes.start(teacher, which)
        await asyncio.wait_for(pupils.event.wait(), 5)
    eve = await guest(house, "Eve")
    others = await go(house, eve, 1, [Mine(), ForBot("easy")], wrong=False)
    read = house.store.database.read
    assert await read(lambda conn: rows.of_match(conn, played)) == [which]
    assert await read(lambda conn: rows.of_match(conn, others)) == []


def test_weeks_begin_on_mondays_and_add_up() -> None:
    monday = 1_794_787_200_000  # 16 November 2026, 00:00 UTC
    good = TimesTables({"5x8": Product(1, 1, 0, 0, 1, 2000)})
    poor = TimesTables({"5x8": Product(2, 0, 2, 1, 1, 4000)})
    told = weeks(
        [(monday - 1, good), (monday, good), (monday + WEEK - 1, poor), (monday + WEEK, TimesTables())]
    )
    assert told == [Week(monday - WEEK, 1, 1, 2000.0), Week(monday, 3, 1, 3000.0)]


async def test_a_pupil_may_leave(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    which, _ = await class_of(house, teacher, (ann, "Otter"))
    await house.classes.leave(ann, which)
    assert (await house.classes.report(teacher, which)).pupils == []
    assert (await house.classes.of(ann)).joined == []
    with pytest.raises(NoSuchClass):
        await house.classes.leave(ann, which)


async def test_a_class_that_ended_meanwhile_is_not_joined(house: House) -> None:
    ann = await guest(house, "Ann")
    assert not await house.store.database.write(lambda conn: rows.join(conn, "gone", ann, "Otter", 1))


async def test_two_who_come_at_once_get_two_numbers_and_one_who_comes_twice_one(house: House) -> None:
    teacher = await guest(house, "Miss Mole")
    people = [await guest(house, f"Pupil {n}") for n in range(4)]
    which, token = await class_of(house, teacher)
    await asyncio.gather(*(house.classes.join(token, person, "Otter") for person in people * 2))
    assert [pupil.number for pupil in (await house.classes.report(teacher, which)).pupils] == [1, 2, 3, 4]


async def test_a_class_opens_in_a_spreadsheet_and_no_name_becomes_a_formula(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    which, _ = await class_of(house, teacher, (ann, '=HYPERLINK("x")'))
    await go(house, ann, 1, [Mine(), ForBot("easy")], wrong=True)
    heading, line = csv.reader(io.StringIO(await house.classes.to_csv(teacher, which)))
    assert heading[:4] == ["number", "nickname", "a", "b"]
    assert line[:2] == ["1", '\'=HYPERLINK("x")']
    assert line[heading.index("slips")] == "1"
    with pytest.raises(NoSuchClass):
        await house.classes.to_csv(ann, which)


async def test_what_a_guest_taught_and_learned_is_the_accounts(house: House) -> None:
    """Log in as somebody who is in one class already: that nickname stays, and the rest comes along."""
    guest_id, account = await guest(house, "Ann"), await guest(house, "Ann at home")
    teacher = await guest(house, "Miss Mole")
    taught, _ = await class_of(house, guest_id)
    both, _ = await class_of(house, teacher, (guest_id, "Otter"), (account, "Badger"))
    one, _ = await class_of(house, teacher, (guest_id, "Otter"))
    await go(house, guest_id, 1, [Mine(), ForBot("easy")], wrong=True)
    await house.store.database.write(lambda conn: people.merge(conn, guest_id, account))
    known = await house.classes.of(account)
    assert [info.id for info in known.taught] == [taught]
    assert {info.id for info in known.joined} == {both, one}
    report = await house.classes.report(teacher, both)
    assert [(pupil.number, pupil.nickname) for pupil in report.pupils] == [(2, "Badger")]
    assert slips((await house.classes.report(teacher, one)).together) == 1


async def test_who_is_forgotten_leaves_no_class_and_no_nickname(house: House) -> None:
    teacher, ann = await guest(house, "Miss Mole"), await guest(house, "Ann")
    which, token = await class_of(house, teacher, (ann, "Otter"))
    await house.store.database.write(lambda conn: people.forget(conn, ann))
    assert (await house.classes.report(teacher, which)).pupils == []
    await house.store.database.write(lambda conn: people.forget(conn, teacher))
    with pytest.raises(NoSuchClass):
        await house.classes.invited(token)
