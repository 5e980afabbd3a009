import type { PlayQueue, SaveQueueInput } from '@tonearm/shared/catalogue/queue.dto';
import { QUEUE_SAVE_AFTER_MS } from '@tonearm/shared/limits';
import { dropStored, writeStored } from '../../lib/storage';
import type { AudioEngine } from './audio-engine';
import type { Clock } from './play-reporter';
import type { PlayerStore } from './player-controller';
import { wantsSound } from './player-state';
import type { PlayerState, SavedQueue } from './player-state';
import { queueAdopted, queueForgotten } from './player.slice';
import type { QueueEntry, QueueSourceType } from './player-types';
import { QueueConflict, QueueRefused } from './queue-port';
import type { QueuePort } from './queue-port';
import { readStoredObject } from './stored-object';

const KEY = 'tonearm.queue-version';
/** How much of the position another device may miss while this one plays. */
const POSITION_EVERY_MS = 30_000;
/** After the server did not take it. */
const RETRY_AFTER_MS = 30_000;

export interface SyncParts {
  store: PlayerStore;
  engine: Pick<AudioEngine, 'getSnapshot' | 'seek'>;
  port: Pick<QueuePort, 'load' | 'save'>;
  clock: Clock;
  /** Tells of versions that any device has saved. Returns what ends that. */
  onSaved: (listener: (version: number) => void) => () => void;
}

function knownVersion(userId: number): number {
  const saved = readStoredObject(KEY);
  return saved?.userId === userId && Number.isInteger(saved.version) ? (saved.version as number) : 0;
}

function toSaved(queue: PlayQueue): SavedQueue {
  const entries = queue.entries.map(({ uid, track, source, section }): QueueEntry => ({
    uid,
    track,
    source: { type: source.type as QueueSourceType, id: source.id, name: source.name ?? undefined },
    section,
  }));
  const list = queue.entries.filter((entry) => entry.section === 'context');
  const isShuffled = queue.shuffle && list.every((entry) => entry.place !== null);
  const order = isShuffled ? list.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map((entry) => entry.uid) : null;
  return { entries, index: queue.index, repeat: queue.repeat, shuffle: isShuffled, order };
}

function toInputs({ entries, order }: PlayerState): NonNullable<SaveQueueInput['entries']> {
  const places = order && new Map(order.map((uid, place) => [uid, place]));
  return entries.map(({ uid, track, source: { type, id, name }, section }) => ({
    uid,
    track_id: track.id,
    source: { type, id, name },
    section,
    place: places?.get(uid),
  }));
}

const isChanged = (a: PlayerState, b: PlayerState): boolean =>
  a.entries !== b.entries ||
  a.index !== b.index ||
  a.repeat !== b.repeat ||
  a.shuffle !== b.shuffle ||
  a.order !== b.order;

/** One signed-in person's queue here and on the server. What sounds here wins; an idle player takes over what is newer. */
class QueueSync {
  private version = 0;
  private isConnected = false;
  private isConnecting = false;
  private isStopped = false;
  private isSaving = false;
  private isDirty = false;
  /** Somebody has listened here since the page came. */
  private isUsed = false;
  private savedEntries: readonly QueueEntry[] | null = null;
  /** Goes with the entries: they name its places. */
  private savedOrder: readonly string[] | null = null;
  private seen: PlayerState;
  private timer: unknown;

  constructor(
    private readonly userId: number,
    private readonly parts: SyncParts,
    isUsed: boolean,
  ) {
    this.seen = parts.store.getState().player;
    this.isUsed = isUsed || wantsSound(this.seen);
  }

  async connect(): Promise<void> {
    if (this.isConnecting || this.isStopped) return;
    this.isConnecting = true;
    const known = knownVersion(this.userId);
    try {
      const newer = await this.parts.port.load(known);
      if (this.isStopped) return;
      this.isConnected = true;
      this.version = known;
      if (newer) this.takeOver(newer);
      else if (this.isUsed) this.saveLater();
    } catch (error) {
      // Anything but a no is asked again with the next change; listening goes on.
      if (error instanceof QueueRefused) this.stop();
    } finally {
      this.isConnecting = false;
    }
  }

  onState(): void {
    const before = this.seen;
    this.seen = this.parts.store.getState().player;
    if (this.seen === before) return;
    this.isUsed ||= wantsSound(this.seen);
    const hasPaused = wantsSound(before) && !wantsSound(this.seen);
    if (this.isUsed && (isChanged(before, this.seen) || hasPaused)) this.saveLater();
  }

  /** An idle player shows what plays on another device. */
  async follow(version: number): Promise<void> {
    const isIdle = (): boolean => !this.isStopped && !this.isSaving && !this.isDirty && !wantsSound(this.seen);
    if (!this.isConnected || version <= this.version || !isIdle()) return;
    const newer = await this.parts.port.load(this.version).catch(() => null);
    if (!newer || newer.version <= this.version || !isIdle()) return;
    this.isUsed = false;
    this.takeOver(newer);
  }

