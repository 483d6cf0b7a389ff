"""Bots: they think in a process of their own, fed nothing but their view, and move like anybody else."""

import asyncio
import logging

from msgspec import Raw

from gridhouse.house.desk import Desk, NotFound
from gridhouse.house.match import Match
from gridhouse.house.matches import Matches
from gridhouse.house.thinker import NoThought, Question, Thinker
from gridhouse.kernel import Refusal, Resign, Sealed, encode, player

PATIENCE = (0.0, 0.5, 2.0)
"""Seconds to wait before each try of a bot that fails. Then the house moves for it."""

_log = logging.getLogger(__name__)


class Bots:
    """Plays the seats that bots hold, in the background."""

    def __init__(self, desk: Desk, matches: Matches, pause: float) -> None:
        self._desk = desk
        self._matches = matches
        self._pause = pause
        self._playing: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        self._thinker = Thinker(desk.shelf.folders)
        desk.listeners.append(self.consider)

    def consider(self, match: Match) -> None:
        """Starts to think for every bot whose move the match waits for."""
        if match.outcome is None and any(seat.kind == "bot" for seat in match.seats):
            self._thinker.start()
        for seat in match.turn:
            key = (match.id, seat, match.head)
            if match.seats[seat].kind == "bot" and key not in self._playing:
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
        try:
            for attempt, patience in enumerate(PATIENCE):
                await asyncio.sleep(patience)
                if await self._try(match, seat, attempt):
                    return
            await self._move_for(match, seat)
        except Exception:
            _log.exception(
                "bot %s could not move in a match of %s", match.seats[seat].bot, match.box.game.key
            )

    async def _try(self, match: Match, seat: int, attempt: int) -> bool:
        """Lets the bot think and move. False: it failed."""
        try:
            chosen, _ = await asyncio.gather(
                self._thinker.think(_question(match, seat, attempt)), asyncio.sleep(self._pause)
            )
            refusal = await self._move(match, seat, str(attempt), chosen)
        except (NoThought, Refusal) as error:
            refusal = str(error)
        if refusal is not None:
            bot, game = match.seats[seat].bot, match.box.game.key
            _log.error("bot %s failed in a match of %s: %s", bot, game, refusal)
        return refusal is None

    async def _move_for(self, match: Match, seat: int) -> None:
        """The first legal move, for a bot that found none: people are waiting."""
        legal = match.box.game.legal(match.state, player(seat))
        first = next((command for command in legal or () if not isinstance(command, Resign)), None)
        if first is not None:
            await self._move(match, seat, "first", Raw(encode(first)))

    async def _move(self, match: Match, seat: int, name: str, chosen: Raw) -> str | None:
        """Moves as the bot. What it was refused for; a match that has moved on needs no move."""
        command = match.box.codec.command(chosen)
        answer = await self._matches.act_as(match.id, player(seat), f"bot:{seat}:{name}", match.head, command)
        refusal = answer.refusal
        return None if refusal is None or refusal.code == "stale" else refusal.text


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
