"""How a match stood at any moment, folded from snapshots: exactly as its whole log folds."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from gridhouse.house.members.members import Members
from gridhouse.house.shelf import Box, Shelf
from gridhouse.house.table import match as matches
from gridhouse.house.table import past
from gridhouse.house.table.facts import Left, Renamed, SeatAdded, UndoAsked
from gridhouse.house.table.match import Match, unstored
from gridhouse.house.times import Now
from gridhouse.kernel import HOUSE, Record, Source, Timer, Undone, encode, fold, player
from gridhouse.store import SeatRow, Snapshot
from tests.house.conftest import GAMES_FOR_TESTS
from tests.house.games.tally import Add, Added, Began
from tests.store.make import new_match

SPAN, RECENT = 5, 3

BOX: Box = Shelf(GAMES_FOR_TESTS)["tally"]


class Kept:
    """A store of one log in memory. It counts the facts that are read."""

    def __init__(self, records: Sequence[Record], snapshots: Sequence[Snapshot] = ()) -> None:
        self.records = list(records)
        self.snapshots = {one.seq: one for one in snapshots}
        self.facts = 0

    async def read(self, _match: str, after: int = 0, upto: int | None = None) -> list[Record]:
        found = [one for one in self.records if after < one.seq and (upto is None or one.seq <= upto)]
        self.facts += len(found)
        return found

    async def snapshot(self, _match: str, _layout: int, upto: int | None = None) -> Snapshot | None:
        fitting = [seq for seq in self.snapshots if upto is None or seq <= upto]
        return self.snapshots[max(fitting)] if fitting else None

    async def keep(self, _match: str, snapshots: Sequence[Snapshot]) -> None:
        for one in snapshots:
            assert self.snapshots.setdefault(one.seq, one) == one


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short stretches, so that a short log has many of them."""
    monkeypatch.setattr(past, "SPAN", SPAN)
    monkeypatch.setattr(past, "CHUNK", SPAN + 2)
    monkeypatch.setattr(past, "RECENT", RECENT)
    monkeypatch.setattr(matches, "RECENT", RECENT)


def record(seq: int, source: Source, fact: Any) -> Record:
    return Record(seq, seq, HOUSE if seq == 1 else player(0), f"c{seq}", source, Raw(encode(fact)))


@st.composite
def logs(draw: st.DrawFn) -> list[Record]:
    """Any log: moves, undos that lead anywhere, also to before other undos, and what else the house says."""
    records = [record(1, "game", Began(1, 0))]
    for seq in range(2, draw(st.integers(1, 40)) + 2):
        match draw(st.sampled_from(["move", "move", "undo", "ask", "rename"])):
            case "move":
                records.append(record(seq, "game", Added(0, draw(st.integers(1, 9)))))
            case "undo":
                records.append(
                    record(seq, "house", Undone(draw(st.integers(1, seq - 1)), draw(st.booleans())))
                )
            case "ask":
                records.append(record(seq, "house", UndoAsked(0, 1)))
            case _:
                records.append(record(seq, "house", Renamed(0)))
    return records


def snapshots(records: Sequence[Record], seqs: set[int]) -> list[Snapshot]:
    return [Snapshot(seq, 1, encode(fold(BOX.codec, records[:seq]))) for seq in seqs if seq <= len(records)]


SOME = st.sets(st.integers(1, 40), max_size=6)


@settings(deadline=None)
@given(logs(), SOME, st.sets(st.integers(0, 40), min_size=1))
def test_states_are_those_of_the_plain_fold(records: list[Record], kept: set[int], asked: set[int]) -> None:
    """Also where an undo leads behind the snapshot before it, to another undo that leads further back."""
    store = Kept(records, snapshots(records, kept))
    wanted = {seq for seq in asked if seq <= len(records)}
    found = asyncio.run(past.states(store, blank(), wanted))  # type: ignore[arg-type]
    assert found == {seq: fold(BOX.codec, records[:seq]) for seq in wanted}
    assert store.facts <= len(records)


@settings(deadline=None)
@given(logs(), SOME, st.data())
def test_a_match_at_any_moment_is_as_if_walked_from_the_beginning(
    records: list[Record], kept: set[int], data: st.DataObject
) -> None:
    store = Kept(records, snapshots(records, kept))
    seq = data.draw(st.integers(0, len(records)))
    walked = blank().after(records[:seq])
    opened = asyncio.run(past.match_at(store, blank(), seq))  # type: ignore[arg-type]
    assert stands(opened) == stands(walked)
    upto = data.draw(st.integers(seq, len(records)))
    on = asyncio.run(past.read_on(store, opened, upto))  # type: ignore[arg-type]
    assert stands(on) == stands(blank().after(records[:upto]))
    between = asyncio.run(past.moments(store, blank(), seq, upto))  # type: ignore[arg-type]
    wanted = [blank().after(records[:later]) for later in range(seq + 1, upto + 1)]
    assert [stands(moment) for moment in between] == [stands(moment) for moment in wanted]


