/** Spreadsheets would run what begins like this (quality row 76); what looks guarded already is guarded once more, so that reading it takes one away. */
const FORMULA = /^'*[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '""';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A number is none, also where it is below zero.
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  // Quoted without exception: half of Europe's spreadsheets take a semicolon for the end of a cell, and what follows for the start of one.
  return `"${safe.replaceAll('"', '""')}"`;
}

/** What a CSV begins with, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A line of a CSV with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Writes rows as CSV (RFC 4180) with a byte order mark, some at a time; without names of columns they are the first row's keys. */
export function csvPieces(columns?: readonly string[]): (rows: readonly object[]) => string {
  let names: readonly string[] | null = null;
  return (rows) => {
    const isFirst = names === null;
    names ??= columns ?? Object.keys(rows[0] ?? {});
    const shown = names;
    const lines = rows.map((row) => csvLine(shown.map((column) => (row as Record<string, unknown>)[column])));
    return `${isFirst ? CSV_MARK + csvLine(shown) : ''}${lines.join('')}`;
  };
}

/** All of it at once, as of `csvPieces`. */
export const csvOf = (rows: readonly object[], columns?: readonly string[]): string => csvPieces(columns)(rows);
