"""What readers do with the programs of the book: by pointer, keyboard and touch, from files.

Each behaviour goes to the page that has the part it is about.
"""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, BrowserContext, Page

import covered
from accessibility import violations
from behaviours import in_others
from browser import Site, State, chromium, tab, window
from engines import Engine
from findings import Finding

#: The newest lines of what happened, each without its time.
EVENTS = """() => [...document.querySelectorAll('.live .tl li span:last-child')].map(part => part.textContent)"""
#: What a lane of this name has shown.
LANE = """name => [...document.querySelectorAll('.live .tl li span:last-child')].map(part => part.textContent)
  .filter(text => text.startsWith(name + ': ')).map(text => text.slice(name.length + 2))"""
#: The text of an output or a light, by its label.
SAYS = """label => [...document.querySelectorAll('.live .said, .live .light')].filter(
  part => part.textContent.startsWith(label)).map(part => part.textContent.slice(label.length))[0]"""
#: Gives a control that has this label or title a name that a selector can use.
NAME = """(label, name) => {
  const found = [...document.querySelectorAll('.live label, .live button')].find(
    part => part.textContent.startsWith(label));
  (found.querySelector('input, select') || found).id = name;
}"""
#: Scrolls at the end of the rows once each time it is asked, and says whether the list has been told eight times.
FLING = """() => {
  const rows = document.querySelector('.rows');
  if (window.told === undefined) {
    window.told = 0;
    rows.addEventListener('scroll', () => { window.told += 1; });
  }
  rows.scrollTop = rows.scrollHeight - rows.clientHeight - window.told % 2;
  return window.told >= 8;
}"""

#: The labels of buttons that do not fit on one line.
BROKEN = """section => [...section.querySelectorAll('button')].filter(button => {
  const range = document.createRange();
  range.selectNodeContents(button);
  return new Set([...range.getClientRects()].map(box => box.top)).size > 1;
}).map(button => button.textContent)"""
#: Where the first control ends and where the timeline is, if they cannot be seen together.
APART = """section => {
  section.scrollIntoView();
  const control = section.querySelector('.controls > *').getBoundingClientRect();
  const picture = section.querySelector('.stay').getBoundingClientRect();
  return control.bottom > picture.top || picture.bottom > innerHeight + 1 ? [control.bottom, picture.top, picture.bottom] : null;
}"""
#: What of a login a timeline that stays in sight covers when the login is in the middle of a high window.
UNSEEN = """section => {
  if (section.dataset.live !== 'login') return '';
  section.scrollIntoView();
  const top = section.querySelector('.stay').getBoundingClientRect().top;
  return [...section.querySelectorAll('.controls > *, .clock button')].filter(
    one => one.getBoundingClientRect().bottom > top).map(one => one.textContent).join();
}"""

#: What a program says below the clock, which stays in sight on a phone and covers it.
UNSAID = """section => {
  section.scrollIntoView();
  const top = section.querySelector('.clock').getBoundingClientRect().top;
  return [...section.querySelectorAll('.said, .light')].filter(
    one => one.getBoundingClientRect().bottom > top).map(one => one.textContent).join();
}"""


def named(engine: Engine, label: str) -> str:
    """A selector for a control."""
    name = re.sub(r"\W+", "-", label.lower()).strip("-")
    engine.run(NAME, label, name)
    return f"#{name}"


def begin(engine: Engine) -> None:
    """Asks for the program, by keyboard."""
    engine.focus(".live button")
    engine.press("Enter")
    engine.wait_for(".live .controls")


def pause(engine: Engine) -> None:
    """From here on time passes only when it is told to, however busy the machine is."""
    engine.click(named(engine, "Pause"))


def go_on(engine: Engine) -> None:
    """From here on time passes by itself again."""
    engine.click(named(engine, "Continue"))


def pass_time(engine: Engine, seconds: float) -> None:
    """Lets time pass in a program that is paused, a tenth of a second at a time."""
    engine.run("""(selector, count) => {
      const wait = document.querySelector(selector);
      for (let done = 0; done < count; done++) wait.click();
    }""", named(engine, "Wait"), round(10 * seconds))


