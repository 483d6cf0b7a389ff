"""Which tile a powerup can be used on: the table of the rule book, with all that a tile can be at once."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Use
from tests.race.judging import after, code
from tests.race.sample import FREE
from tests.race.scene import OTHERS, PLACES, THEM, US, scene, team, tile

LEGAL = """
                 copypaste  changeTile  doubleEasy  doubleMedium  doubleHard
copied           no         no          yes         yes           yes
copied_from      no         yes         yes         yes           yes
changed          no         no          yes         yes           yes
doubled          no         no          no          no            no
reward_tile      no         yes         yes         yes           yes
fogged           no         no          no          no            no
team_on_tile     no         no          no          no            no
withdrawn_there  yes        yes         yes         yes           yes
easy             yes        yes         yes         no            no
medium           yes        yes         no          yes           no
hard             yes        yes         no          no            yes
too_hard         no         yes         yes         yes           yes
"""
"""May a tile be this? What is not listed does not matter. Where several are so, all of them count."""

AIMED: tuple[Powerup, ...] = ("copypaste", "changeTile", "doubleEasy", "doubleMedium", "doubleHard")
ROWS = {line.split()[0]: dict(zip(AIMED, line.split()[1:], strict=True)) for line in LEGAL.splitlines()[2:]}
FREE_TASK = {1: FREE, 2: FREE + 1, 3: FREE + 2}
TARGET = 15

OPEN = 2 * 4
"""Nobody who races is there (of 3 ways, 2), and it is seen (of 6 ways, 4)."""
LEGAL_CASES = {
    "copypaste": OPEN * 6,  # pairs of difficulties, of 9
    "changeTile": OPEN * 9 * 2 * 2,  # with a reward or not, copied from or not
    **dict.fromkeys(("doubleEasy", "doubleMedium", "doubleHard"), OPEN * 3 * 2 * 6),  # 6 of 12 marks
}


class Case(NamedTuple):
    """What a tile is, and what it is to be compared with."""

    marks: tuple[str, ...]
    rewards: bool
    difficulty: int
    own_difficulty: int
    there: str
    fog: str
    hidden: bool

    def traits(self) -> set[str]:
        """The rows of the table that speak of it."""
        is_so = {
            "reward_tile": self.rewards,
            "fogged": self.hidden and self.fog != "off",
            "team_on_tile": self.there == "team",
            "withdrawn_there": self.there == "withdrawn",
            "too_hard": self.difficulty > self.own_difficulty,
        }
        level = ("easy", "medium", "hard")[self.difficulty - 1]
        return {*self.marks, level, *(row for row, holds in is_so.items() if holds)}

    def race(self) -> State:
        """A race in which tile 15 is like that, and our team stands on tile 10."""
        marked: dict[str, Any] = dict.fromkeys(self.marks, True)
        there: dict[str, Any] = {"team": {}, "withdrawn": {"withdrawn": True}, "nobody": {"position": 20}}
        race = team(scene(), THEM, **{"position": TARGET, **there[self.there]})
        race = tile(race, PLACES[US], difficulty=self.own_difficulty)
        race = tile(
            race,
            TARGET,
            difficulty=self.difficulty,
            reward="skip1" if self.rewards else None,
            **marked,
        )
        return replace(race, fog=self.fog, revealed=TARGET - self.hidden)


def marks() -> Iterator[tuple[str, ...]]:
    """All that powerups can have made of a tile: never copied and changed."""
    names = ("copied", "copied_from", "changed", "doubled")
    for chosen in product((False, True), repeat=4):
        found = tuple(name for name, holds in zip(names, chosen, strict=True) if holds)
        if not {"copied", "changed"} <= set(found):
            yield found


@cache
def cases() -> list[tuple[Case, State]]:
    """All of them, each with a race in which it is so."""
    return [
        (Case(*case), Case(*case).race())
        for case in product(
            marks(),
            (False, True),
            (1, 2, 3),
            (1, 2, 3),
            ("nobody", "team", "withdrawn"),
            ("on", "admin", "off"),
            (False, True),
        )
    ]


@pytest.mark.parametrize("powerup", AIMED)
def test_every_tile_that_the_table_allows_and_no_other(powerup: Powerup) -> None:
    """A tile in the fog is refused before anything is said about it: a refusal would tell what lies there."""
    legal = 0
    for case, race in cases():
        wish = Use(powerup, tile=TARGET, task=FREE_TASK[case.difficulty] if powerup == "changeTile" else None)
        told = code(race, US, wish)
        against = {row for row in case.traits() if ROWS[row][powerup] == "no"}
        if against & {"easy", "medium", "hard"}:
            against.add("wrong_difficulty")
        if "fogged" in against:
            against = {"fogged"}
        assert (told in against) if against else (told == ""), (powerup, case, told)
        legal += not against
    assert (len(cases()), legal) == (3888, LEGAL_CASES[powerup])


@pytest.mark.parametrize("powerup", AIMED)
@pytest.mark.parametrize("fog", ["on", "off"])
def test_the_last_tile_is_never_changed(powerup: Powerup, fog: str) -> None:
    race = tile(replace(scene(), fog=fog), PLACES[US], difficulty=3)
    wish = Use(powerup, tile=56, task=FREE_TASK[3] if powerup == "changeTile" else None)
    assert code(race, US, wish) == "final_tile"
    told = code(tile(race, 55, difficulty=3), US, replace(wish, tile=55))
    assert told == ("wrong_difficulty" if powerup in ("doubleEasy", "doubleMedium") else "")


@pytest.mark.parametrize(
    ("powerup", "change_own", "told"),
    [
        ("copypaste", False, "own_tile"),
        ("copypaste", True, "own_tile"),
        ("changeTile", False, "team_on_tile"),
        ("changeTile", True, ""),
        ("doubleEasy", True, "team_on_tile"),
    ],
)
def test_the_own_tile(powerup: Powerup, change_own: bool, told: str) -> None:
    race = scene(change_own=change_own)
    wish = Use(powerup, tile=PLACES[US], task=FREE_TASK[1] if powerup == "changeTile" else None)
    assert code(race, US, wish) == told
    shared = team(race, OTHERS, position=PLACES[US])
    assert code(shared, US, wish) == (told or "team_on_tile")


@pytest.mark.parametrize("guard", ["both", "target"])
def test_which_own_tile_can_be_copied(guard: str) -> None:
    """Doubled, changed and reward tiles can; one that was copied, or pasted onto, by a race's choice."""
    legal = 0
    for found, reward in product(marks(), (None, "skip1")):
        marked: dict[str, Any] = dict.fromkeys(found, True)
        race = tile(scene(copy_guard=guard), PLACES[US], reward=reward, **marked)
        told = code(race, US, Use("copypaste", tile=TARGET))
        locked = {f"source_{mark}" for mark in found if mark in ("copied", "copied_from")}
        if guard == "target":
            locked = set()
        assert (told in locked) if locked else (told == "")
        legal += not locked
    assert legal == {"both": 8, "target": 24}[guard]


