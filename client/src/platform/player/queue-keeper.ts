import type { AudioEngine } from './audio-engine';
import type { PlayerStore } from './player-controller';
import { currentEntryOf } from './player-selectors';
import { writePosition, writeQueue } from './player-storage';
import type { PlayerState } from './player.slice';

const WRITE_AFTER_MS = 1_000;
/** How much of the position a crash may lose. */
const POSITION_EVERY_MS = 5_000;

/**
 * Writes queue and position down for the next visit: soon after a change, and when the page goes. @param hasBegun whether something was
 * played before: what no earlier visit has left is written as well. Returns what stops it.
 */
export function keepQueue(store: PlayerStore, engine: AudioEngine, hasBegun: boolean): () => void {
  let kept = store.getState().player;
  let isUnwritten = hasBegun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptOwner = ownerOf(store);
  /** What is stored from an earlier visit may be of an earlier version. */
  let isStoredFor: (index: number) => boolean = () => false;
  let keptPositionMs = engine.getSnapshot().positionMs;

  const writePositionNow = (): void => {
    const entry = currentEntryOf(store.getState().player);
    keptPositionMs = engine.getSnapshot().positionMs;
    if (entry) writePosition(entry.uid, keptPositionMs);
  };
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const before = kept;
    kept = store.getState().player;
    const owner = ownerOf(store);
    const isFirst = isUnwritten;
    isUnwritten = false;
    if (
      isFirst ||
      isListChanged(before, kept) ||
      owner !== keptOwner ||
      (kept.index !== before.index && !isStoredFor(kept.index))
    )
      isStoredFor = writeQueue(kept, owner);
    keptOwner = owner;
    if (
      isFirst ||
      kept.entries !== before.entries ||
      kept.index !== before.index ||
      engine.getSnapshot().positionMs !== keptPositionMs
    )
      writePositionNow();
  };
  const writeIfHidden = (): void => {
    if (document.visibilityState === 'hidden') write();
  };

  const stops = [
    store.subscribe(() => {
      if (store.getState().player !== kept) timer ??= setTimeout(write, WRITE_AFTER_MS);
    }),
    engine.subscribe(() => {
      if (Math.abs(engine.getSnapshot().positionMs - keptPositionMs) >= POSITION_EVERY_MS) writePositionNow();
    }),
    () => removeEventListener('pagehide', write),
    () => document.removeEventListener('visibilitychange', writeIfHidden),
    () => clearTimeout(timer),
  ];
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', writeIfHidden);
  return () => stops.forEach((stop) => stop());
}

const ownerOf = (store: PlayerStore): number | null => store.getState().session?.user?.id ?? null;

/** Which of its entries plays is kept with the position. */
const isListChanged = (a: PlayerState, b: PlayerState): boolean =>
  a.entries !== b.entries ||
  a.repeat !== b.repeat ||
  a.shuffle !== b.shuffle ||
  a.order !== b.order ||
  a.endsHere !== b.endsHere;