def choose(engine: Engine, label: str, index: int) -> None:
    """Takes another possibility; the three engines open lists in ways of their own."""
    engine.run("""(selector, index) => {
      const select = document.querySelector(selector);
      select.selectedIndex = index;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }""", named(engine, label), index)


def again(engine: Engine, act: Callable[[], None]) -> None:
    """Does what begins the program again, and waits for the new one."""
    engine.run("() => { window.before = document.querySelector('.live .controls'); }")
    act()
    engine.wait("""() => window.before !== document.querySelector('.live .controls') &&
      !!document.querySelector('.clock [role=timer]').textContent""")


def vary(engine: Engine, label: str, index: int) -> None:
    """Takes another variant of a program, which begins again with it."""
    again(engine, lambda: choose(engine, label, index))


def vary_paused(engine: Engine, label: str, index: int) -> None:
    """The same, and pauses it at its first instant: how long a busy machine takes to click must not count."""
    def act() -> None:
        engine.run("""() => new MutationObserver((_, observer) => {
          if (document.querySelector('.live .controls') === window.before) return;
          observer.disconnect();
          [...document.querySelectorAll('.clock button')].find(button => button.textContent === 'Pause').click();
        }).observe(document.querySelector('.live'), { childList: true, subtree: true })""")
        choose(engine, label, index)
    again(engine, act)


def fill(engine: Engine, label: str, text: str) -> None:
    engine.focus(named(engine, label))
    engine.press("Control", "a")
    engine.type(text)


def says(engine: Engine, label: str, text: str) -> None:
    """Waits for what an output or a light says."""
    engine.wait(f"(label, text) => (({SAYS})(label) || '').includes(text)", label, text)


def logging_in(engine: Engine) -> Iterator[str]:
    """That the usual login takes a wrong password, and the repaired one says so and takes the right one."""
    begin(engine)
    fill(engine, "Name", "Ada")
    fill(engine, "Password", "12")
    engine.click(named(engine, "Log in"))
    says(engine, "logged in", "on")
    engine.click(named(engine, "Reopen screen"))
    says(engine, "logged in", "off")
    says(engine, "View models in memory", "2: this screen's, and 1 of a closed screen")
    if (counts := engine.run(LANE, "in memory")) != ["1", "2"]:
        yield f"the usual view models are counted as {counts}"
    vary(engine, "View model", 1)
    if (focus := engine.run("() => document.activeElement.tagName")) != "SELECT":
        yield f"after the choice of another view model the focus is on {focus}"
    engine.click(named(engine, "Reopen screen"))
    says(engine, "View models in memory", "1: this screen's")
    if (counts := engine.run(LANE, "in memory")) != ["1", "1"]:
        yield f"the repaired view models are counted as {counts}"
    fill(engine, "Name", "Ada")
    fill(engine, "Password", "12")
    engine.press("Enter")
    says(engine, "Message", "wrong password")
    if "on" in engine.run(SAYS, "logged in"):
        yield "a wrong password logs in"
    fill(engine, "Password", "123")
    engine.focus(named(engine, "Log in"))
    engine.press("Enter")
    says(engine, "Message", "welcome, Ada")
    events = engine.run(LANE, "requests")
    if events[-3:] != ["subscribed", "welcome, Ada", "completed"]:
        yield f"the last request is drawn as {events[-3:]}"


def foreign_letters(engine: Engine) -> Iterator[str]:
    """That names in other scripts come through, and marks that turn text do not turn the page."""
    begin(engine)
    vary(engine, "View model", 1)
    for name, shown in [("عليא", "عليא"), ("👩🏽‍🚀", "👩🏽‍🚀"), ("a\u202eb", "a·b")]:
        engine.run("""(selector, text) => {
          const input = document.querySelector(selector);
          input.value = text;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }""", named(engine, "Name"), name)
        fill(engine, "Password", "123")
        engine.press("Enter")
        says(engine, "Message", "welcome, " + shown)
    yield from ()


