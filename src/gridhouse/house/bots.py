"""Bots: they think in a process of their own, fed nothing but their view, and move like anybody else."""

import asyncio
import logging
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from gridhouse.house.desk import Desk, NotFound
from gridhouse.house.match import Match
from gridhouse.house.matches import Matches
from gridhouse.house.shelf import Shelf
from gridhouse.kernel import Sealed, encode, player

_log = logging.getLogger(__name__)


class Bots:
    """Plays the seats that bots hold, in the background."""

    def __init__(self, desk: Desk, matches: Matches, pause: float) -> None:
        self._desk = desk
        self._matches = matches
        self._pause = pause
        self._thinking: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        spawn = multiprocessing.get_context("spawn")
        folders = desk.shelf.folders
        self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_set_up, initargs=(folders,))
        desk.listeners.append(self.consider)

    def consider(self, match: Match) -> None:
        """Starts to think for every bot whose move the match waits for."""
        for seat in match.turn:
            key = (match.id, seat, match.head)
            if match.seats[seat].kind == "bot" and key not in self._thinking:
                task = asyncio.create_task(self._play(match, seat))
                self._thinking[key] = task
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key, None))  # type: ignore[misc]

    async def wake(self, match: str) -> None:
        """Looks whether a match waits for a bot that nobody thinks for: its process may have died."""
        try:
            self.consider(await self._desk.look(match))
        except NotFound:
            return

    async def close(self) -> None:
        """Stops thinking; whoever opens the house next goes on from the store."""
        thinking = list(self._thinking.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _play(self, match: Match, seat: int) -> None:
        try:
            move, _ = await asyncio.gather(self._think(match, seat), asyncio.sleep(self._pause))
            command = match.box.codec.command(move)
            answer = await self._matches.act_as(match.id, player(seat), f"bot:{seat}", match.head, command)
        except Exception:
            _log.exception("bot %s failed in a match of %s", match.seats[seat].bot, match.box.game.key)
            return
        if answer.refusal is not None and answer.refusal.code != "stale":
            _log.error("bot %s was refused: %s", match.seats[seat].bot, answer.refusal.code)

    async def _think(self, match: Match, seat: int) -> bytes:
        game, actor = match.box.game, player(seat)
        legal = game.legal(match.state, actor)
        commands = None if legal is None else [encode(command) for command in legal]
        chance = Sealed(match.row.secret, f"bot/{seat}/{match.head}").seed()
        view = encode(game.view(match.state, actor))
        loop = asyncio.get_running_loop()
        bot = match.seats[seat].bot or ""
        return await loop.run_in_executor(self._pool, _choose, game.key, bot, view, commands, chance)


_shelf: Shelf


def _set_up(folders: Sequence[str]) -> None:
    """Runs once in the bots' process."""
    global _shelf
    _shelf = Shelf(folders)


def _choose(key: str, bot: str, view: bytes, legal: list[bytes] | None, chance: bytes) -> bytes:
    """Runs in the bots' process: the bot sees these bytes and nothing else."""
    box = _shelf[key]
    commands = None if legal is None else [box.codec.command(command) for command in legal]
    return encode(box.game.bots[bot].choose(box.codec.view(view), commands, Sealed(chance, "bot")))
