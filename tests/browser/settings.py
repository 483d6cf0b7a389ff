"""What a person has set before a page is opened."""

from collections.abc import Callable

from tests.browser.driver import Player


def wear(player: Player, **settings: str | bool) -> None:
    """Choose settings, such as a theme, before a page is opened."""
    player.visit("/games")
    player.page.evaluate("it => localStorage.setItem('gridhouse.settings', JSON.stringify(it))", settings)


def with_motion(player: Player) -> Callable[[], None]:
    """Ask for full motion, on a system that asks for less; and have it slow, so that a test can see it. What
    is given back lets it go on as fast as usual, once a test has seen enough."""
    devtools = player.context.new_cdp_session(player.page)
    devtools.send("Animation.enable")

    def play(rate: float) -> None:
        devtools.send("Animation.setPlaybackRate", {"playbackRate": rate})

    play(0.02)
    wear(player, motion="full")
    return lambda: play(1)
