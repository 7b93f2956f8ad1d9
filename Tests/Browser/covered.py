"""Nothing lies over text or over a control, in windows of phones and of desks, and none is too wide or out of reach when
letters are large."""

from collections.abc import Iterator

from playwright.sync_api import Browser, Page

import cases
from browser import PRINTED, Site, State, tab, window
from findings import Finding
from opening import LARGE, SIDEWAYS

WIDTHS = (320, 360, 768, 1280)

#: The pairs of boxes that overlap: of each line of text, and of each control, that a reader sees in some elements.
OVERLAPS = """elements => {
  const isShown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('details:not([open]) > :not(summary), .unseen, svg');
  // What is scrolled out of a list is not over anything.
  const shown = (box, holder) => {
    let { left, right, top, bottom } = box;
    for (let up = holder; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      const edge = up.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const boxes = elements.flatMap(element => {
    const found = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      const holder = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (!isShown(holder)) continue;
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.data.trim() || holder.closest('button, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        [...range.getClientRects()].forEach(box => found.push(
          { box: shown(box, holder), holder, name: node.data.trim().slice(0, 30) }));
      } else if (node.matches('input, select, button')) {
        found.push({ box: shown(node.getBoundingClientRect(), holder), holder, name: '<' + node.localName + '>' });
      }
    }
    return found;
  });
  const deep = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter(other =>
    one.holder !== other.holder && !one.holder.contains(other.holder) && !other.holder.contains(one.holder) &&
    deep(one.box, other.box, 'left', 'right') > 3 && deep(one.box, other.box, 'top', 'bottom') > 6
  ).map(other => one.name + ' / ' + other.name));
}"""

#: The heads of programs, each with what is before its program.
HEADS = """() => [...document.querySelectorAll('main .snip > figcaption')]
  .filter(head => head.parentElement.previousElementSibling)
  .map(head => [head, head.parentElement.previousElementSibling])"""


#: The names of programs whose Copy is wide, or not with what belongs to it at the right of their head.
COPIES = """() => [...document.querySelectorAll('main .snip > figcaption')].filter(head => {
  const copy = head.querySelector(':scope > .copy');
  if (!copy?.checkVisibility()) return false;
  const [own, last, edge] = [copy, head.lastElementChild, head].map(each => each.getBoundingClientRect());
  return own.width > 120 || edge.right - last.right > 24 || Math.abs(own.top - last.top) > own.height / 2;
}).map(head => head.parentElement.id)"""

#: Whether the title of the book, in the bar, is not whole.
CUT = """() => {
  const title = document.querySelector('.bar > .book');
  return title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight;
}"""

#: The buttons of a live part that are less than 8 pixels from its edge.
EDGED = """part => [...part.querySelectorAll('button')].filter(
  button => button.checkVisibility() && button.getBoundingClientRect().right > part.getBoundingClientRect().right - 8
).map(button => button.textContent)"""

#: The lines of programs that break after their indentation, or the sign or the dot before what belongs to it; lines that
#: were taken out have no colors.
TORN = """() => [...document.querySelectorAll('main .snip > pre')].flatMap(pre => {
  const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  let line = '', last = null;
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest('del')) continue;
    [...data.matchAll(/[^]/gu)].forEach(({ 0: sign, index }) => {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + sign.length);
      const { top } = range.getBoundingClientRect();
      if (last !== null && top > last + 8 && (/\\\\$/.test(line) || /(^|[ (])\\.$/.test(line) || /^ +$/.test(line))) found.push(line);
      [line, last] = sign === '\\n' ? ['', null] : [line + sign, top];
    });
  }
  return found;
})"""


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """That the head of a program is after the text before it, on touch screens as well."""
    for width in WIDTHS:
        with window(browser, State(width), has_touch=True, is_mobile=width < 1000) as context:
            for name in site.chapters:
                with tab(context, site.address(name)) as page:
                    found = page.evaluate(f"() => ({HEADS})().flatMap({OVERLAPS})")
                    if copies := page.evaluate(COPIES):
                        yield Finding("covered", f"Copy is wide or not at the right of {copies[:3]}", name, f"{width} px")
                    if page.evaluate(CUT):
                        yield Finding("cut", "the title of the book is cut", name, f"{width} px")
                    if torn := page.evaluate(TORN):
                        yield Finding("torn", f"lines of code break at the end of {torn[:3]}", name, f"{width} px")
                if found:
                    yield Finding("covered", f"text lies over other text: {found[:3]}", name, f"{width} px")
    yield f"heads of programs: {len(site.chapters)} pages in {len(WIDTHS)} widths"


