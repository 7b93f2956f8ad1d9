// The lab: readers draw signals, and the operator that they choose shows what it makes of them. The operators are
// the library's own, compiled to WebAssembly; this draws and says what they do.
(() => {
  'use strict';
  const END = 60000, MOST = 200, STEP = 100, ROW = 44, LEVEL = 32;
  const { book } = window, { make } = book;
  let Live, draw, set, button;
  const section = document.querySelector('[data-live=lab]').lastElementChild;
  const names = ['a', 'b', 'c'];
  const clamp = (number, low, high) => Math.min(Math.max(Math.round(number), low), high);
  const spoken = ({ kind, label }) => ({ completed: 'completes', failed: 'fails', subscribed: 'is subscribed' })[kind] ||
    (/ \w+ /.test(label) ? '“' + label + '”' : label);
  const seconds = time => String(time / 1000) + ' s';
  const programs = {};
  let table, entry, other, parameters, lanes, results = [], others = [], stopped = '', guess = null, soon = 0, late = 0, picture = {};
  // What was drawn before each change, and what is drawn now; nothing where a change is none of the drawing. A prediction
  // begins anew, and gives back what was before it.
  let before = [], drawing = null, kept = [];
  const isNarrow = matchMedia('(max-width: 34rem)');

  function choice(options, chosen, act) {
    const select = make('select', {}, ...options.map(text => make('option', {}, text)));
    select.selectedIndex = chosen;
    select.addEventListener('change', () => act(select.selectedIndex));
    return select;
  }

  // The address: `#o=debounce&p=300&a=0:1,500:2,900.&b=h0:1&with=throttle`.
  // What cannot be there is ignored or limited, and `say` is told so.
  function laneOf(text, say = () => {}) {
    const hot = /^h(?=\d|$)/;
    const lane = { isHot: hot.test(text), values: [], end: null };
    const pieces = text.replace(hot, '').split(',');
    pieces.slice(0, MOST + 1).forEach(piece => {
      const value = /^(\d{1,9}):(-?\d{1,9})$/.exec(piece), end = /^(\d{1,9})([.x])$/.exec(piece);
      if (!value && !end) return piece && say(piece);
      const time = clamp(+(value || end)[1], 0, END), number = value && clamp(+value[2], -999, 999);
      if (value) lane.values.push({ time, value: number });
      else lane.end = { time, kind: end[2] === '.' ? 1 : 2 };
      const isLimited = time !== +(value || end)[1] || value && number !== +value[2];
      if (isLimited) say(piece, value ? time + ':' + number : time + end[2]);
    });
    if (pieces.length > MOST + 1) say(`what follows value ${MOST + 1}`);
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
    .concat(lanes.map((lane, index) => names[index] + '=' + laneText(lane)), other ? 'with=' + encodeURIComponent(other.id) : []).join('&');

  // The operators that the same drawing can be given to.
  const rivals = () => table.filter(one => one !== entry && one.lanes && one.lanes === entry.lanes &&
    one.output === entry.output && one.inner === entry.inner);

  function examples(one) {
    const example = new URLSearchParams(one.example || '');
    return names.slice(0, one.lanes || 0).map(name => laneOf(example.get(name) ?? ''));
  }

  // What an address asks for; what it does not say is taken from the operator's example.
  function read(hash) {
    const asked = new URLSearchParams(hash.slice(1));
    const wanted = table.find(one => one.id === asked.get('o'));
    const notes = [];
    // The first of them are told one by one.
    const say = name => (piece, now) => notes.push(`${name}=${piece.slice(0, 20)} was ` + (now ? `limited to ${now}` : 'ignored'));
    if (asked.get('o') && !wanted) say('o')(asked.get('o'));
    entry = wanted || table.find(one => one.id === (asked.get('o') ? 'map' : 'debounce')) || table[0];
    const given = (asked.get('p') || '').split(',');
    parameters = (entry.parameters || []).map((one, index) => {
      const number = given[index] ? Number(given[index]) : NaN;
      const [low, high] = one.kind === 'choice' ? [0, one.choices.length - 1] : [one.from, one.to];
      const taken = Number.isFinite(number) ? clamp(number, low, high) : one.value;
      if (given[index] && number !== taken) say('p')(given[index], Number.isFinite(number) && String(taken));
      return taken;
    });
    lanes = examples(entry).map((lane, index) => asked.has(names[index]) ? laneOf(asked.get(names[index]), say(names[index])) : lane);
    names.slice(lanes.length).forEach(name => { if (asked.get(name)) say(name)(asked.get(name)); });
    guess = null;
    other = rivals().find(one => one.id === asked.get('with'));
    if (asked.get('with') && !other) say('with')(asked.get('with'));
    asked.forEach((value, name) => { if (value && !['o', 'p', 'with', ...names].includes(name)) say(name.slice(0, 20))(value); });
    [before, drawing] = [[], null];
    const isOther = asked.get('o') && !wanted ? `The lab has no operator ${asked.get('o').slice(0, 30)}. It shows ${entry.id} instead. ` : '';
    const told = isOther ? notes.slice(1) : notes;
    return isOther + (told.length ? `In the address, ${listed(told.slice(0, 3).concat(told.length > 3 ? count(told.length - 3, 'more part') + ' too' : []))}. ` : '');
  }

  // Runs an operator: the situation as words, the results as lines.
  function runOf(one, numbers) {
    const program = programs[one.family];
    const words = [one.index, numbers.length, ...numbers, lanes.length];
    lanes.forEach(lane => {
      const events = lane.values.map(value => [value.time, 0, value.value]);
      if (lane.end) events.push([lane.end.time, lane.end.kind, 0]);
      words.push(lane.isHot ? 1 : 0, events.length, ...events.flat());
    });
    const place = program.labInput(words.length);
    new Int32Array(program.memory.buffer, place, words.length).set(words);
    const length = program.labRun();
    const text = new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.labResult(), length));
    const made = [{ name: other ? one.id : 'result', events: [] }];
    text.split('\n').forEach(line => {
      const [first, second, third, label = ''] = line.split('\t');
      if (first === 'stopped') stopped = second;
      else if (first === 'lane') made[second] = { name: third, events: [] };
      else if (first) {
        made[first] ||= { name: '', events: [] };
        made[first].events.push({ time: +second, kind: third, label });
      }
    });
    return [...made].map(result => result || { name: '', events: [] });
  }

  // The other operator has the numbers of this one where they mean the same.
  const numbersOf = one => (one.parameters || []).map(wanted => {
    const index = (entry.parameters || []).findIndex(own => own.name === wanted.name && own.kind === wanted.kind);
    return index < 0 ? wanted.value : parameters[index];
  });

  function run() {
    if (!programs[entry.family] || entry.unable) return;
    stopped = '';
    results = runOf(entry, parameters);
    others = other ? runOf(other, numbersOf(other)).slice(0, 1) : [];
  }

  // Pictures. All lanes have one scale, and each mark is exactly at its time.
  const x = time => picture.left + time * picture.scale;
  const y = mark => ROW / 2 + LEVEL * mark.level;
  const isEnd = mark => mark.kind === 'completed' || mark.kind === 'failed';

  // What was drawn, in the form of results.
  const marksOf = lane => lane.values.map(one => ({ one, time: one.time, kind: 'value', label: String(one.value) }))
    .concat(lane.end ? { one: lane.end, time: lane.end.time, kind: lane.end.kind === 1 ? 'completed' : 'failed', label: '' } : []);

  const bodyOf = ({ kind, label }) => kind === 'value' ? Math.max(13, label.length * 4 + 6) : 8;
  // Half the room that a mark takes, which is as much as a finger needs.
  const halfOf = mark => mark.differs ? bodyOf(mark) + 14 : Math.max(14, bodyOf(mark) + 1);

  // A second is as long as there is room for. It is longer, and the picture scrolls, where three marks would be below each other:
  // up to 75 pixels, or more if there would be more than three.
  function measure(rows) {
    if (picture.held) return;
    const marks = rows.flat();
    // All of it grows with the letters of the page.
    picture.zoom = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    picture.span = Math.max(6000, ...marks.map(mark => mark.time)) + 400;
    const room = Math.max((picture.stage.clientWidth - picture.stage.querySelector('b').offsetWidth) / picture.zoom - 42, 140);
    const needed = depth => Math.max(0, ...rows.flatMap(row => row.slice(depth).map((mark, index) =>
      mark.time > row[index].time ? (halfOf(mark) + halfOf(row[index])) / (mark.time - row[index].time) : 0)));
    // On a phone all of the time is in sight, as long as not more than three marks are below each other.
    const least = isNarrow.matches ? 0 : Math.min(needed(2), .075);
    picture.scale = Math.min(Math.max(room / picture.span, least, Math.min(needed(3), 1)), 12000 / picture.span);
    // Nothing scrolls for the sake of a few pixels.
    for (let over = 0, tries = 0; tries < 2 && over < 60; tries++) {
      picture.scale -= over / picture.span;
      picture.left = Math.max(16, ...marks.map(mark => halfOf(mark) + 2 - mark.time * picture.scale));
      picture.width = Math.max(x(picture.span) + 16, ...marks.map(mark => x(mark.time) + halfOf(mark) + 2));
      over = Math.max(0, picture.width - room - 42);
    }
    const every = [100, 200, 500, 1000, 2000, 5000, 10000, 20000].find(time => time * picture.scale > 44) || 30000;
    picture.ticks = Array.from({ length: Math.floor(picture.span / every) + 1 }, (_, index) => index * every);
  }

  // Marks that would cover each other are drawn one below the other, an end on the line. A completion of a result is a
  // longer bar behind them.
  const isBehind = mark => mark.kind === 'completed' && !mark.one && !mark.differs;
  function arrange(marks) {
    const placed = [];
    [...marks].sort((one, another) => isEnd(another) - isEnd(one)).forEach(mark => {
      mark.level = 0;
      if (isBehind(mark)) return;
      const covers = one => one.level === mark.level && Math.abs(x(one.time) - x(mark.time)) < halfOf(one) + halfOf(mark);
      while (placed.some(covers)) mark.level++;
      placed.push(mark);
    });
  }

  function resize(svg, height) {
    set(svg, { width: picture.width * picture.zoom, height: height * picture.zoom, viewBox: `0 0 ${picture.width} ${height}` });
  }

  // What is behind the marks: the times, the lane until it ends, and a line from it to each mark below it.
  function frame(svg, marks) {
    const end = marks.find(isEnd), start = marks.find(mark => mark.kind === 'subscribed');
    const height = ROW + LEVEL * Math.max(0, ...marks.map(mark => mark.level));
    const stems = marks.filter(mark => mark.level).map(mark => `M${x(mark.time)} ${ROW / 2}V${y(mark)}`).join('');
    resize(svg, height);
    svg.firstChild.replaceChildren(draw('path', { class: 'x', d: picture.ticks.map(time => `M${x(time)} 0V${height}`).join('') }),
      draw('path', { class: 'a', d: `M${x(start ? start.time : 0)} ${ROW / 2}H` + (end ? x(end.time) : picture.width - 4 + 'm-5-4 5 4-5 4') + stems }));
  }

  // Values that an operator passes on keep the look of their lane, and those that it makes have the third look.
  const makes = /^(map(To)?|(compact|concat|try)Map|scan.*|tryScan|reduce.*|apply|bind|flat.*|concatenated|switchToLatest)$/;
  function looksOf(one) {
    // Some of its lanes only say when or which.
    const passes = index => /^(if|switch|then)$/.test(one.id) ? index : !index || !/\((on|until|when|while|openedBy):|^onDispose/.test(one.id);
    const drawn = lanes.flatMap((lane, index) => passes(index) ? lane.values.map(value => ({ ...value, index, isUsed: false })) : []);
    return ({ time, label }) => {
      const all = makes.test(one.id) ? [] : drawn.filter(from => from.time <= time && String(from.value) === label);
      const [from] = all.sort((one, another) => one.isUsed - another.isUsed || another.time - one.time);
      if (from) from.isUsed = true;
      return from ? from.index : 2;
    };
  }

  function shape(mark, look) {
    const half = bodyOf(mark), tone = 'pqr'[look];
    const body = {
      completed: () => [draw('path', { class: 'e', d: isBehind(mark) ? 'M0-19v38' : 'M0-12v24' })],
      failed: () => [draw('path', { class: 'e', d: 'M-6-6l12 12m0-12-12 12' })],
      subscribed: () => [draw('circle', { class: 'o', r: 5 })],
      value: () => [look === 1 && half < 22 ? draw('path', { class: tone, d: `M${-half - 2} 0l${half + 2}-16 ${half + 2} 16-${half + 2} 16z` }) :
        draw('rect', { class: tone, x: -half, y: -13, width: 2 * half, height: 26, rx: look === 2 ? 2 : 13 }), draw('text', {}, mark.label)]
    }[mark.kind]();
    const near = mark.differs === '≈' ? ' near' : '';
    return !mark.differs ? body : [draw('rect', { class: 'd' + near, x: -half - 5, y: -17, width: 2 * half + 10, height: 34, rx: 4 }), ...body,
      draw('circle', { class: 'v' + near, cx: half + 5, cy: -13, r: 8 }), draw('text', { class: 'w', x: half + 5, y: -13 }, mark.differs)];
  }

  // Each value of a drawn lane is an element that stays the same while it is moved.
  function showDrawn(view, marks) {
    const { svg, index, made } = view, all = svg.lastChild;
    arrange(marks);
    frame(svg, marks);
    [...made.keys()].filter(one => !marks.some(mark => mark.one === one)).forEach(one => {
      made.get(one).remove();
      made.delete(one);
    });
    marks.forEach((mark, number) => {
      const { one, kind, label } = mark, says = kind + label + (mark.differs || ''), half = halfOf(mark);
      if (!made.has(one)) {
        made.set(one, Object.assign(draw('g', { tabindex: 0, role: 'slider', 'aria-valuemin': 0, 'aria-valuemax': END }), { lab: one }));
      }
      const group = made.get(one);
      if (group.dataset.says !== says) {
        group.replaceChildren(draw('rect', { class: 'z', x: -half, y: -16, width: 2 * half, height: 32, rx: 4 }), ...shape(mark, index));
        group.dataset.says = says;
      }
      set(group, { class: 'i knob' + (one === picture.chosen?.one ? ' at' : ''), transform: `translate(${x(one.time)} ${y(mark)})`,
        'aria-label': titleOf(view, one), 'aria-valuenow': one.time, 'aria-valuetext': spoken(mark) + ' at ' + seconds(one.time) });
      // An element that has the focus would lose it if it were moved.
      const place = all.children[number] || null;
      if (place !== group && !(group.parentNode && svg.contains(document.activeElement))) all.insertBefore(group, place);
    });
    view.sync();
  }

  function showResult(svg, events, one) {
    const marks = events.slice(0, 400), look = looksOf(one);
    arrange(marks);
    frame(svg, marks);
    svg.lastChild.replaceChildren();
    marks.forEach(mark => svg.lastChild[isBehind(mark) ? 'prepend' : 'append'](
      draw('g', { class: 'i', transform: `translate(${x(mark.time)} ${y(mark)})` }, ...shape(mark, look(mark)))));
  }

  const rowOf = (name, svg, kind = '') => {
    svg.append(draw('g', {}), draw('g', {}));
    return make('div', { className: 'row ' + kind }, make('b', {}, name), svg);
  };

  // A few words as they are; more than that in a fold.
  const some = (words, most, between, title) => !words.length ? [] : words.length <= most ? [words.join(between)] :
    [make('details', {}, make('summary', {}, title), words.join(between))];

  function told({ name, events }) {
    const words = events.map(event => at(spoken(event), event)), first = words.splice(0, 30).join(', ') || 'nothing';
    return [(name === 'result' ? 'Result' : name) + ': ' + first + (words.length ? ', and more. ' : '. '),
      ...some(words, 0, ', ', count(words.length, 'more event'))];
  }

  function show() {
    const isHidden = guess && !guess.isCompared;
    const shown = isHidden ? [] : results.concat(others);
    while (picture.results.children.length > shown.length) picture.results.lastChild.remove();
    while (picture.results.children.length < shown.length) picture.results.append(rowOf('', draw('svg', { 'aria-hidden': 'true' })));
    const drawn = picture.views.map(view => marksOf(view.lane));
    let verdict = null;
    results.concat(others).forEach(result => result.events.forEach(event => { event.differs = ''; }));
    if (guess && !isHidden) verdict = judged(drawn[drawn.length - 1], results[0].events);
    else if (others.length) verdict = compared(entry.id, results[0].events, other.id, others[0].events);
    shown.forEach((result, index) => { picture.results.children[index].firstChild.textContent = result.name; });
    measure(drawn.concat(shown.map(result => result.events)));
    picture.views.forEach((view, index) => showDrawn(view, drawn[index]));
    shown.forEach((result, index) => showResult(picture.results.children[index].lastChild, result.events, index < results.length ? entry : other));
    resize(picture.axis, 18);
    picture.axis.replaceChildren(...picture.ticks.map(time => draw('text', { class: 't', x: x(time), y: 9 }, time / 1000 + 's')));
    const signs = results.concat(others).flatMap(one => one.events).concat(...drawn).map(mark => mark.differs);
    picture.legend.textContent = [['≠', 'is on one lane only'], ['≈', 'is on both, at different times']]
      .filter(([sign]) => signs.includes(sign)).map(([sign, says]) => sign + ' ' + says).join(' · ');
    picture.hint();
    picture.editor.show();
    picture.stop.textContent = stopped;
    // A line that is too long breaks before a call.
    const code = filled(entry, parameters) + (other ? '\n' + filled(other, numbersOf(other)) : '');
    picture.code.replaceChildren(...code.split(/(?=\.[a-z])/).flatMap(part => [make('wbr'), make('span', {}, ...colored(part))]));
    picture.words.replaceChildren(
      ...verdict ? [make('strong', {}, verdict.sum), ...some(verdict.details || [], verdict.most ?? 6, ' ', 'All differences'), ' '] : [],
      ...shown.flatMap(told));
    // It is spoken when the reader pauses.
    clearTimeout(soon);
    soon = setTimeout(() => { picture.spoken.textContent = [...picture.words.childNodes].filter(one => one.nodeName !== 'DETAILS')
      .map(one => one.textContent).join(' '); }, 500);
  }

  // Code in the colors of the page: a keyword, a string, a number, a type, and what is called.
  const PARTS = /\b(await|false|if|in|let|nil|return|throws?|true|try)\b(?!:)|("[^"]*")|(?<![\w$])(\d+(?:\.\d+)?)|\b([A-Z]\w*)|(\.[a-z]\w*|\b[a-z]\w*(?=\())/g;
  const COLORS = [['b'], ['span', 's'], ['span', 'n'], ['i'], ['var']];
  function colored(code) {
    const pieces = [];
    let end = 0;
    for (const match of code.matchAll(PARTS)) {
      const [name, className = ''] = COLORS[match.slice(1).findIndex(part => part !== undefined)];
      pieces.push(code.slice(end, match.index), make(name, { className }, match[0]));
      end = match.index + match[0].length;
    }
    return [...pieces, code.slice(end)];
  }

  // A change of what is drawn or of a number can be undone; one that goes on is a single change.
  function remember() {
    if (picture.held || picture.typing) return;
    const now = JSON.stringify([lanes, guess && { ...guess, isCompared: false }, parameters]);
    if (drawing && now !== drawing) before = [...before.slice(-99), drawing];
    drawing = now;
    picture.undo.setAttribute('aria-disabled', !before.length);
  }

  async function undo() {
    if (!before.length) return;
    const isCompared = guess?.isCompared, isLane = !!document.activeElement.closest('.knob');
    [lanes, guess, parameters] = JSON.parse(before[before.length - 1]);
    if (guess) guess.isCompared = isCompared;
    before = before.slice(0, -1);
    drawing = null;
    await begin('');
    update();
    ((isLane && section.querySelector('.knob')) || picture.undo).focus();
  }

  function update(keepsAddress) {
    try { run(); } catch { return fail(); }
    remember();
    show();
    if (keepsAddress) return;
    // Browsers refuse addresses that change too often.
    clearTimeout(late);
    late = setTimeout(() => {
      if (location.hash !== address()) history.replaceState(history.state, '', address());
    }, 250);
  }

  function fail() {
    [entry, other].forEach(one => { if (one) delete programs[one.family]; });
    picture.stop.replaceChildren('The program has stopped. ', button('Start again', () => begin('')));
  }

  // Parameters as Swift writes them.
  const duration = time => time % 1000 ? `.milliseconds(${time})` : `.seconds(${time / 1000})`;
  const filled = (one, numbers) => one.code.replace(/\{(\d)\}/g, (_, index) => {
    const { kind, choices } = one.parameters[index];
    return kind === 'time' ? duration(numbers[index]) : kind === 'choice' ? choices[numbers[index]] : numbers[index];
  });

  // Two lanes under each other. What was drawn half a step away is at the same time.
  const isSame = (one, another) => one.kind === another.kind && one.label === another.label && Math.abs(one.time - another.time) <= STEP / 2;
  const listed = all => all.slice(0, -1).join(', ') + (all.length > 1 ? ' and ' : '') + all[all.length - 1];
  const count = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');
  const at = (words, { time }) => words + ' at ' + seconds(time);
  const capital = text => text[0].toUpperCase() + text.slice(1);
  const thing = mark => 'the ' + (({ completed: 'completion', failed: 'failure', subscribed: 'subscription' })[mark.kind] || spoken(mark));

  // Marks what only one of two lanes has and what both have at other times, and says it.
  function compared(name, marks, otherName, otherMarks) {
    const own = [], later = [], moved = [], rest = [...otherMarks];
    marks.forEach(mark => {
      const place = rest.findIndex(one => isSame(mark, one));
      if (place < 0) later.push(mark);
      else rest.splice(place, 1);
    });
    later.forEach(mark => {
      const place = rest.findIndex(one => one.kind === mark.kind && one.label === mark.label);
      if (place < 0) own.push(mark);
      else moved.push([mark, ...rest.splice(place, 1)]);
    });
    const all = own.concat(rest);
    all.forEach(mark => { mark.differs = '≠'; });
    moved.flat().forEach(mark => { mark.differs = '≈'; });
    const only = (who, has) => has.length ? `Only ${who} has ${listed(has.map(mark => at(thing(mark), mark)))}.` : '';
    if (!all.length && !moved.length) return { sum: `✓ No difference between ${name} and ${otherName}.` };
    // Many of one kind are counted, and told in the fold.
    const differ = [only(name, own), only(otherName, rest)].filter(Boolean), fold = [];
    const shifts = !moved.length ? [] : [`In ${name} and ${otherName}, ` + moved.map(([mark, one], index) =>
      (index && index === moved.length - 1 ? 'and ' : '') + thing(mark) + (index ? '' : ' is') + ` at ${seconds(mark.time)} and ${seconds(one.time)}`).join(', ') + '.'];
    const told = (sentences, number, sum) => number < 4 ? sentences : (fold.push(...sentences), [sum]);
    return { sum: [all.length ? '≠' : '≈',
      ...told(differ, all.length, `${all.length} events are on one lane only: ${own.length} on ${name}, ${rest.length} on ${otherName}.`),
      ...told(shifts, moved.length, `${moved.length} events are on both lanes, at different times.`)].join(' '), details: fold, most: 0 };
  }

  // Compares each event of a guess with the result's event at that time, or else with the next equal one.
  function judged(marks, wanted) {
    const plain = ({ kind, label }) => kind + (label.match(/[\p{L}\d.-]+/gu) || []).join(' ').toLowerCase();
    const pairs = new Map(), rest = [...wanted], about = [];
    [STEP, Infinity].forEach(most => marks.filter(mark => !pairs.has(mark)).forEach(mark => {
      const place = rest.findIndex(one => plain(one) === plain(mark) && Math.abs(one.time - mark.time) <= most);
      if (place >= 0) pairs.set(mark, ...rest.splice(place, 1));
    }));
    const say = (mark, sign, words) => {
      mark.differs = sign;
      about.push([mark.time, at(thing(mark), mark) + words, sign]);
    };
    marks.forEach(mark => {
      const place = pairs.has(mark) || mark.kind !== 'value' ? -1 : rest.findIndex(one => one.kind === 'value' && Math.abs(one.time - mark.time) <= STEP);
      if (place >= 0) {
        const [one] = rest.splice(place, 1);
        one.differs = '≠';
        return say(mark, '≠', ` has the right time and another value: ${spoken(one)}.`);
      }
      const late = pairs.has(mark) ? mark.time - pairs.get(mark).time : 0;
      if (!pairs.has(mark)) return say(mark, '≠', ' is one too many.');
      if (Math.abs(late) <= STEP) return;
      pairs.get(mark).differs = '≈';
      say(mark, '≈', ` is right, but ${seconds(Math.abs(late))} ${late > 0 ? 'late' : 'early'}.`);
    });
    const near = about.filter(([, , sign]) => sign === '≈').length, right = pairs.size - near;
    rest.forEach(mark => say(mark, '≠', ' is missing.'));
    const are = number => (number || 'none') + (number === 1 ? ' is' : ' are');
    const sum = !about.length ? '✓ ' + (right ? `Right: ${count(right, 'event')}.` : 'Right: nothing is sent.') :
      about.length === near ? `≈ All events are there, but ${are(near)} early or late.` :
        !wanted.length ? '≠ Nothing is sent.' : `≠ Of ${count(wanted.length, 'event')}, ${are(right)} right` + (near ? `, and ${are(near)} early or late.` : '.');
    return { sum, details: about.sort(([one], [another]) => one - another).map(([, words]) => capital(words)) };
  }

  // What a field says that was left with something that cannot be.
  const changed = (typed, now, wanted) => typed === String(now) || typed !== '' && +typed === now ? '' :
    (typed === '' ? `The field has ${now} again.` : `${typed.slice(0, 20)} was changed to ${now}.`) + ` The field takes ${wanted}.`;

  // The values of a guess are text where those of the result are not numbers.
  const valueOf = (lane, value) => lane.isText ? String(value).trim().slice(0, 20) || '?' : clamp(+value || 0, -999, 999);
  const titleOf = (view, one) => one === view.lane.end ? 'End of ' + view.name : 'Value ' + (view.lane.values.indexOf(one) + 1) + ' of ' + view.name;

  function viewOf(lane, name, index) {
    const svg = draw('svg', { role: 'group', 'aria-label': 'Lane ' + name });
    const change = () => { sorted(lane); update(); };
    const last = () => Math.max(0, ...lane.values.map(one => one.time));
    const snap = time => Math.round(time / STEP) * STEP;
    const ending = choice(['goes on', 'completes', 'fails'], 0, kind => {
      // A lane that ends again does so when it did before.
      lane.ended = lane.end?.time ?? lane.ended;
      lane.end = kind ? { kind, time: Math.max(last(), lane.ended ?? Math.min(last() + 1000, END)) } : null;
      picture.chosen = null;
      change();
    });
    const hot = make('input', { type: 'checkbox' });
    hot.addEventListener('change', () => { lane.isHot = hot.checked; change(); });

    const view = { lane, svg, name, index, made: new Map(),
      sync() {
        ending.selectedIndex = lane.end ? lane.end.kind : 0;
        hot.checked = lane.isHot;
      },
      move(one, time) {
        const high = one !== lane.end && lane.end && !lane.isGuess ? lane.end.time : END;
        one.time = clamp(time, one === lane.end ? last() : 0, picture.held ? Math.min(high, picture.span) : high);
        change();
      },
      change(one, value) {
        if (one !== lane.end) one.value = valueOf(lane, value);
        change();
      },
      remove(one) {
        const place = one === lane.end ? lane.values.length - 1 : lane.values.indexOf(one);
        if (one === lane.end) Object.assign(lane, { ended: one.time, end: null });
        else lane.values = lane.values.filter(kept => kept !== one);
        picture.chosen = null;
        change();
        (view.made.get(lane.values[Math.min(place, lane.values.length - 1)]) || adder).focus();
      },
      choose(one) {
        picture.chosen = { view, one };
        show();
      } };

    // A guess begins with what the operator is given, and an ending follows its values.
    const given = () => lane.isGuess && lanes[0]?.values[lane.values.length];
    function add(time) {
      if (lane.values.length >= MOST) return;
      const before = lane.values[lane.values.length - 1];
      const value = given() ? given().value : lane.isText ? before?.value || '?' : before ? before.value + 1 : 1;
      const one = { time: clamp(snap(time), 0, lane.end && !lane.isGuess ? lane.end.time : END), value: valueOf(lane, value) };
      lane.values.push(one);
      picture.chosen = { view, one };
      change();
      view.made.get(one).focus();
    }
    // What is added comes after the last, and moves an ending on; at the end of the axis there is room for no more.
    const adder = button('Add a value', () => {
      const time = given() ? Math.max(given().time, last()) : lane.values.length ? last() + 500 : 500;
      if (time > END) return;
      if (lane.end && !lane.isGuess) lane.end.time = Math.max(lane.end.time, Math.min(time + 500, END));
      add(time);
    });

    // A press that moves takes a value along, if there is one below it; a press that does not is a click.
    let press = null;
    svg.addEventListener('pointerdown', event => {
      const group = event.target.closest('.knob');
      press = event.button ? null : { at: event.clientX, one: group?.lab, time: group?.lab.time };
      if (!press) return;
      // The release comes here, wherever it is.
      svg.setPointerCapture(event.pointerId);
      if (!group) return;
      event.preventDefault();
      group.focus();
    });
    svg.addEventListener('pointermove', event => {
      if (!press || Math.abs(event.clientX - press.at) < 5 && !press.isDrag) return;
      press.isDrag = true;
      if (!press.one || !svg.hasPointerCapture(event.pointerId)) return;
      picture.held = true;
      picture.chosen = { view, one: press.one };
      view.move(press.one, snap(press.time + (event.clientX - press.at) / picture.zoom / picture.scale));
    });
    ['pointerup', 'pointercancel'].forEach(kind => svg.addEventListener(kind, () => {
      // No click follows a press that becomes a scroll; another one follows immediately.
      if (kind === 'pointercancel') press = null;
      setTimeout(() => { press = null; });
      if (!picture.held) return;
      picture.held = false;
      update();
    }));
    svg.addEventListener('click', event => {
      const { isDrag, one } = press || { one: event.target.closest('.knob')?.lab };
      press = null;
      if (isDrag) return;
      if (one) view.choose(one);
      else add(((event.clientX - svg.getBoundingClientRect().left) / picture.zoom - picture.left) / picture.scale);
    });
    // A reader who reaches a value by keyboard sees its controls as well.
    svg.addEventListener('focusin', event => {
      const one = event.target.closest('.knob')?.lab;
      if (!press && one && picture.chosen?.one !== one) view.choose(one);
    });
    svg.addEventListener('keydown', event => {
      const one = event.target.closest('.knob')?.lab;
      if (!one || event.ctrlKey || event.metaKey || event.altKey) return;
      const size = event.shiftKey ? 5 * STEP : STEP;
      const edit = () => { view.choose(one); picture.editor.focus(); };
      const acts = {
        ArrowLeft: () => view.move(one, snap(one.time - size)), ArrowRight: () => view.move(one, snap(one.time + size)),
        Home: () => view.move(one, 0), End: () => view.move(one, picture.span),
        ArrowUp: () => lane.isText || view.change(one, one.value + 1), ArrowDown: () => lane.isText || view.change(one, one.value - 1),
        Delete: () => view.remove(one), Backspace: () => view.remove(one), Enter: edit, ' ': edit
      };
      if (!acts[event.key]) return;
      event.preventDefault();
      acts[event.key]();
    });
    view.row = rowOf(name, svg, 'drawn-lane');
    view.tools = make('p', { className: lane.isGuess ? 'tools guess' : 'tools' }, make('b', {}, name), adder, make('label', {}, 'It ', ending),
      ...lane.isGuess ? [] : [make('label', {}, hot, ' is hot')]);
    return view;
  }

  // The controls of the value or the end that a reader has chosen.
  function editor() {
    const title = make('b'), bounds = { time: [0, END, STEP], value: [-999, 999, 1] };
    const act = work => () => work(picture.chosen.view, picture.chosen.one);
    const field = (name, take) => {
      const [min, max, step] = bounds[name];
      const input = make('input', { type: 'number', min, max, step });
      input.addEventListener('change', act((view, one) => {
        const typed = input.value;
        if (typed !== '') take(view, one, typed);
        input.value = one[name];
        said.textContent = changed(typed, one[name], name === 'time' || !view.lane.isText ? `a whole number from ${min} to ${max}` : 'some text');
      }));
      return input;
    };
    const said = make('span', { role: 'status' });
    const time = field('time', (view, one, number) => view.move(one, +number));
    const value = field('value', (view, one, number) => view.change(one, number));
    const valued = make('label', {}, 'Value ', value);
    const controls = make('p', { className: 'tools' }, title, valued, make('label', {}, 'Time ', time, ' ms'),
      button('Move earlier', act((view, one) => view.move(one, one.time - STEP))),
      button('Move later', act((view, one) => view.move(one, one.time + STEP))),
      button('Remove', act((view, one) => view.remove(one))), said);
    controls.addEventListener('input', () => { said.textContent = ''; });
    const idle = make('p', { className: 'tools' }, 'Click or tap a line to add a value, and a value to change it. ' +
      'Keys on a value: arrows, Enter and Delete.');
    const element = make('div', { className: 'chosen' }, idle, controls);
    controls.addEventListener('keydown', event => {
      if (event.key === 'Escape') act((view, one) => view.made.get(one).focus())();
    });
    return { element, focus: () => (valued.hidden ? time : value).select(), show() {
      const { view, one } = picture.chosen || {};
      if (one !== picture.shown) said.textContent = '';
      picture.shown = one;
      idle.hidden = !!one;
      controls.hidden = !one;
      if (!one) return;
      title.textContent = titleOf(view, one);
      valued.hidden = one === view.lane.end;
      value.type = view.lane.isText ? 'text' : 'number';
      [[time, one.time], [value, one.value ?? '']].forEach(([input, number]) => {
        if (document.activeElement !== input) input.value = number;
      });
    } };
  }

  function fields() {
    return (entry.parameters || []).map((one, index) => {
      const take = number => { parameters[index] = number; update(); };
      const unit = one.kind === 'time' ? ' ms' : '';
      if (one.kind === 'choice') return make('label', {}, one.name + ' ', choice(one.choices, parameters[index], take));
      // The steps lead to round numbers, and to the one that the operator begins with.
      const step = one.from % one.step ? one.from : one.step;
      const number = make('input', { type: 'number', min: one.from, max: one.to, step, value: parameters[index] });
      const range = make('input', { type: 'range', min: Math.max(Math.ceil(one.from / one.step) * one.step, -20), step: one.step,
        max: Math.min(one.to, one.kind === 'time' ? 10000 : 20) });
      range.value = parameters[index];
      range.ariaLabel = one.name;
      // The result is for the last number that can be.
      const said = make('span', { role: 'status' });
      [number, range].forEach(input => input.addEventListener('input', () => {
        const typed = +input.value, isRight = input.value !== '' && Number.isInteger(typed) && typed >= one.from && typed <= one.to;
        said.textContent = isRight ? '' : `${one.from} to ${one.to}${unit}. The result is for ${parameters[index]}${unit}.`;
        number.ariaInvalid = !isRight;
        if (!isRight) return;
        picture.typing = true;
        take(typed);
        (input === number ? range : number).value = typed;
      }));
      const end = () => {
        if (!picture.typing) return;
        picture.typing = false;
        remember();
      };
      [number, range].forEach(input => input.addEventListener('change', end));
      return make('div', { className: 'fields' }, make('label', {}, one.name + ' ', number, unit + ' ', range), said);
    });
  }

  // The ways to compare the result: with a guess, or with another operator. What had the focus is created again, so
  // something else receives it.
  function comparing() {
    const again = async focus => {
      await begin('');
      update();
      section.querySelector(focus).focus();
    };
    const more = make('p', { className: 'tools against' });
    if (guess) {
      more.append(button('Compare', () => { guess.isCompared = true; update(); }),
        button('Cancel and show the result', () => { guess = null; [before, drawing] = [kept, null]; again('.against button'); }));
      if (guess.isText) more.append(make('span', {}, 'Values are text, such as [1, 2], (1, 2) or true.'));
      return more;
    }
    more.append(button('Predict', () => {
      guess = { isGuess: true, isText: entry.output !== 'Int', isHot: false, values: [], end: null, ended: lanes[0]?.end?.time };
      [kept, before, drawing] = [before, [], null];
      other = undefined;
      again('.guess button');
    }));
    if (lanes.length) {
      more.append(button('Show the example', () => {
        lanes = examples(entry);
        parameters = (entry.parameters || []).map(one => one.value);
        again('.against button:last-of-type');
      }));
    }
    const all = rivals();
    if (all.length) {
      more.append(make('label', {}, 'Compare with ', choice(['nothing', ...all.map(one => one.id)], all.indexOf(other) + 1, index => {
        other = all[index - 1];
        again('.against select');
      })));
    }
    return more;
  }

  // Everything that depends on the operator is created again.
  function build(note) {
    const body = section.querySelector('.body');
    const stage = make('div', { className: 'roll stage', role: 'group', ariaLabel: 'Timelines' }), axis = draw('svg', { class: 'i', 'aria-hidden': 'true' });
    const [hint, hinted] = Live.hint(stage);
    picture = { stage, axis, hint: hinted, views: [], results: make('div', { className: 'made' }), stop: make('p', { className: 'trap' }),
      legend: make('p', { className: 'legend' }), undo: button('Undo', undo), words: make('div', { className: 'words' }), spoken: make('p', { className: 'unseen', role: 'status' }), code: make('code'), editor: editor() };
    body.replaceChildren(make('p', {}, note + entry.says));
    section.querySelector('select').value = entry.id;
    if (entry.unable) return body.append(make('p', {}, 'It cannot be shown here. ' + entry.unable));
    picture.views = lanes.map((lane, index) => viewOf(lane, names[index], index));
    if (guess) picture.views.push(viewOf(guess, 'your guess', 2));
    stage.append(...picture.views.map(view => view.row), picture.results, make('div', { className: 'row' }, make('b'), axis));
    const copy = make('button', { type: 'button' }, 'Copy');
    book.copies(copy, () => picture.code.textContent);
    body.append(make('div', { className: 'applied' }, make('pre', {}, picture.code), copy),
      make('div', { className: 'fields' }, ...fields()),
      ...entry.inner ? [make('p', {}, 'Each value of a starts a copy of b, whose values have ten times the value of a added.')] : [],
      stage, picture.legend, hint, comparing(), ...picture.views.length ? [picture.editor.element] : [], ...picture.views.map(view => view.tools),
      ...picture.views.length || parameters.length ? [make('p', { className: 'tools' }, picture.undo)] : [], picture.stop, picture.words, picture.spoken);
  }

  async function begin(note) {
    build(note);
    if (entry.unable) return;
    const wanted = entry;
    try {
      for (const one of [entry, other]) if (one) programs[one.family] ||= await Live.load(one.family);
    } catch {
      picture.stop.replaceChildren('It could not be loaded. ', button('Try again', () => begin(note)));
      return;
    }
    if (entry === wanted) update(true);
  }

  // A field, and a list of the operators whose name or purpose has the words that are typed.
  function finder(take) {
    const field = make('input', { type: 'search', autocomplete: 'off', spellcheck: false });
    const list = make('ul', { className: 'found' }), status = make('span', { role: 'status' });
    // `withLatestFrom` is `withLatest(from:)`.
    const plain = text => text.toLowerCase().replace(/[^\p{L}\d\s]/gu, '');
    // The operators of whose names most pairs of letters are in the text.
    function nearest(text) {
      const pairs = name => [...plain(name)].map((letter, place, all) => (all[place - 1] || ' ') + letter), own = new Set(pairs(text));
      const near = name => 2 * pairs(name).filter(pair => own.has(pair)).length / (own.size + pairs(name).length);
      return table.map(one => [Math.max(near(one.id), ...(one.also || '').split(', ').map(name => near(name) * .9)), one])
        .filter(([much]) => much > .25).sort(([one], [another]) => another - one).slice(0, 3).map(([, one]) => one);
    }
    function find() {
      const words = plain(field.value).split(/\s+/).filter(Boolean);
      const has = text => words.every(word => plain(text).includes(word));
      const rank = one => has(one.id) ? 3 : one.for && has(one.for) ? 2 : one.also && has(one.also) ? 1 : 0;
      const found = table.filter(one => words.length && has([one.id, one.also, one.for, one.says].join(' '))).sort((one, another) => rank(another) - rank(one));
      status.textContent = words.length ? found.length + ' of ' + table.length : '';
      const near = words.length && !found.length ? nearest(words.join('')) : [];
      if (near.length) status.textContent = 'Nothing does that here. The nearest names:';
      else if (words.length && !found.length) {
        status.replaceChildren('Nothing does that here. Try another word, or look in the ',
          make('a', { href: 'appendix-operator-index.html' }, 'operator index'), '. ', button('Clear', () => {
            field.value = '';
            find();
            field.focus();
          }));
      }
      list.replaceChildren(...found.concat(near).map(one => {
        const item = button(one.id, () => {
          field.value = '';
          find();
          take(one.id);
        });
        item.append(make('small', {}, one.says + (one.also && (near.length || has(one.also)) ? ' Elsewhere: ' + one.also + '.' : '')));
        return make('li', {}, item);
      }));
    }
    field.addEventListener('input', find);
    field.addEventListener('keydown', event => { if (event.key === 'Enter') list.querySelector('button')?.click(); });
    return [make('label', {}, 'Find ', field), status, list];
  }

  // A script, when it is there.
  const loaded = src => new Promise((resolve, reject) =>
    document.head.append(make('script', { src, onload: resolve, onerror: reject })));

  async function open() {
    if (!window.Live) await loaded(book.base + 'live.js');
    ({ Live, Live: { draw, set, button } } = window);
    table = await Live.entries('lab');
    const select = make('select', { id: 'lab.operator' });
    [...new Set(table.map(one => one.group))].forEach(group => {
      select.append(make('optgroup', { label: group }, ...table.filter(one => one.group === group).map(one => make('option', { value: one.id }, one.id))));
    });
    // What somebody has drawn stays; an example goes with its operator.
    function take(id) {
      const drawn = lanes.map(laneText), example = examples(entry), kept = guess;
      read(['#o=' + encodeURIComponent(id), ...drawn.flatMap((text, index) => text === laneText(example[index]) ? [] : names[index] + '=' + text)].join('&'));
      if (kept) {
        guess = { ...kept, isText: entry.output !== 'Int', isCompared: false };
        guess.values.forEach(one => { one.value = valueOf(guess, one.value); });
      }
      begin(kept ? 'Your guess stays. ' : '');
      history.replaceState(history.state, '', address());
    }
    select.addEventListener('change', () => take(select.value));
    section.className = 'js';
    // A field undoes what is typed in it.
    section.addEventListener('keydown', event => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.target.matches('input:not([type=range], [type=checkbox])')) return;
      event.preventDefault();
      undo();
    });
    const finding = finder(id => {
      take(id);
      select.focus();
    });
    section.replaceChildren(make('div', { className: 'tools' }, make('label', {}, 'Operator ', select), ...finding), make('div', { className: 'body' }));
    begin(read(location.hash));
    if (location.hash.includes('=')) section.parentNode.scrollIntoView();
    else select.focus({ preventScroll: true });
    ['hashchange', 'popstate'].forEach(kind => addEventListener(kind, () => {
      if (location.hash.includes('=') && location.hash !== address()) begin(read(location.hash));
    }));
    addEventListener('resize', () => { if (picture.views?.length || results.length) show(); });
  }

  open().catch(() => section.replaceChildren(make('p', {}, 'It could not be loaded.')));
})();
