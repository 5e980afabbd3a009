/** The two families of databases that one set of migrations and statements serves. */ const DAY_LENGTH = 10;
/** Database time (UTC, milliseconds) as both dialects store and compare it. */ export function sqlTime(date) {
  const iso = date.toISOString();
  return `${iso.slice(0, DAY_LENGTH)} ${iso.slice(DAY_LENGTH + 1, -1)}`;
}
/** A raw `datetime(3)` as ISO-8601 UTC; SQLite gives text, mysql2 a Date. */ export function isoTime(value) {
  if (value instanceof Date) return value.toISOString();
  return `${String(value).replace(' ', 'T')}Z`;
}
/** A raw `simple-json` column; null stays null. */ export function fromJson(value) {
  return typeof value === 'string' ? JSON.parse(value) : null;
}
/** `?, ?, ?` for a list of values. */ export const marks = (count) =>
  Array.from({ length: count }, () => '?').join(', ');
/** Text as it stands for itself in a LIKE pattern; goes with `ESCAPE '!'`. */ export const likeText = (text) =>
  text.replace(/[!%_]/g, '!$&');
