/** What the error log keeps. */
export const ERROR_LEVELS = ['error', 'warn'] as const;
export type ErrorLevel = (typeof ERROR_LEVELS)[number];

/** Whether somebody has said that it is mended. */
export const ERROR_STATES = ['unresolved', 'resolved'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];
