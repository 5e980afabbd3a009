import { createTestApp, signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

export interface Item {
  id: number;
  model_type: string;
  name: string;
  display_name?: string;
  content?: { data: Item[] };
}
export interface Shown {
  id: number;
  slug: string;
  updated_at: string;
  config: Record<string, unknown>;
  content: { data: Item[]; next_page: number | null; next_cursor: string | null; channelable_ids?: number[] };
  restriction?: { name: string } | null;
}
export const names = (items: readonly Item[]): string[] => items.map((item) => item.display_name ?? item.name);

/** The application with music for its channels. */
export async function openChannelsBed() {
  const app = await createTestApp('channels');
  const make = new CatalogueFactory(app.database, app.unit);
  const maren = await make.artist('Maren Holt', { popularity: 90 });
  // The newest by its date, though it came in first.
  await make.album('Halflight', [maren], {
    plays: 5,
    release_date: '2026-11-01',
    description: 'Ten songs of one winter. '.repeat(20),
  });
  const album = await make.album('Low Tide Almanac', [maren], {
    plays: 20,
    image_hash: 'b'.repeat(40),
    image_color: '#336699',
  });
  await make.album('Hidden', [maren], { visibility: 'private', listed: false, release_date: '2026-11-20' });
  const folk = await make.genre('Indie Folk', { tracks_count: 1, popularity: 5 });
  await make.genre('Jazz', { tracks_count: 1 });
  await make.link('album_genres', { album_id: album, genre_id: folk });
  const tracks: number[] = [];
  for (const [at, name] of ['Harbour Lights', 'Gulls', 'Dusk'].entries())
    tracks.push(await make.track(name, [maren], { album_id: album, number: at + 1, popularity: 90 - at }));
  tracks.push(await make.track('Unreleased', [maren], { visibility: 'private', listed: false }));
  await make.link('track_genres', { track_id: tracks[0] as number, genre_id: folk });
  const admin = await signIn(app);

  const get = async (path: string, who: Partial<Visitor> = {}): Promise<Shown> =>
    (await app.http.get(`/api/v1/channels/${path}`).set(who).expect(200)).body.channel as Shown;
  const send = async (method: 'post' | 'put' | 'delete', path: string, body: object, status: number) =>
    (await app.http[method](`/api/v1/channels${path}`).set(admin).send(body).expect(status)).body as {
      channel: Shown;
      errors?: Record<string, string[]>;
      deleted?: number;
    };
  const create = async (body: object): Promise<Shown> => (await send('post', '', body, 201)).channel;
  const dataOf = (html: string) =>
    JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      loaders: { channelPage?: { channel: Shown } };
    };
  return { admin, app, create, dataOf, get, make, maren, send, tracks, close: () => app.close() };
}

export type ChannelsBed = Awaited<ReturnType<typeof openChannelsBed>>;
