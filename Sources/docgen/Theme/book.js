// Adds to pages what reading does not need: themes, copying, and the section one is in.
(function () {
  'use strict';
  var root = document.documentElement;
  root.classList.add('js');

  // Theme. Opened from files, pages may not share a store, so links carry the theme along.
  var themes = ['auto', 'light', 'dark'];
  var isFile = location.protocol === 'file:';
  var carried = /[?&]theme=(auto|light|dark)\b/.exec(location.search);

  function stored() {
    try { return localStorage.getItem('theme'); } catch (_) { return null; }
  }

  function keep(theme) {
    try { localStorage.setItem('theme', theme); } catch (_) { /* only this page, then */ }
  }

  function known(theme) { return themes.indexOf(theme) < 0 ? 'auto' : theme; }

  function wear(theme) {
    if (theme === 'auto') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme);
  }

  var theme = known(carried ? carried[1] : stored());
  wear(theme);
  if (carried) keep(theme);

  function carry() {
    if (!isFile) return;
    document.querySelectorAll('a[href]').forEach(function (link) {
      var href = link.getAttribute('href');
      var parts = /^([^:?#]+\.html)(?:\?[^#]*)?(#.*)?$/.exec(href);
      if (parts) link.setAttribute('href', parts[1] + '?theme=' + theme + (parts[2] || ''));
    });
    if (location.search) {
      history.replaceState(null, '', location.pathname + '?theme=' + theme + location.hash);
    }
  }

  function themeButton() {
    var button = document.querySelector('.theme');
    if (!button) return;
    function label() { button.lastElementChild.textContent = theme; }
    label();
    if (theme !== 'auto' || carried) carry();
    button.addEventListener('click', function () {
      theme = themes[(themes.indexOf(theme) + 1) % themes.length];
      wear(theme);
      keep(theme);
      label();
      carry();
    });
  }

  // Copy takes the whole program: what goes before, what is shown, and what ends it.
  function program(button) {
    var figure = button.closest('.snip');
    var before = figure.querySelector('.setup code');
    var code = '';
    figure.querySelectorAll(':scope > pre .l:not(del)').forEach(function (part) {
      var plain = part.cloneNode(true);
      plain.querySelectorAll('.v').forEach(function (value) { value.remove(); });
      code += plain.textContent;
    });
    return (before ? before.textContent : button.dataset.before || '') + code +
      (button.dataset.after || '');
  }

  function copy(text) {
    if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
    var area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    document.body.appendChild(area);
    area.select();
    var isCopied = document.execCommand('copy');
    area.remove();
    return isCopied ? Promise.resolve() : Promise.reject(new Error('not copied'));
  }

  function copyButtons() {
    document.querySelectorAll('.copy').forEach(function (button) {
      button.addEventListener('click', function () {
        function say(word) {
          button.firstChild.data = word;
          setTimeout(function () { button.firstChild.data = 'Copy'; }, 1600);
        }
        copy(program(button)).then(
          function () { say('Copied'); }, function () { say('Not copied'); });
      });
    });
  }

  // Pointing at a line of code, of output or at a message marks what belongs to it.
  function linkLines() {
    function lines(element) {
      var ends = element.getAttribute('data-l').split('-').map(Number);
      return { first: ends[0], last: ends[ends.length - 1] };
    }
    document.querySelectorAll('.snip').forEach(function (figure) {
      var code = figure.querySelectorAll(':scope > pre [data-l]');
      var said = figure.querySelectorAll(':scope > ol [data-l], .types [data-l]');
      if (!said.length) return;
      function mark(target) {
        var line = target && target.closest('[data-l]');
        var isCode = line && line.closest('pre');
        var wanted = line && lines(line);
        var marked = [];
        said.forEach(function (item) {
          var own = lines(item);
          var isOn = isCode ? own.first <= wanted.first && wanted.first <= own.last : item === line;
          item.classList.toggle('on', Boolean(isOn));
          if (isOn) marked.push(own);
        });
        code.forEach(function (row) {
          var number = lines(row).first;
          row.classList.toggle('on', marked.some(function (own) {
            return own.first <= number && number <= own.last;
          }));
        });
      }
      figure.addEventListener('pointerover', function (event) { mark(event.target); });
      figure.addEventListener('pointerleave', function () { mark(null); });
    });
  }

  // The section that is being read is marked in the list of sections.
  function sections() {
    var list = document.querySelector('.toc');
    if (!list) return;
    if (matchMedia('(min-width: 75rem)').matches) list.open = true;
    var links = Array.prototype.slice.call(list.querySelectorAll('a'));
    var headings = links.map(function (link) {
      return document.getElementById(decodeURIComponent(link.hash.slice(1)));
    });
    var current = null;
    function update() {
      var last = -1;
      headings.forEach(function (heading, index) {
        if (heading && heading.getBoundingClientRect().top < innerHeight * 0.3) last = index;
      });
      if (innerHeight + scrollY >= root.scrollHeight - 4) last = links.length - 1;
      if (links[last] === current) return;
      if (current) current.removeAttribute('aria-current');
      current = links[last] || null;
      if (current) current.setAttribute('aria-current', 'true');
    }
    var isWaiting = false;
    addEventListener('scroll', function () {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(function () { isWaiting = false; update(); });
    }, { passive: true });
    update();
  }

  // What scrolls sideways in a narrow window must be within reach of the keyboard.
  function reachPanels() {
    document.querySelectorAll('pre').forEach(function (panel) {
      if (panel.hasAttribute('role')) return;
      if (panel.scrollWidth > panel.clientWidth) panel.setAttribute('tabindex', '0');
      else panel.removeAttribute('tabindex');
    });
  }

  document.addEventListener('DOMContentLoaded', function () {
    themeButton();
    copyButtons();
    linkLines();
    sections();
    reachPanels();
    addEventListener('resize', reachPanels);
  });
})();
