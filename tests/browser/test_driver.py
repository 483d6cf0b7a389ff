"""The driver itself: what it finds, what it waits for, and what it does not let pass."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.driver import Player, check_axe
from tests.browser.house import House

PAGE = """<!doctype html><html lang="en"><title>Toy</title>
<meta name="viewport" content="width=device-width"><main><h1>Toy</h1>
<label>Name <input id="name"></label> <button id="greet">Greet</button> <p id="said"></p>
<p hidden>Unseen</p>
<script nonce="toy">
  const said = document.getElementById("said");
  document.getElementById("greet").onclick = () => setTimeout(() => {
    said.textContent = "Hello, " + document.getElementById("name").value;
  }, 50);
  addEventListener("keydown", (event) => { if (event.key === "Escape") said.textContent = "Bye"; });
  if (location.search === "?broken") throw new Error("toy is broken");
  if (location.search === "?fetch") fetch("/nowhere").catch(() => { said.textContent = "No line"; });
</script></main></html>"""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'nonce-toy'",
    "Content-Type": "text/html",
}


@pytest.fixture
def ada(browser: Browser, tmp_path: Path) -> Iterator[Player]:
    """Ada, with a toy page in place of a house."""
    toy = House(tmp_path)
    toy.url = "http://toy.test"
    person = Player(browser, toy, "Ada", size="phone", scheme="dark")
    person.context.route("**/toy*", lambda route: _serve_toy(route))
    yield person
    person.context.close()


def _serve_toy(route: Route) -> None:
    route.fulfill(body=PAGE, headers=HEADERS)


def test_a_player_fills_in_clicks_and_waits_for_what_comes(ada: Player) -> None:
    ada.visit("/toy")
    ada.type("Name", "Ada")
    ada.click("Greet")
    ada.see("Hello, Ada")
    ada.press("Escape")
    ada.see_not("Hello, Ada")
    ada.see_at("/toy")
    assert ada.errors() == []


def test_hidden_text_is_not_seen(ada: Player) -> None:
    ada.visit("/toy")
    ada.see_not("Unseen")


def test_an_uncaught_error_of_the_page_fails_the_test(ada: Player) -> None:
    ada.visit("/toy?broken")
    with pytest.raises(AssertionError, match="toy is broken"):
        ada.leave()


def test_a_lost_line_is_no_fault_of_the_page_only_while_offline_was_asked_for(ada: Player) -> None:
    ada.context.route("**/nowhere", lambda route: route.abort())
    with ada.page.expect_console_message(lambda message: "net::ERR_" in message.text):
        ada.visit("/toy?fetch")
    ada.see("No line")
    assert any("net::ERR_" in error for error in ada.errors())
    ada.offline()
    ada.online()
    assert ada.errors() == []


def test_forgiven_errors_are_the_named_ones_only(ada: Player) -> None:
    ada.visit("/toy?broken")
    ada.forgive("something else")
    assert len(ada.errors()) == 1
    ada.forgive("toy is broken")
    assert ada.errors() == []


def test_axe_accepts_the_toy_under_its_strict_policy(ada: Player) -> None:
    ada.visit("/toy")
    check_axe(ada.page)


def test_axe_says_what_is_wrong_and_where(ada: Player) -> None:
    ada.visit("/toy")
    ada.page.locator("#greet").evaluate("button => { button.textContent = '' }")
    with pytest.raises(AssertionError, match=r'button-name .*\n.*<button id="greet">'):
        check_axe(ada.page)


def test_the_window_is_as_asked(ada: Player, tmp_path: Path) -> None:
    ada.visit("/toy")
    assert ada.page.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]") == [
        390,
        True,
    ]
    assert ada.shot("toy", folder=tmp_path).read_bytes().startswith(b"\x89PNG")
