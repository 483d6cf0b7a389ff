"""A game that takes the whole stage, with addresses of its own; and games that do not."""

import re

from playwright.sync_api import expect

from tests.browser.driver import Player, PlayerFactory

PAGE = """
import { html } from "../../vendor/lit-html.js";
import { stage } from "../../parts/page.js";

export const fresh = () => ({ holes: 0 });
export const remember = (local, frame) => ({ holes: frame.view.steps.filter((far) => far !== null).length });
export const board = () => html``;
export function page(match) {
  const dig = () => match.move({ type: "dig", tile: match.now.frame.view.steps.indexOf(null) });
  const draw = stage(() => html`
    <h1>The island: ${match.path.join(" and ") || "all of it"}</h1>
    <p>Holes: ${match.now.local.holes}</p>
    <button type="button" @click=${dig}>Dig</button>`);
  match.listen(draw);
}
"""


def take_the_stage(player: Player) -> None:
    player.page.route(
        "**/games/treasure/board.js",
        lambda route: route.fulfill(body=PAGE, content_type="text/javascript"),
    )


def table_for_two(player: Player) -> str:
    player.visit("/")
    player.click("Play a bot at Treasure")
    player.see("Your turn")
    return player.page.url


def test_a_game_takes_the_whole_stage_and_plays_on_it(player: PlayerFactory) -> None:
    ada = player("Ada")
    address = table_for_two(ada)
    take_the_stage(ada)
    ada.page.goto(address)
    ada.see("The island: all of it")
    ada.see("Holes: 0")
    expect(ada.page.get_by_role("list", name="Seats")).to_have_count(0)
    ada.click("Dig")
    ada.see(re.compile("Holes: [12]"))


def test_such_a_game_has_addresses_of_its_own(player: PlayerFactory) -> None:
    ada = player("Ada")
    address = table_for_two(ada)
    take_the_stage(ada)
    ada.page.goto(f"{address}/review/3")
    ada.see("The island: review and 3")


def test_a_game_on_a_table_has_none(player: PlayerFactory) -> None:
    ada = player("Ada")
    address = table_for_two(ada)
    ada.page.goto(f"{address}/review")
    ada.see("There is nothing at this address.")
    ada.click("To the table", "link")
    ada.see("Your turn")
