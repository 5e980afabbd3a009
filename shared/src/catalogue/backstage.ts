/** Closed sets of artist requests (3-decisions §11). */
export const BACKSTAGE_REQUEST_TYPES = ['become-artist', 'verify-artist', 'claim-artist'] as const;
export type BackstageRequestType = (typeof BACKSTAGE_REQUEST_TYPES)[number];
export const BACKSTAGE_REQUEST_STATUSES = ['pending', 'approved', 'denied', 'cancelled'] as const;
export type BackstageRequestStatus = (typeof BACKSTAGE_REQUEST_STATUSES)[number];
/** What somebody is to the artist whom they stand for. */
export const REQUESTER_ROLES = ['artist', 'manager', 'label', 'agent'] as const;
export type RequesterRole = (typeof REQUESTER_ROLES)[number];
