"""How readers try operators in the lab, and whether what it shows is the truth: from files, in three engines.

The operators are tried with some two hundred situations each, here and natively by the program `LabRuns`, and come
to the same results.
"""

import subprocess
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, BrowserContext, Page

from accessibility import violations
from behaviours import in_others
from browser import ROOT, Site, State, chromium, tab, window
from engines import Engine
from findings import CannotRun, Finding

NATIVE = ".build/debug/LabRuns"

RESULT = "() => document.querySelector('.live .words').textContent"
VALUES = """lane => [...document.querySelectorAll('[data-live=lab] svg[role=group]')][lane]
  .querySelectorAll('.knob').length"""
#: The lane that is drawn first, what has the focus, and how many marks differ on each lane.
LANE = "[data-live=lab] .drawn-lane svg"
FOCUS = "() => document.activeElement.getAttribute('aria-valuetext') || document.activeElement.tagName"
MARKED = """() => [...document.querySelectorAll('.stage .row:has(b:not(:empty)) svg')].map(
  svg => svg.querySelectorAll('.d').length)"""
TITLE = "() => document.querySelector('.chosen b').textContent"
LEGEND = "() => document.querySelector('.legend').textContent"
#: The pairs of places at which the same times are on two lanes, and the boxes of values that overlap.
PLACES = """() => [...document.querySelectorAll('.stage .row:has(b:not(:empty)) svg')].map(svg =>
  [...svg.lastChild.children].map(mark => parseFloat(mark.getAttribute('transform').slice(10))).sort((one, other) => one - other))"""
CROWDED = """() => {
  const boxes = [...document.querySelectorAll('.knob .z')].map(one => one.getBoundingClientRect());
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > .5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > .5)).length +
    boxes.filter(box => box.width < 24 || box.height < 24).length;
}"""
#: Tries situations and gives back the places of those whose result has another digest.
TRY = """async situations => {
  const programs = {};
  const wrong = [];
  for (const [place, [family, digest, words]] of situations.entries()) {
    const program = programs[family] ||= await window.Live.load(family);
    const at = program.labInput(words.length);
    new Int32Array(program.memory.buffer, at, words.length).set(words);
    const length = program.labRun();
    let sum = 2166136261;
    for (const byte of new Uint8Array(program.memory.buffer, program.labResult(), length)) {
      sum = Math.imul(sum ^ byte, 16777619) >>> 0;
    }
    if (sum !== digest) wrong.push(place);
  }
  return wrong;
}"""
#: Lets the guess complete: it begins with going on, so that a reader decides on that.
END_GUESS = """() => {
  const select = document.querySelector('[data-live=lab] .guess select');
  if (select.value !== 'goes on') throw new Error('a guess begins with an end');
  select.value = 'completes';
  select.dispatchEvent(new Event('change'));
}"""
ADD_TO_GUESS = "() => [...document.querySelectorAll('.tools button')].filter(one => one.textContent === 'Add a value').pop().click()"


def page_of(site: Site) -> str | None:
    """The page with the lab."""
    return next((name for name in site.pages if 'data-live="lab"' in site.path(name).read_text()), None)


def result(engine: Engine, text: str) -> None:
    """Waits for what screen readers hear of the result."""
    engine.wait(f"text => ({RESULT})().includes(text)", text)


def drag(engine: Engine, selector: str, distance: int) -> None:
    """Takes an element to another place beside it, by mouse."""
    x, y = engine.center(selector)
    engine.perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
        {"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "x": x + distance // 2, "y": y, "duration": 50},
        {"type": "pointerMove", "x": x + distance, "y": y, "duration": 50},
        {"type": "pointerUp", "button": 0}]})


def choose(engine: Engine, selector: str, value: str) -> None:
    """Chooses a value of a list, as a reader does."""
    engine.run("""(selector, value) => {
      const select = document.querySelector(selector);
      select.value = value;
      select.dispatchEvent(new Event('change'));
    }""", selector, value)


def go(engine: Engine, address: str) -> None:
    """Opens a situation on the page, as a link does."""
    engine.run("hash => { location.hash = hash; }", address)


