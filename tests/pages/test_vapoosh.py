"""What the page of Vapoosh! makes of a row of frames, and how times tables are told."""

from typing import Any

from tests.pages.modules import Page

MOTION = "../../games/vapoosh/page/motion.js"
TILES = "../../games/vapoosh/page/tiles.js"
BARE = "." * 144


def frame(
    seq: int, board: str = BARE, told: str = "", fact: str = "placed", last: Any = None, won: Any = None
) -> dict[str, Any]:
    steps = [{"seq": seq, "text": told, "source": "game", "fact": {"type": fact, "seat": 0}}] if told else []
    return {"seq": seq, "steps": steps, "view": {"board": board, "last": last, "won": won}}


class Watcher:
    """A page that sees frames come, one after the other."""

    def __init__(self) -> None:
        self.page = Page(MOTION)
        self.page.run("const still = () => STILL;")
        self.local: dict[str, Any] = {
            "seq": -1,
            "view": None,
            "change": self.page.call("still"),
            "sent": -1,
            "streaks": {},
            "late": {},
        }

    def see(self, *given: Any, **more: Any) -> dict[str, Any]:
        """What has changed with this frame."""
        self.local = self.page.call("follow", self.local, frame(*given, **more))
        change: dict[str, Any] = self.local["change"]
        return change


def with_counter(board: str, at: int, seat: int) -> str:
    return f"{board[:at]}{seat}{board[at + 1 :]}"


def test_a_page_that_opens_shows_no_motion() -> None:
    change = Watcher().see(9, told="5 × 8 = 40.", fact="rolled")
    assert (change["rolled"], change["toss"], change["dropped"], change["won"]) == (False, 0, [], False)


def test_dice_fall_when_somebody_rolls_however_that_is_said() -> None:
    page = Watcher()
    page.see(1)
    assert page.see(2, told="Fünf und acht!", fact="rolled")["rolled"]
    change = page.see(3, told="{1} rolled over {0}.", fact="placed")
    assert (change["rolled"], change["toss"]) == (False, 1)
    assert page.see(4, told="Four sixes!", fact="rolled")["toss"] == 2


def test_a_counter_drops_on_a_free_tile_and_captures_another() -> None:
    page = Watcher()
    page.see(1)
    first = with_counter(BARE, 40, 0)
    change = page.see(2, first, last={"type": "placed"})
    assert (change["dropped"], change["captured"], change["happened"]) == ([40], [], True)
    change = page.see(3, with_counter(first, 40, 1), last={"type": "placed", "seat": 1})
    assert (change["dropped"], change["captured"]) == ([], [40])


def test_the_same_moment_again_keeps_its_motion_and_its_sentence() -> None:
    page = Watcher()
    page.see(1)
    change = page.see(2, with_counter(BARE, 40, 0), told="{0} placed a counter.")
    assert page.see(2, with_counter(BARE, 40, 0)) == change
    assert page.see(3)["told"]["text"] == "{0} placed a counter."


def test_a_step_back_moves_nothing() -> None:
    page = Watcher()
    page.see(5, with_counter(BARE, 40, 0))
    change = page.see(4, with_counter(BARE, 7, 1), told="2 and 7.", fact="rolled")
    assert (change["rolled"], change["dropped"], change["captured"]) == (False, [], [])


def test_a_win_is_new_once() -> None:
    page = Watcher()
    page.see(1)
    assert page.see(2, won={"seat": 0})["won"]
    assert not page.see(3, won={"seat": 0})["won"]


def test_products_that_are_right_at_once_are_counted_in_a_row() -> None:
    page = Watcher()
    counts = []
    for seq, fact in enumerate(
        ("answered", "placed", "answered", "slipped", "answered", "answered", "helped")
    ):
        page.see(seq, told="So it goes.", fact=fact)
        counts.append(page.local["streaks"].get("0", 0))
    assert counts == [1, 1, 2, -1, 0, 1, -1]
    page.see(2)
    assert page.local["streaks"] == {}


