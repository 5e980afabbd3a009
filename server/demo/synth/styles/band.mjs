import { Song } from '../score/song.mjs';
import { figure, comp, hold, bassline, tune, beats } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { strings } from '../instruments/pluck.mjs';
import { keys } from '../instruments/keys.mjs';
import { struck } from '../instruments/struck.mjs';
import { pad, line, section, stab, vowel } from '../instruments/sustained.mjs';
import { kick, snare, hat, shaker, tom, crash, conga, click, rim } from '../instruments/drums.mjs';
import { shapes } from '../sound/wavetable.mjs';
import { eq, chorus, drive, duck, tremolo } from '../sound/effects.mjs';

function cymbals(song, part) {
  const splash = part({ level: -33, reverb: 0.3 });
  song
    .barsOf('drums')
    .filter((bar) => bar.index === 0)
    .forEach((bar) => splash.play(crash(), { time: song.at(bar.start), midi: 60, vel: 0.8 }, song.rnd));
}

/** City pop: bright keys, chopped guitar, a busy bass, tight drums, brassy answers. */
export function cityPop(spec) {
  const song = new Song(
    { slowing: 0.03, swingUnit: 0.25, swing: 0.08, ...spec },
    { room: { time: 1.4, damp: 0.4 }, repeat: { time: 45 / spec.bpm, feedback: 0.3 } },
  );
  const part = (settings) => song.mix.part({ reverb: 0.1, ...settings });
  const kicks = beats(song, part({ level: -22, reverb: 0.02 }), {
    name: 'kick',
    instrument: kick({ low: 54, high: 150 }),
    pattern: ['X.....x.X.x.....', 'X.....x.X......x'],
    final: 'X...............',
  });
  beats(song, part({ level: -23, reverb: 0.2 }), {
    name: 'snare',
    instrument: snare({ tone: 205, constant: 0.07, top: 7000 }),
    pattern: ['....X.......X...', '....X..o....X..o'],
    fill: { _: '....X.....x.XxXx' },
  });
  beats(song, part({ level: -34, pan: 0.2 }), {
    name: 'hat',
    instrument: hat({ top: 11000 }),
    pattern: 'xoxoxoxoxoxoxoxo',
    loose: 0.003,
  });
  cymbals(song, part);
  const ep = song.mix.part({
    level: -22,
    reverb: 0.14,
    effects: [chorus({ mix: 0.45, rate: 0.8 }), tremolo({ rate: 4.4, depth: 0.15 })],
  });
  comp(song, ep, {
    layer: 'keys',
    instrument: keys.city,
    voicing: { voices: 4, low: 54, high: 73, rootless: true },
    rhythm: spec.comping ?? ['x-----x---x-x---', '..x---x-x---x-..'],
    vel: 0.75,
    width: 0.2,
  });
  const chop = song.mix.part({
    level: -27,
    pan: 0.4,
    reverb: 0.1,
    effects: [eq(['high', 350], ['low', 7500]), chorus({ mix: 0.25 })],
  });
  comp(song, chop, {
    layer: 'guitar',
    instrument: strings.muted,
    voicing: { voices: 4, low: 60, high: 78, rootless: true },
    rhythm: ['..xo.oX...xo.oX.', 'o.xo.oX.o.xo.xXo'],
    gate: 0.6,
    strum: 0.006,
    sway: true,
  });
  const bass = song.mix.part({
    level: -20,
    effects: [drive(0.7), eq(['low', 2600]), duck(kicks, { depth: 0.25, release: 0.08 })],
  });
  bassline(song, bass, {
    layer: 'bass',
    instrument: strings.finger,
    pattern: ['R-.R..8.R-5.8.a.', 'R-.R..8.7-5.R.a.'],
    low: 29,
    gate: 0.8,
  });
  const brass = song.mix.part({ level: -26, pan: -0.15, reverb: 0.18, effects: [eq(['high', 220], ['low', 6500])] });
  comp(song, brass, {
    layer: 'brass',
    instrument: stab({ cutoff: 900, snap: 2600, decay: 0.3, length: 0.9, q: 0.8 }),
    voicing: { voices: 3, low: 60, high: 77, rootless: true },
    rhythm: ['..........X-X---', '......X-..X-....'],
  });
  const haze = song.mix.part({ level: -28, reverb: 0.3, effects: [duck(kicks, { depth: 0.25 })] });
  hold(song, haze, {
    layer: 'pad',
    instrument: pad({ cutoff: 1100, attack: 0.5 }),
    voicing: { voices: 4, low: 57, high: 78, rootless: true },
  });
  const lead = song.mix.part({ level: -20.5, reverb: 0.16, delay: 0.14, effects: [eq(['high', 200], ['low', 8500])] });
  const sings =
    spec.voice === 'flute'
      ? line({ shape: shapes.soft, attack: 0.04, breath: 0.05, bright: 6 })
      : line({ shape: shapes.pulse, attack: 0.02, release: 0.1, vibrato: 0.16, bright: 4, floor: 600 });
  tune(song, lead, {
    layer: 'lead',
    instrument: sings,
    low: 64,
    high: 81,
    phrase: 4,
    glide: true,
    lift: { b: 3 },
    ...banks.pop,
    ...spec.tune,
  });
  return song;
}