def situations(engine: Engine) -> Iterator[str]:
    """That an address is a situation, that what is drawn is in the address and stays with another operator until its example
    is asked for, and that a choice is no step back."""
    go(engine, "#o=debounce&p=300&a=0:1,100:2,1000:3,2000.")
    result(engine, "Result: 2 at 0.4 s, 3 at 1.3 s, completes at 2 s.")
    before = engine.run("() => history.length")
    choose(engine, "[id='lab.operator']", "merge")
    result(engine, "Result: 1 at 0 s, 2 at 0.1 s, 3 at 1 s, 10 at 2 s")
    press(engine, "Show the example")
    result(engine, "Result: 1 at 1 s, 10 at 2 s")
    engine.wait("() => !location.hash.includes('100:2')")
    if not engine.run("() => location.hash").startswith("#o=merge&a=1000:1"):
        yield "the address does not say what is shown"
    if engine.run("() => history.length") != before:
        yield "a choice of another operator adds to the history"


def keyboard(engine: Engine) -> Iterator[str]:
    """That arrows move a value and change it, that Enter leads to its numbers and Escape back, and that Delete removes it."""
    go(engine, "#o=map&a=1000:1,3000.")
    result(engine, "Result: 10 at 1 s, completes at 3 s.")
    engine.focus("[data-live=lab] .knob")
    if (title := engine.run(TITLE)) != "Value 1 of a":
        yield f"a value with the focus shows the controls of `{title}`"
    engine.press("ArrowRight")
    engine.press("ArrowUp")
    result(engine, "Result: 20 at 1.1 s")
    said = engine.run("() => document.activeElement.getAttribute('aria-valuetext')")
    if said != "2 at 1.1 s":
        yield f"the value says `{said}`"
    engine.press("Enter")
    engine.type("7")
    engine.press("Escape")
    result(engine, "Result: 70 at 1.1 s")
    if (focus := engine.run(FOCUS)) != "7 at 1.1 s":
        yield f"after Escape the focus is on `{focus}`"
    engine.press("Delete")
    result(engine, "Result: completes at 3 s.")


def pointer(engine: Engine) -> Iterator[str]:
    """That a mouse takes a value along, that a click on a line adds one and a click on a value shows its controls, and that
    a press that moves over an empty line does nothing."""
    go(engine, "#o=map&a=1000:1,6000.")
    result(engine, "Result: 10 at 1 s")
    drag(engine, "[data-live=lab] .knob", 80)
    engine.wait("before => location.hash !== before", "#o=map&a=1000:1,6000.")
    time = int(engine.run("() => location.hash").split("a=")[1].split(":")[0])
    if not 1200 <= time <= 2500:
        yield f"a drag by 80 pixels takes 1 s to {time} ms"
    go(engine, "#o=map&a=500:1,6000.")
    result(engine, "Result: 10 at 0.5 s, completes at 6 s.")
    drag(engine, LANE, 60)
    if (values := engine.run(VALUES, 0)) != 2:
        yield f"a drag over an empty line leaves {values} marks, not 2"
    engine.click(LANE)
    engine.wait(f"() => ({VALUES})(0) === 3")
    if not str(engine.run(FOCUS)).startswith("2 at "):
        yield f"after a click on a line the focus is on `{engine.run(FOCUS)}`"
    engine.click("[data-live=lab] .knob")
    if (title := engine.run(TITLE)) != "Value 1 of a":
        yield f"a click on the first value shows the controls of `{title}`"
    press(engine, "Move later")
    result(engine, "Result: 10 at 0.6 s")
    press(engine, "Remove")
    engine.wait(f"() => ({VALUES})(0) === 2 && ({TITLE})() === 'Value 1 of a'")


