import { ProbeError } from './failure.js';
import type { SafeFile } from './safe-file.js';

export interface Box {
  type: string;
  /** First byte of the contents. */
  start: number;
  /** Declared end; may lie past the end of the file. */
  end: number;
}

const TOP_LEVEL_MAX = 50_000;
const CHILDREN_MAX = 5_000;

/** The boxes of a file, contents unread. Damage ends the list. */
export function topLevelBoxes(file: SafeFile): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= file.size && boxes.length < TOP_LEVEL_MAX) {
    const head = file.read(at, 16);
    let size = head.readUInt32BE(0);
    let start = at + 8;
    if (size === 1 && head.length === 16) {
      size = Number(head.readBigUInt64BE(8));
      start = at + 16;
    } else if (size === 0) size = file.size - at;
    if (size < start - at || !Number.isSafeInteger(at + size)) break;
    boxes.push({ type: head.toString('latin1', 4, 8), start, end: at + size });
    at += size;
  }
  return boxes;
}

/** Child boxes inside a buffer; a child that runs over its parent ends the list. */
export function childBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const size = bytes.readUInt32BE(at) || end - at;
    if (size < 8 || at + size > end) break;
    if (boxes.length === CHILDREN_MAX) throw new ProbeError('too_large_tag', `more than ${CHILDREN_MAX} boxes in one`);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** Follows a path of box types downwards. */
export function findBox(bytes: Buffer, parent: { start: number; end: number }, ...path: string[]): Box | undefined {
  let box: Box | undefined;
  for (const type of path) {
    const from: { start: number; end: number } = box ?? parent;
    box = childBoxes(bytes, from.start, from.end).find((child) => child.type === type);
    if (!box) return undefined;
  }
  return box;
}
