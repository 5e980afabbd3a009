import { request as httpRequest } from 'node:http';
import { Redis } from 'ioredis';
import { MemoryRealtime } from '../src/adapters/realtime/memory-realtime.js';
import { RedisRealtime } from '../src/adapters/realtime/redis-realtime.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { SESSION_COOKIE } from '../src/core/http/cookies.js';
import { Log } from '../src/core/log.js';
import { Realtime } from '../src/core/ports/realtime.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Hearer, news, realtimeContract } from './contracts/realtime.contract.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] || null;
const CUT = 'io server disconnect';

describe('MemoryRealtime', () => {
  realtimeContract(() => new MemoryRealtime());
});

if (REDIS_URL) {
  describe('RedisRealtime', () => {
    const errors: Error[] = [];
    const channel = `test:realtime:${process.pid}`;
    const make = (name = channel): RedisRealtime => new RedisRealtime(REDIS_URL, name, (error) => errors.push(error));
    realtimeContract(() => make());

    it('reaches every process of its site and none of another, and a torn message or connection loses no later one', async () => {
      const [first, second, stranger, worker] = [make(), make(), make(`${channel}:other`), make()];
      const [hearers, redis] = [[new Hearer(), new Hearer(), new Hearer()] as const, new Redis(REDIS_URL)];
      const renewed: string[] = [];
      worker.whenRenewed('settings', () => renewed.push('worker'));
      stranger.whenRenewed('settings', () => renewed.push('stranger'));
      await Promise.all([first.listen(hearers[0]), second.listen(hearers[1]), stranger.listen(hearers[2])]);
      await worker.listen(null);
      await first.renew('settings');
      await redis.publish(channel, '{"userId":');
      await worker.toUser(7, 'track.processing', news(1));
      await until('both have heard', () => hearers[0].heard.length === 1 && hearers[1].heard.length === 1);
      expect(renewed).toEqual(['worker']);
      await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await until(
        'both say that they were away',
        () => hearers[0].heard.includes('interrupted') && hearers[1].heard.includes('interrupted'),
      );
      await worker.toUser(7, 'track.processing', news(2));
      await until('both hear again', () => hearers[0].heard.length === 3 && hearers[1].heard.length === 3);
      expect(hearers[0].heard).toEqual([
        [7, 'track.processing', news(1)],
        'interrupted',
        [7, 'track.processing', news(2)],
      ]);
      await until('who was away reads again', () => renewed.includes('stranger'));
      expect(hearers[2].heard.filter((word) => word !== 'interrupted')).toEqual([]);
      redis.disconnect();
      for (const one of [first, second, stranger, worker]) await one.close();
    });
  });
}

