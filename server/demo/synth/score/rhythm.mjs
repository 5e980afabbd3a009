const VELOCITY = { x: 0.72, X: 0.95, o: 0.4 };

/**
 * Reads a bar of rhythm on an even grid: `x` a hit, `X` an accent, `o` a soft one, `-` holds on, `.` rests.
 * Answers hits with their beat, length in beats and velocity.
 */
export function rhythm(text, meter) {
  const cells = [...text.replaceAll(' ', '')];
  const step = meter / cells.length;
  const hits = [];
  cells.forEach((cell, i) => {
    if (VELOCITY[cell]) hits.push({ beat: i * step, beats: step, vel: VELOCITY[cell] });
    else if (cell === '-' && hits.length) hits.at(-1).beats += step;
  });
  return hits;
}

/** One of a list of bars in turn; a single text is a list of one. */
export const inTurn = (texts, index) => (Array.isArray(texts) ? texts[index % texts.length] : texts);

/** Settings that differ by section: `{ a: …, b: … }`, with `_` for the rest; anything else is used everywhere. */
export function forSection(setting, section) {
  if (setting === null || typeof setting !== 'object' || Array.isArray(setting)) return setting;
  return setting[section] ?? setting._;
}
