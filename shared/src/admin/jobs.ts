/**
 * Kinds of work that do not wait for each other: what somebody waits for, what is sent to people, what people are told, pushes to their browsers, sound and pictures, and everything that takes its time.
 * Each has its share of what a process does at once, so that a flood of one starves none.
 */
export const LANES = ['interactive', 'delivery', 'notices', 'pushes', 'media', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

/** waiting: due; delayed: not yet due, or between two tries; failed: gave up. */
export const JOB_STATES = ['waiting', 'delayed', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A record of something of each lane. */
export const byLane = <T>(of: (lane: Lane) => T): Record<Lane, T> => ({
  interactive: of('interactive'),
  delivery: of('delivery'),
  notices: of('notices'),
  pushes: of('pushes'),
  media: of('media'),
  bulk: of('bulk'),
});
/** The same of each state. */
export const byState = <T>(of: (state: JobState) => T): Record<JobState, T> => ({
  waiting: of('waiting'),
  delayed: of('delayed'),
  running: of('running'),
  failed: of('failed'),
});

/** What somebody may do with a job of a source. */
export type JobAction = 'retry' | 'delete';

/** What became of one try. */
export const JOB_OUTCOMES = ['succeeded', 'failed'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