def searching(engine: Engine) -> Iterator[str]:
    """That the slow answer to the short word comes last, until only the newest is listened to."""
    field = "Search for"
    for index, wanted in [(0, ["swi", "sw", "s"]), (1, ["swi"]), (2, ["swi"])]:
        engine.open(engine.run("() => location.href"))
        begin(engine)
        vary(engine, "How it searches", index)
        pause(engine)
        engine.focus(named(engine, field))
        for letter in "swi":
            engine.type(letter)
            pass_time(engine, .1)
        pass_time(engine, 3)
        shown = engine.run(LANE, "shown")
        if shown != wanted:
            yield f"with the choice {index} the answers come as {shown}, not {wanted}"
        if index == 0:
            for _ in "swi":
                engine.press("Backspace")
            if (newest := engine.run(LANE, "typed")[-1]) != '""':
                yield f"an empty field is drawn as `{newest}`"


def subscribing(engine: Engine) -> Iterator[str]:
    """That a cold signal is started by each subscriber, and a shared one once; each run has a lane, on which it ends."""
    for index, starts in [(0, "2"), (2, "1")]:
        engine.open(engine.run("() => location.href"))
        begin(engine)
        vary(engine, "The signal", index)
        pause(engine)
        engine.click(named(engine, "Subscribe 1"))
        pass_time(engine, 2)
        engine.click(named(engine, "Subscribe 2"))
        pass_time(engine, 1)
        for number, events in [(1, ["subscribed", "1", "2", "3"]), (2, ["subscribed", "1" if index == 0 else "3"])]:
            if (seen := engine.run(LANE, f"subscriber {number}")) != events:
                yield f"with the choice {index} subscriber {number} gets {seen}, not {events}"
        engine.click(named(engine, "Leave 1"))
        runs = [engine.run(LANE, f"work {letter}") for letter in "AB"]
        if runs != ([["subscribed", "1", "2", "3", "disposed"], ["subscribed", "1"]] if index == 0 else
                    [["subscribed", "1", "2", "3"], []]):
            yield f"with the choice {index} the runs of the work are {runs}"
        count = engine.run(SAYS, "Runs of the work")
        if count != starts:
            yield f"with the choice {index} the work is started {count} times, not {starts}"


def commanding(engine: Engine) -> Iterator[str]:
    """That a command refuses what comes while it executes, and lives on after a failure."""
    begin(engine)
    pause(engine)
    fill(engine, "Text", "dear")
    engine.click(named(engine, "Save"))
    says(engine, "executing", "on")
    engine.click(named(engine, "Save, whatever"))
    says(engine, "Refused", "1")
    if not engine.run("() => /refused/.test(document.querySelector('.live .tl ol').textContent)"):
        yield "the timeline has no refused press"
    go_on(engine)
    says(engine, "Last result", "saved, 4 letters")
    choose(engine, "The network", 1)
    engine.click(named(engine, "Save"))
    says(engine, "Last result", "failed: no network")
    choose(engine, "The network", 0)
    engine.click(named(engine, "Save"))
    says(engine, "Last result", "saved, 4 letters")
    vary(engine, "At the same time", 1)
    pause(engine)
    fill(engine, "Text", "dear")
    for _ in range(2):
        engine.click(named(engine, "Save, whatever"))
    if (refused := engine.run(SAYS, "Refused")) != "0":
        yield f"with several executions the command refuses {refused}"


def flinging(engine: Engine) -> Iterator[str]:
    """That a fling loads one page, a failure is said, and the next attempt goes on."""
    begin(engine)
    says(engine, "Status", "there may be more")
    pause(engine)
    engine.wait(FLING)
    pass_time(engine, 1)
    requests = [text for text in engine.run(LANE, "requests") if text.isdigit()]
    if requests != ["1", "2"]:
        yield f"a fling asks for the pages {requests}"
    if (asked := engine.run(LANE, "asked for")[:1]) != ["more"]:
        yield f"what a fling asks for is drawn as {asked}"
    go_on(engine)
    choose(engine, "The network", 1)
    engine.focus(".rows")
    engine.press("End")
    says(engine, "Status", "no connection")
    choose(engine, "The network", 0)
    engine.click(named(engine, "Try again"))
    engine.wait("() => document.querySelectorAll('.rows li').length > 20")
    rows = engine.run("() => [...document.querySelectorAll('.rows li')].map(row => row.textContent)")
    if rows[:30] != [f"row {number}" for number in range(1, 31)][:len(rows)]:
        yield f"the rows are {rows}"


