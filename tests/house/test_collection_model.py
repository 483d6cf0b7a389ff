"""Collections against a naive model: whoever collects, moves, hides, takes down, logs in or leaves, in any
order, both engines show what a few lists say."""

from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from gridhouse.house.puzzles.wire import NameCollection, PlacePuzzle
from gridhouse.store import people
from tests.house.engines import Engines, ids, outcome
from tests.house.puzzles import KIND, draft

pytestmark = pytest.mark.postgres

SOMEBODY = st.integers(0, 2)
WHICH = st.integers(0, 3)
PLACE = st.none() | st.integers(1, 5)


class Puzzle:
    """What the model knows of a puzzle; its numbers are those on each engine."""

    def __init__(self, numbers: list[int], author: int) -> None:
        self.numbers = numbers
        self.author: int | None = author
        self.hidden = False

    def there(self, who: int) -> bool:
        return not self.hidden or self.author == who


class Collection(Puzzle):
    """What the model knows of a collection: as much, and the puzzles in it."""

    def __init__(self, numbers: list[int], author: int) -> None:
        super().__init__(numbers, author)
        self.inside: list[Puzzle] = []

    def seen(self, who: int) -> list[Puzzle]:
        return [one for one in self.inside if one.there(who)]

    def put(self, puzzle: Puzzle, place: int | None, who: int) -> None:
        if puzzle in self.inside:
            if place is None:
                return
            self.inside.remove(puzzle)
        seen = self.seen(who)
        before = seen[place - 1] if place is not None and place <= len(seen) else None
        self.inside.insert(self.inside.index(before) if before else len(self.inside), puzzle)


