import { INACTIVITY_WARNING_DAYS } from '@tonearm/shared/limits';

const DAY_MS = 86_400_000;
/** A warning that is older was of another time, such as before the setting was off for a while. */
const WARNING_COUNTS_DAYS = 2 * INACTIVITY_WARNING_DAYS;
/** A mail that was not sent by then never will be; an address that takes none is not written to each night. */
const NEXT_MAIL_DAYS = 7;

/** Since when an account must have been quiet, and when its owner must have been warned of it. */
export interface Quiet {
  /** Not used since before. */
  activeBefore: Date;
  /** Warned after `since` and not after `until`; null: neither after `since` nor since the account was used last. */
  warned: { since: Date; until: Date | null };
  /** No warning was queued since; null: whether or not. */
  mailedBefore: Date | null;
}

const daysFrom = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

function monthsBefore(now: Date, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

/** Whose owners are warned: thirty days before their time is over. */
export function toWarn(months: number, now: Date): Quiet {
  return {
    activeBefore: daysFrom(monthsBefore(now, months), INACTIVITY_WARNING_DAYS),
    warned: { since: daysFrom(now, -WARNING_COUNTS_DAYS), until: null },
    mailedBefore: daysFrom(now, -NEXT_MAIL_DAYS),
  };
}

/** Which are deleted: their time is over, and they were warned thirty days ago. */
export function toErase(months: number, now: Date): Quiet {
  return {
    activeBefore: monthsBefore(now, months),
    warned: { since: daysFrom(now, -WARNING_COUNTS_DAYS), until: daysFrom(now, -INACTIVITY_WARNING_DAYS) },
    mailedBefore: null,
  };
}
