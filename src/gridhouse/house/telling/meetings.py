"""How those at a table have fared against each other before."""

from collections.abc import Sequence

import msgspec
from msgspec import Raw

from gridhouse.house.members.members import Members
from gridhouse.house.table.match import Match
from gridhouse.house.telling.wire import Meetings
from gridhouse.kernel import Outcome, encode
from gridhouse.store.matches import Listed
from gridhouse.store.protocol import SeatRow

LATEST = 100
"""How many meetings are looked back at."""

Who = tuple[str | None, str | None, str | None]
"""A person or a bot; where one person plays several seats, by the seat's name."""


def meetings(match: Match, finished: Sequence[Listed]) -> Meetings:
    """What came of the matches of exactly these players, the newest first, wherever they sat."""
    here = _players(match.seats, match.members)
    won = []
    for one in reversed(finished):
        there = _players(one.seats, Members(one.members))
        if one.match.id != match.id and one.match.outcome is not None and set(there) == set(here):
            outcome = msgspec.json.decode(one.match.outcome, type=Outcome)
            won.append(tuple(here.index(there[seat]) for seat in outcome.winners))
    wins = [sum(seat in winners for winners in won) for seat in range(len(here))]
    even = match.box.game.even(won)
    return Meetings(len(won), wins, None if even is None else Raw(encode(even)))


def told_apart(seats: Sequence[SeatRow], members: Members) -> bool:
    """Whether everybody at a table can be known again: nobody is missing, and no two are the same."""
    players = _players(seats, members)
    known = all(person is not None or bot is not None for person, bot, _ in players)
    return known and any(person for person, _, _ in players) and len(set(players)) == len(players)


def _players(seats: Sequence[SeatRow], members: Members) -> list[Who]:
    """The one person or bot at each seat; nobody at a seat that is open, or a whole team's."""
    held = [members.holders(seat.seat) for seat in seats]
    alone = [holders[0] if len(holders) == 1 else None for holders in held]
    people = [member.person if member else None for member in alone]
    return [
        (person, seat.bot, member.name if member and people.count(person) > 1 else None)
        for seat, member, person in zip(seats, alone, people, strict=True)
    ]
