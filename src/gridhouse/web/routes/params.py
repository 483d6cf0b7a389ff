"""What addresses are made of: the parameters that several routes share."""

from typing import Annotated

from msgspec import Meta

from gridhouse.house.telling.views import LONGEST_PAGE
from gridhouse.house.wire import WORD

Key = Annotated[str, Meta(max_length=64, pattern="^[a-z0-9_-]+$")]
MatchId = Annotated[str, Meta(max_length=64, pattern=WORD)]
Token = Annotated[str, Meta(max_length=64, pattern=WORD)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
StepLimit = Annotated[int, Meta(ge=1, le=LONGEST_PAGE)]
Limit = Annotated[int, Meta(ge=1, le=100)]
