"""A refusal: a wish that cannot be granted, and why."""

from collections.abc import Sequence
from typing import Any


class Refusal(Exception):
    """Raised by `decide`. It changes nothing, and it always says why.

    `code` is for programs, `text` is a sentence for a person, and `legal` names
    what could be done instead, where that makes sense.
    """

    def __init__(self, code: str, text: str, legal: Sequence[Any] = ()) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text
        self.legal = tuple(legal)

    def __str__(self) -> str:
        return self.text
