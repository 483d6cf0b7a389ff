"""Which moves stand in a log with undos of undos, against a naive reading."""

from itertools import groupby
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from gridhouse.house.table.facts import Renamed, SeatAdded, adds_seat
from gridhouse.house.table.moves import Move, Trail, followed, latest_moves
from gridhouse.kernel import CLOCK, HOUSE, Event, Record, Undone, encode, player, standing, undone
from tests.house.games.tally import Added, Began


@st.composite
def logs(draw: st.DrawFn) -> list[Record]:
    """Any log of whole commands: of several facts, by several seats and the clock, with teams that join, and
    undos to anywhere between two commands."""
    records = [
        Record(seq, seq, HOUSE, "setup", "game", Raw(encode(Began(2, 0))))
        for seq in range(1, draw(st.integers(1, 2)) + 1)
    ]
    ends = [len(records)]
    for number in range(draw(st.integers(0, 15))):
        command: list[st.SearchStrategy[Any]] = [
            st.lists(st.builds(Added, st.just(0), st.integers(1, 9)), min_size=1, max_size=3),
            st.builds(Undone, st.sampled_from(ends)).map(lambda undo: [undo]),
            st.just([Renamed(0)]),
            st.just([SeatAdded(2), Added(0, 1)]),
        ]
        facts: list[Event] = draw(st.one_of(command))
        actor = draw(st.sampled_from([player(0), player(1), CLOCK]))
        for fact in facts:
            seq, source = len(records) + 1, "game" if isinstance(fact, Added) else "house"
            records.append(Record(seq, seq, actor, f"c{number}", source, Raw(encode(fact))))  # type: ignore[arg-type]
        ends = [*([] if SeatAdded(2) in facts else ends), len(records)]  # nobody goes back behind a new team
    return records


def naive(records: list[Record], depth: int) -> tuple[Move, ...]:
    moves: list[Move] = []
    joined = [record for record in records if adds_seat(record)]
    for command, group in groupby(standing(records), key=lambda record: record.command):
        facts = list(group)
        behind = joined and (facts[0].seq < joined[-1].seq or command == joined[-1].command)
        if command != "setup" and not behind:
            moves.append(Move(facts[0].seq - 1, facts[-1].seq, facts[-1].at, facts[0].actor, command))
    return tuple(moves[-depth:]) if depth else ()


DEPTHS = st.integers(0, 5)


@given(logs(), DEPTHS)
def test_moves_are_the_commands_that_stand(records: list[Record], depth: int) -> None:
    assert latest_moves(records, depth) == naive(records, depth)


@given(logs(), DEPTHS, st.data())
def test_a_stretch_of_a_log_knows_the_latest_of_them(
    records: list[Record], depth: int, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(records)))
    known = latest_moves(records[start:], depth)
    assert known == naive(records, depth)[len(naive(records, depth)) - len(known) :]


@given(logs(), DEPTHS, st.integers(1, 4))
def test_a_trail_is_walked_stretch_by_stretch(records: list[Record], depth: int, length: int) -> None:
    trail = Trail(len(records), depth)
    while not trail.done:
        trail.follow(records[max(0, trail.at - length) : trail.at])
    assert trail.moves == naive(records, depth)


@given(logs(), st.integers(1, 5))
def test_moves_follow_command_by_command(records: list[Record], depth: int) -> None:
    moves: tuple[Move, ...] = ()
    place = 0
    for _, group in groupby(records, key=lambda record: record.command):
        facts = list(group)
        place += len(facts)
        moves = naive(records[:place], depth) if undone(facts[0]) else followed(moves, facts, depth)
        known = [(move.to, move.last, move.command) for move in moves]
        assert known == [(move.to, move.last, move.command) for move in naive(records[:place], depth)]
