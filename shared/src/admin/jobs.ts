/**
 * Kinds of work that do not wait for each other: what somebody waits for, what is sent to people, sound and pictures, and everything that takes its time.
 * Each has its share of what a process does at once, so that a flood of one starves none.
 */
export const LANES = ['interactive', 'delivery', 'media', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

/** waiting: due; delayed: not yet due, or between two tries; failed: gave up. */
export const JOB_STATES = ['waiting', 'delayed', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What became of one try. */
export const JOB_OUTCOMES = ['succeeded', 'failed'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
