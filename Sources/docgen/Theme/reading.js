// Keeps how far each chapter was read and where a reader was last, and says so wherever there is a link to a
// chapter. It is kept in the reader's browser and nowhere else.
//
// A section was read when its end was on screen and some of it was there for a third of the time that it
// takes at 200 words a minute: for 2 seconds at least, and for 30 at most. A chapter was read when all its
// sections were; what goes before the first one does not count.
(() => {
  'use strict';
  const { book, book: { make } } = window;
  const name = book.readingKey;
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];

  // Of each chapter, in the order in which they were last open: a digit for each section, 1 if it was read,
  // and the place where the reader was. `signals:1100:hot-and-cold time:000:`
  let kept = new Map();

  function read(text) {
    kept = new Map([...text.matchAll(/([^\s:]+):([01]+):(\S*)/g)]
      .map(([, chapter, sections, place]) => [chapter, { sections, place }]));
  }

  const text = () => [...kept].map(
    ([chapter, { sections, place }]) => chapter + ':' + sections + ':' + place).join(' ');

  // Other tabs write, too. Without a store, this page remembers by itself.
  function refresh() {
    const stored = book.stored(name);
    if (stored !== null) read(stored);
  }

  const isRead = entry => !!entry && !entry.sections.includes('0');

  // What is shown and what is said of something that was read.
  function mark(holder, shown, said) {
    const inside = !shown ? [said]
      : [make('span', { ariaHidden: 'true' }, shown), make('span', { className: 'unseen' }, ' ' + said)];
    holder.append(make('span', { className: 'js progress' }, ...inside));
  }

  // On the page of a chapter, marks the sections that were read.
  let showSections = () => {};

  function show() {
    all('.progress').forEach(part => part.remove());
    const isContents = one('.contents');
    all('.side ol ol a, .chapters a').forEach(link => {
      const entry = kept.get(book.chapterAt(link.href));
      if (!entry) return;
      const done = entry.sections.replaceAll('0', '').length;
      const count = entry.sections.length;
      const said = isRead(entry) ? 'Read' : done + ' of ' + count + ' sections read';
      if (done) mark(link.closest('li'), !isContents && (isRead(entry) ? '✓' : done + '/' + count), said);
    });
    showSections();
    tellContents();
    tellEnd();
    goOn();
  }

  // The chapter that was open last, or the one after it if that was read: in a line, or by the button of the first page.
  function goOn() {
    const line = one('.resume'), go = one('.go');
    if (line) line.textContent = '';
    else if (!go) return;
    const links = all('.chapters a');
    const chapters = links.map(link => book.chapterAt(link.href));
    const last = [...kept.keys()].filter(chapter => chapters.includes(chapter)).pop();
    if (!last) return;
    document.documentElement.classList.add('reader');
    let index = chapters.indexOf(last);
    if (isRead(kept.get(last)) && links[index + 1]) index += 1;
    const place = kept.get(chapters[index])?.place;
    const link = links[index].cloneNode(true);
    const number = links[index].closest('li').querySelector('.no').textContent;
    link.href = book.address(links[index].getAttribute('href') + (place ? '#' + place : ''));
    if (number) link.prepend(number + ', ');
    if (line) return line.append('Continue: ', link);
    go.href = link.href;
    go.textContent = 'Continue: ' + link.textContent;
  }

  function tellContents() {
    const box = one('details.marks');
    if (!box) return;
    const links = all('.chapters a').filter(link => link.closest('li').querySelector('.no')?.textContent);
    const done = links.filter(link => isRead(kept.get(book.chapterAt(link.href)))).length;
    box.querySelector('summary').textContent = done + ' of ' + links.length + ' chapters read';
    box.querySelector('input').value = text();
    box.querySelector('button').disabled = !kept.size;
  }

  // At the end of a chapter: how many predictions were right, and what was not read.
  function tellEnd() {
    const end = one('.turn');
    if (!end) return;
    one('.ended')?.remove();
    const answers = new RegExp('(?:^| )' + book.page.replace(/[^\w]/g, '\\$&') + ':([-01]+)').exec(book.stored(book.answersKey) || '');
    const said = answers && answers[1].replaceAll('-', '');
    const counted = sign => said.split(sign).length - 1;
    const entry = kept.get(book.page);
    const heads = all('.text > h2').filter((head, index) => head.id && entry?.sections[index] !== '1');
    if (!said && !entry?.sections.includes('1')) return;
    const questions = all('.try').length;
    const line = make('p', { className: 'js ended' });
    if (said) {
      const counts = [[counted('1'), ' right'], [counted('0'), ' not right'], [questions - said.length, ' not answered']];
      line.append('Predictions: ' + counts.filter(([count]) => count > 0).map(parts => parts.join('')).join(', ') + '. ');
    }
    line.append(isRead(entry) ? 'You have read all of this chapter.' : heads.length ? 'Not read: ' : '');
    heads.forEach((head, index) => {
      const href = '#' + encodeURIComponent(head.id);
      line.append(index ? ', ' : '', make('a', { href }, head.textContent));
    });
    end.before(line);
  }

  function contents() {
    const box = one('details.marks');
    if (!box) return;
    const put = value => {
      read(value);
      book.store(name, text());
      show();
    };
    box.querySelector('input').addEventListener('change', event => put(event.target.value));
    box.querySelector('button').addEventListener('click', () => {
      put('');
      try { [name, book.answersKey].forEach(key => localStorage.removeItem(key)); } catch { /* there is no store */ }
    });
    // Firefox keeps a store for each file.
    if (location.protocol === 'file:' && navigator.userAgent.includes('Firefox')) {
      box.querySelector('[hidden]').hidden = false;
    }
  }

  // How many seconds a part of the page has to be on screen; two signs of Chinese count as a word.
  function seconds(start, end) {
    const range = document.createRange();
    range.setStartBefore(start);
    if (end) range.setEndBefore(end);
    else range.setEndAfter(start.closest('.text'));
    const count = range.toString().match(/[\u2e80-\ud7ff]{1,2}|[^\s\u2e80-\ud7ff]+/g)?.length;
    return Math.min(30, Math.max(2, count / 10));
  }

  function follow() {
    const body = one('.chapter .text');
    if (!body) return;
    const own = book.page;
    const heads = [...body.querySelectorAll(':scope > h2')];
    const starts = heads.length ? heads : [body];
    const places = [...body.querySelectorAll('h2[id], h3[id], .snip[id]')];
    const due = starts.map((start, index) => seconds(start, starts[index + 1]));
    const spent = starts.map(() => 0);
    let open = 0;

    // A chapter whose sections are others now begins anew, unless it was read.
    const before = kept.get(own);
    let state = before?.sections.length === starts.length ? before.sections
      : (isRead(before) ? '1' : '0').repeat(starts.length);

    showSections = () => starts.forEach((start, index) => {
      const link = state[index] === '1' && start.id && one('.toc [href="#' + encodeURI(start.id) + '"]');
      if (link) mark(link, '✓', 'Read');
    });

    function keep(place) {
      refresh();
      kept.delete(own);
      kept.set(own, { sections: state, place });
      book.store(name, text());
      show();
    }

    function look() {
      if (document.visibilityState !== 'visible') return;
      const tops = starts.map(start => start.getBoundingClientRect().top);
      const ends = [...tops.slice(1), body.getBoundingClientRect().bottom];
      const now = starts.map((start, index) => {
        if (tops[index] < innerHeight && ends[index] > 0) spent[index] += 1;
        const isDone = spent[index] >= due[index] && ends[index] <= innerHeight + 1;
        return isDone ? '1' : state[index];
      }).join('');
      const place = places.filter(each => each.getBoundingClientRect().top < innerHeight * .3).pop();
      const at = encodeURIComponent(place?.id || '');
      open += 1;
      // A page that is left at once was not read on.
      if (open < 2 || now === state && kept.get(own)?.place === at && [...kept.keys()].pop() === own) return;
      state = now;
      keep(at);
    }

    setInterval(look, 1000);
  }

  contents();
  refresh();
  follow();
  show();
  book.mark = show;
  // A page that one comes back to is as it was left.
  addEventListener('pageshow', event => { if (event.persisted) { refresh(); show(); } });
})();
