"""The library against a naive model: whoever publishes, likes, reports, decides, logs in or leaves, in any
order, both engines show what a few sets say."""

from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from gridhouse.house.puzzles.library import Wanted
from gridhouse.store import people
from tests.house.engines import Engines, ids, outcome
from tests.house.puzzles import KIND, draft

pytestmark = pytest.mark.postgres

SOMEBODY = st.integers(0, 3)
WHICH = st.integers(0, 5)
TEXTS = st.sampled_from(["1 2 = 3", "2 2 = 4"])


class Entry:
    """What the model knows of an entry; its numbers are those on each engine."""

    def __init__(self, numbers: list[int], author: int, text: str) -> None:
        self.numbers = numbers
        self.author: int | None = author
        self.text = text
        self.likes: set[int] = set()
        self.reports: dict[int, bool] = {}  # by whom, and whether the host has decided about it
        self.hidden = self.looked = False

    @property
    def waits(self) -> bool:
        """Whether the host should look at it."""
        return not all(self.reports.values()) or (self.hidden and not self.looked)

    def moved(self, guest: int, account: int) -> None:
        """The guest is the account from now on, and nobody has an opinion on their own."""
        self.author = account if self.author == guest else self.author
        if guest in self.likes:
            self.likes.add(account)
        if guest in self.reports:
            self.reports.setdefault(account, self.reports[guest])
        self.drop(guest)
        if self.author == account:
            self.drop(account)

    def drop(self, who: int) -> None:
        """What somebody thinks of it is gone."""
        self.likes.discard(who)
        self.reports.pop(who, None)


