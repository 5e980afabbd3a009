import { AccessTable } from '../src/core/access/access-table.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

/** What stands outside Nest's routes and is guarded by itself. */
const RAW = ['GET /stream/:trackId/:renditionId signature', 'GET /storage/covers/:hash/:size.webp anyone', 'GET /assets/* anyone'];

describe('access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('access');
  });
  afterAll(() => app.close());

  it('is declared on every route; a diff here is a change of law', () => {
    const rows = app.nest.get(AccessTable).rows().map(({ verb, path, right }) => `${verb} ${path} ${right}`);
    expect([...rows, ...RAW].sort()).toMatchSnapshot();
  });

  it('lets a guest reach only what the guest role opens', async () => {
    const rows = app.nest.get(AccessTable).rows().filter(({ path }) => path.startsWith('/api/'));
    for (const { verb, path, right } of rows) {
      const method = verb.toLowerCase() as 'get' | 'post' | 'put';
      const { status } = await app.http[method](path.replace(/:\w+/g, '1'));
      const isClosed = right === 'logged-in' || right.startsWith('settings.');
      expect([`${verb} ${path}`, status === 401]).toEqual([`${verb} ${path}`, isClosed]);
    }
  });
});
