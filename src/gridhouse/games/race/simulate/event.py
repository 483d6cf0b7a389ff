"""One race from the start to the last finisher, in a time of its own.

A team works on its tile, or goes out for a powerup tile, for as long as the task takes by lot; whoever is
moved starts on another tile. Powerups are used at once, whenever a team has finished something.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

from msgspec import Struct, field

from gridhouse.games.race.bots.bots import best_use, claim, claimable, completion
from gridhouse.games.race.bots.tempers import EFFORT, TEMPERS, effort_of_claim
from gridhouse.games.race.rules.acting import act, acted
from gridhouse.games.race.rules.facts import Fact, PowerupFact, Pushed, TeamFact
from gridhouse.games.race.rules.powerups import Powerup
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.used import spent
from gridhouse.games.race.rules.wishes import ClaimTile, TeamWish
from gridhouse.kernel import Sealed

MOST_USES = 20
"""How many powerups a team uses at one moment, at the most: clearing a cooldown may go round for a while."""
GOES_OUT = 3
"""Of ten times, how often a team that wants a powerup goes out for it before its tile."""


class Happening(Struct, frozen=True):
    """Something that happened, and when."""

    at: float
    fact: Fact


class Story(Struct):
    """How a race went."""

    state: State
    happenings: list[Happening] = field(default_factory=list)
    finished_at: dict[int, float] = field(default_factory=dict)

    @property
    def order(self) -> list[int]:
        """The teams, the winner first."""
        racing = self.state.racing
        return [*self.state.finishers, *sorted(set(racing) - set(self.state.finishers))]

    def used(self) -> Mapping[int, Counter[Powerup]]:
        """The powerups that each team has used."""
        counts: dict[int, Counter[Powerup]] = {seat: Counter() for seat in self.state.racing}
        for happening in self.happenings:
            if isinstance(happening.fact, PowerupFact):
                counts[happening.fact.team][spent(happening.fact)] += 1
        return counts


class _Race:
    """A race under way."""

    def __init__(self, state: State, tempers: Sequence[str], rng: Sealed) -> None:
        self.story = Story(state)
        self.tempers = [TEMPERS[temper] for temper in tempers]
        self.rng = rng
        self.queue: list[tuple[float, int, int, TeamWish]] = []
        self.turns = [0] * len(state.teams)
        """What a team is at, so that what it was at before it was moved is forgotten."""

    def run(self) -> Story:
        for seat in self.story.state.racing:
            self._begin(seat, 0.0)
        while self.queue and len(self.story.state.finishers) < len(self.story.state.racing):
            now, seat, turn, wish = heappop(self.queue)
            if turn == self.turns[seat]:
                self._do(seat, wish, now)
                self._begin(seat, now)
        return self.story

    def _begin(self, seat: int, now: float) -> None:
        """A team uses what it wants to use, and starts on something."""
        temper = self.tempers[seat]
        for _ in range(MOST_USES):
            if seat in self.story.state.finishers or not (use := best_use(self.story.state, seat, temper)):
                break
            self._do(seat, use, now)
        if seat in self.story.state.finishers:
            return
        self.turns[seat] += 1
        wish, effort = self._choice(seat)
        heappush(self.queue, (now + effort * self._luck(), seat, self.turns[seat], wish))

    def _choice(self, seat: int) -> tuple[TeamWish, float]:
        state = self.story.state
        wanted = claimable(state, seat, self.tempers[seat])
        if wanted and self.rng.below(10) < GOES_OUT:
            tile = self.rng.choice(wanted)
            return claim(state, seat, tile, self.rng), effort_of_claim(tile)
        tile_here = state.tile(state.teams[seat].position)
        return completion(state, seat, self.rng), EFFORT[tile_here.difficulty] * tile_here.min

    def _luck(self) -> float:
        """From half to double of what a task takes on average."""
        return math.exp2((self.rng.below(2001) - 1000) / 1000)

    def _do(self, seat: int, wish: TeamWish, now: float) -> None:
        state = self.story.state
        if isinstance(wish, ClaimTile) and wish.tile not in self._free(seat):
            return  # somebody else was faster
        for fact in act(state, seat, wish, self.rng):
            self.story.happenings.append(Happening(now, fact))
            if not isinstance(fact, TeamFact):
                continue  # it ends for the house; here the others race on for their places
            self.story.state = acted(self.story.state, fact)
            self._heed(fact, now)

    def _free(self, seat: int) -> set[int]:
        return {tile.id for tile in claimable(self.story.state, seat, self.tempers[seat])}

    def _heed(self, fact: TeamFact, now: float) -> None:
        """Whoever was pushed back starts anew; whoever has finished is done."""
        if isinstance(fact, Pushed):
            self._begin(fact.target, now)
        if fact.team in self.story.state.finishers:
            self.story.finished_at.setdefault(fact.team, now)


def simulate(state: State, tempers: Sequence[str], rng: Sealed) -> Story:
    """Plays a race that is live to its end, with a temper for each team."""
    return _Race(state, tempers, rng).run()
