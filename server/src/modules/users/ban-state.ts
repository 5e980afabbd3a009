import { isoTime } from '../../core/database/dialect.js';
import type { UserRow } from './users.repository.js';

/** Whether an account is suspended now; a ban with an end is over by itself. */
export function isBanned({ banned_at, banned_until }: Pick<UserRow, 'banned_at' | 'banned_until'>): boolean {
  return banned_at !== null && (banned_until === null || Date.parse(isoTime(banned_until)) > Date.now());
}
