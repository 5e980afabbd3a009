const LETTERS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  blues: [0, 3, 5, 6, 7, 10],
};

const QUALITIES = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  69: [0, 4, 7, 9, 14],
  7: [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  m7: [0, 3, 7, 10],
  add9: [0, 4, 7, 14],
  madd9: [0, 3, 7, 14],
  9: [0, 4, 7, 10, 14],
  maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14],
  m11: [0, 3, 7, 10, 14, 17],
  13: [0, 4, 7, 10, 14, 21],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 7, 10],
  '9sus4': [0, 5, 7, 10, 14],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '7b9': [0, 4, 7, 10, 13],
  '7#9': [0, 4, 7, 10, 15],
  'maj7#11': [0, 4, 7, 11, 18],
  'maj9#11': [0, 4, 7, 11, 14, 18],
  aug: [0, 4, 8],
};

/** The pitch class of a note name such as `F#` or `Bb`. */
export function pitchClass(name) {
  const shift = { '#': 1, b: -1 }[name[1]] ?? 0;
  return (LETTERS[name[0]] + shift + 12) % 12;
}

/** Reads a chord symbol: `Bbmaj9`, `D/F#`, `E7#9`. Tones are pitch classes, root first. */
export function chord(symbol) {
  const [upper, bass] = symbol.split('/');
  const [, root, quality] = /^([A-G][#b]?)(.*)$/.exec(upper) ?? [];
  const intervals = QUALITIES[quality];
  if (!intervals) throw new Error(`unknown chord ${symbol}`);
  const base = pitchClass(root);
  return {
    symbol,
    root: base,
    bass: bass ? pitchClass(bass) : base,
    tones: intervals.map((step) => (base + step) % 12),
  };
}

/** `A minor` becomes its seven pitch classes. */
export function scale(key) {
  const [tonic, mode] = key.split(' ');
  return SCALES[mode].map((step) => (pitchClass(tonic) + step) % 12);
}

const apart = (a, b) => Math.min((a - b + 12) % 12, (b - a + 12) % 12);

/** The key's scale bent to a chord that leaves it: its foreign tones push their neighbours out. */
export function scaleOver(keyTones, { tones }) {
  const foreign = tones.filter((tone) => !keyTones.includes(tone));
  const kept = keyTones.filter((tone) => tones.includes(tone) || foreign.every((other) => apart(tone, other) > 1));
  return [...kept, ...foreign];
}

/** The pitch nearest to `midi` whose class is among `classes`; of two, the one in the given direction. */
export function nearest(classes, midi, direction = -1) {
  for (let distance = 0; distance < 12; distance++) {
    for (const sign of [direction, -direction]) {
      const candidate = midi + sign * distance;
      if (classes.includes(((candidate % 12) + 12) % 12)) return candidate;
    }
  }
  return midi;
}
