"""The page at /docs: the OpenAPI document, for people to read."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

from gridhouse.web.gate.problem import KINDS

Json = dict[str, Any]


def render(document: Json) -> str:
    """The document as HTML, without any script."""
    info = document["info"]
    about = "".join(f"<p>{_code(part)}</p>" for part in info["description"].split("\n\n"))
    return f"""
<div class="docs">
<h1>{escape(info["title"])} {escape(info["version"])}: the interface</h1>
{about}
<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI {escape(document["openapi"])}).</p>
{_contents(document)}
{"".join(_tag(document, tag["name"]) for tag in document["tags"])}
{_live(document)}
{_problems()}
{_types(document["components"]["schemas"])}
</div>
"""


def _contents(document: Json) -> str:
    parts = [*(tag["name"] for tag in document["tags"]), "live", "problems", "types"]
    items = "".join(f'<li><a href="#{part}">{part.capitalize()}</a></li>' for part in parts)
    return f'<nav aria-label="On this page"><ul>{items}</ul></nav>'


def _tag(document: Json, tag: str) -> str:
    operations = [
        _operation(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if tag in operation["tags"]
    ]
    return f'<section id="{tag}"><h2>{tag.capitalize()}</h2>{"".join(operations)}</section>'


def _operation(method: str, path: str, operation: Json) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    good, *bad = operation["responses"].items()
    rows = [
        *((f"{one['name']} ({one['in']})", _type(one["schema"])) for one in operation["parameters"]),
        *([("body", _type(body["schema"]))] if body else []),
        (f"answers {good[0]}", _answer(good[1])),
        ("problems", ", ".join(f'<a href="#status-{status}">{status}</a>' for status, _ in bad)),
    ]
    return f"""
<article id="{operation["operationId"]}">
<h3><code>{method.upper()} {escape(path)}</code></h3>
<p><strong>{escape(operation["summary"])}.</strong> {_code(operation["description"])}</p>
{_table(rows)}
</article>"""


def _answer(answer: Json) -> str:
    content = answer.get("content")
    return _type(content["application/json"]["schema"]) if content else "nothing more"


def _live(document: Json) -> str:
    parts = []
    for path, messages in document["x-websockets"].items():
        rows = [
            ("you send", ", ".join(map(_type, messages["send"]))),
            ("you receive", ", ".join(map(_type, messages["receive"]))),
        ]
        parts.append(f"<h3><code>WebSocket {escape(path)}</code></h3>{_table(rows)}")
    return f'<section id="live"><h2>Live</h2>{"".join(parts)}</section>'


def _problems() -> str:
    rows = []
    for status, kinds in groupby(KINDS, key=lambda kind: kind.status):
        told = "".join(
            f'<p id="{kind.code}"><code>{kind.code}</code>: {escape(kind.when)}</p>' for kind in kinds
        )
        rows.append(f'<tr id="status-{status}"><th scope="row">{status}</th><td>{told}</td></tr>')
    return f'<section id="problems"><h2>Problems</h2><table><tbody>{"".join(rows)}</tbody></table></section>'


def _types(schemas: Json) -> str:
    parts = []
    for name, schema in sorted(schemas.items()):
        required = schema.get("required", ())
        rows = [
            (key if key in required else f"{key} (optional)", _type(kind))
            for key, kind in schema.get("properties", {}).items()
        ]
        told = _code(schema.get("description", ""))
        parts.append(f'<article id="type-{name}"><h3>{name}</h3><p>{told}</p>{_table(rows)}</article>')
    return f'<section id="types"><h2>Types</h2>{"".join(parts)}</section>'


def _table(rows: Iterable[tuple[str, str]]) -> str:
    lines = "".join(f'<tr><th scope="row"><code>{escape(k)}</code></th><td>{v}</td></tr>' for k, v in rows)
    return f"<table><tbody>{lines}</tbody></table>" if lines else ""


def _type(schema: Json) -> str:
    """A schema in a few words, with a link where it has a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#type-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    limits = [f"{key} {escape(str(schema[key]))}" for key in _LIMITS if key in schema]
    kind = str(schema.get("type", "any JSON"))
    return f"{kind} ({', '.join(limits)})" if limits else kind


_LIMITS = ("minimum", "maximum", "minLength", "maxLength", "pattern", "default")


def _code(text: str) -> str:
    """Text with `code` marked as such."""
    plain, *rest = escape(text).split("`")
    return plain + "".join(
        f"<code>{part}</code>" if index % 2 == 0 else part for index, part in enumerate(rest)
    )
