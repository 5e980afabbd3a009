import { isoTime } from '../../core/database/dialect.js';
/** Whether an account is suspended now; a ban with an end is over by itself. */ export function isBanned({
  banned_at,
  banned_until,
}) {
  return banned_at !== null && (banned_until === null || Date.parse(isoTime(banned_until)) > Date.now());
}
/** What is told of a ban; one that ended by itself is none. */ export function banOf({ ban_reason, ...times }) {
  const { banned_at: at, banned_until: until } = times;
  if (at === null || !isBanned(times)) return { banned_at: null, ban_reason: '', banned_until: null };
  return { banned_at: isoTime(at), ban_reason, banned_until: until === null ? null : isoTime(until) };
}
