"""Exercises, solved on the pages of the development server in three engines.

    python solving.py

Shows the book with `docgen serve`. In Chromium, Firefox and WebKit each exercise gets the book's solution, which
must be right, and before that what it begins with, which must not.

Exit 0: all are judged rightly; 1: one is not; 2: the checks could not be made.
"""

import json
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from browser import ROOT, chromium, tab, window
from engines import PATIENCE, Start, firefox, webkit
from findings import CannotRun
from looks import below, served

DOCGEN = ".build/debug/docgen"
#: Hands in answers to an exercise, one after the other; gives back what the page says of each.
SOLVE = """async (id, answers) => {
  const until = async happens => {
    for (;;) {
      const found = happens();
      if (found) return found;
      await new Promise(done => setTimeout(done, 20));
    }
  };
  const name = document.getElementById(id).querySelector('.copy .unseen').textContent.replace(/^ program /, ' ');
  const named = text => [...document.querySelectorAll('button')].find(button => button.textContent === text + name);
  (await until(() => named('Write an answer'))).click();
  const field = document.querySelector(`textarea[aria-label="Code of${name}"]`);
  const said = [];
  for (const answer of answers) {
    if (answer !== null) {
      field.value = answer;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    named('Check').click();
    const line = field.closest('.editor').querySelector('.said');
    said.push(await until(() => line.textContent !== 'Checking …' && line.textContent));
  }
  named('Reset').click();
  return said;
}"""
Run = Callable[..., object]


def solutions() -> dict[str, list[str]]:
    """The solutions of the exercises, in order, by the page."""
    def said(*words: str) -> str:
        return subprocess.run([DOCGEN, "practice", *words], check=True, text=True, stdout=subprocess.PIPE).stdout

    names = re.findall(r"^. (\S+)  ", said("list"), flags=re.MULTILINE)
    parts = re.split(r"^// ([\w-]+-\d+[a-z]?)\n", said("solution", "--code", *names), flags=re.MULTILINE)
    pages: dict[str, list[str]] = {}
    for name, code in zip(parts[1::2], parts[2::2], strict=True):
        pages.setdefault(name.rpartition("-")[0] + ".html", []).append(code)
    return pages


def asked(address: str, page: str) -> list[str]:
    """The exercises of a page, as soon as the server has it."""
    end = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < end:
        with urllib.request.urlopen(below(address.partition("#")[0], f"_docgen/programs?page={page}")) as answer:
            found = [program["id"] for program in json.load(answer) if program.get("answer")]
        if found:
            return found
        time.sleep(1)
    raise CannotRun(f"the server shows no exercises in {page}")


@contextmanager
def in_chromium() -> Iterator[tuple[Run, Run]]:
    with chromium() as browser, window(browser, offline=False) as context, tab(context, "about:blank") as page:
        yield page.goto, lambda function, *values: page.evaluate(f"values => ({function})(...values)", list(values))


@contextmanager
def within(start: Start) -> Iterator[tuple[Run, Run]]:
    """An engine, which gives back what a function does, and not what that promises."""
    with start() as engine:
        def run(function: str, *values: object) -> object:
            engine.run("(...values) => { delete window.kept;"
                       f" ({function})(...values).then(got => {{ window.kept = got; }}); }}", *values)
            return engine.wait("() => window.kept")
        yield engine.open, run


def main() -> int:
    wrong = 0
    known = solutions()
    with served(ROOT / "Content") as address:
        exercises = {page: asked(address, page) for page in known}
        for name, engine in (("Chromium", in_chromium()), ("Firefox", within(firefox)),
                             ("WebKit", within(partial(webkit, offline=False)))):
            solved = 0
            with engine as (load, run):
                for page, ids in exercises.items():
                    load(below(address, page))
                    for id, code in zip(ids, known[page], strict=True):
                        said = run(SOLVE, id, [None, code])
                        if said[0].startswith("Not solved yet.") and said[1:] == ["Solved."]:
                            solved += 1
                        else:
                            print(f"{name}, {page}#{id}: {said}", flush=True)
                            wrong += 1
            print(f"{name}: {solved} exercises are judged rightly", flush=True)
    return wrong > 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CannotRun as problem:
        print(f"error[cannot-run]: {problem}", file=sys.stderr)
        sys.exit(2)