def check_parts(browser: Browser, site: Site) -> Iterator[Finding]:
    """That no control of a live part lies over another one."""
    for part, name in cases.pages(site).items():
        with window(browser) as context, tab(context, site.address(name)) as page:
            section = page.locator(f".live[data-live='{part}']")
            section.locator("button").first.click()
            section.locator(".controls, .fields").first.wait_for()
            # A timeline stays in the window while the controls scroll below it, and on a phone so does the clock.
            section.locator(".stay, .clock").evaluate_all("all => all.forEach(part => { part.style.position = 'static'; })")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                if found := section.evaluate(f"section => ({OVERLAPS})([section])"):
                    yield Finding("covered", f"in `{part}` controls overlap: {found[:3]}", name, f"{width} px")
                if edged := section.evaluate(EDGED):
                    yield Finding("covered", f"in `{part}` the edge is reached by {edged}", name, f"{width} px")


#: The widths in which letters are large.
PHONES = (390, 320)

#: The controls in a part of the page that are cut off, covered or outside of the window.
OUT_OF_REACH = """selector => [...document.querySelectorAll(selector)]
  .filter(each => each.checkVisibility())
  .filter(each => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.left < 0 || box.right > innerWidth + 1 || !each.contains(document.elementFromPoint(x, y));
  }).map(each => each.textContent.trim())"""


def check_large(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """What is wrong with the pages of a site when letters are large."""
    names = [name for name in site.pages if name != PRINTED]
    for width in PHONES:
        with window(browser, State(width)) as context:
            page = context.new_page()
            for name in names:
                page.goto(site.address(name))
                page.evaluate(LARGE)
                yield from looked(page, name, f"{width} px, 200 %")
    yield f"large: {len(names)} pages with letters of twice their size"


def looked(page: Page, name: str, state: str) -> Iterator[Finding]:
    if wide := page.evaluate(SIDEWAYS):
        yield Finding("sideways", f"the page scrolls sideways because of `{wide}`", name, state,
                      "let it wrap, or let it scroll in a box of its own")
    if out := page.evaluate(OUT_OF_REACH, ".bar > *"):
        yield Finding("reach", f"in the bar {out} are out of reach", name, state)
    if (height := page.evaluate("() => document.querySelector('.bar').offsetHeight")) > 160:
        yield Finding("bar", f"the bar takes {height} px of the window", name, state)
    if page.query_selector(".bar [popovertarget]"):
        page.click(".bar [popovertarget]")
        page.wait_for_selector(".side:popover-open")
        if page.evaluate("() => { const side = document.querySelector('.side');"
                         " return side.scrollWidth > side.clientWidth; }"):
            yield Finding("sideways", "the list of chapters scrolls sideways", name, state)
        if out := page.evaluate(OUT_OF_REACH, ".side li:first-child summary"):
            yield Finding("reach", f"in the list of chapters {out} are out of reach", name, state)
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.wait_for_selector("dialog[open] input[type=search]")
    page.keyboard.type("signal")
    page.wait_for_function("() => document.querySelector('.find [role=status]').textContent")
    if page.evaluate("() => { const box = document.querySelector('dialog[open]');"
                     " return box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth; }"):
        yield Finding("sideways", "the search is wider than the window", name, state)
    page.keyboard.press("Escape")
