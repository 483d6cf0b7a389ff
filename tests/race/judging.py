"""Holding the rules to the naive ones: the same verdict, the same code, the same race afterwards."""

import re
from collections import Counter

import msgspec

from gridhouse.games.race import GAME
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import TeamWish, Use
from gridhouse.kernel import Refusal, Sealed, player
from tests.race import naive
from tests.race.naive_after import Plain


def after(state: State, seat: int, wish: TeamWish, chance: int = 0) -> State:
    """The race after a wish; raises the refusal."""
    for fact in GAME.decide(state, player(seat), wish, Sealed(b"race", chance)):
        state = GAME.evolve(state, fact)
    return state


def code(state: State, seat: int, wish: TeamWish) -> str:
    """Why a wish is refused; empty if it is granted."""
    try:
        after(state, seat, wish)
    except Refusal as refusal:
        return refusal.code
    return ""


def settled(race: Plain) -> Plain:
    """A race without what does not matter: the order of what a team holds, or how a piece is written."""
    race = dict(race)
    race["teams"] = [
        {
            **team,
            "inventory": sorted(team["inventory"]),
            "cleared": sorted(team["cleared"]),
            "rewarded": set(team["rewarded"]),
            "progress": [(entry["player"], entry.get("piece")) for entry in team["progress"]],
            "points": {player: points for player, points in team["points"].items() if points},
        }
        for team in race["teams"]
    ]
    race["claims"] = [
        {**claim, "pieces": sorted(naive.same(piece) for piece in claim["pieces"])}
        for claim in race["claims"]
    ]
    for part in ("tiles", "pool", "finishers"):
        race[part] = list(race[part])
    return race


class Judge:
    """Compares the two, and counts what it has seen."""

    def __init__(self) -> None:
        self.compared = 0
        self.granted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def compare(self, state: State, plain: Plain, seat: int, wish: TeamWish, chance: int = 0) -> State:
        """The race after a wish, if both say the same of it; `plain` is the race before it."""
        self.compared += 1
        verdict = naive.decide(plain, seat, msgspec.to_builtins(wish))
        expected = verdict[1] if verdict[0] == "no" else ""
        try:
            new, told, text = after(state, seat, wish, chance), "", ""
        except Refusal as refusal:
            new, told, text = state, refusal.code, refusal.text
        scene = f"{wish} of team {seat}"
        assert told == expected, f"{told!r}, expected {expected!r}: {scene} in {msgspec.json.encode(state)!r}"
        if verdict[0] == "no":
            assert re.fullmatch(r"[A-Z].*\.", text), text
            self.refused[told] += 1
            return state
        self.granted[wish.powerup if isinstance(wish, Use) else type(wish).__name__] += 1
        stands = settled(msgspec.to_builtins(new))
        if not any(stands == settled(race) for race in verdict[1]):
            raise AssertionError(
                f"{scene} in {msgspec.json.encode(state)!r}{_differences(stands, verdict[1])}"
            )
        return new


def _differences(stands: Plain, expected: list[Plain]) -> str:
    """What of the race is not as expected, part by part."""
    told = ""
    for part, value in stands.items():
        other = settled(expected[0])[part]
        if value != other and isinstance(value, list) and len(value) == len(other):
            told += "".join(
                f"\n{part}[{i}]: {a}\nexpected {b}"
                for i, (a, b) in enumerate(zip(value, other, strict=True))
                if a != b
            )
        elif value != other:
            told += f"\n{part}: {value}\nexpected {other}"
    return told + "\n"
