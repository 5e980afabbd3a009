import { Song } from '../score/song.mjs';
import { figure, comp, hold, bassline, tune, beats } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { strings } from '../instruments/pluck.mjs';
import { struck } from '../instruments/struck.mjs';
import { section, line, pad, vowel, air } from '../instruments/sustained.mjs';
import { kick, brush, shaker, tom, rim } from '../instruments/drums.mjs';
import { shapes } from '../sound/wavetable.mjs';
import { eq, chorus } from '../sound/effects.mjs';

const WOOD = eq(
  ['high', 75],
  ['peak', 110, { db: 2, q: 1.2 }],
  ['peak', 420, { db: -2, q: 1 }],
  ['highShelf', 3500, { db: -3 }],
  ['low', 9500],
);

const LEADS = {
  voice: line({
    shape: vowel('ooh'),
    attack: 0.09,
    release: 0.22,
    vibrato: 0.16,
    breath: 0.012,
    bright: 9,
    floor: 900,
  }),
  whistle: line({ shape: shapes.soft, attack: 0.06, release: 0.12, vibrato: 0.14, breath: 0.05, bright: 5 }),
  fiddle: section({ players: 2, attack: 0.11, release: 0.2, bright: 5, vibrato: 0.16 }),
};

const PICKING = { 4: ['r 2 3 4 f 3 2 4', 'r 3 2 4 f 3 4 2'], 3: ['r 2 3 4 3 2', 'r 3 4 2 4 3'] };

function guitars(song) {
  const voicing = { voices: 4, low: 52, high: 73 };
  const guitar = song.mix.part({ level: -20.5, pan: -0.22, reverb: 0.16, effects: [WOOD] });
  figure(song, guitar, {
    layer: 'guitar',
    instrument: strings.steel,
    voicing,
    pattern: PICKING[song.meter],
    hold: 2.5,
    bass: 38,
    loose: 0.007,
    width: 0.2,
  });
  const strum = song.mix.part({ level: -23, pan: 0.3, reverb: 0.14, effects: [WOOD, eq(['high', 150])] });
  comp(song, strum, {
    layer: 'strum',
    instrument: strings.steel,
    voicing: { voices: 5, low: 48, high: 76 },
    strum: 0.016,
    sway: true,
    gate: 0.98,
    rhythm: song.meter === 3 ? 'x-x-o-' : 'X-x-oxox',
    loose: 0.006,
    vel: 0.75,
  });
}

function backing(song) {
  const upright = song.mix.part({ level: -20, reverb: 0.06, effects: [eq(['peak', 90, { db: 2 }], ['low', 2400])] });
  const pattern = song.meter === 3 ? ['R-----', 'R---5-'] : ['R-----5-', 'R---5--a'];
  bassline(song, upright, { layer: 'bass', instrument: strings.upright, pattern, low: 28 });
  const bowed = song.mix.part({ level: -26, reverb: 0.4, effects: [eq(['high', 140], ['low', 5200])] });
  hold(song, bowed, {
    layer: 'strings',
    instrument: section({ players: 4, attack: 0.6, release: 0.9 }),
    voicing: { voices: 3, low: 50, high: 72, open: true },
    overlap: 0.3,
  });
  const haze = song.mix.part({ level: -28, reverb: 0.5, effects: [chorus({ mix: 0.3 })] });
  hold(song, haze, {
    layer: 'haze',
    instrument: pad({ shape: shapes.triangle, cutoff: 1200 }),
    voicing: { voices: 4, low: 55, high: 79, open: true },
    overlap: 0.8,
  });
  const piano = song.mix.part({ level: -25, pan: 0.15, reverb: 0.3 });
  figure(song, piano, {
    layer: 'piano',
    instrument: struck.felt,
    voicing: { voices: 3, low: 62, high: 82 },
    hold: 4,
    vel: 0.5,
    width: 0.3,
    pattern: song.meter === 3 ? ['r1 . 3 . 2 .', '. . 3 . 1 .'] : ['r1 . 3 . . . 2 .', '. . 3 . 4 . . .'],
  });
}

function drumming(song) {
  const three = song.meter === 3;
  const kit = (settings) => song.mix.part({ reverb: 0.14, ...settings });
  beats(song, kit({ level: -25 }), {
    name: 'kick',
    instrument: kick({ low: 46, high: 100, click: 0.1 }),
    pattern: three ? 'x.....' : ['x.......x.......', 'x.......x.x.....'],
    final: 'x.......',
  });
  beats(song, kit({ level: -33, pan: 0.25 }), {
    name: 'shaker',
    instrument: shaker(),
    pattern: three ? 'xoxoxo' : 'xoXoxoXo',
    loose: 0.006,
  });
  beats(song, kit({ level: -31, pan: -0.1 }), {
    name: 'brush',
    instrument: brush({ seconds: 0.2, long: false }),
    pattern: three ? '..x.x.' : '..x...x.',
  });
  beats(song, kit({ level: -25, reverb: 0.3 }), {
    name: 'tom',
    layer: 'toms',
    instrument: tom({ low: 74 }),
    pattern: three ? 'x..oxo' : 'X..xo.x.X..xo.xx',
  });
  beats(song, kit({ level: -32, pan: 0.2 }), {
    name: 'rim',
    layer: 'toms',
    instrument: rim(),
    pattern: three ? '..x.x.' : '....x.......x...',
  });
}

/** Indie folk: picked steel strings, upright bass, bowed strings, a sung or whistled line. */
export function folk(spec) {
  const song = new Song(spec, { room: { time: 1.9, damp: 0.42 }, repeat: { time: 90 / spec.bpm, feedback: 0.3 } });
  guitars(song);
  backing(song);
  drumming(song);
  const lead = song.mix.part({
    level: -20.5,
    pan: 0.06,
    reverb: 0.34,
    delay: 0.12,
    effects: [eq(['high', 190], ['low', 7500])],
  });
  const { bank = song.meter === 3 ? 'waltz' : 'song', ...range } = spec.tune ?? {};
  tune(song, lead, {
    layer: 'lead',
    instrument: LEADS[spec.voice ?? 'voice'],
    low: 60,
    high: 78,
    phrase: 2,
    glide: true,
    lift: { b: 3 },
    ...banks[bank],
    ...range,
  });
  if (spec.surf) {
    const sea = song.mix.part({ level: -39, reverb: 0.1 });
    for (let time = 0; time < song.seconds - 6; time += 5.5)
      sea.play(air({ freq: 700, attack: 3 }), { time, midi: 60, dur: 4, vel: song.rnd.range(0.5, 1) }, song.rnd);
  }
  return song;
}
