import { slugify } from '@tonearm/shared/rules/slug';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { placeOfDisk } from '../../../../core/storage/stored-disk.js';
import type { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
import type { TrackDraft } from './track-draft.js';

/** Columns of `tracks` that a file decides. */
export const TRACK_COLUMNS = [
  'name',
  'name_folded',
  'slug',
  'album_id',
  'disc_number',
  'number',
  'duration_ms',
  'duration_exact',
  'explicit',
  'isrc',
  'bpm',
  'has_lyric',
  'track_gain_db',
  'track_peak',
  'album_gain_db',
  'album_peak',
  'encoder_delay',
  'encoder_padding',
] as const satisfies readonly ColumnOf<TrackEntity>[];
/** What a file says of its track. */
export type TrackFileRow = Pick<TrackEntity, (typeof TRACK_COLUMNS)[number]>;

const INT_MAX = 2_147_483_647;
const BPM_MAX = 999;
const GAIN_MAX_DB = 100;
const PEAK_MAX = 100;
const DELAY_MAX = 1_000_000;
const ISRC = /^[A-Z]{2}[A-Z\d]{3}\d{7}$/;

const whole = (value: number | null | undefined, min: number, max: number): number | null => {
  const rounded = Math.round(value ?? Number.NaN);
  return rounded >= min && rounded <= max ? rounded : null;
};
const real = (value: number | null | undefined, min: number, max: number): number | null =>
  value !== null && value !== undefined && value >= min && value <= max ? value : null;

/** What a file claims beyond reason is left out. */
export function trackRow(draft: TrackDraft, albumId: number | null): TrackFileRow {
  const { metadata, lyrics } = draft;
  const gain = metadata.replayGain;
  const isrc = metadata.isrc?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  return {
    name: draft.name,
    name_folded: draft.folded,
    slug: slugify(draft.name),
    album_id: albumId,
    disc_number: draft.disc,
    number: draft.number,
    duration_ms: whole(metadata.durationMs, 0, INT_MAX) ?? 0,
    duration_exact: metadata.durationExact,
    explicit: metadata.explicit,
    isrc: ISRC.test(isrc) ? isrc : null,
    bpm: whole(metadata.bpm, 1, BPM_MAX),
    has_lyric: lyrics.some((lyric) => lyric.isSynced) ? 'synced' : lyrics.length > 0 ? 'plain' : 'none',
    track_gain_db: real(gain?.trackGainDb, -GAIN_MAX_DB, GAIN_MAX_DB),
    track_peak: real(gain?.trackPeak, 0, PEAK_MAX),
    album_gain_db: real(gain?.albumGainDb, -GAIN_MAX_DB, GAIN_MAX_DB),
    album_peak: real(gain?.albumPeak, 0, PEAK_MAX),
    encoder_delay: whole(metadata.gapless?.encoderDelay, 0, DELAY_MAX),
    encoder_padding: whole(metadata.gapless?.encoderPadding, 0, DELAY_MAX),
  };
}

/** Its values in the order of TRACK_COLUMNS, for bulk import. */
export function trackValues(draft: TrackDraft, albumId: number | null): SqlValue[] {
  const row = trackRow(draft, albumId);
  return TRACK_COLUMNS.map((column) => {
    const value = row[column];
    return typeof value === 'boolean' ? Number(value) : value;
  });
}

/** Columns of `renditions` that a file decides, in the order of `renditionValues`. */
export const RENDITION_COLUMNS = [
  'format',
  'codec',
  'mime',
  'bitrate_kbps',
  'file_size',
  'disk',
  'storage_key',
  'backend_id',
] as const satisfies readonly ColumnOf<RenditionEntity>[];
/** The form that a file is. */
export type RenditionFileRow = Pick<RenditionEntity, (typeof RENDITION_COLUMNS)[number]>;

export function renditionRow(
  { metadata }: TrackDraft,
  file: { disk: string; path: string; size: number },
): RenditionFileRow {
  const place = placeOfDisk(file.disk);
  return {
    format: 'original',
    codec: metadata.codec,
    mime: metadata.mime,
    bitrate_kbps: whole(metadata.bitrateKbps, 1, INT_MAX),
    file_size: sizeValue(file.size),
    disk: place.disk,
    storage_key: file.path,
    backend_id: place.backend_id,
  };
}

/** Its values in the order of RENDITION_COLUMNS, for bulk import. */
export function renditionValues(...of: Parameters<typeof renditionRow>): SqlValue[] {
  const row = renditionRow(...of);
  return RENDITION_COLUMNS.map((column) => row[column]);
}

/** The column is a 32-bit number and informs only: streaming asks the file for its size. */
export const sizeValue = (size: number): number => Math.min(size, INT_MAX);
