// Finds places in the book. Loaded on first use; the index comes in parts, each when it is needed.
// Sources/docgen/Search makes the index; it cuts text into words by the same rule as this script.
(() => {
  'use strict';
  const book = window.book;
  const groups = ['Chapters', 'Sections', 'Programs'];

  // The address of a page, as the pages have it: what was read is known by that.
  const escaped = text => encodeURIComponent(text)
    .replace(/[!\x27()*]/g, sign => '%' + sign.charCodeAt(0).toString(16).toUpperCase());

  // Words.

  const dense = '[\\u2e80-\\u2fdf\\u3005-\\u3007\\u3040-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff' +
    '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]';
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const run = new RegExp(`(?:(?=${dense})${letter})+|(?:(?!${dense})${letter})+`, 'gu');
  const first = new RegExp('^' + dense, 'u');
  const isDense = text => first.test(text);
  const isCapital = c => /^\p{Lu}$/u.test(c);
  const isSmall = c => /^\p{Ll}$/u.test(c);
  const pairs = all => all.slice(1).map((c, i) => all[i] + c);

  function runs(text) {
    const folded = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').normalize('NFC');
    return (folded.match(run) || []).map(piece => Array.from(piece));
  }

  function word(run) {
    const small = Array.from(run.map(c => c.toLowerCase()).join(''));
    const end = small.length - 1;
    if (end > 2 && small[end] === 's' && small[end - 1] !== 's') small.pop();
    return small.slice(0, 32).join('');
  }

  // All words of a text, as the index has them.
  function words(text) {
    return runs(text).flatMap(run => {
      if (isDense(run[0])) return run.flatMap((c, i) => i + 1 < run.length ? [c, c + run[i + 1]] : c);
      const starts = [0];
      run.forEach((c, i) => {
        if (i && isCapital(c) && (!isCapital(run[i - 1]) || isSmall(run[i + 1] || ''))) starts.push(i);
      });
      const parts = starts.map((start, i) => run.slice(start, starts[i + 1]));
      return [run].concat(parts.length > 1 ? parts.filter(part => part.length > 1) : []).map(word);
    });
  }

  // The words that a place must have: a name as a whole, of dense characters the pairs.
  function wanted(text) {
    return Array.from(new Set(runs(text).flatMap(
      run => !isDense(run[0]) ? word(run) : run.length > 1 ? pairs(run) : run)));
  }

  // The index.

  const parts = {};
  const coming = {};
  let index;
  window.bookSearch = (name, content) => { parts[name] = content; };
  Object.assign(window.bookSearch, { words, wanted });

  function load(name) {
    coming[name] = coming[name] || new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${book.base}search/${name}.js` + (index ? '?' + index.version : '');
      script.onload = () => resolve(parts[name]);
      script.onerror = () => { delete coming[name]; reject(); };
      document.head.append(script);
    });
    return coming[name];
  }

  async function loadIndex() {
    const loaded = await load('index');
    index = index || {
      version: loaded.version, places: loaded.places, words: loaded.words.split(' '),
      texts: loaded.texts.split(' ').map(number => parseInt(number, 36))
    };
  }

  // How many items at the beginning of a list are before something.
  function count(list, isBefore) {
    let low = 0;
    for (let high = list.length; low < high;) {
      const middle = (low + high) >> 1;
      if (isBefore(list[middle])) low = middle + 1; else high = middle;
    }
    return low;
  }

  // The lines of the index for a word and for those that begin with it, as far as they are near.
  async function lines(term) {
    const first = Math.max(0, count(index.words, other => other <= term) - 1);
    const names = [first, first + 1, first + 2]
      .filter(i => i === first || (index.words[i] || '').startsWith(term)).map(i => 'w' + i);
    const files = await Promise.all(names.map(load));
    return files.flatMap(file => {
      file.lines = file.lines || file[0].trim().split('\n');
      const start = count(file.lines, line => line < term);
      const found = file.lines.slice(start, start + 80);
      return found.filter(line => line.startsWith(term));
    });
  }

  // How much a word says about each place that has it.
  async function scores(term) {
    const places = new Map();
    let isEverywhere = false;
    let most = Infinity;
    (await lines(term)).forEach(line => {
      const [own, list] = line.split(' ');
      const isSame = own === term;
      if (isSame) isEverywhere = list[0] === '!';
      const all = Array.from(list.matchAll(/([0-9a-z]*)([A-Z])/g));
      const rarity = Math.min(Math.log(1 + index.places / all.length), most);
      if (isSame) most = rarity;
      let place = -1;
      all.forEach(([, distance, weight]) => {
        place += 1 + parseInt(distance || 0, 36);
        const score = (weight.charCodeAt(0) - 64) * rarity * (isSame ? 2 : 1);
        places.set(place, Math.max(score, places.get(place) || 0));
      });
    });
    return { places, isEverywhere };
  }

  // The places with all the words, best first.
  async function find(terms) {
    const found = await Promise.all(terms.map(scores));
    const sums = new Map();
    found.forEach(({ places }) => places.forEach((score, place) => {
      sums.set(place, score + (sums.get(place) || 0));
    }));
    // Of a word that is nearly everywhere the index has only the best places.
    let needed = found.filter(({ isEverywhere }) => !isEverywhere);
    if (!needed.length) needed = found;
    return Array.from(sums.keys())
      .filter(place => needed.every(({ places }) => places.has(place)))
      .sort((a, b) => sums.get(b) - sums.get(a) || a - b);
  }

  // What is known of a place.
  async function describe(place) {
    const number = count(index.texts, first => first <= place) - 1;
    const file = await load('t' + number);
    file.places = file.places || file.flatMap(([page, chapter, entries]) => entries.map(
      ([kind, anchor, title, text]) => ({ page, chapter, kind, anchor, title, text })));
    return file.places[place - index.texts[number]];
  }

  // Excerpts.

  const cut = new Map();

  // Where a text has the words: from, to, and which.
  function hits(text, terms) {
    return Array.from(text.matchAll(run)).flatMap(({ 0: piece, index: at }) => {
      if (!isDense(piece)) {
        if (!cut.has(piece)) cut.set(piece, words(piece));
        const term = terms.find(term => cut.get(piece).some(one => one.startsWith(term)));
        return term ? { from: at, to: at + piece.length, term } : [];
      }
      return Array.from(piece, (_, i) => i).flatMap(i => terms
        .filter(term => piece.startsWith(term, i))
        .map(term => ({ from: at + i, to: at + i + term.length, term })));
    });
  }

  // The part of a text that has most of the words, marked.
  function excerpt(text, terms, isProgram) {
    const all = hits(text, terms);
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
  let terms = [];
  let places = [];
  let shown = 0;

  async function search() {
    if (field.value === text) return;
    text = field.value;
    const own = text;
    try {
      await loadIndex();
      const newTerms = wanted(own);
      const found = newTerms.length ? await find(newTerms) : [];
      if (own !== text) return;
      [terms, places, shown] = [newTerms, found, 0];
      await show(own);
    } catch (_) {
      text = '';
      status.textContent = 'The index could not be loaded.';
    }
  }

  // Shows some more places; those that are shown stay where they are.
  async function show(own) {
    const found = await Promise.all(places.slice(shown, shown + 8).map(describe));
    if (own !== text) return;
    if (!shown) results.replaceChildren();
    shown += found.length;
    found.forEach(place => {
      const title = groups[place.kind];
      let list = results.querySelector(`[aria-label=${title}]`);
      if (!list) {
        list = element('ol', '', { 'aria-label': title });
        results.append(element('h2', title), list);
      }
      list.append(item(place));
    });
    more.hidden = shown >= places.length;
    status.textContent = !terms.length ? '' : !places.length ? 'Nothing found'
      : places.length === 1 ? '1 place' : places.length + ' places';
  }

  function item(place) {
    const anchor = place.anchor && '#' + escaped(place.anchor);
    const href = book.address(escaped(place.page) + anchor);
    const made = element('li', element('a', place.title, { href }));
    if (place.kind) made.append(' ', element('small', place.chapter));
    made.append(excerpt(place.text, terms, place.kind === 2));
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
    // Only beside its content is the dialog itself hit; a link may lead to a place on this page.
    if (event.target === dialog || event.target === close || event.target.closest('a')) dialog.close();
  });
  field.addEventListener('input', search);
  more.addEventListener('click', () => show(text));
  keys.addEventListener('change', () => book.set('keys', keys.checked ? 'on' : 'off'));
  document.body.append(dialog);

  book.search = () => {
    keys.checked = book.get('keys') !== 'off';
    dialog.showModal();
    field.select();
    loadIndex().catch(() => {});
  };
  book.search();
})();
