/** What can be done to many rows of a resource. */
export const BULK_ACTIONS = ['update', 'delete', 'restore', 'erase', 'csv'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** `stopped` by whoever had asked for it: what was done until then stays done. */
export const BULK_STATES = ['queued', 'running', 'ready', 'failed', 'stopped'] as const;
export type BulkState = (typeof BULK_STATES)[number];
