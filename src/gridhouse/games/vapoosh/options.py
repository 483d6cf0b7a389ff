"""What can be chosen before a match."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Mode: TypeAlias = Literal["quick", "learning"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a match where they may differ."""

    mode: Annotated[
        Mode,
        Meta(
            title="Mode",
            description="Quick marks the tiles of a roll. Learning marks nothing and asks for the product.",
        ),
    ] = "quick"
    strict: Annotated[
        bool, Meta(title="Strict", description="A wrong tile or a wrong product passes the turn.")
    ] = False
    doubles: Annotated[
        bool, Meta(title="Doubles", description="Two equal pink or two equal green dice give another go.")
    ] = False
    timer: Annotated[
        Literal[0, 10, 20, 30, 60], Meta(title="Timer", description="Seconds for each go; 0 is without end.")
    ] = 0
    first: Annotated[int, Meta(ge=0, description="The seat that rolls first.")] | UnsetType = UNSET
    """Old logs do not say it: there it was seat 0."""

    @property
    def opener(self) -> int:
        """The seat that rolls first."""
        return 0 if self.first is UNSET else self.first