def test_two_boards_on_one_page_see_their_own_dice_alone() -> None:
    one, other = Watcher(), Watcher()
    for board in (one, other):
        board.see(1)
    one.see(2, told="5 and 8.", fact="rolled")
    assert (one.local["change"]["toss"], other.local["change"]["toss"]) == (1, 0)


# --- The multiplication table -----------------------------------------------------------

NAMES = ["Ada", "Ben"]


def view(**more: Any) -> dict[str, Any]:
    """A quick game in which Ada looks, at the place where she may go to 3 × 4 or 4 × 3."""
    bare = {
        "you": 0,
        "options": {"mode": "quick"},
        "board": BARE,
        "phase": "place",
        "pink": [1, 2],
        "green": [2, 2],
        "sums": [3, 4],
        "product": 12,
        "offers": [[3, 4], [4, 3]],
        "last": None,
        "won": None,
    }
    return {**bare, **more}


def label(view: dict[str, Any], column: int, row: int, can_move: bool = True) -> str:
    return str(Page(TILES).call("tileLabel", view, [column, row], NAMES, can_move))


def look(view: dict[str, Any], column: int, row: int, **change: Any) -> set[str]:
    still = {"dropped": [], "captured": [], "happened": False, **change}
    return set(Page(TILES).call("tileLook", view, [column, row], still).split())


def place(column: int, row: int) -> int:
    return 12 * (row - 1) + column - 1


def test_a_tile_says_where_it_is_and_whose() -> None:
    held = with_counter(with_counter(BARE, place(3, 4), 1), place(7, 8), 0)
    assert label(view(), 3, 4) == "Column 3, row 4, 12: free, you may go here"
    assert label(view(board=held), 3, 4) == "Column 3, row 4, 12: Ben's, you may capture it"
    assert label(view(board=held), 7, 8) == "Column 7, row 8, 56: yours"
    assert label(view(), 3, 4, can_move=False) == "Column 3, row 4, 12: free"


def test_the_latest_counter_and_the_four_are_told() -> None:
    placed = {"type": "placed", "column": 5, "row": 6}
    won = {"how": "line", "tiles": [[5, 6]]}
    board = with_counter(BARE, place(5, 6), 1)
    assert label(view(board=board, last=placed, won=won), 5, 6).endswith(
        "Ben's, the latest, part of the four"
    )
    assert label(view(board=board, last=placed), 6, 5).endswith("free")


def test_how_a_tile_looks() -> None:
    held = with_counter(BARE, place(3, 4), 1)
    assert look(view(board=held), 3, 4, captured=[place(3, 4)]) == {"held", "held-1", "offered", "captured"}
    assert look(view(), 1, 9) == {"edge"}
    assert look(view(), 12, 12, dropped=[143]) == {"dropped"}


def test_a_slip_shakes_its_tile_while_it_is_new() -> None:
    slipped = view(last={"type": "slipped", "tile": [9, 9]})
    assert look(slipped, 9, 9, happened=True) == {"slip"}
    assert look(slipped, 9, 9) == set()
    assert look(view(last={"type": "slipped", "tile": None}), 9, 9, happened=True) == set()


def test_own_counters_that_block_a_roll_are_marked_both_ways() -> None:
    blocked = view(last={"type": "blocked"}, phase="roll", offers=[])
    assert look(blocked, 3, 4) == look(blocked, 4, 3) == {"blocks"}
    assert look(blocked, 4, 4) == set()
    assert look({**blocked, "phase": "place"}, 3, 4) == set()  # another roll by then


def test_four_sixes_spread_from_the_middle() -> None:
    won = view(won={"how": "vapoosh", "tiles": []}, offers=[])
    rings = [int(name[5:]) for at in range(1, 7) for name in look(won, at, 6) if name.startswith("ring-")]
    assert rings == sorted(rings, reverse=True)
    assert rings[-1] == 1


def status(view: dict[str, Any], can_move: bool = True, streak: int = 0) -> str:
    return str(Page(TILES).call("statusLine", view, "Ben rolled.", NAMES, can_move, streak))


