import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

export type Headers = Record<string, string>;
export const NOBODY: Headers = {};

/** The application with three people, an administrator, five songs and a hidden one. */
export async function openPlaylistsBed() {
  const app = await createTestApp('playlists');
  const accounts = new AccountFactory(app);
  const make = new CatalogueFactory(app.database, app.unit);
  const ids = {
    owner: await accounts.add('owner'),
    friend: await accounts.add('friend'),
    stranger: await accounts.add('stranger'),
  };
  const [owner, friend, stranger] = [
    await accounts.browser(ids.owner),
    await accounts.browser(ids.friend),
    await accounts.browser(ids.stranger),
  ];
  const admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
  const artist = await make.artist('Maren Holt');
  const songs = [];
  for (const [index, name] of ['Harbour Lights', 'Slack Water', 'Bell Buoy', 'Kite Season', 'Shutter'].entries()) {
    const album = await make.album(`Album ${index}`, [artist], {
      image_hash: String(index % 3).repeat(40),
      image_color: '#112233',
    });
    songs.push(await make.track(name, [artist], { album_id: album, duration_ms: 60_000 }));
  }
  const hidden = await make.track('Not yet', [artist], { visibility: 'private', listed: false });

  const api = (path: string): string => `/api/v1/${path}`;
  const post = (path: string, who: Headers, body: object = {}) => app.http.post(api(path)).set(who).send(body);
  const create = async (body: object = {}, who: Visitor = owner): Promise<number> =>
    (await post('playlists', who, { name: 'Sunday, slowly', ...body }).expect(201)).body.playlist.id as number;
  const show = async (id: number, who: Headers = owner) =>
    (await app.http.get(api(`playlists/${id}?load=editors`)).set(who)).body.playlist;
  const tracks = async (id: number, who: Headers = owner, query = 'perPage=100') =>
    (
      await app.http
        .get(api(`playlists/${id}/tracks?${query}`))
        .set(who)
        .expect(200)
    ).body.pagination.data as { id: number; entry_id: number; position: number; name: string }[];
  const places = async (id: number): Promise<number[]> => (await tracks(id)).map((track) => track.position);
  const names = async (id: number, who: Headers = owner, query?: string) =>
    (await tracks(id, who, query)).map((track) => track.name);
  const add = (id: number, trackIds: number[], who: Headers = owner, more: object = {}) =>
    post(`playlists/${id}/tracks/add`, who, { tracks: trackIds.map((track) => ({ id: track })), ...more });
  const joined = async (id: number, who: Visitor): Promise<void> => {
    const { body } = await post(`playlists/${id}/collaborators/invite`, owner).expect(200);
    await post(`playlists/join/${String(body.invite_url).split('/').at(-1)}`, who).expect(200);
  };
  return {
    accounts,
    add,
    admin,
    api,
    app,
    create,
    friend,
    hidden,
    ids,
    joined,
    make,
    names,
    owner,
    places,
    post,
    show,
    songs,
    stranger,
    tracks,
    close: () => app.close(),
  };
}

export type PlaylistsBed = Awaited<ReturnType<typeof openPlaylistsBed>>;
