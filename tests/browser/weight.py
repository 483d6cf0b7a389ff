"""How light a page is on the line."""

from playwright.sync_api import Response

from tests.browser.driver import Player

KILOBYTES = 60
REQUESTS = 20


def check_weight(player: Player, path: str, spare: int = 0) -> None:
    """Fail if a first visit fetches more than a page may, less requests to spare; say what it fetches."""
    player.context.new_cdp_session(player.page).send("Network.clearBrowserCache")
    answers: list[Response] = []
    player.page.on("response", lambda answer: answers.append(answer))
    player.page.goto(path, wait_until="networkidle")
    sizes = {answer.url: _size(answer) for answer in answers}  # the icon may come for the page before as well
    report = "\n".join(f"{size:6} {url}" for url, size in sizes.items())
    assert min(sizes.values()) > 0, report
    assert len(sizes) <= REQUESTS - spare, report
    assert sum(sizes.values()) <= KILOBYTES * 1024, report


def _size(answer: Response) -> int:
    """The bytes of an answer on the line, as it says itself: what Chromium counts of a short one may be
    less than nothing."""
    said = answer.headers.get("content-length")
    return answer.request.sizes()["responseBodySize"] if said is None else int(said)
