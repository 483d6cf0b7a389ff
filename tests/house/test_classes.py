"""Times tables and classes: what a teacher sees, and what nobody else does."""

import pytest

from gridhouse.house import House
from gridhouse.house.classes import NoSuchClass
from gridhouse.house.lessons import tables
from gridhouse.house.wire import Act, CreateMatch, ForBot, Mine
from gridhouse.house.wire_lessons import Tables

pytestmark = pytest.mark.anyio


async def guest(house: House, name: str) -> str:
    person = house.people.new_guest(name)
    await house.people.remember(person)
    return person.id


async def go(house: House, person: str, number: int, seats: list[Mine | ForBot], wrong: bool) -> None:
    """One go in learning mode: a wrong product first, if asked, then the right one."""
    page = await house.matches.create(
        person, CreateMatch(f"lesson-{number:04}", "vapoosh", [*seats], {"mode": "learning"})
    )
    await house.matches.act(page.id, person, Act("roll-0001", 0, {"type": "roll"}))
    dice = (await house.matches.desk.look(page.id)).state.dice
    if wrong:
        await house.matches.act(page.id, person, Act("slip-0001", 0, {"type": "answer", "product": 999}))
    answer = {"type": "answer", "product": dice.product}
    assert (await house.matches.act(page.id, person, Act("good-0001", 0, answer))).refusal is None


def seen(shown: Tables) -> int:
    """How many products were asked: mirrored tiles are one."""
    return sum(heat.seen for heat in shown.heat if heat.column <= heat.row)


def slips(shown: Tables) -> int:
    return sum(heat.slips for heat in shown.heat if heat.column <= heat.row)


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
