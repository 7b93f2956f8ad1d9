// Adds to pages what reading does not need: themes, search, keys, copying, and the section one is in.
(() => {
  'use strict';
  const root = document.documentElement;
  const base = document.currentScript.src.replace(/[^/]*$/, '');
  const isFile = location.protocol === 'file:';
  const one = selector => document.querySelector(selector);
  const all = selector => [...document.querySelectorAll(selector)];
  root.classList.add('js');

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
    const names = new Map([['auto', 'auto'], ['light', 'light'], ['dark', 'dark']]);
    const label = () => {
      button.lastElementChild.textContent = names.get(settings.theme);
    };
    label();
    carry();
    button.addEventListener('click', () => {
      const themes = choices.theme;
      set('theme', themes[(themes.indexOf(settings.theme) + 1) % 3]);
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
    address, base, set, stored, store, get: name => settings[name],
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

  // What was read is kept once a reader stays, and shown at once if there is some. Books that share a server
  // have one store.
  function reading() {
    book.readingKey = 'reading ' + new URL(base).pathname;
    setTimeout(() => run('reading'), stored(book.readingKey) ? 0 : 2000);
  }

  // What a term means is shown at a link to the glossary. The first tap shows it, the next follows.
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
      c: follow('.bar [href*="contents."]')
    };
    addEventListener('keydown', event => {
      const { key, altKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
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

  // What figures do is loaded when a reader turns to one. What is pressed before it is there, it is told of.
  function figures(kind, button, load) {
    const signs = ['pointerover', 'focusin'];
    let pressed = null;
    const note = event => { pressed = event.target.closest(button); };
    function turn(event) {
      if (!event.target.closest(kind)) return;
      signs.forEach(name => removeEventListener(name, turn));
      addEventListener('click', note);
      load(() => {
        removeEventListener('click', note);
        pressed?.click();
      });
    }
    signs.forEach(name => addEventListener(name, turn));
  }

  // What stands behind a button or a choice is loaded when a reader first uses it, and is then told.
  function uses() {
    addEventListener('click', event => {
      const target = event.target.closest('button, input');
      const { script, part } = target?.closest('[data-script], [data-part]')?.dataset || {};
      const name = script || part;
      if (!name) return;
      all('[data-script=' + name + '], [data-part=' + name + ']').forEach(element => {
        delete element.dataset.script;
        delete element.dataset.part;
      });
      (part ? loadPart : run)(name, () => target.matches('input') ?
        target.dispatchEvent(new Event('change', { bubbles: true })) : target.click());
    });
    // A link may lead to another run of a program.
    if (location.hash && one('[data-script=variants]')) run('variants');
  }

  // The section that is being read is marked in the list of sections.
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
    // An address that begins like this is a situation in the lab.
    if (location.hash.startsWith('#o=')) one('[data-part=lab] button')?.click();
    const place = document.querySelector(':target');
    const fold = place?.closest('details:not([open])');
    if (!fold) return;
    fold.open = true;
    unfold();
    place.scrollIntoView();
  }

  // What scrolls sideways in a narrow window must be within reach of the keyboard.
  function reachPanels() {
    // The bar takes two lines when text is large, and no heading that one goes to may be under it.
    const bar = one('.bar').offsetHeight;
    root.style.scrollPaddingTop = bar > 52 ? bar + 16 + 'px' : '';
    all('pre:not([role]), .wide, .roll').forEach(panel => {
      if (panel.scrollWidth > panel.clientWidth) panel.setAttribute('tabindex', '0');
      else panel.removeAttribute('tabindex');
    });
  }

  document.addEventListener('DOMContentLoaded', () => {
    [themeButton, shortcuts, reading, parts, terms, uses, unfold, sections,
      reachPanels].forEach(part => part());
    figures('.tl', '.step button', then => loadPart('step', then));
    figures('.snip', '.copy', then => run('panel', then));
    addEventListener('hashchange', unfold);
    // Back from a place that the search found shows the list again.
    if (history.state?.find) book.search();
    one('.filter input')?.addEventListener('focus', () => run('filter'), { once: true });
    // How wide a long program is shows once it comes into view.
    ['resize', 'contentvisibilityautostatechange'].forEach(name => addEventListener(name, reachPanels));
  });
})();
