"""What a browser keeps, and what happens where it refuses to."""

import pytest

from tests.pages.modules import Page

SHELF = """
  var entries = new Map(), trouble = false;
  var shelf = {
    getItem(name) { return entries.get(name) ?? null; },
    setItem(name, text) { if (trouble) throw new Error("full"); entries.set(name, text); },
    removeItem(name) { entries.delete(name); },
    key: (at) => [...entries.keys()][at],
    get length() { return entries.size; },
  };
  var it = keeper(() => { if (trouble === "shut") throw new Error("shut"); return shelf; });
"""


@pytest.fixture
def page() -> Page:
    page = Page("parts/keep.js")
    page.run(SHELF)
    return page


def test_what_is_written_is_read_again(page: Page) -> None:
    assert page.call("it.read", "a") is None
    page.call("it.write", "a", '{"b": 1}')
    assert page.call("it.parsed", "a") == {"b": 1}
    assert page.call("it.names") == ["a"]
    assert page.call("it.isShut") is False


def test_what_is_forgotten_is_gone(page: Page) -> None:
    page.call("it.write", "a", "kept")
    page.run("trouble = true")
    page.call("it.write", "a", "in memory")
    page.call("it.forget", "a")
    assert page.call("it.read", "a") is None


def test_what_is_no_json_is_nothing(page: Page) -> None:
    page.call("it.write", "a", "{")
    assert page.call("it.parsed", "a") is None


@pytest.mark.parametrize("trouble", ['"full"', '"shut"'])
def test_what_the_browser_refuses_lasts_as_long_as_the_page(page: Page, trouble: str) -> None:
    page.call("it.write", "a", "old")
    page.run(f"trouble = {trouble}")
    page.call("it.write", "a", "new")
    assert page.call("it.read", "a") == "new"
    assert "a" in page.call("it.names")
    assert page.call("it.isShut") is True


def test_what_is_taken_at_last_is_kept_in_one_place(page: Page) -> None:
    page.run("trouble = true")
    page.call("it.write", "a", "old")
    page.run("trouble = false")
    page.call("it.write", "a", "new")
    page.run("entries.set('a', 'newer, by another tab')")
    assert page.call("it.read", "a") == "newer, by another tab"


def test_a_page_without_any_storage_works() -> None:
    page = Page("parts/keep.js")
    assert page.call("kept.read", "a") is None
    page.call("keptForNow.write", "a", "[]")
    assert page.call("keptForNow.parsed", "a") == []
