"""What a command raises when a person has to put something right."""


class Trouble(Exception):  # noqa: N818 - it names what the person has, not what the program did
    """One sentence that says what is wrong and what to do. Shown without a traceback."""
