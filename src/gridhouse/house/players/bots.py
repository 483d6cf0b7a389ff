"""Bots: they think in processes of their own, fed nothing but their view, and move like anybody else."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from gridhouse.house import times
from gridhouse.house.missing import NotFound
from gridhouse.house.players.company import Company, Rank
from gridhouse.house.players.thought import BUDGET, choose, seen, told
from gridhouse.house.players.waits import Wait, Waits
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.matches import Matches
from gridhouse.house.work.duties import Duties
from gridhouse.house.work.turns import Asker, Waiting
from gridhouse.house.work.worker import Broken, Died, TooLong, TooMuch
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import Refusal, Sealed, encode, player

PATIENCE = (0.0, 0.5, 2.0)
"""Seconds to wait before each try of a bot that fails. Then the house moves for it."""
ALONE = 4
"""At how many matches of one address bots play while nobody plays with them or looks on. The rounds of the
clock begin with the next ones when these are over."""
AT_ONCE = 40
"""At how many they play there that need not wait for anybody's move, though somebody is with them: as many as
a class would look at."""
ANOTHER = 0.5
"""Seconds between two looks at what another process makes of a bot's turn."""
LOOKS = 50
"""How many matches that nobody has open are looked at in one round."""

Key = tuple[str, int, bytes]
"""A match, a seat, and what its bot is told."""

_log = logging.getLogger(__name__)


