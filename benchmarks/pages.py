"""How soon a phone can play: what the first screen of each page weighs, and when it can be used.

    python benchmarks/pages.py [--rounds 5] [--desktop] [--beside OTHER/src] [--only Grids]

The phone is Chromium with a processor four times slower than this machine's, 1.6 Mbit/s and 150 ms to the
house, and a cache that is empty. "usable" is the moment when the board is drawn and a control can be pressed.
`--beside` measures the code of another checkout as well, by turns with this one, so that a busy machine is
busy for both. It needs the test environment and Chromium.
"""

import argparse
import os
import platform
import secrets
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, Response

sys.path.insert(0, str(Path(__file__).parents[1]))
from gridhouse.games.grids.campaign import posed_by_name
from tests.browser.driver import SAME_DAY, SIZES, chromium
from tests.browser.house import WITHOUT_LUCK, House

SOURCE = Path(__file__).parents[1] / "src"
PHONE = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4
PATIENCE = 30_000

WATCH = """(() => {
  const usable = () => {
    const seen = document.querySelector(SELECTOR);
    if (!seen || globalThis.usableAt) return;
    requestAnimationFrame(() => setTimeout(() => globalThis.usableAt ??= performance.now()));
  };
  new MutationObserver(usable).observe(document, {subtree: true, childList: true, attributes: true});
})()"""
"""Notes the moment after the frame in which the control is first there."""
HEADING = """| page | KB | with headers | requests | first paint ms | usable ms (of all rounds) |
|---|---|---|---|---|---|"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


class Page(Struct, frozen=True):
    """A page to be measured: where it is, or of which match, and what can be pressed on it."""

    name: str
    control: str
    path: str = ""
    match: dict[str, Any] = {}


BOARD = ".gr-at-cells [role=gridcell]"
GARDEN = posed_by_name()["turning-garden"]
AGAINST_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
PAGES = (
    Page("home", ".game .button:not([disabled])", path="/"),
    Page("Grids campaign board", BOARD, path="/play/grids/campaign/turning-garden"),
    Page("Grids daily", BOARD, path="/play/grids/daily/gentle/1"),
    Page("Grids puzzle by link", BOARD, path=f"/play/grids/p/{GARDEN.code}"),
    Page("ChromaCross daily", ".cc-key:not([disabled])", path="/play/chromacross"),
    Page("Vapoosh! match", ".roll:not([disabled])", match={"game": "vapoosh", "seats": AGAINST_A_BOT}),
    Page(
        "Head match",
        "main button.primary:not([disabled])",
        match={"game": "dont-lose-your-head", "seats": AGAINST_A_BOT},
    ),
)


class Visit(Struct, frozen=True):
    """What one visit took."""

    kilobytes: float
    with_headers: float
    requests: int
    paint: float
    usable: float


def visit(browser: Browser, house: House, page: Page, phone: bool) -> Visit:
    """Open a page as somebody who was never here, but for the cookie of whoever made the match."""
    with newcomer(browser, house) as context:
        path = page.path or f"/m/{set_up(context, page.match)}"
        tab = context.new_page()
        tab.add_init_script(WATCH.replace("SELECTOR", repr(page.control)))
        line = context.new_cdp_session(tab)
        if phone:
            line.send("Network.enable")
            line.send("Network.emulateNetworkConditions", {"offline": False, **PHONE})
            line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        answers: list[Response] = []
        tab.on("response", lambda answer: answers.append(answer))
        tab.goto(path, wait_until="networkidle")
        tab.locator(page.control).first.wait_for(timeout=PATIENCE)
        usable, paint = tab.evaluate("globalThis.usableAt"), tab.evaluate(PAINT)
        sizes = [answer.request.sizes() for answer in answers]
        bodies = sum(one["responseBodySize"] for one in sizes) / 1024
        heads = sum(one["responseHeadersSize"] for one in sizes) / 1024
        return Visit(bodies, bodies + heads, len(answers), paint, usable)


@contextmanager
def newcomer(browser: Browser, house: House) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=house.url, viewport=SIZES["phone"], is_mobile=True, has_touch=True, service_workers="block"
    )
    context.add_init_script(SAME_DAY)
    yield context
    context.close()


def set_up(context: BrowserContext, match: dict[str, Any]) -> str:
    """A new match: its id."""
    answer = context.request.post("/api/matches", data={"id": secrets.token_hex(8), **match})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


@contextmanager
def served(source: Path) -> Iterator[House]:
    """A house of its own that runs this code."""
    with tempfile.TemporaryDirectory(prefix="gridhouse-pages-") as data:
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = str(source.resolve())
        house = House(Path(data), "--bot-pause", "0", "--no-rate-limits", program=WITHOUT_LUCK)
        house.start()
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before
        yield house
        house.close()


def table(name: str, visits: dict[str, list[Visit]]) -> None:
    say(f"\n{name}\n{HEADING}")
    for page, all_ in visits.items():
        usable = sorted(one.usable for one in all_)
        paint = statistics.median(one.paint for one in all_)
        spread = f"{statistics.median(usable):,.0f} ({usable[0]:,.0f} to {usable[-1]:,.0f})"
        first = all_[0]
        weight = f"{first.kilobytes:.1f} | {first.with_headers:.1f} | {first.requests}"
        say(f"| {page} | {weight} | {paint:,.0f} | {spread} |")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--desktop", action="store_true", help="as fast as this machine is")
    parser.add_argument("--beside", type=Path, metavar="SRC", help="the src folder of another checkout")
    parser.add_argument("--only", default="", metavar="WORD", help="the pages that have this in their names")
    wish = parser.parse_args()
    say(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    sources = {"this code": SOURCE, **({str(wish.beside): wish.beside} if wish.beside else {})}
    found: dict[str, dict[str, list[Visit]]] = {name: {} for name in sources}
    with chromium() as browser:
        for number in range(wish.rounds + 1):
            for name, source in sources.items():
                with served(source) as house:
                    for page in (page for page in PAGES if wish.only in page.name):
                        seen = visit(browser, house, page, not wish.desktop)
                        if number:  # the first round is for the machine to warm up
                            found[name].setdefault(page.name, []).append(seen)
    for name, visits in found.items():
        table(name, visits)


if __name__ == "__main__":
    main()