@pytest.mark.parametrize(
    "fact", [UndoAsked(0, 1), Left(0, 500), Undone(1)], ids=lambda fact: type(fact).__name__
)
def test_what_holds_until_the_next_move_is_known_however_much_is_said_meanwhile(fact: Any) -> None:
    begun = [record(1, "game", Began(1, 0)), record(2, "game", Added(0, 1)), record(3, "house", fact)]
    records = [*begun, *(record(seq, "house", Renamed(0)) for seq in range(4, 25))]
    walked = blank().after(records)
    assert walked.asked or walked.paused or walked.redos
    for kept in ({5, 10, 15, 20}, set[int]()):
        opened = asyncio.run(past.match_at(Kept(records, snapshots(records, kept)), blank(), 24))  # type: ignore[arg-type]
        assert stands(opened) == stands(walked)


def test_nothing_is_brought_back_behind_a_team_that_joined() -> None:
    begun = [record(1, "game", Began(1, 0)), record(2, "game", Added(0, 1)), record(3, "house", Undone(1))]
    taken = blank().after(begun)
    assert taken.redos
    assert not taken.after([record(4, "house", SeatAdded(1))]).redos


def test_a_go_that_follows_a_date_in_one_turn_has_all_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    date, go = Timer(0, None, Add(1), at=10**15), Timer(0, 10, Add(1))
    monkeypatch.setattr(BOX.game, "clock", lambda state: go if state.total else date)
    before = blank().after([record(1, "game", Began(1, 0))])
    before.row = replace(before.row, deadline_at=date.at)
    after = before.after([record(2, "game", Added(0, 1))])
    assert after.standing(before, Now(wall=0, steady=500)).deadline_at == 10_500


@pytest.mark.parametrize(("at", "seq"), [(0, 2), (100, 2), (199, 2), (200, 3), (201, 3), (300, 5), (999, 5)])
def test_a_match_by_a_time_is_as_it_stood_then_and_never_half_set_up(at: int, seq: int) -> None:
    records = [record(1, "game", Began(1, 0)), *(record(one, "game", Added(0, one)) for one in range(2, 6))]
    dated = [replace(one, at=when) for one, when in zip(records, (100, 100, 200, 300, 300), strict=True)]
    now = blank().after(dated)
    now.row = replace(now.row, created_at=100, deadline_at=5000)
    then = asyncio.run(past.match_by(Kept(dated), now, at))  # type: ignore[arg-type]
    assert stands(then) == stands(blank().after(dated[:seq]))
    assert then.row.deadline_at is None


def blank() -> Match:
    return unstored(BOX, new_match("m", game="tally", seats=1), [SeatRow(0, "person")], Members())


def stands(match: Match) -> Any:
    latest = [(one.record.seq, one.before) for one in match.recent]
    return match.head, match.state, match.asked, match.paused, match.redos, latest


@settings(deadline=None)
@given(logs(), SOME)
def test_whoever_folds_a_stretch_leaves_the_snapshots_it_lacks(records: list[Record], kept: set[int]) -> None:
    store = Kept(records, snapshots(records, kept))
    asyncio.run(past.states(store, blank(), {len(records)}))  # type: ignore[arg-type]
    newest = max((one.seq for one in snapshots(records, kept)), default=0)
    due = set(range(newest // SPAN * SPAN + SPAN, len(records) + 1, SPAN))
    assert due <= set(store.snapshots)
    wanted = snapshots(records, set(store.snapshots))
    assert store.snapshots == {one.seq: one for one in wanted}


def test_what_is_at_hand_becomes_snapshots_in_time() -> None:
    records = [record(1, "game", Began(1, 0)), *(record(seq, "game", Added(0, 1)) for seq in range(2, 14))]
    before = blank().after(records[:4])
    due = past.snapshots_since(before.after(records[4:]), before.head)
    assert [one.seq for one in due] == [10]  # the 5th fact is no longer at hand: whoever folds it keeps it
    assert due == snapshots(records, {10})
    assert past.snapshots_since(before.after(records[4:5]), before.head) == snapshots(records, {5})
    assert past.snapshots_since(before, before.head) == []


def test_a_long_stretch_is_folded_off_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [record(1, "game", Began(1, 0)), *(record(seq, "game", Added(0, 1)) for seq in range(2, 40))]
    threads: set[threading.Thread] = set()
    evolve = BOX.game.evolve

    def watched(*given: Any) -> Any:
        threads.add(threading.current_thread())
        return evolve(*given)

    monkeypatch.setattr(BOX.game, "evolve", watched)
    asyncio.run(past.match_at(Kept(records), blank(), 39))  # type: ignore[arg-type]
    assert threads
    assert threading.main_thread() not in threads