class Bots:
    """Plays the seats that bots hold, in the background: fairly between the people whose matches they are."""

    def __init__(
        self,
        desk: Desk,
        matches: Matches,
        company: Company,
        workers: Workers,
        duties: Duties,
        pause: float,
    ) -> None:
        self._desk = desk
        self._matches = matches
        self._company = company
        self._workers = workers
        self._duties = duties
        self._pause = pause
        self._playing: dict[Key, asyncio.Task[None]] = {}
        self._on_their_own: dict[Key, str] = {}
        """Those of them that wait for nobody's move, and the addresses that their matches belong to."""
        self._looked_at = ""
        self._waits = Waits()
        desk.listeners.append(self.consider)

    def consider(self, match: Match) -> None:
        """Starts to think for every bot whose move the match waits for. A bot that is told nothing new by
        what happened thinks on."""
        bots = any(seat.kind == "bot" for seat in match.seats)
        awaited = self._waits.look(match, asyncio.get_running_loop().time()) if bots else ()
        if not bots or match.outcome is not None:
            return
        self._workers.prepare()
        if not self._has_room_for(match):
            return
        for seat in awaited:
            key = (match.id, seat, _told(match, seat))
            if key not in self._playing:
                self._begin(match, seat, key)

    def due(self, awaiting: Sequence[str]) -> list[str]:
        """Which of the matches that wait for a bot are to be looked at, since nobody here thinks for it:
        those that somebody has open, and some of the others after those of the last time."""
        known = {match for match, *_ in self._playing}
        forgotten = sorted(match for match in awaiting if match not in known)
        others = [match for match in forgotten if not self._company.has_open(match)]
        others.sort(key=lambda match: match <= self._looked_at)
        self._looked_at = others[:LOOKS][-1] if others else ""
        return [*(match for match in forgotten if self._company.has_open(match)), *others[:LOOKS]]

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
        self._workers.close()

    def _has_room_for(self, match: Match) -> bool:
        """Whether bots may play here now: where they wait for nobody, at some matches of an address, and
        where nobody is with them at a few."""
        if not self._wait_for_nobody(match):
            return True
        address = self._company.whose(match).address
        played = {key[0] for key, whose in self._on_their_own.items() if whose == address}
        most = ALONE if self._company.rank(match) == Rank.ALONE else AT_ONCE
        return len(played - {match.id}) < most

    def _wait_for_nobody(self, match: Match) -> bool:
        """Whether bots would go on and on, whoever else may play: among themselves, or all at once."""
        return match.box.game.hosted or self._company.rank(match) >= Rank.WATCHED

    def _begin(self, match: Match, seat: int, key: Key) -> None:
        task = asyncio.create_task(self._play(match, seat))
        self._playing[key] = task
        if self._wait_for_nobody(match):
            self._on_their_own[key] = self._company.whose(match).address
        task.add_done_callback(lambda _: self._end(key))

    def _end(self, key: Key) -> None:
        del self._playing[key]
        self._on_their_own.pop(key, None)

    async def _play(self, match: Match, seat: int) -> None:
        """Moves as the bot; and once more, where what it sees is then as it was before. While another process
        plays the bots of this match, it is waited for."""
        try:
            now = match
            while _told(now, seat) == _told(match, seat):
                async with self._duties.duty(duty_of(match.id)) as mine:
                    if mine and not await self._have_moved(now, seat):
                        return
                if not mine:
                    await asyncio.sleep(ANOTHER)
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
            try:
                await self._try(match, seat, attempt)
                return True
            except (Refusal, Died, Broken) as error:
                bot, game = match.seats[seat].bot, match.box.game.key
                reason = error.code if isinstance(error, Refusal) else error  # a sentence may name a secret
                _log.error("bot %s failed in a match of %s: %s", bot, game, reason)
                if isinstance(error, TooLong | TooMuch):
                    break  # and would again
        return await self._move_for(match, seat)

    async def _try(self, match: Match, seat: int, attempt: int) -> None:
        """Lets the bot think and move, unless the match has moved on before its turn came."""
        now = asyncio.get_running_loop().time
        began = Wait(now(), match.head)
        chosen = await self._thought(match, seat, attempt)
        if chosen is None:
            return
        command = match.box.codec.command(chosen)
        wait = self._waits.of(match.id, seat) or began
        until = wait.since + pause_before(match, seat, command, self._pause, wait.head)
        await asyncio.sleep(until - now())
        await self._move(match, seat, str(attempt), command)

    async def _thought(self, match: Match, seat: int, attempt: int) -> bytes | None:
        """What the bot chooses when its turn to think has come. None: it is not asked any more."""
        company = self._company
        whose, gives_way = company.whose(match), company.rank(match) >= Rank.WATCHED
        if gives_way:
            whose = Asker(whose.address)  # so that it is not their one turn in which somebody might play
        waiting = Waiting(whose, gives_way, rank=lambda: company.rank(match))
        async with self._workers.turn(waiting) as worker:
            if _told(await self._desk.look(match.id), seat) != _told(match, seat):
                return None
            return await worker.do(choose, encode(told(match, seat, attempt)), BUDGET)

    async def _move_for(self, match: Match, seat: int) -> bool:
        """A move for a bot that found none: people are waiting. False: there is none."""
        game, actor = match.box.game, player(seat)
        legal = game.legal(match.state, actor)
        command = game.fallback(game.view(match.state, actor), None if legal is None else list(legal))
        if command is None:
            return False
        try:
            await self._move(match, seat, "fallback", command)
        except Refusal:
            return False
        return True

    async def _move(self, match: Match, seat: int, name: str, command: Any) -> None:
        """Moves as the bot, or raises what it was refused for. One that is told something new needs no move
        now."""
        now = match
        while _told(now, seat) == _told(match, seat):
            wish = f"bot:{seat}:{name}"
            refusal = (await self._matches.act_as(match.id, player(seat), wish, now.head, command)).refusal
            if refusal is None:
                return
            if refusal.code != "stale":
                raise Refusal(refusal.code, refusal.text)
            now = await self._desk.look(match.id)


def duty_of(match: str) -> str:
    """The duty to play the bots of a match."""
    return f"bots {match}"


def pause_before(match: Match, seat: int, command: Any, pause: float, head: int) -> float:
    """Seconds that a bot seems to think about a command, from when the match stood at `head`: never so long
    that it loses by the clock."""
    rng = Sealed(match.row.secret, f"pause/{seat}/{head}")
    seconds = pause * match.box.game.ponder(match.state, command, rng)
    left = match.time_left(times.now())
    return seconds if left is None else min(seconds, left / 2000)


def _told(match: Match, seat: int) -> bytes:
    """All that the bot of a seat sees of a match; nothing, where it is not awaited."""
    if seat not in match.turn or match.seats[seat].kind != "bot":
        return b""
    return encode([match.seats[seat].bot, *seen(match, seat)])
