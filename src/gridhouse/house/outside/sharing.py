"""Sharing: what the world is told of a match by its link for onlookers, as late as they see it.

Nobody is known here: all that is told follows from what onlookers see, and so do its marks and what is kept.
"""

import hashlib
import re
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Raw, Struct

from gridhouse.house.missing import NotFound
from gridhouse.house.outside.calendars import calendar
from gridhouse.house.outside.cards import SECONDS, Order, draw
from gridhouse.house.outside.feeds import Entry, Feed
from gridhouse.house.table.match import Match
from gridhouse.house.table.past import happened
from gridhouse.house.telling.frames import members, seats, step
from gridhouse.house.telling.views import Viewer, Views
from gridhouse.house.times import now_ms
from gridhouse.house.work.turns import Asker
from gridhouse.house.work.workers import Workers
from gridhouse.kernel import SPECTATOR, Card, encode

ENTRIES, LOOKED_AT = 50, 200
"""How many of the latest facts a feed tells, and among how many they are looked for."""
AT_HAND = 200
"""How many cards are kept."""

_NAMED = re.compile(r"\{(m?\d+)\}")


class Published(Struct, frozen=True):
    """A match for programs of others."""

    game: str
    seq: int
    """It grows with everything that happens."""
    over: bool
    told: Raw
    """What the game tells."""


class Preview(Struct, frozen=True):
    """What stands on a card, and by what it is known: another one has another mark."""

    order: Order
    mark: str


class Sharing:
    """Tells the world."""

    def __init__(self, views: Views, workers: Workers) -> None:
        self._views = views
        self._workers = workers
        self._cards: OrderedDict[str, bytes] = OrderedDict()

    async def seen(self, token: str) -> Match:
        """A match as whoever holds its link sees it, whoever they are."""
        return await self._views.seen(await self._views.watched(token), Viewer(watch=token))

    async def published(self, token: str) -> Published:
        """A match as data."""
        match = await self.seen(token)
        public = match.box.game.public
        if public is None:
            raise NotFound("This game tells nothing to programs.")
        told = public.tell(_view(match), _names(match))
        return Published(match.box.game.key, match.head, match.outcome is not None, Raw(encode(told)))

    async def calendar(self, token: str, link: str) -> bytes:
        """The dates of a match as a file."""
        match = await self.seen(token)
        public, view = match.box.game.public, _view(match)
        dates = public.dates(view) if public else ()
        if public is None or not dates:
            raise NotFound("No dates are set for this game.")
        title = public.card(view, _names(match), now_ms()).title
        return calendar(title, match.id, match.row.created_at, match.head, link, dates)

    async def feed(self, token: str, link: str) -> Feed:
        """The latest that onlookers have heard."""
        match = await self.seen(token)
        facts = await happened(
            self._views.desk.store.events, match, max(0, match.head - LOOKED_AT), match.head
        )
        names = {str(seat): name for seat, name in enumerate(_names(match))}
        names |= {f"m{one.number}": one.name for one in members(match)}
        told = [step(match, SPECTATOR, fact) for fact in reversed(facts)]
        whose = hashlib.sha256(match.id.encode()).hexdigest()[:24]
        entries = [
            Entry(f"urn:gridhouse:{whose}:{one.seq}", one.at, _filled(one.text, names))
            for one in told
            if one.text
        ]
        return Feed(_card(match).title, link, entries[:ENTRIES])

    async def preview(self, token: str) -> Preview:
        """The card of a match that somebody may look on at."""
        match = await self.seen(token)
        return _preview(Order(match.box.game.name, _card(match)))

    async def invitation(self, token: str) -> Preview:
        """The card of an invite link."""
        info = await self._views.invite(token, None)
        game = info.game
        return _preview(Order(game.name, Card(f"{info.host} invites you to {game.name}", game.about)))

    async def picture(self, preview: Preview, asker: Asker) -> bytes:
        """A card as PNG: drawn once, and kept for whoever asks next."""
        known = self._cards.get(preview.mark)
        if known is None:
            order = msgspec.msgpack.encode(preview.order)
            known = await self._workers.do(asker, draw, order, SECONDS)
            self._cards[preview.mark] = known
            while len(self._cards) > AT_HAND:
                self._cards.popitem(last=False)
        self._cards.move_to_end(preview.mark)
        return known


def _view(match: Match) -> Any:
    return match.box.game.view(match.state, SPECTATOR)


def _names(match: Match) -> list[str]:
    return [seat.name for seat in seats(match)]


def _card(match: Match) -> Card:
    """What the game says; of one that says nothing, who plays it."""
    game, names = match.box.game, _names(match)
    if game.public is not None:
        return game.public.card(_view(match), names, now_ms())
    return Card(f"{game.name}: {' and '.join(names)}" if names else game.name, game.about)


def _preview(order: Order) -> Preview:
    return Preview(order, hashlib.sha256(msgspec.msgpack.encode(order)).hexdigest()[:16])


def _filled(text: str, names: dict[str, str]) -> str:
    return _NAMED.sub(lambda found: names.get(found[1], found[0]), text)
