import { isUlid } from '@tonearm/shared/rules/ulid';
import { keyOfFile } from '../entries/file-entry.mapper.js';
import { isSound } from '../intake/file-content.js';
import type { DirectUpload } from './direct-uploads.repository.js';

type Named = Pick<DirectUpload, 'key' | 'extension' | 'isInParts'>;

/** The name of the file that an upload becomes. */
export const fileNameOf = ({ key, extension }: Pick<Named, 'key' | 'extension'>): string =>
  `${key.toLowerCase()}.${extension}`;

/** Where its file lies in the end. No signed address reaches it then, so that what was looked at stays as it is. */
export const finalKeyOf = (upload: Pick<Named, 'key' | 'extension'>): string => keyOfFile(fileNameOf(upload));

/**
 * Where its bytes arrive. A file in one piece arrives apart, since its address works on after it; so does a picture, which is re-encoded, and has to be
 * there as it came until its entry is. Parts of songs make their file at once: they are too long to be copied for nothing.
 */
export const arrivalKeyOf = (upload: Named): string =>
  upload.isInParts && isSound(upload.extension) ? finalKeyOf(upload) : keyOfFile(`incoming/${fileNameOf(upload)}`);

/** The upload of a key, or of its last part, as clients send them back; null where it is none of ours. */
export function uploadOfKey(key: string): string | null {
  const name = /^(?:uploads\/incoming\/|uploads\/|)([\da-z]{26})\.[a-z\d]{1,20}$/.exec(key)?.[1]?.toUpperCase() ?? '';
  return isUlid(name) ? name : null;
}
