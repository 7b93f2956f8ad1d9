// What is on the screen of the lab, as a test in Swift. Loaded when a reader asks for it.
(() => {
  'use strict';
  const divisor = (one, other) => other ? divisor(other, one % other) : one;
  const drawn = lane => lane.values.map(one => ({ time: one.time, kind: 'value', label: String(one.value) }))
    .concat(lane.end ? { time: lane.end.time, kind: lane.end.kind === 1 ? 'completed' : 'failed' } : []);

  // A sign for each different value: its digit, else a letter.
  function alphabet(labels, free) {
    const signs = {};
    [...new Set(labels)].forEach(label => {
      signs[label] = /^\d$/.test(label) ? label : free.shift();
    });
    return signs;
  }

  // One sign a step; what happens at one time stands in parentheses.
  function drawing(events, step, signs) {
    const last = Math.max(0, ...events.map(event => event.time)) / step;
    let text = '';
    for (let index = 0; index <= last; index++) {
      const here = events.filter(event => event.time === index * step)
        .map(event => ({ completed: '|', failed: '#' })[event.kind] || signs[event.label]);
      text += here.length > 1 ? '(' + here.join('') + ')' : here[0] || '-';
    }
    return text;
  }

  const quoted = text => '"' + text + '"';
  const dictionary = (signs, isText) => '[' + Object.entries(signs)
    .map(([label, sign]) => quoted(sign) + ': ' + (isText ? quoted(label) : label)).join(', ') + ']';

  window.book.labTest = ({ entry, lanes, results, filled }) => {
    const result = results[0].events;
    const all = lanes.map(drawn);
    if (!entry.test || lanes.some(lane => lane.isHot) || !lanes.length) return 'This one cannot be written as drawings.';
    const last = result[result.length - 1];
    if (last && last.kind === 'value' && last.time > 50000) return 'This one goes on for longer than can be drawn.';
    const events = all.flat().concat(result);
    const step = events.reduce((sum, event) => divisor(sum, event.time), 0) || 1000;
    if (events.some(event => event.time / step > 120)) return 'The times have no step in common that is long enough to draw.';
    const free = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const labels = list => list.filter(event => event.kind === 'value').map(event => event.label);
    const inputs = alphabet(labels(all.flat()), free);
    const isText = entry.output !== 'Int';
    if (!Object.keys(inputs).length) inputs['1'] = '1';
    const outputs = isText ? alphabet(labels(result).map(label => label + ' '), free) : alphabet(labels(result), free);
    const said = Object.fromEntries(Object.entries(outputs).map(([label, sign]) => [isText ? label.slice(0, -1) : label, sign]));
    if ([...Object.values(inputs), ...Object.values(said)].includes(undefined)) return 'There are too many different values to draw.';
    const names = ['a', 'b', 'c'].slice(0, lanes.length);
    const values = Object.keys(said).length && (isText || Object.keys(said).some(label => inputs[label] !== said[label])) ?
      `  values: ${dictionary(said, isText)},\n` : '';
    return 'expect(\n  ' + all.map(lane => quoted(drawing(lane, step, inputs))).join(', ') + `, of: ${dictionary(inputs)},\n` +
      `  becomes: ${quoted(drawing(result, step, said))},\n` + values +
      `  step: ${step % 1000 ? `.milliseconds(${step})` : `.seconds(${step / 1000})`}\n) { ${names.join(', ')}, scheduler in\n  ` +
      filled(entry.test) + '\n}';
  };
})();
