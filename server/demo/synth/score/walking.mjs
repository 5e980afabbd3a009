import { nearest, scaleOver } from './theory.mjs';
import { bassNote } from './voicing.mjs';

/** The four quarters of a bar over its chords: root, a way through the scale, and a step into the next root. */
function stepsOf(song, bar, { low, rnd, state }) {
  const pitches = [];
  for (let beat = 0; beat < song.meter; beat++) {
    const entry = song.chordAt(bar, beat);
    const within = beat - entry.beat;
    const ahead = bassNote(song.nextChord(bar, entry), low);
    const lastOfChord = within === entry.beats - 1;
    if (within === 0) state.pitch = nearest([entry.bass], Math.round((state.pitch + low + 6) / 2), 1);
    else if (lastOfChord) state.pitch = nearTo(ahead, state.pitch) + rnd.pick([-1, 1, 1, -1, 2, -2]);
    else if (within === 2)
      state.pitch = nearest(entry.tones.slice(1, 3), state.pitch + rnd.pick([2, 3, -3]), rnd.pick([-1, 1]));
    else state.pitch = nearest(scaleOver(song.scale, entry), state.pitch + rnd.pick([2, 2, -2, 4]), 1);
    while (state.pitch < low) state.pitch += 12;
    while (state.pitch > low + 20) state.pitch -= 12;
    pitches.push(state.pitch);
  }
  return pitches;
}

const nearTo = (target, from) => target + 12 * Math.round((from - target) / 12);

/** A walking bass: a note a beat, now and then a skipped one before the beat. */
export function walk(song, part, { layer, instrument, low = 29 }) {
  const rnd = song.rnd.fork('walk');
  const state = { pitch: low + 7 };
  for (const bar of song.barsOf(layer)) {
    if (bar.final) {
      part.play(instrument, { time: song.at(bar.start), midi: bassNote(bar.chords[0], low), dur: 3, vel: 0.8 }, rnd);
      continue;
    }
    stepsOf(song, bar, { low, rnd, state }).forEach((midi, beat) => {
      const time = song.at(bar.start + beat) + rnd.gauss() * 0.006;
      part.play(
        instrument,
        { time, midi, dur: song.span(bar.start + beat, 0.95), vel: (beat % 2 ? 0.82 : 0.74) + rnd.gauss() * 0.04 },
        rnd,
      );
      if (rnd.chance(0.1))
        part.play(instrument, { time: song.at(bar.start + beat + 0.5), midi, dur: 0.12, vel: 0.4 }, rnd);
    });
  }
}
