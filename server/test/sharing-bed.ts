import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

export const HASH = 'c'.repeat(40);
export const TOKEN = '01ARYZ6S410123456789ABCDEF';

interface Page {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** A site with a song on an album by an artist and in a playlist, and with what not everybody may see; and ways to ask it as other sites do. */
export interface SharingBed {
  app: TestApp;
  make: CatalogueFactory;
  artist: number;
  album: number;
  track: number;
  hidden: number;
  unlisted: number;
  mix: number;
  diary: number;
  page: (path: string, headers?: Record<string, string>) => Promise<Page>;
  oembed: (url: string, more?: string) => ReturnType<TestApp['http']['get']>;
  site: (path: string) => string;
}

/** What a player's page hands to its program. */
export const embedOf = (html: string): { item: Record<string, unknown> | null } =>
  JSON.parse(/id="embed-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { item: null };

/** Opens the site and makes what its pages tell of. */
export async function openSharing(): Promise<SharingBed> {
  const app = await createTestApp('sharing');
  const make = new CatalogueFactory(app.database, app.unit);
  const artist = await make.artist('Maren Holt');
  const album = await make.album('Harbour & Sea', [artist], { image_hash: HASH });
  const track = await make.track('Harbour Lights', [artist], { album_id: album, duration_ms: 61_500 });
  const hidden = await make.track('Secret Song', [artist], { visibility: 'private', listed: false });
  const times = { created_at: '2026-01-01 00:00:00.000', updated_at: '2026-01-01 00:00:00.000' };
  const [mix, diary] = [71, 72];
  const playlist = (id: number, name: string, visibility: string): Promise<unknown> =>
    make.link('playlists', {
      id,
      owner_id: null,
      name,
      name_folded: name.toLowerCase(),
      slug: name.toLowerCase().replace(' ', '-'),
      visibility,
      ...times,
    });
  await playlist(mix, 'Sea songs', 'public');
  await playlist(diary, 'Diary', 'private');
  for (const [position, id] of [track, hidden].entries())
    await make.link('playlist_tracks', { playlist_id: mix, track_id: id, position, added_at: times.created_at });
  const unlisted = await make.track('Quiet Song', [artist], {
    visibility: 'unlisted',
    listed: false,
    share_token: TOKEN,
  });
  return {
    ...{ app, make, artist, album, track, hidden, unlisted, mix, diary },
    page: async (path, headers = {}) => {
      const { status, text, headers: answered } = await app.http.get(path).set('Accept', 'text/html').set(headers);
      return { status, text, headers: answered as Record<string, string> };
    },
    oembed: (url, more = '') => app.http.get(`/api/v1/oembed?url=${encodeURIComponent(url)}${more}`),
    site: (path) => app.config.baseUrl + path,
  };
}
