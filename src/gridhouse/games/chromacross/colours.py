"""The document's nine colours: what the API calls them, what people call them, how a share shows them."""

from msgspec import Struct


class Colour(Struct, frozen=True):
    """One colour. The hex is its identity; a page may draw a shade that is easier to tell apart."""

    hex: str
    name: str
    emoji: str


COLOURS = (
    Colour("#FFFFFF", "white", "⬜"),
    Colour("#90EE90", "green", "🟩"),
    Colour("#FFD700", "yellow", "🟨"),
    Colour("#A52A2A", "brown", "🟫"),
    Colour("#FF0000", "red", "🟥"),
    Colour("#FFA500", "orange", "🟧"),
    Colour("#800080", "purple", "🟪"),
    Colour("#000000", "black", "⬛"),
    Colour("#0000FF", "blue", "🟦"),
)
