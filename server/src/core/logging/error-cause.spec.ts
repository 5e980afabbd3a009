import type { LoggedFault } from '../log.js';
import type { WorkContext } from '../work-context.js';
import { causeOf, fingerprintOf } from './error-cause.js';

const fault = (message: string, error?: unknown, work: WorkContext | null = null): LoggedFault => ({
  level: 'error',
  time: new Date(),
  message,
  detail: error instanceof Error ? (error.stack ?? null) : null,
  error,
  work,
});
/** An error whose way is written by hand. */
const thrown = (message: string, frames: readonly string[], more: object = {}): Error =>
  Object.assign(new TypeError(message), more, {
    stack: [`TypeError: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });
const ours = (path: string, method: string): string =>
  `${method} (${new URL(`../../../../${path}`, import.meta.url).href})`;
const WAY = [ours('server/src/a.ts:3:5', 'A.read'), 'next (/home/x/node_modules/express/router.js:9:1)'];
const asked = (path: string): WorkContext => ({ requestId: 'x', request: () => ({ method: 'GET', path }) });
const same = (one: LoggedFault, other: LoggedFault): boolean => fingerprintOf(one) === fingerprintOf(other);

describe('the fingerprint of an error', () => {
  it('is that of its way through the code, whatever the words and wherever it was asked', () => {
    const first = fault('Request 1 failed', thrown('no track 7', WAY), asked('/tracks/:id'));
    const [, foreign] = WAY;
    expect(same(first, fault('Request 2 failed', thrown('no track 8', WAY), asked('/albums/:id')))).toBe(true);
    expect(same(first, fault('x', thrown('no', [ours('server/src/a.ts:99:1', 'A.read'), foreign ?? ''])))).toBe(true);
    expect(same(first, fault('x', thrown('no', [ours('server/src/a.ts:3:5', 'A.write')])))).toBe(false);
  });

  it('passes over what every statement goes through: who failed tells, else what the database said', () => {
    const statement = ours('server/src/core/database/table.ts:9:9', 'Table.pick');
    const from = (service: string): Error => thrown('no', [statement, ours('server/src/s.ts:1:1', service)]);
    expect(same(fault('x', from('A.read')), fault('x', from('A.read')))).toBe(true);
    expect(same(fault('x', from('A.read')), fault('x', from('B.read')))).toBe(false);
    const said = (words: string): LoggedFault => fault('x', thrown(words, [statement]), asked('/x'));
    expect(same(said('no such table: one'), said('no such table: two'))).toBe(false);
    expect(same(said("Duplicate entry 'a'"), said("Duplicate entry 'b'"))).toBe(true);
    expect(causeOf(fault('x', from('A.read'))).place).toBe('server/src/s.ts:1');
  });

  it('is another for another class or code', () => {
    const refused = thrown('no', WAY, { code: 'ECONNREFUSED' });
    expect(same(fault('x', refused), fault('x', thrown('no', WAY)))).toBe(false);
    expect(same(fault('x', refused), fault('x', thrown('no', WAY, { cause: { code: 'ECONNREFUSED' } })))).toBe(true);
    const renamed = Object.assign(thrown('no', WAY), { name: 'OtherError' });
    expect(same(fault('x', renamed), fault('x', thrown('no', WAY)))).toBe(false);
  });

  it('is the same on every machine', () => {
    const at = (folder: string): LoggedFault =>
      fault(
        'A lease was not renewed',
        thrown('no', [`next (${folder}/node_modules/express/router.js:9:1)`, 'emit (node:events:1:2)']),
      );
    expect(same(at('/srv/tonearm'), at('/home/ada/site'))).toBe(true);
    expect(
      same(fault('x', thrown('no', ['f (/srv/elsewhere.js:1:1)'])), fault('x', thrown('no', ['f (/opt/b.js:2:2)']))),
    ).toBe(true);
  });

  it('is that of the words without ids, and of what was asked, where the error took no way', () => {
    expect(same(fault('Track 5 has no waveform: "a"'), fault('Track 61 has no waveform: "b c"'))).toBe(true);
    expect(same(fault('Track 5 has no waveform'), fault('Track 5 has no cover'))).toBe(false);
    const id = (last: string): string => `Request 5f0c1c2e-0000-4000-8000-00000000000${last} failed`;
    expect(same(fault(id('1'), 'a', asked('/x')), fault(id('2'), 'b', asked('/x')))).toBe(true);
    expect(same(fault(id('1'), 'a', asked('/x')), fault(id('1'), 'a', asked('/y')))).toBe(false);
    const job = (name: string): WorkContext => ({ requestId: null, job: { name, runId: null } });
    expect(same(fault('x', undefined, job('a')), fault('x', undefined, job('b')))).toBe(false);
  });

  it('takes whatever is thrown', () => {
    for (const odd of [undefined, null, 7, {}, { code: {} }, Object.assign(new Error('x'), { stack: undefined })])
      expect(fingerprintOf(fault('x', odd))).toMatch(/^[\da-f]{40}$/);
  });
});

describe('what is kept of a cause', () => {
  it('says class, code, place, and the way without the folders of the machine', () => {
    const cause = causeOf(fault('Request 1 failed', thrown('token=hush was refused', WAY, { code: 'E_NO' })));
    expect(cause).toMatchObject({
      message: 'token=[hidden] was refused',
      exception: 'TypeError',
      code: 'E_NO',
      place: 'server/src/a.ts:3',
    });
    expect(cause.stack.slice(1)).toEqual([
      { kind: 'own', text: 'at A.read (server/src/a.ts:3)' },
      { kind: 'foreign', text: 'at next (express/router.js:9)' },
    ]);
    const bundled = causeOf(fault('x', thrown('no', [ours('server/dist/chunks/core.js:8:1', 'next')])));
    expect([bundled.place, bundled.stack[1]]).toEqual([
      null,
      { kind: 'foreign', text: 'at next (server/dist/chunks/core.js:8)' },
    ]);
  });

  it('names nobody', () => {
    const cause = causeOf(fault('Job "mail" failed', thrown('450 <ann@example.org> from 203.0.113.7: later', WAY)));
    expect(cause.message).toBe('450 <[email]> from [address] later');
    expect(JSON.stringify(cause)).not.toMatch(/ann@|203\.0/);
  });

  it('is bounded', () => {
    const { message, stack } = causeOf(
      fault(
        'x',
        thrown(
          'y'.repeat(9_000),
          Array.from({ length: 500 }, () => WAY[0] ?? ''),
        ),
      ),
    );
    expect([message.length, stack.length]).toEqual([500, 60]);
    expect(Math.max(...stack.map(({ text }) => text.length))).toBeLessThanOrEqual(240);
  });

  it('is what was logged, where no error came along', () => {
    expect(causeOf(fault('The disk is slow'))).toEqual({
      level: 'error',
      message: 'The disk is slow',
      exception: null,
      code: null,
      place: null,
      stack: [],
    });
  });
});
