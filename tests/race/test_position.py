"""A position as text: it comes back as it was, and a bad paste is told what is wrong, by line and field."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridhouse.games.race.rules.powerups import POWERUPS
from gridhouse.games.race.rules.settings import Settings
from gridhouse.games.race.rules.state import BARE, State
from gridhouse.games.race.rules.tasks import PoolTask, Task
from gridhouse.games.race.rules.teams import Claim, Entry, Team
from gridhouse.games.race.rules.tiles import Lay, PowerupTask, PowerupTile, Tile
from gridhouse.games.race.sheets import places
from gridhouse.games.race.sheets.position import BadPosition, read, write
from gridhouse.games.race.sheets.sheet import Fault

players = st.integers(0, 3)
tile_numbers = st.lists(st.integers(1, 56), max_size=3).map(tuple)
task_texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=20)
some_tasks = st.builds(Task, label=task_texts, difficulty=st.sampled_from([1, 2, 3]), instructions=task_texts)
teams = st.builds(
    Team,
    position=st.integers(1, 56),
    members=st.lists(players, unique=True).map(tuple),
    inventory=st.lists(st.sampled_from(POWERUPS), max_size=4).map(tuple),
    cooldown=st.booleans(),
    progress=st.lists(st.builds(Entry, player=players, piece=st.none() | st.just("hat")), max_size=2).map(
        tuple
    ),
    cleared=tile_numbers,
    rewarded=tile_numbers,
    points=st.dictionaries(players, st.integers(-100, 1000)),
    withdrawn=st.booleans(),
)
tiles = st.builds(
    Tile,
    difficulty=st.sampled_from([1, 2, 3]),
    lay=st.none() | st.builds(Lay, task=some_tasks, task_id=st.none() | st.integers(0, 5)),
    reward=st.none() | st.sampled_from(POWERUPS),
    doubled=st.booleans(),
)
states = st.builds(
    State,
    settings=st.builds(Settings, reserve=st.integers(0, 50), hide_final=st.booleans()),
    phase=st.sampled_from(["setup", "live", "closed"]),
    revealed=st.integers(0, 56),
    players=st.just(("Ann", "Bo", "Cy", 'D "the" {}[],:')),
    bench=st.lists(players, max_size=1).map(tuple),
    teams=st.lists(teams, min_size=2, max_size=3).map(tuple),
    tiles=st.lists(tiles, max_size=4).map(lambda some: (*some, *BARE[len(some) :])),
    powerup_tiles=st.just((PowerupTile(4, PowerupTask("Sing", "skip1")),)),
    pool=st.lists(some_tasks, max_size=3).map(
        lambda some: tuple(PoolTask(n, task) for n, task in enumerate(some))
    ),
    claims=st.lists(st.builds(Claim, team=st.integers(0, 1), tile=st.just(4)), max_size=2).map(tuple),
    finishers=st.sampled_from([(), (1,), (1, 0)]),
    seed=task_texts,
)


@settings(max_examples=60, deadline=None)
@given(states)
def test_a_position_comes_back_as_it_was(state: State) -> None:
    text = write(state)
    assert read(text) == state
    assert read(msgspec.json.encode(state).decode()) == state, "also as a log has it"


def test_a_position_is_as_short_as_it_can_be() -> None:
    assert write(State()) == "{}\n"
    state = State(
        phase="live",
        players=("Ann", "Bo"),
        teams=(Team(members=(0,), inventory=("skip1",), points={0: 150}), Team(7, (1,))),
    )
    assert write(state) == (
        "{\n"
        '  "phase": "live",\n'
        '  "players": ["Ann","Bo"],\n'
        '  "teams": [\n'
        '    {"members":[0],"inventory":["skip1"],"points":{"0":150}},\n'
        '    {"position":7,"members":[1]}\n'
        "  ]\n"
        "}\n"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Line 1: the text ends before the position does."),
        ('{\n"phase": "live"\n', "Line 3: the text ends before the position does."),
        ('{\n"phase": "live",\n}', "Line 3: this is not JSON: trailing comma in object."),
        ("{\n'phase': 1}", "Line 2: this is not JSON: object keys must be strings."),
        ('{"phase":\n"\ud800"}', "Line 2: there is a character in it that cannot be written."),
        ("[]", "Line 1: a position begins with { and ends with }."),
        ('{\n"fase": "live"}', "Line 2: fase: there is no such field."),
        ('{"teams": [{},\n{"positon": 3}]}', "Line 2: teams[1].positon: there is no such field."),
        ('{"teams": [{},\n{\n"position": "3"}]}', "Line 3: teams[1].position: Expected 'int', got 'str'."),
        ('{"teams": [\n{"points": {"a": 1}}]}', "Line 2: teams[0].points: Expected 'int', got 'str'."),
        ('{"phase":\n"running"}', "Line 2: phase: Invalid enum value 'running'."),
        ('{"settings":\n{"reserve": 99}}', "Line 2: settings.reserve: Expected 'int' <= 50."),
        (
            '{"teams": [\n{"inventory": ["skip4"]}]}',
            "Line 2: teams[0].inventory[0]: Invalid enum value 'skip4'.",
        ),
        ('{"tiles": [\n{"difficulty": 3}]}', "Line 1: tiles: there are 1 tiles; a trail has 56."),
        (
            '{"teams": [{"position": 57}],\n"finishers": [1], "claims": [\n{"team": 0, "tile": 2}]}',
            "Line 1: teams[0].position: it is 57, and must be from 1 to 56.\n"
            "Line 3: claims[0].tile: there is no powerup tile with the id 2.\n"
            "Line 2: finishers[0]: there is no team 1; there are 1, and the first is 0.",
        ),
        (
            '{"players": ["Ann"], "teams": [\n{"members": [0, 1],\n"progress": [{"player": 2}],\n'
            '"points": {"3": 1}, "cleared": [0]}], "bench": [-1]}',
            "Line 4: bench[0]: there is no player -1; there are 1, and the first is 0.\n"
            "Line 2: teams[0].members[1]: there is no player 1; there are 1, and the first is 0.\n"
            "Line 3: teams[0].progress[0].player: there is no player 2; there are 1, and the first is 0.\n"
            "Line 4: teams[0].points.3: there is no player 3; there are 1, and the first is 0.\n"
            "Line 4: teams[0].cleared[0]: it is 0, and must be from 1 to 56.",
        ),
        (
            '{"pool": [\n{"id": 1, "task": {"label": "a", "difficulty": 1}},\n'
            '{"id": 1, "task": {"label": "b", "difficulty": 1}}]}',
            "Line 1: pool: there are 2 with the id 1.",
        ),
    ],
)
def test_a_bad_paste_is_told_what_is_wrong(text: str, told: str) -> None:
    with pytest.raises(BadPosition) as bad:
        read(text)
    assert str(bad.value) == told
    assert [fault.text for fault in bad.value.faults] == told.split("\n")


def test_the_last_tile_is_always_hard() -> None:
    text = msgspec.json.encode({"tiles": [{"difficulty": 1}] * 56}).decode()
    with pytest.raises(BadPosition, match=r"tiles\[55\]\.difficulty: the last tile is always hard"):
        read(text)


@settings(max_examples=200, deadline=None)
@given(st.text() | st.text(alphabet='{}[]:,"1 \n\\at\ud800\0'))
def test_anything_is_read_or_faulted(text: str) -> None:
    faults: tuple[Fault, ...] = ()
    try:
        read(text)
    except BadPosition as bad:
        faults = bad.faults
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)


def test_brackets_without_end_are_faulted() -> None:
    for text in ("[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000):
        with pytest.raises(BadPosition):
            read(text)


def test_every_value_has_a_line() -> None:
    text = '{\n"a": [\n1, {"b": "x\\"]},",\n"c":\n[]}],\n"d": null}'
    assert places.lines(text) == {
        "$": 1,
        "$.a": 2,
        "$.a[0]": 3,
        "$.a[1]": 3,
        "$.a[1].b": 3,
        "$.a[1].c": 5,
        "$.d": 6,
    }
