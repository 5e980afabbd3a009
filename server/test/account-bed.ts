import { CHALLENGE_COOKIE, CSRF_COOKIE, SESSION_COOKIE } from '../src/core/http/cookies.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { until } from './until.js';

const BASE = '/music';
const SITE = `http://radio.example${BASE}`;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks of Node that go on while a test turns the calendar. */
export const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

let browsers = 0;

/** A browser with cookies of its own, from an address that nobody else has. */
export class AccountBrowser {
  readonly cookies = new Map<string, string>();
  readonly address = `172.24.${Math.floor((browsers += 1) / 250)}.${browsers % 250}`;

  constructor(
    private readonly app: TestApp,
    visitor?: Visitor,
  ) {
    for (const cookie of visitor?.Cookie.split('; ') ?? [])
      this.cookies.set(...(cookie.split('=', 2) as [string, string]));
  }

  get session(): string | undefined {
    return this.cookies.get(SESSION_COOKIE);
  }

  /** The same cookies, kept aside. */
  copy(): AccountBrowser {
    const copy = new AccountBrowser(this.app);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** @param path below the site's base path. */
  async send(
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.app.url}${BASE}${path}`, {
      method: init.method ?? 'GET',
      redirect: 'manual',
      body: init.body === undefined ? null : JSON.stringify(init.body),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'x-xsrf-token': this.cookies.get(CSRF_COOKIE) ?? '',
        'x-forwarded-for': this.address,
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? ((await response.json()) as Record<string, unknown>) : {},
    };
  }

  async post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    if (!this.cookies.has(CSRF_COOKIE)) await this.send('/auth/csrf-cookie');
    return await this.send(path, { method: 'POST', body, headers });
  }

  async put(path: string, body: unknown = {}): Promise<Answer> {
    return await this.send(path, { method: 'PUT', body });
  }

  /** 200 signed in, 401 not, 403 behind a gate. */
  async meStatus(): Promise<number> {
    return (await this.send('/api/v1/users/me')).status;
  }
}

/** What a test asks of an answer first. */
export const outcome = ({ status, body }: Answer): unknown[] => [
  status,
  body['errors'] ?? body['code'] ?? body['status'],
];

/** A site below a path, whose mails arrive and whose clock stands still until it is told otherwise: limits and lives can be waited for. */
export interface AccountBed {
  app: TestApp;
  accounts: AccountFactory;
  mailbox: Mailbox;
  set: (client: Record<string, unknown>, server?: Record<string, unknown>) => Promise<void>;
  rows: <T>(sql: string, ...params: (string | number)[]) => Promise<T[]>;
  browser: () => AccountBrowser;
  /** Signed in. */
  browserOf: (userId: number, options?: { isConfirmed?: boolean }) => Promise<AccountBrowser>;
  /** After the password, before the code of the second factor. */
  halfWay: (challengeToken: string) => AccountBrowser;
  /** Mails that are on their way arrive before. */
  passSeconds: (seconds: number) => Promise<void>;
  /** To the start of an hour of another day: no limit knows anybody. */
  nextDay: () => Promise<void>;
  close: () => Promise<void>;
}

/** A path of the site out of a mailed link. */
export function pathOf(link: string | undefined): string {
  if (!link?.startsWith(`${SITE}/`)) throw new Error(`This link leads elsewhere: ${link}`);
  return link.slice(SITE.length);
}

export async function openAccountBed(name: string): Promise<AccountBed> {
  const startOfHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  jest.useFakeTimers({ now: startOfHour, doNotFake: [...REAL] });
  const app = await createTestApp(name, { BASE_URL: SITE });
  const mailbox = await openMailbox();
  const set: AccountBed['set'] = (client, server = {}) => app.nest.get(SettingsService).update({ client, server });
  await set(mailbox.settings.client, mailbox.settings.server);
  await app.nest.get(Jobs).start();
  const accounts = new AccountFactory(app);
  const rows: AccountBed['rows'] = (sql, ...params) => app.database.read(sql, params);
  const isQuiet = async (): Promise<boolean> =>
    (await app.nest.get(Jobs).depth()).waiting === 0 &&
    (await rows("SELECT id FROM outgoing_mails WHERE status = 'queued' LIMIT 1")).length === 0;
  /** The mail program takes a leap of the clock for a server that does not answer. */
  const goTo = async (time: number): Promise<void> => {
    await until('every mail to arrive', isQuiet);
    jest.setSystemTime(time);
  };
  return {
    app,
    accounts,
    mailbox,
    set,
    rows,
    browser: () => new AccountBrowser(app),
    browserOf: async (userId, options) => new AccountBrowser(app, await accounts.browser(userId, options)),
    halfWay: (token) => new AccountBrowser(app, accounts.visitor(null, { [CHALLENGE_COOKIE]: token })),
    passSeconds: (seconds) => goTo(Date.now() + seconds * 1000),
    nextDay: () => goTo(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS),
    close: async () => {
      await app.close();
      await mailbox.close();
      jest.useRealTimers();
    },
  };
}
