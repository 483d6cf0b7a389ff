"""Tasks: what a tile asks for, and the pool that tiles are filled from."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gridhouse.games.race.rules.matching import Matcher

Difficulty = Literal[1, 2, 3]
DIFFICULTIES: dict[int, str] = {1: "easy", 2: "medium", 3: "hard"}

Kind = Literal["item", "xp", "group", "set", "single"]
"""How completions are counted: of a group each player once, of a set each piece once."""

Label = Annotated[str, Meta(min_length=1, max_length=120)]
Instructions = Annotated[str, Meta(max_length=2000)]
Image = Annotated[str, Meta(max_length=500)]
Count = Annotated[int, Meta(ge=1, le=99)]
Hundredths = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Points, as whole hundredths."""


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do in the world, as it is before anybody doubles it."""

    label: Label
    difficulty: Difficulty
    min: Count = 1
    """How many completions it takes."""
    max: Count = 1
    """How many completions count at the most."""
    instructions: Instructions = ""
    image: Image = ""
    points: Hundredths = 100
    """For each completion, where more than one counts."""
    kind: Kind = "item"
    start_proof: bool = False
    """START CHECK: a picture from before is needed as well."""
    match: Matcher | None = None
    """By what a drop that is heard of fits; None: none does."""


class PoolTask(Struct, frozen=True):
    """A task of the pool. Once used it is never laid again."""

    id: int
    task: Task
    used: bool = False
