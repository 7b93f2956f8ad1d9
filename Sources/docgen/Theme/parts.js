// Lists the chapters of the parts that the page itself does not list. Loaded when a reader opens one of them;
// the chapters come in the same file.
(() => {
  'use strict';
  const { book, book: { make } } = window;
  document.querySelectorAll('.side > ol > li > details').forEach((part, index) => {
    if (part.querySelector('ol')) return;
    const list = make('ol');
    // The list that is open at each depth.
    const open = [list];
    window.bookParts[index].forEach(([address, number, title, depth = 0]) => {
      const label = number ? [make('span', { className: 'no' }, number + ' ')] : [];
      const item = make('li', {}, make('a', { href: book.address(address) }, ...label, title));
      open.length = Math.min(open.length, depth + 1);
      if (open.length <= depth && open.at(-1).lastElementChild) {
        const inner = make('ol');
        open.at(-1).lastElementChild.append(inner);
        open.push(inner);
      }
      open.at(-1).append(item);
    });
    // A reader who had come to the link has the first chapter instead.
    const link = part.querySelector('summary + a');
    const hadFocus = link === document.activeElement;
    link.replaceWith(list);
    if (hadFocus) list.querySelector('a')?.focus();
  });
  book.mark?.();
})();
