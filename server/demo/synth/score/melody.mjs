import { clamp } from '../sound/units.mjs';
import { nearest, scaleOver } from './theory.mjs';
import { rhythm } from './rhythm.mjs';

const STEPS = [
  [0, 5],
  [1, 30],
  [-1, 30],
  [2, 15],
  [-2, 15],
  [3, 6],
  [-3, 5],
  [4, 4],
];

/** A bar of rhythm with a shape: how many scale steps each note moves, leaps answered by a turn back. */
function motif(rnd, bank, meter) {
  const hits = rhythm(rnd.pick(bank), meter);
  const tilt = rnd.chance(0.5) ? 1 : -1;
  let last = 0;
  const moves = hits.map((_, i) => {
    let move = rnd.weighted(STEPS);
    if (Math.abs(last) >= 2) move = -Math.sign(last) * (rnd.chance(0.7) ? 1 : 2);
    else if (rnd.chance(0.45)) move = (i < hits.length / 2 ? tilt : -tilt) * Math.abs(move);
    last = move;
    return move;
  });
  return { hits, moves };
}

/** The same idea said again: one or two of its steps differ. */
function varied(rnd, { hits, moves }) {
  const changed = Math.floor(rnd.next() * moves.length);
  return { hits, moves: moves.map((move, i) => (i === changed ? move + rnd.pick([-2, -1, 1, 2]) : move)) };
}

function stepFrom(classes, midi, move) {
  let pitch = midi;
  for (let i = 0; i < Math.abs(move); i++) pitch = nearest(classes, pitch + Math.sign(move), Math.sign(move));
  return pitch;
}

/** The chord tone for a note with weight: the nearest one, but not the pitch just left if the line is moving. */
function anchored(tones, pitch, { direction, last, move }) {
  const near = nearest(tones, pitch, direction);
  if (near !== last || move === 0) return near;
  const beyond = nearest(tones, pitch + direction, direction);
  return Math.abs(beyond - pitch) <= 4 ? beyond : near;
}

/** Settles a note: weight falls on chord tones, passing notes stay in the scale, nothing drifts from home. */
function nextPitch(last, move, { hit, chord, scale, home, low, high }) {
  const away = (last - home) * Math.sign(move);
  const turned = away > 5 ? -move : move;
  const direction = Math.sign(turned) || -1;
  const tones = chord.tones.slice(0, 4);
  const pitch = stepFrom(scale, last, turned);
  const rubs = tones.some((tone) => (pitch - tone + 120) % 12 === 1);
  const leaps = Math.abs(turned) > 2;
  const weighty = Number.isInteger(hit.beat / 2) || hit.beats >= 1.5 || leaps || (rubs && hit.beats >= 0.75);
  const settled = weighty ? anchored(tones, pitch, { direction, last, move }) : pitch;
  return settled < low || settled > high ? nearest(tones, clamp(settled, low + 3, high - 3), -direction) : settled;
}

/** Groups the bars that carry the tune into phrases of `size`, cut where the section changes. */
function phrases(bars, size) {
  const groups = [];
  for (const bar of bars) {
    const group = groups.at(-1);
    const follows = group && group.at(-1).number === bar.number - 1 && group[0].section === bar.section;
    if (follows && group.length < size) group.push(bar);
    else groups.push([bar]);
  }
  return groups;
}

/** The notes of one bar, walking on from `state.pitch`. */
function sing(song, bar, { shape, spec, state }) {
  return shape.hits.map((hit, i) => {
    const chord = song.chordAt(bar, hit.beat);
    const scale = scaleOver(song.scale, chord);
    const from = state.pitch;
    const held = state.repeats >= 1 && shape.moves[i] === 0;
    state.pitch = nextPitch(from, held ? 1 : shape.moves[i], {
      hit,
      chord,
      scale,
      home: state.home,
      low: spec.low,
      high: spec.high,
    });
    state.repeats = state.pitch === from ? state.repeats + 1 : 0;
    return { beat: bar.start + hit.beat, beats: hit.beats, midi: state.pitch, from: from - state.pitch, vel: hit.vel };
  });
}

/** The end of a phrase: it comes to stand on the chord, on a stable tone when the phrase answers another. */
function cadence(song, bar, { spec, state, rest }) {
  const hits = rhythm(song.rnd.pick(spec.endings), song.meter);
  const homeward = state.pitch > state.home ? -1 : 1;
  const notes = sing(song, bar, { shape: { hits, moves: hits.map((_, i) => (i ? homeward : 0)) }, spec, state });
  const goal = song.chordAt(bar, notes.at(-1).beat - bar.start);
  notes.at(-1).midi = nearest(rest ? [goal.root, goal.tones[1]] : goal.tones.slice(1, 3), notes.at(-1).midi, -1);
  state.pitch = notes.at(-1).midi;
  return notes;
}

/** The last bar: one long note of the final chord. */
function closing(song, bar, { spec, state }) {
  const { tones } = bar.chords[0];
  const midi = nearest([tones[0], tones[2] ?? tones[0]], clamp(state.pitch, spec.low, spec.high), -1);
  return [{ beat: bar.start, beats: song.meter * 0.8, midi, from: state.pitch - midi, vel: 0.6 }];
}

/** Where short notes run into a chord tone, the one before it may come from a half step below or above. */
function spiced(rnd, notes, chance) {
  return notes.map((note, i) => {
    const next = notes[i + 1];
    if (!next || note.opens || note.beats > 0.5 || next.beat - note.beat > 0.51 || !rnd.chance(chance)) return note;
    return { ...note, midi: next.midi + (note.midi > next.midi ? 1 : -1) };
  });
}

/**
 * Composes a tune for the bars of a layer: two ideas a section, stated, answered and varied, each phrase ending
 * open or at rest. Settings: `low`, `high`, `bank` and `endings` (rhythms), `phrase` (bars), `lift` by section.
 */
export function melody(song, layer, spec) {
  const rnd = song.rnd.fork(`melody/${layer}`);
  const ideas = new Map();
  const middle = Math.round((spec.low + spec.high) / 2);
  const state = { pitch: nearest(song.bars[0].chords[0].tones, middle), home: middle, repeats: 0 };
  const notes = [];
  phrases(song.barsOf(layer), spec.phrase ?? 4).forEach((group, number) => {
    const { section } = group[0];
    if (!ideas.has(section))
      ideas.set(section, { said: 0, shapes: [motif(rnd, spec.bank, song.meter), motif(rnd, spec.bank, song.meter)] });
    const idea = ideas.get(section);
    const turn = group.length <= 2 ? idea.said : 0;
    const shapes =
      idea.said >= 2 || (idea.said && turn === 0) ? idea.shapes.map((shape) => varied(rnd, shape)) : idea.shapes;
    idea.said++;
    state.home = middle + (spec.lift?.[section] ?? 0);
    state.pitch = nearest(group[0].chords[0].tones, Math.round((state.pitch + state.home * 2) / 3), 1);
    const line = group.flatMap((bar, i) => {
      if (bar.final) return closing(song, bar, { spec, state });
      if (i === group.length - 1 && (group.length > 1 || number > 0))
        return cadence(song, bar, { spec, state, rest: number % 2 === 1 });
      return sing(song, bar, { shape: shapes[(i + turn) % 2], spec, state });
    });
    line.forEach((entry, i) =>
      notes.push({ ...entry, opens: i === 0, arch: Math.sin((Math.PI * (i + 0.5)) / line.length) }),
    );
  });
  return spiced(rnd, notes, spec.spice ?? 0);
}
