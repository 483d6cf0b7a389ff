"""Gathers a history: what the store has in the end, what the rules make of it, and what the houses tell."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gridhouse.house.shelf import Box, Shelf
from gridhouse.house.table.facts import read_fact, tell
from gridhouse.house.table.ids import Ids
from gridhouse.kernel import SPECTATOR, Actor, Event, Record, encode, fold, player
from gridhouse.store import Store, keys, outbox
from tests.chaos.client import Client, Guest
from tests.chaos.history import Answered, Board, Channel, Fact, History, Listener, Match, Step
from tests.chaos.hosts import Host
from tests.chaos.people import DAILY, Organiser, Puzzlers, Tables
from tests.outside.judge import seqs_of

EVERYTHING = 1_000_000


async def gather(
    store: Store, shelf: Shelf, hosts: Sequence[Host], tables: Tables, puzzlers: Puzzlers, race: Organiser
) -> History:
    """All that was seen in a run."""
    clients: dict[str, list[Client]] = {}
    for client in tables.clients:
        clients.setdefault(client.match, []).append(client)
    answers = tables.world.ledger.answers
    ids = Ids(await store.database.write(lambda conn: keys.secret_key(conn, "match ids")))
    matches = sorted({*answers, *clients})
    return History(
        tuple(
            [
                await _match(store, shelf, hosts, one, clients.get(one, []), _said(ids, one, answers[one]))
                for one in matches
            ]
        ),
        (await _channel(store, shelf, race),) if race.match else (),
        tuple([await _board(hosts, puzzlers, number) for number in sorted(puzzlers.solved)]),
    )


def _said(ids: Ids, match: str, answers: Sequence[tuple[str, Answered]]) -> tuple[Answered, ...]:
    """What clients were answered, by the ids that the log keeps their commands under."""
    return tuple(Answered(ids.command(match, who, said.command), said.seq) for who, said in answers)


async def _match(
    store: Store,
    shelf: Shelf,
    hosts: Sequence[Host],
    name: str,
    clients: Sequence[Client],
    answers: tuple[Answered, ...],
) -> Match:
    row, log = await store.events.match(name), await store.events.read(name)
    listeners = []
    if row is not None:
        box = shelf[row.game]
        state = fold(box.codec, log)
        for client in clients:
            eyes = SPECTATOR if client.seat is None else player(client.seat)
            seen = {host.name: await _view(host, client) for host in hosts}
            folded = msgspec.json.decode(encode(box.game.view(state, eyes)))
            listeners.append(
                Listener(client.name, tuple(client.heard), _may_know(box, log, eyes), seen, folded)
            )
    facts = tuple(Fact(record.seq, record.command) for record in log)
    return Match(name, row.head if row else 0, facts, answers, tuple(listeners))


def _may_know(box: Box, log: Sequence[Record], eyes: Actor) -> Mapping[int, Step]:
    """What the rules alone tell these eyes of each fact."""
    state, steps = box.game.blank, {}
    for record in log:
        shown: Event | None
        if record.source == "house":
            shown = read_fact(record.fact)
            text = tell(shown)
        else:
            event = box.codec.event(record.fact)
            text, shown = box.game.tell(state, event, eyes), box.game.show(state, event, eyes)
            state = box.game.evolve(state, event)
        told = None if shown is None else msgspec.json.decode(encode(shown))
        steps[record.seq] = Step(record.seq, text, told)
    return steps


async def _view(host: Host, client: Client) -> Any:
    watch = f"?watch={client.watch}" if client.watch else ""
    page = await client.guest.ask("GET", f"/api/matches/{client.match}{watch}", url=host.url)
    return page["frame"]["view"]


async def _channel(store: Store, shelf: Shelf, race: Organiser) -> Channel:
    box = shelf["tile-race"]
    state, wanted = box.game.blank, []
    for record in await store.events.read(race.match):
        if record.source == "game":
            event = box.codec.event(record.fact)
            if box.game.announce(state, event):
                wanted.append(record.seq)
            state = box.game.evolve(state, event)
    letters = await store.database.read(lambda conn: outbox.latest(conn, race.match, 0, EVERYTHING))
    came = tuple(tuple(seqs_of(message)) for message in race.fake.of(1))
    return Channel("the race's channel", tuple(wanted), tuple(one.seq for one in letters), came)


async def _board(hosts: Sequence[Host], puzzlers: Puzzlers, number: int) -> Board:
    nobody = Guest(puzzlers.world, "Nobody")
    told = {}
    for host in hosts:
        board = await nobody.ask("GET", f"{DAILY}/{number}/standings", url=host.url)
        told[host.name] = sorted((one["score"], one["name"]) for one in board["best"])
    return Board(f"puzzle {number}", told, sorted(puzzlers.solved[number]))
