import { isoTime } from '../../core/database/dialect.js';

interface BanTimes {
  banned_at: string | Date | null;
  banned_until: string | Date | null;
}

/** Whether an account is suspended now; a ban with an end is over by itself. */
export function isBanned({ banned_at, banned_until }: BanTimes): boolean {
  return banned_at !== null && (banned_until === null || Date.parse(isoTime(banned_until)) > Date.now());
}

/** What is shown of a ban; an expired one is none. */
export function banOf({ ban_reason, ...times }: BanTimes & { ban_reason: string }): {
  banned_at: string | null;
  ban_reason: string;
  banned_until: string | null;
} {
  const { banned_at: at, banned_until: until } = times;
  if (at === null || !isBanned(times)) return { banned_at: null, ban_reason: '', banned_until: null };
  return { banned_at: isoTime(at), ban_reason, banned_until: until === null ? null : isoTime(until) };
}
