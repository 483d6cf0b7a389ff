"""A match as one page knows it: every step once and in order, and nobody sees a board that is not theirs."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pages.modules import Page

GAME = """
  var game = {
    fresh: () => ({ frames: [], typed: "" }),
    remember: (local, frame) => ({ ...local, frames: [...local.frames, frame.seq] }),
    secret: (frame) => frame.view === "secret",
    suspense: ({ frames }) => (frames.at(-1) % 10 === 7 ? 500 : 0),
  };
  function opened(frame) { return fresh(frame, game, 1000); }
  function happen(match, happening, now) { return step(match, happening, game, now); }
  function showing(match, frame) { return shown(match, frame, game); }
"""
Match = dict[str, Any]
Deeds = list[dict[str, Any]]


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page("parts/story.js", "parts/match.js")
    page.run(GAME)
    return page


def steps(numbers: Iterable[int], text: str = "") -> list[dict[str, Any]]:
    return [{"seq": number, "text": text} for number in numbers]


def frame(
    seq: int,
    *,
    told: Iterable[int] = (),
    eyes: int | None = 0,
    move: Iterable[int] = (),
    mine: int = 1,
    secret: bool = False,
    over: bool = False,
    left: int | None = None,
) -> dict[str, Any]:
    """A frame of a table for two, of whose seats so many are mine."""
    seats = [{"seat": seat, "you": seat < mine, "kind": "person"} for seat in range(2)]
    outcome = {"winners": [0]} if over else None
    return {
        "type": "frame",
        "seq": seq,
        "steps": steps(told),
        "looking_as": eyes,
        "view": "secret" if secret else "open",
        "table": {"seats": seats, "can": {"move": list(move)}, "outcome": outcome, "time_left": left},
    }


class Machine:
    """A match that things happen to."""

    def __init__(self, page: Page, first: dict[str, Any]) -> None:
        self.page = page
        self.time = 1000
        self.match: Match = page.call("opened", first)

    def happen(self, kind: str, **more: Any) -> Deeds:
        self.match, deeds = self.page.call("happen", self.match, {"type": kind, **more}, self.time)
        return list(deeds)

    def told(self, message: dict[str, Any]) -> Deeds:
        return self.happen("told", message=message)

    @property
    def numbers(self) -> list[int]:
        return [step["seq"] for step in self.match["steps"]]


def done(deeds: Deeds) -> list[str]:
    return [deed["do"] for deed in deeds]


# --- What has happened ------------------------------------------------------------------


def test_older_steps_go_before_and_never_over_what_is_known(page: Page) -> None:
    machine = Machine(page, frame(9, told=[8, 9]))
    machine.happen("older", steps=steps([6, 7, 8], text="old"), eyes=0)
    assert machine.numbers == [6, 7, 8, 9]
    assert [step["text"] for step in machine.match["steps"]] == ["old", "old", "", ""]
    machine.happen("older", steps=steps([4, 5], text="told to somebody else"), eyes=1)
    assert machine.numbers == [6, 7, 8, 9]


def test_where_too_much_has_happened_the_story_begins_anew(page: Page) -> None:
    """What lies between, and before, is read again by pages."""
    machine = Machine(page, frame(9, told=[8, 9]))
    machine.told(frame(400, told=range(201, 401)))
    assert machine.numbers == list(range(201, 401))
    machine.happen("older", steps=steps([6, 7]), eyes=0)  # asked for before that
    assert machine.numbers == list(range(201, 401))
    machine.happen("older", steps=steps(range(1, 201)), eyes=0)
    assert machine.numbers == list(range(1, 401))


def test_the_clock_runs_from_when_its_frame_came(page: Page) -> None:
    machine = Machine(page, frame(1, left=5000))
    assert page.call("leftAt", machine.match, 1400) == 4600
    machine.time = 3000
    machine.told({"type": "presence", "seats": [], "onlookers": 0})
    assert page.call("leftAt", machine.match, 3000) == 3000
    machine.told(frame(2, left=9000))
    assert page.call("leftAt", machine.match, 4000) == 8000
    assert page.call("leftAt", machine.match, 99_000) == 0
    machine.told(frame(3))
    assert page.call("leftAt", machine.match, 4000) is None


def test_a_frame_is_compared_with_the_one_before_only_by_the_same_eyes(page: Page) -> None:
    machine = Machine(page, frame(1, eyes=0, mine=2))
    machine.told(frame(2, eyes=0, mine=2))
    assert machine.match["before"]["seq"] == 1
    machine.told(frame(2, eyes=1, mine=2))
    assert machine.match["before"] is None


def test_what_a_frame_brings_is_told_with_the_frame_before_it(page: Page) -> None:
    machine = Machine(page, frame(1))
    deed, *_ = machine.told(frame(2, told=[2]))
    assert (deed["do"], deed["frame"]["seq"], deed["earlier"]["seq"]) == ("show", 2, 1)


# --- Suspense: at every seventh of ten frames, for half a second ------------------------


def test_nothing_is_told_before_what_is_in_motion_lies(page: Page) -> None:
    machine = Machine(page, frame(6, told=[5, 6], move=[0]))
    assert done(machine.told(frame(7, told=[7], over=True))) == []
    assert (machine.match["frame"]["seq"], machine.match["suspense"]["until"]) == (7, 1500)
    assert [step["seq"] for step in page.call("toldBy", machine.match)] == [5, 6]
    assert page.call("toldFrame", machine.match)["table"]["outcome"] is None
    assert done(machine.happen("rested")) == ["show"]
    assert machine.match["suspense"] is None
    assert [step["seq"] for step in page.call("toldBy", machine.match)] == [5, 6, 7]
    assert done(machine.happen("rested")) == []


def test_what_comes_meanwhile_is_shown_afterwards_with_the_time_at_which_it_came(page: Page) -> None:
    machine = Machine(page, frame(6))
    machine.told(frame(7, told=[7]))
    machine.time = 1200
    assert done(machine.told({"type": "answer", "id": "a"})) == ["answer"]
    assert done(machine.told(frame(8, told=[8], left=9000))) == []
    assert machine.match["frame"]["seq"] == 7
    machine.time = 1500
    shown = machine.happen("rested")
    assert [(deed["earlier"]["seq"], deed["frame"]["seq"]) for deed in shown] == [(6, 7), (7, 8)]
    assert machine.numbers == [7, 8]
    assert page.call("leftAt", machine.match, 2200) == 8000


def test_one_suspense_follows_another_but_none_itself(page: Page) -> None:
    machine = Machine(page, frame(6))
    machine.told(frame(7))
    machine.told(frame(17))
    machine.told(frame(18))
    machine.time = 1500
    assert [deed["frame"]["seq"] for deed in machine.happen("rested")] == [7]
    assert machine.match["suspense"]["until"] == 2000
    machine.time = 2000
    assert [deed["frame"]["seq"] for deed in machine.happen("rested")] == [17, 18]
    machine.told(frame(27))
    machine.happen("rested")
    assert done(machine.told(frame(27, eyes=1))) == ["show"]


# --- Shown again ------------------------------------------------------------------------


def test_a_replay_shows_frames_in_any_order_and_passes_nothing(page: Page) -> None:
    match = page.call("opened", frame(5, told=[5], mine=2))
    match = page.call("showing", match, frame(4, told=[4], eyes=1, move=[0], mine=2, secret=True))
    assert [step["seq"] for step in match["steps"]] == [4, 5]
    match = page.call("showing", match, frame(2, told=[2], mine=2))
    assert [step["seq"] for step in match["steps"]] == [2]
    assert match["passing"] is None


# --- What the page remembers ------------------------------------------------------------


def test_a_page_remembers_each_frame_once_and_what_was_typed(page: Page) -> None:
    machine = Machine(page, frame(1))
    machine.happen("update", patch={"typed": "AB"})
    machine.told(frame(2))
    machine.told({"type": "presence", "seats": [0], "onlookers": 3})
    assert machine.match["local"] == {"frames": [1, 2], "typed": "AB"}


def test_two_matches_on_one_page_share_nothing(page: Page) -> None:
    one, other = Machine(page, frame(1)), Machine(page, frame(7))
    one.happen("update", patch={"typed": "mine"})
    one.told(frame(2, told=[2]))
    assert other.match["local"] == {"frames": [7], "typed": ""}
    assert other.numbers == []


def test_a_game_that_remembers_nothing_has_an_empty_memory() -> None:
    page = Page("parts/story.js", "parts/match.js")
    page.run("var game = {}; function opened(frame) { return fresh(frame, game); }")
    assert page.call("opened", frame(1))["local"] == {}


# --- Who is there, and what is on its way -----------------------------------------------


def test_presence_answers_and_trouble(page: Page) -> None:
    machine = Machine(page, frame(1))
    machine.told({"type": "presence", "seats": [0, 1], "onlookers": 3})
    assert machine.match["here"] == {"seats": [0, 1], "onlookers": 3}
    assert machine.told({"type": "answer", "id": "a", "seq": 4}) == [
        {"do": "answer", "id": "a", "refusal": None}
    ]
    refusal = {"code": "not_now", "text": "Not now."}
    (deed,) = machine.told({"type": "answer", "id": "b", "refusal": refusal})
    assert deed["refusal"] == refusal
    assert machine.told({"type": "error", "text": "Too fast."}) == [{"do": "warn", "text": "Too fast."}]
    assert machine.told({"type": "pong"}) == []


def test_a_closed_table_is_told_once(page: Page) -> None:
    machine = Machine(page, frame(1))
    machine.happen("line", line={"status": "waiting", "pending": [{"id": "a"}]}, broken=True)
    assert (machine.match["line"], machine.match["pending"]) == ("lost", [{"id": "a"}])
    gone = {"status": "gone", "pending": []}
    assert done(machine.happen("line", line=gone, broken=False)) == ["warn"]
    assert done(machine.happen("line", line=gone, broken=False)) == []
    assert machine.match["line"] == "gone"


# --- Passing the device -----------------------------------------------------------------


def test_an_open_board_goes_on_to_whoever_is_to_move(page: Page) -> None:
    machine = Machine(page, frame(1, move=[0], mine=2))
    assert machine.happen("opened") == []
    assert machine.told(frame(2, move=[1], mine=2))[1:] == [{"do": "look", "seat": 1}]
    assert machine.match["passing"] is None


def test_an_organiser_who_plays_too_looks_through_no_seat(page: Page) -> None:
    machine = Machine(page, frame(1, eyes=None, mine=1))
    machine.match["directs"] = True
    assert machine.happen("opened") == []
    assert done(machine.told(frame(2, eyes=None, move=[0], mine=1))) == ["show"]


def test_a_secret_board_waits_behind_a_curtain(page: Page) -> None:
    machine = Machine(page, frame(1, move=[0], mine=2, secret=True))
    assert done(machine.happen("opened")) == ["hush"]
    assert machine.match["passing"] == 0
    assert done(machine.happen("taken", seat=0)) == ["look", "retell"]
    machine.told(frame(1, move=[0], mine=2, secret=True))
    assert machine.match["passing"] is None
    assert done(machine.told(frame(2, told=[2], move=[1], mine=2, secret=True))) == ["show", "hush"]
    assert machine.match["passing"] == 1


def test_the_story_is_told_anew_to_whoever_takes_the_device(page: Page) -> None:
    machine = Machine(page, frame(3, told=[1, 2, 3], move=[1], mine=2, secret=True))
    machine.happen("opened")
    machine.happen("taken", seat=1)
    assert machine.numbers == []
    machine.happen("retold", frame=frame(3, told=[1, 2, 3], eyes=0, mine=2))
    assert machine.numbers == [], "that was for the other one"
    machine.told(frame(4, told=[4], eyes=1, move=[1], mine=2, secret=True))
    machine.happen("retold", frame=frame(3, told=[1, 2, 3], eyes=1, mine=2))
    assert machine.numbers == [1, 2, 3, 4]


happenings: st.SearchStrategy[tuple[str, int, list[int]]] = st.one_of(
    st.tuples(st.just("frame"), st.integers(0, 1), st.lists(st.integers(0, 1), max_size=2, unique=True)),
    st.tuples(st.just("taken"), st.integers(0, 1), st.just([])),
)


@given(st.lists(happenings, max_size=12), st.booleans())
def test_a_secret_board_is_shown_to_nobody_but_its_holder(
    page: Page, happenings: list[tuple[str, int, list[int]]], both: bool
) -> None:
    machine = Machine(page, frame(1, mine=2 if both else 1, secret=True))
    machine.happen("opened")
    for number, (kind, seat, move) in enumerate(happenings):
        if kind == "taken":
            machine.happen("taken", seat=seat)
        else:
            machine.told(frame(2 + number, eyes=seat, move=move, mine=2 if both else 1, secret=True))
        match = machine.match
        if both and match["passing"] is None and kind == "frame":
            assert match["frame"]["looking_as"] == match["holder"]
        if not both:
            assert match["passing"] is None


def test_after_the_end_nothing_is_secret(page: Page) -> None:
    machine = Machine(page, frame(1, move=[0], mine=2, secret=True))
    machine.happen("opened")
    machine.told(frame(2, mine=2, secret=True, over=True))
    assert machine.match["passing"] is None
