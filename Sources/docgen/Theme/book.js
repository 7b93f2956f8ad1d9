// Adds to pages what reading does not need: themes, search, keys, marks for what was read, copying,
// and the section one is in.
(() => {
  'use strict';
  const root = document.documentElement;
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const isFile = location.protocol === 'file:';
  const all = selector => Array.from(document.querySelectorAll(selector));
  root.classList.add('js');

  // Settings. Opened from files, pages may not share a store, so links carry settings along.
  const choices = { theme: ['auto', 'light', 'dark'], keys: ['on', 'off'] };
  const names = Object.keys(choices);
  const carried = new URLSearchParams(location.search);
  const settings = {};

  function stored(name) {
    try { return localStorage.getItem(name); } catch (_) { return null; }
  }

  function store(name, value) {
    try { localStorage.setItem(name, value); } catch (_) { /* only this page, then */ }
  }

  names.forEach(name => {
    const value = carried.get(name) || stored(name);
    settings[name] = choices[name].includes(value) ? value : choices[name][0];
    if (carried.has(name)) store(name, settings[name]);
  });

  const wear = () => { root.dataset.theme = settings.theme; };
  wear();

  // The address of a page of the book as links should have it.
  function address(href) {
    const parts = /^([^:?#]+\.html)(?:\?[^#]*)?(#.*)?$/.exec(href);
    const query = names.filter(name => settings[name] !== choices[name][0] || carried.has(name))
      .map(name => name + '=' + settings[name]).join('&');
    return isFile && parts && query ? parts[1] + '?' + query + (parts[2] || '') : href;
  }

  function carry() {
    if (!isFile) return;
    all('a[href]').forEach(link => {
      const href = link.getAttribute('href');
      if (address(href) !== href) link.setAttribute('href', address(href));
    });
    if (location.search) {
      history.replaceState(null, '', address(location.pathname) + location.hash);
    }
  }

  function set(name, value) {
    settings[name] = value;
    carried.set(name, value);
    store(name, value);
    carry();
  }

  function themeButton() {
    const button = document.querySelector('.theme');
    const label = () => { button.lastElementChild.textContent = settings.theme; };
    label();
    carry();
    button.addEventListener('click', () => {
      const themes = choices.theme;
      set('theme', themes[(themes.indexOf(settings.theme) + 1) % themes.length]);
      wear();
      label();
    });
  }

  // Loads a style and then its script.
  function loadPart(name, then) {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = base + name + '.css';
    style.onload = () => run(name, then);
    document.head.append(style);
  }

  function run(name, then) {
    const script = document.createElement('script');
    script.src = base + name + '.js';
    script.onload = then;
    document.head.append(script);
  }

  // Search is loaded when it is first opened, and then puts its own function in the place of this.
  const book = window.book = {
    address, base, set, get: name => settings[name],
    search: () => {
      book.search = () => {};
      loadPart('search');
    },
    // So does what shows the meaning of a term.
    explain: (link, isTouch) => {
      const keep = (asked, isTouched) => { book.asked = asked; book.isTouched = isTouched; };
      keep(link, isTouch);
      book.explain = keep;
      loadPart('glossary');
    }
  };

  // What a term means is shown at a link to the glossary. The first tap shows it, the next follows.
  function terms() {
    let isTouch = false;
    function ask(event) {
      const link = event.target.closest && event.target.closest('a.term');
      if (event.type === 'pointerover') isTouch = event.pointerType === 'touch';
      if (!link || isTouch !== (event.type === 'click')) return;
      if (isTouch && link !== book.asked) event.preventDefault();
      book.explain(link, isTouch);
    }
    ['pointerover', 'focusin', 'click'].forEach(name => addEventListener(name, ask));
  }

  // Keys of one character, which can be switched off in the search dialog.
  function shortcuts() {
    const follow = selector => () => {
      const link = document.querySelector(selector);
      if (link) link.click();
    };
    const actions = {
      '/': () => book.search(), n: follow('.turn [rel=next]'), p: follow('.turn [rel=prev]'),
      c: follow('.bar [href^="contents."]')
    };
    addEventListener('keydown', event => {
      const action = actions[event.key];
      const field = event.target.closest('input, textarea, select, dialog');
      // A dialog that was closed just now has the focus until the next frame.
      const isTyping = field && field.getClientRects().length;
      if (!action || isTyping || settings.keys === 'off' || event.ctrlKey || event.metaKey ||
        event.altKey) return;
      event.preventDefault();
      action();
    });
    document.querySelector('.search').addEventListener('click', () => book.search());
  }

  // What was read is marked wherever there is a link to it.
  function marks() {
    const read = new Set((stored('read') || '').split(' ').filter(Boolean));
    const own = location.pathname.replace(/.*\//, '').replace(/\.html$/, '');
    const button = document.querySelector('.read button');
    const line = document.querySelector('.marks input');
    function show() {
      all('.side ol ol a, .chapters a').forEach(link => {
        const slug = link.getAttribute('href').replace(/\.html.*$/, '');
        link.classList.toggle('done', read.has(slug));
      });
      if (button) button.setAttribute('aria-pressed', read.has(own));
      if (!line) return;
      const chapters = all('.chapters a');
      const done = chapters.filter(link => link.classList.contains('done')).length;
      document.querySelector('.marks summary').textContent =
        done + ' of ' + chapters.length + ' chapters read';
      line.value = Array.from(read).sort().join(' ');
    }
    function keep() {
      store('read', Array.from(read).sort().join(' '));
      show();
    }
    show();
    // Firefox keeps a store for each file.
    if (isFile && navigator.userAgent.includes('Firefox')) {
      all('.read span, .marks span').forEach(note => { note.hidden = false; });
    }
    if (button) {
      button.addEventListener('click', () => {
        if (!read.delete(own)) read.add(own);
        keep();
      });
    }
    if (line) {
      line.addEventListener('change', () => {
        read.clear();
        line.value.split(/\s+/).filter(Boolean).forEach(slug => read.add(slug));
        keep();
      });
    }
  }

  // Copy takes the whole program: what goes before, what is shown, and what ends it.
  function program(button) {
    const figure = button.closest('.snip');
    const before = figure.querySelector('.setup code');
    const parts = Array.from(figure.querySelectorAll(':scope > pre'), part => {
      const plain = part.cloneNode(true);
      plain.querySelectorAll('del, .v').forEach(other => other.remove());
      return plain.textContent;
    });
    return (before ? before.textContent : button.dataset.before || '') + parts.join('') +
      (button.dataset.after || '');
  }

  function copy(text) {
    if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied ? Promise.resolve() : Promise.reject();
  }

  function copyButtons() {
    all('.copy').forEach(button => button.addEventListener('click', () => {
      function say(word) {
        button.firstChild.data = word;
        setTimeout(() => { button.firstChild.data = 'Copy'; }, 1600);
      }
      copy(program(button)).then(() => say('Copied'), () => say('Not copied'));
    }));
  }

  // Pointing at a line of code, of output or at a message marks what belongs to it.
  function linkLines() {
    function lines(element) {
      const [first, last] = element.dataset.l.split('-').map(Number);
      return { first, last: last || first };
    }
    const has = (own, number) => own.first <= number && number <= own.last;
    all('.snip').forEach(figure => {
      const code = figure.querySelectorAll(':scope > pre [data-l]');
      const said = figure.querySelectorAll(':scope > ol [data-l], .types [data-l]');
      if (!said.length) return;
      function mark(target) {
        const line = target && target.closest('[data-l]');
        const isCode = line && line.closest('pre');
        const wanted = line && lines(line);
        const marked = [];
        said.forEach(item => {
          const own = lines(item);
          const isOn = isCode ? has(own, wanted.first) : item === line;
          item.classList.toggle('on', isOn);
          if (isOn) marked.push(own);
        });
        code.forEach(row => {
          row.classList.toggle('on', marked.some(own => has(own, lines(row).first)));
        });
      }
      figure.addEventListener('pointerover', event => mark(event.target));
      figure.addEventListener('pointerleave', () => mark(null));
    });
  }

  // What steps through pictures of signals is loaded when a reader turns to one. What is pressed
  // before it is there, it is told of.
  function steps() {
    const signs = ['pointerover', 'focusin'];
    let pressed = null;
    const note = event => { pressed = event.target.closest('.step button'); };
    function load(event) {
      if (!event.target.closest('.tl')) return;
      signs.forEach(name => removeEventListener(name, load));
      addEventListener('click', note);
      loadPart('step', () => {
        removeEventListener('click', note);
        if (pressed) pressed.click();
      });
    }
    signs.forEach(name => addEventListener(name, load));
  }

  // The section that is being read is marked in the list of sections.
  function sections() {
    const list = document.querySelector('.toc');
    if (!list) return;
    if (matchMedia('(min-width: 75rem)').matches) list.open = true;
    const links = Array.from(list.querySelectorAll('a'));
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
      if (current) current.removeAttribute('aria-current');
      current = links[last] || null;
      if (current) current.setAttribute('aria-current', 'true');
    }
    let isWaiting = false;
    addEventListener('scroll', () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => { isWaiting = false; update(); });
    }, { passive: true });
    update();
  }

  // What is folded away is unfolded for whoever goes to a place in it.
  function unfold() {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const fold = place && place.closest('details:not([open])');
    if (!fold) return;
    fold.open = true;
    unfold();
    place.scrollIntoView();
  }

  // What scrolls sideways in a narrow window must be within reach of the keyboard.
  function reachPanels() {
    all('pre:not([role]), .wide, .roll').forEach(panel => {
      if (panel.scrollWidth > panel.clientWidth) panel.setAttribute('tabindex', '0');
      else panel.removeAttribute('tabindex');
    });
  }

  document.addEventListener('DOMContentLoaded', () => {
    [themeButton, shortcuts, marks, terms, copyButtons, linkLines, steps, unfold, sections,
      reachPanels].forEach(part => part());
    addEventListener('hashchange', unfold);
    const filter = document.querySelector('.filter input');
    if (filter) filter.addEventListener('focus', () => run('filter'), { once: true });
    addEventListener('resize', reachPanels);
  });
})();
