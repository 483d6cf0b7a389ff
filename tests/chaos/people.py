"""Those who play in the chaos: at tables with each other and with bots, at puzzles, and for a race."""

import asyncio
import itertools
from typing import Any

from gridhouse.games.chromacross import PUZZLES
from gridhouse.games.race import GAME
from gridhouse.games.race.options import Options, Template
from gridhouse.games.race.rules.wishes import EditRoster, Grant, Lineup, Start, Wish
from gridhouse.kernel import HOUSE_NOTICES
from tests.chaos.client import Client, Guest, World, new_id
from tests.chaos.history import Answered
from tests.outside.fake import Discord
from tests.race import sample
from tests.race.hosted import PLAYERS, plain

ME, OPEN = {"kind": "me"}, {"kind": "open"}
DAILY = "/api/puzzles/chromacross/daily"
AWAY = 100
"""Seconds since a puzzle was solved: nobody has to wait as long as a person would need for it."""

_names = itertools.count(1)


async def guest(world: World) -> Guest:
    somebody = Guest(world, f"Guest {next(_names)}")
    await somebody.arrive()
    return somebody


class Tables:
    """Matches, one after the other at each table; all that have been played are kept for the judge."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.clients: list[Client] = []

    async def duel(self, game: str) -> None:
        """Two play against each other, and one looks on."""
        ann, bob, eve = [await guest(self.world) for _ in range(3)]
        while not self.world.closing.is_set():
            page = await self._create(ann, game, [ME, OPEN])
            token = page["invite"].rpartition("/")[2]
            await bob.ask("POST", f"/api/invites/{token}", {"id": new_id(), "name": bob.name})
            watch = page["watch"].rpartition("/")[2]
            await self._play(
                Client(ann, page["id"], 0), Client(bob, page["id"], 1), Client(eve, page["id"], watch=watch)
            )

    async def with_a_bot(self, game: str, bot: str) -> None:
        """Somebody plays against a bot."""
        ann = await guest(self.world)
        while not self.world.closing.is_set():
            page = await self._create(ann, game, [ME, {"kind": "bot", "bot": bot}])
            await self._play(Client(ann, page["id"], 0))

    async def _create(self, host: Guest, game: str, seats: list[dict[str, str]]) -> dict[str, Any]:
        wish = {"id": new_id(), "game": game, "seats": seats}
        page: dict[str, Any] = await host.ask("POST", "/api/matches", wish)
        return page

    async def _play(self, *clients: Client) -> None:
        self.clients += clients
        await asyncio.gather(*(client.stay() for client in clients))


class Puzzlers:
    """People who solve puzzles of other days. Each comes, answers letter by letter, and goes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.solved: dict[int, list[tuple[int, str]]] = {}
        """What the house has said of each puzzle: a score, and whose."""

    async def solve(self) -> None:
        puzzles = PUZZLES.published("daily")
        while not self.world.closing.is_set():
            somebody, luck = await guest(self.world), self.world.luck
            number = luck.randint(1, 20)
            letters = puzzles[number - 1].cross.letters
            wrong = [letter for letter in "QXZJKVWF" if letter not in letters]
            guesses = "".join(wrong[: luck.randint(0, 3)]) + letters
            for upto in (len(guesses) // 2, len(guesses)):
                answer = {"answer": {"letters": guesses[:upto], "hard": False}, "ago": AWAY}
                told = await somebody.ask("PUT", f"{DAILY}/{number}/try", answer)
            self.solved.setdefault(number, []).append((told["score"], somebody.name))


class Organiser:
    """A race that is told of outside: powerups are handed out, and each of them is a note."""

    def __init__(self, world: World, fake: Discord) -> None:
        self.world = world
        self.fake = fake
        self.match = ""

    async def organise(self) -> None:
        hanna = await guest(self.world)
        laid = sample.setup(teams=2)
        options = Options(template=Template(laid.settings, laid.pool, laid.powerup_tiles, laid.tiles))
        teams = [{"kind": "team", "name": name} for name in ("Foxes", "Owls")]
        wish = {"id": new_id(), "game": "tile-race", "seats": teams, "options": plain(options)}
        match = (await hanna.ask("POST", "/api/matches", wish))["id"]
        channel = {"number": 0, "name": "Main", "kinds": [*GAME.notices, *HOUSE_NOTICES]}
        await hanna.ask("POST", f"/api/matches/{match}/channels", {**channel, "address": self.fake.address()})
        self.match = match
        await self._wish(hanna, EditRoster((Lineup(0, (), PLAYERS[:2]), Lineup(1, (), PLAYERS[2:]))))
        await self._wish(hanna, Start())
        for number in itertools.count():
            if self.world.closing.is_set():
                break
            await self._wish(hanna, Grant(number % 2, "skip1"))
            await asyncio.sleep(0.1 * self.world.luck.random())

    async def _wish(self, hanna: Guest, wish: Wish) -> None:
        asked, since = new_id(), asyncio.get_running_loop().time()
        said = {"id": asked, "move": plain(wish)}
        answer = await hanna.ask("POST", f"/api/matches/{self.match}/commands", said)
        self.world.ledger.note(self.match, hanna.id, Answered(asked, answer.get("seq")), since)
