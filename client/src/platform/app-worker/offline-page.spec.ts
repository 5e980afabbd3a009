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

const SCOPE = 'https://tunes.example/music/';
const ENTRY = `${SCOPE}assets/index-new.js`;
const BUILD = { version: 'new', first: ['assets/index-new.js'], files: ['assets/index-new.js', 'assets/page-new.js'] };

interface Around {
  /** By the name of the cache, what stands in it from before. */
  kept?: Record<string, Record<string, Response>>;
  /** How many pages of the site are open. */
  open?: number;
}

/** The worker of a site in a folder. @param answer what the server says; null: there is no connection. */
function worker(answer: ((url: string) => Response) | null, { kept = {}, open = 1 }: Around = {}) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const asked: string[] = [];
  const stores = new Map(Object.entries(kept).map(([name, held]) => [name, new Map(Object.entries(held))]));
  const cacheOf = (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, held);
    return { put: async (address: string, response: Response) => held.set(address, response) };
  };
  const self = {
    build: BUILD,
    registration: { scope: SCOPE },
    skipWaiting: async () => undefined,
    clients: { matchAll: async () => Array.from({ length: open }, () => ({ url: SCOPE, frameType: 'top-level' })) },
    addEventListener: (type: string, heard: (event: unknown) => void) => (listeners[type] = heard),
  };
  const fetch = async (request: string | { url: string }): Promise<Response> => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(url);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(url);
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (address: string) => [...stores.values()].flatMap((held) => held.get(address)?.clone() ?? []).at(0),
  };
  const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
  runInNewContext(source, { self, fetch, caches, crypto, URL, Response });
  const said = async (type: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return {
    asked,
    held: () => Object.fromEntries([...stores].map(([name, held]) => [name, [...held.keys()]])),
    install: () => said('install', {}),
    leave: (shell: object, program = ENTRY) => said('message', { data: { type: 'shell', shell, program } }),
    ask: (mode: string, { method = 'GET', url = SCOPE } = {}): Promise<Response> | null => {
      let answered: Promise<Response> | null = null;
      const respondWith = (response: Promise<Response>): void => void (answered = response);
      void said('fetch', { request: { mode, method, url }, preloadResponse: Promise.resolve(undefined), respondWith });
      return answered;
    },
  };
}

describe('the worker of the site', () => {
  it('hands on what the server answers, keeps no page, and touches nothing but pages and the program', async () => {
    const page = new Response('the page', { status: 404 });
    const { ask, held } = worker(() => page);
    expect(await ask('navigate')).toBe(page);
    expect(await ask('navigate', { url: `${SCOPE}?safe=1` })).toBe(page);
    const others = ['', 'api/v1/me', 'stream/1?sig=a', 'storage/cover.webp', 'auth/login'].map((path) =>
      ask('cors', { url: SCOPE + path }),
    );
    expect([...others, ask('no-cors'), ask('navigate', { method: 'POST' })].filter((one) => one !== null)).toEqual([]);
    expect(ask('cors', { url: 'https://tunes.example/assets/other-site.js' })).toBeNull();
    expect(held()).toEqual({});
  });

  it('has the first files of its build at hand, the others once they were used, and never what is none', async () => {
    const { ask, asked, held, install } = worker(
      (url) => new Response(url, { status: url.endsWith('gone.js') ? 404 : 200 }),
    );
    const part = async (name: string) => (await ask('cors', { url: `${SCOPE}assets/${name}` }))?.text();
    await install();
    expect(held()).toEqual({ [`program ${SCOPE} new`]: [ENTRY] });
    asked.length = 0;
    for (const name of ['index-new.js', 'page-new.js', 'page-new.js', 'page-next.js', 'gone.js'])
      expect(await part(name)).toBe(`${SCOPE}assets/${name}`);
    // Of another build, which its own worker keeps; and what is not there.
    expect(asked).toEqual(['page-new.js', 'page-next.js', 'gone.js'].map((name) => `${SCOPE}assets/${name}`));
    expect(held()[`program ${SCOPE} new`]).toEqual([ENTRY, `${SCOPE}assets/page-new.js`]);
  });

  it('forgets the build before only once no open page may run it, and nothing of another site', async () => {
    const old = `program ${SCOPE} old`;
    const foreign = 'program https://tunes.example/ old';
    const kept = { [old]: { [`${SCOPE}assets/index-old.js`]: new Response('old') }, [foreign]: {} };
    const two = worker(null, { kept, open: 2 });
    await two.leave(SHELL);
    expect(Object.keys(two.held())).toContain(old);
    const one = worker(null, { kept });
    await one.leave(SHELL, `${SCOPE}assets/index-old.js`);
    // The page that runs it still finds all of it, without a connection as well.
    expect(await (await one.ask('cors', { url: `${SCOPE}assets/index-old.js` }))?.text()).toBe('old');
    await one.leave(SHELL);
    expect(Object.keys(one.held())).toEqual([foreign, 'shell']);
  });

  it('begins without a store for files, so that news come all the same', async () => {
    const { install, held } = worker(null);
    await install();
    expect(held()).toEqual({});
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
