"""What every test can ask for; and what no test leaves to luck: draws, secrets, and the day."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.luck import NOON, take_luck_away

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    times = Counter(item.nodeid for item in items)
    for item in items:
        item.stash[SHARES_ITS_NAME] = times[item.nodeid] > 1


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
