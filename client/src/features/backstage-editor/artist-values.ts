import type { UpdateArtistInput } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { NAME_MAX } from '@tonearm/shared/limits';
import type { Faults } from '../../music/release-form/release-rules';
import { changedCover } from '../../music/release-form/release-values';
import type { NewCover } from '../../music/release-form/release-values';

/** What the form of an artist holds. */
export interface ArtistValues {
  name: string;
  description: string;
  city: string;
  country: string;
  genres: readonly string[];
  links: readonly { url: string; title: string }[];
  /** A header picture that is to take the present one's place. */
  header: NewCover | null;
  /** The same of its picture. */
  cover: NewCover | null;
}

export const artistValuesOf = (artist: Artist, kept?: ArtistValues): ArtistValues => ({
  name: artist.name,
  description: artist.profile?.description ?? '',
  city: artist.profile?.city ?? '',
  country: artist.profile?.country ?? '',
  genres: (artist.genres ?? []).map(({ display_name: name }) => name),
  links: (artist.profile?.links ?? []).map(({ url, title }) => ({ url, title })),
  header: kept?.header ?? null,
  cover: kept?.cover ?? null,
});

const isLink = ({ url, title }: ArtistValues['links'][number]): boolean =>
  /^https?:\/\/\S+$/i.test(url.trim()) && title.trim() !== '';

/** What keeps an artist from being saved. */
export const artistFaults = (values: ArtistValues): Faults<ArtistValues> => ({
  ...(values.name.trim() === '' && { name: 'required' as const }),
  ...(values.name.length > NAME_MAX && { name: 'too_long' as const }),
  ...(!values.links.every(isLink) && { links: 'required' as const }),
});

/** As the API takes it. */
export const artistInput = (values: ArtistValues, before: ArtistValues): UpdateArtistInput => ({
  name: values.name.trim(),
  profile: {
    description: values.description.trim(),
    city: values.city.trim(),
    country: values.country,
    links: values.links.map(({ url, title }) => ({ url: url.trim(), title: title.trim() })),
  },
  genres: [...values.genres],
  ...(changedCover(values, before) && { image_entry_id: values.cover?.fileEntryId }),
  ...(changedCover({ cover: values.header }, { cover: before.header }) && {
    header_image_entry_id: values.header?.fileEntryId,
  }),
});
