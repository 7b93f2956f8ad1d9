// Shows what a term means beside a link to it. Loaded on first use; the meanings come in the same file.
(() => {
  'use strict';
  const book = window.book;
  const { make } = book;
  const box = make('div', { className: 'meaning', id: 'page.term', role: 'tooltip', hidden: true });
  // In the main part, so that it belongs to a landmark.
  document.querySelector('main').append(box);
  let shown = null;
  let timer = 0;

  const isOn = link => link.matches(':hover, :focus') || box.matches(':hover');

  function hide() {
    clearTimeout(timer);
    if (!shown) return;
    shown.removeAttribute('aria-describedby');
    box.hidden = true;
    shown = book.asked = null;
  }

  // The pointer may go over to the box, across a gap.
  function leave() {
    clearTimeout(timer);
    timer = setTimeout(() => { if (shown && !isOn(shown)) hide(); }, 200);
  }

  // Below the link, or above it where there is more room.
  function place(link) {
    const [line] = link.getClientRects();
    const width = document.documentElement.clientWidth;
    const left = Math.max(16, Math.min(line.left, width - box.offsetWidth - 16));
    const isBelow = line.bottom + box.offsetHeight + 16 < innerHeight || line.top < innerHeight / 2;
    const top = isBelow ? line.bottom + 6 : line.top - box.offsetHeight - 6;
    box.style.left = left + scrollX + 'px';
    box.style.top = top + scrollY + 'px';
  }

  function show(link, isTouch) {
    const meaning = window.bookTerms[decodeURIComponent(link.hash.slice(1))];
    if (link === shown) return;
    hide();
    if (!meaning) return;
    // Between backticks is code.
    box.replaceChildren(...meaning.split('`').map((part, index) => index % 2 ? make('code', {}, part) : part));
    if (isTouch) box.append(make('small', {}, 'Tap again to open the glossary'));
    box.hidden = false;
    place(link);
    link.setAttribute('aria-describedby', box.id);
    shown = book.asked = link;
  }

  book.explain = (link, isTouch) => {
    clearTimeout(timer);
    if (isTouch) show(link, true);
    else timer = setTimeout(() => {
      if (isOn(link)) show(link, false);
      else leave();
    }, link.matches(':focus') ? 0 : 150);
  };
  addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
  addEventListener('pointerout', leave);
  // With the focus goes what it showed or was about to show, unless the pointer is there.
  addEventListener('focusout', event => {
    clearTimeout(timer);
    if (event.target === shown && !shown.matches(':hover') && !box.matches(':hover')) hide();
    else leave();
  });
  addEventListener('pointerdown', event => {
    if (shown && !shown.contains(event.target) && !box.contains(event.target)) hide();
  });
  addEventListener('resize', hide);
  const link = book.asked;
  book.asked = null;
  book.explain(link, book.isTouched);
})();
