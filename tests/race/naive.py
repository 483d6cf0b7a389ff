"""The rules of a team's wishes once more, written straight from the rule book: plain, with nothing shared.

A race and a wish are dictionaries, as `msgspec.to_builtins` makes them. `decide` says ("no", code), or
("ok", races): how the race may stand afterwards, which is one way, or several where chance picks.
"""

from collections.abc import Callable, Iterator
from typing import Literal

from tests.race import naive_after as after
from tests.race.naive_after import Plain

Verdict = tuple[Literal["no"], str] | tuple[Literal["ok"], list[Plain]]

NEEDS = {
    "skip1": (),
    "skip2": (),
    "skip3": (),
    "back1": ("team",),
    "back2": ("team",),
    "back3": ("team",),
    "disablePowerup": ("team", "other"),
    "copypaste": ("tile",),
    "changeTile": ("tile", "task"),
    "doubleEasy": ("tile",),
    "doubleMedium": ("tile",),
    "doubleHard": ("tile",),
    "clearCooldown": (),
    "doublePowerup": ("other",),
}


def decide(race: Plain, seat: int, wish: Plain) -> Verdict:
    """What becomes of a wish of the team at this seat."""
    why_not: Callable[[Plain, int, Plain], Iterator[str]]
    why_not, then = {
        "report": (_against_report, after.report),
        "complete": (_against_complete, after.complete),
        "claim": (_against_claim, after.claim),
        "use": (_against_use, after.use),
    }[wish["type"]]
    for code in _against_all(race, seat):
        return "no", code
    for code in why_not(race, seat, wish):
        return "no", code
    return "ok", then(race, seat, wish)


# --- why not, in the order in which it is said: the first one counts ------------------------------


def _against_all(race: Plain, seat: int) -> Iterator[str]:
    if race["phase"] != "live":
        yield "race_not_live"
    if seat >= len(race["teams"]):
        yield "no_such_team"
    if race["teams"][seat]["withdrawn"]:
        yield "team_withdrawn"


