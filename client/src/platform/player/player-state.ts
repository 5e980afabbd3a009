import type { ListOrder, PlayerStatus, QueueEntry, QueueSection, QueueSource, RepeatMode } from './player-types';

/** The list that goes on behind the end of the queue. */
export interface QueueExpansion {
  /** Distinguishes it from the one of an earlier list. */
  key: string;
  source: QueueSource;
  order: ListOrder;
}

/** What a press on Clear has taken away, until something else is played or cleared. */
export interface ClearedQueue {
  sections: QueueSection[];
  entries: QueueEntry[];
  order: string[] | null;
  expansion: QueueExpansion | null;
}

export interface PlayerState {
  /** In playing order: behind the current one those that were added by hand, then the list, then its station. */
  entries: QueueEntry[];
  /** -1 when the queue is empty. */
  index: number;
  repeat: RepeatMode;
  shuffle: boolean;
  /** The uids of the list in its order before shuffling; null while shuffle is off. */
  order: string[] | null;
  status: PlayerStatus;
  /** Counts the starts of a track, so that an entry that was started again differs from one that continues. */
  turn: number;
  /** Where the turn's track begins, for a link that names a moment of it. */
  startMs: number;
  /** 0-100. */
  volume: number;
  muted: boolean;
  /** Whether the queue of the last visit has been looked for. */
  isRestored: boolean;
  /** null when the queue holds all there is. */
  expansion: QueueExpansion | null;
  /** null when there is nothing to bring back. */
  cleared: ClearedQueue | null;
  /** The listener has cleared what was to come: nothing follows by itself. */
  endsHere: boolean;
  /** Something has sounded, or was to, since the page came. */
  wasHeard: boolean;
  /** A station may follow the list. */
  hasAutoplay: boolean;
  /** Explicit tracks are passed over. */
  skipsExplicit: boolean;
  /** The end of the current track is the end of listening. */
  stopsAfterTrack: boolean;
  /** Only a preview of the current track may be played. */
  isPreview: boolean;
}

/** What a reload brings back. */
export interface SavedQueue {
  entries: QueueEntry[];
  index: number;
  repeat: RepeatMode;
  shuffle: boolean;
  order: string[] | null;
  /** Not part of what other devices send. */
  endsHere?: boolean;
}

const WANTING: ReadonlySet<PlayerStatus> = new Set(['playing', 'loading', 'waiting-for-network']);

/** Whether the listener wants sound: the state behind every pause button. */
export const wantsSound = (state: PlayerState): boolean => WANTING.has(state.status);
