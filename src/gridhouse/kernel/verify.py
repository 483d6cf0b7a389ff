"""Checks a finished match against its sealed secret: was chance fair, and is the log whole?"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from msgspec import DecodeError, Raw, Struct

from gridhouse.kernel.codec import Codec, encode
from gridhouse.kernel.log import Record, undone
from gridhouse.kernel.refusal import Refusal
from gridhouse.kernel.sealed import Sealed, commitment


class Opening(Struct, frozen=True):
    """What a match was created with: enough, with the secret, to deal it again."""

    game: str
    options: Raw
    seats: int
    commitment: str


class Drawn(Struct, frozen=True):
    """What chance decided for one command: each draw is (how many ways, which one)."""

    seq: int
    draws: list[tuple[int, int]]
    events: list[Raw]


class Report(Struct, frozen=True):
    """The result of a check. No faults: the match was fair."""

    facts: int
    drawn: list[Drawn]
    faults: list[str]

    @property
    def fair(self) -> bool:
        return not self.faults


def verify(codec: Codec, opening: Opening, records: Sequence[Record], secret: bytes) -> Report:
    """Deals the match again from its secret and compares every fact that chance had a hand in."""
    faults: list[str] = []
    drawn: list[Drawn] = []
    if commitment(secret) != opening.commitment:
        faults.append("The secret does not fit the hash that was shown at the start.")
    if not records or [record.seq for record in records] != list(range(1, len(records) + 1)):
        faults.append("The log has a gap: its sequence numbers do not run from 1 without a break.")
        return Report(len(records), drawn, faults)
    states: list[Any] = [codec.game.blank]  # states[n]: how the game stood after sequence number n
    for _, group in groupby(records, key=lambda record: record.command):
        facts = list(group)
        rng = Sealed(secret, facts[0].seq)
        try:
            faults.extend(_check_command(codec, opening, facts, states, rng))
        except (DecodeError, LookupError) as error:
            faults.append(f"Fact {len(states)} cannot stand in a log of {codec.game.name}: {error}.")
            break
        if rng.draws:
            events = [record.fact for record in facts if record.source == "game"]
            drawn.append(Drawn(facts[0].seq, rng.draws, events))
    return Report(len(records), drawn, faults)


def _check_command(
    codec: Codec, opening: Opening, facts: Sequence[Record], states: list[Any], rng: Sealed
) -> list[str]:
    """What is wrong with the facts of one command; adds the states that they lead to."""
    first = facts[0].seq == 1
    faults = _check_setup(codec, opening, facts, rng) if first else []
    for record in facts:
        state = states[-1]
        if record.source == "game":
            event = codec.event(record.fact)
            if not first and encode(codec.game.redraw(state, event, rng)) != encode(event):
                faults.append(f"Fact {record.seq} is not what the sealed secret gives.")
            state = codec.game.evolve(state, event)
        elif undo := undone(record):
            state = states[undo.to]
        states.append(state)
    return faults


def _check_setup(codec: Codec, opening: Opening, facts: Sequence[Record], rng: Sealed) -> list[str]:
    dealt = [codec.event(record.fact) for record in facts if record.source == "game"]
    try:
        fair = codec.game.setup(codec.options(opening.options), opening.seats, rng)
    except Refusal as refusal:
        return [f"The match could not be set up again: {refusal}"]
    if encode(list(fair)) != encode(dealt):
        return ["The match was not set up as the sealed secret gives."]
    return []
