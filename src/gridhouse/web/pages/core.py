"""The core: the parts that nearly every page needs, fetched as one module; what keeps a match going is
another one.

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
_LIVE = "parts/live.js"
_LIT = "vendor/lit-html.js"
_SHARED = "text keep icons api page dress marks board faces"
_OF_A_MATCH = "patch connection story match"
_GROUPS = {
    CORE: (_LIT, *(f"parts/{name}.js" for name in _SHARED.split())),
    _LIVE: tuple(f"parts/{name}.js" for name in _OF_A_MATCH.split()),
}
"""What each of them is made of, each part after those that it imports. Whoever plays alone fetches no
parts of a match."""
_PLACES = {part: group for group, parts in _GROUPS.items() for part in parts}
PARTS = tuple(_PLACES)
"""What is sent in one of them."""

_SOURCE = re.compile(r'^((?:import|export)\b[^"()]*")(\.[^"]+)(";)$', re.MULTILINE)
_PUBLISHED = re.compile(r"export\{([^}]*)\};\n(?://# sourceMappingURL=.*\n)?$")
"""How lit-html ends: short names, and as what they are exported."""


def with_core(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with the core and its neighbours in the place of their parts."""
    sent = {name: _redirected(name, body) if _is_ours(name) else body for name, body in files.items()}
    for group, names in _GROUPS.items():
        if parts := [name for name in names if name in files]:
            sent |= {name: _stub(name) for name in parts}
            sent[group] = _redirected(group, _joined(files, parts))
    return sent


def _stub(part: str) -> bytes:
    """For whoever asks for a part by its own address."""
    return f'export * from "{_from(part, _PLACES[part])}";\n'.encode()


def _from(name: str, other: str) -> str:
    """The address by which one module names another."""
    path = posixpath.relpath(other, posixpath.dirname(name))
    return path if path.startswith(".") else f"./{path}"


def _is_ours(name: str) -> bool:
    return name.endswith(".js") and not name.startswith("vendor/")


def _redirected(name: str, body: bytes) -> bytes:
    """A module that asks for a part where it is sent."""

    def from_group(wish: re.Match[str]) -> str:
        group = _PLACES.get(source.beside(name, wish[2]))
        return f"{wish[1]}{_from(name, group) if group else wish[2]}{wish[3]}"

    return _SOURCE.sub(from_group, body.decode()).encode()


def _joined(files: Mapping[str, bytes], parts: list[str]) -> bytes:
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
