import type { Loudness } from '@tonearm/shared/catalogue/catalogue.dto';
import type { EngineTuning } from './audio-engine';
import { gainOf } from './loudness';
import { SoundGraph } from './sound-graph';

export type CreateGraph = (
  elements: readonly HTMLAudioElement[],
) => Pick<SoundGraph, 'setGain' | 'resume' | 'close'> | null;

/** How loud and how fast the elements sound. Web Audio comes in when loudness is first evened out; without it the volume is turned down instead. */
export class AudioOutput {
  private graph: ReturnType<CreateGraph> | undefined;
  private volume = { percent: 100, muted: false };
  private tuning: EngineTuning = { rate: 1, normalisation: 'off' };
  private readonly loudness = new Map<HTMLAudioElement, Loudness | null>();

  constructor(
    private readonly elements: readonly HTMLAudioElement[],
    private readonly createGraph: CreateGraph = (all) => SoundGraph.create(all),
  ) {}

  /** Whether Web Audio stands between the elements and the loudspeakers. */
  get isMixing(): boolean {
    return Boolean(this.graph);
  }

  setVolume(percent: number, muted: boolean): void {
    this.volume = { percent, muted };
    this.apply();
  }

  setTuning(tuning: EngineTuning): void {
    this.tuning = tuning;
    if (tuning.normalisation !== 'off' && this.graph === undefined) this.graph = this.createGraph(this.elements);
    this.apply();
  }

  /** Says what an element is going to play. */
  prepare(element: HTMLAudioElement, loudness: Loudness | null | undefined): void {
    this.loudness.set(element, loudness ?? null);
    this.apply();
  }

  resume(): void {
    this.graph?.resume();
  }

  dispose(): void {
    this.graph?.close();
  }

  private apply(): void {
    const { percent, muted } = this.volume;
    const level = Math.max(0, Math.min(1, percent / 100));
    for (const element of this.elements) {
      const gain = gainOf(this.loudness.get(element), this.tuning.normalisation);
      this.graph?.setGain(element, gain);
      element.volume = this.graph ? level : level * Math.min(1, gain);
      element.muted = muted;
      element.defaultPlaybackRate = element.playbackRate = this.tuning.rate;
    }
  }
}
