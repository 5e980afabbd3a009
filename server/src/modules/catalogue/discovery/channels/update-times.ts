import type { Channel } from '@tonearm/shared/catalogue/channels.dto';

/** The minute of each hour in which channels are looked through. */
const MINUTE = 20;
export const UPDATES_SCHEDULE = `${MINUTE} * * * *`;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The clock of the schedule may be a little early. */
const SLACK_MS = 300_000;

type Filled = Pick<Channel, 'config' | 'last_updated_at'>;

/** From when on it is to be filled again; null where it does not fill itself. */
function dueFrom({ config, last_updated_at: last }: Filled): number | null {
  if (config.content_mode !== 'auto_update') return null;
  return last === null ? 0 : Date.parse(last) + config.auto_update_interval_hours * HOUR_MS - SLACK_MS;
}

/** Whether it is to be filled now. */
export function isDue(channel: Filled, now: number): boolean {
  const from = dueFrom(channel);
  return from !== null && from <= now;
}

/** When the schedule fills it the next time; null where it does not fill itself. */
export function nextUpdateAt(channel: Filled, now: number): string | null {
  const from = dueFrom(channel);
  if (from === null) return null;
  const earliest = Math.max(from, now);
  const atMinute = Math.floor(earliest / HOUR_MS) * HOUR_MS + MINUTE * MINUTE_MS;
  return new Date(atMinute < earliest ? atMinute + HOUR_MS : atMinute).toISOString();
}
