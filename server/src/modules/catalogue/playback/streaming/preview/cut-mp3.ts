import type { OpenFile } from '../../../../../core/ports/storage.js';
import type { Cut } from './cut.js';
import type { PreviewSpan } from './preview-span.js';
import { readBytes } from './read-bytes.js';

const BLOCK = 256 * 1024;
const HEADER = 4;
/** So many bytes without a frame are no song. */
const LOST_MAX = 16 * 1024 ** 2;
/** Where an encoder writes the length of the whole: behind the side information of the first frame. */
const INFO_AT = [36, 21, 13];
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** A layer III frame: bytes and ms. */
interface Frame {
  length: number;
  ms: number;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return null;
  const kbps = (version === 3 ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15];
  const base = RATES[(header >>> 10) & 3];
  if (!kbps || !base) return null;
  const rate = base / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = version === 3 ? 1152 : 576;
  return { length: Math.floor((samples * 125 * kbps) / rate) + ((header >>> 9) & 1), ms: (samples * 1000) / rate };
}

async function audioStart(file: OpenFile): Promise<number> {
  const head = await readBytes(file, 0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + ((head[5] ?? 0) & 0x10 ? 10 : 0);
}

const tellsLength = (bytes: Buffer, at: number): boolean =>
  INFO_AT.some((offset) => ['Xing', 'Info'].includes(bytes.toString('latin1', at + offset, at + offset + 4)));

/** Counts frames from the beginning, so that it is exact with any bitrate; leaves out the frame that describes the whole file. */
export async function cutMp3(file: OpenFile, span: PreviewSpan): Promise<Cut | null> {
  let position = await audioStart(file);
  let ms = 0;
  let start: number | null = null;
  let isFirst = true;
  let lost = 0;
  while (ms < span.endMs && lost < LOST_MAX) {
    const block = await readBytes(file, position, BLOCK);
    let at = 0;
    while (at + HEADER <= block.length && ms < span.endMs) {
      const frame = frameAt(block, at);
      if (!frame) {
        at += 1;
        lost += 1;
      } else if (isFirst && tellsLength(block, at)) at += frame.length;
      else {
        if (ms >= span.startMs) start ??= position + at;
        ms += frame.ms;
        at += frame.length;
      }
      if (frame) [isFirst, lost] = [false, 0];
    }
    if (at === 0) break;
    position += at;
  }
  return start === null ? null : { head: Buffer.alloc(0), start, end: Math.min(position, file.size) };
}
