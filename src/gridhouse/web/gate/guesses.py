"""Tries at a password, so that guessing is hopeless and keeps nobody out who knows it.

A try is counted before it is looked at, since many may come at once, and taken back if it was right: a whole
class logs in behind one address, and only what was wrong adds up. Strangers are counted by login and address;
a device on which somebody has logged in before is counted by itself.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from gridhouse.web.gate.limits import LOG_IN, WRONG, WRONG_CODE, WRONG_HERE, WRONG_PASS, Limit
from gridhouse.web.gate.visit import Visit

Deed = tuple[Limit, str]


@asynccontextmanager
async def logging_in(visit: Visit, login: str) -> AsyncIterator[None]:
    """A try at the password of an account, by whoever it may be."""
    people = visit.house.people
    deeds: tuple[Deed, ...]
    if mark := await people.known_device(login, visit.jar.marks):
        deeds = (LOG_IN, f"known at {visit.address}"), (WRONG, mark)
    else:
        by_login = f"{visit.site} {people.plain(login)}"
        deeds = (WRONG_HERE, visit.site), (LOG_IN, visit.address), (WRONG, by_login)
    with _trying(visit, *deeds):
        yield


@contextmanager
def proving(visit: Visit) -> Iterator[None]:
    """A try at the password of somebody who is logged in: a stolen session does not help to guess it.

    Counted by session: neither those who guess elsewhere nor a thief keep anybody from a new password.
    """
    with _trying(visit, (LOG_IN, visit.address), (WRONG, visit.jar.session or "")):
        yield


@contextmanager
def entering(visit: Visit) -> Iterator[None]:
    """A try at the password of a team or of organisers."""
    with _trying(visit, (WRONG_PASS, visit.site)):
        yield


@contextmanager
def with_a_code(visit: Visit) -> Iterator[None]:
    """A try at the code of a team: it is short, so there are few."""
    with _trying(visit, (WRONG_CODE, visit.site)):
        yield


@contextmanager
def _trying(visit: Visit, *deeds: Deed) -> Iterator[None]:
    """Counts all of these deeds, or none. Those of an address come first: who may not try from there leaves
    nothing behind that has to be remembered. What the try has cost stays counted."""
    limits = visit.front.limits
    for done, (limit, who) in enumerate(deeds):
        if over := limits.wait(limit, who):
            for earlier in deeds[:done]:
                limits.take_back(*earlier)
            raise over.problem()
    yield
    for limit, who in deeds:
        if limit is not LOG_IN:
            limits.take_back(limit, who)
