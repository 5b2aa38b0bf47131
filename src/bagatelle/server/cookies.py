"""The cookie by which a browser is known: a secret that only we can have made.

It is signed with a key that is stored with the tables, so that every server of one database knows it again, also after
a restart. Secrets from before that are known by their digests, which are stored with the persons who have them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from sqlalchemy import Connection, exists, select

from bagatelle.server import schema
from bagatelle.server.identity import COOKIE, new_secret

YEAR = 365 * 24 * 3600
LONGEST = 200  # characters of a secret that is looked at
SECURE = f"__Host-{COOKIE}"  # its name over HTTPS: no other site of the same domain can set it


def load_key(connection: Connection) -> bytes:
    """The key of this database; the first one who asks makes it."""
    schema.insert_first(connection, schema.keys, name="cookies", value=secrets.token_hex(32))
    key = connection.execute(select(schema.keys.c.value).where(schema.keys.c.name == "cookies")).scalar_one()
    return str(key).encode()  # whatever it is, should it be damaged


def is_stored(connection: Connection, token_hash: str) -> bool:
    """Whether somebody at a table has the secret of this digest."""
    return bool(connection.scalar(select(exists().where(schema.persons.c.token_hash == token_hash))))


class Cookies:
    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self) -> str:
        """A secret nobody can guess, signed."""
        secret = new_secret()
        return f"{secret}.{self._signature(secret)}"

    def is_ours(self, secret: str) -> bool:
        """Whether we have signed it."""
        plain, _, signature = secret.rpartition(".")
        return hmac.compare_digest(self._signature(plain).encode(), signature.encode())

    def _signature(self, secret: str) -> str:
        return hmac.new(self._key, secret.encode(), hashlib.sha256).hexdigest()[:32]


def sent(cookies: Mapping[str, str]) -> str | None:
    """The secret that a browser sends; whether it is one of ours is another question."""
    secret = cookies.get(SECURE) or cookies.get(COOKIE)
    return secret if secret and len(secret) <= LONGEST else None


def header(secret: str, secure: bool) -> bytes:
    """What tells a browser to keep it; over HTTPS, to send it over nothing else."""
    name, more = (SECURE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}".encode()
