// The lab: readers draw signals, and the operator that they choose shows what it makes of them. The operators are
// the library's own, compiled to WebAssembly; this draws and says what they do.
(() => {
  'use strict';
  const END = 60000, MOST = 200, STEP = 100;
  const { book } = window;
  let Live;
  const section = document.querySelector('[data-live=lab]').lastElementChild;
  const names = ['a', 'b', 'c'];
  const clamp = (number, low, high) => Math.min(Math.max(Math.round(number), low), high);
  const spoken = (kind, label) => ({ completed: 'completes', failed: 'fails', subscribed: 'is subscribed' })[kind] || label;
  const seconds = time => String(time / 1000) + ' s';
  const programs = {};
  let table, entry, parameters, lanes, results = [], stopped = '', guess = null, soon = 0, late = 0, picture = {};

  function make(name, properties, ...inside) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inside);
    return element;
  }

  function draw(name, attributes, ...inside) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...inside);
    return element;
  }

  function button(text, act) {
    const element = make('button', { type: 'button' }, text);
    element.addEventListener('click', act);
    return element;
  }

  // The address: `#o=debounce&p=300&a=0:1,500:2,900.&b=h0:1`.
  function laneOf(text) {
    const lane = { isHot: /^h/.test(text), values: [], end: null };
    text.replace(/^h/, '').split(',').slice(0, MOST + 1).forEach(piece => {
      const value = /^(\d{1,9}):(-?\d{1,9})$/.exec(piece), end = /^(\d{1,9})([.x])$/.exec(piece);
      if (value) lane.values.push({ time: clamp(+value[1], 0, END), value: clamp(+value[2], -999, 999) });
      if (end) lane.end = { time: clamp(+end[1], 0, END), kind: end[2] === '.' ? 1 : 2 };
      const isFar = value ? +value[1] > END || Math.abs(value[2]) > 999 : end && +end[1] > END;
      lane.isBad = lane.isBad || isFar || piece !== '' && !value && !end;
    });
    return sorted(lane);
  }

  function sorted(lane) {
    lane.values.sort((one, other) => one.time - other.time);
    // Nothing follows an ending.
    const last = lane.values[lane.values.length - 1];
    if (lane.end && last) lane.end.time = Math.max(lane.end.time, last.time);
    return lane;
  }

  const laneText = lane => (lane.isHot ? 'h' : '') + lane.values.map(one => one.time + ':' + one.value)
    .concat(lane.end ? lane.end.time + (lane.end.kind === 1 ? '.' : 'x') : []).join(',');

  const address = () => '#' + ['o=' + encodeURIComponent(entry.id)]
    .concat(parameters.length ? 'p=' + parameters.join(',') : [])
    .concat(lanes.map((lane, index) => names[index] + '=' + laneText(lane))).join('&');

  // What an address asks for; what it does not say is taken from the operator's example.
  function read(hash) {
    const asked = new URLSearchParams(hash.slice(1));
    const wanted = table.find(one => one.id === asked.get('o'));
    const bad = asked.get('o') && !wanted;
    entry = wanted || table.find(one => one.id === (asked.get('o') ? 'map' : 'debounce')) || table[0];
    const given = (asked.get('p') || '').split(',');
    let isBad = false;
    parameters = (entry.parameters || []).map((one, index) => {
      const number = given[index] ? Number(given[index]) : NaN;
      const [low, high] = one.kind === 'choice' ? [0, one.choices.length - 1] : [one.from, one.to];
      isBad = isBad || !!given[index] && !(number >= low && number <= high);
      return Number.isFinite(number) ? clamp(number, low, high) : one.value;
    });
    const example = new URLSearchParams(entry.example || '');
    lanes = names.slice(0, entry.lanes || 0).map(name => laneOf(asked.get(name) ?? example.get(name) ?? ''));
    guess = null;
    return bad ? 'The lab has no operator ' + asked.get('o') + '. It shows ' + entry.id + ' instead. '
      : isBad || lanes.some(lane => lane.isBad) ? 'The address could not be read in full. ' : '';
  }

  // Runs the operator: the situation as words, the result as lines.
  function run() {
    const program = programs[entry.family];
    if (!program || entry.unable) return;
    const words = [entry.index, parameters.length, ...parameters, lanes.length];
    lanes.forEach(lane => {
      const events = lane.values.map(one => [one.time, 0, one.value]);
      if (lane.end) events.push([lane.end.time, lane.end.kind, 0]);
      words.push(lane.isHot ? 1 : 0, events.length, ...events.flat());
    });
    const place = program.labInput(words.length);
    new Int32Array(program.memory.buffer, place, words.length).set(words);
    const length = program.labRun();
    const text = new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.labResult(), length));
    results = [{ name: 'result', events: [] }];
    stopped = '';
    text.split('\n').forEach(line => {
      const [first, second, third, label] = line.split('\t');
      if (first === 'stopped') stopped = second;
      else if (first === 'lane') results[second] = { name: third, events: [] };
      else if (first) {
        results[first] ||= { name: '', events: [] };
        results[first].events.push({ time: +second, kind: third, label });
      }
    });
    results = [...results].map(one => one || { name: '', events: [] });
  }

  // Pictures. Each value of a drawn lane is an element that stays the same while it is moved.
  const x = time => 14 + time * picture.scale;

  function measure() {
    const times = lanes.concat(guess || []).flatMap(lane => lane.values.map(one => one.time).concat(lane.end ? lane.end.time : []))
      .concat(results.flatMap(one => one.events.map(event => event.time)));
    const width = Math.max(picture.place.clientWidth - 60, 220);
    // While something is dragged the axis stays as it is.
    if (!picture.held) picture.span = Math.max(6000, ...times) + 400;
    picture.scale = (width - 40) / picture.span;
    picture.width = width;
  }

  const halfOf = label => Math.max(13, label.length * 4 + 6);
  // Below the line after above it, and above it first.
  const lifted = before => before < 0 ? 9 : -7;

  function shape(kind, index, label) {
    const half = halfOf(label), tone = 'pqr'[index % 3];
    if (kind === 'completed') return [draw('path', { class: 'e', d: 'M0-12v24' })];
    if (kind === 'failed') return [draw('path', { class: 'e', d: 'M-6-6l12 12m0-12-12 12' })];
    if (kind === 'subscribed') return [draw('circle', { class: 'o', r: 5 })];
    const body = index % 2 && half < 22 ? draw('path', { class: tone, d: `M${-half - 3} 0l${half + 3}-16 ${half + 3} 16-${half + 3} 16z` }) :
      draw('rect', { class: tone, x: -half, y: -13, width: 2 * half, height: 26, rx: 13 });
    return [body, draw('text', {}, label)];
  }

  // The axis and the line, which change less often than what happens on it.
  function frame(svg, end, start = 0) {
    if (!svg.firstChild) svg.append(draw('g', {}), draw('g', {}));
    const key = [picture.span, picture.width, end, start].join();
    if (svg.dataset.key === key) return;
    svg.dataset.key = key;
    const ticks = [];
    const every = [1000, 2000, 5000, 10000, 20000].find(one => one * picture.scale > 44) || 30000;
    for (let time = 0; time <= picture.span; time += every) {
      ticks.push(draw('path', { class: 'x', d: `M${x(time)} 2V42` }), draw('text', { class: 't', x: x(time), y: 52 }, time / 1000 + 's'));
    }
    const last = end === undefined ? picture.width - 14 : x(end);
    svg.firstChild.replaceChildren(...ticks, draw('path', { class: 'a', d: `M${x(start)} 22H${last}` + (end === undefined ? 'm-5-4 5 4-5 4' : '') }));
    svg.setAttribute('viewBox', `0 0 ${picture.width} 60`);
    svg.setAttribute('width', picture.width);
    svg.setAttribute('height', 60);
  }

  function showDrawn(view) {
    const { lane, svg, index, made } = view;
    const end = lane.end ? lane.end.time : undefined;
    frame(svg, end);
    const all = lane.values.concat(lane.end || []);
    [...made.keys()].filter(one => !all.includes(one)).forEach(one => {
      made.get(one).remove();
      made.delete(one);
    });
    // Values that would hide each other's labels are above and below the line in turn.
    const isNear = (one, other) => one && other && x(other.time) - x(one.time) < halfOf(String(other.value)) + String(one.value).length * 4 + 2;
    let lift = 0;
    all.forEach((one, number) => {
      const isEnd = one === lane.end;
      const kind = !isEnd ? 'value' : one.kind === 1 ? 'completed' : 'failed';
      if (!made.has(one)) {
        const group = draw('g', { class: 'i knob', tabindex: 0, role: 'slider', 'aria-valuemin': 0, 'aria-valuemax': END });
        group.lab = one;
        made.set(one, group);
      }
      const group = made.get(one);
      const label = isEnd ? '' : String(one.value);
      if (group.dataset.says !== kind + label) {
        group.replaceChildren(draw('rect', { class: 'z', x: -14, y: -18, width: 28, height: 36 }), ...shape(kind, index, label));
        group.dataset.says = kind + label;
      }
      lift = isNear(lane.values[number - 1], lane.values[number]) ? lifted(lift) : isNear(one, lane.values[number + 1]) ? -7 : 0;
      group.setAttribute('transform', `translate(${x(one.time)} ${22 + lift})`);
      group.setAttribute('aria-label', isEnd ? 'End of ' + view.name : 'Value ' + (number + 1) + ' of ' + view.name);
      group.setAttribute('aria-valuenow', one.time);
      group.setAttribute('aria-valuetext', (isEnd ? spoken(kind) : one.value) + ' at ' + seconds(one.time));
      // An element that has the focus would lose it if it were moved.
      const place = svg.lastChild.children[number] || null;
      if (place !== group && !(group.parentNode && svg.contains(document.activeElement))) svg.lastChild.insertBefore(group, place);
    });
    view.sync();
  }

  function showResult(svg, result, index) {
    const ends = result.events.filter(event => event.kind === 'completed' || event.kind === 'failed');
    const starts = result.events.find(event => event.kind === 'subscribed');
    frame(svg, ends.length ? ends[0].time : undefined, starts ? starts.time : 0);
    // What would hide each other's labels is above and below the line in turn, and beside it where that is not enough.
    const events = result.events.slice(0, 400), edges = new Map();
    const halfOfEvent = event => event.kind === 'value' ? halfOf(event.label) : 6;
    const isNear = (one, other) => one && other && x(other.time) - x(one.time) < halfOfEvent(one) + halfOfEvent(other) + 2;
    let edge = -Infinity, lift = 0;
    svg.lastChild.replaceChildren();
    events.forEach((event, number) => {
      const isValue = event.kind === 'value', half = halfOfEvent(event);
      lift = !isValue ? 0 : isNear(events[number - 1], event) && lift ? lifted(lift) : isNear(event, events[number + 1]) ? -7 : 0;
      const isEnd = event.kind === 'completed', before = isValue ? edges.get(lift) ?? -Infinity : edge;
      const at = isEnd ? x(event.time) : Math.max(x(event.time), before + half + 2);
      edges.set(lift, at + half);
      edge = Math.max(edge, at + half);
      // A completion is a longer bar behind a value of the same time.
      svg.lastChild[isEnd ? 'prepend' : 'append'](draw('g', { class: 'i', transform: `translate(${at} ${22 + lift})` + (isEnd ? 'scale(1 1.6)' : '') },
        ...shape(event.kind, index, event.label || '')));
    });
    const wide = Math.max(picture.width, edge + 10);
    svg.setAttribute('width', wide);
    svg.setAttribute('viewBox', `0 0 ${wide} 60`);
    // A picture that scrolls can be reached by keyboard.
    if (wide > picture.width) svg.parentNode.tabIndex = 0;
    else svg.parentNode.removeAttribute('tabindex');
  }

  const told = result => (results.length > 1 || result.name !== 'result' ? result.name + ': ' : 'Result: ') +
    (result.events.slice(0, 30).map(event => spoken(event.kind, event.label) + ' at ' + seconds(event.time)).join(', ') || 'nothing') + '.';

  function show() {
    measure();
    picture.views.forEach(showDrawn);
    const isHidden = guess && !guess.isCompared;
    picture.results.hidden = isHidden;
    while (picture.results.children.length > results.length) picture.results.lastChild.remove();
    results.forEach((result, index) => {
      if (!picture.results.children[index]) {
        picture.results.append(make('div', { className: 'row' }, make('b'), make('div', { className: 'roll' }, draw('svg', { 'aria-hidden': 'true' }))));
      }
      const row = picture.results.children[index];
      row.firstChild.textContent = result.name;
      showResult(row.querySelector('svg'), result, lanes.length + index);
    });
    picture.stop.textContent = stopped;
    clearTimeout(soon);
    soon = setTimeout(() => {
      picture.words.textContent = isHidden ? '' : results.map(told).join(' ') + (guess ? ' ' + compared() : '');
    }, 500);
    picture.code.textContent = filled(entry.code);
  }

  function update(keepsAddress) {
    try { run(); } catch { return fail(); }
    show();
    if (keepsAddress) return;
    // Browsers refuse addresses that change too often.
    clearTimeout(late);
    late = setTimeout(() => {
      if (location.hash !== address()) history.replaceState(history.state, '', address());
    }, 250);
  }

  function fail() {
    delete programs[entry.family];
    picture.stop.replaceChildren('The program has stopped. ', button('Start again', () => begin('')));
  }

  // Parameters as Swift writes them.
  const duration = time => time % 1000 ? `.milliseconds(${time})` : `.seconds(${time / 1000})`;
  const filled = code => code.replace(/\{(\d)\}/g, (_, index) => {
    const one = entry.parameters[index];
    return one.kind === 'time' ? duration(parameters[index]) : one.kind === 'choice' ? one.choices[parameters[index]] : parameters[index];
  });

  // A guess and the result, sign by sign.
  function compared() {
    const mine = guess.values.map(one => one.value + ' at ' + seconds(one.time))
      .concat(guess.end ? spoken(guess.end.kind === 1 ? 'completed' : 'failed') + ' at ' + seconds(guess.end.time) : []);
    const real = results[0].events.map(event => spoken(event.kind, event.label) + ' at ' + seconds(event.time));
    const missing = real.filter(one => !mine.includes(one)), extra = mine.filter(one => !real.includes(one));
    return missing.length + extra.length ? '✗ You left out: ' + (missing.join(', ') || 'nothing') + '. You drew, but it does not send: ' +
      (extra.join(', ') || 'nothing') + '.' : '✓ That is what it sends.';
  }

  function viewOf(lane, name, index) {
    const svg = draw('svg', { role: 'group', 'aria-label': 'Lane ' + name });
    const ending = make('select', {}, ...['goes on', 'completes', 'fails'].map(text => make('option', {}, text)));
    const hot = make('input', { type: 'checkbox' });
    const view = { lane, svg, name, index, made: new Map(), sync() {
      ending.selectedIndex = lane.end ? lane.end.kind : 0;
      hot.checked = lane.isHot;
    } };
    const change = () => { sorted(lane); update(); };
    const last = () => Math.max(0, ...lane.values.map(one => one.time));
    function add(time) {
      if (lane.values.length >= MOST) return;
      const value = lane.values.length ? lane.values[lane.values.length - 1].value + 1 : 1;
      const one = { time: clamp(Math.round(time / STEP) * STEP, 0, lane.end ? lane.end.time : END), value: clamp(value, -999, 999) };
      lane.values.push(one);
      change();
      view.made.get(one).focus();
    }
    function remove(one) {
      if (one === lane.end) lane.end = null;
      else lane.values = lane.values.filter(other => other !== one);
      const rest = lane.values[lane.values.length - 1];
      change();
      (view.made.get(rest) || adder).focus();
    }
    // What is added comes after the last, and moves an ending on; at the end of the axis there is room for no more.
    const adder = button('Add a value', () => {
      const time = lane.values.length ? last() + 500 : 500;
      if (time > END) return;
      if (lane.end) lane.end.time = Math.max(lane.end.time, Math.min(time + 500, END));
      add(time);
    });
    const remover = button('Remove the last', () => { if (lane.values.length) remove(lane.values[lane.values.length - 1]); });
    ending.addEventListener('change', () => {
      lane.end = ending.selectedIndex ? { kind: ending.selectedIndex, time: lane.end ? lane.end.time : Math.min(last() + 1000, END) } : null;
      change();
    });
    hot.addEventListener('change', () => { lane.isHot = hot.checked; change(); });

    const handle = event => event.target.closest('.knob');
    const move = (one, time) => {
      const high = one !== lane.end && lane.end ? lane.end.time : END;
      one.time = clamp(Math.round(time / STEP) * STEP, one === lane.end ? last() : 0, high);
      change();
    };
    svg.addEventListener('pointerdown', event => {
      const group = handle(event);
      const at = svg.getBoundingClientRect().left;
      if (!group) return event.button === 0 && add((event.clientX - at - 14) / picture.scale);
      event.preventDefault();
      group.focus();
      picture.held = true;
      const follow = other => move(group.lab, (other.clientX - at - 14) / picture.scale);
      const leave = () => {
        picture.held = false;
        ['pointermove', 'pointerup', 'pointercancel'].forEach((kind, number) => removeEventListener(kind, number ? leave : follow));
        update();
      };
      ['pointermove', 'pointerup', 'pointercancel'].forEach((kind, number) => addEventListener(kind, number ? leave : follow));
    });
    svg.addEventListener('keydown', event => {
      const one = handle(event)?.lab;
      if (!one || event.ctrlKey || event.metaKey || event.altKey) return;
      const size = event.shiftKey ? 5 * STEP : STEP;
      const acts = {
        ArrowLeft: () => move(one, one.time - size), ArrowRight: () => move(one, one.time + size),
        Home: () => move(one, 0), End: () => move(one, picture.span),
        ArrowUp: () => { if (one !== lane.end) { one.value = clamp(one.value + 1, -999, 999); change(); } },
        ArrowDown: () => { if (one !== lane.end) { one.value = clamp(one.value - 1, -999, 999); change(); } },
        Delete: () => remove(one), Backspace: () => remove(one), Enter: () => add(one.time + 500)
      };
      if (!acts[event.key]) return;
      event.preventDefault();
      acts[event.key]();
    });
    view.row = make('div', { className: 'row drawn-lane' }, make('b', {}, name), make('div', { className: 'roll' }, svg),
      make('p', { className: 'tools' }, adder, ' ', remover, ' ', make('label', {}, 'It ', ending),
        ...lane.isGuess ? [] : [' ', make('label', {}, hot, ' hot')]));
    return view;
  }

  function fields() {
    return (entry.parameters || []).map((one, index) => {
      const set = number => { parameters[index] = number; update(); };
      const unit = one.kind === 'time' ? ' ms' : '';
      if (one.kind === 'choice') {
        const select = make('select', {}, ...one.choices.map(text => make('option', {}, text)));
        select.selectedIndex = parameters[index];
        select.addEventListener('change', () => set(select.selectedIndex));
        return make('label', {}, one.name + ' ', select);
      }
      const attributes = { min: one.from, max: one.to, step: one.step, value: parameters[index] };
      const number = make('input', { type: 'number', ...attributes });
      const range = make('input', { type: 'range', ...attributes, max: Math.min(one.to, one.kind === 'time' ? 10000 : 20), value: parameters[index] });
      range.setAttribute('aria-label', one.name);
      // What cannot be is said, and the result stays that of the last number that can.
      const said = make('span');
      said.setAttribute('role', 'status');
      [number, range].forEach(input => input.addEventListener('input', () => {
        const typed = +input.value, can = input.value !== '' && Number.isInteger(typed) && typed >= one.from && typed <= one.to;
        number.setAttribute('aria-invalid', !can);
        said.textContent = can ? '' : 'A whole number from ' + one.from + ' to ' + one.to + unit + '; the result is for ' +
          parameters[index] + unit + '.';
        if (!can) return;
        set(typed);
        (input === number ? range : number).value = typed;
      }));
      return make('div', { className: 'fields' }, make('label', {}, one.name + ' ', number, unit + ' ', range), said);
    });
  }

  // Everything that depends on the operator is created again.
  function build(note) {
    const body = section.querySelector('.body');
    picture = { place: body, views: [], results: make('div', { className: 'made' }), stop: make('p', { className: 'trap' }),
      words: make('p', { className: 'words' }), code: make('code') };
    picture.words.setAttribute('role', 'status');
    body.replaceChildren(make('p', {}, note + entry.says));
    section.querySelector('select').value = entry.id;
    if (entry.unable) return body.append(make('p', {}, 'It cannot be shown here. ' + entry.unable));
    picture.views = lanes.map((lane, index) => viewOf(lane, names[index], index));
    if (guess) picture.views.push(viewOf(guess, 'your guess', lanes.length));
    const more = make('p', { className: 'tools' });
    const canGuess = entry.output === 'Int' && results.length < 2;
    if (canGuess) {
      more.append(guess ? button('Compare', () => { guess.isCompared = true; update(); }) :
        button('Predict', () => { guess = { isGuess: true, isHot: false, values: [], end: null }; build(''); update(); }));
      if (guess) more.append(' ', button('Show the result', () => { guess = null; build(''); update(); }));
    }
    body.append(make('pre', { className: 'applied' }, picture.code),
      make('div', { className: 'fields' }, ...fields()),
      ...entry.inner ? [make('p', {}, 'Each value of a starts a copy of b, whose values have ten times the value of a added.')] : [],
      ...picture.views.map(view => view.row), picture.results, picture.stop, more, picture.words);
  }

  async function begin(note) {
    build(note);
    if (entry.unable) return;
    const wanted = entry;
    try {
      programs[wanted.family] ||= await Live.load(wanted.family);
    } catch {
      picture.stop.replaceChildren('It could not be loaded. ', button('Try again', () => begin(note)));
      return;
    }
    if (entry === wanted) update(true);
  }

  // A script, when it is there.
  const loaded = src => new Promise((resolve, reject) =>
    document.head.append(make('script', { src, onload: resolve, onerror: reject })));

  async function open() {
    if (!window.Live) await loaded(book.base + 'live.js');
    Live = window.Live;
    table = await Live.entries('lab');
    const select = make('select', { id: 'lab.operator' });
    [...new Set(table.map(one => one.group))].forEach(group => {
      select.append(make('optgroup', { label: group }, ...table.filter(one => one.group === group).map(one => make('option', { value: one.id }, one.id))));
    });
    select.addEventListener('change', () => {
      read('#o=' + encodeURIComponent(select.value));
      begin('');
      history.replaceState(history.state, '', address());
    });
    section.className = 'js';
    section.replaceChildren(make('label', { htmlFor: 'lab.operator' }, 'Operator ', select), make('div', { className: 'body' }));
    begin(read(location.hash));
    if (/^#o=/.test(location.hash)) section.parentNode.scrollIntoView();
    else select.focus({ preventScroll: true });
    ['hashchange', 'popstate'].forEach(kind => addEventListener(kind, () => {
      if (/^#o=/.test(location.hash) && location.hash !== address()) begin(read(location.hash));
    }));
    addEventListener('resize', () => { if (picture.views?.length || results.length) show(); });
  }

  open().catch(() => section.replaceChildren(make('p', {}, 'It could not be loaded.')));
})();
