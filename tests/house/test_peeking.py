"""Nobody peeks by moving: whoever has seen a secret does not become somebody else, in any game."""

from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from gridhouse.house.house import House
from gridhouse.house.missing import NotFound
from gridhouse.house.people.wire import Goodbye, SignUp
from gridhouse.house.table.wire import HouseCommand, Leave, SeatBot, Sit
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from tests.house.table import create, done, duel, guest, join, move, refused, token, wish

pytestmark = pytest.mark.anyio

ROUNDS, TABLES = 40, 6
MOVES: dict[str, dict[str, Any]] = {
    "whisper": {"type": "draw"},
    "treasure": {"type": "dig", "tile": 0},
    "chromacross": {"type": "guess", "letter": "E"},
    "dont-lose-your-head": {"type": "surprise"},
}
"""A move of each game that hides something: in some of them there is no secret before one is made."""


class Watcher:
    """Writes down who is shown which seats that know a secret, and which of these a bot has held."""

    def __init__(self) -> None:
        self.sat: set[str] = set()
        self.seen: dict[str, set[int]] = defaultdict(set)
        self.bots: set[int] = set()

    async def look(self, house: House, match: str, people: list[str]) -> None:
        """Everybody looks at the match as far as they may."""
        found = await house.matches.desk.look(match)
        knows = {row.seat for row in found.seats if found.box.game.knows(found.state, row.seat)}
        held = {person: set(await _mine(house, match, person)) for person in people}
        sitting = [person for person, mine in held.items() if mine]
        for person in sitting:
            mine = held[person]
            self.sat.add(person)
            self.seen[person] |= mine & knows
            assert len(self.seen[person]) <= 1 or self.sat == {person}, "somebody has seen both sides"
            assert self.seen[person] <= mine, "somebody knows what another one hides"
            assert len(mine) == 1 or sitting == [person], "somebody plays two sides against another one"
            assert not mine & self.bots, "somebody sees what a bot knew"
        self.bots |= {row.seat for row in found.seats if row.kind == "bot"} & knows


async def _mine(house: House, match: str, person: str) -> list[int]:
    """The seats through whose eyes somebody may look."""
    with suppress(NotFound):
        page = await house.views.page(match, Viewer(person))
        return [info.seat for info in page.frame.table.seats if info.you]
    return []


def _any_wish(rng: Random, seats: int, bots: list[str]) -> HouseCommand:
    seat = rng.randrange(seats)
    wishes: list[HouseCommand] = [Sit(seat), Leave(seat), Leave(seat)]
    return rng.choice([*wishes, *(SeatBot(seat, bot) for bot in bots)])


@pytest.mark.parametrize("game", MOVES)
async def test_whoever_gets_up_and_sits_down_as_they_like_sees_one_side_at_most(
    sqlite_house: House, game: str
) -> None:
    house = sqlite_house
    box = house.games[game]
    assert box.game.hides
    bots = sorted(box.game.bots)[:1]
    people = [await guest(house, name) for name in ("Ann", "Bob", "Cy")]
    for table in range(TABLES):
        rng, watcher = Random(f"{game} {table}"), Watcher()
        seats = rng.choice([count for count in box.game.seats if 2 <= count <= 3])
        others = rng.choice([["me"], ["open", *bots]])
        kinds = ["me", *(rng.choice(others) for _ in range(seats - 1))]
        page = await create(house, people[0], game, *kinds)
        for _ in range(ROUNDS):
            person, act = rng.choice(people), rng.random()
            with suppress(NotFound, Refusal):
                if act < 0.3:
                    await join(house, page, person, rng.choice([None, *range(seats)]))
                elif act < 0.5:
                    await move(house, page.id, person, seat=rng.randrange(seats), **MOVES[game])
                else:
                    await wish(house, page.id, person, _any_wish(rng, seats, bots))
            await watcher.look(house, page.id, people)


async def test_a_bot_that_knows_something_stays(house: House) -> None:
    ann = await guest(house, "Ann")
    match = (await create(house, ann, "whisper", "me", "drawer")).id
    assert refused(await wish(house, match, ann, Leave(1))) == "bot_knows"


