import type {
  Album,
  AlbumAnswer,
  Artist,
  ArtistAnswer,
  ArtistCredit,
  Genre,
  Track,
} from '@tonearm/shared/catalogue/catalogue.dto';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { Channel, ChannelAnswer, ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { slugify } from '@tonearm/shared/rules/slug';

const UNPICTURED = { image: null, image_variants: null, image_color: null };
const UNCOUNTED = { likes_count: 0, reposts_count: 0, comments_count: 0 };
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

export const MAREN: ArtistCredit = { id: 1, name: 'Maren Holt', slug: 'maren-holt', role: 'primary' };

/** Valid rows of the catalogue; give what the test is about. */
export function anAlbum(id: number, name: string, given: Partial<Album> = {}): Album {
  return {
    id,
    model_type: 'album',
    name,
    slug: slugify(name),
    release_type: 'album',
    release_date: '2026-03-06',
    explicit: false,
    label: null,
    copyright: null,
    tracks_count: 3,
    duration_ms: 2_340_000,
    plays: 0,
    ...UNCOUNTED,
    artists: [MAREN],
    ...UNPICTURED,
    ...TIMES,
    ...given,
  };
}

export function aSong(id: number, name: string, given: Partial<Track> = {}): Track {
  const album = anAlbum(7, 'Low Tide Almanac');
  return {
    id,
    model_type: 'track',
    name,
    slug: slugify(name),
    album_id: 7,
    disc_number: 1,
    number: id,
    duration_ms: 228_000,
    explicit: false,
    isrc: null,
    bpm: null,
    has_lyric: 'none',
    plays: 4_812_077,
    ...UNCOUNTED,
    popularity: 0,
    unavailable: null,
    artists: [MAREN],
    ...UNPICTURED,
    ...TIMES,
    album: {
      id: 7,
      name: album.name,
      slug: album.slug,
      release_date: album.release_date,
      artists: [MAREN],
      ...UNPICTURED,
    },
    ...given,
  };
}

export function anArtist(id: number, name: string, given: Partial<Artist> = {}): Artist {
  return {
    id,
    model_type: 'artist',
    name,
    slug: slugify(name),
    verified: false,
    plays: 0,
    monthly_listeners: 1,
    followers_count: 0,
    albums_count: 1,
    tracks_count: 3,
    ...UNPICTURED,
    ...TIMES,
    ...given,
  };
}

export const aGenre = (id: number, name: string): Genre => ({
  id,
  model_type: 'genre',
  name: slugify(name),
  display_name: name,
  popularity: 1,
  artists_count: 1,
  tracks_count: 3,
  cover: null,
  image: null,
  image_variants: null,
  image_color: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
});

export const SONGS = ['Harbour Lights', 'What the Gulls Kept', 'Almanac'].map((name, index) => aSong(index + 1, name));

export const lowTide = (given: Partial<Album> = {}): AlbumAnswer => ({
  album: anAlbum(7, 'Low Tide Almanac', { tracks: SONGS, genres: [aGenre(1, 'Indie folk')], ...given }),
  status: 'success',
});

export const listOf = <T>(data: T[]) => ({
  pagination: {
    data,
    current_page: 1,
    per_page: 15,
    from: 1,
    to: data.length,
    next_page: null,
    prev_page: null,
    next_cursor: null,
    prev_cursor: null,
  },
  status: 'success' as const,
});

export const marenHolt = (
  given: Partial<Artist> = {},
  albums: Album[] = [anAlbum(7, 'Low Tide Almanac')],
): ArtistAnswer => ({
  artist: anArtist(1, 'Maren Holt', { top_tracks: SONGS, genres: [], ...given }),
  albums: listOf(albums).pagination,
  status: 'success',
});

const CONFIG: ChannelConfig = {
  content_type: 'albums',
  content_model_order: 'channelables.order:asc',
  content_mode: 'manual',
  auto_update_method: null,
  auto_update_value: null,
  auto_update_interval_hours: 24,
  max_items: 100,
  layout: 'grid',
  nested_layout: 'carousel',
  phone_layout: null,
  phone_nested_layout: null,
  items_per_row: null,
  hide_title: false,
  show_description: false,
  pagination_type: 'infinite',
  restriction: null,
  restriction_model_id: null,
  restriction_country: null,
  seo_title: '',
  seo_description: '',
};

/** A channel with its first page. */
export const aChannel = (
  id: number,
  name: string,
  data: ChannelItem[],
  { config, ...given }: Partial<Omit<Channel, 'config'>> & { config?: Partial<ChannelConfig> } = {},
): Channel => ({
  id,
  model_type: 'channel',
  name,
  slug: slugify(name),
  type: 'channel',
  description: null,
  visibility: 'public',
  user_id: null,
  internal: false,
  config: { ...CONFIG, ...config },
  items_count: null,
  last_updated_at: null,
  ...TIMES,
  content: listOf(data).pagination,
  ...given,
});

export const channelAnswer = (channel: Channel): ChannelAnswer => ({ channel, status: 'success' });

export const home = (
  rows: Channel[] = [
    aChannel(2, 'New releases', [anAlbum(7, 'Low Tide Almanac'), anAlbum(8, 'Velvet Hour')]),
    aChannel(3, 'Popular songs', SONGS, { config: { content_type: 'tracks', nested_layout: 'track_table' } }),
    aChannel(4, 'Popular artists', [anArtist(1, 'Maren Holt')], { config: { content_type: 'artists' } }),
    aChannel(5, 'Genres', [aGenre(1, 'Indie folk')], { config: { content_type: 'genres', nested_layout: 'grid' } }),
  ],
): ChannelAnswer => channelAnswer(aChannel(1, 'Home', rows, { config: { content_type: 'channels' } }));
