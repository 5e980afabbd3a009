import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

export type Named = { id: number; name: string };
export interface Entry {
  type: string;
  actor: Named;
  subject: Named;
  caption: string | null;
  created_at: string;
}
export const NOBODY = {};

/** The application with Ines, who has something of everything, and Sam, whom she follows. */
export async function openProfilesBed() {
  const api = (path: string): string => `/api/v1/${path}`;
  const get = (path: string, who: Visitor | object = NOBODY) => app.http.get(api(path)).set(who as Visitor);
  const listOf = async (path: string, who: Visitor | object = NOBODY) =>
    (await get(path, who).expect(200)).body.pagination.data as Named[];
  const namesOf = async (path: string, who: Visitor | object = NOBODY): Promise<string[]> =>
    (await listOf(path, who)).map(({ name }) => name);
  const person = async (id: number | string, who: Visitor | object = NOBODY) =>
    (await get(`users/${id}`, who).expect(200)).body.user as Record<string, unknown> & { tabs: string[] };
  const tell = (values: object, who = asInes) => app.http.put(api('users/me/profile')).set(who).send(values);
  const follow = (id: number, who: Visitor) => app.http.post(api(`users/${id}/follow`)).set(who);
  const ago = (minutes: number): string => accounts.at(-minutes * 60_000);
  const playlist = async (name: string, owner: number, values = {}): Promise<number> => {
    const times = { created_at: ago(5), updated_at: ago(5) };
    await make.link('playlists', {
      owner_id: owner,
      name,
      name_folded: name.toLowerCase(),
      slug: 'x',
      visibility: 'public',
      ...times,
      ...values,
    });
    const [row] = await app.database.read<{ id: number }>('SELECT MAX(id) AS id FROM playlists');
    return Number(row?.id);
  };
  const link = async (
    table: 'likes' | 'follows' | 'reposts',
    user: number,
    [type, id]: [string, number],
    more = {},
  ): Promise<void> => {
    const column = { likes: 'likeable', follows: 'followable', reposts: 'repostable' }[table];
    await make.link(table, {
      user_id: user,
      [`${column}_type`]: type,
      [`${column}_id`]: id,
      created_at: ago(1),
      ...more,
    });
  };

  const app = await createTestApp('profiles');
  const accounts = new AccountFactory(app);
  const make = new CatalogueFactory(app.database, app.unit);
  const ines = await accounts.add('ines-moreau');
  const sam = await accounts.add('sam');
  const [asInes, asSam] = [await accounts.browser(ines), await accounts.browser(sam)];
  const admin = await accounts.browser(await accounts.add('chief', { roles: [ADMIN_ROLE_ID] }));
  const artist = await make.artist('Maren Holt');
  const [open, hidden] = [
    await make.track('Slack Water', [artist], { owner_id: ines }),
    await make.track('Draft', [artist], { owner_id: ines, visibility: 'private', listed: false }),
  ];
  const liked = await make.album('Low Tide', [artist]);
  await playlist('Sunday, slowly', ines);
  await playlist('Diary', ines, { visibility: 'private' });
  for (const track of [open, hidden]) await link('likes', ines, ['track', track]);
  await link('likes', ines, ['album', liked]);
  await link('follows', ines, ['artist', artist]);
  for (const [n, track] of [open, hidden].entries())
    await link('reposts', ines, ['track', track], { caption: `take ${n}` });
  await follow(sam, asInes).expect(200);
  await make.link('artist_managers', { artist_id: artist, user_id: ines, role: 'owner' });
  return {
    accounts,
    admin,
    ago,
    api,
    app,
    artist,
    asInes,
    asSam,
    follow,
    get,
    ines,
    link,
    listOf,
    make,
    namesOf,
    person,
    playlist,
    sam,
    tell,
    close: () => app.close(),
  };
}

export type ProfilesBed = Awaited<ReturnType<typeof openProfilesBed>>;
