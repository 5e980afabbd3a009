import { numberFormat } from './intl';

const SECOND = 1_000;
const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time in words, for screen readers: "1 minute 27 seconds". */
export function spokenDuration(ms: number, language: string): string {
  let seconds = Math.floor(Math.max(0, ms) / SECOND);
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0 || (unit === 'second' && parts.length === 0)) {
      parts.push(numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    }
  }
  return parts.join(' ');
}

/** The second that has begun, not the one that is nearest: a clock shows 1:27 until it is 1:28. */
export const begunSecond = (ms: number): number => Math.floor(ms / SECOND) * SECOND;

/** A length in words, by the second that `formatDuration` shows of it. */
export const spokenLength = (ms: number, language: string): string =>
  spokenDuration(Math.round(Math.max(0, ms) / SECOND) * SECOND, language);
