import { SILENT } from './audio-engine';
import type { AudioEngine, EngineSnapshot } from './audio-engine';

/**
 * Stands in for the engine until it is loaded, so that what draws the position need not wait for it.
 * There is one a store.
 */
export class PlayerHandle {
  private engine: AudioEngine | null = null;
  private askForAddress: (trackId: number) => void = () => undefined;
  private stays: () => boolean = () => false;
  private readonly listeners = new Set<() => void>();
  private choices = 0;

  /**
   * @param askForAddress has the address of a track at hand when its sound is wanted.
   * @param stays whether the next track cannot be had, so that the one that sounds is better kept; says so then.
   */
  attach(engine: AudioEngine, askForAddress: (trackId: number) => void, stays = (): boolean => false): void {
    this.engine = engine;
    this.askForAddress = askForAddress;
    this.stays = stays;
    engine.subscribe(() => this.notify());
    this.notify();
  }

  seek(positionMs: number): void {
    this.engine?.seek(positionMs);
  }

  /** A press on a track has begun: what its sound needs first is asked for before the press is over. */
  warm(trackId: number): void {
    this.askForAddress(trackId);
  }

  /** Whether a press on "next" would end the sound for nothing. */
  staysOnTrack(): boolean {
    return this.stays();
  }

  /** Notes that the listener has chosen what to play. Returns whether that is still what they chose last. */
  choose(): () => boolean {
    this.choices += 1;
    const mine = this.choices;
    return () => mine === this.choices;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): EngineSnapshot => this.engine?.getSnapshot() ?? SILENT;

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

const handles = new WeakMap<object, PlayerHandle>();

export function playerHandleOf(store: object): PlayerHandle {
  const known = handles.get(store);
  if (known) return known;
  const created = new PlayerHandle();
  handles.set(store, created);
  return created;
}
