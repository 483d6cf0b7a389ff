"""The judge: holds what a house has promised against what it kept. Pure, so that it can be tested itself.

A history is what was seen from outside: what clients were answered and what they heard, and beside it what
the store has in the end, what the rules make of that, and what was told outside. The promises are the house's
own: an acknowledged command is in the log for ever and once, facts have no gap, every client sees a prefix in
order, nobody hears what they may not know, what is told outside is told at least once and in order, and
standings are those of the tries.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["lost", "duplicated", "gap", "prefix", "leaked", "fold", "outbox", "standings"]
KINDS: tuple[Kind, ...] = ("lost", "duplicated", "gap", "prefix", "leaked", "fold", "outbox", "standings")


class Fault(Struct, frozen=True):
    """A promise that was broken, and where."""

    kind: Kind
    where: str
    text: str


class Fact(Struct, frozen=True):
    """A fact of the log, as the store has it."""

    seq: int
    command: str


class Answered(Struct, frozen=True):
    """A command that a client was answered. Without a number it was refused."""

    command: str
    seq: int | None


class Step(Struct, frozen=True):
    """What a client heard of one fact, or what the rules say that this client may hear."""

    seq: int
    text: str
    fact: Any


class Heard(Struct, frozen=True):
    """One message of a live line: the steps after a number."""

    after: int
    steps: tuple[Step, ...]
    opened_at: int | None = None
    """The number with which the client came, in the first message of a line."""


class Listener(Struct, frozen=True):
    """One client at one match: all that it heard, all that it may know, and what it sees in the end."""

    name: str
    heard: tuple[Heard, ...]
    may_know: Mapping[int, Step]
    """What the rules tell these eyes of each fact, folded anew from the log."""
    seen: Mapping[str, Any]
    """The view in the end, as each process tells it."""
    folded: Any
    """The view that the rules make of the log."""


class Match(Struct, frozen=True):
    """One match."""

    id: str
    head: int
    log: tuple[Fact, ...]
    answers: tuple[Answered, ...]
    listeners: tuple[Listener, ...]


class Channel(Struct, frozen=True):
    """What was to be told outside of a match, what the outbox has of that, and what has come."""

    name: str
    wanted: tuple[int, ...]
    kept: tuple[int, ...]
    came: tuple[tuple[int, ...], ...]
    """The facts of each message, in the order of their coming."""


class Board(Struct, frozen=True):
    """The standings of a puzzle: as each process tells them, and as the tries of the people make them."""

    name: str
    told: Mapping[str, Any]
    expected: Any


class History(Struct, frozen=True):
    """All that was seen."""

    matches: tuple[Match, ...] = ()
    channels: tuple[Channel, ...] = ()
    boards: tuple[Board, ...] = ()


def judge(history: History) -> list[Fault]:
    """Every promise that was broken."""
    return [
        *(fault for match in history.matches for fault in _of_match(match)),
        *(fault for channel in history.channels for fault in _of_channel(channel)),
        *(fault for board in history.boards for fault in _of_board(board)),
    ]


def _of_match(match: Match) -> Iterator[Fault]:
    for kind, text in (*_of_log(match), *_of_answers(match)):
        yield Fault(kind, match.id, text)
    for listener in match.listeners:
        for kind, text in (*_of_listener(listener), *_of_views(listener)):
            yield Fault(kind, f"{match.id}, {listener.name}", text)


def _of_log(match: Match) -> Iterator[tuple[Kind, str]]:
    seqs = [fact.seq for fact in match.log]
    if seqs != list(range(1, match.head + 1)):
        yield "gap", f"the head is {match.head}, and the log has {_short(seqs)}"
    stretches = Counter(command for command, _ in groupby(fact.command for fact in match.log))
    for command, times in stretches.items():
        if times > 1:
            yield "duplicated", f"{command} is at {times} places of the log"


def _of_answers(match: Match) -> Iterator[tuple[Kind, str]]:
    last = {fact.command: fact.seq for fact in match.log}
    first: dict[str, int | None] = {}
    for answer in match.answers:
        found = last.get(answer.command)
        if first.setdefault(answer.command, answer.seq) != answer.seq:
            yield "duplicated", f"{answer.command} was answered {first[answer.command]}, then {answer.seq}"
        elif answer.seq is None and found is not None:
            yield "duplicated", f"{answer.command} was refused, and is in the log at {found}"
        elif answer.seq is not None and found != answer.seq:
            yield "lost", f"{answer.command} was acknowledged at {answer.seq}, and the log has it at {found}"


def _of_listener(listener: Listener) -> Iterator[tuple[Kind, str]]:
    at: int | None = None
    for message in listener.heard:
        if message.opened_at is not None:
            if at is not None and message.opened_at > at:
                yield "prefix", f"a line was opened after {message.opened_at}, and {at} was heard last"
            at = message.opened_at
        if message.steps and at is not None and message.after != at:
            yield "prefix", f"{at} was heard last, and then what follows {message.after}"
        expected = list(range(message.after + 1, message.after + 1 + len(message.steps)))
        if [step.seq for step in message.steps] != expected:
            yield "prefix", f"after {message.after} came {_short([step.seq for step in message.steps])}"
        for step in message.steps:
            yield from _of_step(listener, step)
        at = message.steps[-1].seq if message.steps else at


def _of_step(listener: Listener, step: Step) -> Iterator[tuple[Kind, str]]:
    known = listener.may_know.get(step.seq)
    if known is None:
        yield "prefix", f"{step.seq} was heard, and is not in the log"
    elif known != step:
        yield "leaked", f"of {step.seq} was heard {step.text!r} {step.fact}, not {known.text!r} {known.fact}"


def _of_views(listener: Listener) -> Iterator[tuple[Kind, str]]:
    for process, view in listener.seen.items():
        if view != listener.folded:
            yield "fold", f"{process} does not tell what the log folds to"


def _of_channel(channel: Channel) -> Iterator[Fault]:
    def fault(text: str) -> Fault:
        return Fault("outbox", channel.name, text)

    if tuple(sorted(channel.kept)) != tuple(sorted(channel.wanted)):
        yield fault(f"the outbox has {_short(channel.kept)}, and should have {_short(channel.wanted)}")
    told: set[int] = set()
    for message in channel.came:
        new = [seq for seq in message if seq not in told]
        if list(message) != sorted(message) or (told and new and new[0] < max(told)):
            yield fault(f"{_short(message)} came after {max(told, default=0)}")
        told |= set(message)
    if missing := sorted(set(channel.wanted) - told):
        yield fault(f"{_short(missing)} were never told")
    if unwanted := sorted(told - set(channel.wanted)):
        yield fault(f"{_short(unwanted)} should not have been told")


def _of_board(board: Board) -> Iterator[Fault]:
    for process, told in board.told.items():
        if told != board.expected:
            yield Fault("standings", board.name, f"{process} tells {told}, the tries say {board.expected}")


def _short(seqs: Sequence[int]) -> str:
    """Numbers, as stretches: 1 to 5, 7."""
    breaks = [0, *(at for at, (a, b) in enumerate(pairwise(seqs), 1) if b != a + 1), len(seqs)]
    stretches = [seqs[start:end] for start, end in pairwise(breaks)] if seqs else []
    return ", ".join(f"{s[0]} to {s[-1]}" if len(s) > 1 else f"{s[0]}" for s in stretches[:10]) or "nothing"
