import { slugify } from './slug.js';

interface Named {
  id: number;
  name: string;
}

/** Canonical page addresses of spec 2 §2.1; the id decides, the names are for people. */
export const artistPath = (artist: Named): string => `/artist/${artist.id}/${slugify(artist.name)}`;
export const trackPath = (track: Named): string => `/track/${track.id}/${slugify(track.name)}`;
export const userPath = (user: Named): string => `/user/${user.id}/${slugify(user.name)}`;
/** A page that the site's owner wrote. */
export const customPagePath = (page: { slug: string }): string => `/pages/${encodeURIComponent(page.slug)}`;
/** A tag's page, or one of its tabs. */
export const tagPath = (tag: { name: string }, tab?: 'tracks' | 'albums'): string => `/tag/${encodeURIComponent(tag.name)}${tab ? `/${tab}` : ''}`;
export const genrePath = (genre: { name: string }): string => `/genre/${encodeURIComponent(genre.name)}`;
export const albumPath = (album: Named & { artists: readonly { name: string }[] }): string =>
  `/album/${album.id}/${slugify(album.artists[0]?.name ?? 'various-artists')}/${slugify(album.name)}`;
export const playlistPath = (playlist: Named): string => `/playlist/${playlist.id}/${slugify(playlist.name)}`;
