import { KINDS_OF_UPLOAD, UPLOAD_TYPE_MAX_BYTES } from '@tonearm/shared/uploads/upload-types';
import type { FileKind, UploadType } from '@tonearm/shared/uploads/upload-types';
import { formatBytes } from '../../lib/format';
import type { UploadProblem } from './upload-item';

/** Files of a kind, by what they are called. */
interface Family {
  extensions: readonly string[];
  /** How their mime types begin. */
  mime: string;
}

/** What the server takes of a kind, by what a file is called; it looks inside as well. */
const FAMILIES: Readonly<Record<FileKind, Family>> = {
  audio: {
    extensions: ['mp3', 'flac', 'ogg', 'oga', 'opus', 'wav', 'aiff', 'aif', 'aifc', 'm4a', 'mp4', 'alac', 'aac'],
    mime: 'audio/',
  },
  image: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'], mime: 'image/' },
  document: { extensions: ['pdf'], mime: 'application/pdf' },
};

const familiesOf = (uploadType: UploadType): Family[] => KINDS_OF_UPLOAD[uploadType].map((kind) => FAMILIES[kind]);

/** Lower case, without the dot; `bin` where there is none (specification 1 §3). */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** For the `accept` of a file field. */
export const acceptOf = (uploadType: UploadType): string =>
  familiesOf(uploadType)
    .flatMap(({ mime, extensions }) => [
      mime.endsWith('/') ? `${mime}*` : mime,
      ...extensions.map((extension) => `.${extension}`),
    ])
    .join(',');

/** Browsers name some types in their own way (`video/mp4` for an m4a, nothing for a flac): the extension decides, the type only where it says another thing altogether. */
const belongsTo = ({ name, type }: Pick<File, 'name' | 'type'>, { extensions, mime }: Family): boolean =>
  extensions.includes(extensionOf(name)) && (type.startsWith(mime) || !/^(image|text|audio)\//.test(type));

/** Why a file is not even tried (specification 1 §5), or null. */
export function refusalOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  uploadType: UploadType,
  maxBytes: number,
): UploadProblem | null {
  const most = Math.min(maxBytes, UPLOAD_TYPE_MAX_BYTES[uploadType] ?? Infinity);
  if (!familiesOf(uploadType).some((family) => belongsTo(file, family)))
    return { text: 'This file type is not allowed' };
  if (file.size > most)
    return {
      text: '`:file` exceeds maximum allowed size of :size',
      values: { file: file.name, size: formatBytes(most) },
    };
  if (file.size === 0) return { text: 'This file is empty.' };
  return null;
}
