"""A whole event, played by bots through the house, while Discord limits and fails; and its history."""

import asyncio
import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from gridhouse.games.race import GAME
from gridhouse.games.race.bots.bots import best_use, claim, claimable, completion
from gridhouse.games.race.bots.tempers import TEMPERS
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import EditRoster, Grant, Lineup, Move, Reset, Start, TeamWish
from gridhouse.house.table.facts import Renamed, read_fact
from gridhouse.house.table.wire import Act, AddSeats, Redo
from gridhouse.kernel import Codec, Record, Sealed, player, standing, undone
from gridhouse.store.schema import outbox
from tests.house.table import done, new_id
from tests.outside.conftest import Opens
from tests.outside.fake import Discord, Message, Mood
from tests.outside.judge import Verdict, judge, seqs_of
from tests.outside.told import Told, told_race
from tests.race.hosted import undo

pytestmark = pytest.mark.anyio

MORE = ("Bears", "Cats", "Deer", "Elks")
BAD: list[Mood] = ["broken", "limited", "limited_bare", "cut", "cut_after"]
_LABEL = re.compile(r"label-\d+")


def moody(seed: int, bad: float) -> Any:
    """Discord on a bad day: of so many requests, something is wrong."""
    luck = Random(seed)
    return lambda _number: luck.choice(BAD) if luck.random() < bad else "fine"


class Event:
    """An event: six teams of bots, an organiser who meddles, and four channels."""

    def __init__(self, told: Told, seed: int) -> None:
        self.told = told
        self.luck = Random(seed)
        self.rng = Sealed(b"event", seed)
        self.tempers = [TEMPERS[name] for name in self.luck.choices(sorted(TEMPERS), k=2 + len(MORE))]

    async def prepare(self) -> None:
        race = self.told.race
        act = Act(new_id(), house=AddSeats(list(MORE)))
        done(await race.house.matches.act(race.match, race.host, act))
        await race.organise(
            EditRoster(tuple(Lineup(2 + n, (), (f"{name} 1", f"{name} 2")) for n, name in enumerate(MORE)))
        )
        await self.told.set(1, hook=2, seats=[0, 1])
        await self.told.set(2, hook=3, seats=[2, 3], kinds=["completion", "use", "undo"])
        await self.told.set(3, hook=4, seats=[4])

    async def play(self, events: int) -> None:
        """Plays until so many facts wait or are sent in the main channel."""
        race = self.told.race
        for number in range(10 * events):
            match = await race.house.matches.desk.look(race.match)
            state: State = match.state
            if (
                number % 20 == 0
                and (await self.told.info()).sent + (await self.told.info()).waiting >= events
            ):
                return
            if not GAME.turn(state):
                await race.organise(Reset(), Start())
            elif self.luck.random() < 0.05:
                await self.meddle(state)
            else:
                seat = self.luck.choice(GAME.turn(state))
                wish = self.wish(state, seat)
                await race.house.matches.act_as(race.match, player(seat), "bot", match.head, wish)
            if number % 25 == 0:
                await asyncio.sleep(0.02)  # people are slower than bots

    def wish(self, state: State, seat: int) -> TeamWish:
        temper = self.tempers[seat]
        if use := best_use(state, seat, temper):
            return use
        wanted = claimable(state, seat, temper)
        if wanted and self.luck.random() < 0.3:
            return claim(state, seat, self.luck.choice(wanted), self.rng)
        return completion(state, seat, self.rng)

    async def meddle(self, state: State) -> None:
        """What an organiser does now and then."""
        race, seat = self.told.race, self.luck.choice(GAME.turn(state))
        match self.luck.randrange(3):
            case 0:
                await race.organise(Grant(seat, "changeTile"))
            case 1:
                to = max(1, state.teams[seat].position - 1)
                if to != state.teams[seat].position:
                    await race.organise(Move(seat, to))
            case _:
                await undo(race)
                if self.luck.random() < 0.5:
                    act = Act(new_id(), house=Redo())
                    done(await race.house.matches.act(race.match, race.host, act))


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


def fogged(fake: Discord, history: History) -> list[str]:
    """Labels that were told while they lay in the fog."""
    found = []
    for message in fake.posted:
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


