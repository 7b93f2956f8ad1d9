// Steps through what happened: marks up to an instant are full, later ones hollow, and what was
// printed then and the lines of code that belong to it are marked. Last comes all of it, as without.
// What a pointer is at is marked in the same places.
(() => {
  'use strict';

  function stepper(figure) {
    const find = selector => [...figure.querySelectorAll(selector)];
    const [play, back, on] = find('.step button');
    const [range] = find('.step input');
    const [say] = find('.say');
    // The runs that are compared have as many instants each.
    const svgs = find('svg:not(.n)');
    const instants = find('.i');
    const items = find('details li');
    const runs = find('.runs > *');
    const programs = figure.dataset.of.split(' ').map((id, index) => {
      const program = document.getElementById(id);
      const rows = selector => program ? [...program.querySelectorAll(':scope > ' + selector)] : [];
      const own = runs[index] ? [...runs[index].querySelectorAll('.out li')] : [];
      return { code: rows('pre [data-l]'), printed: rows('.out li').concat(own) };
    });
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

    // Marks what belongs to an instant: lines of output by their time, lines of code that name its lanes or
    // printed that output. Without times, all belongs to the only instant.
    function mark(item, name) {
      const lines = item && item.dataset.l ? item.dataset.l.split('/') : [];
      programs.forEach((program, index) => {
        const own = (lines[index] || '').split(' ');
        program.printed.forEach(line => {
          const time = line.querySelector('time');
          const isNow = !!item && (time ? time.dateTime === item.firstChild.dateTime : items.length === 1);
          line.classList.toggle(name, isNow);
          if (isNow && line.dataset.l) own.push(...line.dataset.l.split(','));
        });
        program.code.forEach(line => line.classList.toggle(name, own.includes(line.dataset.l)));
      });
      items.forEach(other => other.classList.toggle(name, other === item));
    }

    function show() {
      const now = Number(range.value);
      const item = items[now];
      const words = item ? item.textContent : 'all of it';
      range.setAttribute('aria-valuetext', words);
      say.textContent = item ? words : '';
      instants.forEach((instant, index) => instant.classList.toggle('late', index % items.length > now));
      mark(item, 'now');
      back.disabled = !now;
      on.disabled = !item;
      if (!item) return heads.forEach(head => head.remove());
      const x = parseFloat(instants[now].getAttribute('transform').slice('translate('.length));
      heads.forEach((head, index) => {
        const svg = svgs[index];
        // Before all instants, so that it is behind them.
        if (!head.parentNode) svg.insertBefore(head, svg.querySelector('.i'));
        head.style.transform = 'translate(' + x + 'px)';
        // In a narrow window, the instant comes into view beside the names.
        const roll = svg.parentNode;
        roll.scrollLeft = x - (roll.clientWidth - svg.previousSibling.clientWidth) / 2;
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
    svgs.forEach(svg => {
      const point = target => {
        const index = instants.indexOf(target && target.closest('.i')) % items.length;
        instants.forEach((instant, place) => instant.classList.toggle('at', place % items.length === index));
        mark(items[index], 'at');
      };
      svg.addEventListener('pointerover', event => point(event.target));
      svg.addEventListener('pointerleave', () => point(null));
    });
    on.disabled = true;
  }

  document.querySelectorAll('figure.tl').forEach(stepper);
})();
