"""How long somebody takes who organises a first race: from the home page to a race that has started.

    python -m benchmarks.newcomer

A browser does it at a person's pace, and the clock on the wall tells. Before each press the hand takes as
long as the keystroke-level model says (1.35 s to think, 1.1 s to point, 0.2 s to press); names are typed at
48 words a minute, lists of teams pasted. Whoever skims reads headings, labels, buttons and what is marked;
whoever reads takes in every word that comes into sight, and that was not there before, at 240 words a minute.
"""

import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect

from benchmarks.crowd.machine import say
from tests.browser.driver import Player, chromium
from tests.browser.house import House

THINK, POINT, PRESS = 1.35, 1.1, 0.2
LETTER = 0.25
WORD = 60 / 240
TEAMS = "Foxes: Ann, Abe, Ava, Alf, Amy\nOwls: Bea, Bob, Bev, Ben, Bix\nHares: Cid, Cat, Cam, Cleo, Col"
IN_SIGHT = """(skims) => {
  const words = [];
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const told = node.parentElement, text = node.textContent.trim();
    const box = told.getBoundingClientRect();
    if (!text || !told.checkVisibility() || !box.width || box.top >= innerHeight || box.bottom <= 0) continue;
    if (skims && !told.closest("h1, h2, h3, label, legend, button, a, strong, [role=status]")) continue;
    words.push(text);
  }
  return words;
}"""


class Newcomer:
    """Somebody who has never seen the house, and counts what they do."""

    def __init__(self, person: Player, skims: bool) -> None:
        self._person = person
        self._skims = skims
        self._known: set[str] = set()
        self.presses = self.words = 0

    def look(self) -> None:
        """Read what has come into sight."""
        seen = [text for text in self._person.page.evaluate(IN_SIGHT, self._skims) if text not in self._known]
        self._known.update(seen)
        new = sum(len(text.split()) for text in seen)
        self.words += new
        time.sleep(new * WORD)

    def press(self, name: str | re.Pattern[str], then: str | re.Pattern[str]) -> None:
        """Press something, and look at what comes of it."""
        time.sleep(THINK + POINT)
        self._person.click(name)
        self.presses += 1
        time.sleep(PRESS)
        self._person.see(then)
        self.look()

    def type(self, label: str, text: str) -> None:
        """Write into a field."""
        time.sleep(THINK + POINT + len(text) * LETTER)
        self._person.type(label, text)

    def paste(self, label: str, text: str) -> None:
        """Paste into a field what is at hand."""
        time.sleep(THINK + POINT + 2 * PRESS)
        self._person.type(label, text)
        self.look()


def organise(newcomer: Newcomer, person: Player) -> None:
    """The way itself."""
    person.visit("/")
    person.see("Tile Race")
    newcomer.look()
    newcomer.press("Tile Race: organise or join", "Join your team")
    newcomer.type("What is it called?", "Winter Clan Race")
    newcomer.press("Organise a race", "Name and dates")
    newcomer.press("Next: tasks", re.compile("^168 tasks, 20 powerup tiles"))
    newcomer.press("Next: teams", "Paste names")
    newcomer.press("Paste names", "Names of players, or of whole teams")
    newcomer.paste("Names of players, or of whole teams", TEAMS)
    newcomer.press("Add them", "Ann, captain")
    newcomer.press("Next: board", "Seed")
    newcomer.press("Next: start", "Ready, with a few things to look at")
    newcomer.press("Codes for all teams", "Every team has a code now.")
    newcomer.press("Start the race now", "live")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder))
        house.start()
        try:
            for skims in (True, False):
                person = Player(browser, house, "Newcomer", taught=False)
                newcomer, began = Newcomer(person, skims), time.monotonic()
                organise(newcomer, person)
                expect(person.page.locator(".phase")).to_have_text("live")
                minutes, seconds = divmod(round(time.monotonic() - began), 60)
                reads = "skims" if skims else "reads everything"
                say(f"{reads}: {minutes} min {seconds} s, {newcomer.presses} presses, {newcomer.words} words")
                person.leave()
        finally:
            house.kill()


if __name__ == "__main__":
    main()
