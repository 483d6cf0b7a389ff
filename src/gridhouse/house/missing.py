"""What is not there for whoever asks, be it secret or gone."""


class NotFound(LookupError):
    """There is no such match for whoever asks."""

    def __init__(self, text: str = "There is no such game here, or you need its link to see it.") -> None:
        super().__init__(text)
