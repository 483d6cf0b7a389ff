"""An organiser who acts for a team sees what the team is shown, and not a tile more."""

from typing import Any

import msgspec
import pytest

from gridhouse.games.race.view import view
from gridhouse.kernel import ADMIN, player
from tests.pages.modules import Page
from tests.race.positions import position

HERE = "../../games/race/page/"
POSITIONS = 150


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page(*(f"{HERE}{name}.js" for name in ("kit/seen", "acting", "memory")))
    page.run("""
      const acted = (view, seat) => asTeam(whole(view), seat);
      const followed = (view, acting) =>
        follow({ ...nothingYet(), acting, parts: { acting: { asTeam } } }, { seq: 1, view }).view;
    """)
    return page


def sent(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_what_an_organiser_is_shown_becomes_what_the_team_is_shown(page: Page) -> None:
    differing = 0
    for seed in range(POSITIONS):
        state = position(seed)
        seat = seed % len(state.teams)
        as_organiser, as_team = sent(view(state, ADMIN)), sent(view(state, player(seat)))
        shown = page.call("acted", as_organiser, seat)
        assert shown == page.call("whole", as_team), seed
        differing += shown["tiles"] != page.call("whole", as_organiser)["tiles"]
    assert differing > POSITIONS / 10  # or the fog would not have been tried


def test_each_frame_is_shown_so_and_to_nobody_else(page: Page) -> None:
    state = position(3)
    organiser = sent(view(state, ADMIN))
    assert page.call("followed", organiser, 0)["you"] == 0
    assert page.call("followed", organiser, None) == page.call("whole", organiser)
    assert page.call("followed", organiser, len(state.teams))["you"] is None  # a team that is not there