  /** The page may be going away. */
  flush(): void {
    if (this.isDirty) void this.save();
  }

  stop(): void {
    this.isStopped = true;
    this.parts.clock.clearTimeout(this.timer);
  }

  private takeOver(newer: PlayQueue): void {
    this.remember(newer.version);
    if (this.isUsed) {
      this.savedEntries = null;
      this.saveLater();
      return;
    }
    const saved = toSaved(newer);
    this.savedEntries = saved.entries;
    this.parts.store.dispatch(queueAdopted(saved));
    if (saved.entries.length > 0) this.parts.engine.seek(newer.position_ms);
    this.savedEntries = this.seen.entries;
    this.savedOrder = this.seen.order;
  }

  private saveLater(ms = QUEUE_SAVE_AFTER_MS): void {
    if (this.isStopped) return;
    this.isDirty = true;
    this.parts.clock.clearTimeout(this.timer);
    this.timer = this.parts.clock.setTimeout(() => void this.save(), ms);
  }

  private async save(): Promise<void> {
    if (!this.isConnected) return this.connect();
    if (this.isStopped || this.isSaving) return;
    this.parts.clock.clearTimeout(this.timer);
    this.isSaving = true;
    this.isDirty = false;
    const { entries, order } = this.seen;
    let hasFailed = false;
    try {
      const version = await this.parts.port.save(
        this.input(entries === this.savedEntries && order === this.savedOrder),
      );
      if (this.isStopped) return;
      this.savedEntries = entries;
      this.savedOrder = order;
      this.remember(version);
    } catch (error) {
      hasFailed = !(await this.isSettled(error));
    } finally {
      this.isSaving = false;
    }
    if (hasFailed) this.saveLater(RETRY_AFTER_MS);
    else if (this.isDirty) this.saveLater();
    else if (wantsSound(this.seen) && !this.isStopped)
      this.timer = this.parts.clock.setTimeout(() => void this.save(), POSITION_EVERY_MS);
  }

  /** Draws the consequences of a refusal; false where trying again may help. */
  private async isSettled(error: unknown): Promise<boolean> {
    if (error instanceof QueueRefused) this.stop();
    if (!(error instanceof QueueConflict)) return this.isStopped;
    const newer = await this.parts.port.load(this.version).catch(() => null);
    if (!newer || this.isStopped) return this.isStopped;
    this.isUsed = wantsSound(this.seen);
    this.takeOver(newer);
    return true;
  }

  private input(areEntriesKnown: boolean): SaveQueueInput {
    const { index, shuffle, repeat } = this.seen;
    const positionMs = Math.max(0, Math.round(this.parts.engine.getSnapshot().positionMs));
    return {
      ...(areEntriesKnown ? {} : { entries: toInputs(this.seen) }),
      index,
      position_ms: index < 0 ? 0 : positionMs,
      shuffle,
      repeat,
      version: this.version,
    };
  }

  private remember(version: number): void {
    this.version = version;
    writeStored(KEY, JSON.stringify({ userId: this.userId, version }));
  }
}

/** What is here is not the queue whose version is known: the server's is asked for whole. */
export const forgetQueueVersion = (): void => dropStored(KEY);

/**
 * Keeps the queue of whoever is signed in on the server: fetched at the start and after signing in, saved soon after a change; signing out
 * takes it away from here. Returns what stops it.
 */
export function syncQueue(parts: SyncParts): () => void {
  const { store } = parts;
  let userId: number | null = null;
  let sync: QueueSync | null = null;
  let isUsed = false;

  const update = (): void => {
    const { player, session } = store.getState();
    const now = session?.user?.id ?? null;
    isUsed ||= wantsSound(player);
    if (now !== userId) {
      const hasLeft = userId !== null;
      sync?.stop();
      sync = null;
      userId = now;
      if (hasLeft) {
        isUsed = false;
        forgetQueueVersion();
        store.dispatch(queueForgotten());
      }
      sync = now === null ? null : new QueueSync(now, parts, isUsed);
      const created = sync;
      // Signing in forgets whatever is being asked: not before that is done.
      if (created) parts.clock.setTimeout(() => void created.connect(), 0);
    }
    sync?.onState();
  };
  const forgetSaved = parts.onSaved((version) => void sync?.follow(version));
  const flush = (): void => {
    if (document.visibilityState === 'hidden') sync?.flush();
  };
  const unsubscribe = store.subscribe(update);
  document.addEventListener('visibilitychange', flush);
  update();
  return () => {
    unsubscribe();
    forgetSaved();
    document.removeEventListener('visibilitychange', flush);
    sync?.stop();
  };
}
