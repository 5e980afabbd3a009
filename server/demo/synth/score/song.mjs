import { random } from '../sound/random.mjs';
import { Mix } from '../sound/mix.mjs';
import { chord, scale } from './theory.mjs';

/** `'D | A/C# Bm7'`: bars between strokes; the chords of a bar share it evenly, `%` repeats the bar before. */
function readChords(text, meter) {
  const bars = [];
  for (const cell of text.split('|')) {
    const symbols = cell.trim().split(/\s+/);
    if (symbols[0] === '%') bars.push(bars.at(-1));
    else
      bars.push(
        symbols.map((symbol, i) => ({
          ...chord(symbol),
          beat: (i * meter) / symbols.length,
          beats: meter / symbols.length,
        })),
      );
  }
  return bars;
}

function layOut(form, meter) {
  const bars = [];
  for (const [section, layers, text] of form) {
    const names = new Set(layers.split(' '));
    const cells = readChords(text, meter);
    cells.forEach((chords, index) =>
      bars.push({
        section,
        chords,
        index,
        number: bars.length,
        start: bars.length * meter,
        length: meter,
        last: index === cells.length - 1,
        plays: (layer) => names.has(layer),
      }),
    );
  }
  bars.at(-1).final = true;
  return bars;
}

/**
 * A piece being written: its bars with their chords and playing layers, its clock, and its mix.
 * `form` is a list of `[section, layers, chords]`; the last bar is the final chord, left to ring.
 */
export class Song {
  constructor({ seed, key, bpm, meter = 4, form, swing = 0, swingUnit = 0.5, slowing = 0.1, tail = 3.2 }, space = {}) {
    Object.assign(this, { key, bpm, meter, swing, swingUnit, slowing });
    this.rnd = random(seed);
    this.scale = scale(key);
    this.bars = layOut(form, meter);
    this.beats = this.bars.length * meter;
    this.seconds = this.at(this.beats - meter) + tail + 1.2;
    this.mix = new Mix(this.seconds, space);
    this.marks = [];
  }

  /** When a beat sounds, in seconds: off-beats lean back by the swing, the last two bars slow down a little. */
  at(beat) {
    const unit = this.swingUnit;
    const inPair = (beat / unit) % 2;
    const lean = this.swing * (inPair < 1 ? inPair : 2 - inPair) * unit;
    const from = this.beats - this.meter * 3;
    const late = Math.max(0, beat - from);
    return ((beat + lean + (this.slowing * late * late) / (4 * this.meter)) * 60) / this.bpm;
  }

  /** Seconds that `beats` last when they begin at `beat`. */
  span(beat, beats) {
    return this.at(beat + beats) - this.at(beat);
  }

  chordAt(bar, beat) {
    return bar.chords.findLast((entry) => entry.beat <= beat + 1e-6);
  }

  nextChord(bar, entry) {
    const index = bar.chords.indexOf(entry);
    return bar.chords[index + 1] ?? this.bars[bar.number + 1]?.chords[0] ?? entry;
  }

  /** The bars in which a layer plays. */
  barsOf(layer) {
    return this.bars.filter((bar) => bar.plays(layer));
  }
}
