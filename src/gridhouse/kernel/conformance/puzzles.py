"""What every kind of puzzles owes: texts and answers that come back, fair judging, and no draw by luck.

    from gridhouse.kernel.conformance.puzzles import check_kind
    check_kind(PUZZLES)

A broken promise is an AssertionError that names the kind, the series and what went wrong.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from gridhouse.kernel.codec import encode
from gridhouse.kernel.conformance.questions import check_questions
from gridhouse.kernel.conformance.unexpected import JUNK, changed
from gridhouse.kernel.puzzle import (
    ASK,
    CAMPAIGN,
    COLLECTIONS,
    LARGEST,
    LIBRARY,
    LONGEST_TAG,
    MOST_TAGS,
    TAG,
    AnyKind,
    Day,
)
from gridhouse.kernel.refusal import Refusal

RESERVED = (LIBRARY, COLLECTIONS, CAMPAIGN, ASK)
"""Words of addresses that no series may have for a name."""


def check_kind(kind: AnyKind, days: int = 3, seeds: Sequence[bytes] = (b"one seed", b"another")) -> None:
    """Draws the first days of every series, and checks all that a kind promises of each puzzle."""
    assert not {*kind.series} & {*RESERVED}, f"{kind.key}: a series has a name that addresses need"
    assert len({*kind.series}) == len(kind.series), f"{kind.key}: two series have the same name"
    for series in kind.series:
        label = f"{kind.key}, series {series}"
        drawn = [_drawn(kind, series, seed, days) for seed in seeds]
        *earlier, last = drawn[0]
        assert kind.draw(seeds[0], series, earlier) == last, f"{label}: the same seed drew otherwise"
        assert drawn[0] != drawn[1], f"{label}: another seed drew the same"
        for puzzles in drawn:
            for number, puzzle in enumerate(puzzles, 1):
                check_puzzle(kind, puzzle, kind.day(series, number))
        for puzzle in kind.published(series)[:days]:
            check_puzzle(kind, puzzle, None)
    for name in kind.campaign:
        check_puzzle(kind, kind.of_campaign(name), None)
    for level in kind.levels:
        assert kind.practise(level, 7) == kind.practise(level, 7), f"{kind.key}: practice is no function"
        assert kind.practise(level, 7) != kind.practise(level, 8), f"{kind.key}: every seed is the same"
    _check_calendar(kind)
    _check_junk(kind)
    check_questions(kind)


def check_puzzle(kind: AnyKind, puzzle: Any, day: Day | None) -> None:
    """Checks what a kind promises of one puzzle."""
    label = f"{kind.key}, {kind.write(puzzle)}"
    assert kind.read(kind.write(puzzle)) == puzzle, f"{label}: the text makes another puzzle"
    _check_type(puzzle, kind.types.puzzle, label)
    _check_type(kind.sheet(puzzle, day), kind.types.sheet, label)
    if day is not None:
        assert isinstance(kind.label(puzzle, day), Struct), f"{label}: a label is a struct"
    _check_tags(kind, puzzle, label)
    _check_answers(kind, puzzle, label)


def _check_tags(kind: AnyKind, puzzle: Any, label: str) -> None:
    tags = kind.tags(puzzle)
    assert tags == kind.tags(kind.read(kind.write(puzzle))), f"{label}: the same puzzle has other tags"
    assert len(tags) <= MOST_TAGS, f"{label}: {len(tags)} tags are too many"
    for tag in tags:
        assert TAG.fullmatch(tag), f"{label}: {tag!r} is no tag"
        assert len(tag) <= LONGEST_TAG, f"{label}: {tag!r} is too long for a tag"


def _check_answers(kind: AnyKind, puzzle: Any, label: str) -> None:
    solution, blank = kind.solution(puzzle), kind.blank
    _check_type(solution, kind.types.answer, label)
    right, nothing = kind.judge(puzzle, solution), kind.judge(puzzle, blank)
    assert right.solved, f"{label}: the solution does not solve it"
    assert right.over, f"{label}: what is solved is over"
    assert not nothing.over, f"{label}: it is over before it begins"
    if kind.campaign:
        assert 1 <= right.stars <= 3, f"{label}: what is solved has one to three stars"
        assert nothing.stars == 0, f"{label}: what is not solved has no stars"
    assert kind.join(puzzle, blank, solution) == solution, f"{label}: the first answer is taken as it is"
    for later in (solution, blank):
        assert kind.join(puzzle, solution, later) == solution, f"{label}: what is over does not change"
    for answer in changed(msgspec.to_builtins(solution)):
        _check_worth(kind, puzzle, answer, label)
    assert kind.quickest(blank) == 0, f"{label}: nothing takes no time"
    assert 0 <= kind.quickest(solution) < 3600, f"{label}: nobody needs so long at least"


def _check_worth(kind: AnyKind, puzzle: Any, sent: Any, label: str) -> None:
    """Whatever somebody sends is refused, or is worth what the house can write down."""
    try:
        verdict = kind.judge(puzzle, kind.answer(sent))
    except Refusal:
        return
    assert 0 <= verdict.score <= LARGEST, f"{label}: {sent} makes a score of {verdict.score}"
    assert 0 <= verdict.stars <= 3, f"{label}: {sent} wins {verdict.stars} stars"


def _check_type(value: Any, expected: Any, label: str) -> None:
    """The value is of the type that is promised, and comes back from the wire."""
    assert isinstance(value, expected), f"{label}: {type(value).__name__} is not what was promised"
    assert msgspec.json.decode(encode(value), type=expected) == value, f"{label}: it changes on the wire"


def _check_calendar(kind: AnyKind) -> None:
    assert kind.number_on(kind.first_day) == 1, f"{kind.key}: the first day has number 1"
    assert kind.date_of(1) == kind.first_day.isoformat(), f"{kind.key}: number 1 is of the first day"


def _check_junk(kind: AnyKind) -> None:
    for junk in JUNK:
        assert _refuses(kind.answer, junk), f"{kind.key}: {junk[:20]!r} is taken for an answer"
    for read in (kind.read, kind.publish):
        assert _refuses(read, "\x00 no puzzle"), f"{kind.key}: anything is taken for a puzzle"


def _refuses(read: Callable[[Any], Any], junk: bytes | str) -> bool:
    """Whether this is refused, with a sentence."""
    try:
        read(junk)
    except Refusal as refused:
        return " " in refused.text
    return False


def _drawn(kind: AnyKind, series: str, seed: bytes, days: int) -> list[Any]:
    puzzles: list[Any] = []
    while len(puzzles) < days:
        puzzles.append(kind.draw(seed, series, tuple(puzzles)))
    return puzzles