describe('live connections', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  const clients: SocketClient[] = [];
  const connect = (
    visitor: { Cookie?: string; Authorization?: string; Origin?: string; 'Sec-Fetch-Site'?: string },
    transports?: string[],
  ): SocketClient => {
    const client = new SocketClient(app.url, {
      headers: { ...visitor } as Record<string, string>,
      ...(transports ? { transports } : {}),
    });
    clients.push(client);
    return client;
  };
  /** Browsers do not tell a page what else stands in the answer to a websocket. */
  const refusedUpgrade = (
    visitor: Visitor,
  ): Promise<{ status: number | undefined; retryAfter: string | undefined; body: unknown }> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...visitor,
        Origin: app.config.baseUrl,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      httpRequest(`${app.url}/socket.io/?EIO=4&transport=websocket`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            retryAfter: answer.headers['retry-after'],
            body: JSON.parse(Buffer.concat(parts).toString()),
          }),
        );
      })
        .on('upgrade', () => reject(new Error('It was let in.')))
        .on('error', reject)
        .end();
    });
  const opened = async (visitor: Visitor, transports?: string[]): Promise<SocketClient> => {
    const client = connect(visitor, transports);
    await until('it is open', () => client.isOpen);
    return client;
  };
  const refusedOf = async (client: SocketClient): Promise<NonNullable<SocketClient['refusal']>> => {
    await until('it is refused', () => client.refusal !== null);
    return client.refusal as NonNullable<SocketClient['refusal']>;
  };
  const send = (userId: number, trackId: number): Promise<void> =>
    app.nest.get(Realtime).toUser(userId, 'track.processing', news(trackId));

  beforeAll(async () => {
    app = await createTestApp('realtime');
    accounts = new AccountFactory(app);
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
    await until('all have gone', () => app.sockets.size === 0);
  });
  afterAll(() => app.close());

  it('bring news to every device of one person, by websocket and by polling, and to nobody else', async () => {
    const [ana, ben] = [await accounts.add('ana'), await accounts.add('ben')];
    const own = [await opened(await accounts.browser(ana)), await opened(await accounts.browser(ana), ['polling'])];
    const other = await opened(await accounts.browser(ben));
    other.socket
      .emit('join', `private-user.${ana}`)
      .emit('subscribe', { channel: `private-user.${ana}` })
      .emit('error', 'x')
      .emit('track.processing', news(9));
    await send(ana, 1);
    await send(ben, 2);
    await until('all have heard', () => [...own, other].every(({ heard }) => heard.length > 0));
    expect([...own, other].map(({ heard }) => heard)).toEqual([[news(1)], [news(1)], [news(2)]]);
  });

  it('of who acts as somebody end with the suspension and with the right of the one who acts', async () => {
    const grants = { permissions: [{ name: 'users.impersonate' as const, restrictions: [] }] };
    const acting = async (name: string): Promise<{ supporter: number; client: SocketClient }> => {
      const [supporter, person] = [await accounts.add(name, grants), await accounts.add(`${name}'s person`)];
      const answer = await app.http
        .post(`/api/v1/users/${person}/impersonate`)
        .set(await accounts.browser(supporter))
        .expect(200);
      const cookies = (answer.headers['set-cookie'] as unknown as string[]).join('; ');
      const [, token = null] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookies) ?? [];
      const client = await opened(accounts.visitor(token));
      await send(person, 1);
      await until('it hears that person', () => client.heard.length === 1);
      return { supporter, client };
    };
    const admin = await signIn(app);
    const [suspended, demoted, steady] = [
      await acting('supporter one'),
      await acting('supporter two'),
      await acting('supporter three'),
    ];
    await app.http.post(`/api/v1/users/${suspended.supporter}/ban`).set(admin).send({ permanent: true }).expect(200);
    await until('it is cut off', () => suspended.client.left !== null);
    await accounts.change('users', { permissions: '[]' }, demoted.supporter);
    await app.sockets.recheckAll();
    await until('it is cut off', () => demoted.client.left !== null);
    expect(steady.client.isOpen).toBe(true);
  });

  it('are refused to guests, foreign pages, programs without the right and people before a gate, with the reason', async () => {
    const id = await accounts.add('carl');
    const visitor = await accounts.browser(id);
    const [banned, unverified] = [
      await accounts.add('dora', { values: { banned_at: accounts.at(-1_000) } }),
      await accounts.add('emil', { values: { email_verified_at: null } }),
    ];
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: true }, server: {} });
    const cases: [string, Parameters<typeof connect>[0], number, string][] = [
      ['guest', {}, 401, 'unauthenticated'],
      ['stale session', { Cookie: `${SESSION_COOKIE}=${'A'.repeat(22)}` }, 401, 'unauthenticated'],
      ['unknown token', { Authorization: `Bearer tonearm_${'A'.repeat(40)}` }, 401, 'unauthenticated'],
      ['no token', { Authorization: 'Basic eDp5' }, 401, 'unauthenticated'],
      ['foreign page', { ...visitor, Origin: 'https://evil.example' }, 403, 'forbidden'],
      ['page without origin', { ...visitor, Origin: 'null' }, 403, 'forbidden'],
      ['other port', { ...visitor, Origin: 'http://127.0.0.1:1' }, 403, 'forbidden'],
      ['foreign call', { ...visitor, 'Sec-Fetch-Site': 'cross-site' }, 403, 'forbidden'],
      ["sibling's call", { ...visitor, 'Sec-Fetch-Site': 'same-site' }, 403, 'forbidden'],
      ['suspended', await accounts.browser(banned), 403, 'banned'],
      ['unverified', await accounts.browser(unverified), 403, 'email_unverified'],
    ];
    for (const [name, headers, status, code] of cases) {
      const [polling, websocket] = [connect(headers, ['polling']), connect(headers)];
      await until(`${name} is refused`, () => polling.refusal !== null && websocket.refusal !== null);
      expect([
        name,
        polling.refusal?.status,
        (polling.refusal?.body as { code?: string } | null)?.code,
        websocket.refusal?.status,
      ]).toEqual([name, status, code, status]);
    }
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: false }, server: {} });
    for (const Origin of [app.url, new URL(app.config.baseUrl).origin])
      await until(
        'own pages come in',
        (
          (client) => () =>
            client.isOpen
        )(connect({ ...visitor, Origin })),
      );
  });

  it('are not handed out as a script, which pages of other addresses could run', async () => {
    const visitor = await accounts.browser(await accounts.add('quinn'));
    const ask = (more: string) => app.http.get(`/socket.io/?EIO=4&transport=polling${more}`).set(visitor);
    for (const more of ['&j=0', '&%6a=0', '&j=0&j=1'])
      expect((await ask(more).expect(403)).body.code).toBe('forbidden');
  });

  it('end within a second with log-out, password change, suspension and the account, and only those', async () => {
    const admin = await signIn(app);
    const id = await accounts.add('fay');
    const browsers = [await accounts.browser(id), await accounts.browser(id), await accounts.browser(id)] as const;
    const [first, second, third] = [
      await opened(browsers[0]),
      await opened(browsers[1]),
      await opened(browsers[2], ['polling']),
    ];
    const isCut = async (what: string, ...cut: SocketClient[]): Promise<void> => {
      const since = performance.now();
      await until(`${what} cuts`, () => cut.every(({ left }) => left === CUT));
      expect([what, performance.now() - since < 1_000]).toEqual([what, true]);
    };
    await app.http.post('/auth/logout').set(browsers[2]).expect(200);
    await isCut('log-out', third);
    expect([first.isOpen, second.isOpen]).toEqual([true, true]);
    await app.http
      .post('/api/v1/user-sessions/logout-other')
      .set(browsers[0])
      .send({ password: accounts.password })
      .expect(200);
    await isCut('logging out elsewhere', second);
    expect(first.isOpen).toBe(true);
    const changed = await opened(await accounts.browser(id));
    const password = {
      current_password: accounts.password,
      password: 'another horse battery',
      password_confirmation: 'another horse battery',
    };
    await app.http
      .put('/auth/user/password')
      .set(browsers[0])
      .send(password)
      .expect((response) => expect(response.status).toBeLessThan(300));
    await isCut('password change', changed);
    expect(first.isOpen).toBe(true);
    await app.http
      .post(`/api/v1/users/${id}/ban`)
      .set(admin)
      .send({ permanent: true })
      .expect((response) => expect(response.status).toBeLessThan(300));
    await isCut('suspension', first);

    const gil = await accounts.add('gil');
    const last = await opened(await accounts.browser(gil));
    await app.http
      .delete(`/api/v1/users/${gil}`)
      .set(admin)
      .expect((response) => expect(response.status).toBeLessThan(300));
    await isCut('deletion', last);
  });

  it('cannot leave their room to outlive the session, and come back to it', async () => {
    const id = await accounts.add('gus');
    const browser = await accounts.browser(id);
    const client = await opened(browser);
    const { engine } = client.socket.io;
    engine.send('1');
    await until('it is cut', () => engine.readyState === 'closed' && app.sockets.size === 0);
    await app.http.post('/auth/logout').set(browser).expect(200);
    expect((await refusedOf(connect(browser, ['polling']))).status).toBe(401);
  });

  it('end when a session ran out that nobody told of, and keep no session alive', async () => {
    const [hal, ida] = [await accounts.add('hal'), await accounts.add('ida')];
    const [expired, open] = [await opened(await accounts.browser(hal)), await opened(await accounts.browser(ida))];
    await app.unit.run('clock', (manager) =>
      manager.query('UPDATE sessions SET expires_at = ? WHERE user_id = ?', [accounts.at(-1_000), hal]),
    );
    await app.unit.run('clock', (manager) =>
      manager.query('UPDATE sessions SET last_active_at = ? WHERE user_id = ?', [accounts.at(-3_600_000), ida]),
    );
    const activity = () =>
      app.database.read('SELECT last_active_at, expires_at FROM sessions WHERE user_id = ?', [ida]);
    const before = await activity();
    await app.sockets.recheckAll();
    await until('the expired one is cut', () => expired.left === CUT);
    expect(open.isOpen).toBe(true);
    expect(await activity()).toEqual(before);
  });

  it('are 20 a person at most; floods and large messages end them, and the server goes on', async () => {
    const [jo, kim] = [await accounts.add('jo'), await accounts.add('kim')];
    const visitor = await accounts.browser(jo);
    const bystander = await opened(await accounts.browser(kim));
    const many = Array.from({ length: 30 }, () => connect(visitor));
    await until('each is in or out', () =>
      many.every(({ isOpen, left, refusal }) => isOpen || left !== null || refusal !== null),
    );
    expect(many.filter(({ isOpen }) => isOpen)).toHaveLength(20);
    const late = connect(visitor, ['polling']);
    await until('one more is refused', () => late.refusal !== null);
    expect(late.refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const polled = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers: visitor });
    expect([polled.status, Number(polled.headers.get('retry-after'))]).toEqual([
      429,
      ((await polled.json()) as { retry_after: number }).retry_after,
    ]);
    expect(await refusedUpgrade(visitor)).toMatchObject({ status: 429, retryAfter: '60', body: { retry_after: 60 } });

    const [flood, large, binary] = many.filter(({ isOpen }) => isOpen) as [SocketClient, SocketClient, SocketClient];
    for (let at = 0; at < 1_000; at += 1) flood.socket.emit('noise', at);
    large.socket.emit('noise', 'x'.repeat(1_048_576));
    binary.socket.emit('noise', Buffer.alloc(2_000));
    await until('all are cut', () => [flood, large, binary].every(({ isOpen }) => !isOpen));
    await send(kim, 3);
    await until('others still hear', () => bystander.heard.length === 1);
  });

  it('come and go by the hundred, and none is kept', async () => {
    const people = await Promise.all(['m1', 'm2', 'm3', 'm4', 'm5'].map((name) => accounts.add(name)));
    const visitors = await Promise.all(people.map((id) => accounts.browser(id)));
    for (const round of [1, 2]) {
      const open = visitors.flatMap((visitor) => Array.from({ length: 20 }, () => connect(visitor)));
      await until('all are open', () => open.every(({ isOpen }) => isOpen));
      for (const id of people) await send(id, round);
      await until('each has heard once', () => open.every(({ heard }) => heard.length === 1));
      for (const { socket } of open) socket.disconnect();
      await until('all have gone', () => app.sockets.size === 0);
    }
  });

  it('carry what another process sends, where Redis is between them', async () => {
    if (!REDIS_URL) return;
    const id = await accounts.add('lea');
    const client = await opened(await accounts.browser(id));
    const worker = await ADAPTERS.realtime({ config: app.config, log: new Log('silent') });
    await worker.toUser(id, 'track.processing', news(4));
    await until('it is heard', () => client.heard.length === 1);
    await worker.close();
  });

  it('leave ordinary calls alone that offer another protocol, or none', async () => {
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        httpRequest(`${app.url}${path}`, { method, headers }, (response) => resolve(response.resume().statusCode ?? 0))
          .on('error', reject)
          .end(method === 'POST' ? '{}' : undefined);
      });
    const h2c = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAoAAAAAIAAAAA' };
    expect(await ask('GET', '/api/v1/health', h2c)).toBe(200);
    expect(
      await ask('POST', '/auth/login', { ...h2c, 'Content-Length': '2', 'Content-Type': 'application/json' }),
    ).toBe(400);
    expect(await ask('GET', '/api/v1/health', { Connection: 'Upgrade', Upgrade: 'websocket' })).toBe(200);
    expect(await ask('GET', '/socket.io/', {})).toBe(400);
    expect(await ask('GET', '/socket.io/?EIO=4&transport=polling&sid=', {})).toBe(401);
    expect(await ask('GET', '/socket.io/?EIO=4&transport=polling&sid=none', {})).toBe(400);
  });
});
