"""One Chromium and one house for the browser tests of a worker; a fresh browser context for each player."""

import socket
from collections.abc import Generator, Iterator
from contextlib import ExitStack, suppress

import pytest
from playwright.sync_api import Browser, Error

from tests.browser.driver import Player, PlayerFactory, Scheme, Size, chromium
from tests.browser.house import WITHOUT_LUCK, House

HERE = "tests/browser/"
PLAYERS = pytest.StashKey[list[Player]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show with a failed test what each player saw and what the house logged."""
    report = yield
    if report.when == "call" and report.failed and isinstance(item, pytest.Function):
        for person in item.stash.get(PLAYERS, []):
            with suppress(Error):  # a page that crashed shows nothing
                picture = person.shot(f"{item.name}-{person.name}")
                report.sections.append((f"{person.name} at {person.page.url}", f"saw {picture}"))
        if isinstance(house := item.funcargs.get("house"), House):
            report.sections.append(("the house logged", house.log.read_text()[-4000:]))
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. Of this package alone: while it runs, no other test could run an event loop."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def discord_socket() -> Iterator[socket.socket]:
    """Where a test may play Discord: nobody listens there before."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held


@pytest.fixture(scope="package")
def shared_house(tmp_path_factory: pytest.TempPathFactory, discord_socket: socket.socket) -> Iterator[House]:
    data = tmp_path_factory.mktemp("house")
    options = ("--bot-pause", "0", "--no-rate-limits", "--no-warm-up", "--games", "examples/treasure")
    outside = ("--discord-hosts", f"http://127.0.0.1:{discord_socket.getsockname()[1]}")
    house = House(data, *options, *outside, program=WITHOUT_LUCK)
    yield house
    house.close()


@pytest.fixture
def house(shared_house: House) -> House:
    """A real house with the example game, fast bots and no rate limits; a test may kill and start it."""
    shared_house.reopen()
    return shared_house


@pytest.fixture
def player(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[PlayerFactory]:
    """Bring people in: `ada = player("Ada", size="phone", scheme="dark")`. Page errors fail the test."""
    with ExitStack() as leaving:

        def enter(name: str, size: Size = "desktop", scheme: Scheme = "light", taught: bool = True) -> Player:
            person = Player(browser, house, name, size, scheme, taught)
            leaving.callback(person.leave)
            request.node.stash.setdefault(PLAYERS, []).append(person)
            return person

        yield enter
