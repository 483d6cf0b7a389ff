"""A published puzzle: the document's object, to the letter."""

from msgspec import Struct

from gridhouse.games.chromacross.cross import Cross


class WordPair(Struct, frozen=True):
    """The two words."""

    horizontal: str
    vertical: str


class Intersection(Struct, frozen=True, rename="camel"):
    """Where the words cross, counted from 0."""

    letter: str
    horizontal_index: int
    vertical_index: int


class Puzzle(Struct, frozen=True, rename="camel"):
    """Six keys, in the document's order. It contains the solution, so that a page works offline."""

    puzzle_id: int
    date: str
    words: WordPair
    intersection: Intersection
    unique_letters: tuple[str, ...]
    color_map: dict[str, str]

    @property
    def cross(self) -> Cross:
        """The two words as they cross."""
        at = self.intersection
        return Cross(self.words.horizontal, self.words.vertical, at.horizontal_index, at.vertical_index)


def puzzle(puzzle_id: int, date: str, cross: Cross, colours: tuple[str, ...]) -> Puzzle:
    """The object for a cross, its number, its date and the colours of its letters."""
    return Puzzle(
        puzzle_id,
        date,
        WordPair(cross.horizontal, cross.vertical),
        Intersection(cross.letter, cross.horizontal_index, cross.vertical_index),
        tuple(cross.letters),
        dict(zip(cross.letters, colours, strict=True)),
    )
