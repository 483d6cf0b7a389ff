"""How people play Vapoosh! in a browser."""

import re
import secrets
from typing import Any

from playwright.sync_api import expect

from tests.browser.driver import PATIENCE, Player

ME: dict[str, Any] = {"kind": "me"}
GO_ON = ".vapoosh [data-next], .times.open .offered, .end"
"""What is on the page when somebody here is to do something, or it is over."""


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": level}


def here(name: str) -> dict[str, Any]:
    """Somebody on this device."""
    return {"kind": "me", "name": name}


def create(player: Player, seats: list[dict[str, Any]], **options: Any) -> str:
    """Set up a match without the set-up page: its id."""
    wish = {"id": secrets.token_hex(8), "game": "vapoosh", "seats": seats, "options": options}
    answer = player.context.request.post("/api/matches", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def sit_down(player: Player, seats: list[dict[str, Any]], **options: Any) -> None:
    """Set up a match, and come to the table."""
    player.visit(f"/m/{create(player, seats, **options)}")
    expect(player.page.locator(".times")).to_be_visible()


def is_over(player: Player) -> bool:
    return player.page.locator(".end").count() > 0


def take_a_go(player: Player) -> None:
    """Roll, and place on a tile that is marked; nothing is done where the game is over by then."""
    _press_and_hear(player, ".roll")
    _press_and_hear(player, ".times.open .offered")


def play_on(*players: Player) -> None:
    """By turns, until somebody wins. Where several play, they are called as their seats are."""
    first = players[0]
    while True:
        _await(first, ".standing.mine, .end, .seat.turn")
        if is_over(first):
            return
        turns = first.page.locator(".seat.turn .seat-name").all_inner_texts()  # none, if a bot has just won
        player = next((player for player in players if player.name in turns), first)
        _await(player, ".standing.mine, .end")
        take_a_go(player)
        for other in players[1:] if player is first else players[:1]:
            _hear(other, told(player))


def told(player: Player) -> int:
    """The last step of which the story has a line."""
    return int(player.page.locator(".moves [data-seq]").last.get_attribute("data-seq") or 0)


def _press_and_hear(player: Player, what: str) -> None:
    """Press this, if it is there once the page waits for somebody here, and wait for what comes of it."""
    _await(player, GO_ON)
    button = player.page.locator(what).first
    if button.count() and player.page.locator(".standing.mine").count():
        before = told(player)
        button.click()
        _hear(player, before + 1)


def _hear(player: Player, step: int) -> None:
    """Wait until the story has come as far as this step."""
    lines = "[...document.querySelectorAll('.moves [data-seq]')]"
    script = f"(step) => Number({lines}.at(-1)?.dataset.seq) >= step"
    player.page.wait_for_function(script, arg=step, timeout=PATIENCE)


def _await(player: Player, what: str) -> None:
    """Wait for this on the page. Looks at every frame, where `expect` looks a few times a second."""
    player.page.locator(what).first.wait_for(state="attached", timeout=PATIENCE)


def practise(player: Player, goes: int, wrong: tuple[int, ...] = ()) -> None:
    """So many goes in learning mode without a page; a product that 7, say, divides is missed at first."""
    match = create(player, [ME, here("A friend")], mode="learning")
    for _ in range(goes):
        view = _view(player, match)
        if view["won"]:
            return
        seat = view["seat"]
        view = _act(player, match, seat, type="roll")
        if view["phase"] != "answer" or view["seat"] != seat:
            continue
        column, row = view["sums"]
        if seat == 0 and any(number in (column, row) for number in wrong):
            _act(player, match, seat, type="answer", product=999)
        _act(player, match, seat, type="answer", product=column * row)
        for tile in ((column, row), (row, column)):
            if _act(player, match, seat, type="place", column=tile[0], row=tile[1])["seat"] != seat:
                break


def _act(player: Player, match: str, seat: int, **move: Any) -> dict[str, Any]:
    wish = {"id": secrets.token_hex(8), "seat": seat, "move": move}
    player.context.request.post(f"/api/matches/{match}/commands", data=wish)
    return _view(player, match)


def _view(player: Player, match: str) -> dict[str, Any]:
    view: dict[str, Any] = player.context.request.get(f"/api/matches/{match}").json()["frame"]["view"]
    return view


def start_class(teacher: Player, name: str) -> str:
    """Start a class; the link for its pupils."""
    teacher.visit("/learn")
    teacher.type("Start a class", name)
    teacher.click("Start the class")
    teacher.see_at(re.compile("/learn/class/"))
    return str(teacher.page.get_by_label("Link for pupils").input_value())
