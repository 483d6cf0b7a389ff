"""The documents: every link leads somewhere, every file that they name is there, and the tree is the tree."""

import re
from pathlib import Path

import pytest

from scripts.tree import PAGE, SOURCE, drawn

LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
FILE = re.compile(r"`((?:kernel|games|store|house|web|cli)/[a-z_/]+\.(?:py|js|css))`")
TEST = re.compile(r"`(?:[a-z_/]+/)?(test_[a-z_]+\.py)`")
PAGES = [*Path().glob("*.md"), *Path("docs").rglob("*.md"), *Path("benchmarks").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    missing = [
        link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()
    ]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    named = FILE.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (SOURCE / name).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_test_that_is_named_is_there(page: Path) -> None:
    named = set(TEST.findall(page.read_text(encoding="utf-8")))
    assert named - {path.name for path in Path("tests").rglob("test_*.py")} == set()


def test_the_architecture_shows_the_folders_as_they_are() -> None:
    assert drawn(PAGE.read_text(encoding="utf-8")) == PAGE.read_text(encoding="utf-8")
