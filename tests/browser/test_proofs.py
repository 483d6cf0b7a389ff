"""Proofs in a browser: a phone's camera, before and after, a lost line, and organisers who look at them."""

import re
from typing import Any

from PIL import ImageDraw
from playwright.sync_api import FilePayload, JSHandle, Locator, expect

from tests.browser.driver import Player, PlayerFactory, check_axe, check_axe_in_every_theme
from tests.browser.race import Race
from tests.browser.test_organise import new_race
from tests.house.pictures import encoded, painted

LINK = "https://discord.com/channels/112233445566778899/223344556677889900/334455667788990011"


def shot(words: str, shade: int = 0) -> FilePayload:
    """A picture as somebody takes it of a game."""
    image = painted(800, 500, shade)
    ImageDraw.Draw(image).text((40, 400), words, fill="white", font_size=48)
    return {"name": f"{words}.png", "mimeType": "image/png", "buffer": encoded(image, "PNG")}


def lay(race: Race, number: int, **changes: Any) -> None:
    """Lay a task that takes one completion onto a tile."""
    seen = race.view()["tiles"][number - 1]
    names = ("label", "difficulty", "instructions", "image", "kind", "start_proof", "min", "max")
    usual = {"instructions": "", "image": "", "kind": "item", "start_proof": False, "min": 1, "max": 1}
    task = {name: seen.get(name, usual.get(name)) for name in names} | {"points": seen.get("task_points", 0)}
    before = {"task": task, "reward": seen.get("reward")}
    after = {"task": {**task, "min": 1, "max": 1, "kind": "item", **changes}, "reward": None}
    race.wish(type="edit_tile", tile=number, before=before, after=after)


def live(ada: Player, **settings: Any) -> Race:
    """A race that has begun, with a START CHECK tile after the first."""
    race = new_race(ada, "Foxes", "Owls")
    lay(race, 1, label="Bake bread")
    lay(race, 2, label="Catch a fish", start_proof=True)
    before = race.view()["settings"]
    race.wish(type="configure", before=before, after={**before, "code_word": "marmot", **settings})
    race.wish(type="start")
    return race


def chooser(person: Player, name: str | re.Pattern[str]) -> Locator:
    """Where a picture is chosen or taken."""
    return person.page.get_by_label(name)


def test_a_picture_of_a_phones_camera_proves_a_tile_and_an_organiser_approves_it(
    player: PlayerFactory,
) -> None:
    ada, ann = player("Ada"), player("Ann", "phone")
    race = live(ada, proofs="required", gate="approve_first")
    race.admit(ann, 0, "Foxes 1")
    ann.click("Complete Tile")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Foxes 1").check()
    expect(sheet.get_by_text("Foxes 1 needs a picture, or a link to one.")).to_be_visible()
    expect(sheet.get_by_text("marmot")).to_be_visible()
    expect(sheet.locator(".looked-for")).to_contain_text(
        "the date · the name Foxes 1 · the code word · what was"
    )
    camera = chooser(ann, "Picture of Foxes 1: take a picture")
    expect(camera).to_have_attribute("capture", "environment")
    camera.set_input_files(shot("Bread"))
    picture = sheet.get_by_alt_text("Picture of Foxes 1")
    expect(picture).to_be_visible()
    check_axe_in_every_theme(ann.page)
    sheet.get_by_role("button", name="Send it in").click()
    ann.see("Tile 1 is sent in: an organiser has to approve it")

    ada.visit(f"{race.path}/organise")
    ada.see("1 proof waits for a look")
    ada.page.get_by_role("link", name="Review", exact=True).click()
    expect(ada.page.get_by_role("heading", name="Foxes 1, Foxes")).to_be_visible()
    expect(ada.page.get_by_alt_text("Proof of Foxes 1")).to_be_visible()
    check_axe_in_every_theme(ada.page)
    ada.press("a")
    ada.see("Nothing waits for you. Well done.")
    expect(ann.page.get_by_role("button", name="Complete Tile")).to_be_visible()
    ann.see("Catch a fish")
    ada.click("Approved 1")
    expect(ada.page.get_by_role("heading", name="Approved", exact=True)).to_be_visible()


