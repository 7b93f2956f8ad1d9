"""A reader steps through a timeline with keys, buttons and Play; all of it is what is there without."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

import accessibility
from browser import Site, State, stop_clock, tab, window
from findings import Finding
from opening import LARGE, listen, silence

NAME = "timelines.html"

#: What the first timeline looks like: the slider and what it says, which instants are hollow, what is
#: said beside it, and which lines of code, of output and of the list are marked.
LOOK = """() => {
  const figure = document.querySelector('.tl'), program = document.getElementById('merging');
  const range = figure.querySelector('input');
  const marked = (part, selector) => [...part.querySelectorAll(selector)].map(
    line => line.querySelector('samp')?.textContent ?? line.dataset.l);
  return {
    at: range.value, said: range.getAttribute('aria-valuetext'),
    shown: figure.querySelector('.say').textContent,
    late: [...figure.querySelectorAll('.i')].map(part => part.matches('.late') ? 'o' : '*').join(''),
    heads: figure.querySelectorAll('.h').length, item: marked(figure, 'li.now').length,
    code: marked(program, 'pre .now'), printed: marked(program, '.out .now')};
}"""

ALL = {"at": "4", "said": "all of it", "shown": "", "late": "****", "heads": 0, "item": 0, "code": [],
       "printed": []}
FIRST = {"at": "0", "said": "1s letters: a; both: a", "late": "*ooo", "heads": 1, "item": 1,
         "code": ["4", "6", "7"], "printed": ["got a"]}
THIRD = {"at": "2", "said": "3s letters: \"long\"; both: \"long\"; letters: completed", "late": "***o",
         "heads": 1, "item": 1, "code": ["4", "6", "7"], "printed": ["got long"]}
LAST = {"at": "3", "said": "4.5s numbers: completed; both: completed", "late": "****", "heads": 1,
        "item": 1, "code": ["5", "6"], "printed": []}


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with stepping through the timelines of the sample book."""
    for state in (State(), *accessibility.STATES):
        with window(browser, state) as context:
            page = context.new_page()
            said, asked = listen(page)
            page.goto(site.address(NAME))
            yield from keys(page)
            yield from accessibility.violations(page, f"{NAME}, stepping", state)
            yield from buttons(page)
            yield from following(page)
            yield from comparing(page)
            yield from silence(said, asked, NAME, state)
            page.close()
    yield from playing(browser, site)
    yield from together(browser, site)
    yield from broken(browser, site)
    yield from same(browser, site)
    yield from large(browser, site)
    yield "stepping: keys, buttons, Play, and as it was before"


#: How many times as wide as drawn each picture is, and whether the instant that was stepped to is in view.
GROWN = """() => [...document.querySelectorAll('.roll')].map(roll => {
  const svg = roll.querySelector('svg:not(.n)');
  const inside = roll.getBoundingClientRect();
  const head = svg.querySelector('.h')?.getBoundingClientRect();
  return [svg.clientWidth / svg.viewBox.baseVal.width, !head || head.x >= inside.x && head.x <= inside.right];
})"""


def large(browser: Browser, site: Site) -> Iterator[Finding]:
    """That pictures grow with the letters, and still scroll to where the reader is."""
    with window(browser, State(600)) as context, tab(context, site.address(NAME)) as page:
        page.evaluate(LARGE)
        page.locator(".tl input").first.focus()
        page.keyboard.press("ArrowLeft")
        parts = page.evaluate(GROWN)
        if any(part != [2, True] for part in parts):
            yield Finding("stepping", f"with letters of twice the size pictures grow and are in view so: {parts}", NAME)


def differs(page: Page, wanted: dict, when: str) -> Iterator[Finding]:
    """Where the first timeline does not look as it should."""
    look = page.evaluate(LOOK)
    for name, value in wanted.items():
        if look[name] != value:
            yield Finding("step", f"{when}, `{name}` is `{look[name]}`, not `{value}`", NAME)


def keys(page: Page) -> Iterator[Finding]:
    """That the keys of a slider go through the instants."""
    yield from differs(page, ALL, "at first")
    page.focus(".step input")
    page.wait_for_function("() => document.querySelector('.step [aria-label=\"Step on\"]').disabled")
    for key, wanted in [("Home", FIRST), ("ArrowRight", {"at": "1"}), ("ArrowRight", THIRD),
                        ("ArrowRight", LAST), ("ArrowRight", ALL), ("ArrowLeft", LAST),
                        ("End", ALL), ("Home", FIRST)]:
        page.keyboard.press(key)
        yield from differs(page, wanted, f"after {key}")


def buttons(page: Page) -> Iterator[Finding]:
    """That the buttons do the same, and one that can do no more leaves the focus to the other."""
    page.focus(".step [aria-label='Step on']")
    for _ in range(4):
        page.keyboard.press("Enter")
    yield from differs(page, ALL, "after four steps")
    focused = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    if focused != "Step back":
        yield Finding("step", f"after the last step the focus is on `{focused}`", NAME)
    page.keyboard.press("Enter")
    yield from differs(page, LAST, "after a step back")


