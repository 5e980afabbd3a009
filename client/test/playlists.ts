import type {
  Playlist,
  PlaylistAnswer,
  PlaylistTrack,
  PlaylistTracksAnswer,
} from '@tonearm/shared/catalogue/playlists.dto';
import { slugify } from '@tonearm/shared/rules/slug';
import { SONGS, aSong, listOf } from './catalogue';

/** A valid playlist of Ines; give what the test is about. */
export const aPlaylist = (id: number, name: string, given: Partial<Playlist> = {}): Playlist => ({
  id,
  model_type: 'playlist',
  name,
  slug: slugify(name),
  description: null,
  visibility: 'public',
  collaborative: false,
  owner: { id: 5, name: 'Ines Moreau', image: null },
  editors: [],
  covers: [],
  tracks_count: 3,
  duration_ms: 684_000,
  plays: 0,
  followers_count: 214,
  is_followed: false,
  permissions: { update: true, edit_tracks: true, delete: true },
  image: null,
  image_variants: null,
  image_color: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...given,
});

export const playlistAnswer = (playlist: Playlist): PlaylistAnswer => ({
  playlist,
  total_duration_ms: playlist.duration_ms,
  status: 'success',
});

export const anEntry = (entryId: number, name: string, given: Partial<PlaylistTrack> = {}): PlaylistTrack => ({
  ...aSong(entryId - 100, name),
  entry_id: entryId,
  position: entryId,
  added_at: new Date().toISOString(),
  added_by: { id: 5, name: 'Ines Moreau', image: null },
  ...given,
});

/** The three songs of the album, as entries 101 to 103. */
export const ENTRIES = SONGS.map((song, index) => anEntry(101 + index, song.name));

export const entriesAnswer = (entries: readonly PlaylistTrack[] = ENTRIES): PlaylistTracksAnswer => ({
  ...listOf([...entries]),
  total_duration_ms: 684_000,
});
