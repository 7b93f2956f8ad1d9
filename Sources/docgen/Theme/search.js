// The search: a dialog with what was found. Loaded on first use; finder.js finds the places.
(() => {
  'use strict';
  const book = window.book;
  const groups = ['Chapters', 'Sections', 'Programs'];

  // The address of a page, as the pages have it: what was read is known by that.
  const escaped = text => encodeURIComponent(text)
    .replace(/[!\x27()*]/g, sign => '%' + sign.charCodeAt(0).toString(16).toUpperCase());

  let coming;

  // Loads what finds places, and its index.
  function finder() {
    coming = coming || new Promise((resolve, reject) => {
      const script = element('script', '', { src: book.base + 'finder.js' });
      script.onload = resolve;
      script.onerror = () => { coming = null; reject(); };
      document.head.append(script);
    });
    return coming.then(() => book.finder.open());
  }

  // Excerpts.

  // The part of a text that has most of the words, marked.
  function excerpt(text, terms, isProgram) {
    const all = book.finder.hits(text, terms);
    const width = isProgram ? 120 : 170;
    let best = { from: 0 };
    let most = 0;
    all.forEach((hit, i) => {
      const near = new Set();
      for (; i < all.length && all[i].to <= hit.from + width - 60; i++) near.add(all[i].term);
      if (near.size > most) [most, best] = [near.size, hit];
    });
    const blank = isProgram ? '\n' : ' ';
    let start = best.from && text.lastIndexOf(blank, best.from - (isProgram ? 0 : 50)) + 1;
    if (start < best.from - 80) start = best.from;
    let end = start + width;
    if (end >= text.length) end = text.length;
    else end = Math.max(text.lastIndexOf(blank, end), text.lastIndexOf(' ', end), end - 40);
    const made = element(isProgram ? 'code' : 'p', start && !isProgram ? '… ' : '');
    let at = start;
    all.forEach(({ from, to }) => {
      if (from < start || to > end || to <= at) return;
      made.append(text.slice(at, Math.max(from, at)));
      made.append(element('mark', text.slice(Math.max(from, at), to)));
      at = to;
    });
    made.append(text.slice(at, end), end < text.length ? ' …' : '');
    return made;
  }

  // The dialog.

  function element(name, content, attributes) {
    const made = document.createElement(name);
    made.append(content || '');
    Object.entries(attributes || {}).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  }

  const label = 'Search the book';
  const field = element('input', '', {
    type: 'search', 'aria-label': label, placeholder: label, autocomplete: 'off', spellcheck: 'false'
  });
  const close = element('button', 'Close', { type: 'button' });
  const status = element('p', '', { role: 'status' });
  const results = element('div', '', { class: 'results' });
  const more = element('button', 'Show more', { type: 'button', class: 'more', hidden: '' });
  const keys = element('input', '', { type: 'checkbox' });
  const switches = element('label', keys);
  const foot = element('p', switches, { class: 'keys' });
  const ask = element('div', field, { class: 'ask', role: 'search' });
  const dialog = element('dialog', ask, { class: 'find', 'aria-label': label });
  ask.append(close);
  switches.append('Keys');
  [['/', 'search'], ['n', 'next'], ['p', 'previous'], ['c', 'contents']].forEach(([key, what]) => {
    foot.append(' ', element('kbd', key), ' ' + what);
  });
  dialog.append(status, results, more, foot);

  let text = '';
  let found = { places: [], terms: [], instead: [] };
  let shown = 0;
  let lists = new Map();

  async function search() {
    if (field.value === text) return;
    text = field.value;
    const own = text;
    try {
      await finder();
      const now = await book.finder.find(own);
      if (own !== text) return;
      [found, shown, lists] = [now, 0, new Map()];
      await show(own);
    } catch (_) {
      text = '';
      status.textContent = 'The index could not be loaded.';
    }
  }

  // Shows some more places; those that are shown stay where they are.
  async function show(own) {
    const { places, terms, instead } = found;
    const next = await Promise.all(places.slice(shown, shown + 8).map(book.finder.describe));
    if (own !== text) return;
    if (!shown) results.replaceChildren();
    shown += next.length;
    next.forEach(place => {
      const title = groups[place.kind] || place.chapter;
      if (!lists.has(title)) {
        lists.set(title, element('ol', '', { 'aria-label': title }));
        results.append(element('h2', title), lists.get(title));
      }
      lists.get(title).append(item(place));
    });
    more.hidden = shown >= places.length;
    status.textContent = !terms.length ? '' : !places.length ? 'Nothing found'
      : (places.length === 1 ? '1 place' : places.length + ' places') + instead.map(
        ([typed, used]) => ' with ' + used + ', none with ' + typed).join('');
  }

  function item(place) {
    const anchor = place.anchor && '#' + escaped(place.anchor);
    const href = book.address(escaped(place.page) + anchor);
    const made = element('li', element('a', place.title, { href }));
    if (place.kind && groups[place.kind]) made.append(' ', element('small', place.chapter));
    made.append(excerpt(place.text, found.terms, place.kind === 2));
    return made;
  }

  dialog.addEventListener('keydown', event => {
    const stops = [field, ...results.querySelectorAll('a'), more].filter(stop => !stop.hidden);
    const at = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && at >= 0 && stops[at + step]) {
      event.preventDefault();
      stops[at + step].focus();
    } else if (event.key === 'Enter' && !at && stops[1]) {
      event.preventDefault();
      stops[1].click();
    }
  });
  dialog.addEventListener('click', event => {
    const link = event.target.closest('a');
    // Back leads to the list again, where it was.
    if (link) {
      const at = [...results.querySelectorAll('a')].indexOf(link);
      history.replaceState({ ...history.state, find: [text, shown, at] }, '');
    }
    // Only beside its content is the dialog itself hit; a link may lead to a place on this page.
    if (event.target === dialog || event.target === close || link) dialog.close();
  });
  field.addEventListener('input', search);
  more.addEventListener('click', () => show(text));
  keys.addEventListener('change', () => book.set('keys', keys.checked ? 'on' : 'off'));
  document.body.append(dialog);

  // Shows the list that was left by a link, as far as it was, with the focus where it was.
  async function again() {
    if (!history.state?.find) return;
    const [before, count, at] = history.state.find;
    history.replaceState({ ...history.state, find: null }, '');
    book.search();
    field.value = before;
    await search();
    while (shown < count && shown < found.places.length) await show(before);
    results.querySelectorAll('a')[at]?.focus();
  }

  book.search = () => {
    keys.checked = book.get('keys') !== 'off';
    if (!dialog.open) dialog.showModal();
    field.select();
    finder().catch(() => {});
  };
  addEventListener('popstate', again);
  addEventListener('pageshow', event => { if (event.persisted) again(); });
  if (history.state?.find) again(); else book.search();
})();
