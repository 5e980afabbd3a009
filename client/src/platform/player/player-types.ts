import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

/** Where a queue entry was taken from; decides "Next up from …" and which play buttons show pause. */
export interface QueueSource {
  type: 'album' | 'artist' | 'track' | 'genre' | 'tag' | 'channel' | 'playlist' | 'library' | 'history' | 'search';
  id: number;
  name?: string;
}

/** A track in the queue; the same track may stand there twice, so entries have names of their own. */
export interface QueueEntry {
  uid: string;
  track: Track;
  source: QueueSource;
}

export type RepeatMode = 'off' | 'all' | 'one';

/** `blocked`: the browser refused to start without a press; `loading`: asked to play, no sound yet. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked';

export const isSameSource = (a: QueueSource, b: QueueSource): boolean => a.type === b.type && a.id === b.id;
