import { CEILING_DB, fromDb } from './loudness';

/** The compressor gives way by a twentieth of what is over its threshold: up to 12 dB over it stays below the ceiling. */
const HEADROOM_DB = 1;
/** Where no peak is known. */
const LIMITER = { threshold: CEILING_DB - HEADROOM_DB, knee: 0, ratio: 20, attack: 0.003, release: 0.25 };
/** Short enough to be unheard, long enough not to click. */
const GLIDE_SECONDS = 0.02;

/** What Web Audio's compressor adds by itself: the inverse of its gain at full scale, to the power of 0.6. */
function makeupOf({ threshold, ratio }: typeof LIMITER): number {
  const atFullScaleDb = threshold - threshold / ratio;
  return fromDb(-atFullScaleDb) ** 0.6;
}

/** Gain and limiter between the audio elements and the loudspeakers. Elements that were connected once stay so. */
export class SoundGraph {
  private readonly gains = new Map<HTMLAudioElement, GainNode>();

  private constructor(
    private readonly context: AudioContext,
    private readonly entry: AudioNode,
  ) {}

  /** null where the browser has no Web Audio, or refuses it. */
  static create(elements: readonly HTMLAudioElement[]): SoundGraph | null {
    if (typeof AudioContext === 'undefined') return null;
    try {
      const context = new AudioContext();
      const limiter = new DynamicsCompressorNode(context, LIMITER);
      const trim = new GainNode(context, { gain: 1 / makeupOf(LIMITER) });
      limiter.connect(trim).connect(context.destination);
      const graph = new SoundGraph(context, limiter);
      for (const element of elements) graph.connect(element);
      return graph;
    } catch {
      return null;
    }
  }

  setGain(element: HTMLAudioElement, gain: number): void {
    this.gains.get(element)?.gain.setTargetAtTime(gain, this.context.currentTime, GLIDE_SECONDS);
  }

  /** Browsers hold the context until someone has pressed something. */
  resume(): void {
    if (this.context.state !== 'running') this.context.resume().catch(() => undefined);
  }

  close(): void {
    this.context.close().catch(() => undefined);
  }

  private connect(element: HTMLAudioElement): void {
    const gain = new GainNode(this.context);
    new MediaElementAudioSourceNode(this.context, { mediaElement: element }).connect(gain).connect(this.entry);
    this.gains.set(element, gain);
  }
}
