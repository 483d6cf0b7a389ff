"""The least that picows does to tell a crowd: what one line says all are told, by number.

python -m benchmarks.crowd.peers.picows_crowd BYTES
"""

import asyncio
import sys
from typing import Any

import uvloop
from picows import WSListener, WSMsgType, ws_create_server

lines: set[Any] = set()
size = int(sys.argv[1])
told = 0


class Live(WSListener):  # type: ignore[misc]  # picows is installed by whoever measures
    """One line."""

    def on_ws_connected(self, transport: Any) -> None:
        lines.add(transport)

    def on_ws_disconnected(self, transport: Any) -> None:
        lines.discard(transport)

    def on_ws_frame(self, transport: Any, frame: Any) -> None:
        global told
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            told += 1
            message = f'{{"type":"frame","seq":{told},"view":"'
            message += "x" * (size - len(message) - 2) + '"}'
            encoded = message.encode()
            for one in lines:
                one.send(WSMsgType.TEXT, encoded)


async def main() -> None:
    server = await ws_create_server(lambda _: Live(), "127.0.0.1", 0, backlog=2048)
    sys.stdout.write(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await asyncio.Event().wait()


uvloop.run(main())
