import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Log } from '../../src/core/log.js';
import type { HumanCheck } from '../../src/core/ports/human-check.js';

export const SECRET = 'hush-4f2a';
const ADDRESS = '198.51.100.7';
const LIMIT_MS = 200;

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  form: URLSearchParams;
}

/** A verifier of this computer, with the tokens that it gave away. */
export class Verifier {
  readonly asked: Asked[] = [];
  /** How it answers instead of in its protocol. */
  fault: { status: number; body: string; headers?: Record<string, string> } | 'silent' | null = null;
  private readonly server: Server;

  /** @param answers what the provider says about a known token. */
  constructor(private readonly answers: Readonly<Record<string, object>>) {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        const form = new URLSearchParams(body);
        this.asked.push({ method: request.method, url: request.url, headers: request.headers, form });
        if (this.fault === 'silent') return;
        const {
          status,
          body: answer,
          headers,
        } = this.fault ?? { status: 200, body: JSON.stringify(this.answer(form)) };
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(answer);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/siteverify`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(form: URLSearchParams): object {
    const refused = (...codes: string[]): object => ({ success: false, 'error-codes': codes });
    if (form.get('secret') !== SECRET) return refused('invalid-input-secret');
    return this.answers[form.get('response') ?? ''] ?? refused('invalid-input-response');
  }
}

export interface HumanCheckCase {
  make: (options: { secretKey: string; verifier: string; timeoutMs: number }, log: Log) => HumanCheck;
  /** Token -> what the provider says about it; `human` was given to a person for `login`. */
  answers: Readonly<Record<string, object>>;
  /** Tokens that are real and yet not enough. */
  refused?: readonly string[];
}

/** What every human check that asks a provider must do. */
export function humanCheckContract({ make, answers, refused = [] }: HumanCheckCase): void {
  let verifier: Verifier;
  let address: string;
  let logged: string[];
  const checkWith = (secretKey: string): HumanCheck =>
    make(
      { secretKey, verifier: address, timeoutMs: LIMIT_MS },
      new Log('silent', { write: (line) => logged.push(line) }),
    );
  const verify = (token: string, action: string | null = 'login') =>
    checkWith(SECRET).verify(token, { action, address: ADDRESS });
  const warnings = (): number => logged.length;

  beforeEach(async () => {
    logged = [];
    verifier = new Verifier(answers);
    address = await verifier.listen();
  });
  afterEach(() => verifier.close());

  it('takes the token of a person, for its action or for any', async () => {
    expect([await verify('human'), await verify('human', null)]).toEqual([true, true]);
    expect(warnings()).toBe(0);
  });

  it('refuses the token for another action, an unknown token and a failed one', async () => {
    for (const [token, action] of [
      ['human', 'register'],
      ['made-up', 'login'],
      ['made-up', null],
      ...refused.map((known) => [known, 'login'] as const),
    ] as const) {
      expect([token, action, await verify(token, action)]).toEqual([token, action, false]);
    }
    expect(warnings()).toBe(0);
  });

  it('sends secret, token and address in a form, and nothing in the address', async () => {
    await verify('human');
    const [asked] = verifier.asked;
    expect([asked?.method, asked?.url, asked?.headers['content-type']]).toEqual([
      'POST',
      '/siteverify',
      expect.stringContaining('application/x-www-form-urlencoded'),
    ]);
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({ secret: SECRET, response: 'human', remoteip: ADDRESS });
  });

  it.each([
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '[true]' }],
    ['null', { status: 200, body: 'null' }],
    ['a failure', { status: 503, body: '{}' }],
    ['another address', { status: 302, body: '', headers: { Location: '/siteverify' } }],
    ['nothing in time', 'silent' as const],
  ])('refuses and warns where the provider answers %s', async (_what, fault) => {
    verifier.fault = fault;
    expect([await verify('human'), warnings(), await checkWith(SECRET).testSecret()]).toEqual([false, 1, 'no-answer']);
    expect(logged.join('')).not.toContain(SECRET);
  });

  it('refuses and warns where the provider is down', async () => {
    verifier.close();
    expect([await verify('human'), warnings()]).toEqual([false, 1]);
  });

  it('tells a known secret from an unknown and a missing one', async () => {
    expect([await checkWith(SECRET).testSecret(), await checkWith('other').testSecret()]).toEqual([
      'accepted',
      'refused',
    ]);
    const asked = verifier.asked.length;
    expect([
      await checkWith('').testSecret(),
      await checkWith('').verify('human', { action: 'login', address: ADDRESS }),
    ]).toEqual(['refused', false]);
    expect(verifier.asked.length).toBe(asked);
  });
}
