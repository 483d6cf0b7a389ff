"""The live line: a WebSocket that hears of every move and takes commands."""