def bad_addresses(engine: Engine) -> Iterator[str]:
    """That addresses which nobody would draw are taken for what they can be."""
    note = "() => document.querySelector('[data-live=lab] .body').textContent"
    for address, wanted, heard in [
        ("#o=nothing", "The lab has no operator nothing. It shows map instead.", "Result:"),
        ("#o=flatMop&a=0:1", "The lab has no operator flatMop. It shows map instead. Sends", "Result: 10 at 0 s"),
        ("#o=map&a=hello", "In the address, a=hello was ignored.", "Result: nothing."),
        ("#o=map&a=-5:1", "In the address, a=-5:1 was ignored.", "Result:"),
        ("#o=map&a=999999999:5", "In the address, a=999999999:5 was limited to 60000:5.", "at 60 s"),
        ("#o=map&a=0:1&b=0:1&with=nothing", "In the address, b=0:1 was ignored and with=nothing was ignored.", "Result:"),
        ("#o=map&a=1000:1,1000:2,1000:3,1000.", "", "10 at 1 s, 20 at 1 s, 30 at 1 s, completes at 1 s"),
        ("#o=take&p=99999999999&a=1000:1", "p=99999999999 was limited to ", "Result: 1 at 1 s."),
        ("#o=map&a=" + ",".join(f"{10 * time}:1" for time in range(5000)), "", "Result: 10 at 0 s"),
        ("#lab=nonsense", "In the address, lab=nonsense was ignored.", "Result:"),
        ("#%", "", "Result:"),
    ]:
        go(engine, "#o=filter&a=1:2")
        result(engine, "Result: 2 at 0.001 s.")
        go(engine, address)
        result(engine, heard)
        if wanted not in engine.run(note):
            yield f"`{address[:30]}` is taken without a word"


def typed(engine: Engine) -> Iterator[str]:
    """That a number which cannot be stays in its field, which says what can be; that added values do not pile up, and
    that each can be taken back, as can a number."""
    go(engine, "#o=debounce&p=300&a=0:1,1000:2,2000.")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s, completes at 2 s.")
    end = "[data-live=lab] .body .tools:not(.against) select"
    for kind in ("fails", "goes on", "completes"):
        choose(engine, end, kind)
    engine.wait("() => location.hash.endsWith('1000:2,2000.')")
    for number in ("0", "-5", "99999999", "", "10000", "300"):
        engine.run("""number => {
          const field = document.querySelector('[data-live=lab] [type=number]');
          field.value = number;
          ['input', 'change'].forEach(name => field.dispatchEvent(new Event(name)));
        }""", number)
        said = engine.run("() => document.querySelector('[data-live=lab] .fields [role=status]').textContent")
        left = engine.run("() => document.querySelector('[data-live=lab] [type=number]').value")
        if said != ("" if number in ("10000", "300") else "10 to 10000 ms. The result is for 300 ms.") or left != number:
            yield f"of {number} ms the lab says `{said}` and leaves {left}"
    press(engine, "Undo")
    engine.wait("() => location.hash.includes('p=10000')")
    go(engine, "#o=debounce&p=300&a=0:1,1000:2,2000.")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s, completes at 2 s.")
    for _ in range(4):
        press(engine, "Add a value")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s, 3 at 1.8 s, 4 at 2.3 s, 5 at 2.8 s, 6 at 3.3 s, completes at 3.5 s.")
    press(engine, "Undo")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s, 3 at 1.8 s, 4 at 2.3 s, 5 at 2.8 s, completes at 3 s.")
    engine.focus("[data-live=lab] .knob")
    engine.press("Delete")
    result(engine, "Result: 2 at 1.3 s")
    engine.press("Control", "z")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s")
    # A prediction that is given up takes nothing of that away.
    press(engine, "Predict")
    press(engine, "Cancel and show the result")
    press(engine, "Undo")
    result(engine, "Result: 1 at 0.3 s, 2 at 1.3 s, 3 at 1.8 s, 4 at 2.3 s, completes at 2.5 s.")
    if "undefined" in engine.run("() => document.querySelector('[data-live=lab]').innerHTML"):
        yield "a mark says `undefined`"


def endless(engine: Engine) -> Iterator[str]:
    """That an operator that never ends says that it was stopped."""
    go(engine, "#o=retry&p=100&a=0x")
    engine.wait("() => !!document.querySelector('[data-live=lab] .words').textContent")
    go(engine, "#o=retry(when:)&a=0x&b=0:1")
    engine.wait("() => document.querySelector('[data-live=lab] .trap').textContent.includes('It was stopped')")
    yield from ()


