"""Solves what makes every pairing of settings even: `rules/balanced.txt`, and its table in the docs.

Limits come first, since nobody feels them: misses are taken from the side that would win more often and given
to the other. Only where that does not suffice, the other one gets more actions a turn.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from gridhouse.games.head.fairness.chance import KINDS, Hunts, chance, race
from gridhouse.games.head.fairness.race import Runner
from gridhouse.games.head.rules.limits import ACTION, Kind, Terms, miss_limit, pace
from gridhouse.games.head.rules.settings import Settings

MOST_MOVED = 5
"""The most misses that are taken from one side, and given to the other."""
STEPS = (5, 1)
"""In what steps actions are tried, in hundredths: the finer ones only where nothing else is near enough."""
MOST_PACE = 3 * ACTION
NEAR = 0.02
"""How near to even is near enough. The chance itself is known within 5 points, so it may be no wider."""
PAIRS: tuple[tuple[Kind, Kind], ...] = tuple(combinations(KINDS, 2))


def solve(one: Kind, other: Kind, hunts: Hunts) -> tuple[Terms, Terms]:
    """The terms of both that make it even, with the fewest actions more and the fewest misses moved."""
    plain = _plain(one, other), _plain(other, one)
    ahead = _wins(one, other, plain, hunts) > 0.5
    tried: list[tuple[float, tuple[Terms, Terms]]] = []
    paces = [pace for step in STEPS for pace in range(ACTION, MOST_PACE + 1, step)]
    for actions, moved in product(paces, range(MOST_MOVED + 1)):
        less, more = -moved if ahead else moved, moved if ahead else -moved
        terms = (
            Terms(plain[0].limit + less, ACTION if ahead else actions),
            Terms(plain[1].limit + more, actions if ahead else ACTION),
        )
        off = abs(_wins(one, other, terms, hunts) - 0.5)
        if off <= NEAR:
            return terms
        tried.append((off, terms))
    return min(tried, key=lambda each: each[0])[1]


def lines(solved: Mapping[tuple[Kind, Kind], tuple[Terms, Terms]]) -> Iterator[str]:
    """What the rules read."""
    for (one, other), (own, theirs) in solved.items():
        yield " ".join(map(str, (*one, *other, own.limit, own.pace, theirs.limit, theirs.pace)))


def table(hunts: Hunts) -> Iterator[str]:
    """Every pairing as a row for the docs, by the terms that the rules have."""
    yield "| a hides on | b hides on | a wins, not balanced | limits of a, b | actions of a, b | a wins |"
    yield "|---|---|---|---|---|---|"
    for one, other in PAIRS:
        sides = _settings(one), _settings(other)
        plain, even = (chance(*sides, balanced, hunts) for balanced in (False, True))
        limits = [miss_limit(own, theirs, balanced=True).total for own, theirs in (sides, sides[::-1])]
        paces = [pace(own, theirs, balanced=True) / ACTION for own, theirs in (sides, sides[::-1])]
        cells = (
            *(f"{size} × {size}, {words} words" for size, words in (one, other)),
            f"{plain:.0%}",
            ", ".join(map(str, limits)),
            ", ".join(f"{each:g}" for each in paces),
            f"{even:.0%}",
        )
        yield f"| {' | '.join(cells)} |"


def _settings(kind: Kind) -> Settings:
    size, words = kind
    return Settings(size=size, words=4 if words == 4 else 3)


def _plain(own: Kind, other: Kind) -> Terms:
    return Terms(miss_limit(_settings(own), _settings(other)).total)


def _wins(one: Kind, other: Kind, terms: tuple[Terms, Terms], hunts: Hunts) -> float:
    first, second = (Runner(each.limit, each.pace) for each in terms)
    return race(first, hunts[other], second, hunts[one])
