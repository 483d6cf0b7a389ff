"""HTTP, WebSocket and pages: the house, seen from outside."""
