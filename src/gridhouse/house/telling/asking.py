"""Questions about a match that take thought: answered by workers, from what the one who asks may see."""

import asyncio
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.table.match import Match
from gridhouse.house.table.plan import organiser
from gridhouse.house.telling.frames import eyes_of
from gridhouse.house.telling.thought import Order, answer
from gridhouse.house.telling.views import Viewer, Views
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import Actor, Refusal, encode


class NoSuchQuestion(NotFound):
    """The game of this match has no such question."""

    def __init__(self) -> None:
        super().__init__("There is no such question.")


class Asked(Struct, frozen=True):
    """What somebody wants to know of a match."""

    question: str
    body: dict[str, Any]
    look: int | None = None
    """The seat through which somebody looks who holds several."""
    on_behalf_of: int | None = None
    """The team for which an organiser asks."""


class Asking:
    """What can be asked about matches."""

    def __init__(self, views: Views, workers: Workers) -> None:
        self._views = views
        self._workers = workers

    async def ask(self, asker: Asker, match: str, viewer: Viewer, wanted: Asked) -> Raw:
        """What is told, as JSON. Onlookers are answered from what they see, which may be some time ago.

        Raises what `Workers.do` does, and `msgspec.ValidationError` where this is not what can be asked.
        """
        found = await self._views.seen(match, viewer)
        question = found.box.game.questions.get(wanted.question)
        if question is None:
            raise NoSuchQuestion
        asked = msgspec.convert(wanted.body, question.asked)
        actor = _asks(found, viewer, wanted)
        order = await asyncio.to_thread(
            lambda: encode(
                Order(
                    game=found.box.game.key,
                    question=wanted.question,
                    state=Raw(encode(found.state)),
                    actor=actor,
                    asked=Raw(encode(asked)),
                )
            )
        )
        return Raw(await self._workers.do(asker, answer, order, question.seconds))


def _asks(match: Match, viewer: Viewer, wanted: Asked) -> Actor:
    """As whom somebody asks: as they see the match, or as an organiser for a team."""
    place = match.place_of(viewer.person)
    eyes = eyes_of(match, place, wanted.look)
    if wanted.on_behalf_of is None:
        return eyes.actor(match)
    if not eyes.organises:
        raise Refusal("not_allowed", "Only an organiser can act for a team.")
    if wanted.on_behalf_of >= len(match.seats):
        raise Refusal("no_such_seat", "There is no such team in this game.")
    return organiser(place, wanted.on_behalf_of)
