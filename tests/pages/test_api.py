"""How the pages ask the house."""

from pathlib import Path

import pytest

from tests.pages.modules import Page

BROWSER = """
  var asked = [], document = { getElementById: () => null }, performance = { now: () => 0 };
  var fetch = async (path, how) => {
    asked.push(how);
    return { status: 204, headers: { get: () => null } };
  };
"""


@pytest.mark.parametrize(
    ("call", "kept"), [('put("/a", {})', True), ('post("/a", {})', False), ('get("/a")', False)]
)
def test_what_is_written_down_arrives_though_the_page_is_left(call: str, kept: bool, tmp_path: Path) -> None:
    browser = tmp_path / "browser.js"
    browser.write_text(BROWSER)
    page = Page(str(browser), "parts/api.js")
    page.settled(call)
    assert page.call("(() => asked[0].keepalive)") is kept
