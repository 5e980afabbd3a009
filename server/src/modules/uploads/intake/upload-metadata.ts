import { UPLOAD_TYPES } from '@tonearm/shared/uploads/upload-types';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { invalid } from '../../../core/errors/app-error.js';

/** What a client says about its file besides the bytes (specification 1 §3); everything else in it is for the client. */
export interface UploadMetadata {
  uploadType: UploadType;
}

/**
 * Reads metadata from JSON text.
 * @throws AppError 422 `metadata`.
 */
export function readMetadata(text: string | undefined): UploadMetadata {
  const values = text === undefined ? {} : parse(text);
  return { uploadType: checkedType(values['upload_type'] ?? 'trackMedia') };
}

/** @throws AppError 422 `metadata`. */
export function checkedType(value: unknown): UploadType {
  const type = UPLOAD_TYPES.find((known) => known === value);
  if (!type) throw invalid({ metadata: [`The upload type must be one of: ${UPLOAD_TYPES.join(', ')}.`] });
  return type;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw invalid({ metadata: ['This could not be read.'] });
}
