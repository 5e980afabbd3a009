import { samples, hertz, gain } from './units.mjs';
import { reverb } from './reverb.mjs';
import { echo } from './effects.mjs';
import { blocks, integrated } from './loudness.mjs';

function addAt(target, source, { at, factor }) {
  const end = Math.min(source.length, target.length - at);
  for (let i = Math.max(0, -at); i < end; i++) target[at + i] += source[i] * factor;
}

/** One instrument's channel strip: it collects notes, then its effects, its level and its sends are applied. */
class Part {
  constructor(length, settings) {
    this.settings = { level: -22, pan: 0, reverb: 0, delay: 0, effects: [], ...settings };
    this.channels = [new Float32Array(length), new Float32Array(length)];
    this.notes = 0;
  }

  /** Plays a note: `{ time, midi, dur, vel, pan }`; instruments answer with one or two channels. */
  play(instrument, note, rnd) {
    const sound = instrument({ ...note, freq: hertz(note.midi ?? 60) }, rnd);
    const [left, right] = Array.isArray(sound) ? sound : [sound, sound];
    const angle = ((Math.max(-1, Math.min(1, this.settings.pan + (note.pan ?? 0))) + 1) * Math.PI) / 4;
    const at = samples(note.time);
    addAt(this.channels[0], left, { at, factor: Math.cos(angle) * Math.SQRT2 });
    addAt(this.channels[1], right, { at, factor: Math.sin(angle) * Math.SQRT2 });
    this.notes++;
  }

  /** Effects first, then to the wanted loudness: parts are balanced by measure, not by luck. */
  finish() {
    for (const effect of this.settings.effects) this.channels = effect(this.channels);
    const factor = gain(this.settings.level - integrated(blocks(this.channels)));
    for (const channel of this.channels) for (let i = 0; i < channel.length; i++) channel[i] *= factor;
    return this.channels;
  }
}

/** A stereo mix of parts that share one room and one echo. */
export class Mix {
  constructor(seconds, { room = {}, repeat = {} } = {}) {
    this.length = samples(seconds);
    this.room = room;
    this.repeat = repeat;
    this.parts = [];
  }

  part(settings) {
    const part = new Part(this.length, settings);
    this.parts.push(part);
    return part;
  }

  #bus() {
    return [new Float32Array(this.length), new Float32Array(this.length)];
  }

  render() {
    const [dry, wet, repeats] = [this.#bus(), this.#bus(), this.#bus()];
    for (const part of this.parts.filter(({ notes }) => notes > 0)) {
      const channels = part.finish();
      const { reverb: send, delay } = part.settings;
      channels.forEach((channel, c) => {
        addAt(dry[c], channel, { at: 0, factor: 1 });
        if (send) addAt(wet[c], channel, { at: 0, factor: send });
        if (delay) addAt(repeats[c], channel, { at: 0, factor: delay });
      });
    }
    const echoes = echo(repeats, this.repeat);
    echoes.forEach((channel, c) => {
      addAt(dry[c], channel, { at: 0, factor: 1 });
      addAt(wet[c], channel, { at: 0, factor: 0.3 });
    });
    reverb(wet, this.room).forEach((channel, c) => addAt(dry[c], channel, { at: 0, factor: 1 }));
    return dry;
  }
}
