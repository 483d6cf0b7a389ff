"""A stateful test with a house of its own for each example, on SQLite, that can close and open again."""

import asyncio
import shutil
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, ClassVar

from hypothesis.stateful import RuleBasedStateMachine

from gridhouse.house.house import House, open_house
from tests.house.conftest import settings_for
from tests.house.table import TIMEOUT


class HouseMachine(RuleBasedStateMachine):
    """Runs what is asynchronous in a loop of its own, and nothing for ever."""

    template: ClassVar[Path]
    """A database as it is before the example."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp(prefix="gridhouse-model-"))
        shutil.copy(self.template, self.folder / "gridhouse.db")
        self.stack = AsyncExitStack()
        self.open()

    def run(self, work: Any) -> Any:
        async def in_time() -> Any:
            async with asyncio.timeout(TIMEOUT):
                return await work

        return self.runner.run(in_time())

    def open(self) -> None:
        self.house: House = self.run(
            self.stack.enter_async_context(open_house(settings_for(f"sqlite:///{self.folder}/gridhouse.db")))
        )

    def close(self) -> None:
        self.run(self.stack.aclose())

    def teardown(self) -> None:
        self.close()
        self.runner.close()
        shutil.rmtree(self.folder)
