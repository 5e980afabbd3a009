import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

/** What stands outside Nest's routes and is guarded by itself. */
const RAW = [
  'GET /stream/:trackId/:renditionId signature',
  'GET /api/v1/tracks/:id/hls/master.m3u8 signature',
  'GET /api/v1/tracks/:id/hls/:renditionId.m3u8 signature',
  'GET /storage/covers/:hash/:size.webp anyone',
  'GET /assets/* anyone',
  'GET /robots.txt anyone',
  'GET /sitemap.xml anyone',
  'GET /sitemap-:model-:part.xml guest role',
  // Live news: one hears, and says nothing. Who is let in is decided by core/http/socket-authenticator.ts.
  'GET /socket.io logged-in + session: room private-user.{own id}',
  'POST /socket.io nothing: what browsers send is ignored',
];

describe('access', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('access');
  });
  afterAll(() => app.close());

  it('is declared on every route; a diff here is a change of law', () => {
    const rows = app.nest
      .get(AccessTable)
      .rows()
      .map(({ verb, path, right }) => `${verb} ${path} ${right}`);
    expect([...rows, ...RAW].sort()).toMatchSnapshot();
  });

  it('lets a guest reach only what the guest role opens', async () => {
    const opened = new Set(['anyone', ...(DEFAULT_ROLES.find((role) => role.guests)?.permissions ?? [])]);
    const rows = app.nest
      .get(AccessTable)
      .rows()
      .filter(({ path }) => path.startsWith('/api/'));
    expect(rows.filter(({ right }) => !opened.has(right)).length).toBeGreaterThan(30);
    for (const { verb, path, right } of rows) {
      const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const { status } = await app.http[method](path.replace(/:\w+/g, '1'));
      // What follows the first word asks for more, or lets gated and demonstration accounts in.
      const [base = ''] = right.split(' + ');
      const isClosed = base.startsWith('owner | ') || !base.split(' | ').some((name) => opened.has(name));
      expect([`${verb} ${path}`, status === 401]).toEqual([`${verb} ${path}`, isClosed]);
    }
  });

  it('lets no personal token make or delete people, give rights, or change settings: it would soon be a session', () => {
    const open = app.nest
      .get(AccessTable)
      .rows()
      .filter(
        ({ verb, right }) =>
          verb !== 'GET' &&
          /(^|\| )(users\.(create|update|delete)|roles\.|settings\.)/.test(right) &&
          !/ \+ (session|password)/.test(right),
      );
    // What is no dangerous action is what programs are for: the policy lets only their owner or those who may change users, and no token sets a password, an address or rights.
    expect(open.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual([
      'DELETE /api/v1/users/:id/avatar',
      'DELETE /api/v1/users/:id/ban',
      'DELETE /api/v1/users/:id/header-image',
      'DELETE /api/v1/users/:id/tokens/:tokenId',
      'POST /api/v1/admin/imports',
      'POST /api/v1/admin/imports/:id/stop',
      'POST /api/v1/consents/csv/export',
      'POST /api/v1/notifications/broadcast/count',
      'POST /api/v1/notifications/broadcast/preview',
      'POST /api/v1/notifications/broadcasts/:id/stop',
      'POST /api/v1/uploads/branding',
      'POST /api/v1/users/:id/avatar',
      'POST /api/v1/users/:id/ban',
      'POST /api/v1/users/:id/header-image',
      'POST /api/v1/users/:id/resend-verification',
      'POST /api/v1/users/csv/export',
      'PUT /api/v1/ads',
      'PUT /api/v1/users/:id',
      'PUT /api/v1/users/:id/profile',
    ]);
  });
});