def predicting(engine: Engine) -> Iterator[str]:
    """That the result is hidden until the reader has drawn one, and that each event of it is then judged on its own."""
    # An operator with several results before leaves the button.
    go(engine, "#o=shared&a=1000:1")
    result(engine, "second: is subscribed")
    # The line of a signal that comes up later begins there.
    go(engine, "#o=window(for:)")
    result(engine, "window 3: is subscribed at 4 s, completes at 5 s.")
    go(engine, "#o=take&p=1&a=1000:1,2000:2,3000.")
    result(engine, "Result: 1 at 1 s, completes at 1 s.")
    press(engine, "Predict")
    engine.wait("() => !document.querySelector('.made svg') && !!document.activeElement.closest('.guess')")
    engine.run(ADD_TO_GUESS)
    engine.run(END_GUESS)
    press(engine, "Compare")
    result(engine, "≈ All events are there, but 1 is early or late.The completion at 3 s is right, but 2 s late.")
    if (marked := engine.run(MARKED)) != [0, 1, 1]:
        yield f"of the lanes {marked} marks differ, not 0, 1 and 1"
    if (said := engine.run(LEGEND)) != "≈ is on both, at different times":
        yield f"the sign is explained with `{said}`"
    # A guess begins with the values of the lane and its times, and ends when the lane does if a reader lets it end.
    for operator, lane, values, heard in [
        ("skip&p=0", "500:1", 2, "≠ Of 1 event, 1 is right.The 2 at 1 s is one too many."),
        ("skip&p=0", "600:4,1000:2,3000.", 2, "✓ Right: 3 events."),
        ("map", "1000:1,3000.", 1, "≠ Of 2 events, 1 is right.The 1 at 1 s has the right time and another value: 10."),
        ("delay&p=1500", "1000:1,2000:2,4000:3,5000.", 2, "≠ Of 4 events, none are right, and 3 are early or late."
         "The 1 at 1 s is right, but 1.5 s early. The 2 at 2 s is right, but 1.5 s early. "
         "The completion at 5 s is right, but 1.5 s early. The 3 at 5.5 s is missing."),
    ]:
        go(engine, f"#o={operator}&a={lane}")
        result(engine, "Result: ")
        engine.wait("() => !!document.querySelector('.made svg')")
        press(engine, "Predict")
        engine.wait("() => !document.querySelector('.made svg')")
        for _ in range(values):
            engine.run(ADD_TO_GUESS)
        if lane.endswith("."):
            engine.run(END_GUESS)
        press(engine, "Compare")
        result(engine, heard)
    choose(engine, "[id='lab.operator']", "debounce")
    engine.wait("() => document.querySelector('[data-live=lab] .body').textContent.startsWith('Your guess stays. Sends a value')")
    if (values := engine.run(VALUES, 1)) != 3 or engine.run("() => !!document.querySelector('.made svg')"):
        yield f"after the choice of another operator the guess has {values} marks, or the result is shown"
    go(engine, "#o=withLatest(from:)&a=500:1&b=100:10")
    result(engine, "Result: (1, 10) at 0.5 s.")
    press(engine, "Predict")
    engine.wait("() => !document.querySelector('.made svg')")
    engine.run(ADD_TO_GUESS)
    engine.run("""() => {
      const field = document.querySelector('.chosen [type=text]');
      field.value = '1,10';
      field.dispatchEvent(new Event('change'));
    }""")
    press(engine, "Compare")
    result(engine, "✓ Right: 1 event.")


def comparing(engine: Engine) -> Iterator[str]:
    """That two operators are compared for one drawing, on one scale, and that the address says so."""
    go(engine, "#o=flatMap&with=flatMapLatest&a=0:1,1500:2,5000:3,6000.&b=1000:1,2000:2,3000:3,4000.")
    result(engine, "≠ Only flatMap has the 12 at 2 s and the 13 at 3 s.")
    if (marked := engine.run(MARKED)) != [0, 0, 2, 0]:
        yield f"of the lanes {marked} marks differ"
    if (said := engine.run(LEGEND)) != "≠ is on one lane only":
        yield f"the sign is explained with `{said}`"
    choose(engine, ".against select", "concatMap")
    result(engine, "concatMap: 11 at 1 s")
    engine.wait("() => location.hash.endsWith('&with=concatMap')")
    if engine.run("() => document.activeElement.value") != "concatMap":
        yield "after the choice of another operator the focus is elsewhere"
    go(engine, "#o=debounce&p=300&with=throttle&a=0:1,100:2,500:3,600:4,1000:5,3000.")
    result(engine, "≠ Only throttle has the 1 at 0 s. In debounce and throttle, the 2 is at 0.4 s and 0.3 s, "
           "the 4 at 0.9 s and 0.6 s, and the 5 at 1.3 s and 1 s.")
    if (said := engine.run(LEGEND)) != "≠ is on one lane only · ≈ is on both, at different times":
        yield f"the signs are explained with `{said}`"
    go(engine, "#o=map&with=delay&p=&a=100:1,200:2,300:3,400:4")
    result(engine, "≠ 8 events are on one lane only: 4 on map, 4 on delay.")
    if engine.run("() => document.querySelector('.words details').open"):
        yield "many differences are not in a fold"
    go(engine, "#o=map&a=" + ",".join(f"{100 * time}:1" for time in range(1, 33)))
    result(engine, "10 at 3 s, and more. 2 more events10 at 3.1 s, 10 at 3.2 s")
    go(engine, "#o=map&with=filter&a=")
    result(engine, "✓ No difference between map and filter.")


