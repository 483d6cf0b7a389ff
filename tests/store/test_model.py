"""Whatever is asked in whatever order, both engines and a few dicts give the same answers."""

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from msgspec.structs import replace
from sqlalchemy import Connection, select

from gridhouse.store import (
    CodeRow,
    Effect,
    MemberRow,
    PassRow,
    SeatRow,
    Snapshot,
    Standing,
    Store,
    channels,
    open_store,
)
from gridhouse.store.schema import outbox
from tests.store.make import batch, channel, new_match, refusal
from tests.store.model import Model, comparable

NAMES = st.sampled_from("abc")
COMMANDS = st.sampled_from([f"command{number}" for number in range(12)])
SMALL = st.integers(0, 3)
BYTES = st.binary(max_size=20)
TIMES = st.integers(0, 2**53)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=5)

seat_rows = st.builds(
    SeatRow,
    SMALL,
    st.sampled_from(["open", "person", "bot", "team"]),
    bot=st.none() | TEXTS,
    name=st.none() | TEXTS,
)
OPENS = st.sampled_from(["admin", "0", "1", "10"])
member_rows = st.builds(
    MemberRow,
    SMALL,
    st.none() | TEXTS,
    st.sampled_from(["host", "admin", "player"]),
    TIMES,
    seat=st.none() | SMALL,
    name=st.none() | TEXTS,
    by_pass=st.none() | OPENS,
    left_at=st.none() | TIMES,
)
pass_rows = st.builds(PassRow, OPENS, st.none() | TEXTS)
code_rows = st.builds(CodeRow, st.sampled_from("01"), st.none() | st.sampled_from(["KEY", "TREE"]))
standings = st.builds(
    Standing,
    st.lists(SMALL, max_size=3).map(tuple),
    outcome=st.none() | BYTES,
    deadline_at=st.none() | TIMES,
    bot_due=st.booleans(),
)
KINDS = st.sampled_from(["tell", "tellers", "say"])
CONCERNED = st.lists(st.sampled_from([0, 1, 10]), max_size=2, unique=True).map(tuple)
effects = st.builds(Effect, st.integers(1, 3), KINDS, BYTES, TIMES, CONCERNED)
"""Numbered from the first fact of their batch."""
changes = st.fixed_dictionaries(
    {
        "answer": BYTES,
        "at": TIMES,
        "standing": standings,
        "seats": st.lists(seat_rows, max_size=3).map(tuple),
        "members": st.lists(member_rows, max_size=3).map(tuple),
        "passes": st.lists(pass_rows, max_size=3).map(tuple),
        "codes": st.lists(code_rows, max_size=2).map(tuple),
        "effects": st.lists(effects, max_size=2, unique_by=lambda one: one.seq).map(tuple),
    }
)
kept = st.builds(Snapshot, st.integers(0, 9), SMALL, BYTES)
_game = count()


class Engines:
    """Both stores, on a loop that outlives each example."""

    def __init__(self, *urls: str) -> None:
        self._runner = asyncio.Runner()
        self.stores: list[Store] = [self.run(open_store(url)) for url in urls]

    def run(self, work: Any) -> Any:
        return self._runner.run(_value(work))

    def close(self) -> None:
        for store in self.stores:
            self.run(store.close())
        self._runner.close()


async def _value(work: Any) -> Any:
    return await work


@pytest.fixture
def engines(sqlite_url: str, postgres_url: str) -> Iterator[Engines]:
    engines = Engines(sqlite_url, postgres_url)
    yield engines
    engines.close()


