"""What the world is told of a race: its standings, its dates, its data, and that all of it is documented."""

from pathlib import Path

import pytest
from msgspec.structs import fields, replace

import gridhouse.games.race as folder
from gridhouse.games.race.public import (
    DAY,
    PublicPlayer,
    PublicPowerupTile,
    PublicRace,
    PublicTeam,
    PublicTile,
    card,
    dates,
    tell,
)
from gridhouse.games.race.rules.marks import MARKS
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.view import view
from gridhouse.house.outside.cards import HEIGHT, WIDTH, Order, drawn
from gridhouse.house.outside.sharing import Published
from gridhouse.house.outside.strokes import corners
from gridhouse.kernel import SPECTATOR, Card
from tests.race.sample import live, setup

NAMES = ("Foxes", "Owls", "Bears")


def told(race: State, now: int = 0) -> Card:
    return card(view(race, SPECTATOR), NAMES, now)


def test_the_marks_are_those_of_the_page() -> None:
    page = (Path(folder.__file__).parent / "page" / "kit" / "emblems.js").read_text()
    assert [f'"{mark}", //' in page for mark in MARKS] == [True] * 20
    for mark in MARKS:
        points = [point for shape in corners(mark) for point in shape]
        assert all(0 <= x <= 24 and 0 <= y <= 24 for x, y in points), mark


def test_a_card_says_in_a_sentence_how_it_stands() -> None:
    race = live(settings=Settings(starts_at=0, ends_at=21 * DAY))
    assert told(race, 9 * DAY + 1).line == "Day 10 of 21. 3 teams lead on tile 1."
    ahead = race.with_team(2, replace(race.teams[2], position=7))
    assert told(ahead, 30 * DAY).line == "Day 21 of 21. Bears leads on tile 7."
    first = told(ahead).rows[0]
    assert (first.rank, first.name, first.told) == (1, "Bears", "tile 7")
    won = replace(ahead, finishers=(2,), phase="closed")
    assert told(won).line == "Bears won the race."
    assert told(won).rows[0].part == 1.0
    assert told(setup()).line == "3 teams get ready for the race."
    assert told(setup()).rows[0].told == ""


def test_dates_are_those_that_are_set() -> None:
    assert dates(view(live(), SPECTATOR)) == []
    both = dates(view(live(settings=Settings(name="Winter", starts_at=5, ends_at=6)), SPECTATOR))
    assert [(one.key, one.title, one.at) for one in both] == [
        ("start", "Winter starts", 5),
        ("end", "Winter ends", 6),
    ]


def test_a_team_that_is_out_of_the_race_has_no_rank() -> None:
    race = live()
    race = race.with_team(0, replace(race.teams[0], withdrawn=True))
    assert [team.rank for team in tell(view(race, SPECTATOR), NAMES).teams] == [None, 1, 1]


@pytest.mark.parametrize("rows", [0, 1, 5, 6, 10, 11, 64])
def test_a_card_is_drawn_with_any_number_of_teams_and_any_name(rows: int) -> None:
    row = replace(told(live()).rows[0], name="漢字 \u202e e\u0301" * 30, part=3.0)
    image = drawn(Order("Tile Race", Card("W" * 200, "x " * 300, (row,) * rows)))
    assert image.size == (WIDTH, HEIGHT)


def test_all_that_is_told_is_written_down() -> None:
    page = (Path(__file__).parents[2] / "docs" / "race-api.md").read_text()
    for kind in (Published, PublicRace, PublicTeam, PublicPlayer, PublicTile, PublicPowerupTile):
        missing = [field.name for field in fields(kind) if f"`{field.name}`" not in page]
        assert not missing, kind
