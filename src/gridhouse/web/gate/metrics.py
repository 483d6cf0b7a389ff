"""What this server process counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from gridhouse.house.table.wire import Answer

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The counters of one process. Routes are named by their pattern, never by the path with its tokens."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "gridhouse_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "gridhouse_request_seconds",
            "How long answering took.",
            ["method", "route"],
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.live = Gauge("gridhouse_live_connections", "Live connections open now.", registry=self.registry)
        self.refused_lines = Counter(
            "gridhouse_refused_lines",
            "Live connections that an address may not open: too many, or too fast.",
            registry=self.registry,
        )
        self.overflows = Counter(
            "gridhouse_mailbox_overflows",
            "Live connections that were too slow and were told to resume.",
            registry=self.registry,
        )
        self.commands = Counter(
            "gridhouse_commands", "Commands answered.", ["game", "result"], registry=self.registry
        )

    def answered(self, game: str, answer: Answer) -> None:
        """Counts a command that the house accepted or refused."""
        self.commands.labels(game, "accepted" if answer.refusal is None else "refused").inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
