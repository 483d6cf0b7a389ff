"""How people play Don't Lose Your Head in a browser."""

import re
import secrets
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.driver import PATIENCE, Player, PlayerFactory, Scheme, Size

KEY = "dont-lose-your-head"
ME: dict[str, Any] = {"kind": "me"}
ADA_AND_BEN: list[dict[str, Any]] = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
WORDS = ("CAT", "RACK", "SURGE", "GOBLET")
"""What everybody hides here, unless chance hides something: each on a row of its own from the left edge."""
COMMON = "ETAO"


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": level}


# --- without a page ---------------------------------------------------------------------


def create(player: Player, seats: list[dict[str, Any]], size: int = 8, words: int = 3, **options: Any) -> str:
    """Set up a match in which the first seat starts and bots do not think long: its id."""
    sides = [{"colour": colour, "size": size, "words": words} for colour in ("blue", "orange")]
    rules = {"starts": "first", "unhurried": False, "sides": sides, **options}
    wish = {"id": secrets.token_hex(8), "game": KEY, "seats": seats, "options": rules}
    answer = player.context.request.post("/api/matches", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def act(player: Player, match: str, seat: int, **move: Any) -> None:
    """Make a move without a page."""
    wish = {"id": secrets.token_hex(8), "seat": seat, "move": move}
    answer = player.context.request.post(f"/api/matches/{match}/commands", data=wish)
    assert answer.ok, answer.text()


def view(player: Player, match: str) -> dict[str, Any]:
    """What the house tells this player."""
    frame = player.context.request.get(f"/api/matches/{match}").json()["frame"]
    return dict(frame["view"])


def hide(player: Player, match: str, seat: int, words: tuple[str, ...] = WORDS) -> None:
    """Hide as many of these words as the side takes, on every second row of its grid."""
    settings = view(player, match)["options"]["sides"][seat]
    chosen = words[: settings["words"]]
    spots = [{"cell": cells[0], "direction": 0} for cells in _lying(settings["size"], chosen)]
    act(player, match, seat, type="hide", words=chosen, spots=spots)


def _lying(size: int, words: tuple[str, ...]) -> list[list[int]]:
    """The cells of each word."""
    return [[2 * row * size + at for at in range(len(word))] for row, word in enumerate(words)]


def finding(size: int, words: tuple[str, ...]) -> list[dict[str, Any]]:
    """The guesses that find everything, of somebody who knows."""
    letters = [{"type": "letter", "letter": letter} for letter in sorted(set("".join(words)))]
    cells = [{"type": "probe", "cell": cell} for word in _lying(size, words) for cell in word]
    return [*letters, *cells]


def missing(size: int) -> list[dict[str, Any]]:
    """Guesses of cells where nothing lies: on every row between two words."""
    return [{"type": "probe", "cell": size * row + at} for row in range(1, size, 2) for at in range(size)]


def take_turns(player: Player, match: str, first: list[dict[str, Any]], second: list[dict[str, Any]]) -> None:
    """Make these guesses without a page, the first seat's and the second's by turns, until it is over."""
    for one, other in zip(first, second, strict=False):
        for seat, guess in enumerate((one, other)):
            if view(player, match)["won"]:
                return
            act(player, match, seat, **guess)


def rush(player: Player, match: str, letters: str, cells: int = 0) -> None:
    """Both who share the device guess these letters without its page, and then so many cells."""
    tried: list[dict[str, Any]] = [{"type": "letter", "letter": letter} for letter in letters]
    tried += [{"type": "probe", "cell": cell} for cell in range(cells)]
    for guess in tried:
        for _ in range(2):
            act(player, match, view(player, match)["seat"], **guess)


# --- at the table -----------------------------------------------------------------------


def named(enter: PlayerFactory, name: str, size: Size = "desktop", scheme: Scheme = "light") -> Player:
    """Somebody who has said who they are."""
    person = enter(name, size=size, scheme=scheme)
    person.context.request.post("/api/me", data={"name": name})
    return person


def sit_down(player: Player, seats: list[dict[str, Any]], **options: Any) -> str:
    """Set up a match with the usual words hidden, and come to the duel: the id of the match."""
    match = create(player, seats, **options)
    for seat, who in enumerate(seats):
        if who["kind"] == "me":
            hide(player, match, seat)
    player.visit(f"/m/{match}")
    see_duel(player)
    return match


def meet(one: Player, other: Player, size: int = 8, words: int = 3) -> str:
    """Two people, each at a device of their own, with the usual words hidden: the id of the match."""
    for person in (one, other):
        person.context.request.post("/api/me", data={"name": person.name})
    match = create(one, [ME, {"kind": "open"}], size, words)
    hide(one, match, 0)
    other.visit(one.context.request.get(f"/api/matches/{match}").json()["invite"])
    other.click("Join the game")
    other.see("Surprise me")
    hide(other, match, 1)
    one.visit(f"/m/{match}")
    see_duel(one)
    see_duel(other)
    return match


def see_duel(player: Player) -> None:
    expect(player.page.locator(".duel")).to_be_visible()


def side(player: Player, name: str) -> Locator:
    """The panel of somebody's board, such as "Ben's" or "Your"."""
    return player.page.get_by_role("region", name=f"{name} board")


def cell(player: Player, name: str, place: str) -> Locator:
    """A cell such as C4 of somebody's grid."""
    return player.page.get_by_role("gridcell", name=re.compile(f"^{name} grid, {place}:"))


def letter(player: Player, sign: str) -> Locator:
    """A letter of the alphabet that can be guessed."""
    return player.page.get_by_role("gridcell", name=re.compile(f"^{sign}: "))


def misses(player: Player, name: str) -> Locator:
    """How many misses somebody has, of how many."""
    posts = player.page.locator(".scaffold figure, .strip .post")
    return posts.filter(has_text=name, visible=True).locator(".score")


def words_on(part: Locator, words: tuple[str, ...] = WORDS[:3]) -> set[str]:
    """Which of the words are on this part of the page, as one runs one's eyes over it."""
    seen = "".join(part.inner_text().split())
    return {word for word in words if word in seen}


def is_over(player: Player) -> bool:
    return player.page.locator(".end").count() > 0


def play_on(player: Player, people: int = 1, cells: int = 0) -> None:
    """Everybody at this device tries one thing after the other to the end. `cells` were tried before."""
    for guess in (guess for guess in guesses(player, cells) for _ in range(people)):
        _await(player, ".duel.mine, .end")
        if is_over(player):
            return
        lines = player.page.locator(".moves li").count()
        guess()
        told = f".moves li:nth-child({lines + 1})"
        if people > 1:
            _await(player, f".duel.holds, {told}")
            player.press("Shift")  # nobody waits to look at the result
        _await(player, told)


def guesses(player: Player, tried: int = 0) -> Iterator[Callable[[], None]]:
    """A few letters, then the cells one after the other."""
    for sign in COMMON:
        yield partial(player.press, sign)
    cells = player.page.locator(".attacked .tile")
    for number in range(tried, cells.count()):
        yield partial(shoot, player, cells.nth(number))


def shoot(player: Player, target: Locator) -> None:
    """Guess a letter or a cell: at once, or where a thumb might slip by the button that it brings."""
    target.click()
    trigger = player.page.locator(".fire .primary")
    if trigger.count():
        trigger.click()


def received(player: Player) -> list[str]:
    """Everything that comes over the live line to this player's page from now on."""
    heard: list[str] = []

    def hear(payload: str | bytes) -> None:
        heard.append(payload if isinstance(payload, str) else payload.decode())

    player.page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard


def walk(rows: int, columns: int) -> Iterator[str]:
    """The arrow keys for so many rows down and columns to the right."""
    yield from ["ArrowDown"] * rows + ["ArrowRight"] * columns


def _await(player: Player, what: str) -> None:
    """Wait for this on the page. Looks at every frame, where `expect` looks a few times a second."""
    player.page.locator(what).first.wait_for(state="attached", timeout=PATIENCE)
