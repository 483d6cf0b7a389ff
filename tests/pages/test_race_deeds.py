"""What a page tells before a powerup is used, and what it remembers of what has happened."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.acting import act, acted
from gridhouse.games.race.rules.facts import Pushed
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.teams import Entry
from gridhouse.games.race.rules.wishes import Complete, Use
from gridhouse.games.race.seen import TileView
from gridhouse.games.race.view import view
from gridhouse.kernel import Sealed
from gridhouse.kernel.actor import player
from tests.pages.modules import Page
from tests.race import winter
from tests.race.positions import every_use, position

HERE = "../../games/race/page/"
KIT = [f"kit/{name}" for name in ("seen", "trail", "standings", "powerups", "feed")]
CHANGES = """
const changes = (view, seat, aims) => {
  const it = whole(view);
  return aims.map((aim) => whyNot(it, seat, useOf(it, aim)) ? null : tileAfter(it, seat, aim));
};
"""
USUAL = msgspec.structs.asdict(TileView(0))
MODULES = (*KIT, "cards", "aims", "complete", "deeds", "memory", "moments")


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page(*(f"{HERE}{name}.js" for name in MODULES))
    page.run(CHANGES)
    return page


def sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def seen(page: Page, state: State, seat: int = winter.FIRE) -> Any:
    return page.call("whole", sent(view(state, player(seat))))


def aim(use: Use) -> dict[str, Any]:
    return {"powerup": use.powerup, "team": use.team, "tile": use.tile, "task": use.task, "other": use.other}


def tell(page: Page, use: Use, state: State | None = None) -> Any:
    return page.call("telling", seen(page, state or winter.race()), winter.FIRE, aim(use), winter.NAMES)


def words(told: Any) -> str:
    return " ".join(f"{line['strong']} {line['text']}" for line in told["lines"])


# --- What will happen -------------------------------------------------------------------


def test_a_paste_is_told_with_who_meets_it_what_is_lost_and_what_is_locked(page: Page) -> None:
    told = tell(page, Use("copypaste", tile=20))
    assert (told["title"], told["button"]) == ("Paste onto tile 20?", "Paste onto tile 20")
    assert told["lines"][0]["teams"] == [5, 6, 7]
    for sentence in (
        "Three teams will meet it. You are past it.",
        "You keep 7 powerups. Copy and Paste is used up.",
        "Then you cool down until you complete tile 22.",
        "Tiles 20 and 22 cannot be copied again. Tile 20 can still be doubled.",
    ):
        assert sentence in words(told)
    assert told["why"] is None


def test_a_push_tells_where_they_land(page: Page) -> None:
    told = tell(page, Use("back2", team=6))
    assert told["button"] == "Push them to tile 15"
    assert "From tile 17 to tile 15." in words(told)
    assert "You still have another Back 2." in words(told)


def test_a_skip_tells_what_it_costs(page: Page) -> None:
    told = tell(page, Use("skip1"))
    assert told["title"] == "Skip to tile 23?"
    assert "Your 1 of 2 on tile 22 is lost." in words(told)
    assert "until you complete tile 23." in words(told)


def test_nothing_is_told_while_something_is_to_be_chosen(page: Page) -> None:
    assert tell(page, Use("copypaste")) is None
    assert tell(page, Use("disablePowerup", team=1)) is None
    assert tell(page, Use("changeTile", tile=20)) is None


def test_what_has_become_impossible_says_so(page: Page) -> None:
    race = winter.race()
    moved = race.with_team(7, replace(race.teams[7], position=20))
    assert tell(page, Use("copypaste", tile=20), moved)["why"]["code"] == "team_on_tile"


TILE = (
    "difficulty",
    "label",
    "instructions",
    "image",
    "min",
    "max",
    "kind",
    "start_proof",
    "copied",
    "changed",
    "doubled",
)


def test_a_tile_is_told_as_it_will_be(page: Page) -> None:
    """For every use that is allowed, in races of all kinds."""
    compared = 0
    for seed in range(40):
        state = position(seed)
        seat = seed % len(state.teams)
        by_chance = state.settings.change_pick == "random"
        uses = [
            use
            for use in every_use(state)
            if use.tile is not None and use.team is None and not (use.powerup == "changeTile" and by_chance)
        ][:: 1 + seed % 7]
        told = page.call("changes", sent(view(state, player(seat))), seat, [aim(use) for use in uses])
        for use, tile in zip(uses, told, strict=True):
            if tile is not None and use.tile is not None:
                (fact, *_) = act(state, seat, use, Sealed(b"race", 0))
                after = sent(view(acted(state, fact), player(seat)).tiles[use.tile - 1])  # type: ignore[arg-type]
                assert {name: tile[name] for name in TILE} == {
                    name: {**USUAL, **after}[name] for name in TILE
                }
                compared += 1
    assert compared > 100


# --- What is remembered -----------------------------------------------------------------


def frame(state: State, seq: int, *facts: Any, seat: int = winter.FIRE) -> dict[str, Any]:
    steps = [{"seq": seq, "text": "x", "fact": sent(fact)} for fact in facts]
    return {"seq": seq, "steps": steps, "view": sent(view(state, player(seat)))}


def seen_by(page: Page, seat: int = winter.FIRE, **local: Any) -> dict[str, Any]:
    """What a page remembers that was opened on the race."""
    opened: dict[str, Any] = page.call("follow", page.call("nothingYet"), frame(winter.race(), 5, seat=seat))
    return {**opened, **local}


def then(page: Page, local: Any, next_frame: Any) -> tuple[Any, Any]:
    """What it remembers after the next frame, and what of it is worth a motion."""
    after = page.call("follow", local, next_frame)
    return after, page.call("momentOf", after, next_frame)


def test_a_completion_brings_a_hop_a_tick_and_lifts_the_fog(page: Page) -> None:
    race = winter.race()
    (fact,) = act(race, 1, Complete((Entry(8),)), Sealed(b"", 0))
    _, moment = then(page, seen_by(page, 1), frame(acted(race, fact), 6, fact, seat=1))  # type: ignore[arg-type]
    assert moment["hops"] == [{"seat": 1, "from": 26, "to": 27}]
    assert moment["lifted"] == {"from": 32, "to": 32}
    assert moment["done"] == {"tile": 26, "points": 200}


GUESS = {"tile": 22, "to": 23}


def test_what_was_guessed_right_does_not_hop_twice(page: Page) -> None:
    race = winter.race()
    local = seen_by(page, guess=GUESS)
    assert page.call("guessed", local["view"], GUESS)["teams"][0]["position"] == 23
    (fact,) = act(race, 0, Complete((Entry(0), Entry(1))), Sealed(b"", 0))
    after, moment = then(page, local, frame(acted(race, fact), 6, fact))  # type: ignore[arg-type]
    assert after["guess"] is None
    assert moment is None


def test_a_guess_stands_while_others_move(page: Page) -> None:
    race = winter.race()
    moved = race.with_team(6, replace(race.teams[6], position=18))
    after, moment = then(page, seen_by(page, guess=GUESS), frame(moved, 6))
    assert after["guess"] == GUESS
    assert moment["hops"] == [{"seat": 6, "from": 17, "to": 18}]


def test_a_guess_is_over_when_the_team_stands_elsewhere(page: Page) -> None:
    race = winter.race()
    pushed = race.with_team(0, replace(race.teams[0], position=20))
    after, moment = then(page, seen_by(page, guess=GUESS), frame(pushed, 6))
    assert after["guess"] is None
    assert moment["hops"] == [{"seat": 0, "from": 23, "to": 20}]


def test_only_the_winning_team_has_the_winners_moment(page: Page) -> None:
    over = replace(winter.race(), finishers=(1,))
    for seat, won in ((1, True), (0, False)):
        _, moment = then(page, seen_by(page, seat), frame(over, 6, seat=seat))
        assert bool(moment and moment["won"]) == won


def test_a_team_that_is_pushed_back_is_told_so_and_others_are_not() -> None:
    page = Page(*(f"{HERE}{name}.js" for name in (*KIT, "memory", "moments")))
    page.run("const [tableNames, told] = [() => ({}), (step) => step.text];")
    race, fact = winter.race(), Pushed(team=0, powerup="back2", target=6, start=17, to=15)
    for seat, hit in ((6, {"title": "You are back on tile 15", "text": "x"}), (1, None)):
        _, moment = then(page, seen_by(page, seat), frame(acted(race, fact), 6, fact, seat=seat))
        assert moment["hit"] == hit
