export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** Begins of the formats that we decode, as ISO 8859-1. */
const MAGIC: readonly [start: string, format: PictureFormat][] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
];

/** The picture format by content, null for anything that we do not decode (SVG, HTML, TIFF …). */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return MAGIC.find(([start]) => head.startsWith(start))?.[1] ?? null;
}
