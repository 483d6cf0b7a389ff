"""The command line of the house, one module per command; `app.main` is `gridhouse`."""
