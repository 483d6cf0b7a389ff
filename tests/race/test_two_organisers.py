"""Two organisers at the same thing: nothing is lost, and the second is told what is there now."""

from typing import get_args

import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.tiles import PowerupTask
from gridhouse.games.race.rules.wishes import (
    AdminWish,
    Approve,
    Bonus,
    ClearAhead,
    Close,
    Configure,
    Dress,
    EditPowerupTile,
    EditRoster,
    EditTask,
    EditTile,
    Grant,
    Lineup,
    Load,
    Move,
    Outfit,
    Reject,
    RenamePlayer,
    Reset,
    Reveal,
    SetCooldown,
    SetFog,
    Shuffle,
    Start,
    Take,
    TileSheet,
    Wipe,
    Withdraw,
)
from tests.race.organiser import refused, wish
from tests.race.sample import FREE, live, task

BEFORE = live()
TILE, GIFT = BEFORE.tile(3), BEFORE.powerup_tiles[0]
SHEET = TileSheet(TILE.task, TILE.reward)
PAIR = ("Player 0", "Player 1")


def _tile(label: str) -> EditTile:
    return EditTile(3, SHEET, replace(SHEET, task=replace(SHEET.task, label=label)))


def _task(label: str) -> EditTask:
    free = task(FREE, 1)
    return EditTask(FREE, free, replace(free, label=label))


def _gift(label: str) -> EditPowerupTile:
    return EditPowerupTile(GIFT.id, GIFT.task, replace(GIFT.task, label=label))


EDITS: list[tuple[AdminWish, AdminWish, str]] = [
    (Configure(Settings(), Settings("Autumn")), Configure(Settings(), Settings("Winter")), "“Autumn”"),
    (_tile("Bake"), _tile("Brew"), "“Bake”"),
    (_task("Bake"), _task("Brew"), "“Bake”"),
    (_task("Bake"), EditTask(FREE, task(FREE, 1), None), "“Bake”"),
    (EditTask(FREE, task(FREE, 1), None), _task("Brew"), "taken out"),
    (_gift("Bake"), _gift("Brew"), "“Bake”"),
    (EditPowerupTile(GIFT.id, GIFT.task, None), _gift("Brew"), "taken away"),
    (
        EditRoster((Lineup(0, PAIR, (*PAIR, "Mira")),)),
        EditRoster((Lineup(0, PAIR, PAIR[:1]),)),
        "Player 0, Player 1, Mira",
    ),
    (RenamePlayer(0, "Player 0", "Mira"), RenamePlayer(0, "Player 0", "Jory"), "Mira"),
    (RenamePlayer(0, "Player 0", "Mira"), EditRoster((Lineup(0, PAIR, PAIR[:1]),)), "Mira"),
    (
        Dress(0, Outfit(0, 0), Outfit(4, 0)),
        Dress(0, Outfit(0, 0), Outfit(0, 7)),
        "The colour or the mark of the team has been changed meanwhile.",
    ),
    (ClearAhead(0, (), (9, 12)), ClearAhead(0, (), (10,)), "over 9, 12 now"),
    (Move(0, 12, 1), Move(0, 10, 1), "tile 12"),
]
"""What one organiser does, what another one does who has not seen it, and what that one is told."""


@pytest.mark.parametrize(("first", "second", "told"), EDITS, ids=lambda one: type(one).__name__)
def test_who_comes_second_overwrites_nothing_and_reads_what_is_there_now(
    first: AdminWish, second: AdminWish, told: str
) -> None:
    code, text = refused(wish(BEFORE, first), second)
    assert code == "changed_meanwhile"
    assert told in text
    assert wish(BEFORE, second) != BEFORE  # alone it would have been done


BESIDE: list[AdminWish] = [
    Grant(0, "skip1"),
    Bonus(0, 0, 100),
    Load((Task("Bake", 1),), (PowerupTask("Brew", "skip1"),)),
    EditTask(0, None, Task("Bake", 1)),
    EditPowerupTile(0, None, PowerupTask("Brew", "skip1")),
]
"""What adds something: twice at once, both are there."""


@pytest.mark.parametrize("one", BESIDE, ids=lambda one: type(one).__name__)
def test_what_two_add_at_once_is_there_twice(one: AdminWish) -> None:
    assert wish(BEFORE, one, one) != wish(BEFORE, one) != BEFORE


SWITCHES = (SetFog, Reveal, SetCooldown, Withdraw, Take, Approve, Reject, Start, Close)
"""Of each there is one thing to be so, which says nothing else: done already, it is refused with that."""
WHOLE = (Shuffle, Load, Reset, Wipe)
"""What replaces a whole: pages send these for the head that was looked at (`expect`), where others may be at
work beside them, or ask first. All of it can be taken back."""


def test_every_wish_is_one_of_these() -> None:
    known = {type(one) for one in (*(first for first, _, _ in EDITS), *BESIDE)} | {*SWITCHES, *WHOLE}
    assert known == {*get_args(AdminWish)}
