import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test, type Browser } from '@playwright/test';
import { DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Bytes of script, gzip, that a page needs before React draws it: the entry, the page's chunk, and all that these import. */
const NEEDED = {
  'home-page': 212_000,
  'channel-page': 209_000,
  'landing-page': 211_000,
  'login-page': 221_500,
  'album-page': 244_000,
  'artist-page': 247_000,
  'track-page': 247_500,
  'search-page': 249_500,
  'playlist-page': 342_000,
  'custom-page': 215_500,
  'genre-page': 208_000,
  'tag-page': 244_000,
  'user-page': 247_500,
  'songs-page': 246_500,
  'history-page': 245_500,
  'lyrics-page': 227_000,
};
/** Of what is fetched and run before a drawn page is painted: nothing but what stands in its document. */
const BEFORE_PAINT = 0;
const VISITS = 6;
/** How far the landing page may move as its program takes over. */
const LANDING_SHIFT = 0.01;
/** Of everything that a guest's first visit to the home page fetches, what it fetches when idle included. */
const WHOLE = 235_000;
const WHEN_IDLE = ['extras', 'table', 'site-footer'];

/** What no listener's page needs: forms of who publishes music, the account's settings, and those of the site. */
const MAKERS_WORDS = [
  'A UPC has 12 to 14 digits',
  'ISRC (optional)',
  '/auth/user/two-factor',
  '/api/v1/backstage/',
  '/api/v1/me/workspaces',
  'Leave workspace',
  '/api/v1/tus',
  '/api/v1/settings',
  'How mails are sent',
  '/api/v1/admin/tracks',
  '/api/v1/admin/albums',
  '/api/v1/admin/artists',
  '/api/v1/admin/genres',
  '/api/v1/admin/tags',
  '/api/v1/admin/playlists',
  '/csv/export',
  'Artist requests',
  '/api/v1/admin/channels',
  'Set genres',
  '/api/v1/admin/custom-pages',
  '/api/v1/admin/comments',
  '/api/v1/file-entries/bulk',
  'ProseMirror',
  'invited by mail',
  'Who holds it',
  'Reports of abuse',
  '/api/v1/reports/abuse/bulk',
  '/api/v1/lyrics/bulk',
  'Switched off, nobody sees any',
  'Import texts: :name',
  'The mail with made-up values',
  'Delete :count account?',
];

const scripts = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(DIST, 'assets', file), 'utf8')]),
);
const textOf = (file: string) => scripts.get(file) ?? assert.fail(`There is no ${file}.`);
const bytesOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name);

function withImports(...files: string[]) {
  const all = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of all) importsOf(file).forEach((name) => all.add(name));
  return all;
}

const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? '';
/** Of pages by one name, those of the admin area are known to its own chunk alone. */
const isListeners = (file: string) => [...withImports(entry)].some((name) => textOf(name).includes(file));
const neededBy = (page: string) =>
  withImports(
    entry,
    ...[...scripts.keys()].filter((file) => new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(file) && isListeners(file)),
  );

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

for (const [page, limit] of Object.entries(NEEDED)) {
  test(`${page} needs at most ${limit / 1000} kB of script, and nothing of the makers' forms`, () => {
    const files = neededBy(page);
    assert.ok(files.size > withImports(entry).size, 'the page has a chunk');
    assert.ok(bytesOf(files) <= limit, `${page}: ${bytesOf(files)} bytes in ${[...files].join(', ')}`);
    for (const word of MAKERS_WORDS)
      assert.deepEqual(
        [...files].filter((file) => textOf(file).includes(word)),
        [],
        word,
      );
  });
}

/** Sheets beside pages, which are in the build by the letters that their classes begin with. */
const FEATURES = join(import.meta.dirname, '../../src/features');
test('maps of the server lead from where it runs to its sources, so that stacks name files of the project', () => {
  const server = join(import.meta.dirname, '../../../server/dist');
  const missing = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => {
      const { sources } = JSON.parse(readFileSync(join(server, name), 'utf8')) as { sources: string[] };
      return sources.map((source) => join(server, dirname(name), source));
    })
    .filter((source) => !existsSync(source));
  assert.deepEqual(missing, []);
});

test('every sheet of a page is in the build', () => {
  const css = readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(DIST, 'assets', file), 'utf8'))
    .join('\n');
  const sheets = readdirSync(FEATURES, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.module.css'));
  const lettersOf = (sheet: string) => createHash('sha1').update(`src/features/${sheet}`).digest('hex').slice(0, 4);
  assert.deepEqual(
    sheets.filter((sheet) => !css.includes(`._${lettersOf(sheet)}`)),
    [],
  );
});

