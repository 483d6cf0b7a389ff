"""What every test can ask for."""

import pytest

pytest_plugins = ["tests.store_fixtures"]


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the house does."""
    return "asyncio"
