import { slugify } from '@tonearm/shared/rules/slug';
import type { SqlValue } from '../../../../core/database/repository.js';
import { placeOfDisk } from '../../../../core/storage/stored-disk.js';
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
] as const;

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

/** Values of TRACK_COLUMNS; what a file claims beyond reason is left out. */
export function trackValues(draft: TrackDraft, albumId: number | null): SqlValue[] {
  const { metadata, lyrics } = draft;
  const gain = metadata.replayGain;
  const isrc = metadata.isrc?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  return [
    draft.name,
    draft.folded,
    slugify(draft.name),
    albumId,
    draft.disc,
    draft.number,
    whole(metadata.durationMs, 0, INT_MAX) ?? 0,
    Number(metadata.durationExact),
    Number(metadata.explicit),
    ISRC.test(isrc) ? isrc : null,
    whole(metadata.bpm, 1, BPM_MAX),
    lyrics.some((lyric) => lyric.isSynced) ? 'synced' : lyrics.length > 0 ? 'plain' : 'none',
    real(gain?.trackGainDb, -GAIN_MAX_DB, GAIN_MAX_DB),
    real(gain?.trackPeak, 0, PEAK_MAX),
    real(gain?.albumGainDb, -GAIN_MAX_DB, GAIN_MAX_DB),
    real(gain?.albumPeak, 0, PEAK_MAX),
    whole(metadata.gapless?.encoderDelay, 0, DELAY_MAX),
    whole(metadata.gapless?.encoderPadding, 0, DELAY_MAX),
  ];
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
] as const;

export function renditionValues(
  { metadata }: TrackDraft,
  file: { disk: string; path: string; size: number },
): SqlValue[] {
  const place = placeOfDisk(file.disk);
  return [
    'original',
    metadata.codec,
    metadata.mime,
    whole(metadata.bitrateKbps, 1, INT_MAX),
    sizeValue(file.size),
    place.disk,
    file.path,
    place.backend_id,
  ];
}

/** The column is a 32-bit number and informs only: streaming asks the file for its size. */
export const sizeValue = (size: number): number => Math.min(size, INT_MAX);
