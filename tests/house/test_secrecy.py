"""What is hidden stays hidden, through the whole house: not one byte may tell."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from examples.treasure import steps
from gridhouse.house.house import House, open_house
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Act
from gridhouse.house.telling.lines import Line
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import encode
from gridhouse.store.schema import commands, events
from tests.house.conftest import settings_for
from tests.house.mailbox import Mailbox, receive
from tests.house.table import done, duel, guest, hear, log, move, token

pytestmark = pytest.mark.anyio


async def all_that_is_told(house: House, match: str, viewer: Viewer, head: int) -> list[bytes]:
    """Every byte that this viewer can get of a match, by every way."""
    page = await house.views.page(match, viewer)
    told = [encode(page), encode(await house.views.replay(match, viewer, 1, 100))]
    for after in range(head):
        async with house.views.live(match, viewer, after, Mailbox()) as line:
            told += [raw for raw in (await hear(line, head)).raw if b'"frame"' in raw]
            await house.gallery.look(line, 0)
            told += await _next_frame(line)
    if viewer.person is not None:
        told.append(encode(await house.views.mine(viewer.person, None, 10)))
        told.append(encode(await house.views.invite(token(page.invite), viewer.person)))
        wishes: list[dict[str, Any]] = [
            {"type": "dig", "tile": -1},
            {"type": "guess", "whose": 9, "number": 1},
            {"type": "draw", "number": 1},
            {"type": "x"},
        ]
        for number, wish in enumerate(wishes):
            answer = await house.matches.act(match, viewer.person, Act(f"refused{number}", None, wish))
            assert answer.refusal is not None
            told.append(encode(answer))
    return told


async def _next_frame(line: Line) -> list[bytes]:
    while b'"frame"' not in (message := await receive(line)):
        pass
    return [message]


def swapped(path: Path, change: dict[int, dict[str, Any]]) -> None:
    """Rewrites facts in the log of the one match in a database."""
    with sqlite3.connect(path) as raw:
        for seq, fact in change.items():
            (old,) = raw.execute("SELECT fact FROM events WHERE seq = ?", (seq,)).fetchone()
            new = {**msgspec.json.decode(old), **fact}
            raw.execute("UPDATE events SET fact = ? WHERE seq = ?", (encode(new), seq))
    raw.close()


async def compare(sqlite_url: str, tmp_path: Path, match: str, viewers: list[Viewer], change: Any) -> None:
    """Every byte for these viewers is the same in a house whose log hides something else."""
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(tmp_path / "gridhouse.db", other / "gridhouse.db")
    swapped(other / "gridhouse.db", change)
    for viewer in viewers:
        told = []
        for url in (sqlite_url, f"sqlite:///{other / 'gridhouse.db'}"):
            async with open_house(settings_for(url)) as house:
                head = len(await log(house, match))
                told.append(await all_that_is_told(house, match, viewer, head))
        assert told[0] == told[1]


async def test_nobody_can_tell_where_the_chest_is(sqlite_url: str, tmp_path: Path) -> None:
    async with open_house(settings_for(sqlite_url)) as house:
        match, ann, bob = await duel(house, "treasure", size=9)
        chest = (await log(house, match))[0]["chest"]
        middle = 40 if chest != 40 else 39  # wherever the chest is, it is not alone at its distance from here
        done(await move(house, match, ann, "dig", tile=middle))
        watch = Viewer(watch=token((await house.views.page(match, Viewer(ann))).watch))
        far = steps(9, chest, middle)
        same = [tile for tile in range(81) if steps(9, tile, middle) == far and tile != chest]
    await compare(sqlite_url, tmp_path, match, [Viewer(ann), Viewer(bob), watch], {1: {"chest": same[0]}})


async def test_nobody_can_tell_what_the_other_holds(sqlite_url: str, tmp_path: Path) -> None:
    async with open_house(settings_for(sqlite_url)) as house:
        match, ann, bob = await duel(house, "whisper")
        for person in (ann, bob):
            done(await move(house, match, person, "draw"))
        dealt = (await log(house, match))[0]["numbers"]
    await compare(
        sqlite_url, tmp_path, match, [Viewer(ann)], {1: {"numbers": [dealt[0], 7]}, 4: {"number": 8}}
    )
    shutil.rmtree(tmp_path / "other")
    await compare(
        sqlite_url, tmp_path, match, [Viewer(bob)], {1: {"numbers": [7, dealt[1]]}, 3: {"number": 8}}
    )


async def test_no_secret_and_nobodys_id_is_in_any_byte_before_the_end(sqlite_house: House) -> None:
    house = sqlite_house
    match, ann, bob = await duel(house, "whisper")
    eve = await guest(house, "Eve")
    for person in (ann, bob):
        done(await move(house, match, person, "draw"))
    facts = await log(house, match)
    row = await house.store.events.match(match)
    assert row is not None
    watch = Viewer(watch=row.watch)
    hidden = {
        Viewer(ann): [facts[0]["numbers"][1], facts[3]["number"], bob],
        Viewer(bob): [facts[0]["numbers"][0], facts[2]["number"], ann],
        watch: [*facts[0]["numbers"], facts[2]["number"], facts[3]["number"], ann, bob],
    }
    for viewer, secrets in hidden.items():
        told = b"\n".join(await all_that_is_told(house, match, viewer, 4))
        for secret in (*secrets, row.secret.hex()):
            assert str(secret).encode() not in told
    assert row.invite.encode() not in b"".join(await all_that_is_told(house, match, watch, 4))
    with pytest.raises(NotFound):
        await house.views.page(match, Viewer(eve, row.watch[:-1]))


async def test_a_log_names_no_person(house: House) -> None:
    """So that an account can be deleted without touching history. Who sits where is not in the log."""
    match, ann, bob = await duel(house, "tally")
    wish = Act("the-same-id", seat=0, move={"type": "add", "n": 1})
    done(await house.matches.act(match, ann, wish))
    done(await house.matches.act(match, bob, msgspec.structs.replace(wish, seat=1)))  # another person's id

    def work(conn: Connection) -> list[str]:
        return [str(row) for table in (events, commands) for row in conn.execute(select(table))]

    stored = await house.store.database.read(work)
    assert len(stored) >= 8
    for person in (ann, bob):
        assert not [row for row in stored if person in row]


async def test_a_step_shows_the_fact_as_far_as_its_viewer_may_know_it(sqlite_house: House) -> None:
    house = sqlite_house
    match, ann, bob = await duel(house, "whisper")
    done(await move(house, match, ann, "draw"))
    dealt, seated, drew = await log(house, match)
    seen = {}
    for person in (ann, bob):
        steps = (await house.views.page(match, Viewer(person))).frame.steps
        seen[person] = [None if step.fact is None else msgspec.json.decode(step.fact) for step in steps]
    assert (dealt["type"], drew["type"]) == ("dealt", "drew")
    assert seen[ann] == [None, seated, drew]
    assert seen[bob] == [None, seated, None]
