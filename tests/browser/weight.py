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
    sizes = [(answer.request.sizes()["responseBodySize"], answer.url) for answer in answers]
    report = "\n".join(f"{size:6} {url}" for size, url in sizes)
    assert min(sizes)[0] > 0, report
    assert len(sizes) <= REQUESTS - spare, report
    assert sum(size for size, _ in sizes) <= KILOBYTES * 1024, report
