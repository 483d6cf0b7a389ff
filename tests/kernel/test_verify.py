"""Each way to tamper with a finished match is noticed, and named."""

from collections.abc import Callable

import pytest
from msgspec import Raw
from msgspec.structs import replace

from examples.treasure import Buried, Options
from gridhouse.kernel import Codec, Opening, Record, Sealed, Undone, commitment, encode, verify
from gridhouse.kernel.conformance import play
from tests.house.games.tally import GAME as TALLY
from tests.house.games.tally import Began, Thrown
from tests.kernel.logs import CODEC, OPENING, SECRET, dealt, log, record

Forge = Callable[[list[Record]], list[Record]]


def test_an_honest_match_is_fair() -> None:
    report = verify(CODEC, OPENING, log(3, 5, "<2", 7, "<3"), SECRET)
    assert (report.fair, report.faults, report.facts) == (True, [], 6)
    assert [(drawn.seq, [ways for ways, _ in drawn.draws]) for drawn in report.drawn] == [(1, [81])]


FORGERIES: dict[str, tuple[Forge, str]] = {
    "a fact is missing": (lambda r: [*r[:1], *r[2:]], "gap"),
    "two facts change places": (lambda r: [r[0], r[2], r[1], *r[3:]], "gap"),
    "nothing is left": (lambda r: [], "gap"),
    "the chest was moved": (
        lambda r: [record(1, Buried(9, 2, (CODEC.event(r[0].fact).chest + 1) % 81)), *r[1:]],
        "not set up",
    ),
    "a seat was added": (
        lambda r: [record(1, Buried(9, 3, CODEC.event(r[0].fact).chest)), *r[1:]],
        "not set up",
    ),
    "a second deal": (lambda r: [r[0], replace(dealt()[0], seq=2), *log(3, 5)[2:]], "not set up"),
    "a fact of another game": (
        lambda r: [*r[:2], replace(r[2], fact=Raw(b'{"type":"won"}'))],
        "cannot stand",
    ),
    "half a fact": (lambda r: [*r[:2], replace(r[2], fact=Raw(b'{"type":"dug"'))], "cannot stand"),
    "an undo to the future": (lambda r: [*r, record(4, Undone(9), source="house")], "cannot stand"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_noticed(name: str) -> None:
    forge, fault = FORGERIES[name]
    report = verify(CODEC, OPENING, forge(log(3, 5)), SECRET)
    assert not report.fair
    assert fault in report.faults[0]


def test_another_secret_or_another_hash_is_noticed() -> None:
    assert "does not fit the hash" in verify(CODEC, OPENING, log(3), b"another").faults[0]
    other = replace(OPENING, commitment=commitment(b"another"))
    assert "does not fit the hash" in verify(CODEC, other, log(3), SECRET).faults[0]


def test_other_options_are_noticed() -> None:
    other = replace(OPENING, options=Raw(encode(Options(8))))
    assert "not set up" in verify(CODEC, other, log(3), SECRET).faults[0]
    broken = replace(OPENING, options=Raw(b'{"size":99}'))
    assert "could not be set up" in verify(CODEC, broken, log(3), SECRET).faults[0]


def test_a_die_that_was_turned_is_noticed_and_so_is_one_thrown_again_after_an_undo() -> None:
    codec = Codec(TALLY)
    opening = Opening("tally", Raw(b'{"seconds":0.0}'), 1, commitment(SECRET))
    fair = [1 + Sealed(SECRET, seq).below(6) for seq in range(5)]
    records = [
        record(1, Began(1, 0.0)),
        record(2, Thrown(0, fair[2])),
        record(3, Undone(1), source="house"),
        record(4, Thrown(0, fair[4])),
    ]
    report = verify(codec, opening, records, SECRET)
    assert report.fair, report.faults
    assert [drawn.draws for drawn in report.drawn] == [[(6, fair[2] - 1)], [(6, fair[4] - 1)]]
    for seq in (2, 4):
        turned = replace(records[seq - 1], fact=Raw(encode(Thrown(0, fair[seq] % 6 + 1))))
        faults = verify(codec, opening, [*records[: seq - 1], turned, *records[seq:]], SECRET).faults
        assert faults == [f"Fact {seq} is not what the sealed secret gives."]


def test_random_games_are_fair() -> None:
    played = play(CODEC, Options(9), 2, 11)
    assert verify(CODEC, played.opening, played.records, played.secret).fair
