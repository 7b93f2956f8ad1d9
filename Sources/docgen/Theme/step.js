// Steps through what happened: marks up to an instant are full, later ones hollow, and what was
// printed then and the lines of code that belong to it are marked. Last comes all of it, as without.
(() => {
  'use strict';

  function stepper(figure) {
    const find = selector => Array.from(figure.querySelectorAll(selector));
    const [play, back, on] = find('button');
    const [range] = find('input');
    const [say] = find('.say');
    // The runs that are compared have as many instants each.
    const svgs = find('svg');
    const instants = find('.i');
    const items = find('details li');
    const snippet = document.getElementById(figure.dataset.of);
    const rows = selector => snippet ? Array.from(snippet.querySelectorAll(':scope > ' + selector)) : [];
    const printed = rows('.out li').concat(find('.out li'));
    const code = rows('pre [data-l]');
    const heads = svgs.map(svg => {
      const head = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      head.setAttribute('class', 'h');
      head.setAttribute('d', 'M0 0V' + (svg.getAttribute('height') - 20));
      return head;
    });
    let timer = 0;

    function stop() {
      clearInterval(timer);
      timer = 0;
      play.textContent = 'Play';
    }

    function show() {
      const now = Number(range.value);
      const item = items[now];
      const time = item && item.firstChild.dateTime;
      const lines = item && item.dataset.l ? item.dataset.l.split(' ') : [];
      const words = item ? item.textContent : 'all of it';
      range.setAttribute('aria-valuetext', words);
      say.textContent = item ? words : '';
      instants.forEach((instant, index) => instant.classList.toggle('late', index % items.length > now));
      items.forEach(other => other.classList.toggle('now', other === item));
      code.forEach(line => line.classList.toggle('now', lines.includes(line.dataset.l)));
      printed.forEach(line => {
        const own = line.querySelector('time');
        line.classList.toggle('now', !!item && !!own && own.dateTime === time);
      });
      back.disabled = !now;
      on.disabled = !item;
      if (!item) return heads.forEach(head => head.remove());
      const x = parseFloat(instants[now].getAttribute('transform').slice('translate('.length));
      heads.forEach((head, index) => {
        const svg = svgs[index];
        // Before all instants, so that it is behind them.
        if (!head.parentNode) svg.insertBefore(head, svg.querySelector('.i'));
        head.style.transform = 'translate(' + x + 'px)';
        // In a narrow window, the instant comes into view.
        svg.parentNode.scrollLeft = x - svg.parentNode.clientWidth / 2;
      });
    }

    function go(value) {
      range.value = value;
      show();
    }

    play.addEventListener('click', () => {
      if (timer) return stop();
      play.textContent = 'Pause';
      go(range.value === range.max ? 0 : Number(range.value) + 1);
      timer = setInterval(() => {
        if (range.value < Number(range.max)) go(Number(range.value) + 1);
        if (range.value === range.max) stop();
      }, 700);
    });
    [[back, -1], [on, 1]].forEach(([button, step]) => button.addEventListener('click', () => {
      stop();
      go(Number(range.value) + step);
      // A button that can do no more gives the keys to the other one.
      if (button.disabled) (step < 0 ? on : back).focus();
    }));
    range.addEventListener('input', () => { stop(); show(); });
    on.disabled = true;
  }

  document.querySelectorAll('.tl').forEach(stepper);
})();
