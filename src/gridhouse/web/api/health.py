"""For whoever watches over the server: is it well, and what has it counted?"""

import ipaddress

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from gridhouse.store import StoreUnavailable
from gridhouse.web.gate.metrics import CONTENT_TYPE
from gridhouse.web.gate.problem import NOT_FOUND, UNAVAILABLE, ProblemError
from gridhouse.web.gate.visit import Front


async def healthz(request: Request) -> Response:
    """Well: the house can write down what people do."""
    front: Front = request.app.state.front
    try:
        await front.pulse.check()
    except StoreUnavailable as error:
        raise ProblemError(UNAVAILABLE, f"Not well: {error}.") from None
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