def machine(engines: Engines) -> type[RuleBasedStateMachine]:
    """A player of random wishes, whose matches have names of their own in each example."""

    class Wishes(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.model = Model()
            self.prefix = f"{next(_game)}-"

        @rule(name=NAMES, previous=st.none() | NAMES, changes=changes, facts=SMALL)
        def create(self, name: str, previous: str | None, changes: dict[str, Any], facts: int) -> None:
            match, before = self.prefix + name, previous and self.prefix + previous
            first = batch(match, 0, "create", facts, **self.own(changes, 0, facts))
            self.agree("create", new_match(match, previous=before), first)

        @rule(
            name=NAMES,
            command=COMMANDS,
            off=st.sampled_from([0, 0, 0, 1, -1]),
            changes=changes,
            facts=SMALL,
            watch=st.none() | NAMES,
        )
        def append(
            self, name: str, command: str, off: int, changes: dict[str, Any], facts: int, watch: str | None
        ) -> None:
            match = self.prefix + name
            head = self.model.heads([match]).get(match, 0) + off
            link = watch and f"{match}-{watch}"
            written = self.own(changes, head, facts)
            self.agree("append", batch(match, head, command, facts, watch=link, **written))

        @rule(
            name=NAMES,
            number=st.sampled_from([0, 1]),
            kinds=st.lists(KINDS, unique=True).map(tuple),
            seats=st.none() | CONCERNED,
        )
        def open_channel(
            self, name: str, number: int, kinds: tuple[str, ...], seats: tuple[int, ...] | None
        ) -> None:
            if self.model.match(self.prefix + name) is not None:
                row = channel(self.prefix + name, number, kinds=kinds, seats=seats)
                self.model.put(row)
                for store in engines.stores:
                    engines.run(store.database.write(lambda conn: channels.put(conn, row)))

        @rule(name=NAMES, command=COMMANDS)
        def refuse(self, name: str, command: str) -> None:
            self.agree("append", refusal(self.prefix + name, command))

        @rule(name=NAMES, snapshots=st.lists(kept, max_size=3))
        def keep(self, name: str, snapshots: list[Snapshot]) -> None:
            self.agree("keep", self.prefix + name, snapshots)

        @rule(name=NAMES, after=st.integers(-1, 9), upto=st.none() | st.integers(0, 9))
        def read(self, name: str, after: int, upto: int | None) -> None:
            self.agree("read", self.prefix + name, after, upto)

        @invariant()
        def everything_agrees(self) -> None:
            matches = [self.prefix + name for name in "abc"]
            self.agree("heads", matches)
            for match in matches:
                for part in ("match", "seats", "members", "passes", "codes"):
                    self.agree(part, match)

        def own(self, changes: dict[str, Any], head: int, facts: int) -> dict[str, Any]:
            """These changes, with codes that only this example has, and only for this door of its matches;
            and with effects of facts that are there."""
            codes = [
                CodeRow(one.opens, one.code and f"{self.prefix}{one.opens}-{one.code}")
                for one in changes["codes"]
            ]
            told = [replace(one, seq=head + one.seq) for one in changes["effects"] if one.seq <= facts]
            return {**changes, "codes": tuple(codes), "effects": tuple(told)}

        def teardown(self) -> None:
            for match in (self.prefix + name for name in "abc"):
                self.agree("read", match)
                for layout in range(4):
                    for upto in (None, *range(10)):
                        self.agree("snapshot", match, layout, upto)
            wanted = sorted(self.model.outbox, key=lambda row: (row[0], row[1], row[2].seq))
            for store in engines.stores:
                assert engines.run(store.database.read(self.promised)) == [
                    (match, number, replace(effect, seats=())) for match, number, effect in wanted
                ]

        def promised(self, conn: Connection) -> list[tuple[str, int, Effect]]:
            mine = select(outbox).where(outbox.c.match.startswith(self.prefix))
            rows = conn.execute(mine.order_by(outbox.c.match, outbox.c.channel, outbox.c.seq))
            return [
                (row.match, row.channel, Effect(row.seq, row.kind, row.payload, row.due_at)) for row in rows
            ]

        def agree(self, name: str, *values: Any) -> None:
            """Asks the model and both engines, which must return or raise the same."""
            wanted = self.answer(lambda: getattr(self.model, name)(*values))
            for store in engines.stores:
                ask = getattr(store.events, name)
                got = self.answer(lambda ask=ask: engines.run(ask(*values)))
                assert got == wanted, (type(store).__name__, name, values)

        def answer(self, ask: Any) -> Any:
            try:
                return comparable(ask())
            except Exception as error:
                return type(error)

    return Wishes


LIMITS: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "phases": [Phase.explicit, Phase.reuse, Phase.generate],  # to shrink takes minutes on real databases
}


@pytest.mark.postgres
def test_both_engines_are_the_model(engines: Engines) -> None:
    run_state_machine_as_test(
        machine(engines), settings=settings(max_examples=15, stateful_step_count=25, **LIMITS)
    )


@pytest.mark.postgres
@pytest.mark.long
@pytest.mark.timeout(1200)
def test_both_engines_are_the_model_for_long(engines: Engines) -> None:
    run_state_machine_as_test(
        machine(engines), settings=settings(max_examples=200, stateful_step_count=50, **LIMITS)
    )
