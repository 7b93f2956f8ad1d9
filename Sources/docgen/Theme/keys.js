// The list of keys that do something on this page.
(() => {
  'use strict';
  const { book, book: { make } } = window;
  const has = selector => document.querySelector(selector);
  const groups = [
    ['Everywhere', true, [['/', 'Ctrl K', 'search'], ['n', 'next chapter'], ['p', 'previous chapter'], ['c', 'contents'], ['?', 'this list']]],
    ['In the search', true, [['↑', '↓', 'from result to result'], ['Enter', 'open'], ['Esc', 'close']]],
    ['On the slider of a timeline', has('.tl'), [['←', '→', 'step'], ['Home', 'End', 'the beginning, all of it']]],
    ['On a value in the lab', has('[data-live=lab]'), [['←', '→', 'move in time'], ['↑', '↓', 'change'], ['Enter', 'add another'], ['Delete', 'remove']]]
  ];

  const close = make('button', { type: 'button', onclick: () => dialog.close() }, 'Close');
  const title = make('h2', { id: 'keys.title' }, 'Keys');
  const lists = groups.filter(([, isHere]) => isHere).map(([name, , rows]) => make('section', {}, make('h3', {}, name),
    make('dl', {}, ...rows.map(row => make('div', {},
      make('dt', {}, ...row.slice(0, -1).map(key => make('kbd', {}, key))), make('dd', {}, row.at(-1)))))));
  const dialog = make('dialog', { className: 'find sheet' }, make('div', { className: 'ask' }, title, close), ...lists,
    make('p', { className: 'note' }, 'Keys of one character can be switched off in the search.'));
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  book.keys = () => dialog.showModal();
  book.keys();
})();
