/** Closed sets of the catalogue (3-decisions §3). */
export const RELEASE_TYPES = ['album', 'ep', 'single', 'compilation', 'live', 'mixtape', 'podcast'] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];
export const ARTIST_ROLES = ['primary', 'featured', 'remixer', 'producer', 'composer', 'performer'] as const;
export type ArtistRole = (typeof ARTIST_ROLES)[number];
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
export const STREAM_FORMATS = ['opus', 'vorbis', 'aac', 'mp3', 'flac', 'wav'] as const;
export type StreamFormat = (typeof STREAM_FORMATS)[number];

/** Sorts that each list offers; anything else falls back to the first. */
export const TRACK_SORTS = ['popularity', 'plays', 'name', 'duration_ms', 'created_at'] as const;
export const ALBUM_SORTS = ['plays', 'release_date', 'name', 'created_at'] as const;
export const ARTIST_SORTS = ['popularity', 'name', 'created_at'] as const;
export const GENRE_SORTS = ['popularity', 'name'] as const;