def following(page: Page) -> Iterator[Finding]:
    """That in a narrow window one sees the instant that one is at."""
    late = page.locator(".tl").nth(1)
    late.locator("input").focus()
    for key in ("Home", "End", "ArrowLeft"):
        page.keyboard.press(key)
    distance = late.evaluate("""figure => {
      const box = figure.querySelector('.roll').getBoundingClientRect();
      const names = figure.querySelector('.n').getBoundingClientRect();
      const head = figure.querySelector('.h').getBoundingClientRect();
      return Math.max(box.left - names.left, names.right - head.left, head.right - box.right);
    }""")
    if distance > 0:
        yield Finding("step", f"the instant is {distance:.0f} px out of sight", NAME)


def comparing(page: Page) -> Iterator[Finding]:
    """That one slider steps through both runs, and each says where it differs."""
    pair = page.locator(".tl").last
    pair.locator("input").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    look = pair.evaluate("""figure => ({
      late: [...figure.querySelectorAll('svg:not(.n)')].map(svg => [...svg.querySelectorAll('.i')].map(
        part => part.matches('.late') ? 'o' : '*').join('')),
      heads: [...figure.querySelectorAll('svg:not(.n)')].map(svg => svg.querySelectorAll('.h').length),
      printed: [...figure.querySelectorAll('.out .now samp')].map(line => line.textContent),
      differs: [...figure.querySelectorAll('.out li')].map(line => !!line.querySelector('.differs')),
    })""")
    wanted = {"late": ["**o", "**o"], "heads": [1, 1], "printed": ["2", "2"],
              "differs": [True, False, False, False, False]}
    if look != wanted:
        yield Finding("step", f"two runs are at `{look}`, not `{wanted}`", NAME)


def playing(browser: Browser, site: Site) -> Iterator[Finding]:
    """That Play begins at the beginning, pauses, goes on and ends; the first click, too."""
    with window(browser, State()) as context:
        page = context.new_page()
        stop_clock(page)
        page.goto(site.address(NAME))
        play = page.locator(".step button").first
        play.click()
        page.wait_for_function("() => document.querySelector('.h')")
        yield from differs(page, FIRST, "after Play")
        if play.text_content() != "Pause":
            yield Finding("step", "one that plays cannot be paused", NAME)
        page.clock.run_for(1400)
        yield from differs(page, THIRD, "after two intervals")
        play.click()
        page.clock.run_for(5000)
        yield from differs(page, THIRD, "when paused")
        play.click()
        yield from differs(page, LAST, "after Play again")
        page.clock.run_for(700)
        yield from differs(page, ALL, "at the end")
        if play.text_content() != "Play":
            yield Finding("step", "at its end it cannot be played again", NAME)


#: How far what marks an instant is from it when the words already say that the reader is there.
LATE = """() => {
  const figure = document.querySelector('.tl');
  figure.querySelector('[aria-label="Step back"]').click();
  const now = [...figure.querySelectorAll('.i:not(.late)')].pop();
  const middle = part => { const box = part.getBoundingClientRect(); return box.x + box.width / 2; };
  return Math.abs(middle(figure.querySelector('.h')) - middle(now.querySelector('.x')));
}"""


def together(browser: Browser, site: Site) -> Iterator[Finding]:
    """That the mark of an instant is there as soon as the words are, for readers who like motion, too."""
    with window(browser, reduced_motion="no-preference") as context, tab(context, site.address(NAME)) as page:
        page.focus(".step input")
        page.wait_for_function("() => document.querySelector('.step [aria-label=\"Step on\"]').disabled")
        page.wait_for_function("() => [...document.styleSheets].some(sheet => sheet.href.endsWith('tools.css'))")
        far = [page.evaluate(LATE) for _ in range(2)]
        if max(far) > 2:
            yield Finding("step", f"the mark of an instant is {far} px away from it", NAME)


#: Before any script of the page looks at it, the first timeline loses its controls.
BREAK = """addEventListener('DOMContentLoaded', () => document.querySelector('figure[data-of] .step').remove(), true)"""


def broken(browser: Browser, site: Site) -> Iterator[Finding]:
    """That a timeline which is broken does not stop the others."""
    with window(browser, State()) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.add_init_script(BREAK)
        page.goto(site.address(NAME))
        play = page.locator("figure[data-of] .step button").first
        play.click()
        page.wait_for_function("() => document.querySelector('figure[data-of] .step :disabled, .h')")
        if (said := play.inner_text()) != "Pause":
            yield Finding("step", f"after a broken timeline the next one's button says `{said}`", NAME)
        if not wrong:
            yield Finding("step", "nothing is said of a timeline that is broken", NAME)


def same(browser: Browser, site: Site) -> Iterator[Finding]:
    """That having stepped through everything, the picture is the one without JavaScript."""
    pictures = []
    for has_script in (False, True):
        with window(browser, State(has_script=has_script)) as context:
            with tab(context, site.address(NAME)) as page:
                if has_script:
                    page.focus(".step input")
                    page.wait_for_function("() => document.querySelector('.step :disabled')")
                    page.keyboard.press("Home")
                    page.keyboard.press("End")
                pictures.append(page.evaluate("() => document.querySelector('.tl svg:not(.n)').outerHTML"))
    if pictures[0] != pictures[1]:
        yield Finding("step", "JavaScript leaves another picture than the page has without", NAME)
