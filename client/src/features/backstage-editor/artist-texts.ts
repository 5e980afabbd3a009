import type { TFunction } from 'i18next';
import type { FieldTexts } from '../../platform/forms/field-conflicts';
import type { AdminArtistValues } from './admin-artist-values';
import type { ArtistValues } from './artist-values';
import { managerRoles } from './managers-card';

/** How the fields of an artist are called where somebody else has changed them. */
export const artistTexts = (t: TFunction): FieldTexts<ArtistValues> => ({
  name: { label: t('Name'), textOf: ({ name }) => name },
  description: { label: t('Biography'), textOf: ({ description }) => description },
  city: { label: t('City'), textOf: ({ city }) => city },
  country: { label: t('Country'), textOf: ({ country }) => country },
  genres: { label: t('Genres'), textOf: ({ genres }) => genres.join(', ') },
  similar: {
    label: t('Similar artists'),
    textOf: ({ similar }) => similar.map(({ name }) => name ?? t('A hidden artist')).join(', '),
  },
  links: { label: t('Links'), textOf: ({ links }) => links.map(({ title }) => title).join(', ') },
  colors: { label: t('Header colours'), textOf: ({ colors }) => colors.join(', ') },
  headerImage: {
    label: t('Header picture'),
    textOf: () => '',
    pictureOf: ({ headerImage }) => headerImage,
    carries: ['header'],
  },
  header: { label: t('Header picture'), textOf: () => '' },
  image: { label: t('Picture'), textOf: () => '', pictureOf: ({ image }) => image, carries: ['cover'] },
  cover: { label: t('Picture'), textOf: () => '' },
});

/** The same with what only administrators change. */
export const adminArtistTexts = (t: TFunction): FieldTexts<AdminArtistValues> => ({
  ...artistTexts(t),
  verified: { label: t('Verified'), textOf: ({ verified }) => (verified ? t('Verified') : t('Not verified')) },
  disabled: { label: t('Status'), textOf: ({ disabled }) => (disabled ? t('Disabled') : t('Active')) },
  managers: {
    label: t('Managers'),
    textOf: ({ managers }) => managers.map(({ name, role }) => `${name} (${managerRoles(t)[role]})`).join(', '),
  },
});
