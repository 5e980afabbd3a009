import type { ArtistRole, ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { GENRE_NAME_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import type { AudioMetadata } from '../../../../core/ports/audio-probe.js';
import { identityOf } from './album-identity.js';
import { albumFolderOf, discOfFolder, folderOf, readFileName } from './file-name.js';
import { lyricDrafts } from './lyric-drafts.js';
import type { LyricDraft } from './lyric-drafts.js';
import { cleanName, foldedName, isVarious, UNKNOWN_ARTIST, UNKNOWN_ARTIST_FOLDED, VARIOUS_ARTISTS } from './names.js';
import { taggedReleaseType } from '../../music/listing/index.js';

export interface NamedDraft {
  name: string;
  folded: string;
}

export interface AlbumDraft extends NamedDraft {
  artists: NamedDraft[];
  isCompilation: boolean;
  /** As the tags name it. */
  releaseType: ReleaseType | null;
  releaseDate: string | null;
  label: string | null;
  copyright: string | null;
  identity: ReturnType<typeof identityOf>;
  folder: { rootId: number; path: string };
}

/** What a file will be in the catalogue, before ids are known. */
export interface TrackDraft extends NamedDraft {
  artists: (NamedDraft & { role: ArtistRole })[];
  genres: { name: string; slug: string }[];
  album: AlbumDraft | null;
  disc: number;
  number: number | null;
  lyrics: LyricDraft[];
  metadata: AudioMetadata;
}

const NUMBER_MAX = 9_999;
const COPYRIGHT_MAX = 2_000;
const GENRES_MAX = 20;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ARTISTS_MAX = 50;

/** @param file where it lies, and the text of the lyrics beside it */
export function draftTrack(
  metadata: AudioMetadata,
  { rootId, path, lrc }: { rootId: number; path: string; lrc: string | null },
): TrackDraft {
  const fileName = readFileName(path);
  const name = cleanName(metadata.title) ?? cleanName(fileName.title) ?? '-';
  const artists = creditsOf(metadata);
  return {
    name,
    folded: foldedName(name),
    artists,
    genres: genresOf(metadata.genres),
    album: albumOf(metadata, artists, { rootId, path: albumFolderOf(path) }),
    disc: withinRange(metadata.discNumber) ?? discOfFolder(folderOf(path)) ?? 1,
    number: withinRange(metadata.trackNumber) ?? fileName.number,
    lyrics: lyricDrafts(metadata.lyrics, lrc),
    metadata,
  };
}

function named(names: readonly (string | null)[]): NamedDraft[] {
  const byFolded = new Map<string, NamedDraft>();
  for (const raw of names.slice(0, ARTISTS_MAX)) {
    const name = cleanName(raw);
    const folded = name === null ? '' : foldedName(name);
    if (name !== null && !byFolded.has(folded)) byFolded.set(folded, { name, folded });
  }
  return [...byFolded.values()];
}

/** Everybody once a role, and a featured artist not again as primary; at least one primary artist. */
function creditsOf(metadata: AudioMetadata): TrackDraft['artists'] {
  const credits: TrackDraft['artists'] = [];
  for (const { name: raw, role } of metadata.artists.slice(0, ARTISTS_MAX)) {
    const name = cleanName(raw);
    const folded = name === null ? '' : foldedName(name);
    if (name !== null && !credits.some((credit) => credit.folded === folded && credit.role === role))
      credits.push({ name, folded, role });
  }
  if (credits.some((credit) => credit.role === 'primary')) return credits;
  const albumArtists = named(metadata.albumArtists).filter((artist) => !isVarious(artist.name));
  const instead = albumArtists.length > 0 ? albumArtists : named([UNKNOWN_ARTIST]);
  return [...instead.map((artist) => ({ ...artist, role: 'primary' as const })), ...credits];
}

/** Whether it will stand under "Unknown Artist": its file names nobody. */
export const hasUnknownArtist = ({ artists }: Pick<TrackDraft, 'artists'>): boolean =>
  artists.some(({ folded, role }) => role === 'primary' && folded === UNKNOWN_ARTIST_FOLDED);

function genresOf(tagged: readonly string[]): TrackDraft['genres'] {
  const bySlug = new Map<string, { name: string; slug: string }>();
  for (const raw of tagged.slice(0, GENRES_MAX)) {
    const name = cleanName(raw, GENRE_NAME_MAX);
    const slug = name === null ? '-' : slugify(name, GENRE_NAME_MAX);
    if (name !== null && slug !== '' && slug !== '-' && !bySlug.has(slug)) bySlug.set(slug, { name, slug });
  }
  return [...bySlug.values()];
}

function albumOf(
  metadata: AudioMetadata,
  credits: TrackDraft['artists'],
  folder: AlbumDraft['folder'],
): AlbumDraft | null {
  const name = cleanName(metadata.album);
  if (name === null) return null;
  const tagged = named(metadata.albumArtists);
  const isForVarious = tagged.some((artist) => isVarious(artist.name)) || (tagged.length === 0 && metadata.compilation);
  const artists = isForVarious ? named([VARIOUS_ARTISTS]) : tagged.length > 0 ? tagged : firstPrimary(credits);
  const folded = foldedName(name);
  const isCompilation = metadata.compilation || isForVarious;
  const releaseDate = DATE.test(metadata.releaseDate ?? '') ? metadata.releaseDate : null;
  return {
    name,
    folded,
    artists,
    isCompilation,
    releaseDate,
    releaseType: taggedReleaseType(metadata.releaseTypes),
    label: cleanName(metadata.label),
    copyright: cleanName(metadata.copyright, COPYRIGHT_MAX),
    identity: identityOf(
      folded,
      artists.map((artist) => artist.folded),
      tagged.length > 0 || isForVarious,
    ),
    folder,
  };
}

function firstPrimary(credits: TrackDraft['artists']): NamedDraft[] {
  const { name, folded } = credits.find((credit) => credit.role === 'primary') ?? {
    name: UNKNOWN_ARTIST,
    folded: UNKNOWN_ARTIST_FOLDED,
  };
  return [{ name, folded }];
}

const withinRange = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= NUMBER_MAX ? value : null;
