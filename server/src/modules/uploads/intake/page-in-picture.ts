import { open } from 'node:fs/promises';
import { invalid } from '../../../core/errors/app-error.js';

/** What browsers would take for a page, where somebody served the picture as one (quality row 46); programs write text at its ends only. */
const PAGE = /<(?:!doctype|html|script|svg|iframe|body|\?php)/i;
const END_BYTES = 65_536;

const requireNone = (end: Buffer): void => {
  if (PAGE.test(end.toString('latin1'))) throw invalid({ file: ['This file type is not allowed'] });
};

/** As `requireNoPage`, of a picture in memory. */
export function requireNoPageIn(bytes: Buffer): void {
  requireNone(bytes.subarray(0, END_BYTES));
  requireNone(bytes.subarray(-END_BYTES));
}

/** @throws AppError 422 `file` for a picture that is a page as well. */
export async function requireNoPage(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (const position of new Set([0, Math.max(0, size - END_BYTES)])) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, position);
      requireNone(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