async def test_nobody_sits_down_where_a_friend_got_up_for_a_moment(house: House) -> None:
    match, ann, bob = await duel(house, "whisper")
    done(await wish(house, match, bob, Leave(1)))
    assert refused(await wish(house, match, ann, Sit(1))) == "seen_another"
    invite = token((await house.views.page(match, Viewer(ann))).invite)
    with pytest.raises(Refusal, match="another seat"):
        await house.matches.join(invite, ann, "ann-by-the-link", None, None)
    await house.matches.join(invite, bob, "bob-is-back", None, None)  # it is his own
    assert (await house.views.page(match, Viewer(bob))).frame.looking_as == 1


async def test_nobody_sits_down_where_an_account_was_deleted(house: House) -> None:
    ann = await guest(house, "Ann")
    bob, _ = await house.people.sign_up(None, SignUp("bob", "a long password"))
    page = await create(house, ann, "whisper", "me", "open")
    await join(house, page, bob.id)
    await house.people.delete(bob, Goodbye("a long password"))
    done(await wish(house, page.id, ann, Leave(1)))
    assert refused(await wish(house, page.id, ann, Sit(1))) == "seen_another"
    cy = await guest(house, "Cy")
    await join(house, page, cy)  # somebody new may go on


async def test_nobody_takes_two_seats_by_one_link(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "chromacross", "me", "open", "open")
    await join(house, page, bob)
    with pytest.raises(Refusal, match="another seat"):
        await join(house, page, bob)


async def test_one_device_plays_for_one_side_or_for_all(house: House) -> None:
    ann = await guest(house, "Ann")
    with pytest.raises(Refusal, match="one device"):
        await create(house, ann, "chromacross", "me", "me", "open")
    await create(house, ann, "chromacross", "me", "me", "me")
    await create(house, ann, "tally", "me", "me", "open")  # nothing is hidden there


async def test_nobody_joins_where_one_device_plays_two_sides(house: House) -> None:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, "chromacross", "me", "me", "me")
    done(await wish(house, page.id, ann, Leave(2)))
    with pytest.raises(Refusal, match="one device"):
        await join(house, page, bob)
    done(await wish(house, page.id, ann, Leave(1)))
    await join(house, page, bob)


@pytest.mark.parametrize("other", ["open", "bot"])
async def test_nobody_writes_the_secrets_of_their_opponent(house: House, other: str) -> None:
    """Whoever has the table alone prepares one side, gets up, and sits down at the other one."""
    ann = await guest(house, "Ann")
    page = await create(house, ann, "dont-lose-your-head", "me", "me")
    done(await wish(house, page.id, ann, Leave(0)))
    done(await move(house, page.id, ann, "surprise", seat=1))
    done(await wish(house, page.id, ann, Leave(1)))
    if other == "bot":
        done(await wish(house, page.id, ann, SeatBot(1, min(page.game.bots, key=lambda bot: bot.key).key)))
    assert refused(await wish(house, page.id, ann, Sit(0))) == "seen_another"
    if other == "open":
        done(await wish(house, page.id, ann, Sit(1)))  # back to what is theirs, and then to the rest of it
        done(await wish(house, page.id, ann, Sit(0)))


async def test_who_has_the_table_alone_may_change_seats(house: House) -> None:
    ann = await guest(house, "Ann")
    page = await create(house, ann, "dont-lose-your-head", "me", "me")
    done(await wish(house, page.id, ann, Leave(1)))  # nothing is written there yet
    done(await wish(house, page.id, ann, Sit(1)))
    done(await move(house, page.id, ann, "surprise", seat=1))
    assert refused(await wish(house, page.id, ann, Leave(1))) == "seen_both"


async def test_in_a_game_without_secrets_everybody_sits_as_they_like(house: House) -> None:
    match, ann, bob = await duel(house, "tally")
    done(await wish(house, match, bob, Leave(1)))
    done(await wish(house, match, ann, Sit(1)))
    done(await wish(house, match, ann, Leave(0)))
    done(await wish(house, match, ann, Leave(1)))
    assert (await house.views.page(match, Viewer(ann))).creator  # the host stays the host
