"""What can be chosen before a match."""

from typing import Annotated

from msgspec import Meta, Struct

from gridhouse.games.chromacross.generate import Difficulty
from gridhouse.games.chromacross.play import ATTEMPTS, Rules


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Which puzzle, and how hard it is to lose."""

    puzzle: Annotated[
        int, Meta(ge=0, title="Puzzle", description="The number of a daily puzzle; 0 is a practice puzzle.")
    ] = 0
    difficulty: Annotated[
        Difficulty,
        Meta(title="Difficulty", description="For a practice puzzle; a daily one has its own."),
    ] = "medium"
    attempts: Annotated[
        int, Meta(ge=1, le=10, title="Attempts", description="How many wrong letters lose the game.")
    ] = ATTEMPTS
    hard: Annotated[bool, Meta(title="Hard mode", description="A wrong vowel costs two attempts.")] = False

    @property
    def rules(self) -> Rules:
        """The rules of play."""
        return Rules(self.attempts, self.hard)
