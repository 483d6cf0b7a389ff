"""Speaks to Discord: one message out, and what its answer means. Imported by whoever has something to say."""

import logging
from typing import Any

import httpx
import msgspec

from gridhouse.house.outside.addresses import Address
from gridhouse.house.outside.answers import Answer, Gone, Limited, Rejected, Sent, Trouble
from gridhouse.store.channels import LONGEST_WAIT

for name in ("httpx", "httpcore"):  # they tell addresses, and an address is a key
    logging.getLogger(name).setLevel(logging.WARNING)

DEFAULT_WAIT = 5.0
"""Seconds to wait where Discord says that it is too much, and not for how long."""
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015


class Discord:
    """A line to Discord. It follows no redirects, and takes nothing from the environment."""

    def __init__(self, patience: float) -> None:
        self._http = httpx.AsyncClient(timeout=patience, follow_redirects=False, trust_env=False)

    async def post(self, address: Address, body: dict[str, Any]) -> Answer:
        """Sends a message, and waits until it is kept."""
        return await self._ask("POST", f"{address.url}?wait=true", body)

    async def patch(self, address: Address, message: str, body: dict[str, Any]) -> Answer:
        """Changes a message. One that somebody has deleted is fine as it is."""
        return await self._ask("PATCH", f"{address.url}/messages/{message}", body)

    async def close(self) -> None:
        await self._http.aclose()

    async def _ask(self, method: str, url: str, body: dict[str, Any]) -> Answer:
        try:
            answer = await self._http.request(method, url, json=body)
        except httpx.TimeoutException:
            return Trouble("Discord did not answer in time.")
        except httpx.HTTPError:
            return Trouble("The line to Discord broke.")
        return read_answer(answer)


def read_answer(answer: httpx.Response) -> Answer:
    """What an answer means."""
    said, status = _read(answer.content), answer.status_code
    code = said.get("code")
    match status:
        case 200 | 201:
            message = said.get("id")
            if not isinstance(message, str) or not message.isdigit():
                return Trouble("Discord answered, but named no message.")
            return Sent(message, _pause(answer.headers))
        case 429:
            return Limited(_wait(answer.headers, said), said.get("global") is True)
        case 401 | 403:
            return Gone(f"Discord refuses this webhook ({status}). Make a new one, and paste its address.")
        case 404 if code == UNKNOWN_MESSAGE:
            return Rejected("The message was deleted in Discord.")
        case 404 if code == UNKNOWN_WEBHOOK:
            return Gone("This webhook was deleted in Discord. Make a new one, and paste its address.")
        case _ if status >= 500 or status == 408:
            return Trouble(f"Discord has trouble of its own ({status}).")
    number = f", code {code}" if isinstance(code, int) else ""
    return Rejected(f"Discord does not take this message ({status}{number}).")


def _read(content: bytes) -> dict[str, Any]:
    try:
        said = msgspec.json.decode(content)
    except msgspec.DecodeError:
        return {}
    return said if isinstance(said, dict) else {}


def _pause(headers: httpx.Headers) -> float:
    """How long to wait after something that went well: until the limit is lifted, where it is used up."""
    if headers.get("X-RateLimit-Remaining", "").strip() != "0":
        return 0.0
    return _seconds(headers.get("X-RateLimit-Reset-After")) or 0.0


def _wait(headers: httpx.Headers, said: dict[str, Any]) -> float:
    """How long to wait after too much: as exactly as it is said anywhere."""
    told = [said.get("retry_after"), headers.get("X-RateLimit-Reset-After"), headers.get("Retry-After")]
    return next((seconds for one in told if (seconds := _seconds(one)) is not None), DEFAULT_WAIT)


def _seconds(value: object) -> float | None:
    try:
        seconds = float(value)  # type: ignore[arg-type]  # whatever it is, it is a number or not
    except (TypeError, ValueError):
        return None
    return min(seconds, LONGEST_WAIT / 1000) if seconds >= 0 else None
