import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { QueueEntry, QueueSource } from '../../src/platform/player/player-types';

export const LOW_TIDE: QueueSource = { type: 'album', id: 7, name: 'Low Tide Almanac' };
export const VELVET: QueueSource = { type: 'album', id: 8, name: 'Velvet Hour' };

const artist = (id: number, name: string): Track['artists'][number] => ({
  id,
  name,
  slug: name.toLowerCase(),
  role: 'primary',
});
const MAREN = artist(1, 'Maren Holt');

/** A valid track; give what the test is about. */
export function aTrack(id: number, given: Partial<Track> = {}): Track {
  return {
    id,
    model_type: 'track',
    name: `Song ${id}`,
    slug: `song-${id}`,
    album_id: 7,
    disc_number: 1,
    number: id,
    duration_ms: 228_000,
    explicit: false,
    isrc: null,
    bpm: null,
    has_lyric: 'none',
    plays: 0,
    likes_count: 0,
    reposts_count: 0,
    comments_count: 0,
    popularity: 0,
    unavailable: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    image: null,
    image_variants: null,
    image_color: null,
    artists: [MAREN],
    album: { id: 7, name: 'Low Tide Almanac', slug: 'low-tide-almanac', release_date: null, artists: [MAREN] },
    ...given,
  };
}

export const tracks = (count: number, given: Partial<Track> = {}): Track[] =>
  Array.from({ length: count }, (_, index) => aTrack(index + 1, given));

export const byArtist = (id: number, artistId: number): Track =>
  aTrack(id, { artists: [artist(artistId, `Artist ${artistId}`)] });

export const anEntry = (track: Track, source: QueueSource = LOW_TIDE): QueueEntry => ({
  uid: `uid-${track.id}`,
  track,
  source,
  section: 'context',
});
