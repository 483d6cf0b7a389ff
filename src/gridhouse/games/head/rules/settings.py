"""What each player chooses for the own side."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Colour: TypeAlias = Literal["blue", "green", "orange", "purple", "cyan", "pink", "yellow", "brown"]
"""Red, white, black and grey are kept for states."""
Difficulty: TypeAlias = Literal["easy", "normal", "hard"]
Level: TypeAlias = Literal["unsaid", "child", "beginner", "experienced"]
Misses: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Size: TypeAlias = Annotated[int, Meta(ge=6, le=12)]

LENGTHS = (3, 4, 5, 6)
"""H-01: the length of the word in each row."""
SIZES = range(6, 13)


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own side of the table."""

    colour: Colour = "blue"
    size: Size = 8
    words: Literal[3, 4] = 3
    difficulty: Difficulty = "normal"
    level: Level = "unsaid"
    """How well the player says to play. Where both say it, limits are moved to make it even."""
    gives: Misses = 0
    """Misses that the player gives away from the own limit. The other one sees it, and need not agree."""
    open: bool | UnsetType = UNSET
    """Whether onlookers might see everything. Old logs have it; nobody is asked any more."""

    @property
    def lengths(self) -> tuple[int, ...]:
        """The length of the word in each row."""
        return LENGTHS[: self.words]
