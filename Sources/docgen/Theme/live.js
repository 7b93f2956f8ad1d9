// Runs the live parts of a page: programs as WebAssembly, whose controls and lanes are made here. Nothing is
// loaded before a reader asks for it. What a program can say stands in `Live/Kit/Page.swift`.
(() => {
  'use strict';

  function make(name, properties, ...inside) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inside);
    return element;
  }

  function button(text, act) {
    const element = make('button', { type: 'button' }, text);
    element.addEventListener('click', () => {
      if (element.getAttribute('aria-disabled') !== 'true') act(element);
    });
    return element;
  }

  // What the reader has of one program.
  function run(section) {
    const controls = make('div', { className: 'controls' });
    const { timeline, plain } = window.LiveLanes;
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
      const again = button('Start again', begin);
      section.lastElementChild.append(make('p', { className: 'trap', role: 'alert' }, 'The program has stopped. ', again));
    }

    function advance(milliseconds) {
      time += milliseconds;
      lanes.move(time);
      isWaiting = program.liveAdvance(milliseconds) > 0;
    }

    function tick(at) {
      frame = 0;
      // A tab that was away goes on where it was.
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
      choice(number, label) {
        const select = make('select');
        select.addEventListener('change', () => send(number, 2, select.selectedIndex));
        return [make('label', {}, label, select), { option(said) { select.append(make('option', {}, said)); } }];
      },
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
        }];
      },
      output(number, label) {
        const output = make('output', { dir: 'auto' });
        return [make('label', { className: 'said' }, label, output), { text(said) { output.value = plain(said); } }];
      },
      list(number, label) {
        const rows = make('ol');
        const box = make('div', { className: 'rows', tabIndex: 0 }, rows);
        box.setAttribute('role', 'group');
        box.setAttribute('aria-label', label);
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
        const light = make('p', { className: 'light' }, label, state);
        return [light, {
          on(said) {
            light.classList.toggle('on', !!said);
            state.textContent = said ? ': on' : ': off';
          },
        }];
      },
    };
    const kinds = ['field', 'secret', 'button', 'choice', 'slider', 'output', 'list', 'light'];
    const changes = ['text', 'enabled', 'option', 'range', 'row', 'clear', 'on'];
    const page = {
      make(kind, number, at, count) {
        const label = text(at, count);
        if (kind === 8) { parts[number] = lanes.lane(label); return; }
        const [element, part] = kinds[kind] === 'secret' ? made.field(number, label, true) : made[kinds[kind]](number, label);
        parts[number] = part;
        controls.append(element);
      },
      change(number, what, at, count) { parts[number][changes[what]](text(at, count)); },
      print(at, count) {
        printed.append(make('li', {}, make('samp', {}, plain(text(at, count)))));
        if (printed.children.length > 8) printed.firstChild.remove();
      },
      mark(number, kind, at, count) { lanes.mark(parts[number], kind, text(at, count)); },
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
    const clock = make('div', { className: 'clock' },
      toggle('Pause', isOn => {
        isPaused = isOn;
        step.setAttribute('aria-disabled', !isOn);
      }), toggle('Slow motion', isOn => { speed = isOn ? .2 : 1; }));
    const step = button('Step', () => guard(() => advance(100)));
    step.setAttribute('aria-disabled', true);
    clock.append(step, button('Start again', begin));

    // The memory of a program that has begun is not used again.
    function begin() {
      program = null;
      cancelAnimationFrame(frame);
      open(section);
    }

    async function start() {
      program = await window.Live.load(section.dataset.live, page);
      section.lastElementChild.replaceChildren(controls, printed, clock, lanes.figure);
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
      last = performance.now();
      guard(() => {
        program.liveStart();
        lanes.figure.hidden = lanes.isEmpty();
        advance(0);
        go();
      });
    }

    return { start };
  }

  // The scripts that load programs and draw what they do come with the first of them.
  const script = (name, source) => window[name] ? Promise.resolve() : new Promise((resolve, reject) =>
    document.head.append(make('script', { src: source, onload: resolve, onerror: reject })));

  async function open(section) {
    try {
      await Promise.all([script('Live', window.book.base + 'live-module.js'), script('LiveLanes', window.book.base + 'live-lanes.js')]);
      await run(section).start();
    } catch (error) {
      offer(section, 'It could not be loaded.');
    }
  }

  function offer(section, text, ask = button('Try it', () => {})) {
    const status = make('p', { className: 'trap' }, text);
    status.setAttribute('role', 'status');
    ask.addEventListener('click', () => {
      ask.setAttribute('aria-disabled', true);
      status.textContent = 'Loading …';
      open(section);
    });
    section.lastElementChild.replaceChildren(ask, status);
  }

  document.querySelectorAll('.live[data-live]:not([data-live=lab])')
    .forEach(section => offer(section, '', section.querySelector('button')));
})();
