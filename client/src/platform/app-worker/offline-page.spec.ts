import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const SHELL = {
  language: 'de',
  direction: 'ltr',
  name: 'Rädio <script>alert(1)</script>',
  title: 'Du bist offline',
  text: '"&\'',
  button: 'Noch einmal versuchen',
  ground: 'rgb(8, 8, 10)',
  ink: 'red;}</style><script>',
};

/** The worker of a site in a folder. @param answer what the server says; null: there is no connection. */
function worker(answer: Response | null) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const kept = new Map<string, Response>();
  const cache = { put: async (address: string, response: Response) => kept.set(address, response) };
  const self = {
    registration: { scope: 'https://tunes.example/music/' },
    addEventListener: (type: string, heard: (event: unknown) => void) => (listeners[type] = heard),
  };
  const fetch = async (): Promise<Response> => {
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  const caches = { open: async () => cache, match: async (address: string) => kept.get(address) };
  const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
  runInNewContext(source, { self, fetch, caches, crypto, URL, Response });
  return {
    leave: async (shell: object): Promise<void> => {
      let done: Promise<unknown> = Promise.resolve();
      listeners['message']?.({ data: { type: 'shell', shell }, waitUntil: (work: Promise<unknown>) => (done = work) });
      await done;
    },
    ask: (mode: string, method = 'GET'): Promise<Response> | null => {
      let answered: Promise<Response> | null = null;
      const respondWith = (response: Promise<Response>): void => void (answered = response);
      listeners['fetch']?.({ request: { mode, method }, preloadResponse: Promise.resolve(undefined), respondWith });
      return answered;
    },
  };
}

describe('the worker of the site', () => {
  it('hands on what the server answers, and touches nothing but pages', async () => {
    const page = new Response('the page', { status: 404 });
    const { ask } = worker(page);
    expect(await ask('navigate')).toBe(page);
    expect([ask('cors'), ask('no-cors'), ask('navigate', 'POST')]).toEqual([null, null, null]);
  });

  it('says without a connection that there is none, in the words that a page left, and nothing of them runs', async () => {
    const { ask, leave } = worker(null);
    await expect(ask('navigate')).rejects.toThrow('Failed to fetch');
    await leave(SHELL);
    const answer = (await ask('navigate')) as Response;
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe(`${SHELL.title} · ${SHELL.name}`);
    expect([page.querySelector('h1')?.textContent, page.querySelector('button')?.textContent]).toEqual([
      SHELL.title,
      SHELL.button,
    ]);
    expect(page.scripts).toHaveLength(1);
    expect(html).toContain('background:rgb(8, 8, 10)');
    expect(html).not.toContain('red;');
  });
});
