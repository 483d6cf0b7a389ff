"""Guests of a real server, who may open live lines."""

from collections.abc import AsyncIterator

import pytest

from tests.web.live.guest import Guest


@pytest.fixture
async def ann(lasting_address: str) -> AsyncIterator[Guest]:
    async with Guest(lasting_address) as guest:
        yield guest


@pytest.fixture
async def bob(lasting_address: str) -> AsyncIterator[Guest]:
    async with Guest(lasting_address) as guest:
        yield guest


@pytest.fixture
async def hasty(address: str) -> AsyncIterator[Guest]:
    """A guest of a house of its own, with rate limits."""
    async with Guest(address) as guest:
        yield guest
