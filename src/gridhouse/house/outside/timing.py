"""When something is posted: at once, or with others now and then, and never in quiet hours."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from gridhouse.store.channels import ChannelRow

_MINUTE = 60_000
DAY = 24 * 60


def ready_at(channel: ChannelRow, since: int) -> int:
    """From when on something is posted that is due since then, in milliseconds."""
    every = channel.digest * _MINUTE
    return quiet_until(channel, -(-since // every) * every if every else since)


def _zone(name: str) -> ZoneInfo:
    """A time zone; one that this machine does not know any more is UTC."""
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return ZoneInfo("UTC")


def quiet_until(channel: ChannelRow, at: int) -> int:
    """The end of the quiet hours, where that moment is in them; else that moment itself."""
    begin, end = channel.quiet_from, channel.quiet_to
    if begin is None or end is None or begin == end:
        return at
    zone = _zone(channel.zone)
    local = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone)
    minute = local.hour * 60 + local.minute
    quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not quiet:
        return at
    day = local.date() + timedelta(days=1 if begin > end and minute >= begin else 0)
    over = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return max(at, round(over.timestamp() * 1000))
