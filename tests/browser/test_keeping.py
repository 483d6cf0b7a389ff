"""Keeping in a browser: two organisers share the work, and a race goes into a file and comes back."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe
from tests.browser.test_proofs import chooser, live, shot


def test_two_organisers_never_get_the_same_proof_and_the_race_is_kept_in_a_file(
    player: PlayerFactory, tmp_path: Path
) -> None:
    ada, odin, ann, bob = player("Ada"), player("Odin"), player("Ann"), player("Bob")
    race = live(ada)
    race.helper(odin, "Odin")
    for person, seat, name, words in ((ann, 0, "Foxes 1", "Bread"), (bob, 1, "Owls 1", "Cake")):
        race.admit(person, seat, name)
        person.click("Complete Tile")
        sheet = person.page.get_by_role("dialog")
        sheet.get_by_label(name).check()
        chooser(person, f"Picture of {name}: choose a picture").set_input_files(shot(words, 60 * seat))
        expect(sheet.get_by_alt_text(f"Picture of {name}")).to_be_visible()
        sheet.get_by_role("button", name="Complete Tile").click()
        expect(sheet).to_have_count(0)
    ada.visit(f"{race.path}/organise/review")
    expect(ada.page.get_by_role("heading", name="Foxes 1, Foxes")).to_be_visible()
    odin.visit(f"{race.path}/organise/review")
    # What Ada looks at is hers; Odin gets the next.
    expect(odin.page.get_by_role("heading", name="Owls 1, Owls")).to_be_visible()
    expect(odin.page.locator(".queued").filter(has_text="Foxes 1")).to_contain_text("looks at it")
    check_axe(odin.page)
    odin.press("a")
    expect(odin.page.get_by_role("heading", name="Foxes 1, Foxes")).to_be_visible()
    odin.see(re.compile("looks at this as well"))

    ada.visit(f"{race.path}/organise")
    ada.click("More")
    ada.click("Backup, and how long pictures stay")
    expect(ada.page.get_by_role("heading", name="Keep", exact=True)).to_be_visible()
    check_axe(ada.page)
    ada.page.get_by_label("Delete the pictures of proofs").select_option("30")
    ada.see("Pictures are deleted 30 days after the end.")
    ada.page.get_by_label(re.compile("With passwords")).check()
    ada.page.get_by_label(re.compile("Passphrase")).fill("correct horse battery")
    with ada.page.expect_download() as saved:
        ada.click("Download with secrets")
    file = tmp_path / "race.zip"
    saved.value.save_as(file)
    assert file.stat().st_size > 1000

    ada.visit("/account")
    ada.page.get_by_label("Backup", exact=True).set_input_files(file)
    ada.forgive("409")
    ada.click("Restore")
    ada.see("This match is in this house already. Nothing was changed.")
    check_axe(ada.page)
    ann.visit("/account")
    ann.click("Leave a game for good")
    ann.click(re.compile("Tile Race"))
    ann.click("Delete")
    ann.see("You have left. Pictures deleted: 1.")
    expect(odin.page.get_by_role("heading", name="Foxes 1, Foxes")).to_be_visible()
    odin.visit(f"{race.path}/organise/review")
    odin.see("Proof: picture deleted")
    with ada.page.expect_download() as given:
        ada.click("Download")
    assert given.value.suggested_filename == "what-you-gave.zip"
