// The search: a dialog with what was found. Loaded on first use; the index comes in parts, each when it is needed.
// Sources/docgen/Search makes the index; it cuts text into words by the same rule.
(() => {
  'use strict';
  const book = window.book;

  // Words.

  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const sign = '[!#$%&*+/<=>?@^|~-]';
  const all = source => new RegExp(source, 'gu');
  const run = all(`${letter}+`);
  const chunk = all(`(?:${letter}|${sign})+`);
  const signed = all(`(${sign}+)(${letter}+)?`);
  const named = all(`[$@#]${letter}+`);
  const piece = all(`[$@#]?${letter}+|${sign}+`);
  const isCapital = c => /^\p{Lu}$/u.test(c);
  const isSmall = c => /^\p{Ll}$/u.test(c);

  function chunks(text) {
    const folded = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').normalize('NFC');
    return folded.match(chunk) || [];
  }

  const runs = text => (text.match(run) || []).map(piece => Array.from(piece));

  function word(run) {
    const small = Array.from(run.map(c => c.toLowerCase()).join(''));
    const end = small.length - 1;
    if (end > 2 && small[end] === 's' && small[end - 1] !== 's') small.pop();
    return small.slice(0, 32).join('');
  }

  // Signs that are a word: `->`, `$0`, `@MainActor`, or one by itself.
  function signs(chunk) {
    return Array.from(chunk.matchAll(signed)).flatMap(([, signs, name]) => {
      const isNamed = name && /[$@#]$/.test(signs);
      const rest = isNamed ? signs.slice(0, -1) : signs;
      const isWord = rest === chunk || rest.length > 1;
      return (isNamed ? [signs.slice(-1) + word(Array.from(name))] : [])
        .concat(isWord && rest.length < 4 ? rest : []);
    });
  }

  // All words of a text, as the index has them.
  function words(text) {
    return chunks(text).flatMap(chunk => signs(chunk).concat(runs(chunk).flatMap(run => {
      const starts = [0];
      run.forEach((c, i) => {
        if (i && isCapital(c) && (!isCapital(run[i - 1]) || isSmall(run[i + 1] || ''))) starts.push(i);
      });
      const parts = starts.map((start, i) => run.slice(start, starts[i + 1]));
      return [run].concat(parts.length > 1 ? parts.filter(part => part.length > 1) : []).map(word);
    })));
  }

  // The words that a place must have: each name as a whole.
  const wanted = text => chunks(text).flatMap(
    chunk => signs(chunk).concat(runs(chunk.replace(named, ' ')).map(word)));

  // The beginning that words share if they differ only in how they end: `debouncing`, `debounce`.
  function stem(word) {
    const cut = word.replace(/(?:ability|ations?|ings?|ions?|ances?|ments?|ers?|ed|es|ly|ty|ies|[ey])$/, '');
    const left = cut.replace(/([bdgklmnprt])\1$/, '$1');
    return left.length > 3 || left.length > 2 && /(?:ing|ed)$/.test(word) ? left : '';
  }

  // Words that questions are asked with; a place need not have them if there is more to look for.
  const asides = 'a an and are between can did difference do does doesn don for from get has have how i if in is isn it its me my need of on or s should so t than that the then there this to use used versus vs want was we what when where which while who why will with work works you';
  const idle = new Set(wanted(asides));

  // The words of a text that are no asides; all of them if it has no others.
  function essential(text) {
    const all = wanted(text);
    const left = all.filter(word => !idle.has(word));
    return left.length ? left : all;
  }

  // The index.

  const parts = {};
  const coming = {};
  let index;
  window.bookSearch = (name, content) => { parts[name] = content; };

  function script(address) {
    coming[address] = coming[address] || new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = book.base + address;
      script.onload = resolve;
      script.onerror = () => { delete coming[address]; reject(); };
      document.head.append(script);
    });
    return coming[address];
  }

  const load = name => script(`search/${name}.js` + (index ? '?' + index.version : ''))
    .then(() => parts[name]);

  async function open() {
    const loaded = await load('index');
    const also = loaded.also.split('\n').map(line => line.split(' '));
    index = index || {
      version: loaded.version, places: loaded.places, words: loaded.words.split(' '),
      also: new Map(also.map(([word, ...others]) => [word, others])), lengths: loaded.lengths,
      groups: loaded.groups, pages: loaded.pages,
      entries: loaded.entries, texts: loaded.texts.split(' ').map(number => parseInt(number, 36))
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

  // The lines of the index for a word and for words that begin with it, as far as they are near.
  async function lines(term) {
    const first = Math.max(0, count(index.words, other => other <= term) - 1);
    const names = [first, first + 1, first + 2]
      .filter(i => i === first || (index.words[i] || '').startsWith(term)).map(i => 'w' + i);
    const files = await Promise.all(names.map(load));
    return files.flatMap(file => {
      file.lines = file.lines || file[0].trim().split('\n');
      const start = count(file.lines, line => line < term);
      const found = file.lines.slice(start, start + 80);
      // A title continues with another word.
      return found.filter(line => line.startsWith(term) && (term[0] !== '.' || /[ _]/.test(line[term.length])));
    });
  }

  // How much a word says about each place that has it.
  async function scores(term) {
    const places = new Map(), same = new Set();
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
        if (isSame) same.add(place);
        const score = (weight.charCodeAt(0) - 64) * rarity * (isSame ? 2 : 1);
        places.set(place, Math.max(score, places.get(place) || 0));
      });
    });
    return { term, places, same, isEverywhere };
  }

  // The word of the book that is spelled most like another.

  // How many letters must be left out, put in, replaced or exchanged with the next one; more than `most` if
  // it is more.
  function distance(one, other, most) {
    let before = [];
    let last = Array.from({ length: other.length + 1 }, (_, i) => i);
    for (let i = 1; i <= one.length; i++) {
      const now = [i];
      for (let j = 1; j <= other.length; j++) {
        const isSame = one[i - 1] === other[j - 1];
        now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + !isSame);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          now[j] = Math.min(now[j], before[j - 2] + 1);
        }
      }
      if (Math.min(...now) > most) return most + 1;
      [before, last] = [last, now];
    }
    return last[other.length];
  }

  // A word of six letters or more may have two wrong letters, a shorter one may have one, and a word of three none. Among
  // others, which say what is meant, a word must be longer for that.
  // A shorter one has not two letters too many, and only a long one a wrong first letter, which is all that is wrong then.
  // The book's words are grouped by length, and begin with the most frequent.
  async function nearest(term, isAlone) {
    const letters = Array.from(term);
    const most = letters.length < 4 ? 0 : letters.length < (isAlone ? 6 : 9) ? 1 : 2;
    const near = index.lengths.filter(length => Math.abs(length - letters.length) <= most);
    const files = most ? await Promise.all(near.map(length => load('v' + length))) : [];
    let best;
    let least = most + 1;
    files.forEach(([words]) => words.split(' ').forEach((word, rank) => {
      const other = Array.from(word), begins = other[0] === letters[0];
      if (word === term || letters.length < 7 && other.length < letters.length - 1 || !begins && letters.length < 6) return;
      // Of two words that are as near, the one with the same first letter, then the one that the book has more.
      const apart = distance(letters, other, most) * (begins ? 1 : 1.7) + rank / 1e4;
      if (apart < least) [best, least] = [word, apart];
    }));
    return best;
  }

  // How much several words say, each place by the word that says most about it.
  function best(all) {
    const places = new Map();
    all.forEach(({ found, factor }) => found.places.forEach((score, place) => {
      places.set(place, Math.max(factor * score, places.get(place) || 0));
    }));
    return places;
  }

  // The same for a word, for others that mean it and others that end otherwise, or else for the word that is
  // spelled most like it. Words in titles are counted separately.
  async function scoresOf(term, isAlone) {
    const others = index.also.get(term) || [];
    const begins = stem(term);
    const asked = [[term, 1], ...others.map(other => [other, 1])].concat(begins ? [[begins, .6]] : []);
    const of = mark => Promise.all(asked.map(async ([word, factor]) =>
      ({ found: await scores(mark + word), factor })));
    let all = await of('');
    let places = best(all);
    const other = places.size < (term.length > 6 ? 3 : 1) && await nearest(term, isAlone);
    if (other && !places.size) return { ...await scoresOf(other), typed: term };
    if (other) {
      // A long word that is hardly anywhere may be a slip that the book has as well.
      asked.push([other, .5]);
      all = await of('');
      places = best(all);
    }
    // A place of many words does not have one if others say ten times as much about it.
    const least = Math.max(...places.values()) / 10;
    const titles = await of(':');
    return {
      ...all[0].found, places, has: place => places.get(place) >= least, titled: best(titles),
      // `model` is no `mode`, but `debounce` is `debouncing`.
      isTitle: place => titles.some(({ found, factor }) => (factor < 1 ? found.places : found.same).has(place)),
      also: asked.map(([word]) => word)
    };
  }

  // The places with all the words, best first, and if those are few, then those with most of them; the words that
  // they have, and what had to be spelled otherwise.
  async function find(typed) {
    // A line of a compiler says where and how bad it is before it says what is wrong.
    const text = typed.replace(/^\s*(?:.*?:\d+(?::\d+)?:\s*)?(?:(?:error|warning|note):\s*)?(?=.)/i, '');
    const needed = essential(text);
    const all = await Promise.all(Array.from(new Set(needed), term => scoresOf(term, needed.length === 1)));
    // A name that is nowhere can be two words here: `shareReplay`.
    const apart = text.replace(/([a-z])(?=[A-Z])/g, '$1 ');
    if (apart !== text && all.some(({ places }) => !places.size)) return find(apart);
    // A word that is nowhere keeps the others from nothing, if a title has one of them: `mode` of `dark mode` is no `model`.
    const known = all.filter(({ places }) => places.size);
    const isMeant = known.length === all.length || known.some(({ titled, isTitle }) => [...titled.keys()].some(isTitle));
    const asked = isMeant ? known : all.filter(({ places }) => !places.size);
    // Titles are words with a dot before them; names of other libraries are those of labels, joined.
    const meant = new Map(asked.map(({ term, typed }) => [typed || term, term]));
    const whole = [needed.flatMap(word => meant.get(word) || []), wanted(text)].map(words => '.' + words.join('_'));
    const titles = await Promise.all(Array.from(new Set(whole), scores));
    const sums = new Map();
    const add = (factor, places) => places.forEach((score, place) => {
      sums.set(place, factor * score + (sums.get(place) || 0));
    });
    asked.forEach(({ places }) => add(1, places));
    titles.forEach(({ places }) => add(5, places));
    // An entry of the index says in a sentence what elsewhere takes pages.
    sums.forEach((sum, place) => {
      if (count(index.entries, bound => bound <= place) % 2) sums.set(place, 2 * sum);
    });
    const isNamed = place => asked.every(({ titled }) => titled.has(place));
    // Names in quotes decide which message of the compiler it is, the last most, and not the types of their values.
    const names = Array.from(text.matchAll(/['‘]([^'’]+)['’]/g), ([, name]) => wanted(name.replace(/<.*>/, '')));
    const quoted = names.flat().length < needed.length ? names.concat(names.slice(-1), names.slice(-1)).flat()
      .flatMap(name => asked.filter(({ term, typed }) => name === (typed || term))) : [];
    const share = place => asked.filter(({ titled }) => titled.has(place)).length / asked.length;
    asked.forEach(({ titled }) => titled.forEach((score, place) => {
      sums.set(place, Math.max(1, 6 * share(place) ** 2) * score + (sums.get(place) || 0));
    }));
    // Of a word that is nearly everywhere the index has only the best places.
    let exact = asked.filter(({ isEverywhere }) => !isEverywhere);
    if (!exact.length) exact = asked;
    const counts = new Map(Array.from(sums.keys()).map(place => [
      place, isNamed(place) || titles.some(({ places }) => places.has(place)) ? exact.length
        : exact.filter(({ has, titled }) => has(place) || titled.has(place)).length
    ]));
    const most = Math.max(...counts.values());
    const having = least => Array.from(sums.keys()).filter(place => counts.get(place) >= least);
    const full = having(most);
    // One of several words says more in a title.
    const isPart = most === 1 && exact.length > 1;
    const some = isPart && full.filter(place => asked.some(({ isTitle }) => isTitle(place)));
    const places = most === 1 ? some.length ? some : full : full.length < 3 ? having(most - 1)
      : full.concat(having(most - 1).filter(place => counts.get(place) < most && share(place) >= .5));
    // What has fewer of the words is worth less, but a title with most of them says more than some text with all.
    const named = place => quoted.filter(({ titled }) => titled.has(place)).length / (quoted.length || 1);
    const value = place => sums.get(place) * (counts.get(place) / most) ** 2 * (.25 + (quoted.length && named(place)));
    places.sort((a, b) => value(b) - value(a) || a - b);
    // Of a name with labels, as in `execute(_:)`, or of a type, the place that is called exactly that comes first.
    const name = /^[A-Z]\w+$|\w+\([^.]*\)$/.exec(text.trim())?.[0];
    const near = new Map();
    await Promise.all(places.slice(0, name ? 40 : 12).map(async place => near.set(place, await describe(place))));
    const isExact = place => near.get(place)?.title === name;
    if (name) places.sort((a, b) => isExact(b) - isExact(a));
    const also = new Map();
    return {
      places: spread(merged(places, near, also), near, name || text.trim()), also,
      terms: asked.flatMap(({ term, also }) => also || term),
      instead: asked.filter(({ typed }) => typed).map(({ typed, term }) => [typed, term]),
      missing: all.filter(one => !asked.includes(one)).map(({ term }) => term).concat(isPart ? 'all words' : [])
    };
  }

  // Places of one title on a page are one, and those of a message that the compiler gives, which several pages have.
  function merged(places, near, also) {
    const heads = new Map();
    return places.filter(place => {
      const own = near.get(place);
      if (!own) return true;
      const key = own.title.split(' ').length > 3 ? own.title : own.page + ' ' + own.title;
      const first = heads.get(key);
      if (!first) heads.set(key, own);
      else if (first.page !== own.page) also.set(first, [...(also.get(first) || []), own]);
      return !first;
    });
  }

  // The list that a place is in.
  const listOf = place => groups[place.kind] || place.chapter;

  // The first four that are shown are of different chapters if there are others: a second one comes after the first page.
  // Names are what they are.
  function spread(places, near, name) {
    for (let tries = 0; tries < 8 && near.has(places[8]); tries++) {
      const first = places.slice(0, 8);
      const lists = first.map(place => listOf(near.get(place)));
      const pages = new Set();
      // They are shown in lists, in the order in which these begin.
      const double = [...new Set(lists)].flatMap(list => first.filter((_, i) => lists[i] === list)).slice(0, 4).find(place => {
        const { page, kind, title } = near.get(place);
        const isSecond = kind < 3 && title !== name && pages.has(page);
        pages.add(page);
        return isSecond;
      });
      if (double === undefined) break;
      places.splice(places.indexOf(double), 1);
      places.splice(near.size, 0, double);
    }
    return places;
  }

  // What is known of a place.
  async function describe(place) {
    const number = count(index.texts, first => first <= place) - 1;
    const file = await load('t' + number);
    file.places = file.places || file.flatMap(([page, chapter, entries]) => entries.map(
      ([kind, anchor, title, text]) => ({ page, chapter, kind, anchor, title, text })));
    return file.places[place - index.texts[number]];
  }

  const cut = new Map();

  // Where a text has the words: from, to, and which.
  function hits(text, terms) {
    return Array.from(text.matchAll(piece)).flatMap(({ 0: piece, index: at }) => {
      if (!cut.has(piece)) cut.set(piece, words(piece));
      const term = terms.find(term => cut.get(piece).some(one => one.startsWith(term)));
      return term ? { from: at, to: at + piece.length, term } : [];
    });
  }

  Object.assign(window.bookSearch, { words, wanted, essential });

  const groups = ['Chapters', 'Sections', 'Programs'];

  // The address of a page, as the pages have it: what was read is known by that.
  const escaped = text => encodeURIComponent(text)
    .replace(/[!\x27()*]/g, sign => '%' + sign.charCodeAt(0).toString(16).toUpperCase());

  // Excerpts.

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
  const more = element('button', 'Show more', { type: 'button', class: 'rest', hidden: '' });
  const keys = element('input', '', { type: 'checkbox' });
  const switches = element('label', keys);
  const foot = element('p', switches, { class: 'keys' });
  const ask = element('div', field, { class: 'ask', role: 'search' });
  const dialog = element('dialog', ask, { class: 'find', 'aria-label': label });
  ask.append(close);
  switches.append('Keys');
  [['/', 'search'], ['n', 'next'], ['p', 'previous'], ['c', 'contents'], ['?', 'all keys']].forEach(([key, what]) => {
    foot.append(' ', element('kbd', key), ' ' + what);
  });
  dialog.append(status, results, more, foot);

  let text = '';
  const none = { places: [], terms: [], instead: [], missing: [], also: new Map() };
  let found = none;
  let shown = 0;
  let lists = new Map();

  async function search() {
    if (field.value === text) return;
    text = field.value;
    const own = text;
    try {
      await open();
      const now = wanted(own).length ? await find(own) : none;
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
    const { places, terms, instead, missing } = found;
    const next = await Promise.all(places.slice(shown, shown + 8).map(describe));
    if (own !== text) return;
    if (!shown) results.replaceChildren();
    shown += next.length;
    next.forEach(place => {
      const title = listOf(place);
      if (!lists.has(title)) {
        lists.set(title, element('ol', '', { 'aria-label': title }));
        results.append(element('h2', title), lists.get(title));
      }
      lists.get(title).append(item(place));
    });
    if (!terms.length) offer();
    else if (!places.length) offerList('Look there', index.pages.map(linked));
    more.hidden = shown >= places.length;
    status.textContent = !terms.length ? '' : !places.length ? 'Nothing found'
      : (places.length === 1 ? '1 place' : places.length + ' places') + instead.map(
        ([typed, used]) => ' with ' + used + ', none with ' + typed).join('') + missing.map(word => ', none with ' + word).join('');
  }

  // Before a reader types: what was looked for last, the sections of this page, and the groups of the book's index.
  const isOwn = words => typeof words === 'string';
  function asked() {
    try { return JSON.parse(book.stored('searches') || '[]').filter(isOwn); } catch { return []; }
  }

  const linked = ([title, address]) => element('a', title, { href: book.address(address) });

  function offerList(title, links) {
    const list = element('ul', '', { class: 'offers', 'aria-label': title });
    list.append(...links.map(link => element('li', link)));
    results.append(element('h2', title), list);
  }

  function offer() {
    const lists = [
      ['Searched before', asked().map(words => element('button', words, { type: 'button', class: 'again' }))],
      ['On this page', [...document.querySelectorAll('.toc > nav > ol > li > a')].map(
        link => element('a', link.textContent, { href: link.getAttribute('href') }))],
      ['Operators', index.groups.map(linked)]
    ];
    lists.forEach(([title, links]) => { if (links.length) offerList(title, links); });
  }

  function link(place, title) {
    const anchor = place.anchor && '#' + escaped(place.anchor);
    return element('a', title, { href: book.address(escaped(place.page) + anchor) });
  }

  function item(place) {
    const made = element('li', link(place, place.title));
    if (place.kind && groups[place.kind]) made.append(' ', element('small', place.chapter));
    new Map((found.also.get(place) || []).map(other => [other.page, other])).forEach(other => {
      made.append(' ', element('small', link(other, other.chapter), { class: 'also' }));
    });
    if (place.text) made.append(excerpt(place.text, found.terms, place.kind === 2));
    return made;
  }

  dialog.addEventListener('keydown', event => {
    const stops = [field, ...results.querySelectorAll('a, .again'), more].filter(stop => !stop.hidden);
    const at = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && at >= 0 && stops[at + step]) {
      event.preventDefault();
      stops[at + step].focus();
    } else if (event.key === 'Enter' && !at && stops[1]) {
      event.preventDefault();
      stops[1].click();
    } else if (event.key === 'Escape') {
      // In a field with text browsers would only take that away.
      event.preventDefault();
      dialog.close();
    }
  });
  dialog.addEventListener('click', event => {
    const link = event.target.closest('a');
    const before = event.target.closest('.again');
    if (before) {
      field.value = before.textContent;
      field.focus();
      search();
    }
    if (link && text.trim()) {
      const last = [text.trim(), ...asked().filter(words => words !== text.trim())].slice(0, 5);
      book.store('searches', JSON.stringify(last));
    }
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
    open().then(() => { if (!results.children.length) offer(); }).catch(() => {});
  };
  addEventListener('popstate', again);
  addEventListener('pageshow', event => { if (event.persisted) again(); });
  if (history.state?.find) again(); else book.search();
  if (book.typed) {
    field.value = book.typed;
    field.dispatchEvent(new Event('input'));
  }
  book.typed = null;
})();
