"""Bots: they think in a process of their own, fed nothing but their view, and move like anybody else."""

import asyncio
import logging
from typing import Any

from msgspec import Raw

from gridhouse.house import times
from gridhouse.house.missing import NotFound
from gridhouse.house.players.thinker import NoThought, Question, Thinker
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.matches import Matches
from gridhouse.kernel import Refusal, Sealed, encode, player

PATIENCE = (0.0, 0.5, 2.0)
"""Seconds to wait before each try of a bot that fails. Then the house moves for it."""

_log = logging.getLogger(__name__)


class Bots:
    """Plays the seats that bots hold, in the background."""

    def __init__(self, desk: Desk, matches: Matches, pause: float) -> None:
        self._desk = desk
        self._matches = matches
        self._pause = pause
        self._playing: dict[tuple[str, int, bytes], asyncio.Task[None]] = {}
        self._thinker = Thinker(desk.shelf.folders)
        desk.listeners.append(self.consider)

    def consider(self, match: Match) -> None:
        """Starts to think for every bot whose move the match waits for. A bot that is told nothing new by
        what happened thinks on."""
        if match.outcome is None and any(seat.kind == "bot" for seat in match.seats):
            self._thinker.start()
        for seat in match.turn:
            if match.seats[seat].kind != "bot":
                continue
            key = (match.id, seat, _told(match, seat))
            if key not in self._playing:
                task = asyncio.create_task(self._play(match, seat))
                self._playing[key] = task
                task.add_done_callback(lambda _, key=key: self._playing.pop(key, None))  # type: ignore[misc]

    async def wake(self, match: str) -> None:
        """Looks whether a match waits for a bot that nobody thinks for: its process may have died."""
        try:
            self.consider(await self._desk.look(match))
        except NotFound:
            return

    async def close(self) -> None:
        """Stops thinking; whoever opens the house next goes on from the store."""
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self._thinker.close()

    async def _play(self, match: Match, seat: int) -> None:
        """Moves as the bot; and once more, where what it sees is then as it was before."""
        try:
            now = match
            while _told(now, seat) == _told(match, seat):
                if not await self._have_moved(now, seat):
                    return
                now = await self._desk.look(match.id)
        except NotFound:
            return
        except Exception:
            _log.exception(
                "bot %s could not move in a match of %s", match.seats[seat].bot, match.box.game.key
            )

    async def _have_moved(self, match: Match, seat: int) -> bool:
        """Lets the bot try with patience, then moves for it. False: nothing helped."""
        for attempt, patience in enumerate(PATIENCE):
            await asyncio.sleep(patience)
            if await self._try(match, seat, attempt):
                return True
        return await self._move_for(match, seat)

    async def _try(self, match: Match, seat: int, attempt: int) -> bool:
        """Lets the bot think and move. False: it failed."""
        began = asyncio.get_running_loop().time()
        try:
            chosen = await self._thinker.think(_question(match, seat, attempt))
            command = match.box.codec.command(chosen)
            until = began + pause_before(match, seat, command, self._pause)
            await asyncio.sleep(until - asyncio.get_running_loop().time())
            failure = await self._move(match, seat, str(attempt), command)
        except Refusal as refusal:
            failure = refusal.code
        except NoThought as error:
            failure = str(error)
        if failure is not None:
            bot, game = match.seats[seat].bot, match.box.game.key
            _log.error("bot %s failed in a match of %s: %s", bot, game, failure)
        return failure is None

    async def _move_for(self, match: Match, seat: int) -> bool:
        """A move for a bot that found none: people are waiting. False: there is none."""
        game, actor = match.box.game, player(seat)
        legal = game.legal(match.state, actor)
        command = game.fallback(game.view(match.state, actor), None if legal is None else list(legal))
        return command is not None and await self._move(match, seat, "fallback", command) is None

    async def _move(self, match: Match, seat: int, name: str, command: Any) -> str | None:
        """Moves as the bot. The code of what it was refused for, since the sentence may name what is hidden;
        a bot that is told something new needs no move now."""
        now = match
        while _told(now, seat) == _told(match, seat) and now.seats[seat] == match.seats[seat]:
            wish = f"bot:{seat}:{name}"
            refusal = (await self._matches.act_as(match.id, player(seat), wish, now.head, command)).refusal
            if refusal is None or refusal.code != "stale":
                return None if refusal is None else refusal.code
            now = await self._desk.look(match.id)
        return None


def pause_before(match: Match, seat: int, command: Any, pause: float) -> float:
    """Seconds that a bot seems to think about a command: never so long that it loses by the clock."""
    rng = Sealed(match.row.secret, f"pause/{seat}/{match.head}")
    seconds = pause * match.box.game.ponder(match.state, command, rng)
    left = match.time_left(times.now())
    return seconds if left is None else min(seconds, left / 2000)


def _told(match: Match, seat: int) -> bytes:
    """All that the bot of a seat sees of a match."""
    if seat not in match.turn:
        return b""
    question = _question(match, seat, 0)
    return encode([question.view, question.legal])


def _question(match: Match, seat: int, attempt: int) -> Question:
    """All that the bot of a seat is told."""
    game, row, actor = match.box.game, match.row, player(seat)
    legal = game.legal(match.state, actor)
    return Question(
        game=game.key,
        bot=match.seats[seat].bot or "",
        view=Raw(encode(game.view(match.state, actor))),
        legal=None if legal is None else [Raw(encode(command)) for command in legal],
        chance=Sealed(row.secret, f"bot/{seat}/{match.head}/{attempt}").seed(),
    )
