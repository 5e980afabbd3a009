/** Spreadsheets would run what begins like this (quality row 76). */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '""';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  // Quoted without exception: half of Europe's spreadsheets take a semicolon for the end of a cell, and what follows for the start of one.
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180) with a byte order mark; without names of columns they are the first row's keys. */
export function csvOf(rows: readonly object[], columns = Object.keys(rows[0] ?? {})): string {
  const lines = rows.map((row) => columns.map((column) => cellOf((row as Record<string, unknown>)[column])));
  return `\uFEFF${[columns.map(cellOf), ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
