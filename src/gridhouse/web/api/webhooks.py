"""The interface to the channels of a match outside the house: what is told where, and what became of it."""

from gridhouse.house.outside.webhook_wire import (
    ChannelList,
    ChannelNumber,
    ChannelQueue,
    Resend,
    SetChannel,
    Tested,
)
from gridhouse.web.gate import limits
from gridhouse.web.gate.problem import NOT_FOUND, REFUSED, ProblemError
from gridhouse.web.gate.visit import Visit
from gridhouse.web.routes.params import MatchId
from gridhouse.web.routes.typed import Routes

routes = Routes("channels")

_PROBLEMS = (NOT_FOUND, REFUSED)


@routes.get("/api/matches/{match}/channels", problems=_PROBLEMS)
async def show_channels(visit: Visit, match: MatchId) -> ChannelList:
    """The Discord channels of a match, how they are doing, and the kinds of notes that there are.

    It is for organisers. Of an address, nobody is told more than its last characters.
    """
    return await visit.house.webhooks.show(match, await _known(visit))


@routes.post("/api/matches/{match}/channels", limit=limits.SET_PASS, problems=_PROBLEMS)
async def set_channel(visit: Visit, match: MatchId, body: SetChannel) -> ChannelList:
    """Set up a Discord channel, or change it: what is told there, about which teams, and when.

    Number 0 is the main channel. A new one needs the address of a webhook, which only the host can give.
    """
    return await visit.house.webhooks.set(match, await _known(visit), body)


@routes.delete("/api/matches/{match}/channels/{number}", problems=_PROBLEMS)
async def remove_channel(visit: Visit, match: MatchId, number: ChannelNumber) -> ChannelList:
    """Take a channel away as the host, with all that waits for it."""
    return await visit.house.webhooks.remove(match, await _known(visit), number)


@routes.post("/api/matches/{match}/channels/{number}/test", limit=limits.TEST_CHANNEL, problems=_PROBLEMS)
async def test_channel(visit: Visit, match: MatchId, number: ChannelNumber) -> Tested:
    """Post a greeting to a channel at once."""
    return await visit.house.webhooks.test(match, await _known(visit), number)


@routes.get("/api/matches/{match}/channels/{number}/queue", problems=_PROBLEMS)
async def show_queue(visit: Visit, match: MatchId, number: ChannelNumber) -> ChannelQueue:
    """What waits for a channel, what was set aside and why, and what was sent last."""
    return await visit.house.webhooks.queue(match, await _known(visit), number)


@routes.post("/api/matches/{match}/channels/{number}/queue", limit=limits.SET_PASS, problems=_PROBLEMS)
async def send_again(visit: Visit, match: MatchId, number: ChannelNumber, body: Resend) -> ChannelQueue:
    """Send notes once more, before all others that wait: these, or all that were set aside."""
    return await visit.house.webhooks.resend(match, await _known(visit), number, body)


async def _known(visit: Visit) -> str:
    person = await visit.person()
    if person is None:
        raise ProblemError(NOT_FOUND, "There is no such match.")
    return person.id
