"""What every test can ask for; and what no test leaves to luck: draws, secrets, and the day."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings

from gridhouse.web.pages.files import Files
from tests.luck import NOON, take_luck_away
from tests.power import never_cut_power

pytest_plugins = ["tests.store_fixtures"]

# The same examples in every run, however slow the machine is. To look for new ones:
# pytest --hypothesis-profile default
settings.register_profile(
    "gridhouse",
    database=None,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gridhouse")


TAKE_LONG = {
    "chaos": ("test_chaos.py",),
    "conformance": ("test_every_game.py", "test_every_kind.py"),
    "grids": ("test_generate.py", "test_page_rules.py", "test_solve.py"),
    "head": ("test_hostile.py",),
    "house": ("test_bots.py", "test_collection_model.py", "test_library_model.py", "test_model.py"),
    "tooling": ("test_commands.py", "test_crowd.py", "test_serve.py"),
    "web": ("test_hints.py", "test_openapi.py"),
}
"""Files of which each takes more than some seconds."""
SHARES_ITS_NAME = pytest.StashKey[bool]()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the house does."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def no_luck() -> Iterator[None]:
    """Matches are the same in every run, and it is always the same day, also at midnight."""
    with pytest.MonkeyPatch.context() as patch:
        take_luck_away(patch, lambda: NOON)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_commits() -> Iterator[None]:
    """Commits that do not wait for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        never_cut_power(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Hashes that take no time: how strong they are is for one test to say."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridhouse.house.people.passwords.PasswordHasher", lambda: quick)
        yield


@pytest.fixture(scope="session", autouse=True)
def pages_at_hand() -> Iterator[None]:
    """What pages are made of is read and joined once for all houses with the same games: it does not change
    while tests run, and would take longer than most of them."""
    files = cache(lambda folders: Files(dict(folders)))

    def at_hand(folders: Mapping[str, Path]) -> Files:
        return files(tuple(folders.items()))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridhouse.web.app.Files", at_hand)
        yield


@pytest.fixture(scope="session", autouse=True)
def certificates_at_hand() -> Iterator[None]:
    """The machine's certificates are read once, not for each client, of which some tests have dozens."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("httpx._transports.default.create_ssl_context", cache(httpx.create_ssl_context))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    times = Counter(item.nodeid for item in items)
    for item in items:
        item.stash[SHARES_ITS_NAME] = times[item.nodeid] > 1
        if "CI" in os.environ:  # chance is a fault to mend, which the summary names; but nothing waits for it
            item.add_marker(pytest.mark.flaky(reruns=1))
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """When a test has its turn, for tests that are spread over processes file by file. All those in a browser
    come first and together, so that a process opens one browser and one house for all of its share; then
    what takes long in one file, so that at the end no process waits for another's last file."""
    folder, _, file = item.nodeid.partition("::")[0].removeprefix("tests/").rpartition("/")
    if folder == "browser":
        return 0
    return 1 if file in TAKE_LONG.get(folder, ()) else 2


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail tests that share a name: spread over processes, one of them would be run and count for all."""
    if item.stash[SHARES_ITS_NAME]:
        pytest.fail(f"More than one test is called {item.nodeid}.", pytrace=False)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that passed only at the second try: each is a fault to mend."""
    tried_twice = terminalreporter.stats.get("rerun", [])
    if tried_twice:
        terminalreporter.section("faults to mend: these were tried twice", yellow=True)
    for report in tried_twice:
        terminalreporter.write_line(report.nodeid, bold=True)
        terminalreporter.write_line(report.longreprtext)
