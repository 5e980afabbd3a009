/** What a station can start from (3-decisions §5.5). */
export const RADIO_SEED_TYPES = ['artist', 'track', 'album', 'genre', 'playlist', 'user'] as const;
export type RadioSeedType = (typeof RADIO_SEED_TYPES)[number];
export const FEEDBACK_TYPES = ['track', 'artist'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];
export const FEEDBACK_VALUES = ['more', 'less', 'hide'] as const;
export type FeedbackValue = (typeof FEEDBACK_VALUES)[number];

/** Why a song is recommended, in words for the listener; the parts in front of a colon's name stand in `values`. */
export const REASONS = {
  played: 'Because you played :name',
  fans: 'Fans of :artist play this',
  genre: 'Shares :genre',
  followed: 'You follow :artist',
  coFollowed: 'Followers of :artist like them',
  same: 'More by :artist',
  fresh: 'New here',
  popular: 'Popular right now',
} as const;
export type ReasonKind = keyof typeof REASONS;
