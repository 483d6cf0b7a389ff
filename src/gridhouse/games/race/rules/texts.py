"""What people write, without what hides or disturbs it: whoever reads it sees all of it, where it belongs."""

import re

INVISIBLE = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
"""Marks that turn the direction of a text or have no width: they hide what is written."""
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
BREAKS = re.compile("\r\n|[\r\x85\u2028\u2029]")


def tidied(text: str) -> str:
    """A text of any number of lines."""
    return UNWRITABLE.sub("", INVISIBLE.sub("", BREAKS.sub("\n", text))).strip()


def one_line(text: str) -> str:
    """A name or a label. Empty where there is nothing to see in it."""
    return " ".join(tidied(text).split())
