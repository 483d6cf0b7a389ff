"""Short words for what people do at a table, so that a test reads like a game."""

import itertools
from typing import Any

import msgspec
from msgspec import Struct

from gridhouse.house.house import House
from gridhouse.house.table.wire import Act, Answer, CreateMatch, ForBot, HouseCommand, Mine, Open
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from gridhouse.house.telling.wire import Can, Frame, MatchPage, Presence, Step, Table
from tests.house.mailbox import Closed, receive

_ids = itertools.count(1)

TIMEOUT = 60.0
"""Seconds for what takes milliseconds on a machine that is not busy."""


def new_id() -> str:
    """An id such as clients make."""
    return f"wish-{next(_ids):06}"


async def guest(house: House, name: str = "Ann") -> str:
    """The id of somebody new who is written down."""
    person = house.people.new_guest(name)
    await house.people.remember(person)
    return person.id


def seat(word: str) -> Mine | Open | ForBot:
    """`me`, `me:Name`, `open`, or a bot's key."""
    if word == "open":
        return Open()
    if word.startswith("me"):
        return Mine(word[3:] or None)
    return ForBot(word)


async def create(house: House, person: str, game: str, *seats: str, **options: Any) -> MatchPage:
    """A new match."""
    return await created(house, person, CreateMatch(new_id(), game, [seat(s) for s in seats], options))


async def duel(house: House, game: str, **options: Any) -> tuple[str, str, str]:
    """A match of two people: its id, and they in the order of their seats."""
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    page = await create(house, ann, game, "me", "open", **options)
    await join(house, page, bob)
    return page.id, ann, bob


async def join(house: House, page: MatchPage, person: str, seat: int | None = None) -> MatchPage:
    """Sits down by the invite link."""
    assert page.invite is not None
    return await joined(house, token(page.invite), person, new_id(), seat, None)


def token(link: str | None) -> str:
    """The secret part of a link."""
    assert link is not None
    return link.rsplit("/", 1)[1]


async def wish(
    house: House,
    match: str,
    person: str,
    command: HouseCommand,
    id: str | None = None,  # noqa: A002
) -> Answer:
    """A wish to the house."""
    return await house.matches.act(match, person, Act(id or new_id(), house=command))


async def move(
    house: House,
    match: str,
    person: str,
    type: str,  # noqa: A002
    seat: int | None = None,
    id: str | None = None,  # noqa: A002
    expect: int | None = None,
    **fields: Any,
) -> Answer:
    """A move of the game."""
    act = Act(id or new_id(), seat, {"type": type, **fields}, expect=expect)
    return await house.matches.act(match, person, act)


def done(answer: Answer) -> int:
    """The sequence number of an accepted command."""
    assert answer.refusal is None, answer.refusal
    assert answer.seq is not None
    return answer.seq


def refused(answer: Answer) -> str:
    """The code of a refusal."""
    assert answer.refusal is not None, answer
    assert answer.seq is None
    assert answer.refusal.text.endswith((".", "!", "?"))
    return answer.refusal.code


async def view(house: House, match: str, person: str) -> dict[str, Any]:
    """What somebody sees now."""
    return seen((await house.views.page(match, Viewer(person))).frame)


async def can(house: House, match: str, person: str) -> Can:
    """What somebody may do now."""
    return (await house.views.page(match, Viewer(person))).frame.table.can


def seen(frame: Frame) -> dict[str, Any]:
    """The game's view in a frame."""
    plain: dict[str, Any] = msgspec.json.decode(frame.view)
    return plain


class ToldStep(Step, frozen=True):
    """A step as a client reads it."""

    fact: Any


class Told(Struct, tag_field="type", tag="frame"):
    """A frame as a client reads it."""

    seq: int
    steps: list[ToldStep]
    table: Table
    looking_as: int | None
    after: int
    view: Any
    legal: Any


class Heard(Struct):
    """What came over a line."""

    frames: list[Told]
    presences: list[Presence]
    raw: list[bytes]

    @property
    def seqs(self) -> list[int]:
        """The sequence numbers of all steps, in the order in which they came."""
        return [step.seq for frame in self.frames for step in frame.steps]


async def hear(line: Line, upto: int, heard: Heard | None = None) -> Heard:
    """Listens until the line has told of sequence number `upto`."""
    heard = heard or Heard([], [], [])
    while not heard.frames or heard.frames[-1].seq < upto:
        await hear_one(line, heard)
    return heard


async def hear_one(line: Line, heard: Heard) -> None:
    """Listens to one message."""
    message = await receive(line)
    heard.raw.append(message)
    told: Told | Presence = msgspec.json.decode(message, type=Told | Presence)
    if isinstance(told, Told):
        heard.frames.append(told)
    else:
        heard.presences.append(told)


async def hear_frame(line: Line) -> Told:
    """Listens until the next frame; who is here is let pass, since that is told at any time."""
    heard = Heard([], [], [])
    while not heard.frames:
        await hear_one(line, heard)
    return heard.frames[0]


async def hear_presence(line: Line, seats: list[int], onlookers: int = 0) -> None:
    """Listens until exactly these are said to be here."""
    heard = Heard([], [], [])
    while not heard.presences or heard.presences[-1] != Presence(seats, onlookers):
        await hear_one(line, heard)


async def hear_the_end(line: Line) -> list[bytes]:
    """All that is left until the line is closed."""
    messages = []
    try:
        while True:
            messages.append(await receive(line))
    except Closed:
        return messages


async def log(house: House, match: str) -> list[Any]:
    """The facts of a match, as they are stored."""
    return [msgspec.json.decode(record.fact) for record in await house.store.events.read(match)]


async def created(house: House, person: str, wish: CreateMatch) -> MatchPage:
    """Creates a match, and opens it."""
    return await house.views.page(await house.matches.create(person, wish), Viewer(person))


async def joined(
    house: House, token: str, person: str, wish_id: str, seat: int | None = None, name: str | None = None
) -> MatchPage:
    """Sits down by an invite link, and opens the match."""
    return await house.views.page(
        await house.matches.join(token, person, wish_id, seat, name), Viewer(person)
    )


async def rematched(house: House, match: str, person: str, wish_id: str) -> MatchPage:
    """Asks for a rematch, and opens it."""
    return await house.views.page(await house.matches.rematch(match, person, wish_id), Viewer(person))
