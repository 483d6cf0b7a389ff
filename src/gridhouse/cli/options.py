"""Turns settings into command-line options, so that each is named and explained in one place."""

import inspect
import os
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

from cyclopts import Parameter

from gridhouse.cli.speech import Trouble
from gridhouse.house.settings import Settings, SettingsError, help_of, load, type_of, variable

STORE = ("data", "database")
"""The settings that say where the matches are."""


def takes_settings(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the options of these settings; it gets them all joined, as `settings`."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_settings(*words: Any, **options: Any) -> Any:
            given = {name: value for name in names if (value := options.pop(name, None)) is not None}
            try:
                settings = load(os.environ, given)
            except SettingsError as error:
                raise Trouble(str(error), code=2) from None
            return command(*words, **options, settings=settings)

        own = inspect.signature(command)
        parameters = [parameter for name, parameter in own.parameters.items() if name != "settings"]
        parameters.extend(_option(name) for name in names)
        with_settings.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
        return with_settings

    return decorate


def _option(name: str) -> inspect.Parameter:
    default = getattr(Settings(), name)
    shown = f" [default: {default}]" if default not in ("", ()) else ""
    sentence = f"{help_of(name)} [env: {variable(name)}]{shown}"
    explained = Parameter(help=sentence, show_default=False, negative_iterable=())
    annotation: Any = type_of(name) | None
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[annotation, explained]
    )
