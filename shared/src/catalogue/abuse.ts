/** What people can report, why, and what becomes of it (3-decisions §6). */
export const ABUSE_SUBJECTS = ['track', 'album', 'artist', 'playlist', 'user', 'comment'] as const;
export type AbuseSubjectType = (typeof ABUSE_SUBJECTS)[number];
export const ABUSE_REASONS = ['copyright', 'spam', 'abuse', 'explicit', 'other'] as const;
export type AbuseReason = (typeof ABUSE_REASONS)[number];
/** What whoever looks after the site decides: nothing is wrong, it is hidden or disabled, it goes, or whose it is goes. */
export const ABUSE_DECISIONS = ['dismissed', 'hidden', 'deleted', 'banned'] as const;
export type AbuseDecision = (typeof ABUSE_DECISIONS)[number];
export const ABUSE_STATES = ['open', ...ABUSE_DECISIONS] as const;
export type AbuseState = (typeof ABUSE_STATES)[number];
