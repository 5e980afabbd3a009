import { waitFor } from '@testing-library/react';
import { openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import './error-reports';
import { tellFault } from './faults';

const SERVICE = 'https://reports.example.org';

/** What browsers say of a promise that fails and that nobody looks at. */
const fail = (reason: Error): boolean =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('reports of faults in pages', () => {
  const sent: { address: string; text: string }[] = [];
  const decoder = new TextDecoder();
  afterEach(() => jestObject.restoreAllMocks());

  it('tell kind and place, where the settings name a service, and nothing of what somebody typed', async () => {
    new FakeServer();
    const pass = globalThis.fetch;
    jestObject.spyOn(Math, 'random').mockReturnValue(0.1);
    jestObject.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).startsWith(SERVICE)) return await pass(input, init);
      const { body } = init ?? {};
      sent.push({ address: String(input), text: typeof body === 'string' ? body : decoder.decode(body as Uint8Array) });
      return new Response('{}');
    });
    await openApp('/no/such/page?token=hush-1', {
      settings: { 'logging.sentry_public': `${SERVICE.replace('//', '//abc123@')}/7` },
    });
    await waitFor(() => {
      fail(new TypeError('x is not a function'));
      expect(sent.length).toBeGreaterThan(0);
    });
    expect(sent[0]?.address).toMatch(/^https:\/\/reports\.example\.org\/api\/7\/envelope\/\?.*sentry_key=abc123/);
    expect(sent[0]?.text).toContain('x is not a function');
    sent.splice(0);
    fail(new Error('ada@example.org is no song'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.text).not.toMatch(/ada|hush|no\/such/);
    // A boundary that hands a fault on to the next makes it one more that was caught.
    const fault = new RangeError('too deep');
    tellFault(fault);
    tellFault(fault);
    fail(new TypeError('the last'));
    await waitFor(() => expect(sent.at(-1)?.text).toContain('the last'));
    expect(sent.filter(({ text }) => text.includes('too deep'))).toHaveLength(1);
  });
});
