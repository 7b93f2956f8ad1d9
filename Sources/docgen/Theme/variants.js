// One of several runs of a program is shown, with its code, output and picture, in the place of the first.
// Until a reader chooses one, the page is as it is without a script.
(() => {
  'use strict';

  document.querySelectorAll('.variants').forEach(choice => {
    const inputs = [...choice.querySelectorAll('input')];
    const pictures = [...document.querySelectorAll('figure.tl')];
    const runs = inputs.map(input => [document.getElementById(input.value)].concat(
      pictures.filter(picture => picture.dataset.of === input.value)));
    let isArranged = false;

    // The other runs stand right behind the parts of the first one, and a fold that is left empty goes.
    function arrange() {
      isArranged = true;
      const others = runs.slice(1);
      const folds = new Set(others.flat().map(part => part.closest('details.fold')));
      others.forEach(parts => parts.forEach((part, index) => (runs[0][index] || runs[0][0]).after(part)));
      folds.forEach(fold => { if (fold && fold.children.length === 1) fold.hidden = true; });
    }

    function show(input) {
      if (!isArranged) arrange();
      input.checked = true;
      runs.forEach((parts, index) => parts.forEach(part => { part.hidden = inputs[index] !== input; }));
    }

    function follow() {
      const input = inputs.find(input => ['#' + input.value, '#' + encodeURIComponent(input.value)].includes(location.hash));
      if (!input || input === inputs[0] && !isArranged) return;
      show(input);
      choice.scrollIntoView();
    }

    choice.addEventListener('change', event => {
      show(event.target);
      history.replaceState(history.state, '', '#' + event.target.value);
    });
    addEventListener('hashchange', follow);
    follow();
  });
})();
