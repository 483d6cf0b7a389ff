"""What moves on the trail: markers from tile to tile, and points that rise where they were earned."""

from typing import Any

import pytest

from tests.pages.modules import Page

HERE = "../../games/race/page/"
WORLD = """
var played = [];
var drawn = {};  // by tile: the seats whose markers lie there
const box = (n) => ({ right: 100 * n, bottom: 10 * n });
const moving = (what) => ({
  animate: (frames, how) => {
    const motion = {};
    played.push({ what, frames, how, end: () => motion.onfinish?.() });
    return motion;
  },
});
const cell = (n) => ({
  querySelector: (wish) => {
    const seat = Number(/data-seat="(\\d+)"/.exec(wish)[1]);
    return drawn[n].includes(seat) ? moving(`team ${seat}`) : null;
  },
  append: (word) => drawn[n].push(word.textContent),
});
var document = {
  querySelector: (wish) => {
    const n = Number(/data-n="(\\d+)"/.exec(wish)[1]);
    return n in drawn ? { getBoundingClientRect: () => box(n), parentElement: cell(n) } : null;
  },
  createElement: () => ({
    ...moving("word"),
    remove() {
      for (const words of Object.values(drawn)) {
        const at = words.indexOf(this.textContent);
        if (at >= 0) words.splice(at, 1);
      }
    },
  }),
};
const show = (stands, moment) => {
  [played, drawn] = [[], stands];
  play(moment);
  return played;
};
const over = () => {
  for (const { end } of played) end();
  return drawn;
};
const now = () => drawn;
"""
STILL: dict[str, Any] = {"hops": [], "lifted": None, "done": None, "won": False}


@pytest.fixture(scope="module")
def page() -> Page:
    page = Page(*(f"{HERE}{name}.js" for name in ("kit/seen", "moments")))
    page.run(WORLD)
    return page


def trail(**stands: list[int]) -> dict[str, list[int]]:
    """The first tiles, with the teams that are drawn on them."""
    return {str(n): stands.get(f"t{n}", []) for n in range(1, 8)}


def shifts(motion: Any) -> list[str]:
    return [frame["transform"] for frame in motion["frames"]]


def test_a_marker_hops_from_tile_to_tile_and_ends_where_its_team_stands(page: Page) -> None:
    hop = {"seat": 2, "from": 3, "to": 5}
    [motion] = page.call("show", trail(t5=[0, 2]), {**STILL, "hops": [hop]})
    assert motion["what"] == "team 2"
    start, up, next_tile, _, end = shifts(motion)
    assert start == "translate(-200px, -20px)"  # two tiles back from where it is drawn
    assert up.startswith(f"{start} translateY(")
    assert next_tile == "translate(-100px, -10px)"
    assert end == "none"
    assert 250 <= motion["how"]["duration"] <= 900


def test_a_push_back_hops_back_and_far_ways_take_no_longer_than_a_second(page: Page) -> None:
    [back] = page.call("show", trail(t1=[0]), {**STILL, "hops": [{"seat": 0, "from": 7, "to": 1}]})
    assert shifts(back)[0] == "translate(600px, 60px)"
    assert shifts(back)[-1] == "none"
    far = {str(n): [0] if n == 56 else [] for n in range(1, 57)}
    [motion] = page.call("show", far, {**STILL, "hops": [{"seat": 0, "from": 1, "to": 56}]})
    assert motion["how"]["duration"] == 900


def test_tiles_in_the_fog_are_hopped_over_and_what_is_not_drawn_does_not_move(page: Page) -> None:
    part = {"3": [], "5": [1]}  # tile 4 is no tile of the page
    [motion] = page.call("show", part, {**STILL, "hops": [{"seat": 1, "from": 3, "to": 5}]})
    assert shifts(motion)[0] == "translate(-200px, -20px)"
    assert len(shifts(motion)) == 3
    for hop in ({"seat": 4, "from": 3, "to": 5}, {"seat": 1, "from": 3, "to": 9}):
        assert page.call("show", part, {**STILL, "hops": [hop]}) == []


def test_several_teams_move_at_once_and_points_rise_from_the_tile_that_was_done(page: Page) -> None:
    hops = [{"seat": seat, "from": seat + 1, "to": seat + 2} for seat in range(3)]
    moment = {**STILL, "hops": hops, "done": {"tile": 1, "points": 150}}
    motions = page.call("show", trail(t2=[0], t3=[1], t4=[2]), moment)
    assert [motion["what"] for motion in motions] == ["team 0", "team 1", "team 2", "word"]
    assert page.call("now")["1"] == ["+1.50"]
    assert page.call("over")["1"] == []  # it does not stay


def test_where_nothing_has_moved_nothing_does(page: Page) -> None:
    assert page.call("show", trail(), STILL) == []
