"""What people call the things that they publish, and say of them: made readable, and compared by words."""

from gridhouse.house.people.names import readable
from gridhouse.kernel import Refusal
from gridhouse.store.people import folded

LONGEST_TITLE = 60
LONGEST_NOTE = 500


def cleaned_title(title: str) -> str:
    """A title that people can read. Refused where nothing is left of it."""
    cleaned = readable(title, LONGEST_TITLE)
    if not cleaned:
        raise Refusal("bad_title", "A title needs at least one letter or digit.")
    return cleaned


def cleaned_note(note: str) -> str:
    """What somebody says of it, if anything."""
    return readable(note, LONGEST_NOTE)


def as_searched(words: str) -> str:
    """Words as titles are compared with."""
    return folded(readable(words, LONGEST_TITLE))
