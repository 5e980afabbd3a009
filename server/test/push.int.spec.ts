import { setTimeout as sleep } from 'node:timers/promises';
import { PUSH_SUBSCRIPTIONS_PER_HOUR } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Events } from '../src/core/events/events.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { LANE_SHARES } from '../src/core/ports/queue.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { PushKeysRepository } from '../src/modules/notifications/push/push-keys.repository.js';
import { PushKeys } from '../src/modules/notifications/push/push-keys.service.js';
import { PushSubscriptionsRepository } from '../src/modules/notifications/push/push-subscriptions.repository.js';
import { PushPace } from '../src/modules/notifications/push/push-pace.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { personalDataOf } from './personal-data-of.js';
import { startPushService } from './push-service.js';
import type { PushBrowser, PushService } from './push-service.js';
import { SocketClient } from './socket-client.js';
import { jobsDone } from './jobs-done.js';
import { until } from './until.js';

const PATH = '/api/v1/push-subscriptions';
const HOUR = 3_600_000;

describe('pushes', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let service: PushService;
  let artist: number;
  let owner: number;
  let names = 0;

  /** Somebody who follows the artist, and has chosen how to hear of releases. */
  async function follower(channels: object, values = {}): Promise<{ id: number; browser: Visitor }> {
    const id = await accounts.add(`fan${(names += 1)}`, { roles: [USERS_ROLE_ID], values });
    const browser = await accounts.browser(id);
    await app.http
      .post('/api/v1/library/add')
      .set(browser)
      .send({ items: [{ model_type: 'artist', model_id: artist }] })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await app.http
      .put('/api/v1/notifications/me/subscriptions')
      .set(browser)
      .send({ selections: [{ notif_id: 'new_release', channels }] })
      .expect(200);
    return { id, browser };
  }
  const subscribe = (visitor: Visitor, browser: PushBrowser, status = 204) =>
    app.http.post(PATH).set(visitor).send(browser.input).expect(status);
  const publish = async (name: string): Promise<number> => {
    const album = await make.album(name, [artist], { owner_id: owner });
    await app.unit.run('test', () => app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], owner)));
    return album;
  };
  const count = async (table: string): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
  const settled = async (): Promise<void> => {
    await jobsDone(app);
    await until('all is pushed', async () => (await count('push_deliveries')) === 0);
    await jobsDone(app);
  };
  /** Keeps all bulk jobs of this process waiting. @returns what lets them run again. */
  async function holdPushes(): Promise<() => void> {
    let release = (): void => undefined;
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = 0;
    const run = (): Promise<void> => {
      held += 1;
      return isOver;
    };
    app.nest.get(Jobs).define({ name: 'hold', lane: 'pushes', run });
    for (let at = 0; at < LANE_SHARES.pushes; at += 1)
      await app.unit.run('test', () => app.nest.get(Jobs).add({ name: 'hold', payload: {}, uniqueKey: `hold:${at}` }));
    await until('the lane is held', () => held === LANE_SHARES.pushes);
    return release;
  }
  const bodiesOf = ({ pushes }: PushBrowser): string[] => pushes.map(({ signal }) => signal.body);

  beforeAll(async () => {
    app = await createTestApp('push');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    service = await startPushService(app);
    Object.assign(app.nest.get(PushPace), { timeoutMs: 1_500, pauseMs: 50, serviceMaxMs: 100 });
    owner = await accounts.add('Olga');
    artist = await make.artist('Maren Holt');
    await app.nest.get(Jobs).start();
  });
  afterAll(async () => {
    await app.nest.get(Jobs).stop(1_000);
    service.close();
    await app.close();
  });

  it('reach each browser of a follower once, signed, and in their language', async () => {
    const fan = await follower({ mobile: true }, { language: 'de' });
    const [phone, tablet, other] = [service.browser(), service.browser('other.example'), service.browser()];
    await subscribe(fan.browser, phone);
    await subscribe(fan.browser, phone);
    await subscribe(await accounts.browser(fan.id), tablet);
    const quiet = await follower({});
    await subscribe(quiet.browser, other);

    const album = await publish('Low <b>Tide</b>');
    await app.unit.run('test', () => app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], owner)));
    await until('both were told', () => phone.pushes.length + tablet.pushes.length === 2);
    await settled();
    const { id } = (await app.http.get('/api/v1/notifications').set(fan.browser)).body.pagination.data[0];
    expect(phone.pushes).toEqual([
      {
        signal: {
          id,
          tag: id,
          title: 'Tonearm',
          body: 'Maren Holt hat Low <b>Tide</b> veröffentlicht',
          icon: null,
          link: expect.stringMatching(`^/album/${album}/`),
        },
        topic: expect.stringMatching(/^[\w-]{32}$/),
        ttl: expect.any(Number),
        claims: {
          aud: new URL(phone.endpoint).origin,
          exp: expect.any(Number),
          sub: expect.stringMatching(/^mailto:/),
        },
        publicKey: expect.any(String),
      },
    ]);
    const [push] = phone.pushes;
    expect((push?.claims.exp ?? 0) * 1_000 - Date.now()).toBeLessThan(24 * HOUR);
    expect(push?.ttl).toBeGreaterThan(86_000);
    expect(tablet.pushes[0]?.claims.aud).toContain('other.example');
    const answer = (await app.http.get('/api/v1/notifications/me/subscriptions').set(fan.browser)).body;
    expect([answer.push_public_key, answer.available_channels]).toEqual([
      push?.publicKey,
      ['site', 'browser', 'email', 'mobile'],
    ]);
    expect([phone.asked, tablet.asked, other.asked, service.faults]).toEqual([1, 1, 0, []]);

    const exported = (await personalDataOf(app, fan.id))['push_subscriptions'];
    expect(exported).toHaveLength(2);
    expect(Object.keys((exported as object[])[0] ?? {}).sort()).toEqual([
      'browser',
      'created_at',
      'platform',
      'seen_at',
      'service',
    ]);
    expect(JSON.stringify(exported)).not.toContain('/push/');
  });

  it('are taken down for browsers of the person alone, and for services of the public', async () => {
    const fan = await follower({ mobile: true });
    const good = service.browser();
    const refused = async (change: object, field: string): Promise<void> => {
      const answer = await app.http
        .post(PATH)
        .set(fan.browser)
        .send({ ...good.input, ...change });
      expect([change, answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([
        change,
        422,
        expect.stringMatching(field),
      ]);
    };
    for (const endpoint of [
      'http://music.example/push',
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://10.0.0.7/push',
      'https://localhost/push',
      'https://printer.local/push',
      'https://user:secret@music.example/push',
      'ftp://music.example/push',
      'nothing',
      `https://music.example/${'x'.repeat(1_100)}`,
      7,
      null,
    ])
      await refused({ endpoint }, 'endpoint');
    for (const keys of [
      null,
      {},
      [],
      { p256dh: 'AAAA', auth: good.input.keys.auth },
      { ...good.input.keys, auth: 'AA' },
    ])
      await refused({ keys }, 'keys');
    await app.http.post(PATH).send(good.input).expect(401);
    const program = await accounts.program(fan.id);
    for (const call of [app.http.post(PATH).send(good.input), app.http.delete(PATH)])
      await call.set(program.headers).expect(403);
    expect(await count(`push_subscriptions WHERE user_id = ${fan.id}`)).toBe(0);

    // Whoever signs in at the same browser later takes it over, and nobody has more than ten.
    await subscribe(fan.browser, good);
    const next = await follower({ mobile: true });
    await subscribe(next.browser, good);
    for (let at = 0; at < 11; at += 1) await subscribe(await accounts.browser(fan.id), service.browser());
    expect(await count(`push_subscriptions WHERE user_id = ${fan.id}`)).toBe(10);
    expect(await count(`push_subscriptions WHERE user_id = ${next.id}`)).toBe(1);
    await app.http.delete(PATH).set(next.browser).expect(204);
    expect(await count(`push_subscriptions WHERE user_id = ${next.id}`)).toBe(0);
  });

  it('are new for somebody so often in an hour, and known ones are said again as often as pages open', async () => {
    const fan = await follower({});
    const known = service.browser();
    for (let at = 0; at < PUSH_SUBSCRIPTIONS_PER_HOUR; at += 1) await subscribe(fan.browser, known);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < PUSH_SUBSCRIPTIONS_PER_HOUR)
      statuses.push((await app.http.post(PATH).set(fan.browser).send(service.browser().input)).status);
    expect(statuses).toEqual([...Array(PUSH_SUBSCRIPTIONS_PER_HOUR - 1).fill(204), 429]);
  });

  it('keep their service where it is found idle while a browser comes to it', async () => {
    const fan = await follower({});
    const [row] = await app.database.read<{ id: number }>(`SELECT id FROM sessions WHERE user_id = ${fan.id}`);
    const repository = app.nest.get(PushSubscriptionsRepository);
    const host = 'idle.example';
    await app.unit.run('test', () => repository.serviceOf(host));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const cleaned = begun.then(() => app.unit.run('test', () => repository.deleteIdleServices(100)));
    await app.unit.run('test', async () => {
      const serviceId = await repository.serviceOf(host);
      begin();
      // It waits for this unit to end, or is too quick.
      await Promise.race([cleaned, sleep(500)]);
      const address = { endpoint_hash: 'idle', sealed: '' };
      await repository.save({ userId: fan.id, sessionId: row?.id as number }, serviceId, address);
    });
    await cleaned;
    expect((await repository.listOf(fan.id)).map((one) => one.service)).toEqual([host]);
  });

  it('end with the session, the account, and the browser', async () => {
    const fan = await follower({ mobile: true });
    const leaver = await follower({ mobile: true });
    const loser = await follower({ mobile: true });
    const [out, left, lost] = [service.browser(), service.browser(), service.browser()];
    await subscribe(fan.browser, out);
    await subscribe(leaver.browser, left);
    await subscribe(loser.browser, lost);
    await app.http.post('/auth/logout').set(fan.browser).expect(200);
    const admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    await app.http.delete(`/api/v1/users/${leaver.id}`).set(admin).expect(200);
    lost.answer = { status: 410 };
    await publish('Undertow');
    await until('it was asked', () => lost.asked === 1);
    await settled();
    expect([out.asked, left.asked]).toEqual([0, 0]);
    expect((await personalDataOf(app, loser.id))['push_subscriptions']).toEqual([]);
    expect(await count(`push_subscriptions WHERE user_id IN (${fan.id}, ${leaver.id})`)).toBe(0);
  });

  it('come once, later, where a service is busy, and hold up no other where it hangs', async () => {
    const [patient, hung, quick] = [
      await follower({ mobile: true }),
      await follower({ mobile: true }),
      await follower({ mobile: true }),
    ];
    const [busy, silent, fine] = [service.browser(), service.browser(), service.browser('other.example')];
    busy.answer = { status: 429, headers: { 'retry-after': '1' } };
    silent.answer = null;
    await subscribe(patient.browser, busy);
    await subscribe(hung.browser, silent);
    await subscribe(quick.browser, fine);
    await publish('Undertow');
    await until('the other service was told', () => fine.pushes.length === 1);
    await until('both were asked', () => busy.asked > 0 && silent.asked > 1);
    expect([busy.pushes, silent.pushes]).toEqual([[], []]);
    busy.answer = { status: 201, afterMs: 200 };
    silent.answer = { status: 201 };
    await settled();
    expect([busy, silent, fine].map((browser) => browser.pushes.length)).toEqual([1, 1, 1]);
  });

  it('say nothing that is hidden by then, that was read, or that is not wanted any more', async () => {
    const [reader, muted, other] = [
      await follower({ mobile: true }),
      await follower({ mobile: true }),
      await follower({ mobile: true }),
    ];
    const browsers = [service.browser(), service.browser(), service.browser()] as const;
    // Far enough apart that none is under way while things change.
    for (const browser of browsers) browser.answer = { status: 503, headers: { 'retry-after': '2' } };
    for (const [at, { browser }] of [reader, muted, other].entries())
      await subscribe(browser, browsers[at] as PushBrowser);
    const album = await publish('Secret');
    await until('all wait', () => browsers.every(({ asked }) => asked > 0));
    await app.http.post('/api/v1/notifications/mark-all-as-read').set(reader.browser).send({}).expect(200);
    await app.http
      .put('/api/v1/notifications/me/subscriptions')
      .set(muted.browser)
      .send({ selections: [{ notif_id: 'new_release', channels: { mobile: false } }] });
    await accounts.change('albums', { visibility: 'private' }, album);
    for (const browser of browsers) browser.answer = { status: 201 };
    await settled();
    await publish('Open');
    await until('the next one came', () => browsers[0].pushes.length + browsers[2].pushes.length === 2);
    expect(browsers.map(bodiesOf)).toEqual([['Maren Holt released Open'], [], ['Maren Holt released Open']]);
  });

  it('that wait are dropped where the site tells nobody anything any more', async () => {
    const fan = await follower({ mobile: true });
    const browser = service.browser();
    browser.answer = { status: 503, headers: { 'retry-after': '2' } };
    await subscribe(fan.browser, browser);
    await publish('Undertow');
    await until('it waits', () => browser.asked > 0);
    await app.nest.get(SettingsService).update({ client: { 'notif.integrated': false }, server: {} });
    browser.answer = { status: 201 };
    await settled();
    await app.nest.get(SettingsService).update({ client: { 'notif.integrated': true }, server: {} });
    expect([browser.asked, browser.pushes]).toEqual([1, []]);
  });

  it('are taken up again where a process was killed over them', async () => {
    const fan = await follower({ mobile: true });
    const browser = service.browser();
    await subscribe(fan.browser, browser);
    const services = await app.database.read<{ id: number }>('SELECT id FROM push_services');
    for (const { id } of services) await accounts.change('push_services', { busy_until: accounts.at(HOUR) }, id);
    await publish('Undertow');
    const waiting = `push_deliveries WHERE subscription_id IN (SELECT id FROM push_subscriptions WHERE user_id = ${fan.id})`;
    await until('it waits', async () => (await count(waiting)) === 1);
    const left = await app.database.read<{ id: number }>(`SELECT id FROM ${waiting}`);
    // As they are left: the services taken, the try noted, and no job that would look at once.
    for (const { id } of left) await accounts.change('push_deliveries', { due_at: accounts.at(-61_000) }, id);
    for (const { id } of services) await accounts.change('push_services', { busy_until: accounts.at(-61_000) }, id);
    expect(browser.asked).toBe(0);
    // However often it is looked for while it waits for its turn, one job is enough.
    const release = await holdPushes();
    const jobs: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const looks = "job_runs WHERE name = 'requeue-lost-jobs'";
      const before = await count(looks);
      await app.nest.get(Jobs).runNow('requeue-lost-jobs');
      await until('it was looked for', async () => (await count(looks)) > before);
      jobs.push(await count("jobs WHERE name = 'deliver-pushes'"));
      // Jobs of a time have its second in their keys.
      await sleep(1_001);
    }
    expect(jobs[1]).toBe(jobs[0]);
    release();
    await until('it was told', () => browser.pushes.length === 1);
    await until('it is off the list', async () => (await count(waiting)) === 0);
    expect(bodiesOf(browser)).toEqual(['Maren Holt released Undertow']);
  });

  it('are shown by open pages of whoever chose that, with the bell or without', async () => {
    const [both, alone, none] = [
      await follower({ browser: true }),
      await follower({ site: false, browser: true }),
      await follower({ mobile: true }),
    ];
    const sockets = [both, alone, none].map(
      ({ browser }) => new SocketClient(app.url, { headers: { cookie: browser.Cookie } }),
    );
    await until('connected', () => sockets.every(({ isOpen }) => isOpen));
    const album = await publish('Undertow');
    const announced = (at: number) => sockets[at]?.told.filter(([event]) => event === 'notification.announced') ?? [];
    await until('told', () => announced(0).length + announced(1).length === 2 && sockets[2]?.heard.length === 1);
    const { id } = (await app.http.get('/api/v1/notifications').set(both.browser)).body.pagination.data[0];
    const words = { title: 'Tonearm', body: 'Maren Holt released Undertow' };
    expect(announced(0)[0]?.[1]).toMatchObject({ id, tag: id, ...words });
    expect(announced(1)[0]?.[1]).toMatchObject({ id: null, tag: `new_release:album:${album}`, ...words });
    expect([announced(2), sockets[1]?.heard]).toEqual([[], []]);
    for (const { socket } of sockets) socket.disconnect();
  });

  it('are signed by one pair, whoever needs it first, until another secret seals', async () => {
    const pair = (secret?: string): PushKeys =>
      new PushKeys(
        app.nest.get(PushKeysRepository),
        secret === undefined ? app.nest.get(SecretBox) : new SecretBox(secret),
        app.unit,
      );
    const { publicKey } = await app.nest.get(PushKeys).get();
    expect((await Promise.all([pair().get(), pair().get()])).map((keys) => keys.publicKey)).toEqual([
      publicKey,
      publicKey,
    ]);
    const moved = await Promise.all([pair('ab'.repeat(32)).get(), pair('ab'.repeat(32)).get()]);
    expect(new Set([publicKey, ...moved.map((keys) => keys.publicKey)]).size).toBe(2);
    const [row] = await app.database.read<{ sealed_private_key: string }>('SELECT sealed_private_key FROM push_keys');
    expect(row?.sealed_private_key).not.toContain(moved[0]?.privateKey);
  });
});
