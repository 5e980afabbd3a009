import { invalid } from '../../../../core/errors/app-error.js';
import type { FileLines, LineFileFormat } from './line-file.js';

function read(text: string): FileLines {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw invalid({ file: ['This is no JSON that can be read.'] });
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw invalid({ file: ['The file must be an object of English texts and their translations.'] });
  return new Map(Object.entries(found));
}

/** An object: English text -> line. */
export const JSON_LINES: LineFileFormat = {
  type: 'application/json; charset=utf-8',
  write: (lines) => `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`,
  read,
};
