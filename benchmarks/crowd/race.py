"""Race: twenty teams with five hundred members, a thousand live lines, and fifty commands a second.

Half of the lines are the members', by their cookies; the others are onlookers'. A command is sent when its
time has come, whether those before it are answered or not. "To the last screen" is from the moment at which
a member sends a command until the last line has been told of it, so the commit is in it.
"""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from benchmarks.crowd.asking import Table
from benchmarks.crowd.contestants import houses
from benchmarks.crowd.crowd import Crowd, come
from benchmarks.crowd.filled import filled_house
from benchmarks.crowd.line import open_line
from benchmarks.crowd.machine import at, middle, run, say, table
from benchmarks.crowd.pauses import Pauses
from benchmarks.crowd.racing import TEAMS, Deed, Deeds, Reports
from benchmarks.crowd.reader import Reader, read_along
from benchmarks.crowd.served import Served
from benchmarks.crowd.visitor import Visitor

FIRST_TEAM = 2
"""The team of the first member."""
PATIENCE = 15
"""Seconds that are waited at the end for what is still to come."""


class Wish(Struct, frozen=True):
    """How many belong to a team, how many lines there are, and how many commands come in a second."""

    members: int = 500
    lines: int = 1000
    rate: int = 50
    seconds: float = 20
    rounds: int = 1


QUICK = Wish(members=40, lines=60, rate=20, seconds=1)


class Sent(Struct):
    """One command, and what became of it."""

    at: float
    answered: float = float("inf")
    seq: int | None = None
    refused: bool = False


class Raced(Struct, frozen=True):
    """What one round took."""

    sent: list[Sent]
    last: list[float]
    """Seconds from each command to the last screen."""
    whole: int
    """Bytes of a match as a viewer opens it."""
    told: float
    """Bytes a viewer and command."""
    message: float
    refused: int
    astray: int
    """Messages that do not go on where the line was."""
    kicks: int
    processor: float
    """Seconds of the server's."""
    memory: float


def measure(wish: Wish, beside: Path | None) -> None:
    """Races by turns, and says what it took."""
    compare("race", lambda reader: Reports(), wish, beside)


def compare(what: str, deeds: Callable[[Reader], Deeds], wish: Wish, beside: Path | None) -> None:
    """Races by turns in which these deeds are done, and says what it took."""
    raced: dict[str, list[Raced]] = {name: [] for name in houses(beside)}
    for _ in range(wish.rounds):
        for name, source in houses(beside).items():
            with filled_house(source, what, wish.members, "--no-rate-limits") as (server, match, cookies):
                raced[name].append(run(_race(server, match, cookies, deeds, wish, Pauses(source))))
    asked = f"{wish.rate} commands a second for {wish.seconds:g} s"
    say(f"{wish.lines} lines, {wish.members} members in {TEAMS} teams, {asked}\n")
    heading = (
        "house", "commands/s", "answer p50 ms", "p95", "to the last screen p50 ms", "p95",
        "bytes a viewer and command", "a message", "the whole", "refused", "astray", "kicks",
        "server CPU ms a command", "MB",
    )  # fmt: skip
    table(heading, [_row(name, one) for name, rounds in raced.items() for one in rounds])


async def _race(
    server: Served,
    match: Table,
    cookies: list[str],
    deeds: Callable[[Reader], Deeds],
    wish: Wish,
    pauses: Pauses,
) -> Raced:
    crowd = Crowd()

    def visitor(cookie: str | None) -> Visitor:
        headers = {"Cookie": cookie} if cookie else {}
        return Visitor(
            server, lambda after: match.path(after, watching=not cookie), headers, crowd, pauses, match.head
        )

    members = [visitor(cookie) for cookie in cookies[: wish.lines]]
    onlookers = [visitor(None) for _ in range(wish.lines - len(members))]
    everybody = [*members, *onlookers]
    await come(one.come() for one in everybody)
    await _all_here(crowd, everybody)
    whole = await _whole(server, match)
    reader = await read_along(server, match)
    say(f"All are here, at a load of {os.getloadavg()[0]:.1f}: it begins.")
    crowd.forget()
    kicks, spent = len(crowd.kicks), server.processor()
    sent = await _commands(crowd, members, deeds(reader), wish)
    await _caught_up(crowd, sent, wish)
    if not await reader.sees_the_truth(server, match):
        say("Whoever was told of each command does not see what somebody sees who comes now.")
    done = [one for one in sent if one.seq]
    told = crowd.bytes["frame"] + crowd.bytes["patch"]
    messages = crowd.messages["frame"] + crowd.messages["patch"]
    raced = Raced(
        sent,
        [_last(crowd, one, wish) for one in done],
        whole,
        told / wish.lines / max(1, len(done)),
        told / max(1, messages),
        sum(one.refused for one in sent),
        crowd.astray,
        len(crowd.kicks) - kicks,
        server.processor() - spent,
        server.memory(peak=True),
    )
    await asyncio.gather(*(one.go() for one in everybody))
    return raced


