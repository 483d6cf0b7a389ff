"""Matches of any length for pages in a browser: a log that was written elsewhere, brought into the house."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from msgspec import Raw, Struct

from gridhouse.games import vapoosh
from gridhouse.house.shelf import Shelf
from gridhouse.house.table.facts import read_fact, tell
from gridhouse.house.telling.archive import ArchivedSeat, Cover
from gridhouse.kernel import HISTORIAN, HOUSE, AnyGame, Codec, Record, Undone, commitment, encode, player
from gridhouse.kernel.conformance.playing import play
from tests.browser.house import House

TREASURE: AnyGame = Shelf(("examples/treasure",))["treasure"].game
NAMES = ["Ada", "Bob", "Cleo", "Dan"]


class Story(Struct, frozen=True):
    """A match that is over, and each of its steps as those hear it who look back, with the names of seats."""

    match: str
    watch: str
    texts: list[str]

    @property
    def replay(self) -> str:
        return f"/m/{self.match}/replay?watch={self.watch}"

    @property
    def told(self) -> list[str]:
        """The lines of its list of moves."""
        return [text for text in self.texts if text]


def learning_game(house: House, at_least: int) -> Story:
    """A learning game of Vapoosh! for four, the first that ends and is long enough."""
    # Of the games before this seed, none is: to play them all again takes seconds.
    codec = Codec(vapoosh.GAME)
    options = codec.options({"mode": "learning"})
    games = (play(codec, options, 4, seed) for seed in range(131, 1000))
    ended = (game.records for game in games if codec.game.outcome(game.states[-1]) is not None)
    return _bring(house, codec, encode(options), 4, next(one for one in ended if len(one) >= at_least))


def endless_dig(house: House, facts: int) -> Story:
    """A treasure hunt of one who takes back every hole, until they dig up the chest."""
    codec = Codec(TREASURE)
    records = [_fact(1, "setup", b'{"type":"buried","size":9,"seats":1,"chest":0}')]
    for seq in range(2, facts):
        hole = b'{"type":"dug","seat":0,"tile":%d}' % (seq % 80 + 1)
        records.append(_fact(seq, f"c{seq}", encode(Undone(1)) if seq % 2 else hole))
    records.append(_fact(facts, "found", b'{"type":"dug","seat":0,"tile":0}'))
    return _bring(house, codec, b'{"size":9}', 1, records)


def _fact(seq: int, command: str, fact: bytes) -> Record:
    actor = HOUSE if seq == 1 else player(0)
    source = "house" if b"undone" in fact else "game"
    return Record(seq, 1_700_000_000_000 + seq, actor, command, source, Raw(fact))  # type: ignore[arg-type]


def _bring(house: House, codec: Codec, options: bytes, seats: int, records: Sequence[Record]) -> Story:
    """Brings a match into an open house, as `gridhouse import` does."""
    secret = bytes(32)
    match = f"{codec.game.key}-{len(records)}"
    named = [ArchivedSeat("person", name) for name in NAMES[:seats]]
    cover = Cover(match, codec.game.key, Raw(options), named, records[0].at, commitment(secret), secret.hex())
    file = Path(house.data) / f"{match}.jsonl"
    file.write_bytes(b"\n".join([encode(cover), *map(encode, records)]))
    house.command("import", str(file))
    with sqlite3.connect(house.data / "gridhouse.db") as base:
        (watch,) = base.execute("SELECT watch FROM matches WHERE id = ?", (match,)).fetchone()
    return Story(match, watch, _texts(codec, records))


def _texts(codec: Codec, records: Sequence[Record]) -> list[str]:
    states, texts = [codec.game.blank], []
    for record in records:
        if record.source == "house":
            fact = read_fact(record.fact)
            texts.append(tell(fact))
            states.append(states[fact.to] if isinstance(fact, Undone) else states[-1])
        else:
            event = codec.event(record.fact)
            texts.append(codec.game.tell(states[-1], event, HISTORIAN))
            states.append(codec.game.evolve(states[-1], event))
    return [text.format(*NAMES) for text in texts]
