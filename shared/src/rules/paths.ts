import { slugify } from './slug.js';

interface Named {
  id: number;
  name: string;
}

/** Canonical page addresses of spec 2 §2.1; the id decides, the names are for people. */
export const artistPath = (artist: Named): string => `/artist/${artist.id}/${slugify(artist.name)}`;
export const trackPath = (track: Named): string => `/track/${track.id}/${slugify(track.name)}`;
export const userPath = (user: Named): string => `/user/${user.id}/${slugify(user.name)}`;
/** Where members look after their workspace. */
export const workspacePath = (id: number): string => `/workspace/${id}`;
/** A page that the site's owner wrote. */
export const customPagePath = (page: { slug: string }): string => `/pages/${encodeURIComponent(page.slug)}`;
/** A tag's page, or one of its tabs. */
export const tagPath = (tag: { name: string }, tab?: 'tracks' | 'albums'): string =>
  `/tag/${encodeURIComponent(tag.name)}${tab ? `/${tab}` : ''}`;
/** A station; the name is for people. */
export const radioPath = (seed: Named & { model_type: string }): string =>
  `/radio/${seed.model_type}/${seed.id}/${slugify(seed.name)}`;
export const genrePath = (genre: { name: string }): string => `/genre/${encodeURIComponent(genre.name)}`;
/** A channel, narrowed or not; it lies at the root of the site. */
export const channelPath = (channel: { slug: string; restriction?: { name: string } | null }): string =>
  [channel.slug, channel.restriction?.name]
    .map((part) => (part === undefined ? '' : `/${encodeURIComponent(part)}`))
    .join('');
export const albumPath = (album: Named & { artists: readonly { name: string }[] }): string =>
  `/album/${album.id}/${slugify(album.artists[0]?.name ?? 'various-artists')}/${slugify(album.name)}`;
export const playlistPath = (playlist: Named): string => `/playlist/${playlist.id}/${slugify(playlist.name)}`;
