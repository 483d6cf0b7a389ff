"""From what happened to suggestions: for the tile that a team stands on, and powerup tiles it may claim."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from gridhouse.games.race.intake.reading import Happened
from gridhouse.games.race.rules.completing import claim, folded
from gridhouse.games.race.rules.matching import Matcher, plainly
from gridhouse.games.race.rules.proofs import Proof
from gridhouse.games.race.rules.refusing import no
from gridhouse.games.race.rules.reviewing import check_free
from gridhouse.games.race.rules.sight import sees_tile
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.tiles import PowerupTask, PowerupTile
from gridhouse.games.race.rules.wishes import ClaimTile, Complete, Report
from gridhouse.kernel import Hint, Message, Refusal, player

Numbers = Mapping[str, int]


def opens(state: State) -> bool:
    """Whether a race hears of drops now."""
    return state.settings.drops and state.phase != "closed"


def listed(name: str, names: Sequence[str]) -> str | None:
    """The name on a team's list that a player's name stands for."""
    return next((one for one in names if plainly(one) == plainly(name)), None)


def suggest(
    state: State, seat: int, name: str, message: Message, kept: Numbers
) -> tuple[list[Hint], dict[str, int]]:
    """What a team may have done by this, and the numbers from which its player's kills and experience are
    counted: each from the first that is heard of since the team came to the tile."""
    what = message.what
    asked = dict(_asked(state, seat)) if isinstance(what, Happened) else {}
    numbers = {key: number for key, number in kept.items() if key.split("|")[0] in asked}
    hints: list[Hint] = []
    for target, task in asked.items():
        if task.match is not None:
            hints += _fitting(target, task, task.match, name, what, numbers)
    if isinstance(what, Happened) and what.seasonal:
        hints = [replace(hint, text=hint.text.removesuffix(".") + ", on a seasonal world.") for hint in hints]
    return hints, numbers


def label(state: State, seat: int, hint: Hint) -> str | None:
    """What a suggestion is for; None where the team stands elsewhere by now, or has claimed it."""
    task = dict(_asked(state, seat)).get(hint.target)
    if task is None or not opens(state) or _member(state, seat, hint) is None:
        return None
    where = "Powerup tile" if isinstance(task, PowerupTask) else f"Tile {hint.target}"
    return f"{where}: {task.label}"


def wish(state: State, seat: int, hints: Sequence[Hint]) -> Report | Complete | ClaimTile:
    """What a press on the first of these suggestions stands for. For a tile it is added to what the team has
    done, and with the last that is needed the tile is completed; where a picture is still missing, it is kept
    for the form that asks for it. A claim takes all that wait for it."""
    first = hints[0]
    if label(state, seat, first) is None:
        raise no("elsewhere", "This drop was for something that your team is not at any more.")
    if gathers(first):
        tile = int(first.target[1:])
        beside = next(one.task for one in state.powerup_tiles if one.id == tile)
        together = [
            entry for hint in hints if hint.target == first.target for entry in _entries(state, seat, hint)
        ]
        return ClaimTile(tile, _within((), together, beside.kind, beside.max))
    team = state.teams[seat]
    standing = state.tile(team.position)
    entries = _within(team.progress, _entries(state, seat, first), standing.task.kind, standing.max)
    whole = len(entries) >= standing.min and all(
        _is_proven(state, entry, standing.task.start_proof) for entry in entries
    )
    return (Complete if whole else Report)(entries, team.position)


def _is_proven(state: State, entry: Entry, check: bool) -> bool:
    """Whether nothing is missing that has to be seen of this."""
    if state.settings.proofs != "required":
        return True
    times = {proof.before for proof in entry.proofs}
    return times == {True, False} if check else False in times


def gathers(hint: Hint) -> bool:
    """A claim is made with all that was done for it."""
    return hint.target.startswith("p")


def _asked(state: State, seat: int) -> Iterator[tuple[str, Task | PowerupTask]]:
    """What a team can do something for now, by the words that suggestions have for it: nothing in the fog."""
    team = state.teams[seat]
    tile = state.tile(team.position)
    if team.withdrawn or state.phase != "live":
        return
    seen = tile.lay is not None and sees_tile(state, team.position, player(seat))
    if seen and seat not in state.finishers and not team.awaits:
        yield str(team.position), tile.task
    for one in state.powerup_tiles:
        if _can_claim(state, seat, one):
            yield f"p{one.id}", one.task


def _can_claim(state: State, seat: int, tile: PowerupTile) -> bool:
    try:
        check_free(state, seat, tile.id)
        claim(state, seat, ClaimTile(tile.id, ()))
    except Refusal as refusal:
        return refusal.code not in ("claimed", "claims_closed", "waits_for_review")
    return True


def _fitting(
    target: str, task: Task | PowerupTask, match: Matcher, name: str, what: Happened, numbers: dict[str, int]
) -> Iterator[Hint]:
    apart = "seasonal " if what.seasonal else ""
    if item := _item(match, what):
        where = (
            f" from {what.source}" if what.source else ", new in the collection log" if what.logged else ""
        )
        yield Hint(target, name, f"{name} got {item}{where}.", piece=item if task.kind == "set" else "")
    if match.boss and plainly(match.boss) == plainly(what.boss) and what.kills:
        key = f"{target}|{apart}boss {plainly(match.boss)}"
        # The first kill that is heard of counts itself.
        times = _reached(numbers, key, what.kills, match.kills, what.kills - 1)
        if times:
            kills = f"{match.kills * times:,} times" if match.kills * times > 1 else "once"
            yield Hint(target, name, f"{name} defeated {match.boss} {kills}.", min(times, task.max))
    skill = plainly(match.skill)
    if skill and skill in what.xp:
        key = f"{target}|{apart}skill {skill}"
        times = _reached(numbers, key, what.xp[skill], match.xp, what.xp[skill])
        if times:
            text = f"{name} gained {match.xp * times:,} experience in {match.skill}."
            yield Hint(target, name, text, min(times, task.max))


def _item(match: Matcher, what: Happened) -> str | None:
    """The item that fits, as it is called in the task where it is named there."""
    if match.source and plainly(match.source) != plainly(what.source):
        return None
    got = {plainly(item): item for item in what.items}
    if match.items:
        return next((item for item in match.items if plainly(item) in got), None)
    return next(iter(got.values()), None) if match.source else None


def _reached(numbers: dict[str, int], key: str, now: int, each: int, base: int) -> int:
    """How often a number has gone up by so much since it was counted last."""
    start = numbers.setdefault(key, base)
    times = max(0, now - start) // each
    numbers[key] = start + times * each
    return times


def _member(state: State, seat: int, hint: Hint) -> int | None:
    members = state.teams[seat].members
    return next((one for one in members if state.players[one] == hint.player), None)


def _entries(state: State, seat: int, hint: Hint) -> list[Entry]:
    member = _member(state, seat, hint)
    if member is None:
        return []
    proofs = (Proof(picture=hint.picture),) if hint.picture else ()
    return [Entry(member, hint.piece or None, proofs)] * hint.times


def _within(before: Sequence[Entry], more: Sequence[Entry], kind: str, most: int) -> tuple[Entry, ...]:
    """Entries that count together: no more than count, and of a set each piece once."""
    entries: list[Any] = list(before)
    for entry in more:
        pieces = {folded(one.piece) for one in entries if one.piece}
        if len(entries) < most and not (kind == "set" and entry.piece and folded(entry.piece) in pieces):
            entries.append(entry)
    return tuple(entries)
