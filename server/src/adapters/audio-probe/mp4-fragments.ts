import { type Box, childBoxes, findBox } from './mp4-boxes.js';
import type { SafeFile } from './safe-file.js';

const MOOF_MAX = 1024 * 1024;
const DEFAULT_DURATION = 0x08;
const SAMPLE_DURATION = 0x100;

/** Sum of the sample durations of all fragments (`moof`), for files whose index carries no length. */
export function fragmentedDuration(file: SafeFile, boxes: readonly Box[]): number {
  let total = 0;
  for (const box of boxes) {
    if (box.type !== 'moof' || box.end > file.size || box.end - box.start > MOOF_MAX) continue;
    const moof = file.readExactly(box.start, box.end - box.start);
    const traf = findBox(moof, { start: 0, end: moof.length }, 'traf');
    if (traf) total += runDuration(moof, traf);
  }
  return total;
}

function runDuration(moof: Buffer, traf: Box): number {
  const parts = childBoxes(moof, traf.start, traf.end);
  const tfhd = parts.find(({ type }) => type === 'tfhd');
  const fallback = tfhd ? defaultDuration(moof, tfhd) : 0;
  let total = 0;
  for (const trun of parts.filter(({ type }) => type === 'trun')) {
    const flags = moof.readUIntBE(trun.start + 1, 3);
    const count = moof.readUInt32BE(trun.start + 4);
    if (!(flags & SAMPLE_DURATION)) {
      total += count * fallback;
      continue;
    }
    let at = trun.start + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
    const width = [0x100, 0x200, 0x400, 0x800].filter((bit) => flags & bit).length * 4;
    for (let n = 0; n < count && at + 4 <= trun.end; n++, at += width) total += moof.readUInt32BE(at);
  }
  return total;
}

/** `tfhd`'s default duration; the optional fields before it are laid out in the order of their bits. */
function defaultDuration(moof: Buffer, tfhd: Box): number {
  const flags = moof.readUIntBE(tfhd.start + 1, 3);
  if (!(flags & DEFAULT_DURATION)) return 0;
  return moof.readUInt32BE(tfhd.start + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0));
}
