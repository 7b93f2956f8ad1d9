"""What other libraries call the operators of the lab, from the tables of the book.

    python names.py

writes the names into the table of the lab; its check compares them with the chapters.
"""

import json
import re
from collections.abc import Iterator

from browser import ROOT
from findings import Finding

TABLE = ROOT / "Content/Examples/Lab/operators.json"
CHAPTERS = [ROOT / "Content" / f"{name}.md" for name in (
    "coming-from-rxswift", "coming-from-combine", "coming-from-reactiveswift", "coming-from-async",
    "appendix-objective-c")]
GLOSSARY = ROOT / "Content/appendix-glossary.md"
INDEX = ROOT / "Content/appendix-operator-index.md"

CODE = re.compile(r"`([^`]+)`")


def names(cell: str) -> list[str]:
    """The names in a cell of a table, without remarks about them."""
    codes: list[str] = []

    def kept(code: re.Match) -> str:
        codes.append(code[1])
        return f"\0{len(codes) - 1}\0"

    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", CODE.sub(kept, cell))
    text = re.split(r";|, which|, whose|, in |, with", re.sub(r"\([^)]*\)", "", text))[0]
    return [codes[int(number)] for number in re.findall(r"\0(\d+)\0", text)]


def base(name: str) -> str:
    """A name without its arguments."""
    return re.split(r"[(:\s]", name.removeprefix("Signal."))[0]


def pairs() -> Iterator[tuple[str, str]]:
    """The names elsewhere, each with a name here."""
    for chapter in CHAPTERS:
        tables = re.findall(r"^\| [^|]* \| Here \|.*\n\|.*\n((?:\|.*\n)*)", chapter.read_text(), re.MULTILINE)
        for row in re.findall(r"^\| (`.*?) \| (.*?) \|", "".join(tables), re.MULTILINE):
            # Two operators in a row are no name.
            there, here = (names(cell) if " and " not in row[0] + row[1] else [] for cell in row)
            if len(there) == len(here):
                yield from zip(there, here)
            elif len(there) == 1 or len({base(name) for name in here}) == 1:
                yield from ((one, other) for one in there for other in here)
    for term, also in re.findall(r"^## (\S+)\n(?:(?!## ).*\n)*?Also: (.*)$", GLOSSARY.read_text(), re.MULTILINE):
        yield from ((name, term) for name in also.split(", "))
    for name, other in re.findall(r"^- \[`([^`]+)`\].* it is called `(\w+)`", INDEX.read_text(), re.MULTILINE):
        yield other, name


def wanted(table: list[dict]) -> dict[str, str]:
    """For each operator of the lab what it is called elsewhere, where that differs."""
    found: dict[str, set[str]] = {}
    exact = {entry["id"] for entry in table}
    for there, here in pairs():
        plain = re.sub(r"\(_:\)|\(\)|:$", "", here.removeprefix("Signal."))
        # One with other arguments is another operator, and so is what the lab knows by that name.
        name = plain if plain in exact or re.search(r"\(\w+:", here) else base(here)
        other = there.removesuffix("()")
        if (name in exact and other not in exact and base(other) != base(here)
                and re.fullmatch(r"\w[\w(.:)]{1,29}", there)):
            found.setdefault(name, set()).add(other.rstrip(":"))
    return {name: ", ".join(sorted(others)) for name, others in found.items()}


def check() -> Iterator[Finding]:
    """Whether the lab knows the names that the chapters give."""
    table = json.loads(TABLE.read_text())
    known = wanted(table)
    for entry in table:
        if entry.get("also") != (names := known.get(entry["id"])):
            yield Finding("lab", f"elsewhere {entry['id']} is called {names}, and the lab knows {entry.get('also')}",
                          help="run `python Tests/Browser/names.py`")


def write() -> None:
    """Writes the names into the table."""
    known = wanted(json.loads(TABLE.read_text()))
    lines = TABLE.read_text().splitlines()
    for place, line in enumerate(lines):
        if not (match := re.match(r'\{"id": "([^"]+)"', line)):
            continue
        line = re.sub(r', "also": "[^"]*"', "", line)
        also = f', "also": "{known[match[1]]}"' if match[1] in known else ""
        lines[place] = re.sub(r'("says": "(?:[^"\\]|\\.)*")', lambda says: says[1] + also, line, count=1)
    TABLE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    write()
