"""Passwords: hashed by argon2id, in threads, and never more than a few at a time."""

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

_AT_ONCE = 2
"""A hash takes 64 MB and a core for a while: a crowd at the door must not starve the tables."""


class Passwords:
    """Makes and checks hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._dummy: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store."""
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, _plain(password))

    async def check(self, stored: str | None, password: str) -> bool:
        """Whether this is the password. Where nothing is stored it takes as long to say no."""
        if stored is None:
            self._dummy = self._dummy or await self.hash("nobody's")
        async with self._room:
            right = await asyncio.to_thread(self._verify, stored or self._dummy or "", _plain(password))
        return right and stored is not None

    def outdated(self, stored: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except VerificationError:
            return False


def _plain(password: str) -> str:
    """The same password from keyboards that compose accents differently."""
    return unicodedata.normalize("NFC", password)
