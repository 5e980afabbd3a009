export const RELEASE_KINDS = ['album', 'track'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** draft: private; scheduled: it opens later; out: it is open. */
export const CALENDAR_STATES = ['draft', 'scheduled', 'out'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];