def finding(engine: Engine) -> Iterator[str]:
    """That a word finds operators by what they do, those with that name first, and that Enter takes the first."""
    go(engine, "#o=map&a=1000:1")
    result(engine, "Result: 10 at 1 s.")
    engine.focus("[data-live=lab] [type=search]")
    engine.type("throttle")
    found = engine.run("() => [...document.querySelectorAll('.found button')].map(one => one.firstChild.data)")
    if sorted(found[:2]) != ["throttle", "throttle(while:)"] or "debounce" not in found:
        yield f"`throttle` finds {found}"
    engine.press("Control", "a")
    engine.type("withLatestFrom")
    if "withLatest(from:)" not in engine.run("() => document.querySelector('.found').textContent"):
        yield "`withLatestFrom` does not find `withLatest(from:)`"
    for name, wanted in [("mergeMap", "flatMap"), ("switchMap", "flatMapLatest"), ("distinctUntilChanged", "distinct"),
                         ("groupBy", "grouped(by:)"), ("fold", "reduce"), ("sample", "sample(on:)")]:
        engine.press("Control", "a")
        engine.type(name)
        found = engine.run("() => [...document.querySelectorAll('.found button')].map(one => one.firstChild.data)")
        if wanted not in found[:2]:
            yield f"`{name}` finds {found[:5]}, not {wanted}"
    for name, wanted in [("throtle", "throttle"), ("pairwise", "adjacentPairs")]:
        engine.press("Control", "a")
        engine.type(name)
        said = engine.run("() => document.querySelector('.tools [role=status]').textContent")
        found = engine.run("() => [...document.querySelectorAll('.found button')].map(one => one.textContent)")
        if said != "Nothing does that here. The nearest names:" or wanted not in " ".join(found):
            yield f"`{name}` finds {found} and says `{said}`"
    for name, wanted in [("search", ["debounce", "distinct", "flatMapLatest"]), ("polling", ["interval"])]:
        engine.press("Control", "a")
        engine.type(name)
        found = engine.run("() => [...document.querySelectorAll('.found button')].map(one => one.firstChild.data)")
        if sorted(found[:len(wanted)]) != sorted(wanted):
            yield f"`{name}` finds {found}"
    engine.press("Control", "a")
    engine.type("xyzzy")
    if "Try another word, or look in the operator index." not in engine.run(
            "() => document.querySelector('.tools [role=status]').textContent"):
        yield "where nothing is found, the lab does not say where to look"
    press(engine, "Clear")
    engine.type("waits pause")
    if (found := engine.run("() => document.querySelector('.found').textContent")).count("debounce") != 1:
        yield f"`waits pause` finds {found}"
    engine.press("Enter")
    engine.wait("() => location.hash.startsWith('#o=debounce&')")
    if engine.run("() => document.activeElement.value") != "debounce":
        yield "after a choice the focus is not on the operator"


def quoting(engine: Engine) -> Iterator[str]:
    """That a value of several words is told apart from its time."""
    go(engine, "#o=timestamped&a=1000:1")
    result(engine, "Result: “1 at 1s” at 1 s.")
    yield from ()


def press(engine: Engine, label: str) -> None:
    """Presses a button of the lab."""
    engine.run("""label => { [...document.querySelectorAll('[data-live=lab] button')].find(
      button => button.textContent === label).click(); }""", label)


