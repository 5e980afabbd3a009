import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import type { FoundFile } from './upload-item';

/** Identifies a person's file without reading it: chosen again after a reload, it is recognised. */
export function fingerprintOf({ file, relativePath }: FoundFile, uploadType: UploadType, userId: number): string {
  return [userId, uploadType, relativePath ?? file.name, file.type, file.size, file.lastModified].join('|');
}
