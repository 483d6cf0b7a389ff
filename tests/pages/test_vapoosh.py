"""What the page of Vapoosh! makes of a row of frames, and how times tables are told."""

from typing import Any

from tests.pages.modules import Page

MOTION = "../../games/vapoosh/page/motion.js"
BARE = "." * 144


def frame(
    seq: int, board: str = BARE, told: str = "", fact: str = "placed", last: Any = None, won: Any = None
) -> dict[str, Any]:
    steps = [{"seq": seq, "text": told, "source": "game", "fact": {"type": fact}}] if told else []
    return {"seq": seq, "steps": steps, "view": {"board": board, "last": last, "won": won}}


def with_counter(board: str, at: int, seat: int) -> str:
    return f"{board[:at]}{seat}{board[at + 1 :]}"


def test_a_page_that_opens_shows_no_motion() -> None:
    change = Page(MOTION).call("changed", frame(9, told="5 × 8 = 40.", fact="rolled"))
    assert (change["rolled"], change["toss"], change["dropped"], change["won"]) == (False, 0, [], False)


def test_dice_fall_when_somebody_rolls_however_that_is_said() -> None:
    page = Page(MOTION)
    page.call("changed", frame(1))
    assert page.call("changed", frame(2, told="Fünf und acht!", fact="rolled"))["rolled"]
    change = page.call("changed", frame(3, told="{1} rolled over {0}.", fact="placed"))
    assert (change["rolled"], change["toss"]) == (False, 1)
    assert page.call("changed", frame(4, told="Four sixes!", fact="rolled"))["toss"] == 2


def test_a_counter_drops_on_a_free_tile_and_captures_another() -> None:
    page = Page(MOTION)
    page.call("changed", frame(1))
    first = with_counter(BARE, 40, 0)
    change = page.call("changed", frame(2, first, last={"type": "placed"}))
    assert (change["dropped"], change["captured"], change["happened"]) == ([40], [], True)
    change = page.call("changed", frame(3, with_counter(first, 40, 1), last={"type": "placed", "seat": 1}))
    assert (change["dropped"], change["captured"]) == ([], [40])


def test_the_same_moment_again_keeps_its_motion_and_its_sentence() -> None:
    page = Page(MOTION)
    page.call("changed", frame(1))
    change = page.call("changed", frame(2, with_counter(BARE, 40, 0), told="{0} placed a counter."))
    assert page.call("changed", frame(2, with_counter(BARE, 40, 0))) == change
    assert page.call("changed", frame(3))["told"]["text"] == "{0} placed a counter."


def test_a_step_back_moves_nothing() -> None:
    page = Page(MOTION)
    page.call("changed", frame(5, with_counter(BARE, 40, 0)))
    change = page.call("changed", frame(4, with_counter(BARE, 7, 1), told="2 and 7.", fact="rolled"))
    assert (change["rolled"], change["dropped"], change["captured"]) == (False, [], [])


def test_a_win_is_new_once() -> None:
    page = Page(MOTION)
    page.call("changed", frame(1))
    assert page.call("changed", frame(2, won={"seat": 0}))["won"]
    assert not page.call("changed", frame(3, won={"seat": 0}))["won"]


def heat(**more: Any) -> dict[str, Any]:
    usual = {"column": 5, "row": 8, "product": 40, "seen": 1, "at_once": 1, "slips": 0, "helped": 0}
    return {**usual, "mean": 1500.0, "verdict": "quick", **more}


def test_a_product_is_told_in_words() -> None:
    page = Page("parts/heat.js")
    assert page.call("tellHeat", heat()) == "Quick: asked once, right at once once, 1.5 s on average"
    wrong = heat(seen=4, at_once=0, slips=1, helped=2, mean=None, verdict="wrong")
    assert page.call("tellHeat", wrong) == "Wrong: asked 4 times, never right at once, 1 slip, helped 2 times"


def test_products_are_counted_by_how_they_went() -> None:
    tables = {"games": 1, "asked": [heat(), heat(verdict="wrong"), heat(verdict="wrong")], "practise": []}
    page = Page("parts/heat.js")
    assert [page.call("countOf", tables, verdict) for verdict in ("quick", "slow", "wrong")] == [1, 0, 2]
