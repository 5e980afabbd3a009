import { voice, bassNote } from './voicing.mjs';
import { nearest, scaleOver } from './theory.mjs';
import { rhythm, inTurn, forSection } from './rhythm.mjs';
import { melody } from './melody.mjs';

const human = (rnd, spec) => ({
  late: rnd.gauss() * (spec.loose ?? 0.005) + (spec.behind ?? 0),
  vel: 1 + rnd.gauss() * 0.07,
});
const across = (midi, width = 0) => ((midi - 62) / 24) * width;

/** Voicings for every chord of a layer, led from one to the next. */
function voicings(song, layer, settings) {
  const chosen = new Map();
  let previous = null;
  for (const bar of song.barsOf(layer)) {
    for (const entry of bar.chords) {
      previous = voice(entry, { ...settings, previous });
      chosen.set(`${bar.number}/${entry.beat}`, previous);
    }
  }
  return (bar, entry) => chosen.get(`${bar.number}/${entry.beat}`);
}

function figureNotes(token, { entry, pitches, spec }) {
  const bass = bassNote(entry, spec.bass ?? 38);
  const fifth = nearest([entry.tones.length > 2 ? entry.tones[2] : entry.root], bass + 4, 1);
  return [...token].flatMap((mark) => {
    if (mark === 'r') return [bass];
    if (mark === 'f') return [fifth > bass + 9 ? fifth - 12 : fifth];
    const index = Number(mark) - 1;
    if (!(index >= 0)) return [];
    return [pitches[index % pitches.length] + 12 * Math.floor(index / pitches.length)];
  });
}

function finalChord(song, bar, { pitches, spec, rnd }) {
  const [entry] = bar.chords;
  const notes = [bassNote(entry, spec.bass ?? 38), ...pitches];
  return notes.map((midi, i) => ({
    time: song.at(bar.start) + i * (spec.roll ?? 0.045),
    midi,
    dur: song.seconds - song.at(bar.start) - 1,
    vel: 0.62 + rnd.gauss() * 0.03,
    pan: across(midi, spec.width),
  }));
}

/**
 * A picked or arpeggiated figure. `pattern` is tokens for the steps of a bar: `r` bass, `f` its fifth, digits the
 * voices from the bottom (several at once as `r3`), `.` nothing. `hold` is how many beats a note rings.
 */
export function figure(song, part, spec) {
  const rnd = song.rnd.fork(`figure/${spec.layer}`);
  const find = voicings(song, spec.layer, spec.voicing ?? {});
  for (const bar of song.barsOf(spec.layer)) {
    if (bar.final) {
      finalChord(song, bar, { pitches: find(bar, bar.chords[0]), spec, rnd }).forEach((note) =>
        part.play(spec.instrument, note, rnd),
      );
      continue;
    }
    const tokens = inTurn(forSection(spec.pattern, bar.section), bar.index).trim().split(/\s+/);
    const step = song.meter / tokens.length;
    tokens.forEach((token, i) => {
      const beat = i * step;
      const entry = song.chordAt(bar, beat);
      const left = entry.beat + entry.beats - beat;
      for (const midi of figureNotes(token, { entry, pitches: find(bar, entry), spec })) {
        const { late, vel } = human(rnd, spec);
        const accent = i === 0 ? 1.12 : Number.isInteger(beat) ? 1 : (spec.offbeat ?? 0.86);
        part.play(
          spec.instrument,
          {
            time: song.at(bar.start + beat) + late,
            midi,
            dur: song.span(bar.start + beat, Math.min(left, spec.hold ?? 2)),
            vel: (forSection(spec.vel, bar.section) ?? 0.6) * accent * vel,
            pan: across(midi, spec.width),
          },
          rnd,
        );
      }
    });
  }
}

/** Chords in a rhythm; `strum` seconds between the voices, up and down in turn when `sway` is set. */
export function comp(song, part, spec) {
  const rnd = song.rnd.fork(`comp/${spec.layer}`);
  const find = voicings(song, spec.layer, spec.voicing ?? {});
  for (const bar of song.barsOf(spec.layer)) {
    const text = bar.final ? 'x---' : inTurn(forSection(spec.rhythm, bar.section), bar.index);
    rhythm(text, song.meter).forEach((hit, number) => {
      const entry = song.chordAt(bar, hit.beat);
      const { late, vel } = human(rnd, spec);
      const pitches = find(bar, entry);
      const order = spec.sway && number % 2 ? [...pitches].reverse() : pitches;
      const length = bar.final
        ? song.seconds - song.at(bar.start) - 1.2
        : song.span(bar.start + hit.beat, hit.beats * (spec.gate ?? 0.95));
      order.forEach((midi, i) =>
        part.play(
          spec.instrument,
          {
            time: song.at(bar.start + hit.beat) + late + i * (spec.strum ?? 0.006),
            midi,
            dur: length,
            vel: hit.vel * vel * (forSection(spec.vel, bar.section) ?? 0.8),
            pan: across(midi, spec.width),
          },
          rnd,
        ),
      );
    });
  }
}

