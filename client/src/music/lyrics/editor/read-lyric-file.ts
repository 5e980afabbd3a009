import { LYRIC_FILE_MAX_BYTES } from '@tonearm/shared/limits';

/** Why a file is not taken. */
export type FileFault = 'kind' | 'size';

const LITTLE = [0xff, 0xfe];
const BIG = [0xfe, 0xff];

/** Text of a .lrc or .txt file in whatever coding it has, as the server reads it. @throws LyricFileRefused */
export async function readLyricFile(file: File): Promise<string> {
  if (!/\.(?:lrc|txt)$/i.test(file.name)) throw new LyricFileRefused('kind');
  if (file.size > LYRIC_FILE_MAX_BYTES) throw new LyricFileRefused('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const starts = (mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);
  if (starts(LITTLE)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(BIG)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What `readLyricFile` throws. */
export class LyricFileRefused extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
