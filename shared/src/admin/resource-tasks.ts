/** What can be done to many rows of a resource. */
export const BULK_ACTIONS = ['update', 'delete', 'restore', 'erase', 'csv'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const BULK_STATES = ['queued', 'running', 'ready', 'failed'] as const;
export type BulkState = (typeof BULK_STATES)[number];
