/** The kinds of pages whose tags the site's owner may write (spec 2 §2.4). */
export const SEO_PAGES = [
  'artist',
  'album',
  'track',
  'playlist',
  'landing',
  'channel',
  'user_profile',
  'search',
] as const;
export type SeoPageKind = (typeof SEO_PAGES)[number];

export const isSeoPage = (name: string): name is SeoPageKind => SEO_PAGES.some((page) => page === name);

/** What a template of any page may name. The last ones are what the site says and makes by itself. */
const EVERYWHERE = [
  'site_name',
  'site_description',
  'url',
  'locale',
  'image_default',
  'title',
  'description',
  'image',
  'image_width',
  'image_height',
] as const;

const OWN: Readonly<Record<SeoPageKind, readonly string[]>> = {
  artist: [
    'artist.name',
    'artist.image',
    'artist.description',
    'artist.followers_count',
    'artist.tracks_count',
    'artist.url',
  ],
  album: [
    'album.name',
    'album.image',
    'album.release_date',
    'album.type',
    'album.tracks_count',
    'album.artists',
    'album.artist.name',
    'album.url',
  ],
  track: [
    'track.name',
    'track.image',
    'track.duration',
    'track.album.name',
    'track.artists',
    'track.url',
    'track.embed_url',
  ],
  playlist: [
    'playlist.name',
    'playlist.image',
    'playlist.description',
    'playlist.tracks_count',
    'playlist.owner.name',
    'playlist.url',
  ],
  landing: [],
  channel: ['channel.name', 'channel.seo_title', 'channel.seo_description', 'channel.restriction.name', 'channel.url'],
  user_profile: ['user.name', 'user.image', 'user.description', 'user.url'],
  search: ['query', 'results_count'],
};

/** What a template of the page may name: its own first. */
export const placeholdersOf = (page: SeoPageKind): readonly string[] => [...OWN[page], ...EVERYWHERE];

/** What the structured data of a page is of, and what it has to say (schema.org); null: it has none. */
export const JSON_LD: Readonly<Record<SeoPageKind, { type: string; needs: readonly string[] } | null>> = {
  artist: { type: 'MusicGroup', needs: ['name'] },
  album: { type: 'MusicAlbum', needs: ['name'] },
  track: { type: 'MusicRecording', needs: ['name'] },
  playlist: { type: 'MusicPlaylist', needs: ['name'] },
  landing: { type: 'WebSite', needs: ['name', 'url'] },
  channel: { type: 'CollectionPage', needs: ['name'] },
  user_profile: { type: 'ProfilePage', needs: ['mainEntity'] },
  search: null,
};
/** Stands for the structured data that the site writes of a page by itself. */
export const OWN_JSON_LD = '{{json_ld}}';
