"""Firefox and WebKit, driven by their own protocols: from files, and without a network."""

import json
import os
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import browser
from findings import CannotRun

#: Keys as both protocols write them.
KEYS = {"Backspace": "\ue003", "Control": "\ue009", "Delete": "\ue017", "Enter": "\ue007", "Escape": "\ue00c",
        "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
        "ArrowRight": "\ue014", "ArrowDown": "\ue015"}
#: An address at which nobody answers, for all that would go over the network.
NOBODY = "127.0.0.1:9"
#: The longest time in seconds that anything may take. It takes a moment; the machine may have other work.
PATIENCE = 600

REVEAL = """selector => {
  document.querySelector(selector).scrollIntoView({ block: 'center', behavior: 'instant' });
}"""
CENTRE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
}"""
#: Whether two frames have been drawn since `drawn` was forgotten, or since the page was opened. An engine that
#: has loaded a page or scrolled it takes input by what it drew last.
DRAWN = """() => {
  if (window.drawn === undefined) {
    window.drawn = false;
    requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true; }));
  }
  return window.drawn;
}"""


#: A script that hears what its page says on the console, what goes wrong in it, and what does not load or
#: must not. The driver of WebKit tells none of that, and that of Firefox not which files are missing.
HEAR = """(() => {
  const heard = window.heard = [];
  ['log', 'info', 'warn', 'error', 'debug'].forEach(name => {
    console[name] = (...words) => heard.push(words.join(' '));
  });
  // A script from a file is foreign to its page: where it fails is told here, or by nobody.
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const hearing = new WeakMap();
  const heardOf = (name, act) => {
    if (typeof act !== 'function') return act;
    if (!hearing.has(act)) hearing.set(act, function (event) {
      try {
        return act.call(this, event);
      } catch (error) {
        heard.push(`${name}: ${error} ${error.stack}`);
        throw error;
      }
    });
    return hearing.get(act);
  };
  EventTarget.prototype.addEventListener = function (name, act, ...options) {
    add.call(this, name, heardOf(name, act), ...options);
  };
  EventTarget.prototype.removeEventListener = function (name, act, ...options) {
    remove.call(this, name, heardOf(name, act), ...options);
  };
  add.call(window, 'error', event => {
    const { src } = document.currentScript || {};
    heard.push(event.message ? `${event.message}${src ? ' in ' + src : ''} (${document.readyState})`
      : (event.target.src || event.target.href) + ' did not load');
  }, true);
  addEventListener('unhandledrejection', event => heard.push(String(event.reason)));
  addEventListener('securitypolicyviolation', event => {
    heard.push(event.blockedURI + ' violates ' + event.violatedDirective);
  });
})();
"""
HEARD = "() => window.heard ? heard.splice(0) : []"


class Failed(Exception):
    """A command that the engine refused, or something that did not come about in time."""


class Lost(Failed):
    """The engine is gone."""


class MissingEngine(CannotRun):
    """A program that this machine does not have."""


class Engine:
    """What a reader does with a browser."""

    name: str
    #: Whether pages from files have one store, or one each.
    shares_store: bool

    def load(self, address: str) -> None:
        """Loads a page and waits for it."""
        raise NotImplementedError

    def run(self, function: str, *arguments: object) -> object:
        """Calls a function of JavaScript in the page; it gives back what JSON can hold."""
        raise NotImplementedError

    def perform(self, source: dict) -> None:
        """Does what a keyboard or a mouse does."""
        raise NotImplementedError

    def heard(self) -> tuple[list[str], list[str]]:
        """What pages have said and asked for since it was asked last."""
        raise NotImplementedError

    def open(self, address: str) -> None:
        """Loads a page and waits until it takes input."""
        self.load(address)
        self.wait(DRAWN)

    def center(self, selector: str) -> tuple[int, int]:
        """The middle of an element, which is brought into view."""
        self.run(REVEAL, selector)
        self.run("() => { delete window.drawn; }")
        self.wait(DRAWN)
        return self.run(CENTRE, selector)

    def press(self, *keys: str) -> None:
        """Presses keys at once, such as Control and A."""
        values = [KEYS.get(key, key) for key in keys]
        self.perform({"type": "key", "id": "keyboard", "actions": [
            *({"type": "keyDown", "value": value} for value in values),
            *({"type": "keyUp", "value": value} for value in reversed(values))]})

    def type(self, text: str) -> None:
        """Presses keys one after the other."""
        self.perform({"type": "key", "id": "keyboard", "actions": [
            {"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]})

    def point(self, selector: str, clicks: bool = False) -> None:
        """Moves the pointer to the middle of an element."""
        x, y = self.center(selector)
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                      "actions": [{"type": "pointerMove", "x": x, "y": y}, *(press if clicks else [])]})

    def click(self, selector: str) -> None:
        self.point(selector, clicks=True)

    def point_away(self) -> None:
        """Moves the pointer to the margin, so that it comes to whatever is pointed at next."""
        self.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                      "actions": [{"type": "pointerMove", "x": 1, "y": 400}]})

    def focus(self, selector: str) -> None:
        self.run("selector => { document.querySelector(selector).focus(); }", selector)

    def wait(self, function: str, *arguments: object) -> object:
        """Waits until a function gives something back, and gives that back."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                if value := self.run(function, *arguments):
                    return value
            except Lost:
                raise
            except Failed:
                # The page is being left, perhaps.
                if time.monotonic() > end:
                    raise
            if time.monotonic() > end:
                raise Failed(f"`{function}` did not come about" + "".join(f", `{a}`" for a in arguments))
            time.sleep(.03)

    def wait_for(self, selector: str) -> None:
        self.wait("selector => !!document.querySelector(selector)", selector)

    def wait_for_page(self, name: str) -> None:
        self.wait("name => document.readyState === 'complete' && location.pathname.endsWith('/' + name)",
                  name)
        self.wait(DRAWN)


