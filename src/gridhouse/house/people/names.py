"""Names of people: made readable, or made up."""

import secrets
import unicodedata

from gridhouse.kernel import Refusal

LONGEST = 24

_JOINERS = "\u200c\u200d"
"""Invisible, but Persian words and families of emoji fall apart without them."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, nothing to the eye."""
_MOST_MARKS = 3
"""Accents on one letter; more of them paint over the neighbours."""

# fmt: off
_QUALITIES = (
    "Amber", "Bold", "Brave", "Breezy", "Bright", "Calm", "Cheerful", "Clever", "Cosy", "Curious", "Daring",
    "Dreamy", "Eager", "Fair", "Fleet", "Gentle", "Golden", "Happy", "Humble", "Jolly", "Keen", "Kind",
    "Lively", "Lucky", "Mellow", "Merry", "Mighty", "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud",
    "Quick", "Quiet", "Rosy", "Sharp", "Silver", "Sly", "Snug", "Sunny", "Swift", "Tidy", "Warm", "Wise",
)
_ANIMALS = (
    "Badger", "Beaver", "Bee", "Bison", "Crane", "Cricket", "Deer", "Dolphin", "Dove", "Falcon", "Ferret",
    "Finch", "Fox", "Gecko", "Goose", "Hare", "Hedgehog", "Heron", "Ibex", "Jay", "Kestrel", "Koala", "Lark",
    "Lemur", "Lion", "Lynx", "Magpie", "Marten", "Mole", "Moose", "Newt", "Otter", "Owl", "Panda", "Pelican",
    "Puffin", "Raven", "Robin", "Seal", "Sparrow", "Stork", "Swan", "Tern", "Toad", "Turtle", "Vole",
    "Walrus", "Weasel", "Whale", "Wren", "Yak",
)
# fmt: on


def friendly_name() -> str:
    """A name for somebody who has not chosen one: "Quiet Otter"."""
    return f"{secrets.choice(_QUALITIES)} {secrets.choice(_ANIMALS)}"


def clean_name(name: str) -> str:
    """A name that people can read. Refused where nothing is left of it."""
    cleaned = readable(name, LONGEST)
    if not cleaned:
        raise Refusal("bad_name", "A name needs at least one letter or digit.")
    return cleaned


def readable(text: str, longest: int) -> str:
    """A line of text without what plays tricks on readers: control and bidirectional characters, blanks,
    towers of accents. Empty where there is nothing to see in it."""
    visible = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    letters: list[str] = []
    marks = 0
    for char in visible:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        hidden = kind in ("Cc", "Cf", "Cs", "Co", "Cn") and char not in _JOINERS
        if not hidden and char not in _BLANKS and marks <= _MOST_MARKS:
            letters.append(char)
    cleaned = " ".join("".join(letters).split())[:longest].strip(f" {_JOINERS}")
    return cleaned if any(unicodedata.category(char)[0] in "LNSP" for char in cleaned) else ""
