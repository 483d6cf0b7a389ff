"""The history of an event: what the log says should have been told, beside what arrived."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from gridhouse.games.race import GAME
from gridhouse.games.race.rules.state import State
from gridhouse.house.table.facts import Renamed, read_fact
from gridhouse.kernel import Codec, Record, standing, undone
from tests.outside.fake import Discord, Message
from tests.outside.judge import Verdict, judge
from tests.outside.told import Told

_LABEL = re.compile(r"label-\d+")


class History:
    """What the log says should have been told, and what may be known of the trail at each fact."""

    def __init__(self, records: list[Record]) -> None:
        codec = Codec(GAME)
        state: State = GAME.blank
        after: list[State] = [state]
        self.notes: dict[int, tuple[str, set[int]]] = {}
        self.house: list[int] = []
        self.open: dict[int, set[str]] = {}
        for record in records:
            before = state
            if record.source == "game":
                event = codec.event(record.fact)
                if notes := GAME.announce(state, event):
                    self.notes[record.seq] = notes[0].kind, {seat for note in notes for seat in note.seats}
                state = GAME.evolve(state, event)
            elif (back := undone(record)) is not None:
                self.house.append(record.seq)
                state = after[back.to]
            elif isinstance(read_fact(record.fact), Renamed):
                self.house.append(record.seq)
            after.append(state)
            self.open[record.seq] = _labels(before) | _labels(state)

    def wanted(self, since: int, kinds: list[str] | None, seats: list[int] | None) -> set[int]:
        """The facts of the game that a channel takes."""
        return {
            seq
            for seq, (kind, concerned) in self.notes.items()
            if seq > since and (kinds is None or kind in kinds) and (seats is None or concerned & set(seats))
        }


def _labels(state: State) -> set[str]:
    """What anybody may read: tiles out of the fog, and powerup tiles."""
    trail = state.tiles[: state.revealed] if state.phase != "setup" else ()
    return {tile.task.label for tile in trail if tile.lay} | {one.task.label for one in state.powerup_tiles}


def fogged(messages: Sequence[Message], fake: Discord, history: History) -> list[str]:
    """Labels that were told while they lay in the fog."""
    found = []
    for message in messages:
        for embed in (*message.body["embeds"], *fake.bodies[message.id]["embeds"]):
            seq = int(embed["footer"]["text"].removeprefix("#").split()[0])
            found += [label for label in _LABEL.findall(str(embed)) if label not in history.open[seq]]
    return found


def wrongly_struck(fake: Discord, records: list[Record], history: History, since: int) -> list[int]:
    """Facts of the game that are struck in Discord and stand, or the other way round. Of a message that came
    twice, the house knows the later one."""
    stand = {record.seq for record in standing(records)}
    struck: dict[tuple[str, int], bool] = {}
    for message in fake.posted:
        for embed in fake.bodies[message.id]["embeds"]:
            number, _, taken_back = embed["footer"]["text"].removeprefix("#").partition(" ")
            struck[message.hook, int(number)] = bool(taken_back)
    return [
        seq
        for (_, seq), gone in struck.items()
        if seq > since and seq in history.notes and gone == (seq in stand)
    ]


class Row(NamedTuple):
    """What the check says of a channel."""

    name: str
    verdict: Verdict
    fogged: list[str]


async def check(told: Told, since: int) -> list[Row]:
    """Judges every channel by the log."""
    records = await told.house.store.events.read(told.race.match)
    history = History(records)
    listed = (await told.house.webhooks.show(told.race.match, told.race.host)).channels
    rows = []
    for info in listed:
        wanted = set(await told.wanted(info.number))
        house = {seq for seq in history.house if seq > since}
        game = history.wanted(since, info.kinds, info.seats)
        assert wanted - house == game, "the outbox has not what the log says"
        assert wanted & house == house or info.seats is not None, "an undo is missing in the main channel"
        messages = told.fake.of(info.number + 1)
        rows.append(Row(info.name, judge(messages, sorted(wanted)), fogged(messages, told.fake, history)))
    assert wrongly_struck(told.fake, records, history, since) == []
    return rows


def table(rows: Sequence[Row], fake: Discord) -> str:
    """The history check, to be printed."""
    lines = [
        "| channel | events | messages | told twice | missing | out of order | in the fog | most in one |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name, one, in_the_fog in rows:
        cells = (
            one.events,
            one.messages,
            one.duplicates,
            len(one.missing),
            len(one.out_of_order),
            len(in_the_fog),
            one.largest,
        )
        lines.append(f"| {name} | " + " | ".join(map(str, cells)) + " |")
    answers = Counter(asked.status for asked in fake.asked)
    edits = sum(asked.method == "PATCH" for asked in fake.asked)
    told = ", ".join(f"{count} × {status or 'no answer'}" for status, count in sorted(answers.items()))
    return "\n".join([*lines, "", f"{len(fake.asked)} requests ({edits} to strike): {told}."])
