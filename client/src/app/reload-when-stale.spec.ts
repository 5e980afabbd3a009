import { dropFailedSheets, reloadWhenStale } from './reload-when-stale';

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10);
  });

describe('a part of the program that is missing', () => {
  let reloads: number;
  let isPlaying: boolean;
  let page: () => Response;
  let stop: () => void;
  const miss = async (): Promise<void> => {
    window.dispatchEvent(new Event('vite:preloadError'));
    await settle();
  };

  beforeEach(() => {
    sessionStorage.clear();
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
    reloads = 0;
    isPlaying = false;
    page = () => new Response('<script src="/assets/index-new.js">');
    Object.assign(globalThis, { fetch: async () => page() });
    stop = reloadWhenStale(
      () => isPlaying,
      () => void (reloads += 1),
    );
  });
  afterEach(() => stop());

  it('reloads the page where the server has another build, once', async () => {
    await miss();
    await miss();
    expect(reloads).toBe(1);
  });

  it('does not while something plays', async () => {
    isPlaying = true;
    await miss();
    expect(reloads).toBe(0);
    isPlaying = false;
    await miss();
    expect(reloads).toBe(1);
  });

  it.each([
    ['the build is the same', () => new Response('<script src="/assets/index-old.js">')],
    ['the server is in trouble', () => new Response('Bad gateway', { status: 502 })],
    [
      'there is no network',
      (): never => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('does not where %s', async (_what, answer) => {
    page = answer;
    await miss();
    expect(reloads).toBe(0);
  });

  it('leaves no link of a style sheet behind that would pass for the sheet', () => {
    dropFailedSheets();
    document.head.innerHTML =
      '<link rel="stylesheet" href="/assets/gone.css"><link rel="stylesheet" href="/assets/here.css">';
    document.head.querySelector('[href*="gone"]')?.dispatchEvent(new Event('error'));
    expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
      '/assets/here.css',
    ]);
  });
});
