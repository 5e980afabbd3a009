/** Rows a statement may carry at once: SQLite takes 32,766 marks. */ const MARKS_MAX = 30_000;
/** Of the few lengths the longest; full text search writes to disk after each statement, so that short ones cost it ten times as much. */ const SQLITE_ROWS_MAX = 4_096;
/** So few are one statement, whatever their number. */ const FEW_ROWS = 256;
/** Lengths of statements that serve batches of any length on SQLite, which keeps them compiled by their text. */ const BATCH_LENGTHS =
  [64, 8, 1];
/** How many rows each statement of a batch carries, where the same few lengths come again and again: imports. */ export function batchParts(
  dialect,
  rows,
) {
  if (dialect === 'mysql') return rows === 0 ? [] : [rows];
  const parts = [];
  let left = rows;
  for (const length of BATCH_LENGTHS) {
    for (; left >= length; left -= length) parts.push(length);
  }
  return parts;
}
/**
 * How many rows each statement of an insert carries. On SQLite long ones are powers of two: prepared statements are kept, one of some thousand rows
 * takes megabytes, and each length is one of its own.
 */ export function insertParts(dialect, rows, columns) {
  const most = Math.max(1, Math.floor(MARKS_MAX / columns));
  const parts = [];
  for (let left = rows; left > 0;) {
    const isLong = dialect === 'sqlite' && left > FEW_ROWS;
    const part = isLong
      ? Math.min(SQLITE_ROWS_MAX, 2 ** Math.floor(Math.log2(Math.min(left, most))))
      : Math.min(left, most);
    parts.push(part);
    left -= part;
  }
  return parts;
}
