"""For whoever watches over the server: is it well, and what has it counted?"""

import asyncio
import ipaddress

from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from gridhouse.web.gate.metrics import CONTENT_TYPE
from gridhouse.web.gate.problem import NOT_FOUND, UNAVAILABLE, ProblemError
from gridhouse.web.gate.visit import Front

_PATIENCE = 2
_PROBE = text("SELECT 1")


async def healthz(request: Request) -> Response:
    """Well: the store answers in time."""
    front: Front = request.app.state.front
    try:
        async with asyncio.timeout(_PATIENCE):
            await front.house.store.database.read(lambda conn: conn.execute(_PROBE).scalar_one())
    except TimeoutError:
        raise ProblemError(UNAVAILABLE, "The store does not answer.") from None
    return JSONResponse({"status": "ok"}, headers={"Cache-Control": "no-store"})


async def metrics(request: Request) -> Response:
    """Counters for Prometheus; for the host's own network alone."""
    if not _is_near(request.client.host if request.client else ""):
        raise ProblemError(NOT_FOUND, "There is nothing at this address.")
    front: Front = request.app.state.front
    return Response(front.metrics.text(), headers={"Content-Type": CONTENT_TYPE, "Cache-Control": "no-store"})


def _is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
