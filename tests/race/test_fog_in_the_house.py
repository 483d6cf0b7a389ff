"""No byte that leaves a house tells what the fog of a race hides, by whatever way somebody looks."""

from typing import Any

import pytest

from gridhouse.games.race.rules.tasks import Task
from gridhouse.games.race.rules.trail import FINAL
from gridhouse.games.race.rules.wishes import (
    Complete,
    EditTask,
    EditTile,
    Grant,
    Load,
    Move,
    SetFog,
    Shuffle,
    TileSheet,
    Use,
    Wish,
)
from gridhouse.house.missing import NotFound
from gridhouse.house.table.wire import Act, AskUndo, Copy
from gridhouse.house.telling.asking import Asked
from gridhouse.house.telling.views import Viewer
from gridhouse.house.work.turns import Asker
from gridhouse.kernel import Refusal, encode
from tests.house.mailbox import Mailbox
from tests.house.relay import enter, page_of, set_pass
from tests.house.table import done, guest, hear, new_id, token
from tests.race.hosted import Race, sheet
from tests.race.sample import FREE, task, word
from tests.race.scene import by

pytestmark = pytest.mark.anyio

EDITED, LOADED = 4001, 4002
"""Words that come in while the race runs: on a tile in the fog, and into the pool."""
HIDDEN = {word(number) for number in (*range(15, FINAL + 1), EDITED)}
"""The words of tiles that nobody has seen, once a team stands on tile 9."""


async def unmasked(race: Race) -> None:
    """Organisers look behind the fog for a while, and then everybody does."""
    first = await sheet(race, 40)
    await race.organise(
        SetFog("admin"),
        EditTile(40, first, TileSheet(task(EDITED, 1), "skip1")),
        SetFog("off"),
        Grant(1, "skip1"),
        SetFog("on"),
    )


async def played(race: Race) -> None:
    """Teams and organisers do something of everything, and the fog lifts up to tile 14."""
    await race.organise(Grant(0, "changeTile"), Grant(1, "doubleEasy"), Load((task(LOADED, 2),)))
    done(await race.act(race.fox, Complete(by(0))))
    done(await race.act(race.fox, Use("changeTile", tile=4, task=FREE)))
    done(await race.act(race.owl, Use("doubleEasy", tile=3)))
    done(await race.act(race.owl, Complete(by(2))))
    await race.organise(Move(1, 9))


async def refusals(race: Race, person: str) -> list[bytes]:
    """What is answered to wishes that reach into the fog, with right guesses and wrong ones."""
    tile, other = await sheet(race, 41), TileSheet(Task("Catch a fish", 1))
    tried: list[Wish] = [
        *(EditTile(41, before, other) for before in (tile, other, None)),
        *(EditTask(41, before, None) for before in (tile.task, other.task)),
        *(Use("copypaste", tile=number) for number in (14, 15, 41, 56)),
        *(Use("changeTile", tile=41, task=number) for number in (41, FREE, FREE + 1)),
        Use("doubleEasy", tile=41),
        Shuffle(seed="a guess"),
    ]
    told = []
    for one in tried:
        for for_team in (None, 0) if person == race.host else (None,):
            answer = await race.act(person, one, for_team)
            assert answer.refusal is not None, one
            told.append(encode(answer))
    return told


