/** What a site may store or fetch, by what it is for (3-decisions §14, gdpr). The first needs no consent. */
export const CONSENT_CATEGORIES = ['necessary', 'preferences', 'analytics', 'ads'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** What somebody consented to: cookies by category, or what a newcomer has to accept. */
export const CONSENT_KINDS = ['cookies', 'policies'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Names the answers of one browser, so that somebody without an account can say which are theirs. */
export const CONSENT_RECEIPT = /^[\da-f]{16}$/;
