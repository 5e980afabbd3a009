import type { CreateArtistInput, UpdateArtistInput } from '@tonearm/shared/catalogue/artist-authoring.dto';
import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import { isSame } from '../../platform/forms/form-changes';
import { artistInput, artistValuesOf } from './artist-values';
import type { ArtistValues } from './artist-values';

export interface ManagerValue {
  id: number;
  name: string;
  role: ManagerRole;
}

/** What the form of an artist holds for administrators. */
export interface AdminArtistValues extends ArtistValues {
  verified: boolean;
  disabled: boolean;
  managers: readonly ManagerValue[];
}

export const NEW_ARTIST: AdminArtistValues = {
  name: '',
  description: '',
  city: '',
  country: '',
  genres: [],
  similar: [],
  links: [],
  colors: [],
  headerImage: null,
  header: null,
  image: null,
  cover: null,
  verified: false,
  disabled: false,
  managers: [],
};

export const adminArtistValuesOf = (artist: ArtistDetails, kept?: AdminArtistValues): AdminArtistValues => ({
  ...artistValuesOf(artist, kept),
  verified: artist.verified,
  disabled: artist.disabled ?? false,
  managers: (artist.managers ?? []).map(({ id, name, role }) => ({ id, name, role })),
});

/** As the API takes it: of what only administrators may change, what was changed. */
export const adminArtistInput = (values: AdminArtistValues, before: AdminArtistValues): UpdateArtistInput => ({
  ...artistInput(values, before),
  ...(values.verified !== before.verified && { verified: values.verified }),
  ...(values.disabled !== before.disabled && { disabled: values.disabled }),
  ...(!isSame(values.managers, before.managers) && {
    managers: values.managers.map(({ id, role }) => ({ user_id: id, role })),
  }),
});

export const newArtistInput = (values: AdminArtistValues): CreateArtistInput => ({
  ...adminArtistInput(values, NEW_ARTIST),
  name: values.name.trim(),
});
