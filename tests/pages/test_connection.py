"""The connection's machine: nothing is lost, nothing is told twice, whatever happens to the line."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.pages.modules import Page

Line = dict[str, Any]
Deeds = list[dict[str, Any]]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page("parts/patch.js", "parts/connection.js")


def frame(seq: int, first: int) -> dict[str, Any]:
    """A frame at `seq` that tells the steps from `first` on."""
    steps = [{"seq": n} for n in range(first, seq + 1)]
    return {"type": "frame", "seq": seq, "after": first - 1, "steps": steps}


class Machine:
    """The machine with a clock of its own."""

    def __init__(self, page: Page, seq: int = 0, pending: list[dict[str, Any]] | None = None) -> None:
        self.page = page
        self.now = 1_000_000
        self.line: Line = page.call("freshLine", seq, pending or [], self.now)

    def happen(self, kind: str, **more: Any) -> Deeds:
        line, deeds = self.page.call("stepLine", self.line, {"type": kind, **more}, self.now)
        self.line = line
        return list(deeds)

    def after(self, ms: float) -> Deeds:
        self.now += int(ms)
        return self.happen("tick")

    def broken(self) -> bool:
        return bool(self.page.call("broken", self.line, self.now))

    def wake(self) -> float | None:
        wake = self.page.call("wakeAt", self.line, self.now)
        return None if wake is None else float(wake) - self.now  # JSON has no Infinity


def sent(deeds: Deeds) -> list[dict[str, Any]]:
    return [deed["message"] for deed in deeds if deed["do"] == "send"]


def test_what_was_not_answered_is_sent_again_with_the_same_id(page: Page) -> None:
    machine = Machine(page)
    assert sent(machine.happen("act", act={"id": "one"})) == []
    assert sent(machine.happen("opened")) == [{"type": "act", "id": "one"}]
    assert sent(machine.happen("act", act={"id": "two"})) == [{"type": "act", "id": "two"}]
    machine.happen("heard", message={"type": "answer", "id": "one", "seq": 1})
    machine.happen("closed", code=1006, chance=0)
    assert sent(machine.happen("opened")) == [{"type": "act", "id": "two"}]


def test_what_a_reload_left_behind_is_sent_first(page: Page) -> None:
    machine = Machine(page, pending=[{"id": "kept"}])
    machine.happen("act", act={"id": "new"})
    assert [message["id"] for message in sent(machine.happen("opened"))] == ["kept", "new"]


def test_wishes_are_kept_before_they_are_sent(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    assert [deed["do"] for deed in machine.happen("act", act={"id": "one"})] == ["keep", "send"]


def test_the_seat_looked_through_is_asked_for_again(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.happen("look", seat=1)
    machine.happen("closed", code=1006, chance=0)
    assert sent(machine.happen("opened")) == [{"type": "look", "seat": 1}]


def test_a_short_break_is_not_worth_a_word(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.happen("closed", code=1006, chance=0)
    machine.now += 1_999
    assert not machine.broken()
    machine.now += 1
    assert machine.broken()
    machine.happen("opened")
    assert not machine.broken()


def test_the_machine_asks_to_be_woken_when_the_break_becomes_a_word(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.happen("closed", code=1006, chance=1)
    machine.after(500)
    assert machine.line["status"] == "opening"
    assert machine.wake() == 1_500


@pytest.mark.parametrize("code", [4000, 1006, 1012])
def test_a_line_is_opened_again_after_the_last_step_and_a_pause_of_chance(page: Page, code: int) -> None:
    """A crowd that was told to come back does not come at once."""
    pauses = []
    for chance in (0, 0.5, 1):
        machine = Machine(page, seq=4)
        machine.happen("opened")
        machine.happen("heard", message=frame(6, 5))
        machine.happen("closed", code=code, chance=chance)
        pauses.append(machine.wake() or 0)
        assert machine.after(pauses[-1] - 1) == []
        assert machine.after(1) == [{"do": "open", "after": 6}]
    assert pauses == [250, 375, 500]


def test_a_patch_is_told_as_the_frame_that_it_makes(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    first = {**frame(1, 1), "view": {"tiles": [{"by": None}, {"by": 2}, {"by": 3}], "note": "x", "left": 3}}
    machine.happen("heard", message=first)
    puts = [
        {"path": ["view", "note"]},
        {"path": ["view", "tiles", 2]},
        {"path": ["view", "tiles", 0, "by"], "value": 1},
        {"path": ["view", "left"], "value": None},
    ]
    message = {**frame(3, 2), "type": "patch", "puts": puts}
    [deed] = machine.happen("heard", message=message)
    assert deed["message"] == {**frame(3, 2), "view": {"tiles": [{"by": 1}, {"by": 2}], "left": None}}
    assert machine.line["seq"] == 3
    more = {**frame(4, 4), "type": "patch", "puts": [{"path": ["view", "tiles", 2], "value": {"by": 9}}]}
    [deed] = machine.happen("heard", message=more)
    assert deed["message"]["view"]["tiles"] == [{"by": 1}, {"by": 2}, {"by": 9}]


def test_a_patch_without_a_frame_is_asked_for_on_a_new_line(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.happen("heard", message=frame(1, 1))
    machine.happen("closed", code=1006, chance=0)
    machine.happen("opened")
    patch = {**frame(2, 2), "type": "patch", "puts": []}
    assert machine.happen("heard", message=patch) == [{"do": "drop"}]
    assert machine.line["seq"] == 1


@given(attempt=st.integers(0, 50), chance=st.floats(0, 1))
def test_tries_get_rarer_but_never_rare(page: Page, attempt: int, chance: float) -> None:
    wait = page.call("backOff", attempt, chance)
    assert 250 <= wait <= 15_000
    assert page.call("backOff", attempt, 0) <= wait <= page.call("backOff", attempt, 1)
    assert page.call("backOff", attempt + 1, chance) >= wait


def test_a_line_that_breaks_as_soon_as_it_opens_is_not_hammered(page: Page) -> None:
    machine = Machine(page)
    waits = []
    for _ in range(6):
        machine.happen("opened")
        machine.happen("closed", code=1011, chance=1)
        waits.append(machine.line["retryAt"] - machine.now)
    assert waits == [500, 1_000, 2_000, 4_000, 8_000, 15_000]
    machine.happen("opened")
    machine.now += 10_000
    machine.happen("closed", code=1011, chance=1)
    assert machine.line["retryAt"] - machine.now == 500


def test_coming_online_does_not_wait(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    assert {"do": "drop"} in machine.happen("offline")
    machine.happen("closed", code=1006, chance=1)
    assert machine.happen("nudge") == [{"do": "open", "after": 0}]


def test_a_silent_line_is_asked_and_then_dropped(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    assert machine.wake() == 20_000
    assert sent(machine.after(20_000)) == [{"type": "ping"}]
    assert machine.after(3_999) == []
    assert machine.after(1) == [{"do": "drop"}]


def test_a_pong_keeps_the_line(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.after(20_000)
    machine.happen("heard", message={"type": "pong"})
    assert machine.after(8_000) == []


def test_a_line_that_does_not_open_is_dropped(page: Page) -> None:
    assert Machine(page).after(8_000) == [{"do": "drop"}]


def test_a_closed_door_is_not_knocked_at(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    machine.happen("closed", code=4004, chance=0)
    assert machine.wake() is None
    assert machine.after(60_000) == []
    assert machine.happen("nudge") == []


def test_somebody_else_sees_a_page_of_their_own(page: Page) -> None:
    machine = Machine(page)
    machine.happen("opened")
    assert machine.happen("closed", code=4001, chance=0) == [{"do": "reload"}]


def test_steps_that_were_told_are_not_told_again(page: Page) -> None:
    machine = Machine(page, seq=3)
    machine.happen("opened")
    (deed,) = machine.happen("heard", message=frame(5, 2))
    assert [step["seq"] for step in deed["message"]["steps"]] == [4, 5]
    assert machine.happen("heard", message=frame(4, 1)) == []


def test_a_gap_is_told_as_one(page: Page) -> None:
    """Where too much has happened, the house tells the latest steps, and says after which they begin."""
    machine = Machine(page, seq=3)
    machine.happen("opened")
    (deed,) = machine.happen("heard", message=frame(6, 5))
    assert (deed["message"]["after"], [step["seq"] for step in deed["message"]["steps"]]) == (4, [5, 6])
    assert machine.line["seq"] == 6


class Server:
    """A naive house: a log, answers by id, and a line that may be cut at any moment."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.answers: dict[str, int] = {}

    def act(self, wish: str) -> int:
        if wish not in self.answers:
            self.log.append(wish)
            self.answers[wish] = len(self.log)
        return self.answers[wish]


