"""A person at a browser. A test reads like a game:

ada.visit("/")
ada.click("Play a bot")
ada.see("Your turn")
ada.press("ArrowRight", "Enter")
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, Protocol, get_args

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect, sync_playwright

from gridhouse.cli.chromium import find_chromium
from tests.browser.house import OFF, House

Role = Literal[
    "button", "checkbox", "gridcell", "link", "menuitem", "option", "radio", "switch", "tab", "textbox"
]
Size = Literal["phone", "desktop"]
Scheme = Literal["light", "dark"]

SIZES: dict[Size, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1440, "height": 900},
}
SHOTS = Path("test-results")
OUTAGE = re.compile(r"net::ERR_|WebSocket connection to|WebSocket is already in CLOSING")
"""What Chromium itself writes to the console while the line is down."""

CALM = [
    "--no-sandbox",  # root, as in containers, has none
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 30_000
"""Milliseconds for what a page shows at once on a machine that is not busy."""
SAME_DAY = f"""(() => {{
  const Real = Date;
  globalThis.Date = class extends Real {{
    constructor(...given) {{ super(...(given.length ? given : [Real.now() + {OFF * 1000}])); }}
    static now() {{ return Real.now() + {OFF * 1000}; }}
  }};
}})()"""
"""Sets the page's clock to that of the house."""
TAUGHT = """if (location.protocol.startsWith("http")) { // a browser's own page of errors keeps nothing
  for (const key of ["chromacross", "dont-lose-your-head", "grids", "race", "vapoosh"]) {
    localStorage.setItem(`gridhouse.taught.${key}`, "yes");
  }
}"""
"""Has had the first lesson of every game: a test asks for one by `taught=False`."""

AXE: str = Axe().axe_script

expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium, without a window."""
    path = find_chromium()
    assert path, "Chromium is missing: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CALM)
        yield browser
        browser.close()


class Player:
    """One person with a browser of their own: cookies, storage and window are shared with nobody."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        name: str,
        size: Size = "desktop",
        scheme: Scheme = "light",
        taught: bool = True,
    ) -> None:
        self.name = name
        self.house = house
        self.context = browser.new_context(
            base_url=house.url,
            viewport=SIZES[size],
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=size == "phone",
            is_mobile=size == "phone",  # bars for scrolling lie over the page and take no room
        )
        self.context.set_default_timeout(2 * PATIENCE)
        self.context.add_init_script(SAME_DAY)
        if taught:
            self.context.add_init_script(TAUGHT)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page: Page = self.context.new_page()
        self._errors: list[str] = []
        self._forgiven: list[str] = []
        self._was_offline = False
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._errors.append(f"uncaught: {error}"))

    # --- what a person does

    def visit(self, path: str) -> None:
        """Open a page of the house, or a link that somebody sent."""
        self.page.goto(path)

    def click(self, name: str | re.Pattern[str], role: Role | None = None) -> None:
        """Click the one thing of this name: a button, a link, a cell of the board …"""
        self.find(name, role).click()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, wherever the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, label: str, text: str) -> None:
        """Fill in the field of this label."""
        self.page.get_by_label(label, exact=True).fill(text)

    def choose(self, label: str, option: str) -> None:
        """Choose an option of the list of this label."""
        self.page.get_by_label(label, exact=True).select_option(label=option)

    def offline(self) -> None:
        """Lose the line."""
        self._was_offline = True
        self.context.set_offline(True)

    def online(self) -> None:
        """Have the line back."""
        self.context.set_offline(False)

    # --- what a person sees

    def see(self, text: str | re.Pattern[str]) -> None:
        """Wait until this text is on the page."""
        expect(self._visible(text).first).to_be_visible()

    def see_not(self, text: str | re.Pattern[str]) -> None:
        """Wait until this text is nowhere on the page."""
        expect(self._visible(text)).to_have_count(0)

    def see_at(self, path: str | re.Pattern[str]) -> None:
        """Wait until the browser stands at this path."""
        expect(self.page).to_have_url(path if isinstance(path, re.Pattern) else self.house.url + path)

    def find(self, name: str | re.Pattern[str], role: Role | None = None) -> Locator:
        """The one visible thing of this name that can be used; of this role, if one is given."""
        exact = isinstance(name, str)
        roles: tuple[Role, ...] = (role,) if role else get_args(Role)
        first, *others = (self.page.get_by_role(each, name=name, exact=exact) for each in roles)
        for other in others:
            first = first.or_(other)
        return first.filter(visible=True)

    def shot(self, name: str, folder: Path = SHOTS, full_page: bool = False) -> Path:
        """Take a picture of the page."""
        path = folder / f"{name}.png"
        self.page.screenshot(path=path, full_page=full_page, animations="disabled")
        return path

    # --- what must not go wrong unnoticed

    def forgive(self, text: str) -> None:
        """Expect console errors with this text: the test provokes them."""
        self._forgiven.append(text)

    def errors(self) -> list[str]:
        """What went wrong on the page that nobody expected."""
        outage = self._was_offline or self.house.was_killed
        return [
            error
            for error in self._errors
            if not (outage and OUTAGE.search(error)) and not any(text in error for text in self._forgiven)
        ]

    def leave(self) -> None:
        """Close the browser window; complain of every error that the page made."""
        self.context.close()
        errors = self.errors()
        assert not errors, f"{self.name}'s page had errors:\n  " + "\n  ".join(errors)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(f"console: {message.text} ({message.location['url']})")

    def _visible(self, text: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_text(text).filter(visible=True)


def comes_to(wanted: object, read: Callable[[], object]) -> None:
    """Wait until this is read: for what `expect` has no word for."""
    overdue = time.monotonic() + PATIENCE / 1000
    while (found := read()) != wanted and time.monotonic() < overdue:
        time.sleep(0.05)
    assert found == wanted


class PlayerFactory(Protocol):
    """What the `player` fixture is."""

    def __call__(
        self, name: str, size: Size = "desktop", scheme: Scheme = "light", taught: bool = True
    ) -> Player: ...


def check_axe(page: Page, rule: str = "") -> None:
    """Fail if axe-core finds anything that shuts people out, by one rule or by all; say what and where."""
    # Preloading would copy the style sheets into the page, which its policy forbids.
    options: dict[str, object] = {"resultTypes": ["violations"], "preload": False}
    if rule:
        options["runOnly"] = [rule]
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found = page.evaluate("(options) => axe.run(document, options).then((it) => it.violations)", options)
    report = "\n".join(
        f"{violation['id']} ({violation['impact']}): {violation['help']}\n"
        + "\n".join(f"    {node['html']}\n    {node['failureSummary']}" for node in violation["nodes"])
        for violation in found
    )
    assert not found, f"axe finds {len(found)} violations on {page.url}:\n{report}"


def check_axe_in_every_theme(page: Page) -> None:
    """Fail if axe-core finds anything, or if something cannot be read in another theme."""
    for theme, rule in (("light", ""), ("dark", "color-contrast"), ("contrast", "color-contrast")):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        check_axe(page, rule)