async def looked_at(race: Race, viewer: Viewer) -> list[bytes]:
    """All that can be looked at."""
    house, match = race.house, race.match
    page = await house.views.page(match, viewer)
    head = page.frame.seq
    points = await house.views.undo(match, viewer)
    told = [
        encode(page),
        encode(points),
        encode(await house.chronicles.tell(match, viewer)),
        encode(await house.chronicles.results(match, viewer)),
        *[encode(await house.views.replay(match, viewer, at, head)) for at in range(1, head + 1, 100)],
        *[encode(await house.views.steps(match, viewer, None, 200, None, back)) for back in (False, True)],
        *[encode(await house.views.undo_preview(match, viewer, point.to)) for point in points.points],
    ]
    with pytest.raises(Refusal) as not_over:
        await house.views.proof(match, viewer)
    told.append(str(not_over.value).encode())
    for after in (0, head // 2, head - 3):
        async with house.views.live(match, viewer, after, Mailbox()) as line:
            told += (await hear(line, head)).raw
    return [*told, *await answers(race, viewer)]


async def answers(race: Race, viewer: Viewer) -> list[bytes]:
    """What the questions of the game tell."""
    asked: list[tuple[str, dict[str, Any], int | None]] = [
        ("export", {"sort": "tasks"}, None),
        ("export", {"sort": "powerup_tiles", "form": "tsv"}, None),
        ("why", {}, None),
        ("why", {}, 0),
    ]
    told = []
    for question, body, team in asked:
        try:
            wanted = Asked(question, body, on_behalf_of=team)
            told.append(bytes(await race.house.asking.ask(Asker("here"), race.match, viewer, wanted)))
        except Refusal as refusal:
            told.append(encode([refusal.code, refusal.text]))
    return told


def named(told: list[bytes]) -> list[str]:
    """The hidden words that are in some of these bytes."""
    sent = b"\n".join(told).decode()
    return sorted(one for one in HIDDEN if one in sent)


async def test_nothing_of_a_tile_in_the_fog_leaves_the_house(race: Race) -> None:
    await unmasked(race)
    await played(race)
    house, match = race.house, race.match
    done(await set_pass(house, match, race.host, "admin:Ada", "help me organise"))
    helper = await enter(house, match, "admin:Ada", "help me organise", "Ada")
    watch = token((await page_of(house, match, race.host)).watch)
    viewers = [Viewer(person) for person in (race.host, helper, race.fox, race.owl)]
    for viewer in (*viewers, Viewer(watch=watch)):
        told = await looked_at(race, viewer)
        if viewer.person is not None:
            told += await refusals(race, viewer.person)
            told.append(encode(await house.views.mine(viewer.person, None, 10)))
        assert named(told) == []
        assert word(6) in b"\n".join(told).decode()  # what everybody sees is there to be found
        assert b"a seed" not in b"\n".join(told)
    with pytest.raises(NotFound):
        await page_of(house, match, await guest(house, "Nobody"))
    with pytest.raises(Refusal, match="fog hides"):
        await house.matches.copy(match, race.host, Copy(new_id()))


async def test_lines_that_listen_all_along_hear_nothing_of_it(race: Race) -> None:
    """Also not by what changes: frames are told as patches of those before."""
    for viewer in (Viewer(race.fox), Viewer(race.host)):
        async with race.house.views.live(race.match, viewer, 0, Mailbox()) as line:
            before = (await race.house.views.page(race.match, viewer)).frame.seq
            heard = await hear(line, before)
            if viewer.person == race.fox:
                await played(race)
            else:
                await race.organise(Move(0, 8))
            head = (await race.house.views.page(race.match, viewer)).frame.seq
            raw = (await hear(line, head, heard)).raw
        assert head > before
        assert named(raw) == []


async def test_who_sees_through_the_fog_finds_the_words(race: Race) -> None:
    """The same search finds them where they may be found: it would see a leak."""
    await unmasked(race)
    await played(race)
    await race.organise(SetFog("admin"))
    assert {*named(await looked_at(race, Viewer(race.host)))} == HIDDEN
    assert named(await looked_at(race, Viewer(race.fox))) == []


async def test_an_undo_to_the_set_up_is_not_a_look_behind_the_fog(race: Race) -> None:
    """Its preview tells organisers no more than that the trail would be theirs again."""
    points = (await race.house.views.undo(race.match, Viewer(race.host))).points
    start = points[-1].to
    preview = await race.house.views.undo_preview(race.match, Viewer(race.host), start)
    assert preview.changes
    assert named([encode(preview)]) == []
    done(await race.house.matches.act(race.match, race.host, Act(new_id(), house=AskUndo(to=start))))
    page = await page_of(race.house, race.match, race.host)
    assert {*named([encode(page)])} == HIDDEN - {word(EDITED)}
