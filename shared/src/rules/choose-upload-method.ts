import {
  RESUMABLE_FROM_BYTES,
  S3_MULTIPART_FROM_BYTES,
  S3_PARTS_MAX,
  S3_PART_BYTES,
  S3_PART_MIN_BYTES,
} from '../limits.js';
import type { ClientSettings } from '../settings/registry.js';

/** How a file travels: signed addresses of the bucket, in parts or in one piece; pieces of tus; or a form post. */
export type UploadMethod = 's3-multipart' | 's3-simple' | 'tus' | 'plain';

/** Where a file is to lie, as clients name it. */
export type UploadDisk = 'public' | 'uploads';

/** The settings that decide it, as the page carries them. */
export type UploadMethodSettings = Pick<
  ClientSettings,
  'uploads.uploads_driver' | 'uploads.public_driver' | 'uploads.s3_direct_upload' | 'uploads.disable_tus'
>;

/** The method for a file of so many bytes (specification 1 §4). */
export function chooseUploadMethod(size: number, disk: UploadDisk, settings: UploadMethodSettings): UploadMethod {
  const driver = settings[disk === 'public' ? 'uploads.public_driver' : 'uploads.uploads_driver'];
  if (driver.endsWith('s3') && settings['uploads.s3_direct_upload'])
    return size >= S3_MULTIPART_FROM_BYTES ? 's3-multipart' : 's3-simple';
  return size >= RESUMABLE_FROM_BYTES && !settings['uploads.disable_tus'] ? 'tus' : 'plain';
}

/** A part of a file: its number from 1 on, and its bytes from `start` up to but without `end`. */
export interface UploadPart {
  number: number;
  start: number;
  end: number;
}

/** Bytes of each part but the last: 20 MB, more where those would be over 10,000 parts (specification 1 §9). */
export const uploadPartBytes = (size: number): number =>
  Math.max(S3_PART_MIN_BYTES, S3_PART_BYTES, Math.ceil(size / S3_PARTS_MAX));

/** The parts of a file of so many bytes; an empty file has one. */
export function uploadPartsOf(size: number): UploadPart[] {
  const bytes = uploadPartBytes(size);
  return Array.from({ length: Math.max(1, Math.ceil(size / bytes)) }, (_, at) => ({
    number: at + 1,
    start: at * bytes,
    end: Math.min(size, (at + 1) * bytes),
  }));
}
