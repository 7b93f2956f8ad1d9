// Runs the live parts of a page: programs as WebAssembly, whose controls and lanes are made here. Nothing is
// loaded before a reader asks for it. What a program can say is in `Live/Kit/Page.swift`.
(() => {
  'use strict';
  const { make } = window.book;

  // Programs. Pages opened from files can load scripts only, so each program is a script that holds its
  // compressed bytes.

  const compiled = {};
  const tables = {};
  const base = document.currentScript.src.replace(/[^/]*$/, '') + 'live/';

  function script(name) {
    return new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.src = base + name + '.js';
      element.onload = resolve;
      element.onerror = () => reject(new Error(name + ' could not be loaded'));
      document.head.append(element);
    });
  }

  async function compile(text) {
    const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  }

  window.Live = {
    module(name, text) { compiled[name] = compile(text); },
    table(name, entries) { tables[name] = entries; },
    // The exports of a new instance; what it imports is called `page` in it.
    async load(name, imports = {}) {
      if (!compiled[name]) await script(name);
      const instance = await WebAssembly.instantiate(await compiled[name], { page: imports });
      instance.exports._initialize();
      return instance.exports;
    },
    async entries(name) {
      if (!tables[name]) await script(name);
      return tables[name];
    },
    draw,
    set,
    hint,
    button
  };

  // Lanes: a picture that grows to the right, in the signs of all timelines, and the same in words.

  const kept = 40;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  // Where there is little room, time takes less of it.
  const isNarrow = matchMedia('(max-width: 34rem)');
  // Marks that would turn the text around them are shown as a dot.
  const plain = text => text.replace(/[\u0000-\u001F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '·');
  const letters = text => window.Intl && Intl.Segmenter ?
    [...new Intl.Segmenter().segment(text)].map(part => part.segment) : [...text];
  const columns = text => letters(text).reduce((sum, one) =>
    sum + (/[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7A3\uFF01-\uFF60]|\p{Extended_Pictographic}/u.test(one) ? 2 : 1), 0);
  const short = (text, most) => {
    const all = letters(plain(text));
    return all.length > most ? all.slice(0, most - 1).join('') + '…' : all.join('');
  };

  function set(element, attributes) {
    for (const key in attributes) element.setAttribute(key, attributes[key]);
  }

  function draw(name, attributes, ...inside) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    set(element, attributes);
    element.append(...inside);
    return element;
  }

  // A line that says where a picture goes on beyond its edges, and what updates it.
  function hint(roll) {
    const line = make('p', { className: 'hint' });
    function update() {
      const hidden = roll.scrollWidth - roll.clientWidth;
      const isBefore = roll.scrollLeft > 8, isAfter = roll.scrollLeft < hidden - 8;
      line.hidden = hidden < 8;
      line.textContent = (isBefore ? '← ' : '') + 'Scroll sideways to see more' + (isAfter ? ' →' : '');
      // A picture that scrolls can be reached by keyboard.
      if (line.hidden) roll.removeAttribute('tabindex');
      else roll.tabIndex = 0;
    }
    roll.addEventListener('scroll', update, { passive: true });
    return [line, update];
  }

  const seconds = time => time ? (time / 1000).toFixed(2).replace(/\.?0+$/, '') + 's' : '0';

  // A picture that grows to the right and keeps the newest instants, in the signs of all timelines.
  function timeline() {
    const lanes = [];
    let instants = [];
    let edge = 0;
    let now = 0;
    let rows = 1;
    const names = draw('svg', { class: 'n', 'aria-hidden': 'true' });
    const picture = draw('svg', { role: 'img', 'aria-label': 'Timeline' });
    const axis = draw('path', { class: 'x' });
    const lines = draw('path', { class: 'a' });
    picture.append(axis, lines);
    const roll = make('div', { className: 'roll', role: 'group', ariaLabel: 'Timeline' }, names, picture);
    const [more, updateHint] = hint(roll);
    const list = make('ol');
    const stay = make('div', { className: 'stay' }, roll);
    const figure = make('figure', { className: 'tl' }, stay, more,
      make('p', { className: 'scale' }, 'Times are below the events. A longer pause is a longer line, up to 3 seconds.'),
      make('details', {}, make('summary', {}, 'The same in words'), list));
    const y = lane => 20 + 34 * lane.index;
    const bottom = () => 40 + 34 * (lanes.length - 1);

    function head() {
      const last = instants[instants.length - 1];
      return last ? last.x + Math.max(last.right + 6, Math.min(now - last.time, 3000) * (isNarrow.matches ? .02 : .06)) : 4;
    }

    function show() {
      const end = head();
      const height = bottom() + 7 + 13 * rows;
      const isAtEnd = roll.scrollLeft + roll.clientWidth > roll.scrollWidth - 40;
      const width = Math.ceil(end - edge) + 18;
      set(picture, { width, height, viewBox: `${edge} 0 ${width} ${height}` });
      // Nothing that scrolls shows below the names.
      set(names, { height });
      set(axis, { d: `M${edge + 4} ${bottom()}H${end}` });
      const place = at => at ? at.instant.x + at.offset : 0;
      lines.setAttribute('d', lanes.flatMap(lane => lane.parts.map(part =>
        `M${Math.max(place(part.from), edge + 4)} ${y(lane)}H` +
        (part.to ? place(part.to) : end + 12 + 'm-5-4 5 4-5 4'))).join(''));
      if (isAtEnd) roll.scrollLeft = roll.scrollWidth;
      updateHint();
    }

    function instant() {
      const last = instants[instants.length - 1];
      if (last && last.time === now) return last;
      const made = { time: now, x: Math.max(head(), last ? last.x + last.right + (isNarrow.matches ? 4 : 10) : 20), right: 0, left: 0, ends: [],
        group: draw('g', { class: 'i' }) };
      made.written = draw('text', { class: 't' }, seconds(now));
      made.group.append(draw('path', { class: 'x', d: `M0 0V${bottom() + 5}` }), made.written);
      picture.append(made.group);
      instants.push(made);
      if (instants.length > kept) {
        instants.shift().group.remove();
        edge = instants[0].x - instants[0].left - 30;
        lanes.forEach(lane => { lane.parts = lane.parts.filter(part => !part.to || part.to.instant.x > edge); });
      }
      return made;
    }

    // Each time is written on the first line that has room for it.
    function write(instant) {
      const half = one => one.written.textContent.length * 3.3 + 3;
      const isTaken = line => instants.some(one =>
        one !== instant && one.line === line && one.x + half(one) > instant.x - half(instant));
      instant.line = 1;
      while (isTaken(instant.line)) instant.line++;
      rows = Math.max(rows, instant.line);
      instant.written.setAttribute('y', bottom() + 13 * instant.line);
    }

    // Half the width of a sign, and how it is drawn around a place.
    function sign(lane, kind, text) {
      const shape = lane.index % 5;
      const written = columns(text) * 3.9;
      const half = [5, [written <= 8 ? 13 : written + 6, Math.max(16, written / .69 + 4), Math.max(13, written + 5),
        Math.max(15, written + 9), Math.max(15, written + 9)][shape], 3, 6, 7][kind];
      const tone = 'pqr'[lane.index % 3];
      const box = (x, y, high, round) => draw('rect',
        { class: tone, x: x - half, y: y - high, width: 2 * half, height: 2 * high, rx: round });
      const shapes = [
        (x, y) => box(x, y, 13, 13),
        (x, y) => draw('path', { class: tone, d: `M${x - half} ${y}l${half}-16 ${half} 16-${half} 16z` }),
        (x, y) => box(x, y, 12, 2),
        (x, y) => draw('path', { class: tone,
          d: `M${x - half} ${y}l6-13h${2 * half - 12}l6 13-6 13h-${2 * half - 12}z` }),
        (x, y) => draw('path', { class: tone, d: `M${x - half} ${y - 12}h${2 * half - 9}l9 12-9 12h-${2 * half - 9}z` }),
      ];
      const ring = (x, y) => draw('circle', { class: 'o', cx: x, cy: y, r: half });
      const stroke = d => draw('path', { class: 'e', d });
      return [half, (x, y) => [
        () => [ring(x, y)],
        () => [shapes[shape](x, y), draw('text', { x, y }, text)],
        () => [stroke(`M${x} ${y - 12}v24`)],
        () => [stroke(`M${x - 6} ${y - 6}l12 12m0-12-12 12`), draw('text', { class: 'w', x: x + 10, y }, text)],
        () => [ring(x, y), stroke(`M${x - 5} ${y + 5}l10-10`)],
      ][kind]()];
    }

    function mark(lane, kind, said) {
      const text = short(said, 14);
      const [half, shapes] = sign(lane, kind, text);
      const here = instant();
      let x = 0;
      if (here.ends[lane.index] !== undefined) x = here.ends[lane.index] + 3 + half;
      else if (half > here.left) {
        // Nothing is moved into what comes before it.
        here.x += half - here.left;
        here.left = half;
        here.group.setAttribute('transform', `translate(${here.x})`);
      }
      write(here);
      here.ends[lane.index] = x + half + (kind === 3 ? 4 + columns(text) * 7.8 : 0);
      here.right = Math.max(here.right, here.ends[lane.index]);
      here.group.append(...shapes(x, y(lane)));
      const open = lane.parts.find(part => !part.to);
      if (kind > 1) {
        lane.count = Math.max(0, lane.count - 1);
        if (open && !lane.count) open.to = { instant: here, offset: x };
      } else {
        if (!lane.count || !kind) lane.count++;
        // What sends before anybody subscribed went on already.
        if (!open) lane.parts.push({ from: kind && lane.isNew ? null : { instant: here, offset: kind ? x : x + half } });
      }
      lane.isNew = false;
      const words = lane.name + ': ' + [['subscribed', '', 'completed', 'failed', 'disposed'][kind], plain(said)].filter(Boolean).join(' ');
      list.append(make('li', {}, make('span', {}, seconds(now)), make('span', {}, words)));
      if (list.children.length > kept) list.firstChild.remove();
      show();
      return words;
    }

    function lane(name) {
      const made = { name: plain(name), index: lanes.length, parts: [], count: 0, isNew: true };
      lanes.push(made);
      const width = Math.max(...lanes.map(lane => Math.min(18, columns(lane.name)))) * 7.8 + 12;
      set(names, { width });
      names.append(draw('text', { y: y(made) }, short(name, 18)));
      [...names.children].forEach(text => text.setAttribute('x', width - 6));
      show();
      return made;
    }

    return { figure, stay, lane, mark, show, isEmpty: () => !lanes.length, move(time) { now = time; } };
  }

  // Controls.

  // A label that would need two lines in one column has two columns.
  const widthOf = text => text.length > 13 ? 'long' : '';

  function button(text, act) {
    const element = make('button', { type: 'button', className: widthOf(text) }, text);
    element.addEventListener('click', () => {
      if (element.getAttribute('aria-disabled') !== 'true') act(element);
    });
    return element;
  }

  // The run of each section that began last.
  const newest = new WeakMap();

  // One run of a program. It begins with the settings of the run before, and focuses the control that began it.
  function run(section, settings, focused) {
    const controls = make('div', { className: 'controls' });
    const lanes = timeline();
    const printed = make('ol', { className: 'out' });
    const parts = [];
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    let program = null;
    let time = 0;
    let speed = 1;
    let isPaused = false;
    let isWaiting = false;
    let last = 0;
    let frame = 0;
    // What has happened since the last step.
    let happened = [];

    const text = (at, count) => decoder.decode(new Uint8Array(program.memory.buffer, at, count));

    // A program that stops says so; the reader can begin again.
    function guard(work) {
      if (!program) return;
      try { work(); } catch (error) { stop(); }
    }

    function stop() {
      program = null;
      cancelAnimationFrame(frame);
      frame = 0;
      controls.inert = true;
      const again = button('Start again', () => begin());
      section.lastElementChild.append(make('p', { className: 'trap', role: 'alert' }, 'The program has stopped. ', again));
    }

    function pass(milliseconds) {
      time += milliseconds;
      lanes.move(time);
      isWaiting = program.liveAdvance(milliseconds) > 0;
    }

    // Time passes in single milliseconds while anything waits, so that each event has its own time and not the frame's.
    function advance(milliseconds) {
      happened = [];
      let left = milliseconds;
      do {
        const step = isWaiting ? Math.min(left, 1) : left;
        pass(step);
        left -= step;
      } while (left);
      timer.textContent = (time / 1000).toFixed(2) + ' s';
      rest();
      if (!isStill.matches) lanes.show();
    }

    // Lets time pass until something happens, at most a minute, and says what that is. Going on by hand pauses the clock.
    function goToNextEvent() {
      advance(0);
      if (isWaiting) hold(true);
      for (let passed = 0; isWaiting && !happened.length && passed < 60000; passed++) pass(1);
      said.textContent = !happened.length ? 'Nothing is waiting. Use a control first.' :
        'Paused at ' + [seconds(time), happened.filter(Boolean).join('; ')].filter(Boolean).join(': ') + '.';
      advance(0);
    }

    function tick(at) {
      frame = 0;
      // A tab that was away continues where it was.
      const passed = Math.round(Math.min(100, at - last) * speed);
      if (passed > 0) {
        last = at;
        guard(() => advance(passed));
      }
      go();
    }

    function go() {
      if (frame || !program || isPaused || !isWaiting) return;
      frame = requestAnimationFrame(tick);
    }

    // While nothing waits the clock rests; the time between two presses is made up for, up to two seconds.
    function send(part, kind, number) {
      said.textContent = '';
      guard(() => {
        const at = performance.now();
        if (!isPaused && !frame) {
          advance(Math.round(Math.min(2000, at - last) * speed));
          last = at;
        }
        if (typeof number === 'string') {
          const bytes = encoder.encode(number.slice(0, 1000));
          const place = program.liveBuffer(bytes.length);
          new Uint8Array(program.memory.buffer, place, bytes.length).set(bytes);
          number = bytes.length;
        }
        program.liveEvent(part, kind, number);
        advance(0);
        go();
      });
    }

    const made = {
      field(number, label, secret) {
        const input = make('input', { type: secret ? 'password' : 'text', autocomplete: secret ? 'new-password' : 'off', spellcheck: false, dir: 'auto' });
        input.addEventListener('input', () => send(number, 1, input.value));
        input.addEventListener('keydown', event => {
          if (event.key === 'Enter' && !event.isComposing) send(number, 0, 0);
        });
        return [make('label', {}, label, input), { text(said) { input.value = said; } }];
      },
      button(number, label) {
        const element = button(label, () => send(number, 0, 0));
        return [element, {
          text(said) { element.textContent = said; },
          enabled(said) { element.setAttribute('aria-disabled', !said); },
        }];
      },
      choice(number, label, act = index => send(number, 2, index)) {
        const select = make('select');
        select.addEventListener('change', () => act(select.selectedIndex));
        return [make('label', {}, label, select), {
          select,
          option(said) { select.append(make('option', {}, said)); },
          setting: index => {
            if (index !== undefined) select.selectedIndex = index;
            return select.selectedIndex;
          },
        }];
      },
      // Choosing another variant restarts the program.
      variant(number, label) { return made.choice(number, label, () => begin(number)); },
      slider(number, label) {
        const input = make('input', { type: 'range' });
        const value = make('span', { className: 'value' });
        let unit = '';
        const say = () => {
          value.textContent = input.value + unit;
          input.setAttribute('aria-valuetext', value.textContent);
        };
        input.addEventListener('input', () => { say(); send(number, 2, Number(input.value)); });
        return [make('label', {}, label, make('span', { className: 'range' }, input, value)), {
          range(said) {
            const [min, max, step, first, ...rest] = said.split(' ');
            Object.assign(input, { min, max, step });
            input.value = first;
            unit = rest.join(' ') && ' ' + rest.join(' ');
            say();
          },
          setting: set => {
            if (set !== undefined) input.value = set;
            say();
            return Number(input.value);
          },
        }];
      },
      output(number, label) {
        const output = make('output', { dir: 'auto' });
        return [make('label', { className: 'said' }, label, output), { text(said) { output.value = plain(said); } }];
      },
      list(number, label) {
        const rows = make('ol');
        const box = make('div', { className: 'rows', tabIndex: 0, role: 'group', ariaLabel: label }, rows);
        box.addEventListener('scroll', () => {
          if (rows.firstChild && box.scrollTop + box.clientHeight > box.scrollHeight - 60) send(number, 0, 0);
        });
        return [make('div', { className: 'listed' }, label, box), {
          row(said) { rows.append(make('li', { dir: 'auto' }, said)); },
          clear() { rows.replaceChildren(); },
        }];
      },
      light(number, label) {
        const state = make('span', { className: 'unseen' }, ': off');
        const light = make('p', { className: 'light ' + widthOf(label) }, label, state);
        return [light, {
          on(said) {
            light.classList.toggle('on', !!said);
            state.textContent = said ? ': on' : ': off';
          },
        }];
      },
    };
    const kinds = ['field', 'secret', 'button', 'choice', 'slider', 'output', 'list', 'light', 'lane', 'variant'];
    const changes = ['text', 'enabled', 'option', 'range', 'row', 'clear', 'on'];
    const page = {
      make(kind, number, at, count) {
        const label = text(at, count);
        if (kind === 8) { parts[number] = lanes.lane(label); return; }
        const [element, part] = kinds[kind] === 'secret' ? made.field(number, label, true) : made[kinds[kind]](number, label);
        parts[number] = part;
        // Short ones share a line.
        if (kinds[kind] === 'variant' || label.length > 24) element.classList.add('whole');
        controls.append(element);
      },
      chosen(number) { return parts[number].setting(settings[number]); },
      change(number, what, at, count) {
        parts[number][changes[what]](text(at, count));
        happened.push('');
      },
      print(at, count) {
        printed.append(make('li', {}, make('samp', {}, plain(text(at, count)))));
        if (printed.children.length > 8) printed.firstChild.remove();
      },
      mark(number, kind, at, count) { happened.push(lanes.mark(parts[number], kind, text(at, count))); },
    };

    const toggle = (label, act) => {
      const made = button(label, () => {
        const isOn = made.getAttribute('aria-pressed') !== 'true';
        made.setAttribute('aria-pressed', isOn);
        last = performance.now();
        act(isOn);
        go();
      });
      made.setAttribute('aria-pressed', 'false');
      return made;
    };
    const timer = make('span', { className: 'value', role: 'timer', ariaLabel: 'Time' });
    const said = make('span', { className: 'next', role: 'status' });
    const pause = button('Pause', () => {
      hold(!isPaused);
      said.textContent = '';
    });
    function hold(isHeld) {
      isPaused = isHeld;
      pause.textContent = isHeld ? 'Continue' : 'Pause';
      rest();
      last = performance.now();
      go();
    }
    // While nothing is due the clock stands still, and the line below it says why.
    const rest = () => said.toggleAttribute('data-rest', !isWaiting && !isPaused);
    const wait = () => {
      hold(true);
      advance(100);
      said.textContent = 'Paused at ' + seconds(time) + '.';
    };
    const clock = make('div', { className: 'clock' }, timer, pause, toggle('Slow down', isOn => { speed = isOn ? .2 : 1; }),
      button('Next event', () => guard(goToNextEvent)), button('Wait 0.1\u00A0s', () => guard(wait)), button('Start again', () => begin()));

    // The memory of a program that has begun is not used again.
    function begin(number) {
      program = null;
      cancelAnimationFrame(frame);
      open(section, parts.map(part => part.setting?.()), number);
    }

    async function start() {
      const loaded = await window.Live.load(section.dataset.live, page);
      if (newest.get(section) !== own) return;
      program = loaded;
      // What grows is below what one presses.
      section.lastElementChild.replaceChildren(controls, clock, lanes.figure, printed);
      last = performance.now();
      guard(() => {
        program.liveStart();
        section.tabIndex = -1;
        (parts[focused]?.select || section).focus({ preventScroll: true });
        parts.forEach((part, number) => {
          if (!part.setting || part.setting() === settings[number] || settings[number] === undefined) return;
          program.liveEvent(number, 2, part.setting(settings[number]));
        });
        lanes.figure.hidden = lanes.isEmpty();
        // What the clock says stays in sight with the picture.
        if (lanes.isEmpty()) clock.append(said); else lanes.stay.prepend(said);
        advance(0);
        go();
      });
    }

    const own = { start };
    newest.set(section, own);
    return own;
  }

  async function open(section, settings = [], focused) {
    try {
      await run(section, settings, focused).start();
    } catch (error) {
      offer(section, 'It could not be loaded.');
    }
  }

  function offer(section, text, ask = button('Try it', () => {})) {
    const status = make('p', { className: 'trap', role: 'status' }, text);
    ask.addEventListener('click', () => {
      ask.setAttribute('aria-disabled', true);
      status.textContent = 'Loading …';
      open(section);
    });
    section.lastElementChild.replaceChildren(ask, status);
    // This script is there.
    delete section.lastElementChild.dataset.part;
  }

  document.querySelectorAll('.live[data-live]:not([data-live=lab])')
    .forEach(section => offer(section, '', section.querySelector('button')));
})();
