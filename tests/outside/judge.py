"""Judges a history: what arrived in a channel, beside what should have."""

import re
from collections.abc import Sequence

from msgspec import Struct

from tests.outside.fake import Message

_SEQ = re.compile(r"#(\d+)")


class Verdict(Struct, frozen=True):
    """What a channel got."""

    events: int
    """How many should have been told."""
    messages: int
    duplicates: int
    """How many were told more than once."""
    missing: list[int]
    out_of_order: list[int]
    unwanted: list[int]
    largest: int
    """The most that shared a message."""

    @property
    def fine(self) -> bool:
        return not (self.missing or self.out_of_order or self.unwanted)


def seqs_of(message: Message) -> list[int]:
    """The facts that a message tells of, by its footers."""
    found = [_SEQ.match(embed["footer"]["text"]) for embed in message.body["embeds"]]
    return list(dict.fromkeys(int(one[1]) for one in found if one))


def judge(messages: Sequence[Message], wanted: Sequence[int]) -> Verdict:
    """At least once, in order, nothing lost. A message may come again, before the next one comes."""
    out_of_order: list[int] = []
    told: list[int] = []
    begun = -1
    for message in messages:
        seqs = seqs_of(message)
        new = [seq for seq in seqs if seq not in told]
        again = seqs[: len(seqs) - len(new)]
        if seqs != sorted(seqs) or (again and again[0] != begun) or (told and new and new[0] < told[-1]):
            out_of_order += seqs
        begun = seqs[0]
        told += new
    every = [seq for message in messages for seq in seqs_of(message)]
    return Verdict(
        events=len(wanted),
        messages=len(messages),
        duplicates=len(every) - len(set(every)),
        missing=sorted(set(wanted) - set(told)),
        out_of_order=out_of_order,
        unwanted=sorted(set(told) - set(wanted)),
        largest=max((len(seqs_of(message)) for message in messages), default=0),
    )
