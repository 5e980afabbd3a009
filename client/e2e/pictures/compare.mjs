import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const pngIn = (folder, name) =>
  existsSync(join(folder, name)) ? PNG.sync.read(readFileSync(join(folder, name))) : null;

/** Before, after and what differs, side by side. */
function beside(pictures) {
  const { width, height } = pictures[0];
  const sheet = new PNG({ width: width * pictures.length, height });
  pictures.forEach((picture, place) => PNG.bitblt(picture, sheet, 0, 0, width, height, place * width, 0));
  return PNG.sync.write(sheet);
}

/** Of 1: an invisible difference. The browser rounds colours at edges now one way, now the other. */
const THRESHOLD = 0.05;
/** A picture with fewer of them looks the same: the rounded corners of small covers are not drawn the same twice. */
export const SHARE_IN_SIGHT = 0.0003;

/** The share of pixels that differ, 1 where sizes do; writes a sheet where any does. */
function comparePicture(before, after, sheetFile) {
  if (before.width !== after.width || before.height !== after.height) return 1;
  const difference = new PNG({ width: before.width, height: before.height });
  const count = pixelmatch(before.data, after.data, difference.data, before.width, before.height, {
    threshold: THRESHOLD,
    includeAA: true,
  });
  if (count > 0) writeFileSync(sheetFile, beside([before, after, difference]));
  return count / (before.width * before.height);
}

/** Compares the pictures of two folders; sheets of those that differ go into a third. @returns for each its name and the share of its pixels that differ, or null where one has no counterpart. */
export function comparePictures(before, after, sheets) {
  mkdirSync(sheets, { recursive: true });
  const names = [
    ...new Set([before, after].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.png')))),
  ].sort();
  return names.map((name) => {
    const [one, other] = [pngIn(before, name), pngIn(after, name)];
    return { name, share: one && other ? comparePicture(one, other, join(sheets, name)) : null };
  });
}