async def check(told: Told, since: int) -> list[tuple[str, Verdict]]:
    """Judges every channel by the log."""
    records = await told.house.store.events.read(told.race.match)
    history = History(records)
    listed = (await told.house.webhooks.show(told.race.match, told.race.host)).channels
    verdicts = []
    for info in listed:
        rows = set(await told.wanted(info.number))
        house = {seq for seq in history.house if seq > since}
        game = history.wanted(since, info.kinds, info.seats)
        assert rows - house == game, "the outbox has not what the log says"
        assert rows & house == house or info.seats is not None, "an undo is missing in the main channel"
        verdicts.append((info.name, judge(told.fake.of(info.number + 1), sorted(rows))))
    assert fogged(told.fake, history) == []
    assert wrongly_struck(told.fake, records, history, since) == []
    return verdicts


def table(verdicts: list[tuple[str, Verdict]], fake: Discord) -> str:
    """The history check, to be printed."""
    lines = [
        "| channel | events | messages | told twice | missing | out of order | in the fog | most in one |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name, one in verdicts:
        cells = (
            one.events,
            one.messages,
            one.duplicates,
            len(one.missing),
            len(one.out_of_order),
            0,
            one.largest,
        )
        lines.append(f"| {name} | " + " | ".join(map(str, cells)) + " |")
    answers = Counter(asked.status for asked in fake.asked)
    edits = sum(asked.method == "PATCH" for asked in fake.asked)
    told = ", ".join(f"{count} × {status or 'no answer'}" for status, count in sorted(answers.items()))
    return "\n".join([*lines, "", f"{len(fake.asked)} requests ({edits} to strike): {told}."])


async def play_event(opens: Opens, fake: Discord, events: int, bad: float, restarts: int) -> str:
    """An event of so many facts, through restarts of the house and of Discord."""
    fake.mood, fake.retry_after, fake.limit = moody(7, bad), 0.03, (5, 0.1)
    told, since, event = None, 0, None
    for part in range(restarts + 1):
        async with opens() as house:
            if told is None or event is None:
                told = await told_race(house, fake)
                event = Event(told, 7)
                await event.prepare()
                since = (await house.matches.desk.look(told.race.match)).head
                # What was told while it was prepared is not judged: channels came one by one.
                await told.settle()
                fake.posted.clear()
                await forget(told)
            event.told = told = told._replace(race=told.race._replace(house=house))
            await event.play(events * (part + 1) // (restarts + 1))
            if part < restarts:
                await fake.close()
                await fake.open()
                continue
            for number in range(4):
                await told.settle(number)
            verdicts = await check(told, since)
            assert all(verdict.fine for _, verdict in verdicts), verdicts
            assert verdicts[0][1].events >= events
            return table(verdicts, fake)
    raise AssertionError


async def forget(told: Told) -> None:
    """Takes what was sent so far out of the outbox."""
    await told.house.store.database.write(lambda conn: conn.execute(outbox.delete()) and None)


async def test_an_event_is_told_whole_and_in_order(opens: Opens, fake: Discord) -> None:
    told = await play_event(opens, fake, events=120, bad=0.15, restarts=1)
    assert "| Channel 3 |" in told


@pytest.mark.long
@pytest.mark.timeout(1200)
async def test_an_event_of_two_thousand_facts(
    opens: Opens, fake: Discord, capsys: pytest.CaptureFixture[str]
) -> None:
    told = await play_event(opens, fake, events=2_000, bad=0.15, restarts=4)
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201 - it is for the docs


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.postgres
async def test_an_event_of_two_thousand_facts_in_a_house_of_several_processes(
    opens_shared: Opens, fake: Discord, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opens_shared():  # it sends as well, whenever it is first
        told = await play_event(opens_shared, fake, events=2_000, bad=0.15, restarts=4)
    with capsys.disabled():
        print(f"\n{told}")  # noqa: T201 - it is for the docs


def test_the_judge_sees_what_is_wrong() -> None:
    """A judge that finds nothing wrong has to be able to."""

    def message(*seqs: int) -> Message:
        return Message("1", "1", {"embeds": [{"footer": {"text": f"#{seq}"}} for seq in seqs]})

    assert judge([message(1, 2), message(3)], [1, 2, 3]).fine
    again = judge([message(1, 2), message(1, 2, 3), message(4)], [1, 2, 3, 4])
    assert (again.fine, again.duplicates) == (True, 2)
    assert judge([message(1), message(3)], [1, 2, 3]).missing == [2]
    assert judge([message(1), message(3), message(2)], [1, 2, 3]).out_of_order == [2]
    assert judge([message(1), message(2), message(1)], [1, 2]).out_of_order == [1]
    assert judge([message(1), message(9)], [1]).unwanted == [9]
    assert seqs_of(message(4, 4, 5)) == [4, 5]
