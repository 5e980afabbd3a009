import type { License, MusicalKey } from '@tonearm/shared/catalogue/catalogue';
import type { AlbumFields, CreditInput, ReleaseFields, TrackFields } from '@tonearm/shared/catalogue/authoring.dto';
import { typedShare } from './credit-shares';
import { plainIsrc } from './release-rules';
import { typedMoment } from '../../lib/clock';
import { clockMs } from './release-values';
import type { AlbumValues, Credit, NewCover, Publication, PlaybackAudience, TrackValues } from './release-values';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const creditOf = ({ id, name, role, share }: Credit): CreditInput => ({
  ...(id === null ? { name } : { id }),
  role,
  ...(share !== undefined && { share: typedShare(share) }),
});
/** Only a new picture is sent: without one the present stays. */
const coverOf = (cover: NewCover | null | undefined): Pick<TrackFields, 'image_entry_id'> =>
  cover ? { image_entry_id: cover.fileEntryId } : {};

const reachOf = ({ audience, audienceUntil, planIds }: PlaybackAudience): ReleaseFields => ({
  audience,
  audience_until: audience === 'everyone' ? null : typedMoment(audienceUntil),
  ...(audience === 'plans' && { plan_ids: [...planIds] }),
});

const openInput = (values: Publication & PlaybackAudience): ReleaseFields => ({
  visibility: values.visibility,
  publish_at: values.visibility === 'private' ? null : typedMoment(values.publishAt),
  ...reachOf(values),
});

/** A song's form as the API takes it. */
export const trackInput = (values: TrackValues, cover?: NewCover | null): TrackFields => ({
  name: values.name.trim(),
  artists: values.artists.map(creditOf),
  genres: [...values.genres],
  tags: [...values.tags],
  description: orNull(values.description),
  explicit: values.explicit,
  comments_enabled: values.commentsEnabled,
  downloadable: values.downloadable,
  isrc: orNull(plainIsrc(values.isrc)),
  bpm: values.bpm.trim() === '' ? null : Number(values.bpm),
  license: (values.license || null) as License | null,
  preview_start_ms: clockMs(values.previewStart) ?? 0,
  musical_key: (values.musicalKey || null) as MusicalKey | null,
  mood: orNull(values.mood),
  language: orNull(values.language),
  countries_allowed: [...values.countriesAllowed],
  countries_denied: [...values.countriesDenied],
  ...openInput(values),
  ...coverOf(cover),
});

/** An album's form as the API takes it, without its songs. */
export const albumInput = (values: AlbumValues, cover?: NewCover | null): AlbumFields => ({
  name: values.name.trim(),
  artists: values.artists.map(creditOf),
  genres: [...values.genres],
  tags: [...values.tags],
  description: orNull(values.description),
  release_type: values.releaseType,
  release_date: orNull(values.releaseDate),
  label: orNull(values.label),
  copyright: orNull(values.copyright),
  upc: orNull(values.upc),
  ...openInput(values),
  ...coverOf(cover),
});

/** Fields show minutes: a moment that nobody touched is not sent, and keeps its seconds. Where it ends what subscribers have first, it is: without it that has no end. */
export function withoutKeptMoments<F extends ReleaseFields>(
  fields: F,
  values: Publication & PlaybackAudience,
  before: Publication & PlaybackAudience,
): F {
  const isOpenedSame = values.publishAt === before.publishAt && values.visibility === before.visibility;
  const isReachSame =
    values.audience !== 'plans' && values.audience === before.audience && values.audienceUntil === before.audienceUntil;
  const { publish_at: publishAt, audience_until: until, ...others } = fields;
  return {
    ...others,
    ...(!isOpenedSame && publishAt !== undefined && { publish_at: publishAt }),
    ...(!isReachSame && until !== undefined && { audience_until: until }),
  } as F;
}

/** What is said about a song that is made of a file: what is left empty comes from the file. */
export const newTrackInput = (values: TrackValues, cover?: NewCover | null): TrackFields =>
  Object.fromEntries(
    Object.entries(trackInput(values, cover)).filter(
      ([key, value]) =>
        value !== null && !(Array.isArray(value) && value.length === 0) && !(key === 'explicit' && value === false),
    ),
  );
