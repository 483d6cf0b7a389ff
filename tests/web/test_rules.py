"""How to play: every game's rule book is a page."""

from pathlib import Path

import pytest

from gridhouse.house.shelf import Shelf
from gridhouse.web.pages.rulebook import rule_book

BOXES = Shelf([str(Path(__file__).parents[2] / "examples" / "treasure")])


@pytest.mark.parametrize("key", BOXES)
def test_every_game_has_a_rule_book(key: str) -> None:
    book = rule_book(BOXES[key].folder)
    assert book is not None
    assert f"<h1>{BOXES[key].info.name}" in book
    assert BOXES[key].info.rules == f"/rules/{key}"


def test_a_game_without_one_says_so(tmp_path: Path) -> None:
    assert rule_book(tmp_path) is None


def test_a_rule_book_is_text_and_brings_no_markup_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# Traps\n\n<script>alert(1)</script>\n\n| a |\n|---|\n| b |\n")
    book = rule_book(tmp_path)
    assert book is not None
    assert "<script>" not in book
    assert "<td>b</td>" in book


def test_pictures_of_a_rule_book_come_from_its_page_and_it_ends_with_play(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text("# Traps\n\n![A trap](page/trap.png)\n")
    book = rule_book(tmp_path, "/static/1/games/traps/")
    assert book is not None
    assert '<img src="/static/1/games/traps/trap.png" alt="A trap" />' in book
    assert f'href="/play/{tmp_path.name}">Play</a>' in book
