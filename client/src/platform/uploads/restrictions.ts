import { KIND_OF_UPLOAD } from '@tonearm/shared/uploads/upload-types';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { formatBytes } from '../../lib/format';
import type { UploadProblem } from './upload-item';

interface Accepted {
  extensions: readonly string[];
  /** The family of its mime types. */
  mime: string;
}

/** What the server takes of a kind, by what a file is called; it looks inside as well. */
const ACCEPTED: Readonly<Partial<Record<string, Accepted>>> = {
  audio: { extensions: ['mp3', 'flac', 'ogg', 'oga', 'opus', 'wav', 'aiff', 'aif', 'aifc', 'm4a', 'mp4', 'alac', 'aac'], mime: 'audio/' },
  image: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'], mime: 'image/' },
};

const acceptedBy = (uploadType: UploadType): Accepted | undefined => ACCEPTED[KIND_OF_UPLOAD[uploadType]];

/** Lower case, without the dot; `bin` where there is none (specification 1 §3). */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** For the `accept` of a file field. */
export function acceptOf(uploadType: UploadType): string {
  const accepted = acceptedBy(uploadType);
  return accepted ? [`${accepted.mime}*`, ...accepted.extensions.map((extension) => `.${extension}`)].join(',') : '';
}

/** Browsers name some types in their own way (`video/mp4` for an m4a, nothing for a flac): the extension decides, the type only where it says another thing altogether. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, uploadType: UploadType): boolean {
  const accepted = acceptedBy(uploadType);
  if (!accepted) return true;
  const isOther = /^(image|text|audio)\//.test(type) && !type.startsWith(accepted.mime);
  return accepted.extensions.includes(extensionOf(name)) && !isOther;
}

/** Why a file is not even tried (specification 1 §5), or null. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, uploadType: UploadType, maxBytes: number): UploadProblem | null {
  if (!isAccepted(file, uploadType)) return { text: 'This file type is not allowed' };
  if (file.size > maxBytes) return { text: '`:file` exceeds maximum allowed size of :size', values: { file: file.name, size: formatBytes(maxBytes) } };
  if (file.size === 0) return { text: 'This file is empty.' };
  return null;
}
