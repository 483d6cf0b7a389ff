"""Writes the types of the wire for the pages: what msgspec reads, told again in TypeScript.

Run it after a change to the wire: `python scripts/page_types.py`. A test holds the result to it.
"""

import inspect
from pathlib import Path
from typing import Any

import msgspec

from gridhouse.house import wire as shared
from gridhouse.house.classes import wire as classes
from gridhouse.house.people import wire as people
from gridhouse.house.puzzles import wire as puzzles
from gridhouse.house.table import wire as table
from gridhouse.house.telling import wire as telling

TARGET = Path(__file__).parent.parent / "src/gridhouse/web/static/types/wire.d.ts"
MODULES = (shared, table, telling, puzzles, classes, people)
HEADER = "// Made from the wire.py of each folder in house/ by scripts/page_types.py. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """Every struct that the wire's modules define."""
    found = [kind for module in MODULES for _, kind in inspect.getmembers(module, inspect.isclass)]
    names = {module.__name__ for module in MODULES}
    return [kind for kind in found if issubclass(kind, msgspec.Struct) and kind.__module__ in names]


def typescript(schema: dict[str, Any]) -> str:
    """One JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(typescript(kind) for kind in schema["anyOf"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(typescript(item) for item in schema["prefixItems"]) + "]"
        case "array":
            return f"Array<{typescript(schema.get('items', {}))}>"
        case "object" if "properties" in schema:
            return record(schema)
        case "object":
            return f"Record<string, {typescript(schema.get('additionalProperties', {}) or {})}>"
        case str(kind):
            return PLAIN[kind]
        case _:
            return "any"


def record(schema: dict[str, Any]) -> str:
    """An object with known fields; what has a default may be left out by whoever sends it."""
    required = schema.get("required", [])
    fields = [
        f"  {name}{'' if name in required else '?'}: {typescript(field)};\n"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "".join(fields) + "}"


def page_types() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(structs(), ref_template="#/{name}")
    parts = [HEADER]
    for name, schema in sorted(components.items()):
        about = f"/** {schema['description'].splitlines()[0]} */\n" if "description" in schema else ""
        parts.append(f"\n{about}export type {name} = {typescript(schema)};\n")
    return "".join(parts)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(page_types())
    print(f"wrote {TARGET.name}")
