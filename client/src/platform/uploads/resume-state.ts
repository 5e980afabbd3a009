import { UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { dropStored, readStored, writeStored } from '../../lib/storage';

const PREFIX = 'uploads.resume.';

/** What a reload needs to go on: the address of a resumable upload, or the parts of a bucket (specification 1 §3). */
export interface TusState {
  createdAt: string;
  url: string;
}
export interface MultipartState {
  createdAt: string;
  fileKey: string;
  uploadId: string;
}

const isFresh = (createdAt: unknown): boolean =>
  typeof createdAt === 'string' && Date.now() - Date.parse(createdAt) < UPLOAD_KEPT_HOURS * 3_600_000;

function read(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return typeof value === 'object' && value !== null && isFresh((value as Record<string, unknown>).createdAt)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function readTusState(fingerprint: string): TusState | null {
  const found = read(PREFIX + fingerprint);
  return found && typeof found.url === 'string' ? { createdAt: String(found.createdAt), url: found.url } : null;
}

export function readMultipartState(fingerprint: string): MultipartState | null {
  const found = read(PREFIX + fingerprint);
  if (!found || typeof found.fileKey !== 'string' || typeof found.uploadId !== 'string') return null;
  return { createdAt: String(found.createdAt), fileKey: found.fileKey, uploadId: found.uploadId };
}

export function keepState(fingerprint: string, state: TusState | MultipartState): void {
  writeStored(PREFIX + fingerprint, JSON.stringify(state));
}

export const dropState = (fingerprint: string): void => dropStored(PREFIX + fingerprint);

/** Forgets what the server has given up as well. */
export function sweepStates(): void {
  for (const key of storedKeys()) {
    if (key.startsWith(PREFIX) && !read(key)) dropStored(key);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
