"""Nothing lies over text or over a control, in windows of phones and of desks."""

from collections.abc import Iterator

from playwright.sync_api import Browser

import cases
from browser import Site, State, tab, window
from findings import Finding

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


def check(browser: Browser, site: Site) -> Iterator[Finding | str]:
    """That the head of a program is after the text before it, on touch screens as well."""
    for width in WIDTHS:
        with window(browser, State(width), has_touch=True, is_mobile=width < 1000) as context:
            for name in site.chapters:
                with tab(context, site.address(name)) as page:
                    found = page.evaluate(f"() => ({HEADS})().flatMap({OVERLAPS})")
                if found:
                    yield Finding("covered", f"text lies over other text: {found[:3]}", name, f"{width} px")
    yield f"heads of programs: {len(site.chapters)} pages in {len(WIDTHS)} widths"


def check_parts(browser: Browser, site: Site) -> Iterator[Finding]:
    """That no control of a live part lies over another one."""
    for part, name in cases.pages(site).items():
        for width in WIDTHS:
            with window(browser, State(width)) as context, tab(context, site.address(name)) as page:
                section = page.locator(f".live[data-live='{part}']")
                section.locator("button").first.click()
                section.locator(".controls, .fields").first.wait_for()
                found = section.evaluate(f"section => ({OVERLAPS})([section])")
            if found:
                yield Finding("covered", f"in `{part}` controls overlap: {found[:3]}", name, f"{width} px")
