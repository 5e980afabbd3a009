import { Song } from '../score/song.mjs';
import { hold, figure, tune, beats, bassline } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { nearest } from '../score/theory.mjs';
import { strings } from '../instruments/pluck.mjs';
import { struck } from '../instruments/struck.mjs';
import { keys } from '../instruments/keys.mjs';
import { pad, line, section, synthBass, vowel, air } from '../instruments/sustained.mjs';
import { kick, rim, hat, shaker } from '../instruments/drums.mjs';
import { shapes } from '../sound/wavetable.mjs';
import { eq, chorus, duck } from '../sound/effects.mjs';

/** Single notes of the chord, far apart and never quite where one expects them. */
function drops(song, part, { layer, instrument, low, high, chance }) {
  const rnd = song.rnd.fork(layer);
  for (const bar of song.barsOf(layer)) {
    for (let beat = 0; beat < song.meter; beat += 0.5) {
      if (!rnd.chance(beat === 0 ? chance * 1.6 : chance)) continue;
      const { tones } = song.chordAt(bar, beat);
      const midi = nearest([rnd.pick(tones)], Math.round(rnd.range(low, high)), 1);
      part.play(
        instrument,
        {
          time: song.at(bar.start + beat) + rnd.gauss() * 0.02,
          midi,
          dur: 4,
          vel: rnd.range(0.35, 0.75),
          pan: rnd.range(-0.7, 0.7),
        },
        rnd,
      );
    }
  }
}

function clouds(song, spec) {
  const wide = { voices: 4, low: 50, high: 74, open: true };
  const warm = song.mix.part({ level: -22, reverb: 0.5, effects: [chorus({ rate: 0.2, mix: 0.4 }), eq(['high', 90])] });
  hold(song, warm, {
    layer: 'pad',
    instrument: pad({ voices: 3, detune: 11, cutoff: spec.warmth ?? 650, open: 800, attack: 1.8, release: 3 }),
    voicing: wide,
    overlap: 1.2,
    vel: 0.7,
  });
  const silk = song.mix.part({ level: -26, reverb: 0.6 });
  hold(song, silk, {
    layer: 'silk',
    instrument: section({ players: 5, attack: 1.3, release: 2, bright: 5 }),
    voicing: { voices: 3, low: 62, high: 81 },
    overlap: 0.9,
  });
  const choir = song.mix.part({ level: -26, reverb: 0.6, effects: [eq(['high', 180])] });
  hold(song, choir, {
    layer: 'choir',
    instrument: section({ players: 4, shape: vowel('ooh'), attack: 1.1, release: 1.8, bright: 10, floor: 700 }),
    voicing: { voices: 3, low: 57, high: 76 },
    overlap: 0.8,
  });
  const ground = song.mix.part({ level: -25 });
  bassline(song, ground, {
    layer: 'bass',
    instrument: synthBass({ shape: shapes.sine, snap: 0, cutoff: 400, release: 0.6, sub: 0.7 }),
    pattern: 'R-------',
    low: 31,
    loose: 0,
  });
  const wind = song.mix.part({ level: -41 });
  song
    .barsOf('wind')
    .forEach((bar) =>
      wind.play(
        air({ freq: 600, attack: 2.5, release: 3 }),
        { time: song.at(bar.start), midi: 60, dur: song.span(bar.start, song.meter), vel: 0.7 },
        song.rnd,
      ),
    );
}

