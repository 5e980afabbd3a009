import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import { Jobs } from '../src/core/jobs/jobs.js';
import { DemoAccounts } from '../src/modules/users/index.js';
import sharp from 'sharp';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const ME = '/api/v1/users/me';
const RESET = '/api/v1/settings/demo-reset';
const RUN_RESET = '/api/v1/admin/jobs/run/reset-demo';
const GROUP = '/api/v1/settings/groups/demo';
const HOUR_MS = 3_600_000;
const RESET_MS = 60_000;

describe('a demonstration site', () => {
  let app: TestApp;
  let demo: Visitor;
  const make = (): Promise<number> => app.nest.get(DemoAccounts).make();
  const demoSignIn = (number: number): Promise<Visitor> =>
    signIn(app, { email: demoEmail(number), password: DEMO_PASSWORD });

  beforeAll(async () => {
    app = await createTestApp('demo', { SITE_DEMO: 'true' });
    await signIn(app);
    await make();
    demo = await demoSignIn(1);
  });
  afterAll(() => app.close());

  it('has a hundred accounts, made once, and again where one is missing', async () => {
    expect(await make()).toBe(0);
    const rows = await app.database.read<{ email: string; email_verified_at: unknown }>(
      "SELECT email, email_verified_at FROM users WHERE email LIKE 'demo%@example.com'",
    );
    expect([
      rows.length,
      rows.filter((row) => row.email_verified_at !== null).length,
      rows.some(({ email }) => email === demoEmail(DEMO_ACCOUNTS)),
    ]).toEqual([100, 100, true]);
    await app.unit.run('test', (manager) => manager.query('DELETE FROM users WHERE email = ?', [demoEmail(7)]));
    expect(await make()).toBe(1);
    const { body } = await app.http
      .get(ME)
      .set(await demoSignIn(7))
      .expect(200);
    expect(body.user).toMatchObject({ name: 'Demo 7', roles: [{ name: 'users' }], has_password: true });
  });

  it('says so to the login form', async () => {
    const { body } = await app.http.get('/api/v1/bootstrap-data').expect(200);
    expect(body.bootstrapData.settings['site.demo']).toBe(true);
  });

  it('lets its visitors look, and change nothing, not even with a token', async () => {
    await app.http.get('/api/v1/genres').set(demo).expect(200);
    const calls = [
      app.http.put(ME).set(demo).send({ first_name: 'Owned' }),
      app.http.put('/auth/user/password').set(demo).send({}),
      app.http.post('/api/v1/access-tokens').set(demo).send({ tokenName: 'x' }),
      app.http.put(`${ME}/profile`).set(demo).send({ city: 'x' }),
      app.http.delete(`${ME}?deleteCurrentUser=true`).set(demo).send({ password: DEMO_PASSWORD }),
      app.http.post(`${ME}?_method=PUT`).set(demo).set('X-HTTP-Method-Override', 'PUT').send({ first_name: 'Owned' }),
    ];
    for (const call of calls) expect((await call.expect(403)).body.code).toBe('demo_mode');
    const id = (await app.http.get(ME).set(demo)).body.user.id as number;
    const { headers } = await new AccountFactory(app).program(id);
    expect((await app.http.put(`${ME}/profile`).set(headers).send({ city: 'x' }).expect(403)).body.code).toBe(
      'demo_mode',
    );
  });

  it('lets them listen, and sign out', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const track = await catalogue.track('Afterglow', [await catalogue.artist('Juno Adeyemi')]);
    const { body } = await app.http
      .post('/api/v1/plays')
      .set(demo)
      .send({ track_id: track, client_id: randomUUID(), source_type: 'album', source_id: 1 })
      .expect(201);
    await app.http
      .put(`/api/v1/plays/${body.play.id as number}`)
      .set(demo)
      .send({ ms_played: 1_000 })
      .expect(204);
    await app.http
      .post('/api/v1/tracks/stream-urls')
      .set(demo)
      .send({ track_ids: [track] })
      .expect(({ body: answer }) => expect((answer as { code?: string }).code).not.toBe('demo_mode'));
    const leaving = await demoSignIn(2);
    await app.http.post('/auth/logout').set(leaving).expect(200);
    await app.http.get(ME).set(leaving).expect(401);
  });

  it('lets them like and keep their queue, and follow nobody', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const artist = await catalogue.artist('Maren Holt');
    const track = { model_type: 'track', model_id: await catalogue.track('Undertow', [artist]) };
    const change = (verb: 'add' | 'remove', ...items: object[]) =>
      app.http.post(`/api/v1/library/${verb}`).set(demo).send({ items });
    expect((await change('add', track).expect(200)).body.added).toBe(1);
    expect((await app.http.get(`${ME}/library/ids`).set(demo)).body.tracks).toContain(track.model_id);
    expect((await change('remove', track).expect(200)).body.removed).toBe(1);
    expect((await change('add', track, { model_type: 'artist', model_id: artist }).expect(403)).body.code).toBe(
      'demo_mode',
    );
    const queue = { entries: [], index: 0, position_ms: 0, shuffle: false, repeat: 'off', version: 0 };
    expect((await app.http.put('/api/v1/player/queue').set(demo).send(queue)).body.code).not.toBe('demo_mode');
  });

  it('lets everybody else change what is theirs', async () => {
    const admin = await signIn(app);
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'branding.site_name': 'Demo FM' } })
      .expect(200);
  });

  it('says on its tab when it is reset by itself', async () => {
    const admin = await signIn(app);
    const next = async () => (await app.http.get(`${GROUP}/facts`).set(admin).expect(200)).body.facts.next_reset;
    expect(await next()).toBeNull();
    const save = (reset: string) =>
      app.http
        .put(GROUP)
        .set(admin)
        .send({ values: { 'demo.reset': reset }, expected: {} });
    await save('weekly').expect(422);
    const now = Date.now();
    await save('hourly').expect(200);
    expect([1, 2].map((hours) => new Date((Math.floor(now / HOUR_MS) + hours) * HOUR_MS).toISOString())).toContain(
      await next(),
    );
    await save('daily').expect(200);
    expect(await next()).toMatch(/T00:00:00\.000Z$/);
    await save('never').expect(200);
    expect(await next()).toBeNull();
  });

  it(
    'is reset by administrators alone: what others made is gone, and the demo accounts are as new',
    async () => {
      const admin = await signIn(app);
      const accounts = new AccountFactory(app);
      const visitor = await accounts.browser(await accounts.add('vera'));
      const settings = await accounts.browser(
        await accounts.add('sam', {
          permissions: ['settings.update', 'logs.delete'].map((name) => ({ name, restrictions: [] })),
        }),
      );
      const count = async (what: string): Promise<number> =>
        Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${what}`))[0]?.n);
      const pictures = (): number => {
        const folder = join(app.config.dataDir, 'public/avatars');
        const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
        return names.filter((name) => String(name).endsWith('.webp')).length;
      };
      const catalogue = new CatalogueFactory(app.database, app.unit);
      const track = await catalogue.track('Undertow', [await catalogue.artist('Maren Holt')]);
      const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c81e1e' } })
        .png()
        .toBuffer();
      await app.http.post(`${ME}/avatar`).set(visitor).attach('file', photo, 'photo.png').expect(200);
      for (const who of [visitor, admin])
        await app.http.post('/api/v1/playlists').set(who).send({ name: 'Mix' }).expect(201);
      const comment = { commentable_type: 'track', commentable_id: track, content: 'Hello' };
      await app.http.post('/api/v1/comments').set(visitor).send(comment).expect(201);
      const liked = { items: [{ model_type: 'track', model_id: track }] };
      await app.http.post('/api/v1/library/add').set(demo).send(liked).expect(200);
      expect(pictures()).toBeGreaterThan(0);
      const mails = await count('outgoing_mails');

      for (const who of [visitor, demo, settings]) await app.http.post(RESET).set(who).expect(403);
      await app.http.post(RUN_RESET).set(settings).expect(403);
      await app.http.post(RESET).set(admin).expect(202);
      // Its first try is cut off between what goes and what is made anew.
      jest.spyOn(app.nest.get(DemoAccounts), 'make').mockRejectedValueOnce(new Error('cut off'));
      await app.nest.get(Jobs).start();
      const runs = async (): Promise<{ command: string; exit_code: number }[]> =>
        (await app.http.get('/api/v1/logs/schedule?perPage=100').set(admin).expect(200)).body.pagination.data;
      const codes = async (): Promise<number[]> =>
        (await runs()).filter(({ command }) => command === 'reset-demo').map(({ exit_code }) => exit_code);
      await until('it is reset', async () => (await codes()).includes(0), RESET_MS);
      expect((await codes()).length).toBe(2);
      await until('nothing waits to be erased', async () => (await count('erasures')) === 0);
      await until('the files are gone', () => pictures() === 0);
      expect([await count('users'), await count('playlists'), await count('comments')]).toEqual([101, 1, 0]);
      expect([await count('likes'), await count('outgoing_mails')]).toEqual([0, mails]);
      for (const who of [visitor, demo, settings]) await app.http.get(ME).set(who).expect(401);
      await app.http.get(ME).set(admin).expect(200);
      await app.http
        .get(ME)
        .set(await demoSignIn(1))
        .expect(200);
    },
    2 * RESET_MS,
  );
});

describe('a site that is no demonstration', () => {
  it('takes such an account for one like any other', async () => {
    const app = await createTestApp('no-demo');
    const visitor = await new AccountFactory(app)
      .add('x', { values: { email: demoEmail(1) } })
      .then((id) => new AccountFactory(app).browser(id));
    expect((await app.http.put(`${ME}/profile`).set(visitor).send({ city: 5 }).expect(422)).body.code).toBe('invalid');
    const admin = await signIn(app);
    await app.http.post(RESET).set(admin).expect(404);
    for (const call of [
      app.http.get(GROUP),
      app.http.get(`${GROUP}/facts`),
      app.http.put(GROUP).send({ values: {}, expected: {} }),
    ])
      await call.set(admin).expect(404);
    const { body } = await app.http.get('/api/v1/settings/groups').set(admin).expect(200);
    expect(body.groups.map(({ name }: { name: string }) => name)).not.toContain('demo');
    const { body: schedules } = await app.http.get('/api/v1/logs/schedule').set(admin).expect(200);
    expect(JSON.stringify(schedules)).not.toContain('reset-demo');
    await app.close();
  });
});