class Model(RuleBasedStateMachine):
    engines: Engines

    def __init__(self) -> None:
        super().__init__()
        self.people = [self.arrive() for _ in range(4)]
        self.entries: list[Entry] = []

    def arrive(self) -> str:
        """Somebody new in both houses."""
        person = people.Person(f"model-{next(ids)}", "Ann", 1)
        for store in self.engines.stores:
            self.engines.run(store.database.write(lambda conn: people.add(conn, person)))
        return person.id

    def teardown(self) -> None:
        """Whatever is published in the next example is alone in the library."""
        for entry in self.entries:
            self.expect(None, lambda e, entry=entry: self.engines.hosts[e].delete(entry.numbers[e]))

    def both(self, deed: Any) -> list[Any]:
        """What a deed gives on each engine: a value, or the word for why not."""
        return [self.engines.run(outcome(deed(engine))) for engine in range(2)]

    def expect(self, word: str | None, deed: Any) -> None:
        assert [one if isinstance(one, str) else None for one in self.both(deed)] == [word, word]

    def pick(self, which: int) -> Entry | None:
        return self.entries[which % len(self.entries)] if self.entries else None

    def refusal(self, entry: Entry, who: int) -> str | None:
        """Whether a puzzle is not there for somebody."""
        return "missing" if entry.hidden and entry.author != who else None

    def ask(self, deed: str, entry: Entry, who: int, word: str | None, *more: str) -> None:
        """Somebody wants to do something with a puzzle, and is told this word, or none."""
        person = self.people[who]
        self.expect(
            word, lambda e: getattr(self.engines.libraries[e], deed)(KIND, entry.numbers[e], person, *more)
        )

    @initialize()
    def begin(self) -> None:
        for who in (0, 1):
            self.publish(who, "1 2 = 3")

    @rule(who=SOMEBODY, text=TEXTS)
    def publish(self, who: int, text: str) -> None:
        async def deed(engine: int) -> int:
            library = self.engines.libraries[engine]
            return (await library.publish(draft(library, text=text), self.people[who])).number

        numbers = self.both(deed)
        before = [one for one in self.entries if one.author == who and one.text == text]
        if before:
            assert numbers == before[0].numbers
        else:
            self.entries.append(Entry(numbers, who, text))

    @rule(who=SOMEBODY, which=WHICH)
    def like(self, who: int, which: int) -> None:
        if entry := self.pick(which):
            word = self.refusal(entry, who) or ("your_own" if entry.author == who else None)
            self.ask("like", entry, who, word)
            entry.likes |= set() if word else {who}

    @rule(who=SOMEBODY, which=WHICH)
    def unlike(self, who: int, which: int) -> None:
        if entry := self.pick(which):
            self.ask("unlike", entry, who, self.refusal(entry, who))
            entry.likes -= set() if self.refusal(entry, who) else {who}

    @rule(who=SOMEBODY, which=WHICH)
    def report(self, who: int, which: int) -> None:
        if entry := self.pick(which):
            word = self.refusal(entry, who) or ("your_own" if entry.author == who else None)
            self.ask("report", entry, who, word, "rude")
            if word is None:
                entry.reports.setdefault(who, False)
                entry.hidden |= len(entry.reports) >= 3 and not entry.looked

    @rule(who=SOMEBODY, which=WHICH)
    def take_down(self, who: int, which: int) -> None:
        if entry := self.pick(which):
            word = self.refusal(entry, who) or ("not_yours" if entry.author != who else None)
            self.ask("take_down", entry, who, word)
            if word is None:
                self.entries.remove(entry)

    @rule(which=WHICH, deed=st.sampled_from(["hide", "show", "delete"]))
    def decide(self, which: int, deed: str) -> None:
        if entry := self.pick(which):
            self.expect(None, lambda e: getattr(self.engines.hosts[e], deed)(entry.numbers[e]))
            entry.hidden, entry.looked = deed == "hide", True
            entry.reports = dict.fromkeys(entry.reports, True)
            if deed == "delete":
                self.entries.remove(entry)

    @rule(guest=SOMEBODY, account=SOMEBODY)
    def log_in(self, guest: int, account: int) -> None:
        if guest != account:
            merge = partial(people.merge, guest=self.people[guest], account=self.people[account])
            for store in self.engines.stores:
                self.engines.run(store.database.write(merge))
            self.people[guest] = self.arrive()
            for entry in self.entries:
                entry.moved(guest, account)

    @rule(who=SOMEBODY)
    def leave(self, who: int) -> None:
        for store in self.engines.stores:
            self.engines.run(store.database.write(lambda conn: people.forget(conn, self.people[who])))
        self.people[who] = self.arrive()
        for entry in self.entries:
            entry.author = None if entry.author == who else entry.author
            entry.drop(who)

    @invariant()
    def everybody_sees_what_the_model_says(self) -> None:
        for entry in self.entries:
            for who, person in enumerate(self.people):
                for seen in self.both(partial(self.look, entry, person)):
                    if self.refusal(entry, who):
                        assert seen == "missing"
                        continue
                    assert (seen.likes, seen.liked_by_me) == (len(entry.likes), who in entry.likes)
                    assert (seen.mine, seen.hidden) == (entry.author == who, entry.hidden)
                    assert seen.author == (None if entry.author is None else "Ann")

    @invariant()
    def the_host_is_told_what_waits(self) -> None:
        for engine, waiting in enumerate(self.both(lambda e: self.engines.hosts[e].waiting())):
            numbers = {one.id for one in waiting}
            assert [one.numbers[engine] in numbers for one in self.entries] == [
                one.waits for one in self.entries
            ]

    @invariant()
    def a_search_finds_what_it_should(self) -> None:
        who = len(self.entries) % len(self.people)
        there = [one for one in self.entries if not self.refusal(one, who)]
        odd, even = (len([one for one in there if one.text == text]) for text in ("1 2 = 3", "2 2 = 4"))
        wanted = Wanted(tags=frozenset({"size-2"}), either=frozenset({"odd"}))
        for engine, page in enumerate(self.both(partial(self.browse, wanted, self.people[who]))):
            found = {one.number for one in page.puzzles}
            assert found == {one.numbers[engine] for one in there if one.text == "1 2 = 3"}
            assert (page.tags.get("odd", 0), page.tags.get("even", 0)) == (odd, even)

    async def browse(self, wanted: Wanted, person: str, engine: int) -> Any:
        return await self.engines.libraries[engine].page(KIND, wanted, person)

    async def look(self, entry: Entry, person: str, engine: int) -> Any:
        return await self.engines.libraries[engine].entry(KIND, entry.numbers[engine], person)


def test_the_library_is_what_the_model_says(engines: Engines) -> None:
    Model.engines = engines
    bounded = settings(
        max_examples=8,
        stateful_step_count=30,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Model, settings=bounded)
