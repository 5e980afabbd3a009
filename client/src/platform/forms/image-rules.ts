import type { TFunction } from 'i18next';
import { EXTENSIONS, extensionOf, extensionsOf } from '@tonearm/shared/uploads/file-formats';
import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import { AVATAR_MAX_BYTES, IMAGE_MAX_BYTES } from '@tonearm/shared/limits';

/** What is taken for a picture. */
export interface ImageRules {
  /** For the browser's file dialog. */
  accept: string;
  /** What is wrong with a file, in words; null when it may be sent. */
  faultOf: (file: Pick<File, 'name' | 'type' | 'size'>, t: TFunction, language: string) => string | null;
}

const MEGABYTE = 1_048_576;
const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** "2 MB", as the reader writes it. */
export const avatarMaxSize = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(AVATAR_MAX_BYTES / MEGABYTE);

/** A cover, or any other picture of the catalogue. */
export const COVER_RULES: ImageRules = {
  accept: TAKEN.join(','),
  faultOf: ({ type, size }, t) => {
    if (!TAKEN.includes(type)) return t('Choose a JPEG, PNG, WebP or GIF picture.');
    return size > IMAGE_MAX_BYTES ? t('This picture is larger than 10 MB.') : null;
  },
};

/** A picture on one's own profile, in the words of spec 1 §5. */
export const PROFILE_RULES: ImageRules = {
  accept: 'image/*',
  faultOf: ({ name, type, size }, t, language) => {
    if (!type.startsWith('image/')) return t('This file type is not allowed');
    if (size <= AVATAR_MAX_BYTES) return null;
    return t('`:file` exceeds maximum allowed size of :size', { file: name, size: avatarMaxSize(language) });
  },
};

/** The same where the site does not take every type of picture. */
export function takenOf(rules: ImageRules, site: ExtensionRules): ImageRules {
  const taken = extensionsOf('image', site);
  const refused = EXTENSIONS.image.filter((extension) => !taken.includes(extension));
  if (refused.length === 0) return rules;
  return {
    accept: taken.map((extension) => `.${extension}`).join(','),
    faultOf: (file, t, language) =>
      refused.includes(extensionOf(file.name)) ? t('This file type is not allowed') : rules.faultOf(file, t, language),
  };
}
