import { Song } from '../score/song.mjs';
import { comp, tune, beats, hold, bassline } from '../score/layers.mjs';
import { walk } from '../score/walking.mjs';
import { banks } from '../score/banks.mjs';
import { strings } from '../instruments/pluck.mjs';
import { struck } from '../instruments/struck.mjs';
import { line, section } from '../instruments/sustained.mjs';
import { brush, ride, kick, hat, rim } from '../instruments/drums.mjs';
import { shapes, wavetable } from '../sound/wavetable.mjs';
import { eq, tremolo } from '../sound/effects.mjs';

const HORN = wavetable((n) => Math.exp(-(((n - 2.5) / 4.5) ** 2)) / n ** 0.3, 48);

const SOLOISTS = {
  vibes: struck.vibes,
  piano: struck.grand,
  trumpet: line({
    shape: HORN,
    attack: 0.045,
    release: 0.09,
    vibrato: 0.14,
    rate: 5.4,
    breath: 0.02,
    bright: 4.5,
    floor: 500,
  }),
  clarinet: line({ shape: shapes.reed, attack: 0.05, release: 0.1, vibrato: 0.1, breath: 0.014, bright: 5 }),
  flute: line({ shape: shapes.soft, attack: 0.05, vibrato: 0.16, breath: 0.06, bright: 5 }),
};

function brushes(song, { brisk }) {
  const part = (settings) => song.mix.part({ reverb: 0.14, ...settings });
  beats(song, part({ level: -31, pan: -0.2 }), {
    name: 'sweep',
    instrument: brush({ seconds: brisk ? 0.34 : 0.6 }),
    pattern: 'x.o.x.o.',
    loose: 0.01,
  });
  beats(song, part({ level: -29, pan: 0.1 }), {
    name: 'tap',
    instrument: brush({ seconds: 0.18, long: false }),
    pattern: ['..X...Xo', '..X..oX.'],
    fill: { _: '..X.xoXx' },
    loose: 0.006,
  });
  beats(song, part({ level: -31, pan: 0.35 }), {
    name: 'ride',
    layer: 'ride',
    instrument: ride(),
    pattern: ['x.Xox.Xo', 'x.X.x.Xo'],
    loose: 0.004,
  });
  beats(song, part({ level: -27 }), {
    name: 'kick',
    instrument: kick({ low: 52, high: 95, click: 0.05 }),
    pattern: ['o...o...', 'o...o..o'],
    final: 'x.......',
  });
  beats(song, part({ level: -37, pan: 0.3 }), {
    name: 'foot',
    instrument: hat({ constant: 0.02, top: 9500 }),
    pattern: '..x...x.',
  });
}

/** A jazz trio or quartet: walking bass, brushes, a comping piano and a soloist. */
export function jazz(spec) {
  const song = new Song({ swing: 0.3, slowing: 0.12, tail: 2.2, ...spec }, { room: { time: 1.3, damp: 0.5 } });
  const lively = spec.bpm > 100;
  brushes(song, { brisk: lively });
  const bass = song.mix.part({
    level: -19.5,
    reverb: 0.06,
    effects: [eq(['peak', 95, { db: 2 }], ['peak', 700, { db: 2 }], ['low', 3200])],
  });
  walk(song, bass, { layer: 'walk', instrument: strings.upright });
  bassline(song, bass, { layer: 'two', instrument: strings.upright, pattern: ['R---5---', 'R---5--a'], low: 29 });
  const piano = song.mix.part({ level: -23, pan: -0.4, reverb: 0.16 });
  comp(song, piano, {
    layer: 'piano',
    instrument: struck.upright,
    voicing: { voices: 4, low: 52, high: 72, rootless: true },
    loose: 0.008,
    vel: 0.7,
    width: 0.2,
    rhythm: spec.comping ?? (lively ? ['x--x....', '.x-.x--.', 'x-..x..x', '...x--..'] : ['x-----x-', 'x---..x-']),
  });
  const soft = song.mix.part({ level: -27, reverb: 0.35 });
  hold(song, soft, {
    layer: 'strings',
    instrument: section({ attack: 0.5, bright: 4 }),
    voicing: { voices: 3, low: 57, high: 74 },
  });
  const effects = spec.solo === 'vibes' ? [tremolo({ rate: 5.2, depth: 0.3 })] : [eq(['high', 150], ['low', 8000])];
  const solo = song.mix.part({ level: -20, pan: 0.25, reverb: 0.26, effects });
  const bank = lively ? banks.swing : banks.song;
  tune(song, solo, {
    layer: 'solo',
    instrument: SOLOISTS[spec.solo ?? 'trumpet'],
    low: 60,
    high: 80,
    phrase: 4,
    loose: 0.008,
    behind: 0.01,
    lift: { b: 3 },
    spice: 0.3,
    ...bank,
    ...spec.tune,
  });
  const answer = song.mix.part({ level: -21, pan: -0.2, reverb: 0.2 });
  tune(song, answer, {
    layer: 'answer',
    instrument: SOLOISTS[spec.answer ?? 'piano'],
    low: 64,
    high: 86,
    phrase: 4,
    loose: 0.008,
    spice: 0.3,
    ...bank,
    ...spec.tune,
  });
  beats(song, song.mix.part({ level: -33, pan: -0.1, reverb: 0.15 }), {
    name: 'rim',
    layer: 'rim',
    instrument: rim(),
    pattern: '......x.',
  });
  return song;
}
