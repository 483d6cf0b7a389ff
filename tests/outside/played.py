"""An event as bots and a meddling organiser play it through the house, and Discord on a bad day."""

import asyncio
from collections.abc import Callable
from random import Random

from gridhouse.games.race import GAME
from gridhouse.games.race.bots.bots import best_use, claim, claimable, completion
from gridhouse.games.race.bots.tempers import TEMPERS
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import EditRoster, Grant, Lineup, Move, Reset, Start, TeamWish
from gridhouse.house.table.wire import Act, AddSeats, Redo
from gridhouse.kernel import Sealed, player
from tests.house.table import done, new_id
from tests.outside.fake import Mood
from tests.outside.told import Told
from tests.race.hosted import undo

MORE = ("Bears", "Cats", "Deer", "Elks")
BAD: list[Mood] = ["broken", "limited", "limited_bare", "cut", "cut_after"]


def moody(seed: int, bad: float) -> Callable[[int], Mood]:
    """Discord on a bad day: of so many requests, something is wrong."""
    luck = Random(seed)
    return lambda _number: luck.choice(BAD) if luck.random() < bad else "fine"


class Event:
    """An event: six teams of bots, an organiser who meddles, and four channels."""

    def __init__(self, told: Told, seed: int) -> None:
        self.told = told
        self.luck = Random(seed)
        self.rng = Sealed(b"event", seed)
        self.tempers = [TEMPERS[name] for name in self.luck.choices(sorted(TEMPERS), k=2 + len(MORE))]

    async def prepare(self) -> None:
        race = self.told.race
        act = Act(new_id(), house=AddSeats(list(MORE)))
        done(await race.house.matches.act(race.match, race.host, act))
        await race.organise(
            EditRoster(tuple(Lineup(2 + n, (), (f"{name} 1", f"{name} 2")) for n, name in enumerate(MORE)))
        )
        await self.told.set(1, hook=2, seats=[0, 1])
        await self.told.set(2, hook=3, seats=[2, 3], kinds=["completion", "use", "undo"])
        await self.told.set(3, hook=4, seats=[4])

    async def play(self, events: int) -> None:
        """Plays until so many facts wait or are sent in the main channel."""
        race = self.told.race
        for number in range(10 * events):
            match = await race.house.matches.desk.look(race.match)
            state: State = match.state
            if number % 20 == 0 and await self.so_far() >= events:
                return
            if not GAME.turn(state):
                await race.organise(Reset(), Start())
            elif self.luck.random() < 0.05:
                await self.meddle(state)
            else:
                seat = self.luck.choice(GAME.turn(state))
                wish = self.wish(state, seat)
                await race.house.matches.act_as(race.match, player(seat), "bot", match.head, wish)
            if number % 25 == 0:
                await asyncio.sleep(0.02)  # people are slower than bots

    async def so_far(self) -> int:
        """How many facts wait or are sent in the main channel."""
        info = await self.told.info()
        return info.sent + info.waiting

    def wish(self, state: State, seat: int) -> TeamWish:
        temper = self.tempers[seat]
        if use := best_use(state, seat, temper):
            return use
        wanted = claimable(state, seat, temper)
        if wanted and self.luck.random() < 0.3:
            return claim(state, seat, self.luck.choice(wanted), self.rng)
        return completion(state, seat, self.rng)

    async def meddle(self, state: State) -> None:
        """What an organiser does now and then."""
        race, seat = self.told.race, self.luck.choice(GAME.turn(state))
        match self.luck.randrange(3):
            case 0:
                await race.organise(Grant(seat, "changeTile"))
            case 1:
                to = max(1, state.teams[seat].position - 1)
                if to != state.teams[seat].position:
                    await race.organise(Move(seat, to))
            case _:
                await undo(race)
                if self.luck.random() < 0.5:
                    act = Act(new_id(), house=Redo())
                    done(await race.house.matches.act(race.match, race.host, act))
