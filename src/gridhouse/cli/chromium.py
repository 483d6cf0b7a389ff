"""Finds the Chromium that the browser tests drive. Standard library only: run.py reads this file, too."""

import shutil

SHELL = "chromium-headless-shell"
"""Chromium without its windows: it opens a page in a third of the time, since it draws no toolbar for it."""

NAMES = (
    SHELL,
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


def find_chromium() -> str | None:
    """The path of a Chromium or Chrome on this machine."""
    return next((path for name in (*NAMES, MAC) if (path := shutil.which(name))), None)
