/** A song that an embedded player plays. */
export interface EmbedTrack {
  id: number;
  name: string;
  /** Names of its artists. */
  by: string;
  duration_ms: number;
}

/** What an embedded player shows. */
export interface EmbedItem {
  kind: EmbedKind;
  name: string;
  by: string;
  year: string | null;
  /** Its page on the site, without the site's sub-path. */
  path: string;
  /** Site-relative address of its picture. */
  image: string | null;
  image_color: string | null;
  /** Site-relative address of a song's outline; null where nobody has made one. */
  waveform_url: string | null;
  tracks: EmbedTrack[];
}

/** What the server writes into an embedded player; without an item there is nothing that a guest may see. */
export interface EmbedData {
  site_name: string;
  /** Without a slash at its end. */
  base_url: string;
  item: EmbedItem | null;
  language: string;
  /** Translations of EMBED_TEXTS; what is missing stays English. */
  lines: Record<string, string>;
}

/** Texts of the player, which are its keys too. */
export const EMBED_TEXTS = [
  'Play',
  'Pause',
  'Next',
  'Seek',
  'Album',
  'Playlist',
  'Artist',
  'Songs',
  'Play :name',
  'Listen on :name',
  'This music is not available.',
  'This can’t be played right now.',
] as const;
export type EmbedText = (typeof EMBED_TEXTS)[number];

/** Sizes of the players in pixels (3-decisions §28); the width is what fits, the height is what it needs. */
export const EMBED_SIZES = {
  track: { width: 640, height: 160 },
  album: { width: 420, height: 450 },
  playlist: { width: 420, height: 450 },
  artist: { width: 420, height: 450 },
} as const;
export type EmbedKind = keyof typeof EMBED_SIZES;
/** Below this a player cannot be used. */
export const EMBED_WIDTH_MIN = 240;

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Address of the player of a page. @param path of the page: a site's path, or a whole address without a query. */
export const embedPath = (path: string): string => `${path}/embed`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string);

export interface EmbedFrame {
  /** Whole address of the player. */
  url: string;
  title: string;
  /** Pixels, or a share of what surrounds it: `100%`. */
  width: number | string;
  height: number;
}

/** The HTML that puts a player on another page. */
export const embedCode = ({ url, title, width, height }: EmbedFrame): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;border-radius:12px;max-width:100%"` +
  ' loading="lazy" allow="autoplay; encrypted-media"></iframe>';
