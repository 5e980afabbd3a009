import type { AudioSource } from '../../../src/platform/player/audio-engine';
import { HtmlAudioEngine } from '../../../src/platform/player/html-audio-engine';

interface Audible {
  side: number;
  from: number;
  until: number;
}

interface Switches {
  gaps: number[];
  overlaps: number[];
  lost: number[];
}

declare global {
  interface Window {
    measureSwitches: (tracks: AudioSource[], busyMs: number) => Promise<Switches>;
  }
}

/** Keeps the main thread busy with tasks of this length, two fifths of the time. */
function keepBusy(busyMs: number): () => void {
  if (busyMs === 0) return () => undefined;
  const timer = setInterval(() => {
    const end = performance.now() + busyMs;
    while (performance.now() < end);
  }, busyMs * 2.5);
  return () => clearInterval(timer);
}

async function createTap(context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule('/tap.js');
  const tap = new AudioWorkletNode(context, 'tap', { numberOfInputs: 2 });
  tap.connect(context.destination);
  return tap;
}

function playAll(engine: HtmlAudioEngine, tracks: AudioSource[]): Promise<void> {
  let index = 0;
  return new Promise((resolve) => {
    engine.on((event) => {
      if (event.type === 'advanced') index += 1;
      if (event.type === 'nearEnd') engine.prefetch(tracks[index + 1] ?? null);
      if (event.type === 'ended' || event.type === 'failed') resolve();
    });
    engine.load(tracks[0] as AudioSource, { startMs: 0, autoplay: true });
  });
}

window.measureSwitches = async (tracks, busyMs) => {
  const context = new AudioContext({ sampleRate: 48_000 });
  const tap = await createTap(context);
  const audible: Audible[] = [];
  tap.port.onmessage = ({ data }) => audible.push(data as Audible);
  let elements = 0;
  const engine = new HtmlAudioEngine(() => {
    const element = new Audio();
    context.createMediaElementSource(element).connect(tap, 0, elements);
    elements += 1;
    return element;
  });
  const relax = keepBusy(busyMs);
  await playAll(engine, tracks);
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  relax();
  engine.dispose();
  await context.close();
  audible.sort((a, b) => a.from - b.from);
  const between = audible.slice(1).map((next, index) => next.from - (audible[index] as Audible).until);
  return {
    gaps: between.map((distance) => Math.max(0, distance)),
    overlaps: between.map((distance) => Math.max(0, -distance)),
    lost: audible.map(({ from, until }, index) => (tracks[index]?.durationMs ?? 0) - (until - from)),
  };
};
