"""A position of a race as text: JSON with a line for every tile, team and task, and without what goes without
saying. A bug report, a test or a template is a paste."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.sheets import places
from gridhouse.games.race.sheets.sheet import Fault, fault


class BadPosition(ValueError):
    """A text that is no position, with everything that is wrong in it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(fault.text for fault in faults))
        self.faults = faults


def write(state: State) -> str:
    """A position as text. What is as it is at the start of every race is left out."""
    parts = [f"{_json(name)}: {_block(value)}" for name, value in _lean(state).items()]
    return "{\n  " + ",\n  ".join(parts) + "\n}\n" if parts else "{}\n"


def read(text: str) -> State:
    """The position in a text, or a `BadPosition` that says by line and field what is wrong with it."""
    try:
        raw = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadPosition(_malformed(text, error)) from None
    if not isinstance(raw, dict):
        raise BadPosition(fault(1, "a position begins with { and ends with }."))
    try:
        state = msgspec.convert(raw, State, str_keys=True)
    except msgspec.ValidationError as error:
        told, _, place = str(error).partition(" - at ")
        path = re.search(r"\$[^`]*", place)
        raise BadPosition(_at(places.lines(text), path[0] if path else "$", told)) from None
    wrong = [*_strangers(raw, msgspec.to_builtins(state, str_keys=True), "$"), *_faults(state)]
    if wrong:
        lines = places.lines(text)
        raise BadPosition(*(_at(lines, path, told) for path, told in wrong))
    return state


def _lean(value: Any) -> Any:
    """A value as JSON has it, without fields that are as they are by default."""
    if isinstance(value, Struct):
        return {
            field.encode_name: _lean(getattr(value, field.name))
            for field in fields(value)
            if getattr(value, field.name) != _default(field)
        }
    if isinstance(value, tuple):
        return [_lean(part) for part in value]
    return value


def _default(field: FieldInfo) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _block(value: Any) -> str:
    """A list of things has a line for each of them; all else is one line."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n    " + ",\n    ".join(map(_json, value)) + "\n  ]"
    return _json(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _malformed(text: str, error: Exception) -> Fault:
    """Where JSON ends to be JSON. The reader counts bytes."""
    if isinstance(error, UnicodeEncodeError):
        line = text.count("\n", 0, error.start) + 1
        return fault(line, "there is a character in it that cannot be written.")
    told = str(error)
    before, _, place = told.partition(" (byte ")
    if not place:
        return fault(text.count("\n") + 1, "the text ends before the position does.")
    line = text.encode()[: int(place.rstrip(")"))].count(b"\n") + 1
    return fault(line, f"this is not JSON: {before.partition(': ')[2] or before}.")


def _at(lines: dict[str, int], path: str, told: str) -> Fault:
    """A fault in a field, by the line of the nearest field around it that is written down."""
    near = path
    while near not in lines and near != "$":
        near = re.sub(r"[.[][^.[]*$", "", near)
    told = told.replace("`", "'")
    return fault(lines.get(near, 1), f"{path.removeprefix('$').removeprefix('.') or 'all of it'}: {told}.")


def _strangers(raw: Any, known: Any, path: str) -> Iterator[tuple[str, str]]:
    """Fields that nobody reads: a name that is misspelt would go unnoticed."""
    if isinstance(raw, dict) and isinstance(known, dict):
        for name, value in raw.items():
            if name not in known and value is not None:
                yield f"{path}.{name}", "there is no such field"
            yield from _strangers(value, known.get(name), f"{path}.{name}")
    elif isinstance(raw, list) and isinstance(known, tuple):
        for place, (value, told) in enumerate(zip(raw, known, strict=False)):
            yield from _strangers(value, told, f"{path}[{place}]")


def _faults(state: State) -> Iterator[tuple[str, str]]:
    """What has the right shape and still is no race."""
    if len(state.tiles) != FINAL:
        yield "$.tiles", f"there are {len(state.tiles)} tiles; a trail has {FINAL}"
    elif state.tiles[-1].difficulty != 3:
        yield f"$.tiles[{FINAL - 1}].difficulty", "the last tile is always hard"
    yield from _out_of("$.revealed", state.revealed, 0, FINAL)
    yield from _out_of("$.reached", state.reached, 1, FINAL)
    for place, player in enumerate(state.bench):
        yield from _unknown(f"$.bench[{place}]", player, len(state.players), "player")
    for seat, team in enumerate(state.teams):
        here = f"$.teams[{seat}]"
        yield from _out_of(f"{here}.position", team.position, 1, FINAL)
        for place, player in enumerate(team.members):
            yield from _unknown(f"{here}.members[{place}]", player, len(state.players), "player")
        for place, entry in enumerate(team.progress):
            yield from _unknown(
                f"{here}.progress[{place}].player", entry.player, len(state.players), "player"
            )
        for player in team.points:
            yield from _unknown(f"{here}.points.{player}", player, len(state.players), "player")
        for field, tiles in (("cleared", team.cleared), ("rewarded", team.rewarded)):
            for place, tile in enumerate(tiles):
                yield from _out_of(f"{here}.{field}[{place}]", tile, 1, FINAL)
    for path, ids in (("$.pool", state.pool), ("$.powerup_tiles", state.powerup_tiles)):
        for number, times in Counter(entry.id for entry in ids).items():
            if times > 1:
                yield path, f"there are {times} with the id {number}"
    for place, claim in enumerate(state.claims):
        yield from _unknown(f"$.claims[{place}].team", claim.team, len(state.teams), "team")
        if claim.tile not in {tile.id for tile in state.powerup_tiles}:
            yield f"$.claims[{place}].tile", f"there is no powerup tile with the id {claim.tile}"
    for place, seat in enumerate(state.finishers):
        yield from _unknown(f"$.finishers[{place}]", seat, len(state.teams), "team")


def _out_of(path: str, value: int, low: int, high: int) -> Iterator[tuple[str, str]]:
    if not low <= value <= high:
        yield path, f"it is {value}, and must be from {low} to {high}"


def _unknown(path: str, number: int, count: int, what: str) -> Iterator[tuple[str, str]]:
    """They are counted from 0."""
    if not 0 <= number < count:
        yield path, f"there is no {what} {number}; there are {count}, and the first is 0"
