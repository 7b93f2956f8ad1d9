// Lets a reader answer a prediction. The script reads the right answer off the fold that follows, and also what
// is said about wrong answers.
(() => {
  'use strict';
  const { book, book: { make } } = window;
  const all = (place, selector) => [...place.querySelectorAll(selector)];

  function button(text, act) {
    const element = make('button', { type: 'button' }, text);
    element.addEventListener('click', () => act(element));
    return element;
  }

  // Quotes of any kind, dashes that keyboards improve, and blanks make no difference.
  const plain = text => text.normalize().replace(/[“”„‘’']/g, '"')
    .replace(/…/g, '...').replace(/—/g, '--').replace(/–/g, '-').replace(/\s+/g, ' ');
  const isSame = (one, other) => plain(one).trim() === plain(other).trim();

  // What readers add to a line that was printed: the mark of a list, quotes around it, a separator after it.
  const bare = text => plain(text).trim().replace(/^(?:[-*•·]|\d+[.)]) /, '').replace(/[,;]$/, '')
    .replace(/^(["`])(.*)\1$/, '$2').trim();

  // What was printed, which may vary in parts.
  function printed(fold, asked) {
    const first = asked.dataset.none === undefined && fold.querySelector(':scope > .snip, :scope > .out');
    const list = first ? all(first, first.matches('.snip') ? '.out samp' : 'samp') : [];
    return list.map(samp => {
      const parts = [...samp.childNodes].map(part => part.className === 'varies' ? '.*' :
        plain(part.textContent).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
          .replace(/"/g, '"?').replace(/[,;:]? /g, (blank, at, all) =>
            // A blank between digits makes two numbers of one.
            blank[1] || /\d \d/.test(all.slice(at - 1, at + 2)) ? '(?:[,;:] ?| )' : '(?:[,;:] ?| ?)'));
      return { text: samp.textContent, pattern: parts.join('').trim() };
    }).filter(line => line.pattern);
  }

  const fits = (text, line, flags) => [plain(text).trim(), bare(text)].some(
    own => new RegExp('^' + line.pattern + '$', flags).test(own));

  // The lines that a reader typed, who may have put all of them on one, between separators. What is a line of the
  // output, or nearly, is never taken apart, and at a separator that the output has, or at blanks, only if a piece
  // is right.
  function linesOf(text, lines, isAny) {
    const said = text.split('\n').map(line => line.trim()).filter(line => line);
    if (said.length === 1 && /^nothing\.?$/i.test(said[0]) && !lines.some(line => fits(said[0], line))) return [];
    if (said.length !== 1 || lines.length < 2) return said;
    const [whole] = said;
    if (lines.some(line => fits(whole, line, 'i')) || nearly(whole, lines)) return said;
    const count = pieces => rightOnes(pieces, lines, isAny).size;
    const cuts = [/,/, /;/, /\|/, /→|->/, / /].map(separator => [separator, whole.split(separator).map(piece => piece.trim())])
      .filter(([separator, pieces]) => {
        const [isBlank, isInside] = [separator.source === ' ', lines.some(line => separator.test(line.text.trim()))];
        return pieces.length === lines.length && (!(isBlank || isInside) || !(isBlank && isInside) && count(pieces));
      })
      .map(([, pieces]) => pieces);
    return cuts.sort((one, other) => count(other) - count(one))[0] || said;
  }

  // What is wrong in a line that is nearly right, marked; nothing if it is far from right.
  function nearly(text, lines) {
    const own = Array.from(text.trim());
    for (const [place, line] of lines.entries()) {
      const other = Array.from(line.text.trim());
      const isAlike = (i, j) => i < own.length && j < other.length && plain(own[i]) === plain(other[j]);
      let start = 0, end = 0;
      while (isAlike(start, start)) start++;
      while (end < Math.min(own.length, other.length) - start && isAlike(own.length - 1 - end, other.length - 1 - end)) end++;
      if (start + end < 3 || Math.max(own.length, other.length) - start - end > 2) continue;
      const wrong = own.slice(start, own.length - end).join('');
      return { place, parts: [own.slice(0, start).join(''), make('mark', {}, wrong || '‸'), own.slice(own.length - end).join('')],
        words: wrong ? 'what is marked differs' : 'something is missing at the mark' };
    }
    return null;
  }

  // Whether what was typed is said somewhere in a line, as whole words.
  function isPart(text, line) {
    const own = bare(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return !!own && RegExp('(^|[^\\p{L}\\d])' + own + '($|[^\\p{L}\\d])', 'iu').test(plain(line.text));
  }

  // Which of the lines that were said are right: as many as can be, in the order of the output, or in any.
  function rightOnes(said, lines, isAny) {
    const right = new Set();
    if (isAny) {
      const rest = [...lines];
      said.forEach((text, index) => {
        const place = rest.findIndex(line => fits(text, line));
        if (place < 0) return;
        rest.splice(place, 1);
        right.add(index);
      });
      return right;
    }
    // Among as many lines, those count more that are at their places.
    const worth = (i, j) => fits(said[i], lines[j]) ? lines.length + 1 + (i === j) : 0;
    const most = said.concat('').map(() => Array(lines.length + 1).fill(0));
    for (let i = said.length - 1; i >= 0; i--) {
      for (let j = lines.length - 1; j >= 0; j--) {
        const own = worth(i, j);
        most[i][j] = Math.max(own && own + most[i + 1][j + 1], most[i + 1][j], most[i][j + 1]);
      }
    }
    for (let i = 0, j = 0; i < said.length && j < lines.length;) {
      const own = worth(i, j);
      if (own && most[i][j] === own + most[i + 1][j + 1]) { right.add(i++); j++; }
      else if (most[i][j] === most[i + 1][j]) i++;
      else j++;
    }
    return right;
  }

  // The wrong answers that the author foresees.
  function reasonFor(fold, isSaid) {
    const item = all(fold, '.foreseen > li').find(item => isSaid(item.querySelector('.said')));
    if (!item) return [];
    const copy = item.cloneNode(true);
    copy.querySelector('.said').remove();
    all(copy, '[id]').forEach(part => part.removeAttribute('id'));
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const first = walker.nextNode();
    if (first) first.data = first.data.replace(/^[\s:,.–—-]+/, '');
    return [make('div', { className: 'why' }, ...copy.childNodes)];
  }

  const mark = (isRight, text, words) => make('li', { className: isRight ? 'yes' : 'no' },
    isRight ? '✓ ' : '✗ ', make('samp', {}, ...text), ' ', make('b', {}, words));

  function checkLines(typed, fold, asked) {
    const lines = printed(fold, asked);
    const isAny = asked.dataset.any !== undefined;
    const said = linesOf(typed, lines, isAny);
    const right = rightOnes(said, lines, isAny);
    if (said.length === 1 && /^(i (don"?t|do not) know|no idea|\?+)[.!]?$/i.test(plain(said[0]))) {
      return [make('p', {}, 'Make a guess: even a wrong one helps. Or choose Show me.')];
    }
    const isWhole = said.length === lines.length;
    const isRight = isWhole && right.size === lines.length;
    const isCased = isWhole && said.every((text, index) => right.has(index) || fits(text, lines[index], 'i'));
    let missing = Math.max(0, lines.length - said.length);
    const marks = said.map((text, index) => {
      const isMoved = isWhole && !isAny && !fits(text, lines[index]);
      const same = lines.filter(line => fits(text, line));
      const isSpare = !right.has(index) && same.length && said.filter(other => fits(other, same[0])).length > same.length;
      const words = right.has(index) ? isMoved ? 'in the right order' : 'right' :
        isSpare ? 'printed, but not so many times' : same.length ? 'printed, but not here' :
          lines.some(line => fits(text, line, 'i')) ? 'right but for capitals' : '';
      const near = !words && nearly(text, lines);
      // What is nearly right can be so elsewhere, before or after what is right.
      const isElsewhere = near && !isAny && [...right].some(other =>
        (other < index) !== (lines.findIndex(line => fits(said[other], line)) < near.place));
      const isPiece = lines.some(line => isPart(text, line));
      // What takes the place of no line leaves one more that is missing.
      if (missing && (isSpare || !words && !near && !isPiece)) missing++;
      return mark(right.has(index), near ? near.parts : [text], near ? (isElsewhere ? 'nearly, but not here: ' : 'nearly: ') + near.words :
        words || (isPiece ? 'a part of a line: give the whole line' : 'not printed'));
    });
    const rest = missing === 1 ? '1 line is missing.' : missing + ' lines are missing.';
    return [
      // What is right as far as it goes counts neither as right nor as wrong.
      make('p', {}, isRight ? '✓ That is what it prints.' : isCased ? 'Right but for capitals.' :
        !said.length ? '✗ It does print something.' :
        missing > 0 && right.size && right.size === said.length ? 'Right, but ' + rest :
          '✗ That is not what it prints.' + (missing > 0 ? ' ' + rest : '')),
      make('ol', { className: 'checks' }, ...marks),
      ...isRight ? [] : reasonFor(fold, answer => {
        const own = all(answer, 'code').map(code => code.textContent);
        return own.length === said.length && own.every((text, index) => isSame(text, said[index]));
      })
    ];
  }

  // Ways to answer: what the form has, and what comes of checking it.
  const ways = {
    type(fold, asked) {
      const id = 'answer.' + asked.dataset.of;
      const field = make('textarea', { id, rows: 4, spellcheck: false, autocapitalize: 'off', autocomplete: 'off' });
      field.addEventListener('input', () => { while (field.scrollHeight > field.clientHeight && field.rows < 20) field.rows++; });
      return {
        parts: [make('label', { htmlFor: id },
          'What does the program print, from its first line to its last? Leave this empty if it prints nothing.'), field],
        check: () => checkLines(field.value, fold, asked)
      };
    }
  };

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
        check: () => checkLines(all(list, 'samp').map(text => text.textContent).join('\n'), fold, asked)
      };
    },

    choose(fold, asked) {
      const items = [...asked.previousElementSibling.children];
      const name = 'answer.choice.' + ++count;
      const choices = items.map(item => make('label', {},
        make('input', { type: 'radio', name }), ' ', make('span', {}, ...item.cloneNode(true).childNodes)));
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

  // The lines of a program with their numbers. Lines that nothing refers to do not say their numbers.
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

  // The program, if it is folded away with what it prints: without that.
  function hiddenProgram(fold) {
    const figure = fold.querySelector(':scope > .snip, :scope > .out, :scope > .msgs');
    if (!figure?.matches('.snip')) return [];
    return [...figure.children].filter(part => part.matches('pre, .setup')).map(part => {
      const copy = part.cloneNode(true);
      [copy, ...all(copy, '*')].forEach(each => {
        ['id', 'role', 'aria-label', 'data-l'].forEach(name => each.removeAttribute(name));
        each.classList.remove('bad', 'on');
      });
      return copy;
    });
  }

  // Which questions of a page were answered, and whether rightly, is kept beside what was read: `signals:1-0`.
  function keep(asked, isRight) {
    const { answersKey: name, page } = book;
    const kept = new Map((book.stored(name) || '').split(' ').filter(Boolean).map(one => one.split(':')));
    const questions = all(document, '.try');
    const marks = (kept.get(page) || '').padEnd(questions.length, '-').split('');
    marks[questions.indexOf(asked)] = isRight ? '1' : '0';
    kept.set(page, marks.join(''));
    book.store(name, [...kept].map(one => one.join(':')).join(' '));
    book.mark?.();
  }

  function form(way, asked, fold) {
    const status = make('div', { role: 'status' });
    const check = () => {
      status.replaceChildren(...way.check());
      const sign = status.textContent[0];
      if ('✓✗'.includes(sign)) keep(asked, sign === '✓');
      // Why it is right is in the fold.
      if (sign === '✓') fold.open = true;
    };
    const element = make('div', { className: 'answering' }, ...hiddenProgram(fold), ...way.parts,
      make('p', {}, button('Check', check), ' ',
        button('Show me', () => { fold.open = true; fold.firstElementChild.focus(); })),
      status);
    element.addEventListener('keydown', event => {
      const { type } = event.target;
      if (event.key !== 'Enter' || type !== 'radio' && !(type === 'textarea' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      check();
    });
    // What was said is about another choice.
    element.addEventListener('change', () => { if (way.parts[0].matches('fieldset')) status.replaceChildren(); });
    // The choices take the place of their list.
    (way.parts[0].matches('fieldset') ? asked.previousElementSibling : asked).after(element);
    return element;
  }

  all(document, '.try').forEach(asked => {
    const fold = asked.nextElementSibling, list = asked.previousElementSibling;
    const openers = all(asked, 'button');
    const forms = new Map();
    // What was answered in one way is still there after a look at the other.
    function open(opener) {
      const isShown = opener.getAttribute('aria-expanded') === 'true';
      if (!forms.has(opener)) forms.set(opener, form(ways[opener.dataset.way](fold, asked), asked, fold));
      if (opener.dataset.way === 'choose') list.hidden = !isShown;
      openers.forEach(other => {
        const isOn = other === opener && !isShown;
        other.setAttribute('aria-expanded', isOn);
        if (forms.has(other)) forms.get(other).hidden = !isOn;
      });
      // Panels that scroll must be within reach of the keyboard.
      dispatchEvent(new Event('resize'));
      if (!isShown) forms.get(opener).querySelector('input, textarea, select, li :last-child').focus();
    }
    openers.forEach(opener => {
      opener.addEventListener('click', () => open(opener));
    });
  });
})();
