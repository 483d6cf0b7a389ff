"""Log lines: one JSON object each, or text for people. What is secret never gets here.

Whoever logs passes fields as `extra={"fields": {...}}`; both forms show them.
"""

import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

from gridhouse.house.settings import Settings

_OURS = "gridhouse"
_SERVER = "uvicorn.error"


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    """`20:15:01 info  answered route=/api/games status=200 ms=1.2`"""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        told = "".join(f" {name}={value}" for name, value in fields_of(record).items())
        line = f"{at} {record.levelname.lower():7} {record.getMessage()}{told}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What was logged beside the message."""
    fields: dict[str, Any] = getattr(record, "fields", {})
    return fields


def configure(settings: Settings, stream: TextIO | None = None) -> None:
    """Send the house's and the server's log to standard error, in the chosen form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.set_name(_OURS)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    # Below a warning the server tells paths, cookies and messages, which are keys to matches and accounts.
    for name, least in ((_OURS, level), (_SERVER, max(level, logging.WARNING))):
        logger = logging.getLogger(name)
        logger.setLevel(least)
        logger.handlers = [other for other in logger.handlers if other.get_name() != _OURS]
        logger.addHandler(handler)
