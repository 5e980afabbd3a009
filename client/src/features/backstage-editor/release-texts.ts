import type { TFunction } from 'i18next';
import type { AlbumRef } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Audience, SourceType, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { roleNames } from '../../music/release-form/role-names';
import type {
  AlbumValues,
  Credit,
  Publication,
  PlaybackAudience,
  TrackValues,
} from '../../music/release-form/release-values';
import { RELEASE_LABELS } from '../../music/release-type';
import type { FieldTexts } from '../../platform/forms/field-conflicts';
import type { AlbumDraft } from './album-draft';
import type { TrackDraft } from './track-draft';

const creditsText = (credits: readonly Credit[], t: TFunction): string =>
  credits
    .map(({ name, role, share = '' }) => {
      const who = role === 'primary' ? name : `${name} (${roleNames(t)[role]})`;
      return share.trim() === '' ? who : `${who} ${share.trim()} %`;
    })
    .join(', ');
const listText = (names: readonly string[]): string => names.join(', ');
const momentText = (moment: string): string => moment.replace('T', ' ');

/** What both hold. */
function sharedTexts<
  V extends Publication &
    PlaybackAudience &
    Pick<AlbumValues & TrackValues, 'name' | 'artists' | 'genres' | 'tags' | 'description'> & { image: string | null },
>(t: TFunction) {
  const visibilities: Record<Visibility, string> = {
    public: t('Public'),
    unlisted: t('Unlisted'),
    private: t('Private'),
  };
  const audiences: Record<Audience, string> = {
    everyone: t('Everybody'),
    followers: t('Only followers of the artist'),
    plans: t('Only subscribers'),
  };
  return {
    name: { label: t('Name'), textOf: ({ name }: V) => name },
    artists: { label: t('Artists'), textOf: ({ artists }: V) => creditsText(artists, t) },
    genres: { label: t('Genres'), textOf: ({ genres }: V) => listText(genres) },
    tags: { label: t('Tags'), textOf: ({ tags }: V) => listText(tags) },
    description: { label: t('Description'), textOf: ({ description }: V) => description },
    visibility: { label: t('Who can see it'), textOf: ({ visibility }: V) => visibilities[visibility] },
    publishAt: { label: t('Publish on (optional)'), textOf: ({ publishAt }: V) => momentText(publishAt) },
    audience: { label: t('Who can play it'), textOf: ({ audience }: V) => audiences[audience] },
    audienceUntil: {
      label: t('Not for everybody until (optional)'),
      textOf: ({ audienceUntil }: V) => momentText(audienceUntil),
    },
    planIds: { label: t('Plans'), textOf: ({ planIds }: V) => t(':count plans', { count: planIds.length }) },
    image: { label: t('Cover'), textOf: () => '', pictureOf: ({ image }: V) => image, carries: ['cover'] as const },
    cover: { label: t('Cover'), textOf: () => '' },
  };
}

/** How the fields of a song are called where somebody else has changed them. @param albums those whose names are known. */
export function trackTexts(t: TFunction, albums: readonly (AlbumRef | null)[]): FieldTexts<TrackDraft> {
  const flag = (isOn: boolean): string => (isOn ? t('yes') : t('no'));
  const sources: Record<SourceType, string> = { upload: t('File'), remote_url: t('Other server'), none: t('Nowhere') };
  return {
    ...sharedTexts<TrackDraft>(t),
    albumId: {
      label: t('Album'),
      textOf: ({ albumId }) =>
        albumId === null ? t('None, it is a single') : (albums.find((album) => album?.id === albumId)?.name ?? ''),
    },
    sourceType: { label: t('Played from'), textOf: ({ sourceType }) => sources[sourceType] },
    src: { label: t('Address of the music'), textOf: ({ src }) => src },
    length: { label: t('Length'), textOf: ({ length }) => length },
    explicit: { label: t('Explicit'), textOf: ({ explicit }) => flag(explicit) },
    commentsEnabled: { label: t('Allow comments'), textOf: ({ commentsEnabled }) => flag(commentsEnabled) },
    downloadable: { label: t('Downloadable'), textOf: ({ downloadable }) => flag(downloadable) },
    isrc: { label: t('ISRC (optional)'), textOf: ({ isrc }) => isrc },
    bpm: { label: t('Beats per minute (optional)'), textOf: ({ bpm }) => bpm },
    license: { label: t('License'), textOf: ({ license }) => license },
    previewStart: { label: t('Previews begin at'), textOf: ({ previewStart }) => previewStart },
    musicalKey: { label: t('Key (optional)'), textOf: ({ musicalKey }) => musicalKey },
    mood: { label: t('Mood (optional)'), textOf: ({ mood }) => mood },
    language: { label: t('Language (optional)'), textOf: ({ language }) => language },
    countriesAllowed: {
      label: t('Only in these countries (optional)'),
      textOf: ({ countriesAllowed }) => listText(countriesAllowed),
    },
    countriesDenied: {
      label: t('Not in these countries (optional)'),
      textOf: ({ countriesDenied }) => listText(countriesDenied),
    },
  };
}

/** As `trackTexts`, of an album. */
export const albumTexts = (t: TFunction): FieldTexts<AlbumDraft> => ({
  ...sharedTexts<AlbumDraft>(t),
  tracks: { label: t('Songs'), textOf: ({ tracks }) => listText(tracks.map(({ name }) => name)) },
  releaseType: { label: t('Release type'), textOf: ({ releaseType }) => t(RELEASE_LABELS[releaseType]) },
  releaseDate: { label: t('Release date'), textOf: ({ releaseDate }) => releaseDate },
  label: { label: t('Record label (optional)'), textOf: ({ label }) => label },
  copyright: { label: t('Copyright (optional)'), textOf: ({ copyright }) => copyright },
  upc: { label: t('UPC (optional)'), textOf: ({ upc }) => upc },
});
