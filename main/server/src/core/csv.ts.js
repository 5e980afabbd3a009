/** Spreadsheets would run what begins like this (quality row 76). */ const FORMULA = /^[=+\-@\t\r]/;
function cellOf(value) {
  if (value === null || value === undefined) return '""';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  // Quoted without exception: half of Europe's spreadsheets take a semicolon for the end of a cell, and what follows for the start of one.
  return `"${safe.replaceAll('"', '""')}"`;
}
/** What a CSV begins with, so that spreadsheets read it as UTF-8. */ export const CSV_MARK = '\uFEFF';
/** A line of a CSV with its end. */ export const csvLine = (cells) => `${cells.map(cellOf).join(',')}\r\n`;
/** Rows as CSV (RFC 4180) with a byte order mark; without names of columns they are the first row's keys. */ export function csvOf(
  rows,
  columns = Object.keys(rows[0] ?? {}),
) {
  return CSV_MARK + [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('');
}
