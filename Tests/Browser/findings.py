"""What is wrong with a site, as data, and how a terminal shows it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, where, and what to do about it."""

    code: str
    message: str
    page: str = ""
    state: str = ""
    help: str = ""

    def __str__(self) -> str:
        place = f"\n --> {self.page}" if self.page else ""
        if self.page and self.state:
            place += f" ({self.state})"
        help = f"\n  = help: {self.help}" if self.help else ""
        return f"error[{self.code}]: {self.message}{place}{help}\n"


class CannotRun(Exception):
    """The checks could not be made; says why and what to do."""
