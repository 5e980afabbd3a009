/** Spreadsheets would run what begins like this (quality row 76). */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) with a byte order mark; the first row's keys are the columns. */
export function csvOf(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cellOf((row as Record<string, unknown>)[column])));
  return `\uFEFF${[columns, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
