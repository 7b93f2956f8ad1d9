// Leaves of a long list only what fits the words in the field. An entry is an item of a list under a
// heading, or a heading with what follows where there is no list.
(() => {
  'use strict';
  const field = document.querySelector('.filter input');
  const status = document.querySelector('.filter [role=status]');
  const groups = [];
  Array.from(document.querySelector('.text').children).forEach(part => {
    if (part.localName === 'h2') groups.push({ head: part, lists: [], items: [], rest: [] });
    const group = groups[groups.length - 1];
    if (!group || part === group.head) return;
    if (part.localName !== 'ul') return group.rest.push(part);
    group.lists.push(part);
    group.items.push(...part.children);
  });
  const hide = (parts, isHidden) => parts.forEach(part => { part.hidden = isHidden; });
  const count = groups.reduce((sum, { items }) => sum + (items.length || 1), 0);

  function update() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = text => words.every(word => text.toLowerCase().includes(word));
    let left = 0;
    groups.forEach(({ head, lists, items, rest }) => {
      const isNamed = fits(head.textContent);
      items.forEach(item => { item.hidden = !isNamed && !fits(item.textContent); });
      const own = items.length ? items.filter(item => !item.hidden).length
        : Number(isNamed || fits([head, ...rest].map(part => part.textContent).join(' ')));
      hide([head, ...lists], !own);
      // The text around a list is not searched.
      hide(rest, !own || items.length > 0 && words.length > 0);
      left += own;
    });
    status.textContent = words.length ? left + ' of ' + count : '';
  }

  field.addEventListener('input', update);
  // A reader may have typed before this script ran.
  if (field.value) update();
  // A link to a place that the filter hides shows it again.
  addEventListener('hashchange', () => {
    if (!field.value) return;
    field.value = '';
    update();
    const place = document.querySelector(':target');
    if (place) place.scrollIntoView();
  });
})();
