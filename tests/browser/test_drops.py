"""Drops in a browser: an organiser says what fits, a member sets Dink up, is heard of, and confirms."""

import json
from typing import Any

from playwright.sync_api import APIRequestContext, expect

from tests.browser.driver import PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.test_organise import new_race
from tests.browser.test_proofs import lay, shot

LOGIN = {"type": "LOGIN", "playerName": "foxes_1", "extra": {}}
LOOT = {
    "type": "LOOT",
    "playerName": "FOXES 1",
    "extra": {"items": [{"name": "magic fang"}], "source": "Zulrah"},
}


def tell(http: APIRequestContext, path: str, payload: dict[str, Any], **parts: Any) -> str:
    """What Dink sends, and what the house answers to it."""
    answer = http.post(path, multipart={"payload_json": json.dumps(payload), **parts})
    assert answer.ok, answer.text()
    text: str = answer.json()["text"]
    return text


def test_a_drop_is_heard_of_suggested_and_confirmed(player: PlayerFactory) -> None:
    ada, ann, dink = player("Ada"), player("Ann", "phone"), player("Dink").context.request
    race = new_race(ada, "Foxes", "Owls")
    lay(race, 1, label="Get a fang", match={"items": ["Magic fang"]})
    ada.visit(f"{race.path}/organise/drops")
    ada.click("Hear of drops")
    expect(ada.page.get_by_text("heard from 0 of 2").first).to_be_visible()
    ada.visit(f"{race.path}/organise/setup/tasks")
    ada.click("Powerup tiles")
    ada.click("Powerup tile")
    form = ada.page.get_by_role("dialog")
    form.get_by_label("Task", exact=True).fill("Beat a snake")
    form.get_by_text("Drops that fit").click()
    form.get_by_label("Any of these items").fill("Tanzanite fang\nSnakeskin")
    form.get_by_label("Or a boss").fill("Zulrah")
    form.get_by_label("Kills").fill("3")
    check_axe(ada.page)
    form.get_by_role("button", name="Save").click()
    ada.see("Beat a snake")  # as the house has it
    made = next(one["task"] for one in race.view()["powerup_tiles"] if one["task"]["label"] == "Beat a snake")
    assert made["match"] == {"items": ["Tanzanite fang", "Snakeskin"], "boss": "Zulrah", "kills": 3}
    race.wish(type="start")

    race.admit(ann, 0, "Foxes 1")
    ann.click("Teams")
    ann.page.get_by_role("button", name="Foxes").first.click()
    ann.click("Drops")
    sheet = ann.page.get_by_role("dialog").last
    expect(sheet.get_by_text("We have not heard from you yet, Foxes 1.")).to_be_visible()
    ann.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    sheet.get_by_role("button", name="Copy the config address").click()
    config = sheet.get_by_label("The config address").input_value()
    served = dink.get(config).json()
    tell(dink, served["metadataWebhook"], LOGIN)
    expect(sheet.get_by_text("We have heard from you, Foxes 1.")).to_be_visible()
    check_axe_in_every_theme(ann.page)
    picture = shot("Fang")
    assert tell(dink, served["lootWebhook"], LOOT, file=picture) == "Heard, and suggested to the team."
    expect(sheet.get_by_text("Foxes 1 got Magic fang from Zulrah.")).to_be_visible()
    check_axe_in_every_theme(ann.page)

    ada.visit(f"{race.path}/organise")
    ada.see("1 drop is suggested")
    ada.page.get_by_role("link", name="Drops", exact=True).click()
    ada.see("Foxes 1 got Magic fang from Zulrah.")
    tell(dink, served["lootWebhook"], {**LOOT, "playerName": "Mallory"})
    expect(ada.page.get_by_text("Mallory (just now)")).to_be_visible()
    check_axe_in_every_theme(ada.page)

    sheet.get_by_role("button", name="Confirm").click()
    ann.see("It is confirmed.")
    expect(sheet.get_by_text("Nothing is suggested now.")).to_be_visible()
    assert race.view()["teams"][0]["position"] == 2
    ada.click("Another address for Foxes")
    ada.click("Give them another")
    ada.see("Foxes find their new address under Drops.")
    assert dink.get(config).status == 404
