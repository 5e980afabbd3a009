import { nearest } from './theory.mjs';

/** Which chord tones are played when there are fewer voices than tones: colours stay, the fifth goes first. */
function chosen({ root, tones }, { voices, rootless }) {
  let list = tones;
  if (rootless && list.length > 3) list = list.filter((tone) => tone !== root);
  if (list.length > voices && list.length > 3) list = list.filter((_, i) => i !== (rootless ? 1 : 2));
  if (list.length > voices) list = list.filter((tone) => tone !== root);
  return list.slice(-Math.max(voices, 3));
}

function stack(tones, start, voices) {
  const out = [];
  let at = start;
  for (let i = 0; i < voices; i++) {
    at = nearest([tones[i % tones.length]], at, 1);
    while (out.length && at <= out.at(-1)) at += 12;
    out.push(at);
    at++;
  }
  return out;
}

function opened(pitches) {
  if (pitches.length < 4) return pitches;
  const dropped = pitches.at(-2) - 12;
  return [dropped, ...pitches.filter((_, i) => i !== pitches.length - 2)].sort((a, b) => a - b);
}

function cost(pitches, { low, high, previous }) {
  const outside = pitches.reduce((sum, p) => sum + Math.max(0, low - p) + Math.max(0, p - high), 0);
  const mud = pitches.slice(1).filter((p, i) => p - pitches[i] < 3 && pitches[i] < 52).length;
  const clusters = pitches.slice(1).filter((p, i) => p - pitches[i] === 1).length;
  const centre = (low + high) / 2;
  const travel = previous
    ? pitches.reduce((sum, p, i) => sum + Math.abs(p - (previous[i] ?? p)), 0)
    : Math.abs(pitches.reduce((sum, p) => sum + p, 0) / pitches.length - centre) * 2;
  return travel + outside * 4 + mud * 6 + clusters * 3;
}

/**
 * Chooses pitches for a chord, low to high, so that every voice moves as little as possible from the chord before.
 */
export function voice(chord, { voices = 4, low = 52, high = 74, rootless = false, open = false, previous = null }) {
  const tones = chosen(chord, { voices, rootless });
  let best = null;
  for (let turn = 0; turn < tones.length; turn++) {
    const order = [...tones.slice(turn), ...tones.slice(0, turn)]
      .map((tone, _, all) => (tone - all[0] + 12) % 12)
      .sort((a, b) => a - b)
      .map((step) => (tones[turn] + step) % 12);
    for (let octave = low - 12; octave <= high; octave += 12) {
      const close = stack(order, octave, voices);
      const pitches = open ? opened(close) : close;
      const price = cost(pitches, { low, high, previous });
      if (!best || price < best.price) best = { pitches, price };
    }
  }
  return best.pitches;
}

/** The chord's bass note inside an octave that starts at `low`. */
export const bassNote = (chord, low = 36) => nearest([chord.bass], low, 1);