/** Bossa and bolero: nylon strings, hand drums, an upright bass and a flute. */
export function latin(spec) {
  const song = new Song({ slowing: 0.1, ...spec }, { room: { time: 1.4, damp: 0.45 } });
  const part = (settings) => song.mix.part({ reverb: 0.12, ...settings });
  const guitar = song.mix.part({
    level: -20.5,
    pan: -0.34,
    reverb: 0.14,
    effects: [eq(['high', 80], ['peak', 200, { db: 2 }], ['low', 7000])],
  });
  figure(song, guitar, {
    layer: 'guitar',
    instrument: strings.nylon,
    voicing: { voices: 4, low: 53, high: 72, rootless: true },
    bass: 40,
    hold: 0.9,
    loose: 0.006,
    pattern: ['r . 234 . . 234 . 234 f . 234 . . 234 . .', 'r . . 234 . . 234 . f . 234 . . 234 . 234'],
  });
  const bass = song.mix.part({ level: -19.5, reverb: 0.05, effects: [eq(['low', 1800])] });
  bassline(song, bass, {
    layer: 'bass',
    instrument: strings.upright,
    pattern: ['R--.5---R--.5-a-', 'R-----5-l-----a-'],
    low: 29,
  });
  beats(song, part({ level: -34, pan: 0.3 }), {
    name: 'shaker',
    instrument: shaker(),
    pattern: 'XoxoXoxoXoxoXoxo',
    loose: 0.004,
  });
  beats(song, part({ level: -27, pan: -0.3 }), {
    name: 'conga',
    instrument: conga({ freq: 205 }),
    pattern: ['......xx......xx', '......xx..o...xx'],
  });
  beats(song, part({ level: -31, pan: -0.3 }), {
    name: 'slap',
    instrument: conga({ freq: 290, open: false }),
    pattern: ['o.o.X.o.o.o.X.o.'],
    loose: 0.004,
  });
  beats(song, part({ level: -33, pan: 0.15, reverb: 0.25 }), {
    name: 'claves',
    instrument: click(),
    pattern: ['x..x..x.....x...'],
    layer: 'claves',
  });
  const marimba = song.mix.part({ level: -24, pan: 0.45, reverb: 0.2 });
  figure(song, marimba, {
    layer: 'marimba',
    instrument: struck.marimba,
    voicing: { voices: 4, low: 64, high: 83 },
    hold: 1,
    vel: 0.6,
    pattern: ['1 . 2 3 . 2 . 4 . 3 . 2 . . . .', '. . 4 . 3 . 2 . 1 . . 2 . 3 . .'],
  });
  const lead = song.mix.part({ level: -20.5, pan: 0.05, reverb: 0.24, effects: [eq(['high', 200], ['low', 8000])] });
  tune(song, lead, {
    layer: 'lead',
    instrument: line({ shape: shapes.soft, attack: 0.05, vibrato: 0.2, breath: 0.06, bright: 6 }),
    low: 64,
    high: 82,
    phrase: 4,
    glide: true,
    lift: { b: 3 },
    ...banks.bossa,
    ...spec.tune,
  });
  return song;
}