def multicasting(engine: Engine) -> Iterator[str]:
    """That a late subscriber gets what the connection keeps: nothing of `publish()`, all of `replay()`; and can leave."""
    for index, wanted in [(0, ["subscribed"]), (2, ["subscribed", "A"])]:
        engine.open(engine.run("() => location.href"))
        begin(engine)
        vary_paused(engine, "Shared by", index)
        if index == 0:
            engine.click(named(engine, "Subscribe S1"))
            engine.click(named(engine, "Connect"))
        pass_time(engine, 2.1)
        engine.click(named(engine, "Subscribe S2"))
        got = engine.run(LANE, "S2")
        if got != wanted:
            yield f"with the choice {index} the late subscriber gets {got}, not {wanted}"
        engine.click(named(engine, "Leave S2"))
        pass_time(engine, 9)
        if (got := engine.run(LANE, "S2")) != [*wanted, "disposed"]:
            yield f"with the choice {index} a subscriber that leaves gets {got}"
        engine.click(named(engine, "Subscribe S2"))
        if index == 2 and (ends := engine.run(LANE, "S2")[-1]) != "completed":
            yield f"after the end, the last event of a replay is `{ends}`"


def holding(engine: Engine) -> Iterator[str]:
    """That the clock stands while it is paused, goes on by hand, and that the beginning comes back: as it was, but with the
    settings that were made."""
    begin(engine)
    pause(engine)
    engine.click(named(engine, "Subscribe 1"))
    for _ in range(8):
        engine.click(named(engine, "Wait"))
    events = engine.run(LANE, "subscriber 1")
    if events != ["subscribed", "1"]:
        yield f"eight times 100 ms show {events}"
    if (label := engine.run("() => document.querySelector('.clock button').textContent")) != "Continue":
        yield f"while the clock is paused, its button says `{label}`"
    vary(engine, "The signal", 2)
    again(engine, lambda: engine.click(named(engine, "Start again")))
    if engine.run(EVENTS):
        yield "after a new start there are old events"
    if (label := engine.run("() => document.querySelector('.clock button').textContent")) != "Pause":
        yield "after a new start the clock is still paused"
    if (chosen := engine.run("() => document.querySelector('.live select').value")) != "shared()":
        yield f"after a new start the choice is `{chosen}`"


def going_on(engine: Engine) -> Iterator[str]:
    """That a press leads to the next event and pauses the clock, and says both; that it pauses nothing if nothing will happen;
    and that no message stays when something else is done."""
    begin(engine)
    said = "() => ['.clock [role=timer]', '.live .next'].map(part => document.querySelector(part).textContent)"
    label = "() => document.querySelector('.clock button').textContent"
    engine.click(named(engine, "Next event"))
    if (heard := engine.run(said)) != ["0.00 s", "Nothing is waiting. Use a control first."]:
        yield f"before anybody subscribes, the next event is {heard}"
    if engine.run(label) != "Pause":
        yield "the clock is paused although nothing is waiting"
    pause(engine)
    engine.click(named(engine, "Subscribe 1"))
    if (heard := engine.run(said))[1]:
        yield f"after a press of another button the clock says `{heard[1]}`"
    for wanted in (["0.80 s", "Paused at 0.8s: work A: 1; subscriber 1: 1."],
                   ["1.60 s", "Paused at 1.6s: work A: 2; subscriber 1: 2."]):
        engine.click(named(engine, "Next event"))
        if (heard := engine.run(said)) != wanted:
            yield f"the next event is {heard}, not {wanted}"
    engine.click(named(engine, "Wait"))
    if (heard := engine.run(said)) != ["1.70 s", "Paused at 1.7s."]:
        yield f"after a tenth of a second the clock says {heard}"
    go_on(engine)
    engine.click(named(engine, "Next event"))
    if engine.run(label) != "Continue":
        yield "the clock goes on after the next event"