CUTS = st.sampled_from(["act", "cut before", "cut after", "cut", "other"])


@settings(max_examples=60)
@given(story=st.lists(CUTS, max_size=25))
def test_every_wish_counts_once_and_every_step_is_told_once_in_order(page: Page, story: list[str]) -> None:
    """However the line is cut: before a wish arrives, after it but before its answer, or in between."""
    machine, server = Machine(page), Server()
    told: list[int] = []
    made = 0

    def carry_out(deeds: Deeds, lose: str = "") -> None:
        for deed in deeds:
            if deed["do"] == "tell" and deed["message"]["type"] == "frame":
                told.extend(step["seq"] for step in deed["message"]["steps"])
            if deed["do"] == "send" and lose != "cut before":
                seq = server.act(deed["message"]["id"])
                if lose != "cut after":
                    hear(frame(len(server.log), machine.line["seq"] + 1))
                    hear({"type": "answer", "id": deed["message"]["id"], "seq": seq})

    def hear(message: dict[str, Any]) -> None:
        carry_out(machine.happen("heard", message=message))

    def open_line() -> None:
        deeds = machine.happen("opened")
        hear(frame(len(server.log), machine.line["seq"] + 1))
        carry_out(deeds)

    def cut_line() -> None:
        machine.happen("closed", code=1006, chance=0)
        machine.after(20_000)
        open_line()

    open_line()
    for turn in story:
        if turn == "other":
            server.log.append("somebody else")
            hear(frame(len(server.log), machine.line["seq"] + 1))
        elif turn == "cut":
            cut_line()
        else:
            made += 1
            carry_out(machine.happen("act", act={"id": f"wish {made}"}), lose=turn)
            if turn != "act":
                cut_line()
    assert machine.line["pending"] == []
    assert [wish for wish in server.log if wish.startswith("wish")] == [f"wish {n + 1}" for n in range(made)]
    assert told == list(range(1, len(server.log) + 1))
