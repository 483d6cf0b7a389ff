"""The whole service against a naive model: any order of wishes, restarts and resumes."""

import asyncio
import shutil
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from gridhouse.house.house import House, open_house
from gridhouse.house.table.wire import Answer, AskUndo, Leave, Redo, Sit
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from tests.house.conftest import settings_for
from tests.house.games.tally import Tally
from tests.house.mailbox import Mailbox
from tests.house.table import Heard, create, guest, hear, joined, log, move, new_id, seen, wish

SEATS = st.integers(0, 1)
DEPTH = Tally.undo.depth
_template: Path


class Service(RuleBasedStateMachine):
    """Two seats of tally, which Ann and Bob may hold. The model is a list of totals and who sits where."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp(prefix="gridhouse-model-"))
        shutil.copy(_template, self.folder / "gridhouse.db")
        self.stack = AsyncExitStack()
        self.open()
        self.people = [self.run(guest(self.house, name)) for name in ("Ann", "Bob")]
        page = self.run(create(self.house, self.people[0], "tally", "me", "open"))
        self.match = page.id
        self.run(joined(self.house, str(page.invite)[6:], self.people[1], new_id(), None, None))
        self.totals: list[tuple[int, int]] = [(0, 0), (0, 0), (0, 0)]  # after each fact: the sum, the turns
        self.moves: list[tuple[int, int]] = []  # that stand: who, and the moment before
        self.redos: list[
            tuple[int, int, list[tuple[int, int]]]
        ] = []  # who, the moment before, what stood then
        self.at_table = [True, True]
        self.answers: list[tuple[Any, Answer]] = []
        self.line: Line | None = None
        self.heard = Heard([], [], [])

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def open(self) -> None:
        self.house: House = self.run(
            self.stack.enter_async_context(open_house(settings_for(f"sqlite:///{self.folder}/gridhouse.db")))
        )

    def act(self, repeatable: Any, legal: bool, facts: list[tuple[int, int]]) -> None:
        answer = self.run(repeatable())
        self.answers.append((repeatable, answer))
        assert (answer.refusal is None) == legal, answer
        if legal:
            self.totals += facts
            assert answer.seq == len(self.totals) - 1

    @rule(seat=SEATS, n=st.integers(-1, 11))
    def add(self, seat: int, n: int) -> None:
        total, turn = self.totals[-1]
        legal = all(self.at_table) and turn % 2 == seat and 0 < n < 10
        if not any(self.at_table) or not self.at_table[seat]:
            return  # somebody who is not at the table is nobody to it
        same = new_id()
        if legal:
            self.moves.append((seat, len(self.totals) - 1))
            self.redos = []
        self.act(
            lambda: move(self.house, self.match, self.people[seat], "add", seat=seat, id=same, n=n),
            legal,
            [(total + n, turn + 1)],
        )

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        if not self.at_table[seat]:
            return
        self.go_back(seat, [before for who, before in self.moves[-DEPTH:] if who == seat][-1:], AskUndo(seat))

    @rule(seat=SEATS, data=st.data())
    def undo_further(self, seat: int, data: st.DataObject) -> None:
        if not self.at_table[seat]:
            return
        to = data.draw(st.integers(0, len(self.totals)))
        reachable = [before for who, before in self.moves[-DEPTH:] if (who, before) == (seat, to)]
        self.go_back(seat, reachable, AskUndo(seat, to))

    def go_back(self, seat: int, reachable: list[int], command: AskUndo) -> None:
        legal = all(self.at_table) and bool(reachable)
        same = new_id()
        back = [self.totals[-1], self.totals[reachable[0]]] if legal else []
        if legal:
            self.redos.append((seat, len(self.totals), self.moves))
            self.moves = [one for one in self.moves if one[1] < reachable[0]]
        self.act(lambda: wish(self.house, self.match, self.people[seat], command, id=same), legal, back)

    @rule(seat=SEATS)
    def redo(self, seat: int) -> None:
        if not self.at_table[seat]:
            return
        legal = all(self.at_table) and bool(self.redos) and self.redos[-1][0] == seat
        same = new_id()
        back = []
        if legal:
            _, to, self.moves = self.redos.pop()
            back = [self.totals[-1], self.totals[to]]
        self.act(lambda: wish(self.house, self.match, self.people[seat], Redo(seat), id=same), legal, back)

    @rule()
    def bob_leaves(self) -> None:
        if self.at_table[1]:
            same = new_id()
            leave = lambda: wish(self.house, self.match, self.people[1], Leave(1), id=same)  # noqa: E731
            self.act(leave, True, [self.totals[-1]])
            self.at_table[1] = False

    @rule()
    def bob_comes_back(self) -> None:
        if not self.at_table[1]:
            row = self.run(self.house.store.events.match(self.match))
            self.run(joined(self.house, row.invite, self.people[1], new_id(), 1, None))
            self.totals.append(self.totals[-1])
            self.at_table[1] = True
        else:
            same = new_id()
            sit = lambda: wish(self.house, self.match, self.people[0], Sit(1), id=same)  # noqa: E731
            self.act(sit, False, [])

    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        if self.answers:
            repeatable, answer = data.draw(st.sampled_from(self.answers))
            assert self.run(repeatable()) == answer

    @rule()
    def restart(self) -> None:
        self.run(self.stack.aclose())
        self.line, self.heard = None, Heard([], [], [])
        self.open()

    @rule(data=st.data())
    def connect(self, data: st.DataObject) -> None:
        if self.line is None:
            after = data.draw(st.integers(0, len(self.totals) - 1))
            live = self.house.views.live(self.match, Viewer(self.people[0]), after, Mailbox())
            self.line = self.run(self.stack.enter_async_context(live))
            self.after = after

    @rule()
    def listen(self) -> None:
        head = len(self.totals) - 1
        if self.line is not None and head > self.after:
            self.run(hear(self.line, head, self.heard))
            assert self.heard.seqs == list(range(self.after + 1, head + 1))

    @invariant()
    def it_stands_as_the_model_does(self) -> None:
        page = self.run(self.house.views.page(self.match, Viewer(self.people[0])))
        shown = seen(page.frame)
        assert (shown["total"], shown["turn"]) == self.totals[-1]
        assert page.frame.seq == len(self.totals) - 1
        turn = [self.totals[-1][1] % 2] if all(self.at_table) else []
        assert page.frame.table.turn == turn
        own = any(who == 0 for who, _ in self.moves[-DEPTH:])
        can = page.frame.table.can
        assert can.undo == ([0] if own and all(self.at_table) else [])
        assert can.redo == (bool(self.redos) and self.redos[-1][0] == 0 and all(self.at_table))

    def teardown(self) -> None:
        facts = self.run(log(self.house, self.match))
        replay = self.run(self.house.views.replay(self.match, Viewer(self.people[0]), 1, 100))
        shown = [(seen(frame)["total"], seen(frame)["turn"]) for frame in replay.frames]
        self.run(self.stack.aclose())
        self.runner.close()
        shutil.rmtree(self.folder)
        assert len(facts) == len(self.totals) - 1
        assert shown == self.totals[1:101]


def _check(template: Path, examples: int, steps: int) -> None:
    global _template
    _template = template
    run_state_machine_as_test(
        Service,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_the_service_does_what_the_model_does(sqlite_template: Path) -> None:
    _check(sqlite_template, 12, 25)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_service_does_what_the_model_does_for_long(sqlite_template: Path) -> None:
    _check(sqlite_template, 300, 60)