/** Long chords, one for each change, slightly overlapping. */
export function hold(song, part, spec) {
  const rnd = song.rnd.fork(`hold/${spec.layer}`);
  const find = voicings(song, spec.layer, spec.voicing ?? {});
  for (const bar of song.barsOf(spec.layer)) {
    for (const entry of bar.chords) {
      const before = entry.beat === 0 && song.bars[bar.number - 1];
      if (
        before &&
        before.plays(spec.layer) &&
        before.section === bar.section &&
        before.chords.at(-1).symbol === entry.symbol
      )
        continue;
      const beat = bar.start + entry.beat;
      const beats = entry.beats + sameAhead(song, bar, entry);
      const dur = bar.final ? song.seconds - song.at(bar.start) - 2 : song.span(beat, beats) + (spec.overlap ?? 0.1);
      find(bar, entry).forEach((midi) =>
        part.play(
          spec.instrument,
          {
            time: song.at(beat) + rnd.range(0, spec.loose ?? 0.02),
            midi,
            dur,
            vel: forSection(spec.vel, bar.section) ?? 0.7,
            pan: across(midi, spec.width),
          },
          rnd,
        ),
      );
    }
  }
}

/** How many more beats the same chord goes on in the bars that follow, so that a held chord is not struck again. */
function sameAhead(song, bar, entry) {
  let beats = 0;
  if (entry !== bar.chords.at(-1)) return beats;
  for (let i = bar.number + 1; i < song.bars.length; i++) {
    const next = song.bars[i];
    if (next.section !== bar.section || next.chords[0].symbol !== entry.symbol) break;
    beats += next.chords[0].beats;
    if (next.chords.length > 1) break;
  }
  return beats;
}

function bassPitch(mark, { song, bar, entry, low }) {
  const root = bassNote(entry, low);
  const ahead = bassNote(song.nextChord(bar, entry), low);
  const table = {
    R: root,
    8: root + 12,
    3: nearest([entry.tones[1]], root + 2, 1),
    5: nearest([entry.tones[2] ?? entry.root], root + 5, 1),
    7: nearest([entry.tones[3] ?? entry.root], root + 8, 1),
    l: nearest([entry.tones[2] ?? entry.root], root - 6, 1),
    a: nearest(scaleOver(song.scale, entry), ahead + (ahead > root ? -1 : 1), ahead > root ? -1 : 1),
    c: ahead - 1,
  };
  return table[mark];
}

/**
 * A bass line. `pattern` marks the steps of a bar: `R` root, `8` octave, `3 5 7` chord tones, `l` the fifth below,
 * `a` a scale step into the next root, `c` a half step into it, `-` holds on, `.` rests.
 */
export function bassline(song, part, spec) {
  const rnd = song.rnd.fork(`bass/${spec.layer}`);
  for (const bar of song.barsOf(spec.layer)) {
    const marks = bar.final
      ? ['R', '-', '-', '-']
      : [...inTurn(forSection(spec.pattern, bar.section), bar.index).replaceAll(' ', '')];
    const step = song.meter / marks.length;
    marks.forEach((mark, i) => {
      if (mark === '-' || mark === '.') return;
      let held = 1;
      while (marks[i + held] === '-') held++;
      const beat = i * step;
      const midi = bassPitch(mark, { song, bar, entry: song.chordAt(bar, beat), low: spec.low ?? 33 });
      const { late, vel } = human(rnd, spec);
      part.play(
        spec.instrument,
        {
          time: song.at(bar.start + beat) + late,
          midi,
          vel: vel * (i === 0 ? 0.85 : 0.74) * (forSection(spec.vel, bar.section) ?? 1),
          dur: bar.final ? 2.6 : song.span(bar.start + beat, held * step * (spec.gate ?? 0.92)),
        },
        rnd,
      );
    });
  }
}

/** A composed tune; the first note of each phrase is marked, so that words can be set to it. */
export function tune(song, part, spec) {
  const rnd = song.rnd.fork(`tune/${spec.layer}`);
  let end = -1;
  for (const note of melody(song, spec.layer, spec)) {
    const { late, vel } = human(rnd, spec);
    const time = song.at(note.beat) + late;
    const joined = Math.abs(note.beat - end) < 0.01 && Math.abs(note.from) <= 4;
    if (note.opens) song.marks.push(time);
    part.play(
      spec.instrument,
      {
        time,
        midi: note.midi,
        dur: song.span(note.beat, note.beats * (spec.gate ?? 0.96)),
        from: spec.glide && joined ? note.from : 0,
        vel: Math.min(1, note.vel * vel * (0.82 + 0.22 * note.arch) * (forSection(spec.vel, 'all') ?? 1)),
      },
      rnd,
    );
    end = note.beat + note.beats;
  }
}

/** A drum pattern for one instrument of the kit; the last bar of a section may have a `fill`. */
export function beats(song, part, spec) {
  const rnd = song.rnd.fork(`beats/${spec.name}`);
  const times = [];
  for (const bar of song.barsOf(spec.layer ?? 'drums')) {
    const regular = inTurn(forSection(spec.pattern, bar.section), bar.index);
    const text = bar.final
      ? (spec.final ?? '')
      : bar.last && spec.fill
        ? (forSection(spec.fill, bar.section) ?? regular)
        : regular;
    for (const hit of rhythm(text ?? '', song.meter)) {
      const { late, vel } = human(rnd, { loose: 0.003, ...spec });
      const time = song.at(bar.start + hit.beat) + late;
      times.push(time);
      part.play(spec.instrument, { time, midi: 60, dur: 1, vel: Math.min(1, hit.vel * vel), pan: spec.at ?? 0 }, rnd);
    }
  }
  return times;
}
