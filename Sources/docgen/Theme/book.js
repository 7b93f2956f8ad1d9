// Adds to pages what reading does not need: themes, search, keys, copying, and the section one is in.
(() => {
  'use strict';
  const root = document.documentElement;
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const isFile = location.protocol === 'file:';
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  root.classList.add('js');

  function make(name, properties, ...inside) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inside);
    return element;
  }

  // Settings. Opened from files, pages may not share a store, so links carry settings along.
  const choices = { theme: ['auto', 'light', 'dark'], keys: ['on', 'off'] };
  const names = Object.keys(choices);
  const carried = new URLSearchParams(location.search);
  const settings = {};

  function stored(name) {
    try { return localStorage.getItem(name); } catch { return null; }
  }

  function store(name, value) {
    try { localStorage.setItem(name, value); } catch { /* only this page, then */ }
  }

  names.forEach(name => {
    const value = carried.get(name) || stored(name);
    settings[name] = choices[name].includes(value) ? value : choices[name][0];
    if (carried.has(name)) store(name, settings[name]);
  });

  // Where a reader can continue, a line is kept free for it before anything is shown.
  const readingKey = 'reading ' + new URL(base).pathname;
  if (stored(readingKey)) root.classList.add('reader');

  const wear = () => { root.dataset.theme = settings.theme; };
  wear();

  // The address of a page of the book as links should have it. A server may show this page at another one.
  const folder = location.href.replace(/[?#].*/, '').replace(/[^/]*$/, '');
  function address(href) {
    const parts = /^([^:?#]+\.html)(?:\?[^#]*)?(#.*)?$/.exec(href);
    const query = names.filter(name => settings[name] !== choices[name][0] || carried.has(name))
      .map(name => name + '=' + settings[name]).join('&');
    return isFile && parts && query ? parts[1] + '?' + query + (parts[2] || '') :
      isFile || folder === base ? href : base + href;
  }

  function carry() {
    if (!isFile) return;
    all('a[href]').forEach(link => {
      const href = link.getAttribute('href');
      if (address(href) !== href) link.setAttribute('href', address(href));
    });
    if (location.search) {
      history.replaceState(history.state, '', address(location.pathname) + location.hash);
    }
  }

  function set(name, value) {
    settings[name] = value;
    carried.set(name, value);
    store(name, value);
    carry();
  }

  function themeButton() {
    const button = one('.theme');
    const label = () => { button.lastElementChild.textContent = settings.theme; };
    label();
    carry();
    button.addEventListener('click', () => {
      // The first press changes what one sees.
      const themes = matchMedia('(prefers-color-scheme: dark)').matches ? choices.theme : ['auto', 'dark', 'light'];
      set('theme', themes[(themes.indexOf(settings.theme) + 1) % 3]);
      wear();
      label();
    });
  }

  function run(name, then) {
    document.head.append(make('script', { src: base + name + '.js', onload: then }));
  }

  // Loads the styles of what scripts add, once, and then calls the function.
  let tools;
  function withTools(begin) {
    tools ||= new Promise(resolve => {
      document.head.append(make('link',
        { rel: 'stylesheet', href: base + 'tools.css', onload: resolve, onerror: resolve }));
    });
    tools.then(begin);
  }

  // The name of a chapter, by which is kept what was read of it.
  function chapterAt(address) {
    const file = new URL(address, base).pathname.replace(/.*\//, '').replace(/\.html$/, '');
    return encodeURIComponent(decodeURIComponent(file));
  }

  // Search is loaded when it is first opened, and then puts its own function in the place of this.
  const book = window.book = {
    address, base, make, set, stored, store, get: name => settings[name],
    readingKey, chapterAt, page: chapterAt(location.href), answersKey: 'answers ' + new URL(base).pathname,
    search: () => {
      book.search = () => {};
      book.typed = '';
      withTools(() => run('search'));
    },
    // So does the list of keys.
    keys: () => {
      book.keys = () => {};
      withTools(() => run('keys'));
    },
    // So does what shows the meaning of a term.
    explain: (link, isTouch) => {
      const keep = (asked, isTouched) => { book.asked = asked; book.isTouched = isTouched; };
      keep(link, isTouch);
      book.explain = keep;
      withTools(() => run('glossary'));
    }
  };

  // Keeps what was read once a reader stays, and shows it immediately if there is some. Books that share a server
  // have one store.
  function reading() {
    setTimeout(() => run('reading'), stored(readingKey) ? 0 : 2000);
  }

  // A link to the glossary shows what its term means. The first tap shows it, the next follows the link.
  function terms() {
    let isTouch = false;
    function ask(event) {
      const link = event.target.closest?.('a.term');
      if (event.type === 'pointerover') isTouch = event.pointerType === 'touch';
      if (!link || isTouch !== (event.type === 'click')) return;
      if (isTouch && link !== book.asked) event.preventDefault();
      book.explain(link, isTouch);
    }
    ['pointerover', 'focusin', 'click'].forEach(name => addEventListener(name, ask));
  }

  // Keys of one character, which can be switched off in the search dialog.
  function shortcuts() {
    const follow = selector => () => one(selector)?.click();
    const actions = {
      '/': () => book.search(), n: follow('.turn [rel=next]'), p: follow('.turn [rel=prev]'),
      c: follow('.bar [href*="contents."]'), '?': () => book.keys()
    };
    addEventListener('keydown', event => {
      const { key, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      // What is typed before the search is there is for the search.
      if (book.typed != null && !isCommand && key.length === 1) {
        event.preventDefault();
        book.typed += key;
        return;
      }
      const action = actions[isCommand && key === 'k' ? '/' : key];
      const field = event.target.closest('input, textarea, select, dialog');
      // A dialog that was closed just now has the focus until the next frame.
      const isTyping = field?.getClientRects().length;
      if (!action || altKey || (isCommand ? key !== 'k' : isTyping || settings.keys === 'off')) return;
      event.preventDefault();
      action();
    });
    one('.search').addEventListener('click', () => book.search());
  }

  // The chapters of other parts are loaded when a reader opens one of them.
  function parts() {
    const side = one('.side');
    function load(event) {
      if (event.target.querySelector('ol')) return;
      side.removeEventListener('toggle', load, true);
      run('parts');
    }
    side?.addEventListener('toggle', load, true);
  }

  // A tap beside the chapters closes their drawer; Escape and a click elsewhere, the menu beside Copy.
  function menus() {
    const side = one('.side');
    side?.addEventListener('click', event => {
      if (event.target === side && event.clientX > side.getBoundingClientRect().right) side.hidePopover();
    });
    const close = event => all('.more[open]').forEach(menu => {
      const isInside = menu.contains(event.target);
      // What is copied by selecting it has the focus for a moment.
      if (event.type === 'keydown' ? event.key !== 'Escape' : isInside || event.target.matches?.('.unseen')) return;
      menu.open = false;
      if (isInside) menu.firstElementChild.focus();
    });
    ['pointerdown', 'focusin', 'keydown'].forEach(name => addEventListener(name, close));
  }

  // Figures begin to work when a reader turns to one.
  function turned(kind, begin) {
    const signs = ['pointerover', 'focusin'];
    function turn(event) {
      if (!event.target.closest(kind)) return;
      signs.forEach(name => removeEventListener(name, turn));
      begin();
    }
    signs.forEach(name => addEventListener(name, turn));
  }

  // The script of a button is loaded when it is first used, and then receives the click.
  function uses() {
    addEventListener('click', event => {
      const button = event.target.closest('button');
      const name = button?.closest('[data-part]')?.dataset.part;
      if (!name) return;
      all('[data-part=' + name + ']').forEach(element => delete element.dataset.part);
      withTools(() => run(name, () => button.click()));
    });
  }

  // The list of sections marks the one that is read.
  function sections() {
    const list = one('.toc');
    if (!list) return;
    if (matchMedia('(min-width: 75rem)').matches) list.open = true;
    const links = [...list.querySelectorAll('a')];
    const headings = links.map(
      link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    let current = null;
    function update() {
      let last = -1;
      headings.forEach((heading, index) => {
        if (heading && heading.getBoundingClientRect().top < innerHeight * .3) last = index;
      });
      if (innerHeight + scrollY >= root.scrollHeight - 4) last = links.length - 1;
      if (links[last] === current) return;
      current?.removeAttribute('aria-current');
      current = links[last] || null;
      current?.setAttribute('aria-current', 'true');
    }
    let isWaiting = false;
    addEventListener('scroll', () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; update(); });
    }, { passive: true });
    update();
  }

  // If a link leads to a place that is folded away, unfolds it.
  function unfold() {
    // An address like this is a situation in the lab.
    if (location.hash.includes('=')) one('[data-part=lab] button')?.click();
    const place = document.querySelector(':target');
    const fold = place?.closest('details:not([open])');
    if (!fold) return;
    fold.open = true;
    unfold();
    place.scrollIntoView();
  }

  // A panel that scrolls sideways is within reach of the keyboard.
  function reachPanels() {
    // The bar takes two lines when text is large, and covers no heading.
    const bar = one('.bar').offsetHeight;
    root.style.scrollPaddingTop = bar > 52 ? bar + 16 + 'px' : '';
    all('pre:not([role]), .wide, .roll').forEach(panel => {
      if (panel.scrollWidth > panel.clientWidth) panel.setAttribute('tabindex', '0');
      else panel.removeAttribute('tabindex');
    });
  }

  // Programs are copied, and what belongs to the line that a reader points at is marked.

  // Copy takes what is shown, or the whole program: what goes before, which earlier figures hold in
  // part, what is shown, and what ends it.
  function shown(figure) {
    const copy = figure.cloneNode(true);
    copy.querySelectorAll('del').forEach(other => other.remove());
    return [...copy.children].map(part => part.matches('pre') ? part.textContent : '').join('');
  }

  // A program that needs none of the declarations that a figure holds for later ones is lean.
  function before(figure, isLean) {
    const { from, bare, before: own, spare = '' } = figure.querySelector('.copy').dataset;
    const other = document.getElementById(from);
    return (other ? before(other, isLean) + (bare ?? shown(other)) : '') +
      (own ?? figure.querySelector('.setup pre code')?.textContent ?? '') + (isLean ? '' : spare);
  }

  // Pages that came over a connection that is not secure have no clipboard, but can copy what is selected.
  function copySelected(text, button) {
    const area = make('textarea', { className: 'unseen', value: text });
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    button.focus();
    return isCopied;
  }

  // Has a button copy a text.
  book.copies = (button, text) => {
    const label = button.firstChild;
    const name = label.data;
    function say(word) {
      label.data = word;
      setTimeout(() => { label.data = name; }, 1600);
    }
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(text());
        say('Copied');
      } catch { say(copySelected(text(), button) ? 'Copied' : 'Not copied'); }
    };
  };

  function copyButtons() {
    all('.snip .copy').forEach(button => {
      const figure = button.closest('.snip');
      // A part of a file that an app can have is copied as that file, with its imports.
      const { file, lean, after = '' } = button.dataset;
      book.copies(button, () => button.matches('.part') ? shown(figure) :
        (file ?? before(figure, lean === '')) + shown(figure) + after);
    });
  }

  // Pointing at a line of code, of output or at a message marks what belongs to it.
  function linkLines() {
    // Lines as `3`, `3-5` or `3,5`.
    const lines = element => element.dataset.l.split(',').map(part => part.split('-').map(Number));
    const has = (own, number) =>
      own.some(([first, last = first]) => first <= number && number <= last);
    all('.snip').forEach(figure => {
      const code = figure.querySelectorAll(':scope > pre [data-l]');
      const said = figure.querySelectorAll(':scope > ol [data-l]');
      if (!said.length) return;
      function mark(target) {
        const line = target?.closest('[data-l]');
        const isCode = line?.closest('pre');
        const wanted = isCode && +line.dataset.l;
        const marked = [];
        said.forEach(item => {
          const own = lines(item);
          const isOn = isCode ? has(own, wanted) : item === line;
          item.classList.toggle('on', isOn);
          if (isOn) marked.push(own);
        });
        code.forEach(row => {
          row.classList.toggle('on', marked.some(own => has(own, +row.dataset.l)));
        });
      }
      figure.addEventListener('pointerover', event => mark(event.target));
      figure.addEventListener('pointerleave', () => mark(null));
    });
  }

  // Timelines are stepped through: marks up to an instant are full, later ones hollow, and what was printed then
  // and the lines of code that belong to it are marked. Last comes all of it, as without a script. What a pointer
  // is at is marked in the same places.

  function stepper(figure) {
    const find = selector => [...figure.querySelectorAll(selector)];
    const [play, back, on] = find('.step button');
    const [range] = find('.step input');
    const [say] = find('.say');
    // The runs that are compared have as many instants each.
    const svgs = find('svg:not(.n)');
    const instants = find('.i');
    const items = find('details li');
    const runs = find('.runs > *');
    const programs = figure.dataset.of.split(' ').map((id, index) => {
      const program = document.getElementById(id);
      const rows = selector => program ? [...program.querySelectorAll(':scope > ' + selector)] : [];
      const own = runs[index] ? [...runs[index].querySelectorAll('.out li')] : [];
      return { code: rows('pre [data-l]'), printed: rows('.out li').concat(own) };
    });
    const heads = svgs.map(svg => {
      const head = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      head.setAttribute('class', 'h');
      head.setAttribute('d', 'M0 0V' + (svg.viewBox.baseVal.height - 20));
      return head;
    });
    let timer = 0;

    function stop() {
      clearInterval(timer);
      timer = 0;
      play.textContent = 'Play';
    }

    // Marks what belongs to an instant: lines of output by their time, lines of code that name its lanes or
    // printed that output. Without times, all belongs to the only instant.
    function mark(item, name) {
      const lines = item && item.dataset.l ? item.dataset.l.split('/') : [];
      programs.forEach((program, index) => {
        const own = (lines[index] || '').split(' ');
        program.printed.forEach(line => {
          const time = line.querySelector('time');
          const isNow = !!item && (time ? time.dateTime === item.firstChild.dateTime : items.length === 1);
          line.classList.toggle(name, isNow);
          if (isNow && line.dataset.l) own.push(...line.dataset.l.split(','));
        });
        program.code.forEach(line => line.classList.toggle(name, own.includes(line.dataset.l)));
      });
      items.forEach(other => other.classList.toggle(name, other === item));
    }

    function show() {
      const now = Number(range.value);
      const item = items[now];
      const words = item ? item.textContent : 'all of it';
      range.setAttribute('aria-valuetext', words);
      say.textContent = item ? words : '';
      instants.forEach((instant, index) => instant.classList.toggle('late', index % items.length > now));
      mark(item, 'now');
      back.disabled = !now;
      on.disabled = !item;
      if (!item) return heads.forEach(head => head.remove());
      const x = parseFloat(instants[now].getAttribute('transform').slice('translate('.length));
      heads.forEach((head, index) => {
        const svg = svgs[index];
        // Before all instants, so that it is behind them.
        if (!head.parentNode) svg.insertBefore(head, svg.querySelector('.i'));
        head.style.transform = 'translate(' + x + 'px)';
        // In a narrow window, the instant comes into view beside the names.
        const roll = svg.parentNode;
        roll.scrollLeft = x * svg.clientWidth / svg.viewBox.baseVal.width - (roll.clientWidth - svg.previousSibling.clientWidth) / 2;
      });
    }

    function go(value) {
      range.value = value;
      show();
    }

    play.addEventListener('click', () => {
      if (timer) return stop();
      play.textContent = 'Pause';
      go(range.value === range.max ? 0 : Number(range.value) + 1);
      timer = setInterval(() => {
        if (range.value < Number(range.max)) go(Number(range.value) + 1);
        if (range.value === range.max) stop();
      }, 700);
    });
    [[back, -1], [on, 1]].forEach(([button, step]) => button.addEventListener('click', () => {
      stop();
      go(Number(range.value) + step);
      // A button that can do no more gives the keys to the other one.
      if (button.disabled) (step < 0 ? on : back).focus();
    }));
    range.addEventListener('input', () => { stop(); show(); });
    svgs.forEach(svg => {
      const point = target => {
        const index = instants.indexOf(target && target.closest('.i')) % items.length;
        instants.forEach((instant, place) => instant.classList.toggle('at', place % items.length === index));
        mark(items[index], 'at');
      };
      svg.addEventListener('pointerover', event => point(event.target));
      svg.addEventListener('pointerleave', () => point(null));
    });
    on.disabled = true;
  }
  book.step = stepper;

  document.addEventListener('DOMContentLoaded', () => {
    [themeButton, shortcuts, reading, parts, menus, terms, uses, unfold, sections,
      reachPanels].forEach(part => part());
    // The first tap on a button must already find what it does.
    turned('.tl', () => {
      // Those that grow while a live part runs are not stepped through.
      all('figure[data-of]').forEach(figure => {
        // One that is broken does not stop the others.
        try { stepper(figure); } catch (error) { reportError(error); }
      });
      withTools(() => {});
    });
    turned('.snip', () => { copyButtons(); linkLines(); });
    addEventListener('hashchange', unfold);
    // Back from a place that the search found shows the list again.
    if (history.state?.find) book.search();
    one('.filter input')?.addEventListener('focus', () => run('filter'), { once: true });
    // How wide a long program is shows once it comes into view.
    ['resize', 'contentvisibilityautostatechange'].forEach(name => addEventListener(name, reachPanels));
  });
})();
