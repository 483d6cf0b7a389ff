"""The puzzle service against a naive model: people answer the puzzle of the day from several devices, whose
answers come late, twice, in any order and at once, while the house restarts."""

import asyncio
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule, run_state_machine_as_test

from gridhouse.house.people.wire import Person
from gridhouse.house.puzzles.wire import Try
from tests.house.daily import DAILY, LETTERS, TODAY, WRONG, Clock, send, set_by_test, somebody
from tests.house.machine import HouseMachine

NAMES = ("Ann", "Bob")
DEVICES = 2
MISSES = 6
"""So many wrong letters end a puzzle."""
WHO, WHICH = st.integers(0, len(NAMES) - 1), st.integers(0, DEVICES - 1)
_clock: Clock


class Played:
    """What somebody has guessed: each letter once, and none after the end."""

    def __init__(self, letters: str = "") -> None:
        self.letters = letters

    @property
    def misses(self) -> int:
        return sum(letter not in LETTERS for letter in self.letters)

    @property
    def solved(self) -> bool:
        return set(LETTERS) <= set(self.letters)

    @property
    def over(self) -> bool:
        return self.solved or self.misses >= MISSES

    def joined(self, sent: str) -> "Played":
        after = Played(self.letters)
        for letter in sent:
            if letter not in after.letters and not after.over:
                after.letters += letter
        return after


class Service(HouseMachine):
    """A device knows what was guessed on it, and what the house told it last."""

    def __init__(self) -> None:
        super().__init__()
        self.people: list[Person] = [self.run(somebody(self.house, name)) for name in NAMES]
        self.played = [Played() for _ in NAMES]
        self.begun = [False for _ in NAMES]
        self.ended: dict[int, Try] = {}
        self.devices = [[Played() for _ in range(DEVICES)] for _ in NAMES]
        self.under_way: list[tuple[int, str]] = []

    def check(self, who: int, told: Try) -> None:
        """What the house says is what the model says."""
        model = self.played[who]
        assert f'"letters":"{model.letters}"'.encode() in bytes(told.answer)
        assert (told.over, told.solved, told.score) == (model.over, model.solved, model.misses)
        if told.over:
            assert told == self.ended.setdefault(who, told)

    @rule(who=WHO)
    def look(self, who: int) -> None:
        self.begun[who] = True
        self.check(who, self.run(self.house.tries.begin(*DAILY, TODAY, self.people[who].id)))

    @rule(
        who=WHO,
        which=WHICH,
        letters=st.text(alphabet=LETTERS + WRONG[:8], min_size=1, max_size=12),
        at_once=st.booleans(),
    )
    def guess(self, who: int, which: int, letters: str, at_once: bool) -> None:
        """On a device, which sends all that it knows; when that comes, nobody knows."""
        self.devices[who][which] = self.devices[who][which].joined(letters)
        self.under_way.append((who, self.devices[who][which].letters))
        if at_once:
            self.arrive(-1, again=True)

    @rule(which=st.integers(0, 1000), again=st.booleans())
    def arrive(self, which: int, again: bool) -> None:
        if self.under_way:
            at = which % len(self.under_way)
            _clock.pass_(1)
            who, letters = self.under_way[at] if again else self.under_way.pop(at)
            self.played[who] = self.played[who].joined(letters)
            self.begun[who] = True
            self.check(who, self.run(send(self.house, self.people[who], letters)))

    @rule(which=st.integers(0, 1000))
    def arrive_at_once(self, which: int) -> None:
        """Two at once: the house takes one after the other, in an order of its own."""
        if len(self.under_way) > 1:
            some = [self.under_way.pop(which % len(self.under_way)) for _ in range(2)]

            async def both() -> list[Try]:
                return await asyncio.gather(*(send(self.house, self.people[who], sent) for who, sent in some))

            self.run(both())
            for who in {who for who, _ in some}:
                mine = [sent for one, sent in some if one == who]
                self.begun[who] = True
                told = self.run(self.house.tries.mine(*DAILY, TODAY, self.people[who].id))
                for order in (mine, mine[::-1]):
                    after = self.played[who]
                    for sent in order:
                        after = after.joined(sent)
                    if f'"letters":"{after.letters}"'.encode() in bytes(told.answer):
                        break
                self.played[who] = after
                self.check(who, told)

    @rule(seconds=st.integers(1, 600))
    def time_passes(self, seconds: int) -> None:
        _clock.pass_(seconds)

    @rule()
    def restart(self) -> None:
        self.close()
        self.open()

    @invariant()
    def it_stands_as_the_model_does(self) -> None:
        board = self.run(self.house.standings.of(*DAILY, TODAY, None))
        solved = {name for name, one in zip(NAMES, self.played, strict=True) if one.solved}
        assert board.solved == len(solved)
        assert {one.name for one in board.best} <= solved
        for who, person in enumerate(self.people):
            mine = self.run(self.house.tries.mine(*DAILY, TODAY, person.id))
            assert (mine is not None) == self.begun[who]
            if mine is not None:
                self.check(who, mine)


def _check(template: Path, clock: Clock, examples: int, steps: int) -> None:
    global _clock
    Service.template, _clock = template, clock
    run_state_machine_as_test(
        Service,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=(Phase.generate,),  # the order of what comes at once is the house's: nothing to shrink
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_the_puzzles_do_what_the_model_does(sqlite_template: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _check(sqlite_template, set_by_test(monkeypatch), 6, 20)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_puzzles_do_what_the_model_does_for_long(
    sqlite_template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _check(sqlite_template, set_by_test(monkeypatch), 200, 60)