#: Whether a piece of code of the lab, from one dot to the next, is on two lines.
TORN = """() => [...document.querySelectorAll('.applied code')].some(code => [...code.childNodes].some(node => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const boxes = [...range.getClientRects()].filter(box => box.width);
  return node.localName === 'span' && new Set(boxes.map(box => box.top)).size > 1;
}))"""

BEHAVIOURS: list[Callable[[Engine], Iterator[str]]] = [
    situations, keyboard, pointer, bad_addresses, typed, endless, predicting, comparing, finding, quoting]


def started(act: Callable) -> Callable:
    """Does something in the lab once it runs."""
    def all(engine: Engine) -> Iterator[str]:
        engine.click("[data-live=lab] button")
        engine.wait_for(".made svg")
        yield from act(engine)
    all.__name__ = act.__name__
    return all


def in_chromium(browser: Browser, site: Site, name: str, tries_all: bool) -> Iterator[Finding | str]:
    """What is wrong with the lab as axe sees it, and whether it tells the truth."""
    for state in [State(1280, "light"), State(390, "dark")]:
        with window(browser, state) as context, tab(context, site.address(name) + "#o=merge") as page:
            page.locator(".made svg").first.wait_for()
            small = page.locator("[data-live=lab]").locator("input, select, button, summary").evaluate_all(
                """all => all.filter(one => one.checkVisibility()).filter(one => {
                  const box = one.getBoundingClientRect();
                  return box.height < 16 || one.matches('button, select') && box.width < 44;
                }).map(one => one.outerHTML)""")
            if small:
                yield Finding("lab", f"targets are small: {small}", name, str(state))
            wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                yield Finding("lab", f"the page is {wide} pixels too wide", name, str(state))
            page.evaluate("() => scrollTo(0, 0)")
            yield from violations(page, name, state)
    with window(browser, State(320)) as context, tab(context, site.address(name) + "#o=debounce") as page:
        page.locator(".made svg").first.wait_for()
        if hidden := page.locator(".stage").evaluate("stage => stage.scrollWidth - stage.clientWidth"):
            yield Finding("lab", f"{hidden} pixels of the timelines are out of sight", name, "320 px")
        if page.evaluate(TORN):
            yield Finding("lab", "the code breaks in a call", name, "320 px")
    with window(browser, State()) as context, tab(context, site.address(name) + "#o=map") as page:
        page.locator(".made svg").first.wait_for()
        heights = [page.evaluate("""size => {
          document.documentElement.style.fontSize = size;
          dispatchEvent(new Event('resize'));
          return document.querySelector('.stage .t').getBoundingClientRect().height;
        }""", size) for size in ("100%", "200%")]
        if heights[1] < 1.9 * heights[0]:
            yield Finding("lab", f"times are {heights} px high in letters of 100 and 200 %", name)
    with window(browser, State(390), has_touch=True, is_mobile=True) as context:
        with tab(context, site.address(name) + "#o=map&a=0:1,300:2,500:3,500:4,2000:5,5000:6,5000.") as page:
            page.locator(".made svg").first.wait_for()
            yield from touched(context, page, name)
    with window(browser, State(1280, "light")) as context, tab(context, site.address(name) + "#o=map") as page:
        page.locator(".made svg").first.wait_for()
        yield from sliders(page, name)
    with window(browser, State(1280, "light")) as context, tab(context, site.address(name) + "#o=map") as page:
        page.locator(".made svg").first.wait_for()
        yield from truth(page, name, tries_all)


