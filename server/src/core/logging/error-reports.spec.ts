import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../test/until.js';
import { Log } from '../log.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { ErrorReports } from './error-reports.js';

interface Report {
  auth: string;
  text: string;
  event: {
    exception?: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] };
    message?: string;
  };
}

/** Envelopes as Sentry's protocol has them: a line of head, then for each item a line of head and its payload. */
const eventOf = (envelope: string): Report['event'] => JSON.parse(envelope.split('\n')[2] ?? '{}') as Report['event'];

describe('ErrorReports', () => {
  const log = new Log('silent');
  const received: Report[] = [];
  let service: Server;
  let dsn = '';
  let reports: ErrorReports;
  const settings = { get: async () => Promise.resolve(dsn) } as unknown as SettingsReader;
  const addressOf = (project: number): string =>
    `http://abc123@127.0.0.1:${(service.address() as AddressInfo).port}/${project}`;

  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (data: Buffer) => (text += data.toString()));
      request.on('end', () => {
        received.push({ auth: `${request.url}`, text, event: eventOf(text) });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    reports = new ErrorReports(settings, log, 1);
    reports.onModuleInit();
  });
  afterAll(async () => {
    await reports.onApplicationShutdown();
    service.close();
  });
  beforeEach(() => received.splice(0));

  it('tell what failed and where, and nothing of persons or what opens something', async () => {
    dsn = addressOf(7);
    const fault = Object.assign(
      new TypeError('ada@example.org at 203.0.113.7 or 2001:db8::7, /x?token=hush-1 Bearer hush-2'),
      { request: { body: { password: 'hush-3' } } },
    );
    log.error('Request 1 of bea@example.org failed', fault);
    await until('it came', async () => Promise.resolve(received.length === 1));
    const [report] = received;
    expect(report?.auth).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=abc123/);
    expect(report?.event.exception?.values[0]).toMatchObject({
      type: 'TypeError',
      value: expect.stringContaining('[email] at [address] or [address]'),
    });
    expect(report?.event.exception?.values[0]?.stacktrace.frames.length).toBeGreaterThan(0);
    expect(report?.text).not.toMatch(/hush|example\.org|203\.0|db8/);
    expect(report?.event).not.toHaveProperty('server_name');
  });

  it("tell the code of a refused statement, and not the driver's words, which hold values", async () => {
    dsn = addressOf(7);
    const driverError = Object.assign(new Error("Duplicate entry 'Ada Lovelace'"), { code: 'ER_DUP_ENTRY' });
    log.error('A job failed', Object.assign(new Error(driverError.message), { driverError }));
    log.error('Without an error of its own');
    await until('both came', async () => Promise.resolve(received.length === 2));
    expect(received.map(({ text }) => text).join('')).not.toContain('Lovelace');
    expect(received[0]?.event.exception?.values[0]?.value).toBe('ER_DUP_ENTRY');
    expect(received[1]?.event.message).toBe('Without an error of its own');
  });

  it('follow the settings, and a service that is away fails nothing', async () => {
    dsn = 'http://abc123@127.0.0.1:9/1';
    log.error('x', new Error('to nobody'));
    dsn = '';
    log.error('x', new Error('not sent'));
    dsn = addressOf(8);
    log.error('x', new Error('sent'));
    await until('it came', async () => Promise.resolve(received.length > 0));
    expect(received.map(({ auth, event }) => [auth.slice(0, 7), event.exception?.values[0]?.value])).toEqual([
      ['/api/8/', 'sent'],
    ]);
    log.warn('a warning', new Error('is no fault'));
    log.error('last', new Error('the last'));
    await until('it came', async () => Promise.resolve(received.length > 1));
    expect(received.at(-1)?.event.exception?.values[0]?.value).toBe('the last');
  });
});
