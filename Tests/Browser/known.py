"""Which pages were fine before and have not changed since."""

import hashlib
import json
from pathlib import Path

from browser import Site


class Known:
    """Pages that passed, by all that decides how they open: themselves, what they load, these checks."""

    def __init__(self, site: Site, note: Path, names: list[str]) -> None:
        self.note = note
        shared = hashlib.sha256()
        for folder, pattern in [(site.folder, "*.css"), (site.folder, "*.js"),
                                (Path(__file__).parent, "*.py")]:
            for path in sorted(folder.glob(pattern)):
                shared.update(path.name.encode() + b"\0" + path.read_bytes())
        self.sums = {
            name: hashlib.sha256(shared.digest() + site.path(name).read_bytes()).hexdigest()
            for name in site.pages}
        try:
            before = json.loads(note.read_text())
        except (OSError, ValueError):
            before = {}
        #: What was measured of each page that passed.
        self.visits = {name: tuple(before[name]["visit"]) for name in site.pages
                       if before.get(name, {}).get("sum") == self.sums[name]}
        #: The pages that have to be opened.
        self.due = [name for name in names if name not in self.visits]

    def keep(self) -> None:
        """Notes what passed."""
        self.note.parent.mkdir(parents=True, exist_ok=True)
        self.note.write_text(json.dumps(
            {name: {"sum": self.sums[name], "visit": visit} for name, visit in sorted(self.visits.items())},
            indent=1))
