import type { UpdateArtistInput } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import { NAME_MAX } from '@tonearm/shared/limits';
import type { Faults } from '../../music/release-form/release-rules';
import { changedCover } from '../../music/release-form/release-values';
import { isSame } from '../../platform/forms/form-changes';
import type { NewCover } from '../../music/release-form/release-values';

/** An artist chosen as similar; without a name: one whom the reader may not see at present. */
export interface SimilarValue {
  id: number;
  name: string | null;
}

/** What the form of an artist holds. */
export interface ArtistValues {
  name: string;
  description: string;
  city: string;
  country: string;
  genres: readonly string[];
  similar: readonly SimilarValue[];
  links: readonly { url: string; title: string }[];
  /** Behind the name; none: those of the picture. */
  colors: readonly string[];
  /** The address of the header picture as it will be. */
  headerImage: string | null;
  /** A header picture that is to take the present one's place. */
  header: NewCover | null;
  /** The same of its picture. */
  image: string | null;
  cover: NewCover | null;
}

export const artistValuesOf = (artist: ArtistDetails, kept?: ArtistValues): ArtistValues => ({
  name: artist.name,
  description: artist.profile?.description ?? '',
  city: artist.profile?.city ?? '',
  country: artist.profile?.country ?? '',
  genres: (artist.genres ?? []).map(({ display_name: name }) => name),
  similar: (artist.similar_ids ?? []).map((id) => ({
    id,
    name: [...(artist.similar ?? []), ...(artist.similar_unlisted ?? [])].find((one) => one.id === id)?.name ?? null,
  })),
  colors: artist.header_colors ?? [],
  links: (artist.profile?.links ?? []).map(({ url, title }) => ({ url, title })),
  headerImage: artist.header_image ?? null,
  header: kept?.header ?? null,
  image: artist.image,
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
  ...(!isSame(values.similar, before.similar) && { similar_ids: values.similar.map(({ id }) => id) }),
  ...(!isSame(values.colors, before.colors) && { header_colors: [...values.colors] }),
  ...(changedCover(values, before) && { image_entry_id: values.cover?.fileEntryId }),
  ...(changedCover({ cover: values.header }, { cover: before.header }) && {
    header_image_entry_id: values.header?.fileEntryId,
  }),
});