def touched(context: BrowserContext, page: Page, name: str) -> Iterator[Finding]:
    """That on a phone marks are at their times and apart, that a finger scrolls without adding, and that taps do the rest."""
    drawn, made = page.evaluate(PLACES)
    if drawn != made or len(drawn) != 7:
        yield Finding("lab", f"the same times are at {drawn} and at {made}", name)
    if crowded := page.evaluate(CROWDED):
        yield Finding("lab", f"{crowded} values are too small or overlap", name)
    if "→" not in page.locator(".hint").inner_text() or page.locator(".stage").get_attribute("tabindex") != "0":
        yield Finding("lab", "a picture that scrolls does not say so, or cannot be reached by keyboard", name)
    lane = page.locator(LANE)
    lane.tap(position={"x": 100, "y": 22})
    if (count := page.locator(".knob").count()) != 8:
        yield Finding("lab", f"a tap on a line leaves {count} marks, not 8", name)
    page.locator(".knob").first.tap()
    page.get_by_role("spinbutton", name="Time ms").fill("1350")
    page.get_by_role("spinbutton", name="Value", exact=True).fill("42")
    page.get_by_role("button", name="Move later").tap()
    page.wait_for_function("() => location.hash.includes('1450:42')")
    yield from violations(page, name, "390 px, a value is chosen")
    page.get_by_role("button", name="Remove", exact=True).tap()
    if page.locator(".knob").count() != 7:
        yield Finding("lab", "a tap on Remove does not remove the value", name)
    session = context.new_cdp_session(page)

    def slide(x: float, y: float, right: int, down: int) -> None:
        """Moves a finger in six steps."""
        for step in range(7):
            finger = [{"x": x + right * step, "y": y + down * step}]
            kind = "touchStart" if step == 0 else "touchMove" if step < 6 else "touchEnd"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": finger if step < 6 else []})

    scale = page.evaluate("() => { const [one, other] = document.querySelectorAll('.t'); return other.getAttribute('x') - one.getAttribute('x'); }")
    seconds = page.evaluate("() => parseFloat(document.querySelectorAll('.t')[1].textContent)")
    last = page.locator(".knob").nth(5)
    last.scroll_into_view_if_needed()
    before = int(last.get_attribute("aria-valuenow"))
    box = last.bounding_box()
    slide(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, -12, 0)
    moved = before - int(last.get_attribute("aria-valuenow"))
    if abs(moved - 60 / scale * seconds * 1000) > 150:
        yield Finding("lab", f"a finger that takes a value along for 60 pixels moves it by {moved} ms", name)
    # Last, because a page that a finger has thrown takes no tap until it stands.
    lane.evaluate("lane => lane.scrollIntoView({ block: 'center' })")
    box = page.locator(".stage").bounding_box()
    slide(box["x"] + 230, box["y"] + 22, 0, -25)
    if (count := page.locator(".knob").count()) != 7:
        yield Finding("lab", f"a finger that scrolls leaves {count} marks, not 7", name)


def sliders(page: Page, name: str) -> Iterator[Finding]:
    """That each slider can have the number that its operator begins with, and round ones."""
    operators = "async () => (await Live.entries('lab')).filter(one => one.parameters).map(one => one.id)"
    for operator in page.evaluate(operators):
        page.select_option("[id='lab.operator']", operator)
        for given, shown, least, step in page.locator(".fields .fields").evaluate_all("""all => all.map(fields => {
          const [number, range] = fields.querySelectorAll('input');
          return [number.value, range.value, +range.min, +range.step];
        })"""):
            if given != shown or least % step:
                yield Finding("lab", f"the slider of {operator} is at {shown}, not {given}, with {step} from {least}", name)


def truth(page: Page, name: str, tries_all: bool) -> Iterator[Finding | str]:
    """That all operators do in the page what they do natively, in a quarter of the situations or in all."""
    native = ROOT / NATIVE
    if not native.exists():
        raise CannotRun(f"there is no {NATIVE}; run `swift build`")
    lines = subprocess.run([native], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    known = [line.split("\t") for line in lines[::1 if tries_all else 4]]
    tried = [[family, int(digest), [int(word) for word in words.split()]] for family, _, digest, words in known]
    wrong = page.evaluate(TRY, tried)
    for place in wrong[:5]:
        yield Finding("lab", f"`{known[place][1]}` shows something else than natively, for {known[place][3]}", name)
    yield f"lab: {len({line[1] for line in known})} operators, {len(known)} situations, {len(wrong)} differ"


def check(site: Site, tries_all: bool) -> Iterator[Finding | str]:
    """What is wrong with the lab of a site, if it has one; with all situations and in WebKit, too, if all is tried."""
    name = page_of(site)
    if not name:
        return
    with chromium() as browser:
        yield from in_chromium(browser, site, name, tries_all)
    yield from in_others(site, tries_all, [(name, started(act)) for act in BEHAVIOURS], "the lab")
