"""What holds after whatever a team does, in random positions."""

from collections.abc import Iterator
from random import Random

import pytest

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, TeamWish, Use
from gridhouse.kernel import Refusal
from tests.race.judging import after
from tests.race.positions import a_wish, position

Step = tuple[State, int, TeamWish, State]


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """What was granted: the race before, the team, its wish, and the race after."""
    found = list(granted(range(5000, 5800), 12))
    assert len(found) > 2000
    return found


def granted(seeds: range, wishes: int) -> Iterator[Step]:
    for seed in seeds:
        luck, race = Random(seed), position(seed)
        for chance in range(wishes):
            seat = luck.randrange(len(race.teams))
            wish = a_wish(luck, race, seat)
            try:
                new = after(race, seat, wish, chance)
            except Refusal:
                continue
            yield race, seat, wish, new
            race = new


def unsound(race: State) -> list[str]:
    """What is wrong with a race that no rule may ever lead to."""
    wrong = []
    for number, tile in enumerate(race.tiles, 1):
        task = tile.task
        if not (1 <= task.min <= task.max and task.difficulty == tile.difficulty):
            wrong.append(f"the task of tile {number}")
        if (tile.min, tile.max) != ((2 * task.min, 2 * task.max) if tile.doubled else (task.min, task.max)):
            wrong.append(f"what tile {number} asks for")
        if tile.copied and tile.changed:
            wrong.append(f"tile {number} is copied and changed")
        if number == 56 and (tile.difficulty != 3 or tile.copied or tile.changed or tile.doubled):
            wrong.append("the last tile")
    free = {one.id for one in race.pool if not one.used}
    wrong += [f"task {t.lay.task_id} is laid and free" for t in race.tiles if t.lay and t.lay.task_id in free]
    for seat, team in enumerate(race.teams):
        if not 1 <= team.position <= 56 or any(tile <= team.position for tile in team.cleared):
            wrong.append(f"where team {seat} stands")
        if not team.withdrawn and max(team.position, 0) > min(race.reached, race.revealed):
            wrong.append(f"team {seat} stands in the fog")
        if seat in race.finishers and team.position != 56:
            wrong.append(f"team {seat} has finished elsewhere")
    if len(set(race.finishers)) < len(race.finishers):
        wrong.append("finished twice")
    return wrong


def test_positions_are_sound() -> None:
    assert [wrong for seed in range(1000) for wrong in unsound(position(seed))] == []


def test_no_wish_leads_to_an_unsound_race(steps: list[Step]) -> None:
    assert [(wish, wrong) for _, _, wish, new in steps for wrong in unsound(new)] == []


def test_the_arithmetic_of_inventories(steps: list[Step]) -> None:
    """A use costs one, doubling gives it back, disabling costs the other one; nobody else's changes."""
    for old, seat, wish, new in steps:
        change = [len(b.inventory) - len(a.inventory) for a, b in zip(old.teams, new.teams, strict=True)]
        mine = change.pop(seat)
        match wish:
            case Use(powerup="doublePowerup"):
                assert (mine, sum(change)) == (0, 0)
            case Use(powerup="disablePowerup"):
                assert (mine, sum(change), min(change)) == (-1, -1, -1)
            case Use():
                assert (mine, set(change) - {0}) == (-1, set())
            case ClaimTile():
                assert (mine, set(change) - {0}) == (1, set())
            case _:
                assert mine in (0, 1)
                assert set(change) <= {0}


def test_the_fog_never_comes_back(steps: list[Step]) -> None:
    assert all(new.revealed >= old.revealed and new.reached >= old.reached for old, _, _, new in steps)
    assert any(new.revealed > old.revealed for old, _, _, new in steps)


def test_points_come_from_completions_alone_and_only_to_the_own_team(steps: list[Step]) -> None:
    for old, seat, wish, new in steps:
        paid = [each for each in range(len(old.teams)) if old.teams[each].points != new.teams[each].points]
        assert paid == [] or (paid == [seat] and isinstance(wish, Complete | ClaimTile))


def test_powerups_mark_tiles_for_good(steps: list[Step]) -> None:
    """No mark is ever taken off, and a task changes only by a paste or a change."""
    marks = ("copied", "copied_from", "changed", "doubled")
    for old, _, wish, new in steps:
        for before, now in zip(old.tiles, new.tiles, strict=True):
            if now is not before:
                assert isinstance(wish, Use)
                assert all(getattr(now, mark) >= getattr(before, mark) for mark in marks)
                assert now.lay == before.lay or wish.powerup in ("copypaste", "changeTile")
                assert now.reward == before.reward


def test_tasks_of_the_pool_are_only_ever_used(steps: list[Step]) -> None:
    for old, _, wish, new in steps:
        came_back = [b for a, b in zip(old.pool, new.pool, strict=True) if a.used and not b.used]
        if came_back:
            assert isinstance(wish, Use)
            assert (wish.powerup, old.settings.return_replaced) == ("changeTile", True)
