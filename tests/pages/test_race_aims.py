"""A page judges a powerup as the house does: the same verdict, the same code, the same sentence."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from gridhouse.games.race.rules.acting import act
from gridhouse.games.race.rules.state import State
from gridhouse.games.race.rules.wishes import Complete, TeamWish
from gridhouse.games.race.view import view
from gridhouse.kernel import Refusal, Sealed
from gridhouse.kernel.actor import player
from tests.pages.modules import Page
from tests.race import winter
from tests.race.positions import entries_for, every_use, position

HERE = "../../games/race/page/"
KIT = [f"kit/{name}" for name in ("seen", "trail", "standings", "powerups", "feed")]
MODULES = (*KIT, "cards", "aims", "complete")
POSITIONS = 70
ASKED = """
const judged = (view, seat, uses) => {
  const it = whole(view);
  return uses.map((use) => whyNot(it, seat, use));
};
const entered = (view, seat, lists) => {
  const it = whole(view);
  const { position, members } = it.teams[seat];
  return lists.map((entries) => whyNotEnter(tileAt(it, position), entries, members));
};
"""


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page(*(f"{HERE}{name}.js" for name in MODULES))
    page.run(ASKED)
    return page


def sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def refusal(state: State, seat: int, wish: TeamWish) -> dict[str, str] | None:
    try:
        act(state, seat, wish, Sealed(b"race", 0))
    except Refusal as why:
        return {"code": why.code, "text": why.text}
    return None


def waiting(state: State) -> State:
    """The race if what each team has done waited for an organiser."""
    return replace(state, teams=tuple(replace(team, awaits=True) for team in state.teams))


def unknowable(state: State, told: Any, judged: Any) -> bool:
    """A team is shown no used task, and no pool at all where chance picks: there the house alone can tell."""
    codes = told and told["code"], judged and judged["code"]
    return codes == ("task_used", "no_such_task") or (
        codes == ("pool_empty", None) and state.settings.change_pick == "random"
    )


def test_every_powerup_with_every_aim_is_judged_as_by_the_house(page: Page) -> None:
    seen: Counter[str] = Counter()
    for seed in range(POSITIONS):
        state = position(seed) if seed % 5 else waiting(position(seed))
        seat = seed % len(state.teams)
        uses = list(every_use(state))
        found = page.call("judged", sent(view(state, player(seat))), seat, sent(uses))
        for use, judged in zip(uses, found, strict=True):
            told = refusal(state, seat, use)
            if not unknowable(state, told, judged):
                assert judged == told, (seed, use)
                seen[told["code"] if told else ""] += 1
    assert sum(seen.values()) > 20_000
    assert seen[""] > 100
    assert len(seen) > 20, seen
    assert seen["target_waits"]


def test_entries_are_judged_as_by_the_house(page: Page) -> None:
    luck, codes = Random(1), Counter[str]()
    for seed in range(200):
        state = position(seed)
        for seat in state.racing:
            team = state.teams[seat]
            tile = state.tile(team.position)
            if state.phase != "live" or seat in state.finishers:
                continue
            lists = [entries_for(luck, team, tile.task, 2 if tile.doubled else 1) for _ in range(4)]
            found = page.call("entered", sent(view(state, player(seat))), seat, sent(lists))
            for entries, judged in zip(lists, found, strict=True):
                told = refusal(state, seat, Complete(entries))
                assert judged == told, (seed, entries)
                codes[told["code"] if told else ""] += 1
    assert {"", "too_few", "too_many", "player_twice", "piece_missing", "piece_twice", "not_a_member"} <= {
        *codes
    }


# --- Three levels -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def seen(page: Page) -> Any:
    return page.call("whole", sent(view(winter.race(), player(winter.FIRE))))


def test_a_tile_glows_where_a_team_will_meet_it(page: Page, seen: Any) -> None:
    paste = {n: page.call("dryRun", seen, winter.FIRE, "copypaste", n) for n in range(1, 57)}
    assert [n for n, run in paste.items() if run["level"] == "glow"] == [14, 15, 16, 20, 29, 30]
    assert [n for n, run in paste.items() if run["level"] == "ring"] == [1, 2, 3, 4, 6, 7, 8, 9, 11]
    assert paste[20]["meets"] == [5, 6, 7]
    assert paste[29]["meets"] == [*range(8)]
    assert paste[23]["why"]["text"] == "Doubled tiles are locked."
    assert all(paste[n]["why"]["code"] == "fogged" for n in range(32, 57))


def test_whoever_passes_over_a_tile_does_not_meet_it(page: Page, seen: Any) -> None:
    teams = [{**team, "cleared": [20] if seat == 7 else []} for seat, team in enumerate(seen["teams"])]
    assert page.call("dryRun", {**seen, "teams": teams}, winter.FIRE, "copypaste", 20)["meets"] == [5, 6]
