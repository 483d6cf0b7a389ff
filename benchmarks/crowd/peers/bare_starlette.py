"""The least that Starlette and uvicorn do to tell a crowd: what one line says all are told, by number.

python -m benchmarks.crowd.peers.bare_starlette BYTES
"""

import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

lines: set[WebSocket] = set()
size = int(sys.argv[1])
told = 0


async def live(line: WebSocket) -> None:
    global told
    await line.accept()
    lines.add(line)
    try:
        async for _ in line.iter_text():
            told += 1
            message = f'{{"type":"frame","seq":{told},"view":"'
            message += "x" * (size - len(message) - 2) + '"}'
            for one in tuple(lines):
                await one.send_text(message)
    finally:
        lines.discard(line)


def main() -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
    sys.stdout.flush()
    app = Starlette(routes=[WebSocketRoute("/live", live)])
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=[listener])


main()
