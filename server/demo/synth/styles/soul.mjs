import { Song } from '../score/song.mjs';
import { comp, hold, bassline, tune, beats, figure } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { strings } from '../instruments/pluck.mjs';
import { keys } from '../instruments/keys.mjs';
import { struck } from '../instruments/struck.mjs';
import { line, pad, synthBass, vowel, section } from '../instruments/sustained.mjs';
import { kick, snare, hat, clap, shaker } from '../instruments/drums.mjs';
import { shapes } from '../sound/wavetable.mjs';
import { eq, chorus, tremolo, drive, duck } from '../sound/effects.mjs';

const VOICES = {
  voice: line({
    shape: vowel('ohh'),
    attack: 0.06,
    release: 0.16,
    vibrato: 0.22,
    breath: 0.012,
    bright: 10,
    floor: 1200,
  }),
  guitar: strings.electric,
  reed: line({ shape: shapes.reed, attack: 0.05, vibrato: 0.2, breath: 0.02, bright: 5 }),
};

const GROOVES = {
  slow: {
    kick: ['X......x..x.....', 'X.....x...x....o'],
    snare: ['....X.......X...', '....X..o....X..o'],
    hat: 'x.o.x.oox.o.x.o.',
    rhythm: ['x-----x---x-----', 'x-----..x-x---..'],
    bass: ['R----.8.R-..5-a-', 'R---..5.R--.7.a.'],
    fill: '....X..o..x.X.xo',
  },
  knock: {
    kick: ['X..x......x.....', 'X..x...x..x.....'],
    snare: '....X.......X...',
    hat: ['x.xox.x.x.xox.x.', 'x.x.x.xox.x.xoxo'],
    rhythm: ['x---....x-......', 'x-----..x-..x-..'],
    bass: ['R--R..R---5-..a-', 'R--R...8--7-5-a.'],
    fill: '....X.......X.xx',
  },
  sway: {
    kick: ['X.....x..x..', 'X.....x.....'],
    snare: ['......X.....', '......X....o'],
    hat: 'x.oxoxx.oxox',
    rhythm: ['x-----x---x-', 'x-----x-----'],
    bass: ['R----5R---a-', 'R----.8---5-'],
    fill: '......X.xoxo',
  },
};

function kit(song, groove) {
  const part = (settings) => song.mix.part({ reverb: 0.1, ...settings });
  const kicks = beats(song, part({ level: -22.5, reverb: 0.02 }), {
    name: 'kick',
    instrument: kick({ low: 50, high: 130 }),
    pattern: groove.kick,
    final: 'X...............',
  });
  beats(song, part({ level: -24, reverb: 0.22 }), {
    name: 'snare',
    instrument: snare({ tone: 182, constant: 0.075, top: 6500 }),
    pattern: groove.snare,
    fill: groove.fill,
    behind: 0.012,
  });
  beats(song, part({ level: -34, pan: 0.22, reverb: 0.05 }), {
    name: 'hat',
    instrument: hat({ top: 11000 }),
    pattern: groove.hat,
    loose: 0.004,
  });
  beats(song, part({ level: -29, pan: -0.1, reverb: 0.25 }), {
    name: 'clap',
    layer: 'clap',
    instrument: clap(),
    pattern: groove.snare,
    behind: 0.016,
  });
  beats(song, part({ level: -36, pan: -0.3 }), {
    name: 'shaker',
    layer: 'shaker',
    instrument: shaker(),
    pattern: 'oxoXoxoXoxoXoxoX',
  });
  return kicks;
}

