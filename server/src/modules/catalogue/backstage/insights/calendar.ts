/* Times as the tables of figures count them: whole hours and days since 1970, months since year 0; all UTC. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const HOURS_A_DAY = 24 as const;

export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS);
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const monthOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();
export const monthStart = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12);

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
const QUARTER_MS = HOUR_MS / 4;

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

/** The zone's wall clock at a moment, as if it were UTC: its getUTC… methods return local parts. */
export const localDate = (ms: number, zone: string): Date => new Date(ms + zoneOffset(ms, zone));

/** When a local day begins. @param day months and days may lie outside their range, as in Date.UTC. */
export function localMidnight(year: number, month: number, day: number, zone: string): number {
  const wall = Date.UTC(year, month, day);
  const first = wall - zoneOffset(wall, zone);
  return wall - zoneOffset(first, zone);
}