# Firefox

#: Without the first, automation would relax what pages from files must not do. It would also set the next ones:
#: Firefox ignores input in the first moments of a page, stops scripts that take long, and drops tabs when memory
#: is short.
PREFERENCES = {
    "remote.prefs.recommended": False,
    "dom.input_events.security.minNumTicks": 0, "dom.input_events.security.minTimeElapsedInMS": 0,
    "apz.content_response_timeout": 1000 * PATIENCE, "focusmanager.testmode": True,
    "dom.max_script_run_time": 0, "dom.max_chrome_script_run_time": 0, "dom.ipc.reportProcessHangs": False,
    "dom.navigation.navigationRateLimit.count": 0, "browser.tabs.unloadOnLowMemory": False,
    "intl.accept_languages": "en-US",
    "network.proxy.type": 1, "network.proxy.socks": NOBODY.split(":")[0],
    "network.proxy.socks_port": int(NOBODY.split(":")[1]),
    "app.normandy.enabled": False, "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0, "browser.newtabpage.enabled": False, "browser.newtab.preload": False,
    "browser.tabs.warnOnClose": False, "browser.translations.enable": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.enabled": False,
    "datareporting.healthreport.uploadEnabled": False, "extensions.update.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "",
    "ui.prefersReducedMotion": 1,
}


class Firefox(Engine):
    """Firefox, over WebDriver BiDi."""

    name = "Firefox"
    shares_store = False

    def __init__(self, address: str) -> None:
        self.socket = connect(address, max_size=None, proxy=None, open_timeout=PATIENCE, ping_interval=None)
        self.number = 0
        self.said: list[str] = []
        self.asked: list[str] = []
        self.send("session.new", capabilities={})
        # The first tab may be Firefox's own page, which asks for pictures, even after another page took its place.
        self.context = self.send("browsingContext.create", type="tab")["context"]
        self.send("session.subscribe", contexts=[self.context], events=[
            "log.entryAdded", "network.beforeRequestSent", "network.fetchError"])
        self.send("browsingContext.setViewport", context=self.context,
                  viewport={"width": 1280, "height": 900})

    def send(self, method: str, **parameters: object) -> dict:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            try:
                answer = json.loads(self.socket.recv(timeout=PATIENCE))
            except (TimeoutError, ConnectionClosed) as error:
                raise Lost(f"Firefox does not answer to {method}") from error
            if answer["type"] == "event":
                self.listen(answer["method"], answer["params"])
            elif answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise Failed(f"{method}: {answer['message']}")
                return answer["result"]

    def listen(self, event: str, parameters: dict) -> None:
        if event == "log.entryAdded":
            self.said.append(parameters["text"] or parameters["type"])
        elif event == "network.beforeRequestSent":
            self.asked.append(parameters["request"]["url"])
        elif event == "network.fetchError" and "ABORT" not in parameters["errorText"]:
            # What a page no longer waits for when it is left is not missing.
            self.said.append(f"{parameters['request']['url']} did not load")

    def load(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, function: str, *arguments: object) -> object:
        text = json.dumps(arguments)
        answer = self.send(
            "script.callFunction", target={"context": self.context}, awaitPromise=True,
            functionDeclaration=f"() => {{ const value = ({function})(...{text});"
                                " return JSON.stringify(value === undefined ? null : value); }")
        if answer["type"] == "exception":
            raise Failed(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, source: dict) -> None:
        self.send("input.performActions", context=self.context, actions=[source])

    def heard(self) -> tuple[list[str], list[str]]:
        heard = self.run(HEARD) + self.said, self.asked
        self.said, self.asked = [], []
        return heard


