/** Cards above the reports of the site (3-decisions §12). */
export const REPORT_CARDS = ['users', 'artists', 'tracks', 'plays', 'storage'] as const;
export type ReportCardKey = (typeof REPORT_CARDS)[number];

/** What a card compares with: how it was so many days ago; plays are those of so many days, and of as many before. */
export const REPORT_CARD_DAYS = 28;
