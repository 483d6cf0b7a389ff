"""A race in a house: Hanna organises it, Foxes and Owls race, and each team has one player at a screen."""

from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from gridhouse.games.race import GAME
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import EditRoster, Lineup, Start, TileSheet, Wish
from gridhouse.house.house import House
from gridhouse.house.table.wire import Act, Answer, AskUndo, CreateMatch, Team
from gridhouse.kernel import Codec, fold
from tests.house.relay import FOX, OWL, enter, set_pass
from tests.house.table import created, done, guest, new_id
from tests.race import sample

PLAYERS = ("Ann", "Bea", "Cid", "Dan")
"""Two in each team."""


class Race(NamedTuple):
    """A race that has started, and the people at it."""

    house: House
    match: str
    host: str
    fox: str
    owl: str

    async def act(
        self,
        person: str,
        wish: Wish,
        for_team: int | None = None,
        expect: int | None = None,
        id: str | None = None,  # noqa: A002
    ) -> Answer:
        """What the house answers to a wish of the game."""
        move = msgspec.json.decode(msgspec.json.encode(wish))
        return await self.house.matches.act(
            self.match, person, Act(id or new_id(), move=move, expect=expect, on_behalf_of=for_team)
        )

    async def organise(self, *wishes: Wish) -> int:
        """What Hanna does; where the match stands afterwards."""
        for wish in wishes:
            head = done(await self.act(self.host, wish))
        return head

    async def state(self) -> State:
        """How the race stands by its log."""
        records = await self.house.store.events.read(self.match)
        state: State = fold(Codec(GAME), records)
        assert state == (await self.house.matches.desk.look(self.match)).state
        return state


def plain(value: Struct) -> dict[str, Any]:
    """A value as it comes over the wire."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return told


async def a_race(house: House, **settings: Any) -> Race:
    """A race of which every tile has words of its own, started, with both teams on tile 1."""
    laid = sample.setup(settings=Settings(**settings))
    options = Options(template=Template(laid.settings, laid.pool, laid.powerup_tiles, laid.tiles))
    host = await guest(house, "Hanna")
    seats = [Team("Foxes"), Team("Owls")]
    page = await created(house, host, CreateMatch(new_id(), "tile-race", list(seats), plain(options)))
    for opens, password in (("0", FOX), ("1", OWL)):
        done(await set_pass(house, page.id, host, opens, password))
    people = [await enter(house, page.id, *who) for who in (("0", FOX, "Fay"), ("1", OWL, "Olga"))]
    race = Race(house, page.id, host, *people)
    await race.organise(
        EditRoster((Lineup(0, (), PLAYERS[:2]), Lineup(1, (), PLAYERS[2:]))),
        Start(),
    )
    return race


async def ask_undo(race: Race, to: int | None = None, expect: int | None = None) -> Answer:
    act = Act(new_id(), house=AskUndo(to=to), expect=expect)
    return await race.house.matches.act(race.match, race.host, act)


async def undo(race: Race, to: int | None = None) -> int:
    return done(await ask_undo(race, to))


async def sheet(race: Race, number: int) -> TileSheet:
    tile = (await race.state()).tile(number)
    return TileSheet(tile.task, tile.reward)
