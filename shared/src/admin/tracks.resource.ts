import { PROCESSING_STATES, SOURCE_TYPES, VISIBILITIES } from '../catalogue/catalogue.js';
import { GENRES_PER_ITEM, TAGS_PER_ITEM } from '../limits.js';
import {
  choice,
  count,
  dates,
  duration,
  flag,
  range,
  ref,
  refs,
  resource,
  run,
  text,
  time,
  trash,
} from './resource.js';

export const LYRIC_KINDS = ['none', 'plain', 'synced'] as const;
/** Where a track came from: somebody's upload, or a folder of the site. */
export const TRACK_SOURCES = ['upload', 'library'] as const;
/** The same, and what has no file: music on another server, or none. */
const SOURCES_SHOWN = [...TRACK_SOURCES, 'remote_url', 'none'] as const;

/**
 * All tracks, whoever may see them; below `admin`, since `tracks` lists what is public. Genres and tags given to many replace those that they have; a new
 * album takes them to its end, and none makes them single tracks.
 */
export const TRACKS = resource('admin/tracks', {
  columns: {
    name: text().sort().search(),
    artists: refs('artist'),
    album: ref('album').bulk(),
    genres: refs('genre', GENRES_PER_ITEM).bulk(),
    tags: refs('tag', TAGS_PER_ITEM).bulk(),
    duration_ms: duration().sort(),
    source: choice(SOURCES_SHOWN),
    processing_state: choice(PROCESSING_STATES),
    plays: count().sort(),
    popularity: count().sort(),
    visibility: choice(VISIBILITIES).bulk(),
    hidden: flag().bulk(),
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
    source_type: choice(SOURCE_TYPES),
    processing_state: choice(PROCESSING_STATES),
    visibility: choice(VISIBILITIES),
    hidden: flag(),
    explicit: flag(),
    has_lyric: choice(LYRIC_KINDS),
    plays: range(),
    duration_ms: range(),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  edits: { reprocess: run() },
  actions: { delete: trash(30), restore: true, csv: true },
});
