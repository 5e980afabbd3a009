import { CONSENTS_KEPT_DAYS, CONSENTS_PER_HOUR } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { ConsentListAnswer, ConsentReceiptAnswer } from '@tonearm/shared/account/consents.dto';
import { unzipSync } from 'fflate';
import { sqlTime } from '../src/core/database/dialect.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const CONSENTS = '/api/v1/consents';
const ASKS = { 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' } as const;

describe('what people consent to', () => {
  let app: TestApp;
  let admin: Visitor;
  let people: AccountFactory;
  beforeAll(async () => {
    app = await createTestApp('consents');
    people = new AccountFactory(app);
    admin = await signIn(app);
    await app.nest.get(Jobs).start();
  });
  afterAll(async () => await app.close());
  beforeEach(async () => await set(ASKS));

  const set = async (values: Record<string, unknown>): Promise<void> =>
    void (await app.nest.get(SettingsService).update({ client: values, server: {} }));
  const list = async (query = ''): Promise<ConsentListAnswer['pagination']['data']> => {
    const { body } = await app.http.get(`${CONSENTS}?paginate=lengthAware&${query}`).set(admin).expect(200);
    return (body as ConsentListAnswer).pagination.data;
  };
  const answer = async (body: object, who: Partial<Visitor> = {}): Promise<string> => {
    const { body: given } = await app.http
      .post(CONSENTS)
      .set({ ...who })
      .send(body)
      .expect(201);
    return (given as ConsentReceiptAnswer).receipt;
  };

  it('is kept under a receipt that names a browser, without the end of its address', async () => {
    const receipt = await answer({ categories: ['ads'] });
    expect(receipt).toMatch(/^[\da-f]{16}$/);
    expect(await answer({ categories: [], receipt })).toBe(receipt);
    const found = await list(`query=${receipt.toUpperCase()}`);
    expect(found).toMatchObject([
      { user: null, kind: 'cookies', accepted: ['necessary'], receipt, model_type: 'consent' },
      { user: null, kind: 'cookies', accepted: ['necessary', 'ads'], receipt },
    ]);
    expect(found[0]?.address).toMatch(/\.0$|::$/);
    expect(await list('query=0123456789abcdef')).toEqual([]);
  });

  it.each([
    [{ categories: ['spying'] }],
    [{ categories: 'ads' }],
    [{ categories: null }],
    [{}],
    [{ categories: [], receipt: 'x' }],
    [{ categories: ['ads', 'ads', 'ads', 'ads', 'ads'] }],
  ])('takes no answer such as %j', async (body) => {
    await app.http.post(CONSENTS).send(body).expect(422);
  });

  it('is taken neither where the site asks nobody, nor more often than anybody changes their mind', async () => {
    await set({ 'cookie_notice.mode': 'notice' });
    await app.http.post(CONSENTS).send({ categories: [] }).expect(403);
    await set(ASKS);
    const visitor = await people.browser(await people.add('wavering'));
    for (let n = 0; n < CONSENTS_PER_HOUR; n++) await answer({ categories: [] }, visitor);
    await app.http.post(CONSENTS).set(visitor).send({ categories: [] }).expect(429);
  });

  it('is found by the person who gave it, and goes with the account', async () => {
    const id = await people.add('leaving');
    const receipt = await answer({ categories: ['ads'] }, await people.browser(id));
    const theirs = coded([{ key: 'user', operator: '=', value: id }]);
    expect(await list(`filters=${theirs}`)).toMatchObject([{ user: { id, name: 'leaving' }, receipt }]);
    await app.http.delete(`/api/v1/users/${id}`).set(admin).send({}).expect(200);
    await until('the rows are gone', async () => (await list(`query=${receipt}`)).length === 0);
  });

  it('goes after three years, by the job of a night', async () => {
    const receipt = await answer({ categories: ['preferences'] });
    const old = sqlTime(new Date(Date.now() - (CONSENTS_KEPT_DAYS + 1) * 86_400_000));
    await app.unit.run(
      'test',
      async () =>
        void (await app.unit.manager.query(`UPDATE consents SET created_at = '${old}' WHERE receipt = '${receipt}'`)),
    );
    const kept = await answer({ categories: [] });
    await app.nest.get(Jobs).add({ name: 'delete-old-consents', payload: {} });
    await until('the old one is gone', async () => (await list(`query=${receipt}`)).length === 0);
    expect(await list(`query=${kept}`)).toHaveLength(1);
  });

  it('is read by who may change accounts, and deleted by who may delete them', async () => {
    const receipt = await answer({ categories: [] });
    const [{ id } = { id: 0 }] = await list(`query=${receipt}`);
    const reader = await people.browser(await people.add('reader', grants('admin.access', 'users.update')));
    const other = await people.browser(await people.add('other', grants('admin.access', 'users.delete')));
    await app.http.get(CONSENTS).set(reader).expect(200);
    await app.http.get(CONSENTS).set(other).expect(403);
    await app.http.get(CONSENTS).expect(401);
    await app.http
      .post(`${CONSENTS}/bulk-delete`)
      .set(reader)
      .send({ ids: [id] })
      .expect(403);
    await app.http
      .post(`${CONSENTS}/bulk-delete`)
      .set(other)
      .send({ ids: [id] })
      .expect(200);
    expect(await list(`query=${receipt}`)).toEqual([]);
  });

  describe('archives of somebody’s data that the admin area asks for', () => {
    const exportOf = (id: number): string => `/api/v1/users/${id}/export`;
    interface Made {
      export: { id: string; state: string; download_path: string | null } | null;
    }
    const latest = async (id: number, who = admin): Promise<Made['export']> =>
      ((await app.http.get(exportOf(id)).set(who).expect(200)).body as Made).export;

    it('hold what their own would, are not told, and do not stand in for it', async () => {
      await set({ 'gdpr.export_enable': false });
      const id = await people.add('asking');
      const visitor = await people.browser(id);
      await answer({ categories: ['analytics'] }, visitor);
      expect(await latest(id)).toBeNull();
      const { body } = await app.http.post(exportOf(id)).set(admin).expect(202);
      const { body: again } = await app.http.post(exportOf(id)).set(admin).expect(202);
      const first = (body as Made).export?.id;
      expect([(again as Made).export?.id === first, (await latest(id))?.id === first]).toContain(true);
      await until('it is made', async () => (await latest(id))?.state === 'ready');
      const path = (await latest(id))?.download_path ?? '';
      expect(path).toMatch(new RegExp(`^/api/v1/users/${id}/export/`));
      const answered = await app.http
        .get(path)
        .set(admin)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        });
      const data = JSON.parse(
        Buffer.from(unzipSync(answered.body as Uint8Array)['data.json'] as Uint8Array).toString(),
      ) as object;
      expect(data).toMatchObject({
        account: { email: people.emailOf('asking') },
        consents: [{ kind: 'cookies', accepted: 'necessary, analytics' }],
      });
      expect((await app.http.get('/api/v1/users/me/export').set(visitor).expect(200)).body).toMatchObject({
        export: null,
      });
      await app.http
        .get(path.replace(`/${id}/`, '/me/'))
        .set(visitor)
        .expect(404);
      await app.http.get(path).set(visitor).expect(403);
      const { body: mails } = await app.http.get('/api/v1/logs/outgoing-email').set(admin).expect(200);
      expect(JSON.stringify(mails)).not.toContain(people.emailOf('asking'));
      await set({ 'gdpr.export_enable': true });
    });

    it('are nothing for who may not change that account', async () => {
      const helper = await people.browser(await people.add('helper', grants('admin.access', 'users.update')));
      const chief = await people.add('chief', { roles: [ADMIN_ROLE_ID] });
      const plain = await people.add('plain');
      await app.http.post(exportOf(plain)).set(helper).expect(202);
      for (const call of [app.http.get(exportOf(chief)), app.http.post(exportOf(chief))])
        await call.set(helper).expect(403);
      await app.http
        .post(exportOf(plain))
        .set(await people.browser(plain))
        .expect(403);
      await app.http.post(exportOf(999_999)).set(admin).expect(404);
      await app.http
        .get(`${exportOf(plain)}/${'0'.repeat(26)}/download`)
        .set(admin)
        .expect(404);
    });
  });
});
