"""How those at a table have fared against each other before."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Raw

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
    here = _players(match.seats)
    won = []
    for one in reversed(finished):
        there = _players(one.seats)
        if one.match.id != match.id and one.match.outcome is not None and set(there) == set(here):
            outcome = msgspec.json.decode(one.match.outcome, type=Outcome)
            won.append(tuple(here.index(there[seat]) for seat in outcome.winners))
    wins = [sum(seat in winners for winners in won) for seat in range(len(here))]
    even = match.box.game.even(won)
    return Meetings(len(won), wins, None if even is None else Raw(encode(even)))


def told_apart(seats: Sequence[SeatRow]) -> bool:
    """Whether everybody at a table can be known again: nobody is missing, and no two are the same."""
    known = all(seat.person is not None or seat.kind == "bot" for seat in seats)
    return known and any(seat.person for seat in seats) and len(set(_players(seats))) == len(seats)


def _players(seats: Iterable[SeatRow]) -> list[Who]:
    people = [seat.person for seat in seats]
    return [(seat.person, seat.bot, seat.name if people.count(seat.person) > 1 else None) for seat in seats]