def test_before_and_after_are_compared_and_a_rejection_takes_back_what_was_brought(
    player: PlayerFactory,
) -> None:
    ada, bob, ann = player("Ada"), player("Bob"), player("Ann")
    race = live(ada)
    for seat in (0, 1):
        race.wish(type="move", team=seat, to=2)
    race.admit(ann, 0, "Foxes 1")
    ann.click("Complete Tile")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Foxes 1").check()
    chooser(ann, "Before of Foxes 1: choose a picture").set_input_files(shot("82", 4))
    chooser(ann, "After of Foxes 1: choose a picture").set_input_files(shot("114", 9))
    expect(sheet.get_by_alt_text("Before of Foxes 1")).to_be_visible()
    expect(sheet.get_by_alt_text("After of Foxes 1")).to_be_visible()
    ann.type("Link to a message in Discord", LINK)
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_role("link", name="Message in Discord")).to_have_attribute("href", LINK)
    sheet.get_by_role("button", name="Complete Tile").click()
    expect(sheet).to_have_count(0)
    race.admit(bob, 1, "Owls 1")
    bob.click("Complete Tile")
    theirs = bob.page.get_by_role("dialog")
    theirs.get_by_label("Owls 1").check()
    drop(bob, shot("114", 9))
    expect(theirs.get_by_alt_text("Before of Owls 1")).to_be_visible()
    theirs.get_by_role("button", name="Complete Tile").click()
    expect(theirs).to_have_count(0)

    ada.visit(f"{race.path}/organise/review")
    # What is flagged comes first.
    expect(ada.page.get_by_role("heading", name="Owls 1, Owls")).to_be_visible()
    ada.see("This looks like an earlier picture")
    ada.see(re.compile(r"Foxes 1 of Foxes sent it in for Tile 2 · Catch a fish"))
    ada.press("z")
    expect(ada.page.get_by_role("dialog").get_by_alt_text("Proof of Owls 1")).to_be_visible()
    ada.press("Escape", "R", "5")  # as with Caps Lock
    expect(ada.page.get_by_role("heading", name="Foxes 1, Foxes")).to_be_visible()
    bob.see(re.compile("The picture was used before."))
    slider = ada.page.get_by_role("slider")
    slider.focus()
    ada.press("ArrowLeft")
    expect(slider).to_have_value("49")
    check_axe(ada.page)
    ada.press("s")
    expect(ada.page.get_by_role("slider")).to_have_count(0)
    ada.click("Reject R")
    ada.type("Another reason", "Wrong fish.")
    ada.page.locator(".own-reason button").click()
    ada.see("Nothing waits for you. Well done.")
    ann.see(re.compile("was rejected. Wrong fish."))
    expect(ann.page.get_by_text("Tile 2 of 56")).to_be_visible()


def test_a_picture_goes_on_where_the_line_was_lost(player: PlayerFactory) -> None:
    ada, ann = player("Ada"), player("Ann")
    race = live(ada)
    race.admit(ann, 0, "Foxes 1")
    ann.click("Complete Tile")
    sheet = ann.page.get_by_role("dialog")
    sheet.get_by_label("Foxes 1").check()
    cut = iter((True, True, False))
    ann.forgive("net::ERR_FAILED")
    ann.page.route(
        re.compile("/api/pictures/.*start="),
        lambda route: route.abort() if next(cut, False) else route.continue_(),
    )
    chooser(ann, "Picture of Foxes 1: choose a picture").set_input_files(shot("Bread"))
    expect(sheet.get_by_alt_text("Picture of Foxes 1")).to_be_visible()
    chooser(ann, "Picture of Foxes 1: choose a picture").set_input_files(
        {"name": "fake.png", "mimeType": "image/png", "buffer": b"<svg/>"}
    )
    ann.forgive("409")
    ann.see("That is no PNG, JPEG or WebP picture.")
    sheet.get_by_role("button", name="Remove this proof of Foxes 1").click()
    expect(sheet.get_by_alt_text("Picture of Foxes 1")).to_have_count(0)
    paste(ann, shot("Bread"))
    expect(sheet.get_by_alt_text("Picture of Foxes 1")).to_be_visible()


def drop(person: Player, file: FilePayload) -> None:
    """Drop a picture onto the form."""
    person.page.locator(".proving").dispatch_event("drop", {"dataTransfer": handed(person, file)})


def paste(person: Player, file: FilePayload) -> None:
    """Paste a picture."""
    person.page.evaluate(
        """(clipboardData) =>
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }))""",
        handed(person, file),
    )


def handed(person: Player, file: FilePayload) -> JSHandle:
    """A picture as a browser hands it over."""
    given = list(file["buffer"])
    return person.page.evaluate_handle(
        """([name, type, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], name, { type }));
          return data;
        }""",
        [file["name"], file["mimeType"], given],
    )
