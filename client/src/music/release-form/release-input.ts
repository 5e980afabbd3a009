import type { License } from '@tonearm/shared/catalogue/catalogue';
import type { AlbumFields, CreditInput, TrackFields } from '@tonearm/shared/catalogue/authoring.dto';
import { plainIsrc } from './release-rules';
import { clockMs, isoMoment } from './release-values';
import type { AlbumValues, Credit, NewCover, TrackValues } from './release-values';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const creditOf = ({ id, name, role }: Credit): CreditInput => (id === null ? { name, role } : { id, role });
/** Only a new picture is sent: without one the present stays. */
const coverOf = (cover: NewCover | null | undefined): Pick<TrackFields, 'image_entry_id'> => (cover ? { image_entry_id: cover.fileEntryId } : {});

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
  visibility: values.visibility,
  publish_at: values.visibility === 'private' ? null : isoMoment(values.publishAt),
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
  visibility: values.visibility,
  publish_at: values.visibility === 'private' ? null : isoMoment(values.publishAt),
  ...coverOf(cover),
});
