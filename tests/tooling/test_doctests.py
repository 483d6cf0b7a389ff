"""The examples in the documents and beside the code say what happens."""

import doctest
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
PAGES = [path for path in sorted(Path("docs").glob("*.md")) if EXAMPLE in path.read_text(encoding="utf-8")]


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
