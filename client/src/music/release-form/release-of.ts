import type { Album, Genre, Tag, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { shownMoment } from '../../lib/clock';
import { withShares } from './credit-shares';
import { clockText } from './release-values';
import type { AlbumValues, Credit, Publication, PlaybackAudience, TrackValues } from './release-values';

const namesOf = (all: readonly (Genre | Tag)[] | undefined): string[] =>
  (all ?? []).map(({ display_name: name }) => name);
const creditsOf = (credits: Track['artists'], { shares }: Track | Album): Credit[] =>
  withShares(
    credits.map(({ id, name, role }) => ({ id, name, role })),
    shares,
  );

const openOf = ({
  visibility,
  publish_at: publishAt,
  audience,
  audience_until: until,
  plan_ids: planIds,
}: Track | Album): Publication & PlaybackAudience => ({
  visibility: visibility ?? 'private',
  publishAt: shownMoment(publishAt),
  audience: audience ?? 'everyone',
  audienceUntil: shownMoment(until),
  planIds: planIds ?? [],
});

/** The form of a song that exists; `load=genres,tags,credits` makes it whole. */
export const trackValuesOf = (track: Track): TrackValues => ({
  name: track.name,
  artists: creditsOf(track.credits ?? track.artists, track),
  genres: namesOf(track.genres),
  tags: namesOf(track.tags),
  description: track.description ?? '',
  explicit: track.explicit,
  commentsEnabled: track.comments_enabled ?? true,
  downloadable: track.downloadable ?? false,
  isrc: track.isrc ?? '',
  bpm: track.bpm === null ? '' : String(track.bpm),
  license: track.license ?? '',
  previewStart: clockText(track.preview_start_ms),
  musicalKey: track.musical_key ?? '',
  mood: track.mood ?? '',
  language: track.language ?? '',
  countriesAllowed: track.countries_allowed ?? [],
  countriesDenied: track.countries_denied ?? [],
  ...openOf(track),
});

/** The form of an album that exists; `load=genres,tags` makes it whole. */
export const albumValuesOf = (album: Album): AlbumValues => ({
  name: album.name,
  artists: creditsOf(album.artists, album),
  genres: namesOf(album.genres),
  tags: namesOf(album.tags),
  description: album.description ?? '',
  releaseType: album.release_type,
  releaseDate: /^\d{4}-\d{2}-\d{2}/.exec(album.release_date ?? '')?.[0] ?? '',
  label: album.label ?? '',
  copyright: album.copyright ?? '',
  upc: album.upc ?? '',
  ...openOf(album),
});
