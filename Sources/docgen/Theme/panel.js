// Copies programs, and marks what belongs to the line that a reader points at.
(() => {
  'use strict';
  const all = selector => [...document.querySelectorAll(selector)];

  // Copy takes what is shown, or the whole program: what goes before, which earlier figures hold in
  // part, what is shown, and what ends it.
  function shown(figure) {
    const copy = figure.cloneNode(true);
    copy.querySelectorAll('del').forEach(other => other.remove());
    return [...copy.children].map(part => part.matches('pre') ? part.textContent : '').join('');
  }

  function before(figure) {
    const { from, bare, before: own } = figure.querySelector('.copy').dataset;
    const other = document.getElementById(from);
    return (other ? before(other) + (bare ?? shown(other)) : '') +
      (own ?? figure.querySelector('.setup code')?.textContent ?? '');
  }

  // Pages that came over a connection that is not secure have no clipboard, but can copy what is selected.
  function copySelected(text, button) {
    const area = document.createElement('textarea');
    area.className = 'unseen';
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    button.focus();
    return isCopied;
  }

  function copyButtons() {
    all('.copy').forEach(button => {
      const figure = button.closest('.snip');
      const label = button.firstChild;
      const name = label.data;
      function say(word) {
        label.data = word;
        setTimeout(() => { label.data = name; }, 1600);
      }
      const text = () => button.matches('.part') ? shown(figure) :
        before(figure) + shown(figure) + (button.dataset.after || '');
      button.onclick = async () => {
        try {
          await navigator.clipboard.writeText(text());
          say('Copied');
        } catch { say(copySelected(text(), button) ? 'Copied' : 'Not copied'); }
      };
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

  copyButtons();
  linkLines();
})();