function harmony(song, spec, { groove, kicks }) {
  const pump = duck(kicks, { depth: 0.28, release: 0.2 });
  const piano = song.mix.part({
    level: -20.5,
    reverb: 0.18,
    delay: 0.05,
    effects: [drive(0.8), chorus({ mix: 0.3 }), tremolo({ rate: spec.bpm / 30, depth: 0.22 }), pump],
  });
  comp(song, piano, {
    layer: 'keys',
    instrument: keys[spec.keys ?? 'suitcase'],
    voicing: { voices: 4, low: 53, high: 72, rootless: true },
    rhythm: spec.comping ?? groove.rhythm,
    strum: 0.012,
    loose: 0.008,
    behind: 0.008,
    vel: 0.72,
    width: 0.2,
  });
  const drawbars = song.mix.part({
    level: -25,
    pan: 0.2,
    reverb: 0.2,
    effects: [tremolo({ rate: 5.8, depth: 0.22, spread: 0.6 }), eq(['low', 4200])],
  });
  hold(song, drawbars, {
    layer: 'organ',
    instrument: keys.organ,
    voicing: { voices: 3, low: 57, high: 76 },
    overlap: -0.03,
  });
  const haze = song.mix.part({ level: -28, reverb: 0.3, effects: [pump] });
  hold(song, haze, {
    layer: 'pad',
    instrument: pad({ cutoff: 800, open: 900, attack: 0.9 }),
    voicing: { voices: 4, low: 55, high: 76, rootless: true },
    overlap: 0.3,
  });
  const choir = song.mix.part({ level: -27, reverb: 0.4, effects: [eq(['high', 200])] });
  hold(song, choir, {
    layer: 'choir',
    instrument: section({ players: 4, shape: vowel('ooh'), attack: 0.25, release: 0.4, bright: 12, floor: 800 }),
    voicing: { voices: 3, low: 60, high: 77, rootless: true },
  });
  const upright = song.mix.part({ level: -22, pan: -0.12, reverb: 0.12 });
  comp(song, upright, {
    layer: 'piano',
    instrument: struck.upright,
    voicing: { voices: 4, low: 55, high: 76, rootless: true },
    rhythm: spec.chops ?? groove.rhythm,
    vel: 0.75,
    behind: 0.01,
    width: 0.25,
  });
}

function licks(song) {
  const guitar = song.mix.part({
    level: -27,
    pan: 0.42,
    reverb: 0.22,
    delay: 0.16,
    effects: [eq(['high', 160], ['low', 6000]), chorus({ mix: 0.35 })],
  });
  figure(song, guitar, {
    layer: 'guitar',
    instrument: strings.electric,
    voicing: { voices: 4, low: 60, high: 79, rootless: true },
    hold: 1,
    vel: 0.6,
    loose: 0.006,
    pattern: ['. . . . 2 . 3 4 . . 3 . 2 . . .', '. . . . . . . . . . 4 3 . 2 1 .'],
  });
  const bell = song.mix.part({ level: -28, pan: -0.35, reverb: 0.4, delay: 0.3 });
  figure(song, bell, {
    layer: 'bells',
    instrument: struck.celesta,
    voicing: { voices: 4, low: 72, high: 90, rootless: true },
    hold: 3,
    vel: 0.55,
    pattern: ['4 . . 3 . . 2 . . . . . . . . .', '. . . . . . . . 1 . 3 . 4 . . .'],
  });
}

/** R&B, soul and hip-hop: electric piano, a low bass, a dry kit that sits behind the beat, a sung line. */
export function soul(spec) {
  const space = { room: { time: 1.5, damp: 0.5 }, repeat: { time: 45 / spec.bpm, feedback: 0.36, tone: 2200 } };
  const song = new Song({ swingUnit: 0.25, slowing: 0.05, ...spec }, space);
  const groove = GROOVES[spec.groove ?? 'slow'];
  const kicks = kit(song, groove);
  harmony(song, spec, { groove, kicks });
  licks(song);
  const bass = song.mix.part({ level: -19.5, effects: [eq(['low', 1500]), duck(kicks, { depth: 0.3, release: 0.1 })] });
  const instrument =
    spec.bass === 'synth' ? synthBass({ shape: shapes.triangle, snap: 500, sub: 0.8 }) : strings.finger;
  bassline(song, bass, { layer: 'bass', instrument, pattern: groove.bass, low: spec.low ?? 29, behind: 0.006 });
  const lead = song.mix.part({ level: -20.5, reverb: 0.22, delay: 0.16, effects: [eq(['high', 200], ['low', 7500])] });
  const { bank = 'soul', ...range } = spec.tune ?? {};
  tune(song, lead, {
    layer: 'lead',
    instrument: VOICES[spec.voice ?? 'voice'],
    low: 60,
    high: 77,
    phrase: 2,
    glide: spec.voice !== 'guitar',
    behind: 0.012,
    lift: { b: 3 },
    ...banks[bank],
    ...range,
  });
  return song;
}
