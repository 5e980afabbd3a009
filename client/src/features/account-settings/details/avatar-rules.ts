import type { TFunction } from 'i18next';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';

const MEGABYTE = 1_048_576;

/** "2 MB", as the reader writes it. */
export const avatarMaxSize = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(AVATAR_MAX_BYTES / MEGABYTE);

/** What is wrong with a file as a profile picture, in the words of spec 1 §5; null when it may be sent. */
export function avatarFault(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  t: TFunction,
  language: string,
): string | null {
  if (!type.startsWith('image/')) return t('This file type is not allowed');
  if (size > AVATAR_MAX_BYTES)
    return t('`:file` exceeds maximum allowed size of :size', { file: name, size: avatarMaxSize(language) });
  return null;
}
