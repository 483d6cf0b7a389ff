"""The examples in the documents and beside the code say what happens."""

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path("src")
EXAMPLE = ">>> "
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in sorted(SOURCE.rglob("*.py"))
    if EXAMPLE in path.read_text(encoding="utf-8")
]
PAGES = [
    path
    for path in (Path("README.md"), *sorted(Path("docs").glob("*.md")))
    if EXAMPLE in path.read_text(encoding="utf-8")
]
SERVER = {"sqlalchemy", "starlette", "uvicorn", "alembic", "asyncpg", "httpx", "rich", "cyclopts", "asyncio"}


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_hold(name: str) -> None:
    tried = doctest.testmod(import_module(name))
    assert tried.attempted
    assert not tried.failed


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_examples_of_a_page_hold(page: Path) -> None:
    tried = doctest.testfile(str(page.absolute()), module_relative=False, encoding="utf-8")
    assert tried.attempted
    assert not tried.failed


def test_the_library_needs_no_server() -> None:
    """What importing it loads, in a process of its own."""
    code = "import sys, gridhouse.library; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {*done.stdout.split()} & SERVER == set()
    assert "msgspec" in done.stdout
