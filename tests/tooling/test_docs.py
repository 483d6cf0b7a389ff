"""The documents: every link inside the project leads somewhere."""

import re
from pathlib import Path

import pytest

LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
PAGES = [*Path().glob("*.md"), *Path("docs").rglob("*.md"), *Path("benchmarks").rglob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    missing = [
        link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()
    ]
    assert not missing