test('the words that are looked for are in the build', () => {
  for (const word of MAKERS_WORDS)
    assert.ok(
      [...scripts.values()].some((text) => text.includes(word)),
      word,
    );
});

/** A guest's page on a phone, and the scripts that it has fetched so far. */
async function guestOnPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: PHONE, userAgent: PHONE_AGENT });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const file = request.url().split('/assets/')[1];
    if (scripts.has(file)) fetched.add(file);
  });
  return { page, problems, fetched, close: () => context.close() };
}

test(`before a drawn home page is painted at most ${BEFORE_PAINT} kB of script are fetched`, async ({ browser }) => {
  await eventually(
    async () =>
      /<html[^>]* data-drawn="phone"/.test(
        await (await fetch(site.url, { headers: { 'user-agent': PHONE_AGENT } })).text(),
      ),
    { seconds: 30, message: 'The home page is not drawn.' },
  );
  /** Scripts that were asked for before anything of the page was seen. */
  const early = async (): Promise<string[]> => {
    const { page, close } = await guestOnPhone(browser);
    await page.goto(site.url);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint)
        .map(({ name }) => name.split('/assets/')[1]);
    });
    await close();
    return files;
  };
  // A browser that stands still between drawing a page and showing it shows it late: what does not wait for that is early each time.
  let files: string[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    files = await early();
    if (bytesOf(new Set(files)) <= BEFORE_PAINT) return;
  }
  assert.fail(files.join(', '));
});

test('the landing page fetches no script before somebody does something with it, moves nothing then, and loses no press', async ({
  browser,
}) => {
  await eventually(
    async () =>
      /<html[^>]* data-drawn="phone"/.test(
        await (await fetch(`${site.url}/landing`, { headers: { 'user-agent': PHONE_AGENT } })).text(),
      ),
    { seconds: 30, message: 'The landing page is not drawn.' },
  );
  const { page, problems, close, fetched } = await guestOnPhone(browser);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const drawn = () => page.evaluate(() => document.documentElement.dataset.drawn);
  await page.goto(`${site.url}/landing`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // What other pages fetch by themselves would be under way after this.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 2_500);
      }),
  );
  assert.deepEqual([await drawn(), [...fetched]], ['phone', []]);
  await page.keyboard.press('Tab');
  await eventually(async () => (await drawn()) !== 'phone', { message: 'The page does not come alive.', seconds: 15 });
  await page.waitForLoadState('networkidle');
  const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
  assert.ok(shift <= LANDING_SHIFT, `The page moves by ${shift}.`);

  // A busy machine answers without the drawn page.
  await eventually(
    async () => {
      await page.goto(`${site.url}/landing`);
      return (await drawn()) === 'phone';
    },
    { seconds: 30, message: 'The landing page does not come drawn.' },
  );
  const [link] = await page.getByRole('main').getByRole('link').all();
  const to = new URL((await link.getAttribute('href')) ?? '', site.url).pathname;
  await link.click();
  await page.waitForURL((url) => url.pathname !== '/landing');
  assert.ok(new URL(page.url()).pathname.startsWith(to.slice(0, 3)), `${page.url()} instead of ${to}`);
  await page.getByRole('heading').first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test(`a guest's first visit to the home page fetches at most ${WHOLE / 1000} kB of script, and nothing of the makers' forms`, async ({
  browser,
}) => {
  const { page, problems, close, fetched } = await guestOnPhone(browser);
  await page.goto(site.url);
  // What it fetches when idle comes last.
  await eventually(() => WHEN_IDLE.every((part) => [...fetched].some((file) => file.startsWith(`${part}-`))), {
    seconds: 20,
    message: 'What comes when idle did not come.',
  });
  await page.waitForLoadState('networkidle');
  // Idle work comes within four seconds of the page: whatever it fetches is counted.
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 }));
  });
  await page.waitForLoadState('networkidle');
  assert.ok(bytesOf(fetched) <= WHOLE, `${bytesOf(fetched)} bytes in ${[...fetched].join(', ')}`);
  for (const word of MAKERS_WORDS)
    assert.deepEqual(
      [...fetched].filter((file) => textOf(file).includes(word)),
      [],
      word,
    );
  assert.deepEqual(problems, []);
  await close();
});

test('the page that a link leads to is fetched as somebody points at it', async ({ browser }) => {
  const { page, close } = await visitor(browser, { viewport: DESKTOP });
  await page.goto(site.url);
  const link = page.locator('a[href*="/album/"]:visible').first();
  await link.waitFor();
  const fetched = page.waitForRequest(/\/assets\/album-page-/);
  await eventually(async () => (await page.evaluate(() => document.documentElement.dataset.drawn)) === undefined);
  await link.hover();
  await fetched;
  await close();
});
