// Finds the places in the book that have some words. Loaded with the search; the index comes in parts, each
// when it is needed. Sources/docgen/Search makes the index; it cuts text into words by the same rule.
(() => {
  'use strict';
  const book = window.book;

  // Words.

  const dense = '[\\u2e80-\\u2fdf\\u3005-\\u3007\\u3040-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff' +
    '\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]';
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const sign = '[!#$%&*+/<=>?@^|~-]';
  const loose = `(?:(?!${dense})${letter})+`;
  const all = source => new RegExp(source, 'gu');
  const run = all(`(?:(?=${dense})${letter})+|${loose}`);
  const chunk = all(`(?:${letter}|${sign})+`);
  const signed = all(`(${sign}+)(${loose})?`);
  const named = all(`[$@#]${loose}`);
  const piece = all(`(?:(?=${dense})${letter})+|[$@#]?${loose}|${sign}+`);
  const first = new RegExp('^' + dense, 'u');
  const isDense = text => first.test(text);
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

  // Signs that are a word: `->`, `$0`, `@MainActor`, or one that stands alone.
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
      if (isDense(run[0])) return run.flatMap((c, i) => i + 1 < run.length ? [c, c + run[i + 1]] : c);
      const starts = [0];
      run.forEach((c, i) => {
        if (i && isCapital(c) && (!isCapital(run[i - 1]) || isSmall(run[i + 1] || ''))) starts.push(i);
      });
      const parts = starts.map((start, i) => run.slice(start, starts[i + 1]));
      return [run].concat(parts.length > 1 ? parts.filter(part => part.length > 1) : []).map(word);
    })));
  }

  // The words that a place must have: a name as a whole, of dense characters the pairs.
  function wanted(text) {
    return chunks(text).flatMap(chunk => signs(chunk).concat(
      runs(chunk.replace(named, ' ')).flatMap(run => !isDense(run[0]) ? word(run)
        : run.length > 1 ? run.slice(1).map((c, i) => run[i] + c) : run)));
  }

  // What a question is asked with; a place need not have it, if there is more to look for.
  const asides = 'a an and are can do does for from get has have how i if in is it its me my of on or should so than that the then there this to use used was we what when where which while who why will with you';
  const phrases = asides.split(' ');
  const idle = new Set(phrases.flatMap(wanted));

  // The words of a text that are no asides; all of them if it has no others.
  function essential(text) {
    const rest = phrases.filter(isDense).reduce((text, phrase) => text.replaceAll(phrase, ' '), text);
    const left = wanted(rest).filter(word => !idle.has(word));
    return left.length ? left : wanted(text);
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
    return { term, places, isEverywhere };
  }

  // The same for a word, for others that mean it, or else for the one that is spelled most like it.
  async function scoresOf(term) {
    const all = await Promise.all([term].concat(index.also.get(term) || []).map(scores));
    if (!all.some(({ places }) => places.size)) {
      await script('nearest.js');
      const nearest = await book.nearest(term, index.lengths, load);
      if (nearest) return { ...await scoresOf(nearest), typed: term };
    }
    const places = new Map();
    all.forEach(other => other.places.forEach((score, place) => {
      places.set(place, Math.max(score, places.get(place) || 0));
    }));
    return { ...all[0], places, also: all.map(({ term }) => term) };
  }

  // The places with all the words, or else with most of them, best first; the words that they have, and what
  // had to be spelled otherwise.
  async function find(text) {
    const needed = essential(text);
    const asked = await Promise.all(Array.from(new Set(needed), scoresOf));
    // Titles are words with a dot before them.
    const meant = new Map(asked.map(({ term, typed }) => [typed || term, term]));
    const titles = await Promise.all([needed.map(word => meant.get(word)), wanted(text)]
      .map(words => scores('.' + words.join('_'))));
    const sums = new Map();
    const add = (factor, { places }) => places.forEach((score, place) => {
      sums.set(place, factor * score + (sums.get(place) || 0));
    });
    asked.forEach(found => add(1, found));
    titles.forEach(found => add(5, found));
    // An entry of the index says in a sentence what elsewhere takes pages.
    sums.forEach((sum, place) => {
      if (count(index.entries, bound => bound <= place) % 2) sums.set(place, 2 * sum);
    });
    // Of a word that is nearly everywhere the index has only the best places.
    let exact = asked.filter(({ isEverywhere }) => !isEverywhere);
    if (!exact.length) exact = asked;
    const counts = new Map(Array.from(sums.keys()).map(place => [
      place, titles.some(({ places }) => places.has(place)) ? exact.length
        : exact.filter(({ places }) => places.has(place)).length
    ]));
    const most = Math.max(...counts.values());
    return {
      places: Array.from(sums.keys()).filter(place => counts.get(place) === most)
        .sort((a, b) => sums.get(b) - sums.get(a) || a - b),
      terms: asked.flatMap(({ term, also }) => also || term),
      instead: asked.filter(({ typed }) => typed).map(({ typed, term }) => [typed, term])
    };
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

  book.finder = { open, find, describe, hits };
  Object.assign(window.bookSearch, { words, wanted, essential });
})();
