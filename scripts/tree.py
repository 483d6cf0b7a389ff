"""Draws the folders of the source in ARCHITECTURE.md: one line a folder, as its own docstring tells.

Run it after a folder came or went: `python scripts/tree.py`. A test holds the page to it.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/gridhouse"
PAGE = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- made by scripts/tree.py -->\n```text\n", "```\n<!-- end of the tree -->"
LEFT_OUT = ("migrations",)
WIDTH = 24


def tree(folder: Path = SOURCE, depth: int = 0) -> list[str]:
    """A line for a folder, then those of the folders in it."""
    lines = [f"{'  ' * depth + folder.name + '/':<{WIDTH}}{about(folder)}"]
    for inside in sorted(path.parent for path in folder.glob("*/__init__.py")):
        if inside.name not in LEFT_OUT:
            lines += tree(inside, depth + 1)
    return lines


def about(folder: Path) -> str:
    """What a folder says of itself: the first sentence of its docstring."""
    told = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    if not told:
        raise ValueError(f"{folder} does not say what it holds")
    return told.split("\n\n")[0].replace("\n", " ").split(". ")[0].rstrip(".")


def drawn(page: str) -> str:
    """The page with the tree as it is now."""
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + "\n".join(tree()) + "\n" + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"drew the folders in {PAGE.name}")
