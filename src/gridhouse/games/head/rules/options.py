"""What can be chosen for a match."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.head.rules.settings import Settings


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a match where they may differ."""

    balanced: Annotated[
        bool,
        Meta(
            title="Balanced",
            description="Limits that make it even between equal players; where they do not, extra actions.",
        ),
    ] = False
    extra: Annotated[
        bool,
        Meta(title="Extra turns", description="Completing a word gives another turn, one for each word."),
    ] = False
    clock: Annotated[
        Literal[0, 30, 60, 86_400],
        Meta(title="Turn clock", description="Seconds for each action; 0 is without end, 86400 is a day."),
    ] = 0
    starts: Annotated[
        Literal["drawn", "first", "second"],
        Meta(title="Who starts", description="Drawn by lot, or the player of the first or the second seat."),
    ] = "drawn"
    unhurried: Annotated[
        bool,
        Meta(
            title="Bots take their time",
            description="Bots think as long as a person would. Without it they guess at once.",
        ),
    ] = True
    sides: tuple[Settings, Settings] = (Settings("blue"), Settings("orange"))
    """The settings that both begin with; each may change the own ones."""
