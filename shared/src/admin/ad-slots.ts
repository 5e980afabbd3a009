/** Places for advertisements (spec 2 §1); the names are settings under `ads`. */
export const AD_SLOTS = ['general_top', 'general_bottom', 'artist_top', 'artist_bottom', 'album_above'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];

/** What fits best, in CSS pixels; null: as wide as possible, or responsive. */
export const AD_SIZES: Readonly<Record<AdSlotName, { maxHeight: number | null; maxWidth: number | null }>> = {
  general_top: { maxHeight: 150, maxWidth: null },
  general_bottom: { maxHeight: 150, maxWidth: null },
  artist_top: { maxHeight: null, maxWidth: 1000 },
  artist_bottom: { maxHeight: null, maxWidth: 430 },
  album_above: { maxHeight: null, maxWidth: null },
};

/** What an advertisement's frame tells the page around it: its height in CSS pixels. */
export const AD_HEIGHT_MESSAGE = 'ad-height';

/** What the page tells the frame of a draft: its code. */
export const AD_DRAFT_MESSAGE = 'ad-draft';

/** Where the frame of a draft comes from, below the site's base path. */
export const AD_DRAFT_PATH = '/api/v1/ads/draft-frame';

/** Where the frame of a slot comes from, below the site's base path. */
export const adFramePath = (slot: AdSlotName): string => `/api/v1/ads/${slot}/frame`;
