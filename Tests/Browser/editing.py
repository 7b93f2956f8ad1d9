"""Programs that readers edit on a page of the development server, and other pages that must not run any."""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

import accessibility
from browser import PATIENCE, ROOT, State, tab, window
from covered import COPIES
from findings import Finding
from looks import below, served
from opening import SIDEWAYS, listen

PAGE = "kinds.html"
TIMELINES = "timelines.html"
#: Markup that would change the title of a page that took it for its own.
MARKUP = "</samp></pre><img src=x onerror=document.title='owned'><script>document.title='owned'</script>"
#: Programs in whose output, messages and errors the markup is.
HOSTILE = [f'print("{MARKUP}")', f'let wrong: Int = "{MARKUP}"', f'fatalError("{MARKUP}")',
           f'#error("{MARKUP}")', f'print(1) // {MARKUP}', f'let a = "{MARKUP}" // => "{MARKUP}"',
           'let a: Int = `<img src=x onerror=document.title="owned">`', f'print("\\u{{1}}\\u{{2}}\\u{{1b}}[31m{MARKUP}\\u{{4}}\\u{{0}}")']
#: What a page of elsewhere can try: to read the token, to send a program, and to show the page inside of itself.
ATTACK = """async address => {
  const tries = [
    () => fetch(address).then(answer => answer.text()),
    () => fetch(address.replace(/[^/]*$/, '_docgen/run'), { method: 'POST', body: '{}',
      headers: { 'Content-Type': 'application/json', 'X-Docgen-Token': 'guess' } }),
    async () => {
      const sent = await fetch(address.replace(/[^/]*$/, '_docgen/run'), { method: 'POST', mode: 'no-cors', body: '{}' });
      if (sent.type === 'opaque') throw new Error('no answer');
    },
    () => new Promise((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.onload = () => { try { resolve(frame.contentDocument.body.textContent); } catch (e) { reject(e); } };
      document.body.append(frame);
    })];
  const done = await Promise.allSettled(tries.map(part => part()));
  return done.flatMap((part, index) => part.status === 'fulfilled' ? [index] : []);
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """A page of another origin."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title><body></body>")

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def elsewhere() -> Iterator[str]:
    """The address of a page of another origin."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def opened(page: Page, name: str) -> Locator:
    """The field with the code of a program."""
    page.get_by_role("button", name=f"Edit {name}").click()
    return page.get_by_role("textbox", name=f"Code of {name}")


def edited(page: Page) -> Iterator[Finding]:
    """That a program can be changed and run with keys alone, and is taken back."""
    def wrong(message: str) -> Finding:
        return Finding("editing", message, PAGE)

    field = opened(page, "greeting")
    whole = field.input_value()
    field.press("Control+End")
    page.keyboard.type("\nfor n in 1...2 {\n")
    page.keyboard.press("Tab")
    page.keyboard.type('print("again", n)\nprint("<b>")\n')
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.type("}")
    typed = whole + '\nfor n in 1...2 {\n  print("again", n)\n  print("<b>")\n}'
    if field.input_value() != typed:
        yield wrong(f"typing gives {field.input_value()!r}")
    colored = page.locator("#greeting .code code")
    if colored.text_content() != typed + "\n" or colored.locator("b", has_text="for").count() != 2:
        yield wrong(f"the colors are those of {colored.text_content()!r}")
    if (numbers := page.locator("#greeting .code .numbers").text_content().split()) != [str(n + 1) for n in range(len(typed.splitlines()))]:
        yield wrong(f"the lines have the numbers {numbers}")
    state = page.locator("#greeting > figcaption .state")
    if (head := state.inner_text()) != "edited":
        yield wrong(f"the head of an edited program says `{head}`")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#greeting .ran .out")
    said = page.locator("#greeting .ran").inner_text()
    if "again 2" not in said or "<b>" not in said:
        yield wrong(f"what it printed is not shown, but {said!r}")
    if page.evaluate("() => document.activeElement.localName") != "textarea":
        yield wrong("the field loses the focus when the program runs")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    if not page.evaluate("() => document.activeElement.textContent").startswith("Run"):
        yield wrong("Tab does not leave the field after Escape")
    page.get_by_role("button", name="Open as package greeting").click()
    said = page.locator("#greeting .said")
    expect(said).to_contain_text("The program is a package in", timeout=PATIENCE)
    program = Path(said.inner_text().split(" in ")[1].split(":")[0], "Sources/Program/main.swift")
    if typed not in program.read_text():
        yield wrong(f"the package has another program: {program.read_text()!r}")
    page.reload()
    if page.get_by_role("textbox", name="Code of greeting").input_value() != typed:
        yield wrong("what was typed is lost when the page loads again")
    page.get_by_role("button", name="Reset greeting").click()
    if not page.locator("#greeting > pre").first.is_visible():
        yield wrong("the chapter's code does not come back")
    if not (head := state.inner_text()).startswith("ran, printed"):
        yield wrong(f"the head of the chapter's code says `{head}`")
    if opened(page, "greeting").input_value() != whole:
        yield wrong("the field does not have the chapter's code again")


def shades(page: Page) -> Iterator[Finding]:
    """That words are keywords only where Swift takes them for some, and that what is called has its color."""
    field = opened(page, "greeting")
    for code, keywords, called in [
        ("let sending = load(for: 1, in: 2)", "let", "load"),
        ("subject.sending { $0 }", "", "sending"),
        ("(a.isEmpty ? a : b).map { $0 }", "", "map"),
        ("if a.isEmpty { }\nfunc f(_ a: sending A, in b: B) async -> some P {}", "if func sending async some", "f"),
        ("weak var a: A\n@MainActor func b(for c: C) { self.c.init() }", "weak var @MainActor func self init", "b"),
    ]:
        field.fill(code)
        found = [" ".join(page.locator(f"#greeting .code code {name}").all_inner_texts()) for name in ("b", "var")]
        if found != [keywords, called]:
            yield Finding("editing", f"in `{code}` keywords and calls are {found}", PAGE)


#: How much of a button one sees, between 0 and 1, and how large it is.
SEEN = """button => {
  const box = button.getBoundingClientRect();
  let opacity = 1;
  for (let part = button; part; part = part.parentElement) opacity *= getComputedStyle(part).opacity;
  return [opacity, box.width, box.height];
}"""


def seen(page: Page) -> Iterator[Finding]:
    """That Edit is seen without a mouse or the focus at the program."""
    page.mouse.move(0, 0)
    opacity, width, height = page.locator("#greeting .edit").evaluate(SEEN)
    if opacity != 1 or min(width, height) < 24:
        yield Finding("editing", f"Edit has the opacity {opacity} and {width} x {height} px", PAGE)


def stopped(page: Page) -> Iterator[Finding]:
    """That a long output is folded, and that what is there does not look like the output of what runs now."""
    field = opened(page, "greeting")
    run = page.get_by_role("button", name="Run greeting")
    ran = page.locator("#greeting .ran")
    field.fill("for n in 1...250 { print(n) }")
    run.click()
    every = ran.get_by_role("button", name="Show 50 more lines")
    every.wait_for()
    lines = ran.locator(".out li:visible")
    if lines.count() != 200:
        yield Finding("editing", f"of a long output {lines.count()} lines are shown", PAGE)
    inner, outer = (part.bounding_box() for part in (every, ran))
    if inner["x"] < outer["x"]:
        yield Finding("editing", "what shows a long output is left of it", PAGE)
    every.click()
    if lines.count() != 250 or every.count():
        yield Finding("editing", f"of a long output {lines.count()} lines are shown on demand", PAGE)
    field.fill("while true {}")
    run.click()
    said = page.locator("#greeting .said")
    for words in ("Running …", "Stopped."):
        expect(said).to_have_text(words, timeout=PATIENCE)
        if left := ran.inner_text():
            yield Finding("editing", f"below `{words}` is the output of the run before: {left[:20]!r}", PAGE)
        if words == "Running …":
            page.get_by_role("button", name="Stop greeting").press("Enter")
    if (focus := page.evaluate("() => document.activeElement.textContent")) != "Run greeting":
        yield Finding("editing", f"after Stop the focus is on {focus!r}", PAGE)
    if page.get_by_role("button", name="Stop greeting").is_visible():
        yield Finding("editing", "what was stopped can be stopped", PAGE)
    field.fill("print(3)")
    run.click()
    expect(said).to_have_text("It ran.", timeout=PATIENCE)
    if ran.locator(".out").inner_text().split()[-1:] != ["3"]:
        yield Finding("editing", f"after Stop a program prints {ran.inner_text()!r}", PAGE)
    page.get_by_role("button", name="Reset greeting").click()


def computing(name: str) -> int:
    """How many programs of a name have used the processor for two seconds, by when they have printed their first line."""
    count = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            numbers = stat.read_text().rpartition(")")[2].split()
            words = (stat.parent / "cmdline").read_text().split("\0")
            seconds = int(numbers[11]) / os.sysconf("SC_CLK_TCK")
            count += Path(words[0]).name == "host" and name in words[1] and seconds >= 2
    return count


def kept(page: Page, other: Page) -> Iterator[Finding]:
    """That Stop shows what was printed until then, and that another page has runs of its own."""
    fields = [opened(each, "greeting") for each in (page, other)]
    for field in fields:
        field.fill('print("begun")\nwhile true {}')
    for each in (page, other):
        each.get_by_role("button", name="Run greeting").click()
    while computing("greeting") < 2:
        page.wait_for_timeout(100)
    for each in (page, other):
        said = each.locator("#greeting .said")
        expect(said).to_have_text("Running …")
        each.get_by_role("button", name="Stop greeting").click()
        expect(said).to_have_text("Stopped.", timeout=PATIENCE)
        if "begun" not in (shown := each.locator("#greeting .ran").inner_text()):
            yield Finding("editing", f"after Stop the output is {shown!r}", PAGE)
        each.get_by_role("button", name="Reset greeting").click()


def suggested(page: Page) -> Iterator[Finding]:
    """That a misspelled name is followed by the one that is meant, as code."""
    field = opened(page, "greeting")
    field.fill("let words = [1]\nprint(wrods)")
    page.get_by_role("button", name="Run greeting").click()
    words = page.locator("#greeting .wrong .words", has_text="did you mean words?")
    words.wait_for(timeout=PATIENCE)
    if words.locator("code").all_inner_texts() != ["words"]:
        yield Finding("editing", f"a name in a message is no code: {words.inner_html()}", PAGE)
    page.get_by_role("button", name="Reset greeting").click()


def drawn(page: Page) -> Iterator[Finding]:
    """That the timeline of an edited program is drawn anew and plays."""
    field = opened(page, "merging")
    field.fill(field.input_value().replace('send("a")', 'send("other")'))
    page.get_by_role("button", name="Run merging").click()
    figure = page.locator("#merging .ran figure[data-of]")
    figure.wait_for()
    if "other" not in figure.inner_text():
        yield Finding("editing", f"the timeline of an edited program is {figure.inner_text()!r}", TIMELINES)
    play = figure.locator(".step button").first
    play.click()
    if (said := play.inner_text()) != "Pause":
        yield Finding("editing", f"Play of an edited timeline says `{said}`", TIMELINES)
    play.click()
    page.get_by_role("button", name="Reset merging").click()


def harmless(page: Page) -> Iterator[Finding]:
    """That markup in a program, in what it prints and in what is wrong with it is text."""
    field = opened(page, "greeting")
    title = page.title()
    for code in HOSTILE:
        field.fill(code)
        page.get_by_role("button", name="Run greeting").click()
        expect(page.locator("#greeting .said")).not_to_have_text(re.compile("…$|^$"), timeout=PATIENCE)
        page.wait_for_timeout(300)
        if page.title() != title or page.locator("#greeting img, #greeting script").count():
            yield Finding("editing", f"markup of a program becomes part of the page: {code}", PAGE)
    page.get_by_role("button", name="Reset greeting").click()


def looked_at(page: Page, state: State) -> Iterator[Finding]:
    """That an open editor with a mistake is as accessible as the page."""
    field = opened(page, "greeting")
    field.fill("let a: Int = \"a\"\n" + "// " + "long " * 40)
    look = page.locator("#greeting .code code").evaluate(
        "code => [getComputedStyle(code).whiteSpace, getComputedStyle(code).textIndent]")
    if look != ["pre", "0px"]:
        yield Finding("editing", f"the colors are not below the letters: {look}", PAGE, str(state))
    page.get_by_role("button", name="Run greeting").click()
    page.wait_for_selector("#greeting .wrong")
    if "1 | let a" not in page.locator("#greeting .wrong").inner_text():
        yield Finding("editing", "an error is not at its line", PAGE, str(state))
    if wide := page.evaluate(SIDEWAYS):
        yield Finding("sideways", f"{wide} is wider than the window", PAGE, str(state))
    field.fill("print(nothing)")
    page.get_by_role("button", name="Run greeting").click()
    help = page.locator("#greeting .wrong .words", has_text="Look for a misspelling")
    help.wait_for()
    wrong = page.locator("#greeting .wrong")
    if wrong.count() != 1 or wrong.evaluate("box => box.scrollWidth > box.clientWidth"):
        yield Finding("editing", f"help is cut off or not alone: {wrong.all_inner_texts()}", PAGE, str(state))
    yield from accessibility.violations(page, PAGE, state)


#: Whether the caret below a line of code is in view, and whether the words of the message are.
IN_VIEW = """box => {
  const { left, right } = box.getBoundingClientRect();
  const isIn = ({ left: from, right: to }) => from >= left && to <= right + 1;
  const text = [...box.children].find(row => /^ *\\|.*\\^/.test(row.textContent)).firstChild;
  const range = document.createRange();
  range.setStart(text, text.data.indexOf('^'));
  range.setEnd(text, text.data.indexOf('^') + 1);
  return [range.getBoundingClientRect(), box.querySelector('.words').getBoundingClientRect()].map(isIn);
}"""


#: In how many rows the colors of an editor's code are.
ROWS = """field => Math.round(field.parentElement.querySelector('pre code').getBoundingClientRect().height
  / parseFloat(getComputedStyle(field).lineHeight))"""


def marked(page: Page) -> Iterator[Finding]:
    """That one sees in a narrow window where a long line is wrong, and why, and that Copy is at the right beside Edit."""
    if copies := page.evaluate(COPIES):
        yield Finding("editing", f"beside Edit, Copy is not at the right of {copies[:3]}", PAGE)
    field = opened(page, "greeting")
    field.fill("let numbers: [Int] = [10, 20, 30, 40, 50, 60, 70, 80, 90, \"a text of some words\"]")
    page.get_by_role("button", name="Run greeting").click()
    wrong = page.locator("#greeting .wrong").first
    wrong.wait_for(timeout=PATIENCE)
    if (rows := field.evaluate(ROWS)) != 1:
        yield Finding("editing", f"the colors of one line are in {rows} rows", PAGE)
    if wrong.evaluate(IN_VIEW) != [True, True]:
        yield Finding("editing", f"the caret and the words of a message are in view: {wrong.evaluate(IN_VIEW)}", PAGE)
    page.get_by_role("button", name="Reset greeting").click()


#: Keeps an answer as one that the check found right before somebody changed the check.
CHECK_CHANGED = """typed => {
  const key = Object.keys(localStorage).find(name => name.startsWith('docgen:edit:'));
  const kept = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...kept, typed, isRight: true, check: 'another' }));
}"""


def solved(browser: Browser) -> Iterator[Finding]:
    """That the verdict on a right answer and its sign are there until the answer changes, also in another tab."""
    def wrong(message: str) -> Finding:
        return Finding("editing", message, "adding.html")

    answer = "func twice(_ number: Int) -> Int { number + number }"
    with served(ROOT / "Tests/Browser/Exercises") as address, window(browser, offline=False) as context:
        page = context.new_page()
        page.goto(below(address, "adding.html"))
        page.get_by_role("button", name="Write an answer twice").click()
        field, said = page.get_by_role("textbox", name="Code of twice"), page.locator("#twice .said")
        sign = page.locator(".ask .solved")
        page.get_by_role("button", name="Check twice").click()
        expect(said).to_contain_text("Not solved yet.", timeout=PATIENCE)
        if sign.count():
            yield wrong("an exercise has a sign before it is solved")
        field.fill(answer)
        field.press("Control+Enter")
        expect(said).to_have_text("Solved.", timeout=PATIENCE)
        page.close()
        page = context.new_page()
        page.goto(below(address.partition("#")[0], "adding.html"))
        field, said = page.get_by_role("textbox", name="Code of twice"), page.locator("#twice .said")
        sign = page.locator(".ask .solved")
        expect(said).to_have_text("Solved.", timeout=PATIENCE)
        if field.input_value() != answer or "✓" not in sign.inner_text():
            yield wrong(f"later, the sign of a right answer is {sign.all_inner_texts()}")
        tally = page.locator(".toc .solved")
        if (told := tally.all_text_contents()) != [" ✓ solved"]:
            yield wrong(f"the contents say {told} of a section whose only exercise is solved")
        field.press("End")
        page.keyboard.type(" ")
        if said.inner_text() or sign.count() or tally.count():
            yield wrong("an edited answer is still solved")
        page.reload()
        expect(field).to_have_value(answer + " ")
        if said.inner_text() or sign.count():
            yield wrong("an edited answer is solved when the page loads again")
        page.evaluate(CHECK_CHANGED, answer + "\n")
        page.reload()
        expect(field).to_have_value(answer)
        if said.inner_text() or sign.count():
            yield wrong("an answer is solved that another check has found right")


def check(browser: Browser) -> Iterator[Finding | str]:
    """What is wrong with programs that readers edit."""
    yield from solved(browser)
    with served(ROOT / "Tests/Browser/Book") as address, elsewhere() as other:
        place = below(address, PAGE)
        # Until the book is built, another page is in its place.
        with window(browser, offline=False) as context, tab(context, place) as page:
            page.locator(".edit").first.wait_for(state="attached")
        for state in (State(1280), State(360, "dark")):
            with window(browser, state, offline=False) as context:
                page = context.new_page()
                said, _ = listen(page)
                page.goto(place)
                page.locator(".edit").first.wait_for(state="attached")
                if state.width == 1280:
                    yield from seen(page)
                    yield from edited(page)
                    page.get_by_role("button", name="Reset greeting").click()
                    yield from shades(page)
                    page.get_by_role("button", name="Reset greeting").click()
                    yield from harmless(page)
                    yield from stopped(page)
                    yield from suggested(page)
                    second = context.new_page()
                    second.goto(place)
                    second.locator(".edit").first.wait_for(state="attached")
                    yield from kept(page, second)
                    second.close()
                else:
                    yield from marked(page)
                yield from looked_at(page, state)
                for words in said:
                    yield Finding("console", f"the page says on the console: {words}", PAGE, str(state))
        with window(browser, offline=False) as context, tab(context, below(address, TIMELINES)) as page:
            yield from drawn(page)
        with window(browser, offline=False) as context:
            page = context.new_page()
            page.goto(other)
            for number in page.evaluate(ATTACK, place.partition("#")[0]):
                yield Finding("editing", f"a page of elsewhere succeeds with attempt {number} of `editing.py`", PAGE)
        with window(browser, offline=False) as context, tab(context, below(address, "index.html")) as page:
            page.locator(".showcase > p", has_text="Edit lets you change a program and run it.").wait_for()
        for key in ("", "#docgen=earlier"):
            with window(browser, offline=False) as context, tab(context, place.partition("#")[0] + key) as page:
                page.locator("main", has_text="the address that docgen serve printed").wait_for()
                if page.locator(".edit").count():
                    yield Finding("editing", f"programs can be edited with the key `{key}`", PAGE)
    yield "editing: finding, typing, running, stopping, drawing, resetting, reloading, and nothing for pages of elsewhere"
