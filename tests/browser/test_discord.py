"""An organiser sets Discord up, tests it, sees what arrives there, and is told when it is gone."""

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.driver import PlayerFactory, check_axe, check_axe_in_every_theme, comes_to
from tests.browser.test_organise import new_race
from tests.outside.fake import Discord, hook
from tests.outside.told import titles


@contextmanager
def played_discord(held: socket.socket) -> Iterator[Discord]:
    """Discord in a thread of its own: the browser has this one."""
    fake, loop = Discord(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(fake.open(held), loop).result(20)
        yield fake
        asyncio.run_coroutine_threadsafe(fake.close(), loop).result(20)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(20)
        loop.close()


def test_an_organiser_sets_discord_up_and_is_told_when_it_is_gone(
    player: PlayerFactory, discord_socket: socket.socket
) -> None:
    ada = player("Ada")
    race = new_race(ada, "Foxes", "Owls")
    with played_discord(discord_socket) as fake:
        ada.visit(f"{race.path}/organise")
        ada.click("Discord", "link")
        ada.see("Three steps")
        ada.click("Add the main channel")
        ada.type("Address of the webhook", "https://example.org/hook")
        ada.click("Save")
        ada.see(re.compile("This is not the address of a Discord webhook"))
        ada.forgive("409")  # which the browser writes down
        check_axe(ada.page)
        ada.type("Address of the webhook", fake.address())
        ada.click("Save")
        ada.see("Everything has arrived.")
        expect(ada.page.locator(".channel code")).to_have_text("0001")
        ada.click("Test")
        ada.see("A greeting is in Main channel. Look in Discord.")
        race.wish(type="start")
        race.wish(type="grant", team=0, powerup="skip1")
        expect(ada.page.locator(".notes li.sent")).to_have_text(
            [re.compile("Foxes was given Skip 1"), re.compile("The race has begun")]
        )
        comes_to(
            ["👋 Tile Race posts here from now on", "🏁 The race has begun", "🎁 🔵 Foxes was given Skip 1"],
            lambda: titles(fake.posted),
        )
        check_axe_in_every_theme(ada.page)
        ada.click("Pause")
        ada.see("Paused.")
        fake.deleted.add(hook())
        race.wish(type="grant", team=1, powerup="skip2")
        ada.see("Paused. 1 note waits.")
        ada.click("Go on")
        ada.see(re.compile(r"This webhook was deleted in Discord\..* 1 note waits\."))
        ada.click("Dashboard")
        ada.see("Main channel is switched off in Discord")
        assert fake.faults == []
