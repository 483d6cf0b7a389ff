"""Locks what is secret in a backup with a passphrase: scrypt makes a key of it, AES-GCM locks with that.

What is locked belongs to the rest of the file: it opens beside exactly that, and nothing else.
"""

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from gridhouse.kernel import Refusal

SHORTEST = 8
_SALT, _NONCE = 16, 12


def lock(words: bytes, passphrase: str, beside: bytes) -> bytes:
    """Locked words, which open by the passphrase, beside these bytes."""
    if len(passphrase) < SHORTEST:
        raise Refusal("short_passphrase", f"A passphrase has at least {SHORTEST} characters.")
    salt, nonce = os.urandom(_SALT), os.urandom(_NONCE)
    return salt + nonce + AESGCM(_key(passphrase, salt)).encrypt(nonce, words, beside)


def unlock(locked: bytes, passphrase: str, beside: bytes) -> bytes:
    """The words again."""
    salt, nonce = locked[:_SALT], locked[_SALT : _SALT + _NONCE]
    try:
        return AESGCM(_key(passphrase, salt)).decrypt(nonce, locked[_SALT + _NONCE :], beside)
    except (InvalidTag, ValueError):
        raise Refusal(
            "wrong_passphrase", "The passphrase does not open the secrets of this backup, or it was changed."
        ) from None


def _key(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=2**15, r=8, p=1).derive(passphrase.encode())
