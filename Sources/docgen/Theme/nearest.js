// Finds the word of the book that is spelled most like another. Loaded when a search finds nothing.
(() => {
  'use strict';

  // How many letters must be left out, put in, replaced or exchanged with the next one; more than `most` if
  // it is more.
  function distance(one, other, most) {
    let before = [];
    let last = Array.from({ length: other.length + 1 }, (_, i) => i);
    for (let i = 1; i <= one.length; i++) {
      const now = [i];
      for (let j = 1; j <= other.length; j++) {
        const isSame = one[i - 1] === other[j - 1];
        now[j] = Math.min(last[j] + 1, now[j - 1] + 1, last[j - 1] + !isSame);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
          now[j] = Math.min(now[j], before[j - 2] + 1);
        }
      }
      if (Math.min(...now) > most) return most + 1;
      [before, last] = [last, now];
    }
    return last[other.length];
  }

  // One letter may differ, two in a long word, none in a short one. Words come by their lengths, those that
  // the book has most first.
  window.book.nearest = async (term, lengths, load) => {
    const letters = Array.from(term);
    const most = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
    const near = lengths.filter(length => Math.abs(length - letters.length) <= most);
    const files = most ? await Promise.all(near.map(length => load('v' + length))) : [];
    let best;
    let least = most + 1;
    files.flatMap(([words]) => words.split(' ')).forEach(word => {
      const other = Array.from(word);
      // Of two words that are as near, the one with the same first letter.
      const apart = distance(letters, other, most) + (other[0] === letters[0] ? 0 : 0.5);
      if (apart < least) [best, least] = [word, apart];
    });
    return best;
  };
})();
