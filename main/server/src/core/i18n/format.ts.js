/** Making one takes longer than using it a hundred times; languages and time zones are few. */ const instants =
  new Map();
function instantFormat(language, timeZone) {
  const name = `${language}|${timeZone}`;
  const format =
    instants.get(name) ??
    new Intl.DateTimeFormat(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
  instants.set(name, format);
  return format;
}
/** 6 March 2026 at 14:05 UTC, in the reader's order. @throws RangeError for a time that is none. */ export const formatInstant =
  (language, at, timeZone) => instantFormat(language, timeZone).format(at);
/** 10 minutes, 1 day. */ export const formatSpan = (language, value, unit) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
