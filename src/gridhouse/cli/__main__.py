"""`python -m gridhouse.cli` is `gridhouse`."""

from gridhouse.cli.app import main

main()
