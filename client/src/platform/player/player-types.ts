import type { OrderDirection } from '@tonearm/shared/pagination';
import type { QueueSection, RepeatMode } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

export type { QueueSection, RepeatMode };

export type QueueSourceType =
  | 'album'
  | 'artist'
  | 'track'
  | 'genre'
  | 'channel'
  | 'playlist'
  | 'library'
  | 'history'
  | 'radio'
  | 'search'
  | 'tag'
  | 'user';

/** How a list is sorted that goes on behind the tracks that were handed over. */
export interface ListOrder {
  orderBy?: string;
  orderDir?: OrderDirection;
  /** Where it goes on; without it from the beginning, past what is there already. */
  cursor?: string;
}

/** Where a queue entry was taken from; decides "Next from …" and which play buttons show pause. */
export interface QueueSource {
  type: QueueSourceType;
  id: number;
  name?: string;
  /** Set when the list is longer than what its page holds: the player fetches the rest while it plays. */
  more?: ListOrder;
}

/** A track in the queue; the same track may stand there twice, so entries have names of their own. */
export interface QueueEntry {
  uid: string;
  track: Track;
  source: QueueSource;
  section: QueueSection;
}

/**
 * `blocked`: the browser refused to start without a press; `loading`: asked to play, no sound yet; `waiting-for-network`: it goes on
 * by itself once the site can be reached.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'waiting-for-network' | 'paused' | 'blocked';

/** Lists that a page shows by popularity go on by it. */
export const BY_POPULARITY: ListOrder = { orderBy: 'popularity', orderDir: 'desc' };

/** Stations start from items of several kinds, so their ids alone are ambiguous; names decide. */
export const isSameSource = (a: QueueSource, b: QueueSource): boolean =>
  a.type === b.type && a.id === b.id && (a.type !== 'radio' || a.name === b.name);
