"""Why a live connection ends, as the client is told."""

from msgspec import Struct

from gridhouse.house.telling.lines import Why
from gridhouse.web.gate import body as bodies


class Close(Struct, frozen=True):
    """The code and the sentence with which a connection ends."""

    code: int
    reason: str


LEFT = Close(1000, "")
TOO_LARGE = Close(1009, f"A message is at most {bodies.MOST_BYTES // 1024} KB.")
BROKEN = Close(1011, "Something broke on our side. Connect again.")
CLOSING = Close(1012, "The house is closing. Connect again soon.")
OVERFLOW = Close(4000, "You fell behind. Wait a moment, then connect again with after = your last seq.")
LOGGED_OUT = Close(4001, "You are somebody else now. Connect again.")
NO_MATCH = Close(4004, "There is no such game here, or you need its link to see it.")

WHY: dict[Why, Close] = {
    "closing": CLOSING,
    "behind": OVERFLOW,
    "somebody else": LOGGED_OUT,
    "no member": NO_MATCH,
}