async def _all_here(crowd: Crowd, everybody: list[Visitor]) -> None:
    """Waits until all lines are open and it is quiet, for as long as that makes sense."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end:
        await asyncio.sleep(0.5)
        if all(one.is_here for one in everybody):
            await crowd.quiet()
            return


async def _whole(server: Served, match: Table) -> int:
    """Bytes of what somebody is told first who opens the match."""
    crowd = Crowd()
    line = await open_line(server.address, match.path(0), crowd, {})
    await crowd.all_told(match.head, 1)
    line.drop()
    return crowd.bytes["frame"]


async def _commands(crowd: Crowd, members: list[Visitor], deeds: Deeds, wish: Wish) -> list[Sent]:
    """Sends commands at their times, each by another member whose line is open."""
    began, sent, tasks = time.perf_counter(), [], []
    for number in range(int(wish.rate * wish.seconds)):
        await asyncio.sleep(began + number / wish.rate - time.perf_counter())
        deed = deeds.next(number)
        if deed is None:
            continue
        one = Sent(time.perf_counter())
        sent.append(one)
        who = _member(members, number, deed)
        if who is not None:
            tasks.append(asyncio.create_task(_do(crowd, who, deeds, deed, one)))
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=PATIENCE)
        for task in late:
            task.cancel()
    return sent


def _member(members: list[Visitor], number: int, deed: Deed) -> Visitor | None:
    """Somebody who is here, of the team that does it; the members were dealt out to the teams in order."""
    team = members if deed.team is None else members[(deed.team - FIRST_TEAM) % TEAMS :: TEAMS]
    place = number * 7 % len(team)
    return next((one for one in team[place:] + team[:place] if one.is_here), None)


async def _do(crowd: Crowd, who: Visitor, deeds: Deeds, deed: Deed, sent: Sent) -> None:
    assert who.line is not None
    answer = await crowd.act(who.line, deed.move, None)
    sent.answered, sent.seq = time.perf_counter(), answer.get("seq")
    if refusal := answer.get("refusal"):
        sent.refused = True
        say(f"Refused: {deed.move['type']}: {refusal['text']}")
    deeds.answered(deed, sent.seq)


async def _caught_up(crowd: Crowd, sent: list[Sent], wish: Wish) -> None:
    last = max((one.seq for one in sent if one.seq), default=0)
    try:
        async with asyncio.timeout(PATIENCE):
            await crowd.all_told(last, wish.lines)
    except TimeoutError:
        say("Not everybody was told of everything in time.")


def _last(crowd: Crowd, one: Sent, wish: Wish) -> float:
    told = crowd.told.get(one.seq or 0)
    return told.at - one.at if told and told.lines >= wish.lines else float("inf")


def _row(name: str, raced: Raced) -> tuple[str, ...]:
    done = [one for one in raced.sent if one.seq]
    answers = [(one.answered - one.at) * 1000 for one in raced.sent]
    lasted = max((one.answered for one in done), default=0) - min((one.at for one in raced.sent), default=0)
    return (
        name,
        f"{len(done) / lasted:.1f}" if done else "0",
        f"{middle(answers):,.0f}",
        f"{at(answers, 0.95):,.0f}",
        f"{middle(raced.last) * 1000:,.0f}",
        f"{at(raced.last, 0.95) * 1000:,.0f}",
        f"{raced.told:,.0f}",
        f"{raced.message:,.0f}",
        f"{raced.whole:,}",
        f"{raced.refused:,}",
        f"{raced.astray:,}",
        f"{raced.kicks:,}",
        f"{raced.processor * 1000 / max(1, len(done)):.1f}",
        f"{raced.memory:,.0f}",
    )