@contextmanager
def firefox() -> Iterator[Engine]:
    """A Firefox, for as long as it is needed."""
    program = found("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        preferences = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                              for name, value in PREFERENCES.items())
        Path(folder, "user.js").write_text(preferences)
        # Firefox does not start in a home folder that is somebody else's.
        environment = {**browser.environment(), "HOME": folder, "MOZ_HEADLESS": "1", "MOZ_CRASHREPORTER_DISABLE": "1"}
        command = [program, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
        note = Path(folder, "WebDriverBiDiServer.json")
        with running(command, environment, Path(folder, "log")) as process:
            wait_until(lambda: port_in(note), process, "Firefox", Path(folder, "log"))
            port = port_in(note)
            with lasting("Firefox", Path(folder, "log")):
                engine = Firefox(f"ws://127.0.0.1:{port}/session")
                yield engine
                engine.socket.close()


def port_in(note: Path) -> int | None:
    """The port that Firefox wrote down; none before it has written all."""
    try:
        return json.loads(note.read_text())["ws_port"]
    except (FileNotFoundError, json.JSONDecodeError):
        return None


# WebKit

class WebKit(Engine):
    """The small browser that comes with WebKitGTK, over WebDriver."""

    name = "WebKit"
    shares_store = True

    def __init__(self, address: str, arguments: list[str]) -> None:
        self.address = f"{address}/session"
        # The driver would give up on a script after 30 seconds, and on a page after 300.
        session = self.send("", capabilities={"alwaysMatch": {
            "timeouts": {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE},
            "webkitgtk:browserOptions": {"args": ["--automation", *arguments]}}})
        self.address += "/" + session["sessionId"]
        self.send("/window/rect", width=1280, height=900)

    def send(self, path: str, **body: object) -> object:
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), method="POST")
        try:
            # What goes to the driver stays on this machine.
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with opener.open(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            value = json.loads(error.read())["value"]
            # The driver does not know the session any more, or the process with its page is gone.
            kind = Lost if value["error"] in ("invalid session id", "no such window", "unknown error") else Failed
            raise kind(f"{path}: {value['error']}; {value['message']}") from error
        except (ConnectionError, urllib.error.URLError) as error:
            raise Lost(f"{path}: {error}") from error

    def load(self, address: str) -> None:
        self.send("/url", url=address)

    def run(self, function: str, *arguments: object) -> object:
        value = self.send("/execute/sync", args=list(arguments),
                          script=f"return JSON.stringify(({function})(...arguments));")
        return json.loads(value) if value is not None else None

    def perform(self, source: dict) -> None:
        self.send("/actions", actions=[source])

    def heard(self) -> tuple[list[str], list[str]]:
        return (self.run(HEARD),
                self.run("() => performance.getEntriesByType('resource').map(entry => entry.name)"))


@contextmanager
def webkit(offline: bool = True) -> Iterator[Engine]:
    """A WebKit, for as long as it is needed, on a screen that nobody sees."""
    program = found("WebKitWebDriver")
    arguments = [f"--proxy=http://{NOBODY}"] if offline else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, screen() as display:
        log = Path(folder, "log")
        environment = {
            **browser.environment(), "DISPLAY": display, "GDK_BACKEND": "x11", "HOME": folder,
            "XDG_RUNTIME_DIR": folder, "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
            "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        for name in [name for name in environment if name.startswith(("XDG_DATA", "XDG_C"))]:
            del environment[name]
        port = free_port()
        with running([program, f"--port={port}"], environment, log) as process:
            wait_until(lambda: answers(port), process, "WebKit's driver", log)
            with lasting("WebKit", log):
                yield WebKit(f"http://127.0.0.1:{port}", arguments)


@contextmanager
def screen() -> Iterator[str]:
    """An X server without a screen; gives back its name."""
    program = found("Xvfb")
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writer], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    os.close(writer)
    try:
        ready, _, _ = select.select([reader], [], [], PATIENCE)
        number = os.read(reader, 16).decode().strip() if ready else ""
        if not number:
            raise CannotRun("Xvfb does not start, which WebKit needs")
        yield f":{number}"
    finally:
        os.close(reader)
        end(process)


#: Starts an engine, for as long as it is needed.
Start = Callable[[], AbstractContextManager[Engine]]


# Processes

@contextmanager
def lasting(name: str, log: Path) -> Iterator[None]:
    """What an engine said last if it goes away."""
    try:
        yield
    except (Failed, OSError) as problem:
        raise CannotRun(f"{name} has gone: {problem}; {log.read_text(errors='replace')[-2000:].strip()}") from problem


def found(*names: str) -> str:
    """The path of a program."""
    program = next(filter(None, map(shutil.which, names)), None)
    if not program:
        raise MissingEngine(f"there is no `{names[0]}`; run `scripts/install-tools test`")
    return program


@contextmanager
def running(
    command: list[str], environment: dict[str, str], log: Path
) -> Iterator[subprocess.Popen]:
    """A program and all that it starts, for as long as it is needed."""
    with log.open("w") as output:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        try:
            yield process
        finally:
            end(process)


def end(process: subprocess.Popen) -> None:
    """Ends a program and what it has started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(timeout=3)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def wait_until(happens, process: subprocess.Popen, name: str, log: Path) -> None:
    limit = time.monotonic() + PATIENCE
    while not happens():
        if process.poll() is not None or time.monotonic() > limit:
            raise CannotRun(f"{name} does not start: {log.read_text()[-400:].strip()}")
        time.sleep(.05)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0
