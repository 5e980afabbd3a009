import { PROCESSING_STATES, VISIBILITIES } from '../catalogue/catalogue.js';
import { choice, count, dates, duration, flag, range, ref, refs, resource, text, time, trash } from './resource.js';

export const LYRIC_KINDS = ['none', 'plain', 'synced'] as const;
/** Where a track came from: somebody's upload, or a folder of the site. */
export const TRACK_SOURCES = ['upload', 'library'] as const;

/** All tracks, whoever may see them; below `admin`, since `tracks` lists what is public. */
export const TRACKS = resource('admin/tracks', {
  columns: {
    name: text().sort().search(),
    artists: refs('artist'),
    album: ref('album'),
    duration_ms: duration().sort(),
    source: choice(TRACK_SOURCES),
    processing_state: choice(PROCESSING_STATES),
    plays: count().sort(),
    popularity: count().sort(),
    visibility: choice(VISIBILITIES).bulk(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: {
    album: ref('album'),
    artist: ref('artist'),
    genre: ref('genre'),
    tag: ref('tag'),
    owner: ref('user'),
    source: choice(TRACK_SOURCES),
    processing_state: choice(PROCESSING_STATES),
    visibility: choice(VISIBILITIES),
    explicit: flag(),
    has_lyric: choice(LYRIC_KINDS),
    plays: range(),
    duration_ms: range(),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: trash(30), restore: true, csv: true },
});
