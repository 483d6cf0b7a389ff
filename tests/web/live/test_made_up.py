"""Whatever is said on a live line is answered: the line stays, the house stays, and nothing breaks."""

import asyncio
import json
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.made_up.strategies import altered, damaged, try_all
from tests.web.live.guest import Guest, dig, hear, say

pytestmark = pytest.mark.anyio

SAID: list[dict[str, Any]] = [
    {"type": "act", "id": "made-up-move", "seat": 0, "move": {"type": "dig", "tile": 1}},
    {"type": "act", "id": "made-up-undo", "house": {"type": "ask_undo", "seat": 0}},
    {"type": "act", "id": "made-up-name", "house": {"type": "rename", "seat": 0, "name": "Ann"}},
    {"type": "look", "seat": 0},
    {"type": "ping"},
]
TEXTS = st.one_of(
    st.sampled_from(SAID).flatmap(altered).map(json.dumps),
    st.sampled_from(SAID)
    .map(json.dumps)
    .flatmap(lambda text: damaged(text.encode()))
    .map(lambda body: body.decode("utf-8", "replace")),
    st.text(max_size=40),
)
MESSAGES: st.SearchStrategy[str | bytes] = TEXTS | st.binary(max_size=60)


async def test_whatever_is_said_the_line_stays(ann: Guest) -> None:
    page = await ann.create(seats=[{"kind": "me"}, {"kind": "me"}])
    async with ann.live(page["id"]) as line:
        await hear(line, "frame")

        async def said(message: str | bytes) -> None:
            await line.send(message)
            await say(line, type="ping")
            async with asyncio.timeout(60):
                while (heard := json.loads(await line.recv()))["type"] != "pong":
                    text = heard.get("text") or (heard.get("refusal") or {}).get("text") or "a frame"
                    assert "Traceback" not in text
                    assert "Error(" not in text

        await try_all(MESSAGES, 250, said)
    async with ann.live(page["id"]) as line:
        frame = await hear(line, "frame")
        assert (await dig(line, frame["table"]["turn"][0], 3))["seq"] > 0
