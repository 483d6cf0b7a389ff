"""What every test can ask for; and what no test leaves to luck: draws, secrets, and the day."""

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

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

NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
"""A moment far from midnight, on a day whose puzzle is shipped with the house."""


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the house does."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def no_luck() -> Iterator[None]:
    """Every match that a test makes is sealed with the same secret, thirty-two zeros: its dice, chests and
    hidden boards are the same in every run. And it is always the same day, also at midnight."""
    sealed = SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridhouse.house.matches.secrets", sealed)
        for module in ("house.dailies", "web.api_dailies"):
            patch.setattr(f"gridhouse.{module}.utc_now", lambda: NOON)
        yield
