"""What follows from a wish that was granted, for the naive rules: how the race may stand afterwards."""

from typing import Any

Plain = dict[str, Any]


def free(race: Plain, difficulty: int) -> list[Plain]:
    """The tasks of this difficulty that nobody has used."""
    return [each for each in race["pool"] if not each["used"] and each["task"]["difficulty"] == difficulty]


def _copy(race: Plain) -> Plain:
    """A race of which everything may be changed but what lies inside its teams, tiles and tasks."""
    new = dict(race)
    for part in ("teams", "tiles", "pool"):
        new[part] = [dict(each) for each in race[part]]
    return new


def report(race: Plain, seat: int, wish: Plain) -> list[Plain]:
    """Partial entries are kept."""
    race = _copy(race)
    race["teams"][seat]["progress"] = [_written(entry) for entry in wish["entries"]]
    return [race]


def complete(race: Plain, seat: int, wish: Plain) -> list[Plain]:
    """Points, the reward, the end of the cooldown, the progress, a step, the fog."""
    race = _copy(race)
    team = race["teams"][seat]
    here = team["position"]
    tile = race["tiles"][here - 1]
    task = tile["lay"]["task"]
    worth = task["points"]
    if task["max"] == 1:
        worth = {1: 100, 2: 200, 3: 300}[tile["difficulty"]]
    _pay(team, wish["entries"], worth)
    if tile["reward"] is not None and (race["settings"]["reward_again"] or here not in team["rewarded"]):
        team["inventory"] = [*team["inventory"], tile["reward"]]
        team["rewarded"] = {*team["rewarded"], here}
    team["cooldown"] = False
    team["progress"] = []
    if here == 56:
        race["finishers"] = [*race["finishers"], seat]
        still = [
            each
            for each, other in enumerate(race["teams"])
            if not other["withdrawn"] and each not in race["finishers"]
        ]
        if race["settings"]["ends"] == "first" or (race["settings"]["ends"] == "all" and not still):
            race["phase"] = "closed"
    else:
        forward(team, 1)
    _look_around(race)
    return [race]


def claim(race: Plain, seat: int, wish: Plain) -> list[Plain]:
    """The powerup, the points, and that it was claimed."""
    race = _copy(race)
    team = race["teams"][seat]
    (task,) = [each["task"] for each in race["powerup_tiles"] if each["id"] == wish["tile"]]
    _pay(team, wish["entries"], task["points"])
    team["inventory"] = [*team["inventory"], task["powerup"]]
    pieces = [_written(entry)["piece"] for entry in wish["entries"] if entry.get("piece") is not None]
    race["claims"] = [*race["claims"], {"team": seat, "tile": wish["tile"], "pieces": pieces}]
    return [race]


def _written(entry: Plain) -> Plain:
    """An entry as it is kept: no blanks around its piece."""
    return {key: value.strip() if key == "piece" and value else value for key, value in entry.items()}


def _pay(team: Plain, entries: list[Plain], worth: int) -> None:
    team["points"] = dict(team["points"])
    for entry in entries:
        team["points"][entry["player"]] = team["points"].get(entry["player"], 0) + worth


def forward(team: Plain, steps: int) -> None:
    """Steps ahead: cleared tiles cost none, and nobody passes the last one."""
    for _ in range(steps):
        if team["position"] < 56:
            team["position"] += 1
        while team["position"] < 56 and team["position"] in team["cleared"]:
            team["position"] += 1
    team["cleared"] = [tile for tile in team["cleared"] if tile > team["position"]]


def _look_around(race: Plain) -> None:
    """The fog lifts as far as the furthest team sees."""
    furthest = max(team["position"] for team in race["teams"] if not team["withdrawn"])
    race["reached"] = max(race["reached"], furthest)
    if furthest >= 52:
        upto = furthest + 2
    elif furthest >= 42:
        upto = furthest + 3
    elif furthest >= 28:
        upto = furthest + 4
    else:
        upto = furthest + 5
    if race["settings"]["hide_final"] and furthest < 56:
        upto = min(upto, 55)
    race["revealed"] = max(race["revealed"], min(upto, 56))


def _without(inventory: list[str], powerup: str) -> list[str]:
    left = list(inventory)
    left.remove(powerup)
    return left


def use(race: Plain, seat: int, wish: Plain) -> list[Plain]:
    """It is gone, the team cools down, and what else it does."""
    race = _copy(race)
    team, powerup = race["teams"][seat], wish["powerup"]
    team["inventory"] = _without(team["inventory"], powerup)
    team["cooldown"] = powerup != "clearCooldown"
    if powerup == "doublePowerup":
        team["inventory"].append(wish["other"])
    if powerup in ("skip1", "skip2", "skip3"):
        forward(team, int(powerup[-1]))
        team["progress"] = []
        _look_around(race)
    if powerup in ("back1", "back2", "back3"):
        target = race["teams"][wish["team"]]
        target["position"] = max(1, target["position"] - int(powerup[-1]))
        target["progress"] = []
        if race["settings"]["back_cools"]:
            target["cooldown"] = True
    if powerup == "copypaste":
        source, tile = race["tiles"][team["position"] - 1], race["tiles"][wish["tile"] - 1]
        tile["was"] = tile["lay"]
        for part in ("lay", "difficulty", "doubled"):
            tile[part] = source[part]
        tile["copied"] = True
        source["copied_from"] = True
    if powerup in ("doubleEasy", "doubleMedium", "doubleHard"):
        race["tiles"][wish["tile"] - 1]["doubled"] = True
    if powerup == "disablePowerup":
        return [
            _disabled(race, wish["team"], lost)
            for lost in sorted(set(race["teams"][wish["team"]]["inventory"]))
            if wish["other"] in (None, lost)
        ]
    if powerup == "changeTile":
        if wish["tile"] == team["position"]:
            team["progress"] = []
        return [
            _changed(race, wish["tile"], task)
            for task in free(race, race["tiles"][wish["tile"] - 1]["difficulty"])
            if wish["task"] in (None, task["id"])
        ]
    return [race]


def _disabled(race: Plain, seat: int, lost: str) -> Plain:
    race = _copy(race)
    target = race["teams"][seat]
    target["inventory"] = _without(target["inventory"], lost)
    return race


def _changed(race: Plain, number: int, task: Plain) -> Plain:
    race = _copy(race)
    tile = race["tiles"][number - 1]
    tile["was"] = tile["lay"]
    tile["lay"] = {"task": task["task"], "task_id": task["id"]}
    tile["changed"] = True
    on_the_board = [each["lay"]["task_id"] for each in race["tiles"] if each["lay"] is not None]
    for each in race["pool"]:
        if each["id"] == task["id"]:
            each["used"] = True
        elif (
            race["settings"]["return_replaced"]
            and tile["was"] is not None
            and each["id"] == tile["was"]["task_id"]
            and each["id"] not in on_the_board
        ):
            each["used"] = False
    return race
