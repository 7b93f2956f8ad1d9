"""The page for addresses that lead nowhere, as a server shows it: at any address below the book's."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser

import accessibility
from browser import LOST, Site, State, window
from findings import Finding
from opening import SIDEWAYS, listen

#: Where the book of Tests/Browser/Published says that it is.
ROOT = "/book/"


class Handler(SimpleHTTPRequestHandler):
    """Gives the files of a site below `/book/`, and its page for lost readers everywhere else."""

    def send_head(self):
        if self.path.startswith(ROOT):
            self.path = self.path.removeprefix(ROOT[:-1])
            if Path(self.translate_path(self.path)).is_file():
                return super().send_head()
        page = Path(self.directory, LOST).open("rb")
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        return page

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(site: Site) -> Iterator[str]:
    """The address of a server on this machine that has the site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *rest: Handler(*rest, directory=str(site.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """That the page has its look, its links and the search, wherever a reader went astray."""
    with served(site) as address:
        for path in ("/book/none.html", "/book/a/b/c.html", "/elsewhere/"):
            with window(browser, State(390), offline=False) as context:
                page = context.new_page()
                said, asked = listen(page)
                page.goto(address + path)
                # A browser says on its console that the page was not found.
                for words in said[1:]:
                    yield Finding("console", f"the page says on the console: {words}", LOST, path)
                for other in asked[1:]:
                    if not other.startswith(address + ROOT):
                        yield Finding("lost", f"the page asks for `{other}`", LOST, path)
                if page.evaluate("() => getComputedStyle(document.querySelector('.bar')).position") != "sticky":
                    yield Finding("lost", "the page has no look", LOST, path)
                if wide := page.evaluate(SIDEWAYS):
                    yield Finding("sideways", f"{wide} is wider than the window", LOST, path)
                yield from accessibility.violations(page, LOST, State(390))
                page.keyboard.press("/")
                page.wait_for_selector("dialog[open] input[type=search]")
                page.keyboard.type("values")
                page.wait_for_selector(".results a")
                found = page.evaluate("() => document.querySelector('.results a').href")
                if not found.startswith(address + ROOT):
                    yield Finding("lost", f"the search leads to `{found}`", LOST, path)
                page.goto(address + path)
                page.click("main a")
                page.wait_for_url(f"**{ROOT}contents.html")
    yield "lost: look, links and search at any address"