function sparks(song) {
  const harp = song.mix.part({ level: -23, reverb: 0.4, delay: 0.35, effects: [eq(['high', 110], ['low', 7000])] });
  figure(song, harp, {
    layer: 'harp',
    instrument: strings.harp,
    voicing: { voices: 4, low: 55, high: 76 },
    pattern: ['1 . 3 . 4 . 5 .', '2 . 3 . 6 . 4 .'],
    hold: 4,
    vel: 0.5,
    width: 0.8,
    loose: 0.012,
  });
  const bells = song.mix.part({ level: -25, reverb: 0.55, delay: 0.4 });
  drops(song, bells, { layer: 'bells', instrument: struck.bell, low: 70, high: 88, chance: 0.17 });
  const wood = song.mix.part({ level: -25, reverb: 0.35, delay: 0.4 });
  drops(song, wood, { layer: 'kalimba', instrument: struck.kalimba, low: 64, high: 83, chance: 0.32 });
  const felt = song.mix.part({ level: -22.5, reverb: 0.45, delay: 0.2 });
  figure(song, felt, {
    layer: 'piano',
    instrument: struck.felt,
    voicing: { voices: 4, low: 57, high: 77 },
    pattern: ['r . . 3 . . 4 .', '. . 2 . . 5 . .'],
    bass: 41,
    hold: 6,
    vel: 0.5,
    width: 0.4,
    loose: 0.015,
  });
  const pulse = song.mix.part({ level: -25.5, reverb: 0.25, delay: 0.3, effects: [chorus({ mix: 0.3 })] });
  figure(song, pulse, {
    layer: 'pulse',
    instrument: keys.tines,
    voicing: { voices: 4, low: 60, high: 79 },
    pattern: ['1 3 2 4 3 2 4 3 1 3 2 4 3 5 4 3'],
    hold: 1,
    vel: 0.5,
    width: 0.6,
  });
}

function grains(song) {
  const part = (settings) => song.mix.part({ reverb: 0.15, delay: 0.06, ...settings });
  const kicks = beats(song, part({ level: -23, delay: 0 }), {
    name: 'kick',
    instrument: kick({ low: 45, high: 110, click: 0.12 }),
    pattern: ['X.........x.....', 'X......x..x.....'],
  });
  beats(song, part({ level: -29, pan: 0.15, delay: 0.14 }), {
    name: 'rim',
    instrument: rim(),
    pattern: ['....x.......x...', '....x.......x..o'],
  });
  beats(song, part({ level: -36, pan: -0.25 }), {
    name: 'hat',
    instrument: hat({ top: 10500, constant: 0.02 }),
    pattern: ['..x.o.x...x.o.xo', 'o.x...x.o.x.oox.'],
    loose: 0.005,
  });
  beats(song, part({ level: -37, pan: 0.35 }), {
    name: 'shaker',
    instrument: shaker(),
    pattern: 'oxoXoxoXoxoXoxoX',
    loose: 0.006,
  });
  const low = song.mix.part({ level: -21.5, effects: [duck(kicks, { depth: 0.4, release: 0.2 })] });
  bassline(song, low, {
    layer: 'sub',
    instrument: synthBass({ shape: shapes.triangle, snap: 300, cutoff: 260, sub: 0.9 }),
    pattern: ['R-----..R-..5-..', 'R-----..8-..7-a-'],
    low: 31,
  });
}

/** Ambient and downtempo: slow clouds of sound, a few bright notes, and, if the form asks, a quiet pulse. */
export function ambient(spec) {
  const space = {
    room: { time: spec.room ?? 5.5, damp: 0.35, size: 1.5, predelay: 0.04 },
    repeat: { time: 45 / spec.bpm, feedback: 0.5, tone: 2000 },
  };
  const song = new Song({ tail: 5.5, slowing: 0.04, ...spec }, space);
  clouds(song, spec);
  sparks(song);
  grains(song);
  const lead = song.mix.part({ level: -22.5, reverb: 0.5, delay: 0.25, effects: [eq(['high', 200], ['low', 6000])] });
  const instrument =
    spec.voice === 'voice'
      ? line({ shape: vowel('ooh'), attack: 0.15, release: 0.5, vibrato: 0.16, breath: 0.015, bright: 9, floor: 900 })
      : line({ shape: shapes.soft, attack: 0.18, release: 0.5, vibrato: 0.12, breath: 0.04, bright: 4 });
  tune(song, lead, {
    layer: 'lead',
    instrument,
    low: 62,
    high: 81,
    phrase: 2,
    glide: true,
    ...banks.slow,
    ...spec.tune,
  });
  return song;
}
