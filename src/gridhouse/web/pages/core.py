"""The core: the parts that nearly every page needs, fetched as one module.

Over HTTP/1.1 a browser has six requests under way at a time, and each costs a round trip. Parts are written
in a file for each idea all the same: what imports one of them is sent with the core's address in its place.
So is lit-html, which they all draw with.
"""

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from gridhouse.web.pages import source

CORE = "parts/core.js"
_NAMES = "text keep icons api page connection table board clock story moves"
_LIT = "vendor/lit-html.js"
PARTS = (_LIT, *(f"parts/{name}.js" for name in _NAMES.split()))
"""What the core is made of, each after those that it imports."""

_SOURCE = re.compile(r'^((?:import|export)\b[^"()]*")(\.[^"]+)(";)$', re.MULTILINE)
_PUBLISHED = re.compile(r"export\{([^}]*)\};\n(?://# sourceMappingURL=.*\n)?$")
"""How lit-html ends: short names, and as what they are exported."""


def with_core(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with the core in the place of its parts. Without any of them, as they are."""
    parts = [name for name in PARTS if name in files]
    if not parts:
        return dict(files)
    sent = {name: _redirected(name, body) if _is_ours(name) else body for name, body in files.items()}
    return {**sent, **{name: _stub(name) for name in parts}, CORE: _core(files, parts)}


def _stub(part: str) -> bytes:
    """For whoever asks for a part by its own address."""
    return f'export * from "{_from(part, CORE)}";\n'.encode()


def _from(name: str, other: str) -> str:
    """The address by which one module names another."""
    path = posixpath.relpath(other, posixpath.dirname(name))
    return path if path.startswith(".") else f"./{path}"


def _is_ours(name: str) -> bool:
    return name.endswith(".js") and not name.startswith("vendor/")


def _redirected(name: str, body: bytes) -> bytes:
    """A module that asks the core for what it imports of its parts."""

    def from_core(wish: re.Match[str]) -> str:
        path = _from(name, CORE) if source.beside(name, wish[2]) in PARTS else wish[2]
        return f"{wish[1]}{path}{wish[3]}"

    return _SOURCE.sub(from_core, body.decode()).encode()


def _core(files: Mapping[str, bytes], parts: list[str]) -> bytes:
    """The parts one after the other, behind what they need from elsewhere."""
    texts = {name: files[name].decode() for name in parts}
    modules = {name: source.read(_enclosed(text) if name == _LIT else text) for name, text in texts.items()}
    bodies = [module.body for module in modules.values()]
    _told_apart(name for body in bodies for name in source.names_in(body))
    _not_renamed(name for module in modules.values() for _, names in module.imports for name in names)
    return "".join([source.imports_of(source.outside(modules)), *bodies]).encode()


def _enclosed(lit: str) -> str:
    """What others made, in a function of its own: its short names are nobody else's. The licence stays."""
    published = _PUBLISHED.search(lit)
    if published is None:
        raise ValueError("lit-html does not end with its exports, as it used to.")
    pairs = [pair.split(" as ") for pair in published[1].split(",")]
    told, given = ", ".join(name for _, name in pairs), ", ".join(f"{name}: {own}" for own, name in pairs)
    return (
        f"export const {{ {told} }} = (() => {{\n{lit[: published.start()]}\nreturn {{ {given} }};\n}})();\n"
    )


def _told_apart(names: Iterable[str]) -> None:
    """Fails where two parts have something of the same name: together they would be no module."""
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise ValueError(
            f"Two parts of the core both have {', '.join(twice)}: one of them needs another name."
        )


def _not_renamed(names: Iterable[str]) -> None:
    """Fails where a part imports something under another name: in the core it has its own."""
    renamed = [name for name in names if " as " in name]
    if renamed:
        raise ValueError(f"A part of the core imports {', '.join(renamed)}: call it by its own name.")
