"""What stands in a cell: how each kind of it is read, and the sentence that says what should be there."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import get_args

from gridhouse.games.race.rules.powerups import CARDS, Powerup
from gridhouse.games.race.rules.tasks import DIFFICULTIES, Difficulty, Kind
from gridhouse.games.race.rules.texts import BREAKS, INVISIBLE, UNWRITABLE
from gridhouse.games.race.rules.tiles import ClaimType
from gridhouse.games.race.sheets.columns import brief, plain

KINDS: tuple[Kind, ...] = get_args(Kind)
CLAIMS: dict[str, ClaimType] = {plain(claim): claim for claim in get_args(ClaimType)}
_YES, _NO = ("yes", "y", "true", "x", "1"), ("no", "n", "false", "0")

_DIFFICULTIES: dict[str, Difficulty] = {"1": 1, "2": 2, "3": 3, "easy": 1, "medium": 2, "hard": 3}
_POWERUPS: dict[str, Powerup] = {
    plain(name): powerup for powerup, card in CARDS.items() for name in (powerup, card.name)
}
_MAGIC = r"'*[=+\-@\t\r＝＋－＠]"
"""How a cell begins that a spreadsheet might run as a formula. The quotation marks before it are ours, or
would be taken for ours."""


class CellError(ValueError):
    """A cell cannot be read: the rest of a sentence, after `the difficulty`."""


def guarded(text: str) -> str:
    """A cell that no spreadsheet runs as a formula. `tidy` undoes it."""
    return f"'{text}" if re.match(_MAGIC, text) else text


def tidy(text: str) -> tuple[str, bool]:
    """A cell as it is meant, and whether something invisible was taken out of it."""
    if unwritable := UNWRITABLE.search(text):
        raise CellError(f"has a character that cannot be written (U+{ord(unwritable[0]):04X}).")
    seen = INVISIBLE.sub("", text)
    cell = BREAKS.sub("\n", seen).strip()
    return (cell[1:] if re.match(f"'{_MAGIC}", cell) else cell), seen != text


def label(text: str) -> str:
    if "\n" in text or "\t" in text:
        raise CellError("must be on one line, without tabs.")
    return _no_longer_than(120, text)


def instructions(text: str) -> str:
    return _no_longer_than(2000, text)


def image(text: str) -> str:
    scheme = re.match(r"([^/?#]*):", text)
    if any(character.isspace() for character in text) or (
        scheme and scheme[1].casefold() not in ("http", "https")
    ):
        raise CellError(f"is '{brief(text)}'; write a link that begins with https://, without blanks.")
    return _no_longer_than(500, text)


def difficulty(text: str) -> Difficulty:
    if (found := _DIFFICULTIES.get(text.casefold())) is None:
        names = [*map(str, DIFFICULTIES), *DIFFICULTIES.values()]
        raise CellError(
            f"is '{brief(text)}'; write {names[0]}, {names[1]} or {names[2]}, "
            f"or {names[3]}, {names[4]} or {names[5]}."
        )
    return found


def count(text: str) -> int:
    if not re.fullmatch("0{0,2}[1-9][0-9]?", text, re.ASCII):
        raise CellError(f"is '{brief(text)}'; write a whole number from 1 to 99.")
    return int(text)


def points(text: str) -> int:
    """Hundredths; a comma is a decimal point too."""
    found = re.fullmatch(r"([0-9]{1,5})(?:[.,]([0-9]{1,2}))?", text, re.ASCII)
    hundredths = int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0")) if found else 0
    if not found or hundredths > 1_000_000:
        raise CellError(f"is '{brief(text)}'; write a number from 0 to 10000, with at most two decimals.")
    return hundredths


def items(text: str) -> tuple[str, ...]:
    """Names of items, with semicolons or on lines of their own."""
    found = tuple(dict.fromkeys(name for part in re.split(r"[;\n]", text) if (name := part.strip())))
    if len(found) > 60:
        raise CellError(f"are {len(found)}; 60 is the most.")
    return tuple(name_of(one) for one in found)


def name_of(text: str) -> str:
    """A name of the world outside."""
    if "\n" in text or "\t" in text:
        raise CellError("must be on one line, without tabs.")
    return _no_longer_than(80, text)


def skill(text: str) -> str:
    return _no_longer_than(40, name_of(text))


def amount(most: int) -> Callable[[str], int]:
    """A whole number, also with blanks, commas or points between thousands."""

    def read(text: str) -> int:
        digits = re.sub(r"(?<=[0-9])[ ,.'](?=[0-9]{3}(?![0-9]))", "", text)
        if not re.fullmatch("[0-9]{1,9}", digits, re.ASCII) or not 1 <= int(digits) <= most:
            raise CellError(f"is '{brief(text)}'; write a whole number from 1 to {most:,}.")
        return int(digits)

    return read


def yes(text: str) -> bool:
    if (spelled := text.casefold()) not in _YES + _NO:
        raise CellError(f"is '{brief(text)}'; write yes or no.")
    return spelled in _YES


def kind(text: str) -> Kind:
    if (found := next((kind for kind in KINDS if kind == text.casefold()), None)) is None:
        raise CellError(f"is '{brief(text)}'; write item, xp, group, set or single.")
    return found


def claim(text: str) -> ClaimType:
    if (found := CLAIMS.get(plain(text))) is None:
        raise CellError(f"is '{brief(text)}'; write eachTeam, firstTeam or unlimited.")
    return found


def powerup(text: str) -> Powerup:
    """By its id, or by the name that is printed on it, also with `tile` behind it: `Skip 2 Tiles`."""
    spelled = plain(text)
    found = _POWERUPS.get(spelled) or _POWERUPS.get(re.sub(r"(?<=\d)tiles?$", "", spelled))
    if found is None:
        near = get_close_matches(spelled, _POWERUPS, 1)
        guess = f" Did you mean {_POWERUPS[near[0]]}?" if near else ""
        raise CellError(f"is '{brief(text)}', and there is no such powerup.{guess}")
    return found


def _no_longer_than(most: int, text: str) -> str:
    if len(text) > most:
        raise CellError(f"has {len(text):,} characters; {most:,} is the most.")
    return text
