import { Song } from '../score/song.mjs';
import { figure, hold, tune, comp } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { struck } from '../instruments/struck.mjs';
import { section } from '../instruments/sustained.mjs';
import { eq } from '../sound/effects.mjs';

const LEFT = {
  4: ['r . 1 . 2 . 3 .', 'r . 1 . 3 . 2 .'],
  3: ['r . 1 2 3 2', 'r . 2 1 3 2'],
  5: ['r 1 2 3 2 r 2 3 2 1'],
  7: ['r 1 2 3 r 2 3', 'r 1 3 2 r 3 2'],
};

/** Solo piano, played with felt between hammer and string; bowed strings may join. */
export function solo(spec) {
  const song = new Song(
    { slowing: 0.16, tail: 4.5, ...spec },
    { room: { time: spec.room ?? 2.8, damp: 0.5, size: 1.25, predelay: 0.03 } },
  );
  const instrument = struck[spec.instrument ?? 'felt'];
  const sound = { reverb: 0.2, effects: [eq(['high', 45], ['peak', 250, { db: -1.5 }], ['low', 9000])] };
  const left = song.mix.part({ level: -23, ...sound });
  figure(song, left, {
    layer: 'left',
    instrument,
    voicing: { voices: 3, low: 48, high: 66 },
    pattern: LEFT[song.meter],
    bass: 36,
    hold: 3,
    loose: 0.008,
    width: 0.28,
    vel: spec.touch ?? 0.45,
    roll: 0.09,
  });
  const chorale = song.mix.part({ level: -22, ...sound });
  comp(song, chorale, {
    layer: 'chorale',
    instrument,
    voicing: { voices: 4, low: 50, high: 72, open: true },
    rhythm: spec.chorale ?? 'x-------',
    strum: 0.028,
    gate: 1.02,
    vel: spec.touch ?? 0.6,
    width: 0.4,
    loose: 0.01,
  });
  const right = song.mix.part({ level: -20, ...sound });
  const pulse = song.mix.part({ level: -23, ...sound });
  figure(song, pulse, {
    layer: 'pulse',
    instrument,
    voicing: { voices: 4, low: 64, high: 84 },
    pattern: spec.pulse ?? ['2 4 3 4 2 4 3 4 1 4 3 4 2 4 3 4'],
    hold: 1,
    vel: { a: 0.36, b: 0.48, _: 0.42 },
    loose: 0.006,
    width: 0.4,
  });
  const bank = { 3: banks.waltz }[song.meter] ?? banks.slow;
  tune(song, right, {
    layer: 'right',
    instrument,
    low: 65,
    high: 86,
    phrase: 4,
    gate: 1.15,
    loose: 0.01,
    lift: { b: 4 },
    ...bank,
    ...spec.tune,
  });
  const bowed = song.mix.part({ level: -25.5, reverb: 0.45, effects: [eq(['high', 120], ['low', 4800])] });
  hold(song, bowed, {
    layer: 'strings',
    instrument: section({ players: 5, attack: 0.9, release: 1.3, bright: 4 }),
    voicing: { voices: 4, low: 48, high: 74, open: true },
    overlap: 0.4,
    vel: { a: 0.6, b: 0.85, _: 0.7 },
  });
  return song;
}
