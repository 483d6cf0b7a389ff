"""Fills a data folder before a house opens on it, with the code that it will run.

    python -m benchmarks.crowd.prepare DATA race MEMBERS
    python -m benchmarks.crowd.prepare DATA tile-race MEMBERS
    python -m benchmarks.crowd.prepare DATA long FACTS

Five hundred people who enter passwords would be five hundred hashes, and every fact a commit: here they are
written at once. It writes what was made, as JSON.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from msgspec import Raw

from benchmarks.crowd.served import GAMES
from gridhouse.house.house import House, open_house
from gridhouse.house.people.wire import Person
from gridhouse.house.settings import Settings
from gridhouse.house.table.facts import Joined
from gridhouse.house.table.wire import Act, CreateMatch, Mine, SeatWish, Team
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Actor, Record, encode, player
from gridhouse.store import Batch, MemberRow, Standing, migrate

TEAMS = 20
AT = 1_700_000_000_000
AT_ONCE = 2000


async def prepared(data: Path, what: str, number: int) -> dict[str, Any]:
    """What was made: the match, its links, where it stands, and the cookies of those who belong to it."""
    settings = Settings(data=data, games=GAMES)
    migrate(settings.database_url)
    async with open_house(settings) as house:
        host = await _guest(house, 0)
        seats: list[SeatWish] = [Mine()]
        if what != "long":
            seats = [Team(f"Team {seat + 1}") for seat in range(TEAMS)]
        options = {"tasks": "everyday"} if what == "tile-race" else {}
        wish = CreateMatch("made-for-a-crowd", "counter" if what == "long" else what, seats, options)
        match = await house.matches.create(host.id, wish)
        if what == "tile-race":
            await _started(house, match, host, number)
        people = await _joined(house, match, number) if what != "long" else []
        if what == "long":
            await _counted(house, match, number)
        await house.matches.desk.forget(match)
        page = await house.views.page(match, Viewer(host.id))
        return {
            "match": match,
            "watch": (page.watch or "").rsplit("/", 1)[1],
            "head": page.frame.seq,
            "cookies": [f"gridhouse_guest={house.people.ticket(one)}" for one in (host, *people)],
        }


async def _guest(house: House, number: int) -> Person:
    person = house.people.new_guest(f"Member {number}")
    await house.people.remember(person)
    return person


async def _started(house: House, match: str, host: Person, count: int) -> None:
    """A race in which everybody who will join is a player, and that has begun."""
    lineups: list[dict[str, Any]] = [{"team": seat, "before": [], "after": []} for seat in range(TEAMS)]
    for number in range(2, count + 2):
        lineups[number % TEAMS]["after"].append(f"Member {number - 1}")
    for move in ({"type": "edit_roster", "lineups": lineups}, {"type": "start"}):
        answer = await house.matches.act(match, host.id, Act(f"made-{move['type']}", move=move))
        assert answer.refusal is None, answer


async def _joined(house: House, match: str, count: int) -> list[Person]:
    """Members, dealt out to the teams one after the other."""
    people = await asyncio.gather(*(_guest(house, number) for number in range(1, count + 1)))
    found = await house.matches.desk.look(match)
    members: list[MemberRow] = []
    records: list[Record] = []
    for number, person in enumerate(people, 2):  # the host is member 1
        seat = number % TEAMS
        members.append(MemberRow(number, person.id, "player", AT, seat, by_pass=str(seat)))
        fact = Raw(encode(Joined(number, "player", seat)))
        actor = Actor("player", seat, member=number)
        records.append(Record(found.head + len(records) + 1, AT, actor, "joined", "house", fact))
    await house.store.events.append(
        Batch(
            match=match,
            after=found.head,
            command="joined",
            answer=b"{}",
            at=AT,
            records=tuple(records),
            standing=Standing(tuple(range(TEAMS))),
            members=tuple(members),
        )
    )
    return list(people)


async def _counted(house: House, match: str, facts: int) -> None:
    """A log of so many facts, which nobody has folded yet."""
    fact = Raw(b'{"type":"counted"}')
    for after in range(1, facts, AT_ONCE):
        seqs = range(after + 1, min(facts, after + AT_ONCE) + 1)
        await house.store.events.append(
            Batch(
                match=match,
                after=after,
                command=f"counted-{after}",
                answer=b"{}",
                at=AT + after,
                records=tuple(Record(seq, AT + seq, player(0), f"count-{seq}", "game", fact) for seq in seqs),
                standing=Standing((0,)),
            )
        )


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(prepared(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))))
