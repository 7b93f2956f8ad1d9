'use strict';
// Only the development server gives this to pages. Readers edit programs in place, run them and see what they do.
(() => {
  const { token } = document.currentScript.dataset;
  const page = decodeURIComponent(location.pathname.slice(1)) || 'index.html';
  // What this page runs is its own, and no other tab's.
  const tab = Math.random().toString(36).slice(2);

  // What was typed is kept until it is reset, an answer also when the tab is closed. Where a browser keeps nothing, it
  // is lost with the page.
  const store = program => program.answer ? localStorage : sessionStorage;
  const key = program => 'docgen:edit:' + page + '#' + nameOf(program);
  function kept(program) {
    try { return JSON.parse(store(program).getItem(key(program))); } catch { return null; }
  }
  function keep(program, value) {
    try {
      if (value) store(program).setItem(key(program), JSON.stringify(value));
      else store(program).removeItem(key(program));
    } catch { /* only this page, then */ }
  }

  function make(name, properties = {}, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  // What the page calls a program where nobody sees it.
  const called = id => (document.getElementById(id).querySelector('.copy .unseen')?.textContent || id).replace(/^ program /, '');

  // A button whose name says which program it is about.
  function button(text, id, action) {
    const element = make('button', { type: 'button' }, text, make('span', { className: 'unseen' }, ' ' + called(id)));
    element.addEventListener('click', action);
    return element;
  }

  async function send(path, program, signal) {
    const answer = await fetch('/_docgen/' + path, {
      method: 'POST', body: JSON.stringify({ page, tab, ...program }), signal,
      headers: { 'Content-Type': 'application/json', 'X-Docgen-Token': token }
    });
    if (!answer.ok) throw new Error((await answer.text()).trim());
    return answer.json();
  }

  // A comment, a text, a number, a keyword, a type, and what is called: near enough while somebody types.
  const PARTS = new RegExp([
    '(\\/\\/.*|\\/\\*[^]*?(?:\\*\\/|$))', '("""[^]*?(?:"""|$)|"(?:\\\\.|[^"\\\\\\n])*"?)', '(?<![\\w$])(?<!\\w\\.)(\\d\\w*(?:\\.\\d\\w*)?)',
    // A name after a dot and a label are no keywords, and some words are keywords before others only.
    '`[^`\\n]*`|(@\\w+|#(?:if|elseif|else|endif)\\b.*|(?<!(?<!\\.)\\.)\\b(?:' + [
      '(?:as|associatedtype|break|catch|class|continue|defer|deinit|do|else|enum|extension|fallthrough|fileprivate|func|guard|if|import|inout|internal|is|let|operator|override|private|protocol|public|repeat|rethrows|return|Self|static|struct|subscript|super|switch|throws?|try|typealias|var|where)\\b(?!:)',
      '(?:for|in|while)\\b(?!:| \\w+: )', '(?:case|false|nil|true)\\b', '(?<=^ *)default\\b', '(?:get|set)(?= [{}])', '(?:async|didSet|willSet)(?= ?[({])',
      '(?:actor|any|async|await|convenience|final|indirect|isolated|lazy|mutating|nonisolated|required|sending|some|unowned|weak)(?= (?!(?:as|else|in|is)\\b)(?:->|[\\w@(\\[]))',
      '(?:nonisolated|unowned)(?=\\()'].join('|') + ')|\\b(?:init|self)\\b(?!:))',
    '\\b([A-Z]\\w*)', '(?<!\\$)\\b(\\w+)(?=\\(| \\{ [$\\w]+(?: in|\\.))', '(?<!^[ }]*(?:else )?(?:for|guard|if|switch|while) .*)(?<=\\.)(\\w+)(?= \\{)', '[$\\w]+'].join('|'), 'gm');
  const COLORS = [['span', 'c'], ['span', 's'], ['span', 'n'], ['b', ''], ['i', ''], ['var', ''], ['var', '']];

  // The code in the colors of the page.
  function colored(text) {
    const pieces = [];
    let end = 0;
    for (const match of text.matchAll(PARTS)) {
      const kind = match.slice(1).findIndex(part => part !== undefined);
      if (kind < 0) continue;
      const [name, className] = COLORS[kind];
      pieces.push(text.slice(end, match.index), make(name, className ? { className } : {}, match[0]));
      end = match.index + match[0].length;
    }
    return [...pieces, text.slice(end), '\n'];
  }

  // Typing by a script, which can be undone like other typing.
  function type(field, text) {
    if (!document.execCommand('insertText', false, text)) {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    }
  }

  // Brings the mark below a line of code into view.
  function reveal(box) {
    const text = [...box.children].find(row => /^ *\| +\^/.test(row.textContent))?.firstChild;
    if (!text) return;
    const [place, range] = [text.data.indexOf('^'), document.createRange()];
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    const beyond = range.getBoundingClientRect().right - box.getBoundingClientRect().right;
    if (beyond > -16) box.scrollLeft += beyond + box.clientWidth / 3;
  }

  // A sentence, in which code is between backticks.
  const withCode = text => text.split(/`([^`]+)`/).map((part, i) => i % 2 ? make('code', {}, part) : part);

  // What the server says of a right answer.
  const SOLVED = 'Solved.';

  // The editor of a program, which takes the place of its code; code that answers an exercise can be checked.
  function editor(program, close, changes) {
    const { id, code, answer, check: deciding } = program;
    const name = nameOf(program);
    const hint = make('p', { id: name + '.keys' },
      answer ? 'Ctrl-Enter or Cmd-Enter checks the answer. Tab inserts two spaces; after Escape it leaves the field.'
        : 'Ctrl-Enter or Cmd-Enter runs the program. Tab inserts two spaces; after Escape it leaves the field.');
    const old = make('p', { hidden: true },
      'The chapter has other code now than when you edited this. Reset takes it back.');
    const field = make('textarea', { spellcheck: false, autocapitalize: 'off', autocomplete: 'off', wrap: 'off' });
    field.setAttribute('aria-label', 'Code of ' + called(id));
    field.setAttribute('aria-describedby', hint.id);
    // The colors lie under the field, whose own text is not drawn.
    const colors = make('code');
    const under = make('pre', {}, colors);
    // Messages name lines by their numbers.
    const numbers = make('pre', { className: 'numbers' });
    [under, numbers].forEach(part => part.setAttribute('aria-hidden', 'true'));
    const said = make('p', { className: 'said' });
    said.setAttribute('role', 'status');
    const ran = make('div', { className: 'ran' });
    let asking, ends = false, leaves = false;

    // Counts the seconds that the program has run.
    function clock() {
      const [start, own] = [Date.now(), asking];
      const tick = () => {
        if (own !== asking || stop.hidden) return clearInterval(ticking);
        said.dataset.seconds = Math.round((Date.now() - start) / 1000) + ' s';
      };
      const ticking = setInterval(tick, 1000);
    }

    // Writes the outcome where the seconds were counted.
    function ended(text) {
      if (document.activeElement === stop) again.focus();
      stop.hidden = true;
      delete said.dataset.seconds;
      ran.style.minHeight = '';
      said.replaceChildren(...withCode(text));
    }

    function color() {
      colors.replaceChildren(...colored(field.value));
      numbers.textContent = field.value.split('\n').map((_, index) => index + 1).join('\n');
      changes();
    }

    // The task of an exercise has a sign while the answer to it is right.
    const task = answer && taskOf(id);
    const sign = make('span', { className: 'solved' }, '✓ ', make('span', { className: 'unseen' }, 'solved: '));

    // The book's solution is in the fold around it, or in the last one before the next task.
    function solution() {
      const figure = document.getElementById(id), own = answer === 'empty' && figure.closest('details');
      let fold = null, next = own ? null : figure.nextElementSibling;
      for (; next && !next.matches('.ask, h2, h3'); next = next.nextElementSibling) if (next.matches('details')) fold = next;
      return own || fold;
    }

    const compare = button('Compare with the solution', id, () => {
      solution().open = true;
      solution().firstElementChild.focus();
    });

    function solve(isRight) {
      if (isRight) task?.prepend(sign); else sign.remove();
      if (task) tally(headOf(task));
      compare.hidden = !isRight || !solution();
      return isRight;
    }

    function take(value, isOld, isRight) {
      field.value = value.replace(/\n$/, '');
      old.hidden = !isOld;
      color();
      said.textContent = solve(isRight && !isOld) ? SOLVED : '';
    }

    const typed = () => field.value + '\n';

    function save(isRight) {
      const before = kept(program)?.code;
      keep(program, box.isNew() && { typed: typed(), code: old.hidden ? code : before, isRight, check: deciding });
    }

    function changed() {
      color();
      if (said.textContent === SOLVED) said.textContent = '';
      save(solve(false));
    }

    async function run(path, waiting) {
      asking?.abort();
      const own = asking = new AbortController();
      const sent = typed();
      stop.hidden = false;
      said.textContent = waiting;
      clock();
      // What the run before printed is no answer to this one; its place is kept, so that nothing moves.
      ran.style.minHeight = ran.offsetHeight + 'px';
      ran.replaceChildren();
      let got;
      try {
        for (;;) {
          // The server can end a run, and tells what it printed until then.
          ends = path !== 'package';
          const late = setTimeout(() => { if (own === asking && ends) said.textContent = waiting; }, 300);
          got = await send(path, { id, code: sent }, own.signal).finally(() => clearTimeout(late));
          if (!got.waits || own !== asking) break;
          ends = false;
          said.textContent = got.said;
          await new Promise(resolve => setTimeout(resolve, 500));
          if (own !== asking) return;
        }
      } catch (error) {
        got = { said: error instanceof TypeError ? 'The server does not answer.' : error.message };
      }
      if (own !== asking) return;
      ended(got.said);
      if (path === 'check' && sent === typed()) save(solve(got.said === SOLVED));
      ran.innerHTML = got.html || '';
      // Code is scrolled, as a mark below it has to stay there; words are broken.
      const line = text => {
        const isCode = /^ *\d* \|/.test(text);
        return make('span', { className: isCode ? '' : 'words' }, ...isCode ? [text] : withCode(text), '\n');
      };
      const told = texts => (texts || []).map(text => make('pre', { className: 'wrong', tabIndex: 0 }, ...text.trimEnd().split('\n').map(line)));
      ran.prepend(...told(got.problems));
      ran.querySelectorAll(':scope > .wrong').forEach(reveal);
      if (got.more?.length) ran.append(make('details', { className: 'fold' }, make('summary', {}, 'More from the compiler'), ...told(got.more)));
      ran.querySelectorAll('.out').forEach(folded);
      // The pictures of an edited program are stepped through like those of the page.
      ran.querySelectorAll('figure[data-of]').forEach(window.book.step);
    }

    // A long output shows its beginning.
    function folded(list) {
      const rest = [...list.children].slice(200);
      if (!rest.length) return;
      rest.forEach(line => { line.hidden = true; });
      const all = make('button', { type: 'button' }, 'Show ' + rest.length + ' more lines');
      all.addEventListener('click', () => { rest.forEach(line => { line.hidden = false; }); all.remove(); });
      list.after(make('p', { className: 'tools' }, all));
    }

    // The answer of the run says what it printed until now; who stops it again does not wait for that.
    function halt() {
      if (ends) {
        ends = false;
        said.textContent = 'Stopping …';
        send('run', { id, code: '', stops: true }).catch(() => {});
        return;
      }
      asking?.abort();
      asking = null;
      ended('Stopped.');
    }

    const start = () => run('run', 'Running …');
    const check = () => run('check', 'Checking …');
    const act = answer ? check : start;

    const pack = () => run('package', 'Writing …');

    async function copy(event) {
      const label = event.currentTarget.firstChild;
      try {
        const [program] = await send('program', { id, code: typed() });
        await navigator.clipboard.writeText(program);
        label.data = 'Copied';
      } catch { label.data = 'Not copied'; }
      setTimeout(() => { label.data = 'Copy whole program'; }, 1600);
    }

    function reset() {
      asking?.abort();
      asking = null;
      keep(program, null);
      ended('');
      take(code);
      ran.replaceChildren();
      close();
    }

    field.addEventListener('input', () => { leaves = false; changed(); });
    field.addEventListener('focus', () => { leaves = false; });
    field.addEventListener('keydown', event => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        act();
      } else if (event.key === 'Enter' && isPlain) {
        const line = field.value.slice(0, field.selectionStart).split('\n').pop();
        event.preventDefault();
        type(field, '\n' + /^[ \t]*/.exec(line)[0]);
        changed();
      } else if (event.key === 'Escape') {
        leaves = true;
      } else if (event.key === 'Tab' && isPlain && !leaves) {
        event.preventDefault();
        type(field, '  ');
        changed();
      }
    });

    const last = kept(program);
    take(last ? last.typed : code, last && last.code !== code, last?.isRight && last.check === deciding);
    // Nothing comes below a pointer that presses Stop twice.
    const stop = button('Stop', id, halt), again = button('Run', id, start);
    stop.hidden = true;
    const tools = make('p', { className: 'tools' }, ...(answer ? [button('Check', id, check)] : []), again,
      button('Reset', id, reset), button('Copy whole program', id, copy), button('Open as package', id, pack), stop);
    const box = make('div', { className: 'editor' }, make('div', { className: 'code' }, under, field, numbers), hint, old, tools, said, compare, ran);
    box.field = field;
    box.isNew = () => typed() !== code;
    return box;
  }

  // The tasks that can be answered on this page; the contents say of a section how many of them are solved.
  const tasks = new Set();

  function taskOf(id) {
    return [...document.querySelectorAll('.ask')].filter(
      part => part.compareDocumentPosition(document.getElementById(id)) & Node.DOCUMENT_POSITION_FOLLOWING).pop();
  }

  function headOf(part) {
    while (part && !part.matches('h2')) part = part.previousElementSibling;
    return part;
  }

  function tally(head) {
    const link = head && document.querySelector('.toc [href="#' + encodeURI(head.id) + '"]');
    if (!link) return;
    const own = [...tasks].filter(task => headOf(task) === head);
    const count = own.filter(task => task.querySelector('.solved')).length;
    link.querySelector('.solved')?.remove();
    const words = count < own.length ? count + ' of ' + own.length + ' solved' : '✓ solved';
    if (count) link.append(make('span', { className: 'solved' }, ' ' + words));
  }

  // The solution can be edited too, so an answer without a starter is kept under another name.
  const nameOf = program => program.id + (program.answer === 'empty' ? '.answer' : '');

  // The place of an answer that begins with nothing: before the hints and the solution.
  function placeFor(figure) {
    let fold = figure.closest('details');
    while (fold?.previousElementSibling?.matches('details')) fold = fold.previousElementSibling;
    const place = make('div', { className: 'attempt' });
    (fold || figure).before(place);
    return place;
  }

  function offer(figure, program) {
    let box = null;
    const isEmpty = program.answer === 'empty';
    if (isEmpty) figure = placeFor(figure);
    const label = program.answer ? 'Write an answer' : 'Edit';
    const edit = button(label, program.id, () => (figure.classList.contains('editing') ? close() : open(true)));
    edit.className = 'edit';
    edit.setAttribute('aria-expanded', 'false');

    // What the head says of the chapter's code is not true of other code.
    const state = !isEmpty && figure.querySelector('figcaption :is(.state, .badge)');
    const other = make('span', { className: 'state' }, 'edited');
    function head() {
      if (!state) return;
      const isOther = figure.classList.contains('editing') && box?.isNew();
      if (isOther === state.isConnected) (isOther ? state : other).replaceWith(isOther ? other : state);
    }

    function open(isAsked) {
      box ||= editor(program, close, head);
      if (!box.isConnected) figure.append(box);
      figure.classList.add('editing');
      edit.firstChild.data = 'Close';
      edit.setAttribute('aria-expanded', 'true');
      head();
      if (isAsked) box.field.focus();
    }

    function close() {
      figure.classList.remove('editing');
      edit.firstChild.data = label;
      edit.setAttribute('aria-expanded', 'false');
      head();
      edit.focus();
    }

    if (isEmpty) figure.append(edit);
    else figure.querySelector('figcaption .copy').before(edit);
    if (kept(program)) open(false);
  }

  async function begin() {
    if (!document.querySelector('main .snip')) return;
    document.head.append(make('link', { rel: 'stylesheet', href: '/_docgen/edit.css' }));
    const query = new URLSearchParams({ page });
    const answer = await fetch('/_docgen/programs?' + `${query}`.replaceAll('+', '%20'), { headers: { 'X-Docgen-Token': token } });
    if (!answer.ok) return dispatchEvent(new Event('docgen:no-key'));
    // The first page shows a program of a chapter.
    document.querySelector('.showcase > p')?.append('. There and in every chapter, ', make('strong', {}, 'Edit'), ' lets you change a program and run it.');
    const programs = await answer.json();
    programs.filter(program => program.answer && document.getElementById(program.id)).forEach(program => tasks.add(taskOf(program.id)));
    tasks.delete(undefined);
    programs.forEach(program => {
      const figure = document.getElementById(program.id);
      if (figure?.matches('.snip') && figure.querySelector('figcaption .copy')) offer(figure, program);
    });
  }

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
})();