/** Dream pop and post-rock: chiming and tremolo guitars that grow, wide pads, roomy drums, a far voice. */
export function guitars(spec) {
  const song = new Song(
    { slowing: 0.06, tail: 4.4, ...spec },
    { room: { time: 3.2, damp: 0.35, size: 1.4 }, repeat: { time: 45 / spec.bpm, feedback: 0.48, tone: 3200 } },
  );
  const part = (settings) => song.mix.part({ reverb: 0.2, ...settings });
  const kicks = beats(song, part({ level: -22, reverb: 0.06 }), {
    name: 'kick',
    instrument: kick({ low: 48, high: 120 }),
    pattern: ['X.......X.x.....', 'X.....x.X.......'],
    final: 'X...............',
  });
  beats(song, part({ level: -23.5, reverb: 0.4 }), {
    name: 'snare',
    instrument: snare({ tone: 175, constant: 0.11, top: 6000 }),
    pattern: '....X.......X...',
    fill: { _: '....X...x.x.XxXx' },
  });
  beats(song, part({ level: -34, pan: 0.25 }), {
    name: 'hat',
    instrument: hat({ constant: 0.05, top: 10000 }),
    pattern: 'x.o.x.o.x.o.x.o.',
  });
  beats(song, part({ level: -25, pan: -0.15, reverb: 0.3 }), {
    name: 'tom',
    layer: 'toms',
    instrument: tom({ low: 80 }),
    pattern: ['X..x..x.X..x..x.', 'X..x..x.X.x.x.xx'],
  });
  beats(song, part({ level: -31, reverb: 0.35 }), {
    name: 'rim',
    layer: 'rims',
    instrument: rim(),
    pattern: '....x.......x...',
  });
  cymbals(song, part);
  const chime = song.mix.part({
    level: -21.5,
    pan: -0.3,
    reverb: 0.26,
    delay: 0.3,
    effects: [eq(['high', 130], ['low', 7500]), chorus({ mix: 0.5, rate: 0.5 })],
  });
  figure(song, chime, {
    layer: 'chime',
    instrument: strings.electric,
    voicing: { voices: 4, low: 57, high: 76 },
    pattern: ['1 3 4 3 2 4 3 4', '1 3 4 5 4 3 2 3'],
    hold: 2,
    bass: 40,
    vel: { intro: 0.5, b: 0.7, _: 0.6 },
  });
  const storm = song.mix.part({
    level: -23,
    pan: 0.32,
    reverb: 0.3,
    delay: 0.16,
    effects: [drive(1.6), eq(['high', 220], ['low', 5200])],
  });
  figure(song, storm, {
    layer: 'tremolo',
    instrument: strings.electric,
    voicing: { voices: 3, low: 64, high: 84 },
    pattern: ['3 3 3 3 3 3 3 3 2 2 2 2 3 3 3 3'],
    hold: 0.5,
    vel: { b: 0.55, c: 0.75, _: 0.5 },
    loose: 0.008,
  });
  const wall = song.mix.part({
    level: -24,
    reverb: 0.2,
    effects: [drive(2.2), eq(['high', 120], ['low', 4200]), chorus({ mix: 0.5 })],
  });
  comp(song, wall, {
    layer: 'wall',
    instrument: strings.electric,
    voicing: { voices: 3, low: 45, high: 64 },
    rhythm: 'XxxxXxxx',
    gate: 1.05,
    strum: 0.01,
    sway: true,
  });
  const bass = song.mix.part({
    level: -20.5,
    effects: [drive(0.8), eq(['low', 2200]), duck(kicks, { depth: 0.25, release: 0.1 })],
  });
  bassline(song, bass, { layer: 'bass', instrument: strings.finger, pattern: ['R-RRR-R-', 'R-RRR-a-'], low: 28 });
  const haze = song.mix.part({ level: -25, reverb: 0.4, effects: [chorus({ mix: 0.4 })] });
  hold(song, haze, {
    layer: 'pad',
    instrument: pad({ cutoff: 1000, open: 1200, attack: 1 }),
    voicing: { voices: 4, low: 55, high: 79, open: true },
    overlap: 0.4,
  });
  const bowed = song.mix.part({ level: -25, reverb: 0.4 });
  hold(song, bowed, {
    layer: 'strings',
    instrument: section({ players: 5, attack: 0.7 }),
    voicing: { voices: 3, low: 60, high: 79 },
    overlap: 0.3,
  });
  const lead = song.mix.part({ level: -21.5, reverb: 0.4, delay: 0.2, effects: [eq(['high', 220], ['low', 6500])] });
  tune(song, lead, {
    layer: 'lead',
    instrument: section({
      players: 2,
      shape: vowel('ohh'),
      attack: 0.09,
      release: 0.25,
      bright: 10,
      floor: 1000,
      vibrato: 0.1,
    }),
    low: 62,
    high: 79,
    phrase: 4,
    glide: true,
    ...banks.song,
    ...spec.tune,
  });
  return song;
}
