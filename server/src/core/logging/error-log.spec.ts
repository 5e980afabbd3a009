import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Log } from '../log.js';
import { ErrorLog } from './error-log.js';

describe('ErrorLog', () => {
  let root: string;
  let folder: string;
  let now: Date;
  let files: ErrorLog;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tonearm-logs-'));
    folder = join(root, 'logs');
    now = new Date('2026-07-31T23:59:59Z');
    files = new ErrorLog(folder, () => now);
  });
  afterEach(async () => {
    await files.close();
    rmSync(root, { recursive: true, force: true });
  });
  const contents = async (): Promise<Record<string, string[]>> => {
    await files.close();
    return Object.fromEntries(
      readdirSync(folder)
        .sort()
        .map((name) => [name, readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1)]),
    );
  };

  it('appends to a file a day, in UTC, that only the server may read', async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'error-2026-07-31.log'), 'earlier\n');
    files.write('one');
    now = new Date('2026-08-01T00:00:00Z');
    files.write('two');
    files.write('three');
    expect(await contents()).toEqual({
      'error-2026-07-31.log': ['earlier', 'one'],
      'error-2026-08-01.log': ['two', 'three'],
    });
    expect(statSync(join(folder, 'error-2026-08-01.log')).mode & 0o077).toBe(0);
  });

  it('gives the newest file, and nothing that is no such file', async () => {
    expect(await files.newest()).toBeNull();
    mkdirSync(join(folder, 'error-2026-09-01.log'), { recursive: true });
    writeFileSync(join(root, 'app.secret'), 'hush');
    symlinkSync(join(root, 'app.secret'), join(folder, 'error-2026-09-02.log'));
    for (const [name, line] of [
      ['error-2026-07-01.log', 'old\n'],
      ['error-2026-07-02.log', 'new\n'],
      ['error-2026-07-03.log', ''],
      ['error-x.log', 'x'],
      ['other-2027-01-01.log', 'x'],
    ] as const)
      writeFileSync(join(folder, name), line);
    const newest = await files.newest();
    expect([newest?.name, newest?.size, newest && (await text(newest.content))]).toEqual([
      'error-2026-07-02.log',
      4,
      'new\n',
    ]);
  });

  it('deletes old days and nothing else', async () => {
    mkdirSync(folder);
    for (const name of ['error-2026-07-16.log', 'error-2026-07-17.log', 'error-2026-07-31.log', 'notes.txt'])
      writeFileSync(join(folder, name), 'x');
    await files.deleteOlderThan(14);
    expect(readdirSync(folder).sort()).toEqual(['error-2026-07-17.log', 'error-2026-07-31.log', 'notes.txt']);
  });

  it('stays silent where nothing can be written, and tries again later', async () => {
    writeFileSync(folder, 'a file in its place');
    files.write('lost');
    rmSync(folder);
    files.write('lost too');
    now = new Date(now.getTime() + 61_000);
    files.write('kept');
    expect(await contents()).toEqual({ 'error-2026-08-01.log': ['kept'] });
  });

  it('stops at the size of a flood', async () => {
    const line = 'x'.repeat(999_999);
    mkdirSync(folder);
    writeFileSync(join(folder, 'error-2026-07-31.log'), '');
    truncateSync(join(folder, 'error-2026-07-31.log'), 49_500_000);
    files.write(line);
    files.write('short');
    await files.close();
    expect(statSync(join(folder, 'error-2026-07-31.log')).size).toBe(49_500_006);
  });
});

describe('Log', () => {
  const lines: string[] = [];
  const log = new Log('silent', { write: (line) => lines.push(line) });
  const logged = (): Record<string, string>[] =>
    lines.splice(0).map((line) => JSON.parse(line) as Record<string, string>);

  it('keeps errors and warnings as one line each, with what caused them', () => {
    log.info('started');
    log.warn('two\r\n{"level":"error"}');
    log.error('failed', new Error('fetch failed', { cause: new Error('ECONNREFUSED') }));
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    const [warning, fault] = logged();
    expect(warning).toMatchObject({
      level: 'warn',
      message: 'two\r\n{"level":"error"}',
      time: expect.stringMatching(/^20\d\d-.*Z$/) as string,
    });
    expect(fault).toMatchObject({
      level: 'error',
      message: 'failed',
      error: expect.stringMatching(/^Error: fetch failed\n[^]*Caused by: Error: ECONNREFUSED/) as string,
    });
  });

  it.each([
    'https://x.org/reset-password/hush?email=a',
    '/api/v1/tracks?access_token=hush&page=2',
    'auth/email/verify/7/hush',
    'Authorization: Bearer 7|hush',
    'redis://user:hush@cache:6379',
    'stream/1/2?signature=hush',
    'password=hush',
    'Cookie: theme=dark; tonearm_session=hush',
    'no such token: tonearm_hushhushhushhushhushhushhushhushhushhush',
    '{"email":"a","new_password": "1\\"hush","x":1}',
    '{"server":{"uploads.s3.secret":"hush"}}',
    '{"secretAccessKey":"hush"}',
  ])('hides what opens something in %s', (text) => {
    log.warn(text, new Error(text));
    expect(JSON.stringify(logged())).not.toContain('hush');
  });

  it('takes no more of an error than its stack, and not all of an endless one', () => {
    log.error('x', Object.assign(new Error('SELECT failed'), { parameters: ['hush'], body: { password: 'hush' } }));
    log.error('x', new Error('y'.repeat(1_000_000)));
    const [short, long] = logged();
    expect(JSON.stringify(short)).not.toContain('hush');
    expect(long?.['error']?.length).toBe(20_000);
  });
});