def telling_time(engine: Engine) -> Iterator[str]:
    """That an event has its own time, not that of the frame in which it is drawn, and that each time is written."""
    begin(engine)
    engine.click(named(engine, "Subscribe 1"))
    engine.wait("lane => (%s)(lane).length > 2" % LANE, "subscriber 1")
    times = engine.run("""() => [...document.querySelectorAll('.live .tl li')].filter(
      line => line.lastChild.textContent.startsWith('subscriber 1')).map(line => parseFloat(line.firstChild.textContent))""")
    if any(abs(later - sooner - .8) > .011 for sooner, later in zip(times, times[1:])):
        yield f"events that are 0.8 s apart are at {times}"
    engine.click(named(engine, "Subscribe 2"))
    engine.click(named(engine, "Leave 2"))
    engine.click(named(engine, "Subscribe 2"))
    engine.click(named(engine, "Next event"))
    crowded = engine.run("""() => {
      const boxes = [...document.querySelectorAll('.live .roll .i')].map(group => group.querySelector('.t').getBoundingClientRect());
      return boxes.filter(one => boxes.some(other => other !== one && other.top === one.top &&
        other.left < one.right && other.right > one.left)).length;
    }""")
    if crowded:
        yield f"{crowded} times lie over each other"


def scrolling(engine: Engine) -> Iterator[str]:
    """That a picture which has become too wide says so, and can be reached by keyboard."""
    begin(engine)
    hint = "() => document.querySelector('.live .hint:not([hidden])')?.textContent || ''"
    if said := engine.run(hint):
        yield f"an empty picture says `{said}`"
    engine.click(named(engine, "Subscribe 1"))
    pass_time(engine, 6)
    engine.run("() => { document.querySelector('.live .roll').style.width = '15rem'; }")
    pass_time(engine, .4)
    engine.run("() => { document.querySelector('.live .roll').scrollLeft = 9999; }")
    engine.wait(f"() => ({hint})() === '← Scroll sideways to see more'")
    engine.focus(".live .roll")
    if engine.run("() => document.activeElement.getAttribute('aria-label')") != "Timeline":
        yield "a picture that scrolls cannot be reached by keyboard"
    engine.run("() => { document.querySelector('.live .roll').scrollLeft = 0; }")
    engine.wait(f"() => ({hint})() === 'Scroll sideways to see more →'")
    heights = engine.run("() => [...document.querySelectorAll('.live .roll > svg')].map(svg => svg.getAttribute('height'))")
    if len(set(heights)) != 1:
        yield f"times show below the names: the pictures have the heights {heights}"


def stopping(engine: Engine) -> Iterator[str]:
    """That a program that stops says so, and can be started again."""
    begin(engine)
    engine.run("""() => {
      const load = window.Live.load;
      window.Live.load = async (...all) => ({ ...await load(...all),
        liveEvent() { throw new WebAssembly.RuntimeError('unreachable'); } });
      window.healed = () => { window.Live.load = load; };
    }""")
    engine.click(named(engine, "Start again"))
    engine.wait("() => !document.querySelector('#start-again')")
    engine.click(named(engine, "Subscribe 1"))
    engine.wait_for(".trap[role=alert] button")
    engine.run("() => window.healed()")
    engine.click(".trap button")
    engine.wait("() => !document.querySelector('.trap')")
    engine.click(named(engine, "Subscribe 1"))
    engine.wait("lane => (%s)(lane).length > 0" % LANE, "subscriber 1")
    yield from ()


#: What is done with which part.
BEHAVIOURS: list[tuple[str, Callable[[Engine], Iterator[str]]]] = [
    ("login", logging_in), ("login", foreign_letters), ("search", searching),
    ("hot-and-cold", subscribing), ("hot-and-cold", holding), ("hot-and-cold", going_on), ("hot-and-cold", telling_time), ("hot-and-cold", scrolling),
    ("hot-and-cold", stopping),
    ("command", commanding), ("paging", flinging), ("multicast", multicasting),
]


def pages(site: Site) -> dict[str, str]:
    """The first page that has a part, by the part."""
    found: dict[str, str] = {}
    for name in site.pages:
        for part in re.findall(r'<div class="live" data-live="([^"]+)"', site.path(name).read_text()):
            found.setdefault(part, name)
    return found


