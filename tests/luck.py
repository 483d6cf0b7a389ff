"""What is different in every run, and must not be in a test: secrets of matches, and the day."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
"""A moment far from midnight, on a day whose puzzle is shipped with the house."""


def take_luck_away(patch: pytest.MonkeyPatch, now: Callable[[], datetime]) -> None:
    """Seals every match that this process makes with the same secret, thirty-two zeros, so that its dice,
    chests and hidden boards are the same in every run; and says which moment it is for daily puzzles."""
    sealed = SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe)
    patch.setattr("gridhouse.house.table.matches.secrets", sealed)
    patch.setattr("gridhouse.house.puzzles.dailies.utc_now", now)