def test_the_last_tile_can_be_copied() -> None:
    race = team(scene(), US, position=56)
    after_it = after(race, US, Use("copypaste", tile=TARGET))
    assert (after_it.tile(TARGET).task, after_it.tile(TARGET).difficulty) == (race.tile(56).task, 3)


def test_the_new_task_must_be_unused_and_as_hard_as_the_tile() -> None:
    race = scene()
    for number in range(1, 4):
        on = tile(race, TARGET, difficulty=number)
        told = {task: code(on, US, Use("changeTile", tile=TARGET, task=task)) for task in FREE_TASK.values()}
        assert told == {
            task: "" if number == level else "other_difficulty" for level, task in FREE_TASK.items()
        }
        assert code(on, US, Use("changeTile", tile=TARGET, task=7)) == "task_used"
        assert code(on, US, Use("changeTile", tile=TARGET, task=999_999)) == "no_such_task"


@pytest.mark.parametrize("pick", ["choose", "random"])
def test_a_pool_without_an_unused_task_of_that_difficulty_is_empty(pick: str) -> None:
    race = scene(change_pick=pick)
    pool = tuple(replace(one, used=one.used or one.task.difficulty == 1) for one in race.pool)
    race = replace(race, pool=pool)
    for number, told in ((TARGET, "pool_empty"), (5, "")):
        wish = Use("changeTile", tile=number, task=FREE_TASK[3] if pick == "choose" else None)
        assert code(race, US, wish) == told
