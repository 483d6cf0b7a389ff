"""What an answer of Discord means to whoever sent something."""

from msgspec import Struct


class Sent(Struct, frozen=True):
    """It is there."""

    message: str
    wait: float = 0.0
    """Seconds before the next one."""


class Limited(Struct, frozen=True):
    """It was too much: try again after some seconds."""

    wait: float
    everywhere: bool = False
    """Whether that holds for all that the house sends."""


class Gone(Struct, frozen=True):
    """There is no such webhook any more."""

    why: str


class Rejected(Struct, frozen=True):
    """Discord will not take it, however often it is sent."""

    why: str


class Trouble(Struct, frozen=True):
    """It may be there or not: try again later."""

    why: str


Answer = Sent | Limited | Gone | Rejected | Trouble
