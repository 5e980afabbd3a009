import type { Unavailable } from '@tonearm/shared/catalogue/catalogue';
import type { AlbumRef, ArtistCredit, Genre, Tag, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { isoTime } from '../../../../core/database/dialect.js';
import { countersOf } from '../counters.js';
import type { ImageUrls } from '../image-urls.service.js';
import { ownerPart } from '../owner-part.js';
import type { TrackDetailsRow, TrackOwnerRow, TrackRow } from './tracks.repository.js';

interface Around {
  images: ImageUrls;
  hasReposts: boolean;
  artists: ReadonlyMap<number, ArtistCredit[]>;
  albumArtists: ReadonlyMap<number, ArtistCredit[]>;
  genres: ReadonlyMap<number, Genre[]> | null;
  tags: ReadonlyMap<number, Tag[]> | null;
}

function albumOf(row: TrackRow, around: Around): AlbumRef | null {
  if (row.album_id === null || !row.album_name) return null;
  return {
    id: Number(row.album_id),
    name: row.album_name,
    slug: row.album_slug ?? '-',
    release_date: row.album_release_date ?? null,
    artists: around.albumArtists.get(Number(row.album_id)) ?? [],
  };
}

/** What would keep somebody unknown from playing it; the viewer's own rights are asked only where this says something. */
function unavailableOf(row: TrackRow): Unavailable | null {
  if (row.processing_state !== 'ready') return 'processing';
  if (row.source_type === 'none') return 'no_source';
  const audiences = [row.audience, row.album_audience];
  if (audiences.includes('followers')) return 'followers';
  if (audiences.includes('plans')) return 'plans';
  return row.countries_allowed === null && row.countries_denied === null ? null : 'region';
}

/** The fields that only a track's own answer has. */
export const toTrackDetails = ({ waveform_at: _waveform, ...row }: TrackDetailsRow): Partial<Track> => row;

/** The fields that only those see who may change a track. */
export const toTrackOwnerPart = (row: TrackOwnerRow, src: string | null): Partial<Track> => ({
  ...ownerPart(row),
  processing_state: row.processing_state,
  processing_error: row.processing_error,
  file_entry_id: row.file_entry_id,
  source_type: row.source_type,
  src,
  preview_start_ms: row.preview_start_ms,
  countries_allowed: row.countries_allowed ?? [],
  countries_denied: row.countries_denied ?? [],
  has_own_image: row.image_hash !== null,
});

/** A track's row as the API shows it; its picture falls back to its album's. */
export function toTrack(row: TrackRow, around: Around): Track {
  const id = Number(row.id);
  return {
    id,
    model_type: 'track',
    name: row.name,
    slug: row.slug,
    album_id: row.album_id === null ? null : Number(row.album_id),
    disc_number: Number(row.disc_number),
    number: row.number === null ? null : Number(row.number),
    duration_ms: Number(row.duration_ms),
    explicit: Boolean(row.explicit),
    isrc: row.isrc,
    bpm: row.bpm,
    has_lyric: row.has_lyric,
    downloadable: Boolean(row.downloadable),
    plays: Number(row.plays),
    ...countersOf(row, around.hasReposts),
    popularity: Number(row.popularity),
    unavailable: unavailableOf(row),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    ...around.images.pictured(
      row.image_hash ?? row.album_image_hash ?? null,
      row.image_hash ? row.image_color : (row.album_image_color ?? null),
    ),
    artists: around.artists.get(id) ?? [],
    album: albumOf(row, around),
    ...(around.genres ? { genres: around.genres.get(id) ?? [] } : {}),
    ...(around.tags ? { tags: around.tags.get(id) ?? [] } : {}),
  };
}
