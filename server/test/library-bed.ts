import { createTestApp, signIn } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

export const LIBRARY = '/api/v1/users/me/library';
export type Item = { model_type: string; model_id: number };

/** The application with somebody who has a library. */
export async function openLibraryBed() {
  const app = await createTestApp('library');
  const accounts = new AccountFactory(app);
  const make = new CatalogueFactory(app.database, app.unit);
  const admin = await signIn(app);
  const ines = await accounts.add('ines-moreau');
  const visitor = await accounts.browser(ines);
  const artist = await make.artist('Maren Holt');

  const change = (verb: 'add' | 'remove', items: Item[], who = visitor) =>
    app.http.post(`/api/v1/library/${verb}`).set(who).send({ items });
  const track = (id: number): Item => ({ model_type: 'track', model_id: id });
  const get = async (path: string, who = visitor) => (await app.http.get(path).set(who).expect(200)).body;
  const names = async (path: string) =>
    ((await get(`${LIBRARY}/${path}`)).pagination.data as { name: string }[]).map(({ name }) => name);
  const counter = async (table: string, column: string, id: number): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT ${column} AS n FROM ${table} WHERE id = ?`, [id]))[0]?.n);
  const hide = (table: string, id: number) => accounts.change(table, { visibility: 'private', listed: false }, id);
  return {
    accounts,
    admin,
    app,
    artist,
    change,
    counter,
    get,
    hide,
    ines,
    make,
    names,
    track,
    visitor,
    close: () => app.close(),
  };
}

export type LibraryBed = Awaited<ReturnType<typeof openLibraryBed>>;
