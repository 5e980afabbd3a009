import type { Album, AlbumAnswer, Artist, ArtistAnswer, ArtistCredit, ChannelAnswer, ChannelSection, Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { slugify } from '@tonearm/shared/rules/slug';

const UNPICTURED = { image: null, image_variants: null, image_color: null };
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

export const MAREN: ArtistCredit = { id: 1, name: 'Maren Holt', slug: 'maren-holt', role: 'primary' };

/** Valid rows of the catalogue; give what the test is about. */
export function anAlbum(id: number, name: string, given: Partial<Album> = {}): Album {
  return {
    id, model_type: 'album', name, slug: slugify(name), release_type: 'album', release_date: '2026-03-06', explicit: false, label: null, copyright: null,
    tracks_count: 3, duration_ms: 2_340_000, plays: 0, artists: [MAREN], ...UNPICTURED, ...TIMES, ...given,
  };
}

export function aSong(id: number, name: string, given: Partial<Track> = {}): Track {
  const album = anAlbum(7, 'Low Tide Almanac');
  return {
    id, model_type: 'track', name, slug: slugify(name), album_id: 7, disc_number: 1, number: id, duration_ms: 228_000, explicit: false, isrc: null, bpm: null,
    has_lyric: 'none', plays: 4_812_077, popularity: 0, unavailable: null, artists: [MAREN], ...UNPICTURED, ...TIMES,
    album: { id: 7, name: album.name, slug: album.slug, release_date: album.release_date, artists: [MAREN], ...UNPICTURED }, ...given,
  };
}

export function anArtist(id: number, name: string, given: Partial<Artist> = {}): Artist {
  return {
    id, model_type: 'artist', name, slug: slugify(name), verified: false, plays: 0, monthly_listeners: 1, albums_count: 1, tracks_count: 3,
    ...UNPICTURED, ...TIMES, ...given,
  };
}

export const aGenre = (id: number, name: string): Genre =>
  ({ id, model_type: 'genre', name: slugify(name), display_name: name, popularity: 1, artists_count: 1, tracks_count: 3, cover: null });

export const SONGS = ['Harbour Lights', 'What the Gulls Kept', 'Almanac'].map((name, index) => aSong(index + 1, name));

export const lowTide = (given: Partial<Album> = {}): AlbumAnswer =>
  ({ album: anAlbum(7, 'Low Tide Almanac', { tracks: SONGS, genres: [aGenre(1, 'Indie folk')], ...given }), status: 'success' });

export const listOf = <T>(data: T[]) => ({
  pagination: { data, current_page: 1, per_page: 15, from: 1, to: data.length, next_page: null, prev_page: null, next_cursor: null, prev_cursor: null },
  status: 'success' as const,
});

export const marenHolt = (given: Partial<Artist> = {}, albums: Album[] = [anAlbum(7, 'Low Tide Almanac')]): ArtistAnswer =>
  ({ artist: anArtist(1, 'Maren Holt', { top_tracks: SONGS, genres: [], ...given }), albums: listOf(albums).pagination, status: 'success' });

const section = (id: number, name: string, given: Partial<ChannelSection>): ChannelSection =>
  ({ id, name, slug: slugify(name), content_type: 'albums', layout: 'carousel', artists: [], albums: [], tracks: [], genres: [], ...given });

export const home = (sections: ChannelSection[] = [
  section(2, 'New releases', { albums: [anAlbum(7, 'Low Tide Almanac'), anAlbum(8, 'Velvet Hour')] }),
  section(3, 'Popular songs', { content_type: 'tracks', tracks: SONGS }),
  section(4, 'Popular artists', { content_type: 'artists', artists: [anArtist(1, 'Maren Holt')] }),
  section(5, 'Genres', { content_type: 'genres', genres: [aGenre(1, 'Indie folk')] }),
]): ChannelAnswer => ({ channel: { id: 1, model_type: 'channel', name: 'Home', slug: 'home', sections }, status: 'success' });
