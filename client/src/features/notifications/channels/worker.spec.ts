import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** The worker of a site in a folder. @param pages what its open pages answer when they are asked to lead somewhere. */
function worker(pages: readonly boolean[], mayOpen = true) {
  const did: string[] = [];
  const listeners: Record<string, (event: unknown) => void> = {};
  const clients = pages.map((answers, index) => ({
    id: String(index),
    url: 'https://tunes.example/music/contact',
    frameType: 'top-level',
    visibilityState: 'hidden',
    focus: async () => did.push(`focus ${index}`),
    postMessage: ({ link }: { link: string }, [port]: { reply: () => void }[]) => {
      did.push(`ask ${index} ${link}`);
      if (answers) port?.reply();
    },
  }));
  const openWindow = async (url: URL) => {
    did.push(`open ${url.href}`);
    if (!mayOpen) throw new DOMException('Not allowed to open a window.', 'InvalidAccessError');
  };
  const self = {
    registration: { scope: 'https://tunes.example/music/' },
    clients: { matchAll: async () => clients, openWindow },
    addEventListener: (type: string, heard: (event: unknown) => void) => (listeners[type] = heard),
  };
  class MessageChannel {
    readonly port1: { onmessage?: () => void } = {};
    readonly port2 = { reply: () => this.port1.onmessage?.() };
  }
  // Nobody is waited for.
  const setTimeout = (done: () => void): void => queueMicrotask(done);
  const source = readFileSync(join(import.meta.dirname, '../../../../public/sw.js'), 'utf8');
  runInNewContext(source, { self, MessageChannel, URL, setTimeout });
  const press = async (data: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners['notificationclick']?.({
      notification: { data: { id: 'row', link: '/contact', from: null, ...data }, close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => (done = promise.catch(() => undefined)),
    });
    await done;
  };
  /** What a page that has just been opened hears. */
  const ready = (): unknown[] => {
    const heard: unknown[] = [];
    listeners['message']?.({ data: { type: 'ready' }, source: { postMessage: (said: unknown) => heard.push(said) } });
    return heard;
  };
  return { did, press, ready };
}

interface Press {
  /** Whether each page answers. */
  pages: boolean[];
  data?: object;
  did: string[];
}

describe('a pressed window', () => {
  it.each<[string, Press]>([
    ['brings the page to the front that leads there', { pages: [true], did: ['ask 0 /contact', 'focus 0'] }],
    ['opens another where none answers', { pages: [false], did: ['ask 0 /contact', 'open contact'] }],
    ['opens one where there is none', { pages: [], data: { link: '/' }, did: ['open '] }],
    [
      'leads to the list where its link leads away',
      { pages: [], data: { link: 'https://a.example/b' }, did: ['open notifications'] },
    ],
    [
      'goes by the page that it came from',
      { pages: [true, true], data: { from: '1' }, did: ['ask 1 /contact', 'focus 1'] },
    ],
  ])('%s', async (_what, { pages, data = {}, did: expected }) => {
    const { did, press, ready } = worker(pages);
    await press(data);
    expect(did).toEqual(expected.map((one) => one.replace('open ', 'open https://tunes.example/music/')));
    // A page that leads there marks the row by itself.
    expect(ready()).toEqual(pages.includes(true) ? [] : [{ type: 'led', id: 'row' }]);
  });

  it('marks nothing where no page may be opened', async () => {
    const { did, press, ready } = worker([], false);
    await press({});
    expect(did).toEqual(['open https://tunes.example/music/contact']);
    expect(ready()).toEqual([]);
  });
});
