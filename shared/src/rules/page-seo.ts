import type { Album, Artist, Genre, Tag, Track } from '../catalogue/catalogue.dto.js';
import type { Channel } from '../catalogue/channels.dto.js';
import type { Playlist } from '../catalogue/playlists.dto.js';
import { HOME_SLUG } from '../catalogue/channels.js';
import { albumPath, artistPath, channelPath, genrePath, playlistPath, tagPath, trackPath, userPath } from './paths.js';
import { fillSeoText, seoTextOf } from './seo-texts.js';
import type { ShareWords } from './share-picture.js';

/** What a page's head says of it, to whoever asks the server for the page and after a step within the site (3-decisions §15). */
export interface PageSeo {
  /** Site-relative canonical address. */
  path: string;
  /** Without one the site's name. */
  title?: string;
  /** Without one the site's own. */
  description?: string;
  /** Site-relative address of a picture. */
  image: string | null;
  /** What a picture made of the page says. */
  card?: ShareWords;
  /** Open Graph type. */
  type: string;
}

const WEBSITE = 'website';
/** As much of a description as search engines show. */
const SHORT = '{{text|truncate:160}}';
const namesOf = (artists: readonly { name: string }[]): string => artists.map((artist) => artist.name).join(', ');

export const homeSeo = (): PageSeo => ({ path: '/', image: null, type: WEBSITE });

export const artistSeo = (artist: Artist): PageSeo => ({
  path: artistPath(artist),
  ...seoTextOf('artist', { artist }),
  image: artist.image,
  card: { title: artist.name, text: '' },
  type: 'profile',
});

export const albumSeo = (album: Album): PageSeo => ({
  path: albumPath(album),
  image: album.image,
  card: { title: album.name, text: namesOf(album.artists) },
  type: 'music.album',
  ...seoTextOf('album', {
    album: {
      ...album,
      artists: namesOf(album.artists),
      artist: { name: album.artists[0]?.name },
      type: album.release_type,
    },
  }),
});

export const trackSeo = (track: Track): PageSeo => ({
  path: trackPath(track),
  image: track.image,
  card: { title: track.name, text: namesOf(track.artists) },
  type: 'music.song',
  ...seoTextOf('track', { track: { ...track, artists: namesOf(track.artists) } }),
});

export const genresSeo = (): PageSeo => ({ path: '/genres', ...seoTextOf('genres', {}), image: null, type: WEBSITE });

export const genreSeo = (genre: Genre): PageSeo => ({
  path: genrePath(genre),
  ...seoTextOf('genre', { genre: { ...genre, name: genre.display_name } }),
  image: genre.cover?.image ?? null,
  card: { title: genre.display_name, text: '' },
  type: WEBSITE,
});

export const tagSeo = (tag: Tag, tab?: 'tracks' | 'albums'): PageSeo => ({
  path: tagPath(tag, tab),
  ...seoTextOf('tag', { tag: { ...tag, name: tag.display_name } }),
  image: null,
  type: WEBSITE,
});

/** @param tab of the profile, where it is not the first. */
export const userSeo = (user: { id: number; name: string; image: string | null }, tab?: string): PageSeo => ({
  path: userPath(user) + (tab === undefined ? '' : `/${tab}`),
  ...seoTextOf('user', { user }),
  image: user.image,
  card: { title: user.name, text: '' },
  type: 'profile',
});

export function playlistSeo(playlist: Playlist): PageSeo {
  const by = playlist.owner?.name;
  return {
    path: playlistPath(playlist),
    ...seoTextOf(by ? 'playlist' : 'playlistOfNobody', { playlist: { ...playlist, by } }),
    ...(playlist.description ? { description: fillSeoText(SHORT, { text: playlist.description }) } : {}),
    image: playlist.image ?? playlist.covers[0]?.image ?? null,
    card: { title: playlist.name, text: by ?? '' },
    type: 'music.playlist',
  };
}

/** What of a channel its page tells search engines. */
type ToldChannel = Pick<Channel, 'name' | 'slug' | 'description' | 'restriction'> & {
  config: Pick<Channel['config'], 'seo_title' | 'seo_description'>;
};

const valuesOf = (channel: ToldChannel) => ({
  channel: {
    name: channel.name,
    restriction: { name: channel.restriction?.display_name ?? '' },
    url: channelPath(channel),
    seo_title: channel.config.seo_title,
    seo_description: channel.config.seo_description,
  },
});

/** The title that its owner gave a channel for search engines, filled in; empty without one. */
export const channelOwnTitle = (channel: ToldChannel): string =>
  fillSeoText(channel.config.seo_title, valuesOf(channel)).trim();

export function channelSeo(channel: ToldChannel): PageSeo & { title: string } {
  const description =
    fillSeoText(channel.config.seo_description, valuesOf(channel)).trim() || (channel.description ?? '');
  return {
    path: channel.slug === HOME_SLUG ? '/' : channelPath(channel),
    ...(description ? { description } : {}),
    image: null,
    type: WEBSITE,
    title:
      channelOwnTitle(channel) ||
      (channel.restriction ? `${channel.name}: ${channel.restriction.display_name}` : channel.name),
  };
}
