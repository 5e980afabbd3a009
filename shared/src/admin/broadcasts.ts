/** How far a broadcast is. */
export const BROADCAST_STATES = ['queued', 'running', 'done', 'stopped', 'failed'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Whether what a broadcast leads to is a path of the site, or an address elsewhere that is encrypted on its way. */
export const isBroadcastLink = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) || (/^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text));

/** Whether an action leads away from the site. */
export const leadsAway = (action: string): boolean => /^https:\/\//i.test(action);
