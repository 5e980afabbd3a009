const DAY_MS = 86_400_000;
const MINUTE_LENGTH = '2026-11-23T14:30'.length;
const CLOCK_BEGINS = '2026-11-23T'.length;

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are fewer zones, but many ways to write them. */
const FORMATS_MAX = 1_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(zone, format);
  return format;
}

/** A report asks for the same midnights many times, and Intl is slow. */
const offsets = new Map<string, number>();
const OFFSETS_MAX = 20_000;
/** Zones change their clocks at such moments only. */
const QUARTER_MS = 900_000;

/** How far clocks in the zone are ahead of UTC at a moment, ms. @throws RangeError for no zone. */
export function zoneOffset(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const key = `${zone}${Math.floor(ms / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  const offset = readOffset(ms, zone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(ms: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  return (
    Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second) -
    Math.floor(ms / 1000) * 1000
  );
}

/** Whether there is a zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    zoneOffset(0, name);
    return name !== '';
  } catch {
    return false;
  }
}

/** The zone's wall clock at a moment, as if it were UTC: its getUTC… methods return local parts. */
export const localDate = (ms: number, zone: string): Date => new Date(ms + zoneOffset(ms, zone));

/**
 * When clocks in the zone show a time. One that they show twice is the first; one that they skip is as much later as they are put forward.
 * @param wall the time as if it were UTC.
 */
export function zonedTime(wall: number, zone: string): number {
  const before = wall - zoneOffset(wall - DAY_MS, zone);
  if (localDate(before, zone).getTime() === wall) return before;
  const after = wall - zoneOffset(wall + DAY_MS, zone);
  return localDate(after, zone).getTime() === wall ? after : before;
}

/** When a local day begins. @param day months and days may lie outside their range, as in Date.UTC. */
export const localMidnight = (year: number, month: number, day: number, zone: string): number =>
  zonedTime(Date.UTC(year, month, day), zone);

/** `2026-11-23T14:30` by the zone's clocks, or the beginning of `2026-11-23`, as a moment; with an offset behind it what that says; NaN for what is no time. */
export function readZoned(text: string, zone: string): number {
  if (text.length > MINUTE_LENGTH) return Date.parse(text);
  const wall = Date.parse(text.length < MINUTE_LENGTH ? text : `${text}Z`);
  return Number.isNaN(wall) ? wall : zonedTime(wall, zone);
}

/** The other way round: `2026-11-23T14:30`, and `2026-10-25T02:30+01:00` in the hour that clocks show for the second time. */
export function writeZoned(ms: number, zone: string): string {
  const wall = localDate(ms, zone);
  const text = wall.toISOString().slice(0, MINUTE_LENGTH);
  return zonedTime(wall.getTime(), zone) === ms ? text : `${text}${offsetText(wall.getTime() - ms)}`;
}

/** 3600000 -> +01:00 */
function offsetText(ms: number): string {
  const clock = new Date(Math.abs(ms)).toISOString().slice(CLOCK_BEGINS, MINUTE_LENGTH);
  return `${ms < 0 ? '-' : '+'}${clock}`;
}

/** First and last millisecond of a day of the zone, `2026-11-23`. Where clocks change it has 23 or 25 hours. */
export function dayInZone(day: string, zone: string): [first: number, last: number] {
  const wall = Date.parse(day);
  return [zonedTime(wall, zone), zonedTime(wall + DAY_MS, zone) - 1];
}
