"""What the tests of the store ask for."""

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def bare_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without a table."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'bare database?.db'}"
    url: str = request.getfixturevalue("bare_postgres_url")
    return url
