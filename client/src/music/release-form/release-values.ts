import type { ArtistRole, Audience, ReleaseType, Visibility } from '@tonearm/shared/catalogue/catalogue';

/** An artist with a role, as a form holds it. */
export interface Credit {
  /** null: a name that nobody has yet. */
  id: number | null;
  name: string;
  role: ArtistRole;
  /** What they have of it in percent, as it is typed; missing: this form does not say it. */
  share?: string;
}

/** Who may see it, and from when. */
export interface Publication {
  visibility: Visibility;
  /** As a date and time field gives it, on the reader's clock; empty: at once. */
  publishAt: string;
}

/** Who of those may play it. */
export interface PlaybackAudience {
  audience: Audience;
  /** For those only until then, as a date and time field gives it; empty: always. */
  audienceUntil: string;
  /** Whose subscribers may play it, where it is for subscribers. */
  planIds: readonly number[];
}

/** What the form of a song holds; texts as they are typed. */
export interface TrackValues extends Publication, PlaybackAudience {
  name: string;
  artists: readonly Credit[];
  genres: readonly string[];
  tags: readonly string[];
  description: string;
  explicit: boolean;
  commentsEnabled: boolean;
  downloadable: boolean;
  isrc: string;
  bpm: string;
  license: string;
  /** Where previews begin, as 1:05. */
  previewStart: string;
  /** As the API names keys; empty: not said. */
  musicalKey: string;
  mood: string;
  /** Code of the language that is sung; empty: not said. */
  language: string;
  /** Codes of countries; empty: in all. */
  countriesAllowed: readonly string[];
  countriesDenied: readonly string[];
}

/** What the form of an album holds. */
export interface AlbumValues extends Publication, PlaybackAudience {
  name: string;
  artists: readonly Credit[];
  genres: readonly string[];
  tags: readonly string[];
  description: string;
  releaseType: ReleaseType;
  /** 2026-12-04 or empty. */
  releaseDate: string;
  label: string;
  copyright: string;
  upc: string;
}

/** A file that was sent to be the cover, and its picture in this page. */
export interface NewCover {
  fileEntryId: number;
  url: string;
}

/** A cover that was chosen since the form was saved; null: the present one stays. */
export const changedCover = (
  { cover }: { cover: NewCover | null },
  before: { cover: NewCover | null } | null,
): NewCover | null => (cover?.fileEntryId === before?.cover?.fileEntryId ? null : cover);

export const EMPTY_TRACK: TrackValues = {
  name: '',
  artists: [],
  genres: [],
  tags: [],
  description: '',
  explicit: false,
  commentsEnabled: true,
  downloadable: false,
  isrc: '',
  bpm: '',
  license: '',
  previewStart: '',
  musicalKey: '',
  mood: '',
  language: '',
  countriesAllowed: [],
  countriesDenied: [],
  visibility: 'private',
  publishAt: '',
  audience: 'everyone',
  audienceUntil: '',
  planIds: [],
};
export const EMPTY_ALBUM: AlbumValues = {
  name: '',
  artists: [],
  genres: [],
  tags: [],
  description: '',
  releaseType: 'album',
  releaseDate: '',
  label: '',
  copyright: '',
  upc: '',
  visibility: 'private',
  publishAt: '',
  audience: 'everyone',
  audienceUntil: '',
  planIds: [],
};

/** Roles that stand beside a title; the others are credits. */
export const TITLE_ROLES = ['primary', 'featured', 'remixer'] as const satisfies readonly ArtistRole[];
export const CREDIT_ROLES = ['producer', 'composer', 'performer'] as const satisfies readonly ArtistRole[];

const two = (value: number): string => String(value).padStart(2, '0');

/** 65000 -> 1:05; nothing for the beginning. */
export function clockText(ms: number | null | undefined): string {
  if (!ms) return '';
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** 1:05 or 65 -> 65000, 1:00:00 -> 3600000; empty -> 0; null: not a time. */
export function clockMs(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const parts = typed.split(':');
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  if ((parts.length > 1 && seconds >= 60) || (parts.length > 2 && !/^\d+(:[0-5]\d){2}$/.test(typed))) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Adds a name unless it stands there already, whatever its case. */
export const withName = (names: readonly string[], name: string): readonly string[] =>
  names.some((one) => one.toLowerCase() === name.toLowerCase()) ? names : [...names, name];
