import { EXTENSIONS, extensionOf, extensionsOf, FILE_FORMATS } from '@tonearm/shared/uploads/file-formats';
import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import { KINDS_OF_UPLOAD, UPLOAD_TYPE_MAX_BYTES } from '@tonearm/shared/uploads/upload-types';
import type { FileKind, UploadType } from '@tonearm/shared/uploads/upload-types';
import { formatBytes } from '../../lib/format';
import type { UploadProblem } from './upload-item';

/** How mime types of a kind begin. */
const MIMES: Readonly<Record<FileKind, string>> = { audio: 'audio/', image: 'image/', document: 'application/pdf' };

/** For the `accept` of a file field. A whole family of types is named only where the site takes all of it. */
export const acceptOf = (uploadType: UploadType, rules: ExtensionRules): string =>
  KINDS_OF_UPLOAD[uploadType]
    .flatMap((kind) => {
      const extensions = extensionsOf(kind, rules);
      const family = MIMES[kind].endsWith('/') ? `${MIMES[kind]}*` : MIMES[kind];
      return [
        ...(extensions.length === EXTENSIONS[kind].length ? [family] : []),
        ...extensions.map((extension) => `.${extension}`),
      ];
    })
    .join(',');

/** The types in words, as "JPG, PNG or PDF". */
export function typesOf(uploadType: UploadType, rules: ExtensionRules, language: string): string {
  const names = Object.values(FILE_FORMATS).flatMap(({ kind, extensions }) =>
    KINDS_OF_UPLOAD[uploadType].includes(kind)
      ? (extensions.find((extension) => extensionsOf(kind, rules).includes(extension)) ?? [])
      : [],
  );
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    [...new Set(names)].map((name) => name.toUpperCase()),
  );
}

/** Browsers name some types in their own way (`video/mp4` for an m4a, nothing for a flac): the extension decides, the type only where it says another thing altogether. */
const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: FileKind, rules: ExtensionRules): boolean =>
  extensionsOf(kind, rules).includes(extensionOf(name)) &&
  (type.startsWith(MIMES[kind]) || !/^(image|text|audio)\//.test(type));

/** Why a file is not even tried (specification 1 §5), or null. */
export function refusalOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  uploadType: UploadType,
  { maxBytes, rules }: { maxBytes: number; rules: ExtensionRules },
): UploadProblem | null {
  const most = Math.min(maxBytes, UPLOAD_TYPE_MAX_BYTES[uploadType] ?? Infinity);
  if (!KINDS_OF_UPLOAD[uploadType].some((kind) => isOfKind(file, kind, rules)))
    return { text: 'This file type is not allowed' };
  if (file.size > most)
    return {
      text: '`:file` exceeds maximum allowed size of :size',
      values: { file: file.name, size: formatBytes(most) },
    };
  if (file.size === 0) return { text: 'This file is empty.' };
  return null;
}
