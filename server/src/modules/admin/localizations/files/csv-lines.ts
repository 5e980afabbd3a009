import { csvRows } from '../../../../core/csv-rows.js';
import { csvOf } from '../../../../core/csv.js';
import { invalid } from '../../../../core/errors/app-error.js';
import type { FileLines, LineFileFormat } from './line-file.js';

const [SOURCE, LINE] = ['english', 'translation'] as const;

function read(text: string): FileLines {
  const [head, ...rows] = csvRows(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [source, line] = [names.indexOf(SOURCE), names.indexOf(LINE)];
  if (source < 0 || line < 0) throw invalid({ file: ['The first row must name the columns english and translation.'] });
  return new Map(rows.map(({ cells }) => [cells[source] ?? '', cells[line] ?? '']));
}

/** A row a text. */
export const CSV_LINES: LineFileFormat = {
  type: 'text/csv; charset=utf-8',
  write: (lines) =>
    csvOf(
      [...lines].map(([source, line]) => ({ [SOURCE]: source, [LINE]: line })),
      [SOURCE, LINE],
    ),
  read,
};
