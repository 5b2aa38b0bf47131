"""What a server counts, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.moves = Counter("bagatelle_moves", "Moves of people, stored", registry=self._registry)
        self.bot_moves = Counter("bagatelle_bot_moves", "Moves of bots, stored", registry=self._registry)
        self.refusals = Counter("bagatelle_refusals", "Asks that were refused", registry=self._registry)
        self.tables = Gauge("bagatelle_tables", "Tables in memory", registry=self._registry)
        self.waiting = Gauge("bagatelle_tables_to_bring_back", "Tables whose bots wait", registry=self._registry)
        self.connections = Gauge("bagatelle_connections", "Open sockets", registry=self._registry)
        self.move_seconds = Histogram(
            "bagatelle_move_seconds", "From asked to told", registry=self._registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
        )  # fmt: skip

    def text(self) -> bytes:
        return generate_latest(self._registry)

    def value(self, name: str) -> float:
        """What was counted under a name, so far."""
        return self._registry.get_sample_value(name) or 0.0
