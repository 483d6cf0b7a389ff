"""The secrets of the house itself, such as the key that signs cookies."""

import secrets

from sqlalchemy import Connection, select, text

from gridhouse.store.schema import keys

_ADD = text("INSERT INTO keys (name, secret) VALUES (:name, :secret) ON CONFLICT DO NOTHING")


def secret_key(conn: Connection, name: str) -> bytes:
    """The 32 secret bytes of this name, drawn when they are first asked for. Everybody gets the same."""
    conn.execute(_ADD, {"name": name, "secret": secrets.token_bytes(32)})
    secret: bytes = conn.execute(select(keys.c.secret).where(keys.c.name == name)).scalar_one()
    return secret
