import { Song } from '../score/song.mjs';
import { figure, hold, bassline, tune, beats } from '../score/layers.mjs';
import { banks } from '../score/banks.mjs';
import { pad, line, stab, synthBass } from '../instruments/sustained.mjs';
import { keys } from '../instruments/keys.mjs';
import { kick, snare, hat, clap, tom, crash } from '../instruments/drums.mjs';
import { shapes } from '../sound/wavetable.mjs';
import { chorus, duck, eq, drive } from '../sound/effects.mjs';

const ARPS = {
  climb: ['1 2 3 4 5 4 3 2 1 2 3 4 5 6 5 4'],
  skip: ['1 3 5 3 4 2 5 3 1 3 6 3 5 4 3 2'],
  sparse: ['1 . 3 5 . 4 . 3 1 . 3 6 . 5 . 4'],
};

const BASS = {
  eighths: ['RRRRRRRR', 'RRRRRR8R'],
  gallop: ['R.RRR.RRR.RRR.8R'],
  pulse: ['R--.R--.R--.8-R-', 'R--.R--.R--.R-a-'],
};

function machine(song) {
  const part = (settings) => song.mix.part({ reverb: 0.08, ...settings });
  const kicks = beats(song, part({ level: -21, reverb: 0 }), {
    name: 'kick',
    instrument: kick({ low: 47, high: 190, drop: 0.022 }),
    pattern: 'X...X...X...X...',
    final: 'X...............',
    loose: 0,
  });
  const fill = { _: '....X.......XoXX' };
  beats(song, part({ level: -23, reverb: 0.4 }), {
    name: 'snare',
    instrument: snare({ tone: 170, constant: 0.13, rattle: 0.9, top: 6500 }),
    pattern: '....X.......X...',
    fill,
    loose: 0,
  });
  beats(song, part({ level: -28, reverb: 0.3, pan: 0.1 }), {
    name: 'clap',
    layer: 'clap',
    instrument: clap(),
    pattern: '....X.......X...',
    loose: 0,
  });
  beats(song, part({ level: -35, pan: 0.18 }), {
    name: 'hat',
    layer: 'hats',
    instrument: hat({ top: 10500 }),
    pattern: ['..x...x...x...x.', '..x...x...x...xo'],
    loose: 0.001,
  });
  beats(song, part({ level: -36, pan: -0.22 }), {
    name: 'tick',
    layer: 'hats',
    instrument: hat({ constant: 0.014, top: 10500 }),
    pattern: 'xoxoxoxoxoxoxoxo',
    loose: 0.001,
  });
  beats(song, part({ level: -27, reverb: 0.3, pan: -0.2 }), {
    name: 'tom',
    layer: 'toms',
    instrument: tom({ low: 105 }),
    pattern: ['................', '..........x.x..x'],
    loose: 0,
  });
  const splash = part({ level: -34, reverb: 0.3 });
  song
    .barsOf('drums')
    .filter((bar) => bar.index === 0)
    .forEach((bar) => splash.play(crash(), { time: song.at(bar.start), midi: 60, vel: 0.8 }, song.rnd));
  return kicks;
}

function engines(song, spec, kicks) {
  const pump = duck(kicks, { depth: 0.5, release: 0.24 });
  const wide = song.mix.part({ level: -23.5, reverb: 0.25, effects: [chorus({ mix: 0.4 }), eq(['high', 130]), pump] });
  hold(song, wide, {
    layer: 'pad',
    instrument: pad({ cutoff: 900, open: 1300, attack: 0.7, detune: 12 }),
    voicing: { voices: 4, low: 53, high: 74 },
    overlap: 0.15,
  });
  const arp = song.mix.part({
    level: -23,
    reverb: 0.14,
    delay: 0.28,
    effects: [eq(['high', 180]), duck(kicks, { depth: 0.3, release: 0.16 })],
  });
  figure(song, arp, {
    layer: 'arp',
    instrument: stab({ shape: spec.pulse ? shapes.pulse : shapes.saw }),
    voicing: { voices: 4, low: 57, high: 74 },
    pattern: ARPS[spec.arp ?? 'climb'],
    hold: 0.22,
    vel: { intro: 0.4, b: 0.75, _: 0.6 },
    offbeat: 0.82,
    loose: 0.001,
    width: 0.5,
  });
  const glass = song.mix.part({ level: -26, reverb: 0.35, delay: 0.3, pan: 0.25 });
  figure(song, glass, {
    layer: 'glass',
    instrument: keys.glass,
    voicing: { voices: 4, low: 67, high: 86 },
    pattern: ['4 . . 3 . . 2 . . . 3 . . . . .', '1 . . 2 . . 4 . . . 5 . . . . .'],
    hold: 2,
    vel: 0.6,
    loose: 0.002,
  });
  const bass = song.mix.part({ level: -20, effects: [drive(0.9), duck(kicks, { depth: 0.6, release: 0.14 })] });
  bassline(song, bass, {
    layer: 'bass',
    instrument: synthBass({ snap: 1300, cutoff: 260, decay: 0.09, sub: 0.5 }),
    pattern: BASS[spec.bass ?? 'eighths'],
    low: spec.low ?? 31,
    gate: 0.8,
    loose: 0.001,
  });
}

/** Synthwave: four on the floor, gated-sounding snare, pumping pads, arpeggios and a lead with slides. */
export function synthwave(spec) {
  const space = {
    room: { time: 2.3, damp: 0.4, size: 1.2 },
    repeat: { time: 45 / spec.bpm, feedback: 0.42, tone: 3000 },
  };
  const song = new Song({ slowing: 0, ...spec }, space);
  const kicks = machine(song);
  engines(song, spec, kicks);
  const lead = song.mix.part({
    level: -20.5,
    reverb: 0.2,
    delay: 0.28,
    effects: [chorus({ mix: 0.3 }), eq(['high', 220], ['low', 8500])],
  });
  const instrument = line({
    shape: spec.lead === 'square' ? shapes.square : shapes.saw,
    attack: 0.015,
    release: 0.16,
    vibrato: 0.2,
    rate: 5.6,
    bright: 5,
    floor: 700,
  });
  tune(song, lead, {
    layer: 'lead',
    instrument,
    low: 62,
    high: 81,
    phrase: 4,
    glide: true,
    loose: 0.002,
    lift: { b: 4 },
    ...banks.drive,
    ...spec.tune,
  });
  return song;
}
