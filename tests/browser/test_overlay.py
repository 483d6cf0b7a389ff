"""A race over a stream: made by a form, transparent, alive for hours, and nobody's."""

import re

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe_in_every_theme
from tests.browser.house import House
from tests.browser.race import winter_race

CLEAR = """() => [document.documentElement, document.body, document.querySelector('main')]
    .map((one) => getComputedStyle(one).backgroundColor)"""


def test_an_overlay_is_made_and_lives_on_a_stream(player: PlayerFactory, house: House) -> None:
    host, obs = player("Host"), player("OBS")
    race = winter_race(host)
    host.visit(f"{race.path}/organise/people")
    host.click(re.compile("^Overlay, feed"), "link")
    host.see("Overlay for a stream")
    preview = host.page.locator(".overlay-preview")
    expect(preview.locator(".ov-list li")).to_have_count(8)
    host.page.get_by_label("Tears of Guthix").check()
    host.page.get_by_label("Fire Cape Club").check()
    expect(preview.locator(".ov-list li")).to_have_count(2)
    host.choose("Your team", "Fire Cape Club")
    check_axe_in_every_theme(host.page)
    host.click("Copy address")
    address = host.page.evaluate("navigator.clipboard.readText()")
    assert address.endswith("/overlay?shape=list&teams=1,0&focus=0")

    obs.visit(address)
    lines = obs.page.locator(".ov-list li")
    expect(lines).to_have_text([re.compile("1.*Tears of Guthix.*26"), re.compile("4.*Fire Cape Club.*22")])
    assert obs.page.evaluate(CLEAR) == ["rgba(0, 0, 0, 0)"] * 3
    race.wish(type="move", team=0, to=28)
    expect(lines.first).to_have_text(re.compile("1.*Fire Cape Club.*28"))
    house.kill()
    expect(lines).to_have_count(2)  # what was seen stays meanwhile
    house.start()
    race.wish(type="move", team=1, to=30)
    expect(lines.first).to_have_text(re.compile("1.*Tears of Guthix.*30"))
    assert obs.context.cookies() == []

    # The organiser's own browser shows what onlookers see, too: no cookie is looked at.
    watch = race.watch()
    race.wish(type="set_fog", mode="admin")
    host.visit(f"{watch}/overlay?shape=strip&focus=0")
    expect(host.page.locator(".ov-strip li.fog")).to_have_count(56 - race.view()["revealed"])
    news = obs.page.locator(".ov-strip .news")
    obs.visit(f"{watch}/overlay?shape=strip")
    expect(news).to_be_visible()
    obs.page.set_viewport_size(
        {"width": 900, "height": 300}
    )  # where there is little room, it is for the trail
    expect(news).to_be_hidden()
    obs.visit(f"{watch}/overlay?shape=third&size=150")
    expect(obs.page.locator("main")).to_be_empty()
    race.wish(type="move", team=2, to=27)
    expect(obs.page.locator(".ov-third")).to_contain_text("Star Miners")
    race.organiser.context.request.post(
        f"/api/matches/{race.id}/commands",
        data={"id": "switch-it-off", "house": {"type": "set_watch", "on": False}},
    )
    obs.forgive("404")
    expect(obs.page.locator("main")).to_be_empty()
    assert obs.page.evaluate(CLEAR) == ["rgba(0, 0, 0, 0)"] * 3
