// What a reader chooses among alternatives is chosen wherever the page offers it, and a link to a program in one that
// is not shown chooses it.
(() => {
  'use strict';
  const all = () => [...document.querySelectorAll('.tabs input')];

  document.addEventListener('change', event => {
    const chosen = event.target.closest('.tabs input');
    if (!chosen) return;
    const name = chosen.parentNode.textContent;
    const before = chosen.getBoundingClientRect().top;
    all().forEach(input => { if (input.parentNode.textContent === name) input.checked = true; });
    // What changes above must not move what the reader looks at.
    scrollBy(0, chosen.getBoundingClientRect().top - before);
  });

  function follow() {
    const place = [...document.querySelectorAll('.tab [id]')]
      .find(part => ['#' + part.id, '#' + encodeURIComponent(part.id)].includes(location.hash));
    const tab = place && place.closest('.tab');
    if (!tab) return;
    const sections = [...tab.parentNode.querySelectorAll('.tab')];
    tab.parentNode.querySelectorAll('input')[sections.indexOf(tab)].checked = true;
    place.scrollIntoView();
  }
  addEventListener('hashchange', follow);
  follow();
})();