def _against_report(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    if seat in race["finishers"]:
        yield "team_finished"
    if wish["tile"] is not None and wish["tile"] != race["teams"][seat]["position"]:
        yield "elsewhere"
    tile = race["tiles"][race["teams"][seat]["position"] - 1]
    task = tile["lay"]["task"]
    times = 2 if tile["doubled"] else 1
    yield from _against_entries(race, seat, wish["entries"], 0, task["max"] * times, task["kind"], times, [])


def _against_complete(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    if seat in race["finishers"]:
        yield "team_finished"
    if wish["tile"] is not None and wish["tile"] != race["teams"][seat]["position"]:
        yield "elsewhere"
    tile = race["tiles"][race["teams"][seat]["position"] - 1]
    task = tile["lay"]["task"]
    times = 2 if tile["doubled"] else 1
    yield from _against_entries(
        race, seat, wish["entries"], task["min"] * times, task["max"] * times, task["kind"], times, []
    )


def _against_claim(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    found = [each["task"] for each in race["powerup_tiles"] if each["id"] == wish["tile"]]
    if not found:
        yield "no_such_powerup_tile"
    if race["reached"] < race["settings"]["claims_from"]:
        yield "claims_closed"
    task = found[0]
    claims = [claim for claim in race["claims"] if claim["tile"] == wish["tile"]]
    if task["claim"] == "firstTeam" and claims:
        yield "claimed"
    if task["claim"] == "eachTeam" and any(claim["team"] == seat for claim in claims):
        yield "claimed"
    brought = [piece for claim in claims if claim["team"] == seat for piece in claim["pieces"]]
    yield from _against_entries(
        race, seat, wish["entries"], task["min"], task["max"], task["kind"], 1, brought
    )


def _against_entries(
    race: Plain,
    seat: int,
    entries: list[Plain],
    at_least: int,
    at_most: int,
    kind: str,
    times: int,
    brought: list[str],
) -> Iterator[str]:
    for entry in entries:
        if entry["player"] not in race["teams"][seat]["members"]:
            yield "not_a_member"
    if len(entries) < at_least:
        yield "too_few"
    if len(entries) > at_most:
        yield "too_many"
    if kind == "group":
        players = [entry["player"] for entry in entries]
        if any(players.count(player) > times for player in players):
            yield "player_twice"
    pieces = [entry.get("piece") for entry in entries]
    if kind == "set" and any(piece is None or same(piece) == "" for piece in pieces):
        yield "piece_missing"
    if kind != "set" and any(piece is not None for piece in pieces):
        yield "piece_unasked"
    if kind == "set":
        seen = [same(piece) for piece in brought]
        for piece in pieces:
            assert piece is not None
            if same(piece) in seen:
                yield "piece_twice"
            seen.append(same(piece))


def same(piece: str) -> str:
    """Pieces are the same whatever their case and the blanks around them."""
    return piece.strip().casefold()


def _against_use(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    team, powerup = race["teams"][seat], wish["powerup"]
    if seat in race["finishers"]:
        yield "team_finished"
    if powerup not in team["inventory"]:
        yield "not_owned"
    if team["cooldown"] and powerup != "clearCooldown":
        yield "on_cooldown"
    needs = set(NEEDS[powerup])
    if powerup == "disablePowerup" and race["settings"]["disable_pick"] == "random":
        needs = {"team"}
    if powerup == "changeTile" and race["settings"]["change_pick"] == "random":
        needs = {"tile"}
    if {field for field in ("team", "tile", "task", "other") if wish[field] is not None} != needs:
        yield "bad_target"
    if powerup in ("skip1", "skip2", "skip3"):
        if team["position"] == 56:
            yield "at_final"
        if race["settings"]["skip_past_final"] == "refuse" and _overshoots(team, int(powerup[-1])):
            yield "past_final"
    elif powerup in ("back1", "back2", "back3", "disablePowerup"):
        yield from _against_target(race, seat, wish)
    elif powerup in ("copypaste", "changeTile", "doubleEasy", "doubleMedium", "doubleHard"):
        yield from _against_tile(race, seat, wish)
    elif powerup == "clearCooldown":
        if not team["cooldown"]:
            yield "not_on_cooldown"
    else:
        if wish["other"] == "doublePowerup":
            yield "doubles_itself"
        if wish["other"] not in team["inventory"]:
            yield "not_owned"


def _against_target(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    if wish["team"] >= len(race["teams"]) or race["teams"][wish["team"]]["withdrawn"]:
        yield "no_such_team"
    if wish["team"] == seat:
        yield "own_team"
    if wish["team"] in race["finishers"]:
        yield "target_finished"
    target = race["teams"][wish["team"]]
    if wish["powerup"] == "disablePowerup":
        if not target["inventory"]:
            yield "target_lacks_powerup"
        if wish["other"] is not None and wish["other"] not in target["inventory"]:
            yield "target_lacks_powerup"
    elif target["position"] == 1:
        yield "no_effect"


def _against_tile(race: Plain, seat: int, wish: Plain) -> Iterator[str]:
    powerup, number, settings = wish["powerup"], wish["tile"], race["settings"]
    tile = race["tiles"][number - 1]
    own = race["teams"][seat]["position"]
    source = race["tiles"][own - 1]
    others = [
        each
        for each, team in enumerate(race["teams"])
        if each != seat and not team["withdrawn"] and team["position"] == number
    ]
    if powerup == "copypaste" and settings["copy_guard"] == "both":
        if source["copied"]:
            yield "source_copied"
        if source["copied_from"]:
            yield "source_copied_from"
    if race["fog"] != "off" and number > race["revealed"]:
        yield "fogged"
    if number == 56:
        yield "final_tile"
    if number == own and powerup == "copypaste":
        yield "own_tile"
    if number == own and not (powerup == "changeTile" and settings["change_own"]):
        yield "team_on_tile"
    if others:
        yield "team_on_tile"
    if powerup == "copypaste":
        if tile["difficulty"] > source["difficulty"]:
            yield "too_hard"
        if tile["reward"] is not None:
            yield "reward_tile"
        for mark in ("copied", "copied_from", "changed", "doubled"):
            if tile[mark]:
                yield mark
    elif powerup == "changeTile":
        for mark in ("copied", "changed", "doubled"):
            if tile[mark]:
                yield mark
        if not after.free(race, tile["difficulty"]):
            yield "pool_empty"
        if wish["task"] is not None:
            named = [each for each in race["pool"] if each["id"] == wish["task"]]
            if not named:
                yield "no_such_task"
            if named[0]["used"]:
                yield "task_used"
            if named[0]["task"]["difficulty"] != tile["difficulty"]:
                yield "other_difficulty"
    else:
        if tile["difficulty"] != {"doubleEasy": 1, "doubleMedium": 2, "doubleHard": 3}[powerup]:
            yield "wrong_difficulty"
        if tile["doubled"]:
            yield "doubled"


def _overshoots(team: Plain, steps: int) -> bool:
    """Whether a step of these would begin on the last tile."""
    before = dict(team)
    after.forward(before, steps - 1)
    return bool(before["position"] == 56)
