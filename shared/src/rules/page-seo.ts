import type { Album, Artist, Genre, Tag, Track } from '../catalogue/catalogue.dto.js';
import type { Channel } from '../catalogue/channels.dto.js';
import type { Playlist } from '../catalogue/playlists.dto.js';
import { HOME_SLUG } from '../catalogue/channels.js';
import { embedPath } from '../sharing/embed.js';
import { albumPath, artistPath, channelPath, genrePath, playlistPath, tagPath, trackPath, userPath } from './paths.js';
import { fillSeoText, seoTextOf } from './seo-texts.js';
import type { SeoAbout } from './seo-tags.js';
import type { SeoWords } from './seo-texts.js';
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
  /** What a template of the site's owner may say of the page. */
  about?: SeoAbout;
}

const WEBSITE = 'website';
/** As much of a description as search engines show. */
const SHORT = '{{text|truncate:160}}';
const namesOf = (artists: readonly { name: string }[]): string => artists.map((artist) => artist.name).join(', ');

/** 3:07, 75:00 */
const minutesOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`;

export const homeSeo = (): PageSeo => ({
  path: '/',
  image: null,
  type: WEBSITE,
  about: { kind: 'landing', values: {} },
});

export function artistSeo(artist: Artist, words?: SeoWords): PageSeo {
  const { name, image, followers_count, tracks_count, profile } = artist;
  const path = artistPath(artist);
  return {
    path,
    ...seoTextOf('artist', { artist }, words),
    image,
    card: { title: name, text: '' },
    type: 'profile',
    about: {
      kind: 'artist',
      values: { artist: { name, image, description: profile?.description, followers_count, tracks_count, url: path } },
    },
  };
}

export function albumSeo(album: Album, words?: SeoWords): PageSeo {
  const { name, image, release_date, release_type: type, tracks_count } = album;
  const path = albumPath(album);
  const artists = namesOf(album.artists);
  const values = {
    album: {
      name,
      image,
      release_date,
      type,
      tracks_count,
      artists,
      artist: { name: album.artists[0]?.name },
      url: path,
    },
  };
  return {
    path,
    image,
    card: { title: name, text: artists },
    type: 'music.album',
    ...seoTextOf('album', values, words),
    about: { kind: 'album', values },
  };
}

export function trackSeo(track: Track, words?: SeoWords): PageSeo {
  const { name, image, album } = track;
  const path = trackPath(track);
  const artists = namesOf(track.artists);
  const values = {
    track: {
      name,
      image,
      duration: minutesOf(track.duration_ms),
      album: { name: album?.name },
      artists,
      url: path,
      embed_url: embedPath(path),
    },
  };
  return {
    path,
    image,
    card: { title: name, text: artists },
    type: 'music.song',
    ...seoTextOf('track', values, words),
    about: { kind: 'track', values },
  };
}

export const genresSeo = (words?: SeoWords): PageSeo => ({
  path: '/genres',
  ...seoTextOf('genres', {}, words),
  image: null,
  type: WEBSITE,
});

export const genreSeo = (genre: Genre, words?: SeoWords): PageSeo => ({
  path: genrePath(genre),
  ...seoTextOf('genre', { genre: { ...genre, name: genre.display_name } }, words),
  image: genre.cover?.image ?? null,
  card: { title: genre.display_name, text: '' },
  type: WEBSITE,
});

export const tagSeo = (tag: Tag, tab?: 'tracks' | 'albums', words?: SeoWords): PageSeo => ({
  path: tagPath(tag, tab),
  ...seoTextOf('tag', { tag: { ...tag, name: tag.display_name } }, words),
  image: null,
  type: WEBSITE,
});

/** @param tab of the profile, where it is not the first. */
export function userSeo(
  user: { id: number; name: string; image: string | null; profile?: { description: string } },
  tab?: string,
  words?: SeoWords,
): PageSeo {
  const { name, image, profile } = user;
  const url = userPath(user);
  return {
    path: url + (tab === undefined ? '' : `/${tab}`),
    ...seoTextOf('user', { user }, words),
    image,
    card: { title: name, text: '' },
    type: 'profile',
    about: { kind: 'user_profile', values: { user: { name, image, description: profile?.description, url } } },
  };
}

/** What is found for a text. @param count of results, where it is known. */
export const searchSeo = (
  query: string,
  count?: number,
  words?: SeoWords,
): Pick<PageSeo, 'title' | 'about'> & { title: string } => ({
  title: query.trim() || (words?.line('Search') ?? 'Search'),
  about: { kind: 'search', values: { query: query.trim(), results_count: count } },
});

export function playlistSeo(playlist: Playlist, words?: SeoWords): PageSeo {
  const by = playlist.owner?.name;
  const { name, description, tracks_count } = playlist;
  const path = playlistPath(playlist);
  const image = playlist.image ?? playlist.covers[0]?.image ?? null;
  return {
    path,
    ...seoTextOf(by ? 'playlist' : 'playlistOfNobody', { playlist: { ...playlist, by } }, words),
    ...(description ? { description: fillSeoText(SHORT, { text: description }) } : {}),
    image,
    card: { title: name, text: by ?? '' },
    type: 'music.playlist',
    about: {
      kind: 'playlist',
      values: { playlist: { name, image, description, tracks_count, owner: { name: by }, url: path } },
    },
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
  const values = valuesOf(channel);
  const seo_title = channelOwnTitle(channel);
  const seo_description = fillSeoText(channel.config.seo_description, values).trim();
  const description = seo_description || (channel.description ?? '');
  return {
    path: channel.slug === HOME_SLUG ? '/' : channelPath(channel),
    ...(description ? { description } : {}),
    image: null,
    type: WEBSITE,
    about: { kind: 'channel', values: { channel: { ...values.channel, seo_title, seo_description } } },
    title: seo_title || (channel.restriction ? `${channel.name}: ${channel.restriction.display_name}` : channel.name),
  };
}