def test_the_status_line_says_what_is_to_be_done() -> None:
    assert status(view()) == "Place your counter: 12 is 3 × 4 or 4 × 3."
    held = with_counter(BARE, place(4, 3), 1)
    assert status(view(board=held)) == "Place your counter: 12 is 3 × 4 or 4 × 3 (captures Ben's)."
    learning = view(options={"mode": "learning"}, offers=[])
    assert status(learning) == "12 is right! Now find its tile: 3 × 4, either way round."
    assert status(learning, streak=3).startswith("12 is right! Three in a row. Now find")


def test_the_question_stands_beside_the_dice_and_nowhere_else() -> None:
    asked = view(options={"mode": "learning"}, phase="answer", offers=[])
    assert status(asked) == "Type the product."
    assert status({**asked, "last": {"type": "slipped"}}) == "Ben rolled."
    assert status(asked, can_move=False) == "Ben rolled."


def test_the_status_line_tells_what_happened_where_nothing_is_to_be_done() -> None:
    assert status(view(), can_move=False) == "Ben rolled."
    assert status(view(phase="roll")) == "Ben rolled."
    assert status(view(last={"type": "slipped"})) == "Ben rolled."
    for mode in ("quick", "learning"):  # the sheet below the board tells the end
        assert status(view(won={"how": "line"}, options={"mode": mode})) == ""


def blank(view: dict[str, Any]) -> set[tuple[int, int]]:
    """The tiles that show no product."""
    page = Page(TILES)
    tiles = [(column, row) for column in range(1, 13) for row in range(1, 13)]
    return {tile for tile in tiles if not page.call("showsProduct", view, list(tile))}


def test_a_learner_sees_no_product_before_the_answer() -> None:
    held = with_counter(BARE, place(7, 8), 1)
    asked = view(options={"mode": "learning"}, phase="answer", board=held, offers=[])
    free = {(column, row) for column in range(2, 13) for row in range(2, 13)} - {(7, 8)}
    assert blank(asked) == free
    assert label(asked, 3, 4) == "Column 3, row 4: free"
    assert label(asked, 7, 8) == "Column 7, row 8, 56: Ben's"
    assert not any("turned" in name for name in look(asked, 3, 4))
    assert blank(view(board=held)) == blank({**asked, "won": {"how": "line", "tiles": []}}) == set()


def test_the_right_answer_turns_over_what_leads_to_the_tiles() -> None:
    found = view(options={"mode": "learning"}, offers=[])
    shown = {(3, row) for row in range(2, 5)} | {(column, 4) for column in range(2, 4)}
    shown |= {(row, column) for column, row in shown}
    assert blank(found) == {(column, row) for column in range(2, 13) for row in range(2, 13)} - shown
    assert label(found, 3, 4) == "Column 3, row 4, 12: free"
    assert look(found, 3, 2) == {"turned", "step-3"}
    assert look(found, 1, 4) == {"edge", "turned", "step-4"}
    before = view(options={"mode": "learning"}, phase="roll", pink=None, green=None, sums=None, offers=[])
    assert (6, 6) in blank(before)
    assert (3, 4) in blank(before)


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


def test_why_a_turn_went_is_kept_until_the_next_roll() -> None:
    page = Watcher()
    page.see(1)
    page.local = page.page.call(
        "follow", page.local, happens(2, {"type": "passed", "seat": 0, "why": "time"})
    )
    page.local = page.page.call("follow", page.local, happens(3, {"type": "rolled", "seat": 1}))
    assert page.local["late"]["0"]["seq"] == 2
    page.local = page.page.call("follow", page.local, happens(4, {"type": "rolled", "seat": 0}))
    assert page.local["late"] == {}


def happens(seq: int, fact: dict[str, Any]) -> dict[str, Any]:
    """A frame in which this has just happened."""
    step = {"seq": seq, "text": "Something.", "source": "game", "fact": fact}
    return {"seq": seq, "steps": [step], "view": {"board": BARE, "last": None, "won": None}}