class Model(RuleBasedStateMachine):
    engines: Engines

    def __init__(self) -> None:
        super().__init__()
        self.people = [self.arrive() for _ in range(3)]
        self.puzzles: list[Puzzle] = []
        self.collections: list[Collection] = []

    def arrive(self) -> str:
        """Somebody new in both houses."""
        person = people.Person(f"collector-{next(ids)}", "Ann", 1)
        for store in self.engines.stores:
            self.engines.run(store.database.write(lambda conn: people.add(conn, person)))
        return person.id

    def both(self, deed: Any) -> list[Any]:
        return [self.engines.run(outcome(deed(engine))) for engine in range(2)]

    def change(self, one: Collection, who: int, deed: Any, missing: bool = False) -> bool:
        """Whether somebody who wants to change a collection may do so, on both engines."""
        word = "missing" if missing else None
        if one.author != who:
            word = "not_yours" if one.there(who) else "missing"
        told = self.both(lambda e: deed(self.engines.collections[e], one.numbers[e], self.people[who], e))
        assert [answer if isinstance(answer, str) else None for answer in told] == [word, word]
        return word is None

    def pick(self, some: list[Any], which: int) -> Any:
        return some[which % len(some)] if some else None

    @initialize()
    def begin(self) -> None:
        self.collect(0)
        for what, author in enumerate((0, 1, 1, 2)):
            self.publish(author)
            self.put(0, 0, what, None)

    @rule(who=SOMEBODY)
    def publish(self, who: int) -> None:
        text = f"1 2 {len(self.puzzles) % 97 + 3} = 3"

        async def deed(engine: int) -> int:
            library = self.engines.libraries[engine]
            return (await library.publish(draft(library, text=text), self.people[who])).number

        if len(self.puzzles) < 8:
            numbers = self.both(deed)
            if not any(one.numbers == numbers for one in self.puzzles):
                self.puzzles.append(Puzzle(numbers, who))

    @rule(who=SOMEBODY)
    def collect(self, who: int) -> None:
        async def deed(engine: int) -> int:
            shelf = self.engines.collections[engine]
            made = await shelf.make(shelf.check(KIND, NameCollection("Title")), self.people[who])
            return made.about.number

        if len(self.collections) < 3:
            self.collections.append(Collection(self.both(deed), who))

    @rule(which=WHICH, what=WHICH, place=PLACE)
    def put_into_ones_own(self, which: int, what: int, place: int | None) -> None:
        one = self.pick(self.collections, which)
        if one and one.author is not None:
            self.put(one.author, which, what, place)

    @rule(who=SOMEBODY, which=WHICH, what=WHICH, place=PLACE)
    def put(self, who: int, which: int, what: int, place: int | None) -> None:
        one, puzzle = self.pick(self.collections, which), self.pick(self.puzzles, what)
        if one and puzzle:
            wish = PlacePuzzle(place)
            if self.change(
                one,
                who,
                lambda shelf, number, person, e: shelf.put(KIND, number, puzzle.numbers[e], person, wish),
                missing=not puzzle.there(who),
            ):
                one.put(puzzle, place, who)

    @rule(who=SOMEBODY, which=WHICH, what=WHICH)
    def drop(self, who: int, which: int, what: int) -> None:
        one, puzzle = self.pick(self.collections, which), self.pick(self.puzzles, what)
        if not one or not puzzle:
            return
        if self.change(
            one,
            who,
            lambda shelf, number, person, e: shelf.drop(KIND, number, puzzle.numbers[e], person),
            missing=puzzle not in one.inside,
        ):
            one.inside.remove(puzzle)

    @rule(who=SOMEBODY, which=WHICH)
    def delete(self, who: int, which: int) -> None:
        one = self.pick(self.collections, which)
        if one and self.change(one, who, lambda shelf, number, person, _: shelf.delete(KIND, number, person)):
            self.collections.remove(one)

    @rule(which=WHICH, hidden=st.booleans())
    def decide_about_a_puzzle(self, which: int, hidden: bool) -> None:
        if puzzle := self.pick(self.puzzles, which):
            self.both(lambda e: getattr(self.engines.hosts[e], _deed(hidden))(puzzle.numbers[e]))
            puzzle.hidden = hidden

    @rule(which=WHICH, hidden=st.booleans())
    def decide_about_a_collection(self, which: int, hidden: bool) -> None:
        if one := self.pick(self.collections, which):
            self.both(lambda e: getattr(self.engines.collection_hosts[e], _deed(hidden))(one.numbers[e]))
            one.hidden = hidden

    @rule(which=WHICH)
    def take_down(self, which: int) -> None:
        if puzzle := self.pick(self.puzzles, which):
            self.both(lambda e: self.engines.hosts[e].delete(puzzle.numbers[e]))
            self.puzzles.remove(puzzle)
            for one in self.collections:
                one.inside = [other for other in one.inside if other is not puzzle]

    @rule(guest=SOMEBODY, account=SOMEBODY)
    def log_in(self, guest: int, account: int) -> None:
        if guest != account:
            merge = partial(people.merge, guest=self.people[guest], account=self.people[account])
            self.go(guest, merge, account)

    @rule(who=SOMEBODY)
    def leave(self, who: int) -> None:
        self.go(who, partial(people.forget, person=self.people[who]), None)

    def go(self, who: int, work: Any, heir: int | None) -> None:
        """Somebody is no more; what they made is somebody else's or nobody's."""
        for store in self.engines.stores:
            self.engines.run(store.database.write(work))
        self.people[who] = self.arrive()
        for one in (*self.puzzles, *self.collections):
            one.author = heir if one.author == who else one.author

    async def look(self, one: Collection, person: str, engine: int) -> Any:
        return await self.engines.collections[engine].find(KIND, one.numbers[engine], person)

    @invariant()
    def everybody_sees_what_the_model_says(self) -> None:
        for one in self.collections:
            for who, person in enumerate(self.people):
                looks = self.both(partial(self.look, one, person))
                for engine, told in enumerate(looks):
                    if not one.there(who):
                        assert told == "missing"
                        continue
                    order = [puzzle.numbers[engine] for puzzle in one.seen(who)]
                    assert [puzzle.number for puzzle in told.puzzles] == order
                    assert (told.about.puzzles, told.about.mine) == (len(order), one.author == who)


def _deed(hidden: bool) -> str:
    return "hide" if hidden else "show"


def test_collections_are_what_the_model_says(engines: Engines) -> None:
    Model.engines = engines
    bounded = settings(
        max_examples=8,
        stateful_step_count=30,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Model, settings=bounded)
