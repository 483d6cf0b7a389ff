"""Messages of Dink, a plugin of RuneLite: each read into what happened, as far as tasks can ask for it.

Whatever is not as it should be is left out; only who it is about has to be there.
"""

import hashlib
import json
import math
from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gridhouse.games.race.rules.matching import plainly
from gridhouse.games.race.rules.texts import one_line
from gridhouse.kernel import Message, Refusal

MOST_ITEMS = 100
LONGEST = 80
MOST_XP = 200_000_000
MAX_LEVEL = 127


class Happened(Struct, frozen=True):
    """What happened to a player."""

    items: tuple[str, ...] = ()
    source: str = ""
    boss: str = ""
    kills: int = 0
    """The count of the boss, over all the player's life."""
    xp: dict[str, int] = {}
    """Experience by skill, in plain spelling, as it stands."""
    logged: bool = False
    """Whether it is told as an entry of the collection log: most often the drop itself is told as well."""
    seasonal: bool = False
    """Whether it happened on a world of its own, where kills and experience are others."""


def read(payload: Mapping[str, Any], minute: int) -> Message:
    """A message. What tasks never ask for is taken too, and nothing is made of it."""
    kind, name = _text(payload.get("type")), _text(payload.get("playerName"))
    if not kind or not name:
        raise Refusal("no_player", "This message does not say its type and its playerName.")
    extra = payload.get("extra")
    extra = extra if isinstance(extra, dict) else {}
    account = _text(payload.get("dinkAccountHash")) or plainly(name)
    told = json.dumps([account, kind, extra, minute], sort_keys=True)
    what = _READERS[kind](extra) if kind in _READERS else None
    if what is not None and payload.get("seasonalWorld") is True:
        what = replace(what, seasonal=True)
    return Message(name, hashlib.sha256(told.encode()).hexdigest(), what)


def _loot(extra: Mapping[str, Any]) -> Happened:
    return Happened(_items(extra), _text(extra.get("source")))


def _clue(extra: Mapping[str, Any]) -> Happened:
    clue = _text(extra.get("clueType"))
    return Happened(_items(extra), f"{clue} clue" if clue else "")


def _collection(extra: Mapping[str, Any]) -> Happened:
    return Happened(_named(extra.get("itemName")), logged=True)


def _pet(extra: Mapping[str, Any]) -> Happened:
    return Happened(_named(extra.get("petName")))


def _kill(extra: Mapping[str, Any]) -> Happened:
    return Happened(boss=_text(extra.get("boss")), kills=_number(extra.get("count"), 10_000_000))


def _login(extra: Mapping[str, Any]) -> Happened:
    """Skills are told as a map of experience, alone or beside their levels."""
    skills = extra.get("skills")
    table = skills.get("experience", skills) if isinstance(skills, dict) else None
    if not isinstance(table, dict):
        return Happened()
    some = list(table.items())[:50]
    return Happened(xp={plainly(_text(skill)): _number(amount, MOST_XP) for skill, amount in some if skill})


def _level(extra: Mapping[str, Any]) -> Happened:
    """Whoever reaches a level has just the experience for it."""
    skills = extra.get("levelledSkills")
    some = list(skills.items())[:50] if isinstance(skills, dict) else []
    levels = {plainly(_text(skill)): _number(level, MAX_LEVEL) for skill, level in some if skill}
    return Happened(xp={skill: experience(level) for skill, level in levels.items() if level})


def experience(level: int) -> int:
    """What a level takes. The one above all others stands for all the experience that there is."""
    if level >= MAX_LEVEL:
        return MOST_XP
    return sum(math.floor(one + 300 * 2 ** (one / 7)) for one in range(1, level)) // 4


_READERS = {
    "LOOT": _loot,
    "CLUE": _clue,
    "COLLECTION": _collection,
    "PET": _pet,
    "KILL_COUNT": _kill,
    "LOGIN": _login,
    "LEVEL": _level,
}


def _items(extra: Mapping[str, Any]) -> tuple[str, ...]:
    listed = extra.get("items")
    some = listed[:MOST_ITEMS] if isinstance(listed, list) else []
    return tuple(name for one in some if isinstance(one, dict) and (name := _text(one.get("name"))))


def _named(value: object) -> tuple[str, ...]:
    name = _text(value)
    return (name,) if name else ()


def _text(value: object) -> str:
    """A line of text, without what nobody sees; of anything else, and of too much, nothing."""
    if not isinstance(value, str) or len(value) > 200:
        return ""
    line = "".join(char for char in one_line(value) if char.isprintable())
    return line if len(line) <= LONGEST else ""


def _number(value: object, most: int) -> int:
    fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
    return value if fits and isinstance(value, int) else 0