def in_chromium(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with the parts as they stand, as axe sees them, and by touch."""
    for part, name in pages(site).items():
        for state in [State(1280, "light"), State(390, "dark")]:
            with window(browser, state) as context, tab(context, site.address(name)) as page:
                loaded = page.evaluate("() => performance.getEntriesByType('resource').map(e => e.name)")
                if any(re.search(r"/live(/|-)", address) for address in loaded):
                    yield Finding("live", f"`{part}` is loaded before a reader asks for it", name, str(state))
                section = page.locator(f".live[data-live='{part}']")
                section.locator("button").click()
                section.locator(".controls").wait_for()
                small = section.locator("input, select, button, summary").evaluate_all(
                    "all => all.filter(one => one.getBoundingClientRect().height < 23.9).map(one => one.outerHTML)")
                if small:
                    yield Finding("live", f"targets are small: {small}", name, str(state))
                if unseen := section.evaluate(UNSEEN):
                    yield Finding("live", f"the timeline covers `{unseen}` of `{part}`", name, str(state))
                if unsaid := section.evaluate(UNSAID):
                    yield Finding("live", f"the clock covers `{unsaid}` of `{part}`", name, str(state))
                if broken := section.evaluate(BROKEN):
                    yield Finding("live", f"labels of buttons take two lines: {broken}", name, str(state))
                if apart := section.evaluate(APART):
                    yield Finding("live", f"of `{part}` the first control and the timeline are not in one window: {apart}", name, str(state))
                # Half under the bar, a target is smaller than it is; at the top of a page, the bar covers nothing.
                page.evaluate("() => scrollTo(0, 0)")
                yield from violations(page, name, state, within=f".live[data-live={part}]")
                yield from played(page, name, state)
    yield from touched(browser, site)
    yield from covered.check_parts(browser, site)


def played(page: Page, name: str, state: State) -> Iterator[Finding]:
    """That the timelines of a page play although a live part was begun before anybody pointed at one."""
    page.evaluate("() => document.querySelectorAll('main details').forEach(part => { part.open = true; })")
    figures = page.locator("figure[data-of]:visible")
    for number in range(figures.count()):
        figure = figures.nth(number)
        button = figure.locator(".step button").first
        button.click()
        if (said := button.inner_text()) != "Pause":
            yield Finding("live", f"after a live part, a timeline's button says `{said}`", name, str(state),
                          figure.get_attribute("data-of"))
        button.click()


def touched(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a finger can log in and fling."""
    places = pages(site)
    if "login" not in places or "paging" not in places:
        return
    with window(browser, State(390), has_touch=True, is_mobile=True) as context:
        yield from tapped(context, site, places)


def tapped(context: BrowserContext, site: Site, places: dict[str, str]) -> Iterator[Finding]:
    with tab(context, site.address(places["login"])) as page:
        live = page.locator("[data-live=login]")
        live.locator("button").tap()
        live.locator("input[type=text]").fill("Ada")
        live.locator("input[type=password]").fill("123")
        live.get_by_role("button", name="Log in").tap()
        live.locator(".light.on", has_text="logged in").wait_for()
    with tab(context, site.address(places["paging"])) as page:
        live = page.locator("[data-live=paging]")
        live.locator("button").tap()
        live.locator(".rows li").nth(9).wait_for()
        live.get_by_role("button", name="Pause").tap()
        live.locator(".rows").evaluate("rows => rows.scrollIntoView({ block: 'center' })")
        box = live.locator(".rows").bounding_box()
        session = context.new_cdp_session(page)
        for step in range(7):
            kind = "touchStart" if step == 0 else "touchMove" if step < 6 else "touchEnd"
            finger = [{"x": box["x"] + 60, "y": box["y"] + box["height"] - 10 - 35 * step}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": finger if step < 6 else []})
        page.wait_for_function("""() => {
          const rows = document.querySelector('.rows');
          return rows.scrollTop + rows.clientHeight > rows.scrollHeight - 60;
        }""")
        live.get_by_role("button", name="Wait").evaluate("wait => { for (let i = 0; i < 10; i++) wait.click(); }")
        live.locator(".rows li").nth(19).wait_for()
        if live.locator(".rows li").count() > 20:
            yield Finding("touch", "a fling loads more than a page", places["paging"])


def check(site: Site, tries_all: bool) -> Iterator[Finding | str]:
    """What is wrong with the live parts of a site, if it has some; in Firefox and, if all is tried, in WebKit."""
    places = pages(site)
    if not places:
        return
    with chromium() as browser:
        yield from in_chromium(browser, site)
    acts = [(places[part], act) for part, act in BEHAVIOURS if part in places]
    yield from in_others(site, tries_all, acts, f"{len(places)} live parts")
