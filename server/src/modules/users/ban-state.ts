import { isoTime } from '../../core/database/dialect.js';

interface BanTimes {
  banned_at: string | Date | null;
  banned_until: string | Date | null;
}

/** Whether an account is suspended now; a ban with an end is over by itself. */
export function isBanned({ banned_at, banned_until }: BanTimes): boolean {
  return banned_at !== null && (banned_until === null || Date.parse(isoTime(banned_until)) > Date.now());
}
