"""Room for large bodies: whoever organises a match may bring hundreds of tasks at once."""

from gridhouse.web.gate import limits
from gridhouse.web.gate.body import MOST_BYTES, MOST_BYTES_OF_ORGANISERS
from gridhouse.web.gate.visit import Visit


async def room_for_organisers(visit: Visit, match: str, **_others: str) -> int:
    """How many bytes a visitor may send to a match: more to one that they organise, and not all the time."""
    person = await visit.person()
    if person is None or not await visit.house.matches.organises(match, person.id):
        return MOST_BYTES
    await visit.count(limits.BRING)
    return MOST_BYTES_OF_ORGANISERS
