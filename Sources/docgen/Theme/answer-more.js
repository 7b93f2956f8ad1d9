// More ways to answer a prediction: sorting lines, choosing an item, saying where a program does not compile.
// Loaded when a reader asks for one.
(() => {
  'use strict';
  const { all, make, button, isSame, printed, checkLines, reasonFor, ways } = window.book.answers;
  let count = 0;

  const verdict = isRight => make('p', {}, isRight ? '✓ That is right.' : '✗ That is not right.');

  Object.assign(ways, {
    sort(fold, asked) {
      const texts = printed(fold, asked).map(line => line.text);
      const list = make('ol', { className: 'sort' }, ...shuffled(texts).map(sortable));
      dragging(list);
      return {
        parts: [make('p', {}, 'Put the lines into the order in which they are printed.'), list,
          make('span', { className: 'unseen', role: 'status' })],
        check: () => checkLines(all(list, 'samp').map(text => text.textContent), fold, asked)
      };
    },

    choose(fold, asked) {
      const items = [...asked.previousElementSibling.children];
      const name = 'answer.choice.' + ++count;
      const choices = items.map(item => make('label', {},
        make('input', { type: 'radio', name }), ' ', make('span', {}, item.textContent.trim())));
      const field = make('fieldset', {}, make('legend', {}, 'Your answer'), ...choices);
      return {
        parts: [field],
        check: () => {
          const chosen = field.querySelector(':checked');
          if (!chosen) return [make('p', {}, 'Choose one.')];
          const reason = reasonFor(fold, answer => isSame(answer.textContent, chosen.parentNode.textContent));
          return [verdict(!reason.length), ...reason];
        }
      };
    },

    compile(fold, asked) {
      const id = 'answer.field.' + ++count;
      const program = document.getElementById(asked.dataset.of);
      const field = make('select', { id }, make('option', { value: '' }, 'Yes'), ...lines(program).map(
        ([number, text]) => make('option', { value: number }, 'No, because of line ' + number + ': ' + text)));
      return {
        parts: [make('label', { htmlFor: id }, 'Does it compile?'), field],
        check: () => {
          const first = fold.querySelector(':scope > .snip, :scope > .msgs');
          const wrong = first ? all(first, '.error[data-l]').map(item => item.dataset.l) : [];
          return [make('p', {}, wrong.includes(field.value) ? '✓ That is right.' :
            field.value ? '✗ It does not compile, but because of another line.' : '✗ It does not compile.')];
        }
      };
    }
  });

  // The lines of a program with their numbers. Those that nothing refers to do not say theirs.
  function lines(program) {
    const found = [];
    let last = 0;
    all(program, ':scope > pre').forEach(pre => {
      const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      let line = '';
      let number = 0;
      const end = () => {
        last = number || last + 1;
        if (line.trim()) found.push([last, line.trim()]);
        [line, number] = ['', 0];
      };
      while (walker.nextNode()) {
        const { data, parentNode } = walker.currentNode;
        data.split('\n').forEach((piece, index) => {
          if (index) end();
          line += piece;
          if (piece) number = +parentNode.closest('[data-l]')?.dataset.l || number;
        });
      }
      if (line) end();
    });
    return found;
  }

  // Always the same order, and never the right one.
  function shuffled(texts) {
    let seed = texts.join().length;
    const order = [...texts];
    for (let i = order.length - 1; i > 0; i--) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const j = seed % (i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    while (order.every((text, index) => text === texts[index])) order.push(order.shift());
    return order;
  }

  function sortable(text) {
    const item = make('li', {}, make('span', { className: 'grip', ariaHidden: 'true' }, '⠿'), make('samp', {}, text));
    [['↑', 'Move up', -1], ['↓', 'Move down', 1]].forEach(([sign, words, step]) => {
      const mover = button(sign, () => {
        const other = step < 0 ? item.previousElementSibling : item.nextElementSibling;
        if (step < 0) other?.before(item); else other?.after(item);
        mover.focus();
        say(item);
      });
      mover.setAttribute('aria-label', words + ': ' + text);
      item.append(mover);
    });
    return item;
  }

  // Where a line is now.
  function say(item) {
    const items = [...item.parentNode.children];
    item.closest('.answering').querySelector('.unseen').textContent = item.querySelector('samp').textContent + ': ' + (items.indexOf(item) + 1) + ' of ' + items.length;
  }

  function dragging(list) {
    let held = null;
    list.addEventListener('pointerdown', event => {
      if (!event.target.matches('.grip, samp') || event.button) return;
      // A finger on the text scrolls the page.
      if (event.pointerType === 'touch' && !event.target.matches('.grip')) return;
      held = event.target.closest('li');
      held.classList.add('held');
      list.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    list.addEventListener('pointermove', event => {
      if (!held) return;
      const middle = item => item.getBoundingClientRect().top + item.offsetHeight / 2;
      const next = [...list.children].find(item => item !== held && middle(item) > event.clientY);
      if (held.nextElementSibling !== (next || null)) list.insertBefore(held, next || null);
    });
    ['pointerup', 'pointercancel'].forEach(name => list.addEventListener(name, () => {
      if (!held) return;
      held.classList.remove('held');
      say(held);
      held = null;
    }));
  }
})();
