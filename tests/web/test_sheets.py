"""Stylesheets as they are sent: without what only people read."""

import re
from pathlib import Path

import pytest

from gridhouse.web.pages.sheets import joined

QUOTED = re.compile(r'"[^"\n]*"')
SHEETS = sorted(Path("src").rglob("*.css"))


def test_a_sheet_is_sent_without_room() -> None:
    written = b".a > .b:is(.c, .d) :hover {\n  margin: 0 1px;\n  color: light-dark(#fff, #000);\n}\n"
    sent = b".a > .b:is(.c,.d) :hover{margin:0 1px;color:light-dark(#fff,#000);}"
    assert joined({"a.css": written})["a.css"] == sent


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_no_text_in_a_sheet_has_room_that_would_be_lost(sheet: Path) -> None:
    texts = QUOTED.findall(sheet.read_text())
    assert not [text for text in texts if re.search(r"\s[{};]|[{};:,]\s", text)]
