import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { makeTheme } from '@tonearm/shared/theme/make-theme';
import type { Item } from '../support/answers.ts';
import { albumOf, signedIn } from '../support/api.ts';
import { DESKTOP, eventually, PHONE } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const SCREENS: [string, BrowserContextOptions][] = [
  ['phone', { viewport: PHONE, userAgent: PHONE_AGENT }],
  ['desktop', { viewport: DESKTOP }],
];
const SHIFT_MAX = 0.02;
const BRANDED_SHIFT_MAX = 0.01;
const FONT = join(import.meta.dirname, '../../src/ui/fonts/inter-latin.woff2');
const DRAWN = /<html[^>]* data-drawn="(phone|wide)"/;

/** What an uploaded font is answered with. */
interface OwnFont {
  url: string;
  metrics: object;
}

let site: Site;
let album: Item;
let playlistPath: string;

/** Waits until a page is prerendered: on a busy machine the first visitor may get it without. */
const drawn = (path: string, agent = ''): Promise<void> =>
  eventually(
    async () => DRAWN.test(await (await fetch(site.url + path, { headers: { 'user-agent': agent } })).text()),
    { seconds: 30, message: `${path} is not drawn.` },
  );

/** Opens a page as it is prerendered: without scripts, what comes without its drawing stays so. */
const openDrawn = (page: Page, path: string): Promise<void> =>
  eventually(async () => DRAWN.test((await (await page.goto(site.url + path))?.text()) ?? ''), {
    seconds: 60,
    message: `${path} is not drawn.`,
  });

test.beforeAll(async () => {
  site = await startSite();
  album = await albumOf(site.url, 3);
  const admin = await signedIn(site.url, site.admin);
  const { body } = await admin('/api/v1/playlists', {
    method: 'POST',
    body: { name: 'Long drive', visibility: 'public', track_ids: album.tracks.map(({ id }) => id) },
  });
  playlistPath = `/playlist/${body.playlist.id}`;
});
test.afterAll(async () => {
  await site?.stop();
});

async function openWith(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
}

/** A page whose script loads only when the test releases it. */
async function withSlowScript(
  browser: Browser,
  screen: BrowserContextOptions = { viewport: DESKTOP },
): Promise<{ page: Page; scriptMayCome: () => void }> {
  const page = await openWith(browser, screen);
  let scriptMayCome = () => {};
  const released = new Promise<void>((resolve) => (scriptMayCome = resolve));
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return { page, scriptMayCome };
}

const isTaken = (page: Page) =>
  eventually(() => page.evaluate(() => !['wide', 'phone'].includes(document.documentElement.dataset.drawn ?? '')));

/** How much moves while pages come, each by its path. Nothing may be wrong with them. */
async function shiftsOf(browser: Browser, screen: BrowserContextOptions, paths: string[]): Promise<[string, number][]> {
  const page = await openWith(browser, screen);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts: [string, number][] = [];
  for (const path of paths) {
    await drawn(path, screen.userAgent);
    await page.goto(site.url + path);
    // The landing page waits for somebody to do something with it.
    await page.keyboard.press('Shift');
    await isTaken(page);
    await page.waitForLoadState('networkidle');
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    shifts.push([path, shift]);
  }
  assert.deepEqual(problems, []);
  await page.context().close();
  return shifts;
}

for (const [name, screen] of SCREENS) {
  test(`without scripts a page shows its head and first rows on a ${name}`, async ({ browser }) => {
    const page = await openWith(browser, { ...screen, javaScriptEnabled: false });
    await openDrawn(page, `/album/${album.id}`);
    await page.getByRole('heading', { level: 1, name: album.name }).waitFor();
    await page.getByRole('img', { name: album.name }).first().waitFor();
    for (const track of album.tracks.slice(0, 3)) await page.getByText(track.name, { exact: true }).first().waitFor();
    assert.equal(await page.getByRole('navigation').first().isVisible(), true);
    await openDrawn(page, playlistPath);
    await page.getByRole('heading', { level: 1, name: 'Long drive' }).waitFor();
    for (const track of album.tracks) await page.getByRole('row', { name: track.name }).waitFor();
    await openDrawn(page, '/');
    await page.getByRole('heading', { level: 2, name: 'New releases' }).waitFor();
    await page.getByRole('link', { name: album.name }).first().waitFor();
    await openDrawn(page, '/landing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().close();
  });

  test(`the page takes the place of its drawing without a shift on a ${name}`, async ({ browser }) => {
    const paths = ['/', `/album/${album.id}`, `/track/${album.tracks[0].id}`, playlistPath, '/landing', '/login'];
    for (const [path, shift] of await shiftsOf(browser, screen, paths))
      assert.ok(shift <= SHIFT_MAX, `${path}: ${shift}`);
  });
}

test("a page's program is fetched once its first view is painted", async ({ browser }) => {
  const page = await openWith(browser, { viewport: DESKTOP });
  await drawn(`/album/${album.id}`);
  await page.goto(`${site.url}/album/${album.id}`);
  await isTaken(page);
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  assert.ok(fetched.length > 0);
  assert.ok(Math.min(...fetched) >= painted, `${Math.min(...fetched)} ms, painted at ${painted} ms`);
  await page.context().close();
});

test('what is typed before the script is there stays', async ({ browser }) => {
  await drawn('/login');
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).pressSequentially('se');
  // Nothing is sent, least of all in the address, and what goes on being typed is not sent half.
  await page.keyboard.press('Enter');
  assert.equal(page.url(), `${site.url}/login`);
  await page.keyboard.type('c');
  scriptMayCome();
  await isTaken(page);
  assert.equal(await page.getByLabel('Email').inputValue(), 'somebody@example.com');
  await page.keyboard.type('ret');
  assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), 'secret');
  assert.equal(await page.getByRole('button', { name: 'Log in' }).isEnabled(), true);
  await page.context().close();
});

test('who logs in by Enter before the script is there is logged in once it is', async ({ browser }) => {
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.keyboard.press('Enter');
  scriptMayCome();
  await page.waitForURL(`${site.url}/admin`);
  await page.context().close();
});

test('what is typed into the search before the script is there is searched for, and its suggestions open', async ({
  browser,
}) => {
  await drawn('/');
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(site.url, { waitUntil: 'commit' });
  const word = album.name.slice(0, 4);
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially(word);
  scriptMayCome();
  await isTaken(page);
  assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), word);
  await page.getByRole('option', { name: album.name }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=combobox][aria-activedescendant]').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('a press on play before the script is there plays, and the page stays where it was scrolled to', async ({
  browser,
}) => {
  await drawn('/');
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play album' }).first().click();
  await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTo(0, 200));
  scriptMayCome();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
  assert.equal(await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTop), 200);
  await page.context().close();
});

test('a link that is pressed before the script is there leads on within the page', async ({ browser }) => {
  await drawn(`/album/${album.id}`);
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(`${site.url}/album/${album.id}`, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Genres' }).first().click();
  scriptMayCome();
  await page.waitForURL('**/genres');
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true);
  await page.context().close();
});

test('a song that is pressed twice before the script is there plays', async ({ browser }) => {
  await drawn(`/album/${album.id}`);
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(`${site.url}/album/${album.id}`, { waitUntil: 'commit' });
  const { name } = album.tracks[1] as { name: string };
  await page.getByRole('row').filter({ hasText: name }).first().dblclick();
  scriptMayCome();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  assert.match(await player.innerText(), new RegExp(name));
  await page.context().close();
});

test('a song of a playlist that is pressed twice before the script is there plays', async ({ browser }) => {
  await drawn(playlistPath);
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(site.url + playlistPath, { waitUntil: 'commit' });
  const { name } = album.tracks[1] as { name: string };
  await page.getByRole('row', { name }).dblclick();
  scriptMayCome();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  assert.match(await player.innerText(), new RegExp(name));
  await page.context().close();
});

test("a playlist's play button in a row that is pressed before the script is there plays", async ({ browser }) => {
  await drawn(playlistPath);
  const { page, scriptMayCome } = await withSlowScript(browser);
  await page.goto(site.url + playlistPath, { waitUntil: 'commit' });
  const { name } = album.tracks[2] as { name: string };
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: `Play ${name}` })
    .click();
  scriptMayCome();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Pause' }).waitFor();
  assert.match(await player.innerText(), new RegExp(name));
  await page.context().close();
});

const TAPPED: [string, () => string][] = [
  ['a playlist', () => playlistPath],
  ['an album', () => `/album/${album.id}`],
];
for (const [list, path] of TAPPED)
  test(`a song of ${list} that is tapped on a phone before the script is there plays`, async ({ browser }) => {
    await drawn(path(), PHONE_AGENT);
    const { page, scriptMayCome } = await withSlowScript(browser, {
      viewport: PHONE,
      userAgent: PHONE_AGENT,
      hasTouch: true,
    });
    await page.goto(site.url + path(), { waitUntil: 'commit' });
    const { name } = album.tracks[1] as { name: string };
    await page.getByText(name, { exact: true }).first().tap();
    scriptMayCome();
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByRole('button', { name: 'Pause' }).waitFor();
    assert.match(await player.innerText(), new RegExp(name));
    await page.context().close();
  });

test('a frame that was drawn for another screen is not seen, and the right one comes', async ({ browser }) => {
  const page = await openWith(browser, { viewport: PHONE });
  await page.goto(`${site.url}/album/${album.id}`);
  await page.getByRole('heading', { level: 1, name: album.name }).waitFor();
  await page.locator('[data-bar="phone"]').waitFor();
  await page.context().close();
});

test('nothing is drawn for who is signed in, nor of a private link', async () => {
  const admin = await signedIn(site.url, site.admin);
  const cookie = admin
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const textOf = async (path: string, headers: Record<string, string> = {}) =>
    await (await fetch(site.url + path, { headers })).text();
  await drawn(`/album/${album.id}`);
  assert.doesNotMatch(await textOf(`/album/${album.id}`, { cookie }), DRAWN);
  assert.doesNotMatch(await textOf(`/album/${album.id}?shareToken=01ARZ3NDEKTSV4RRFFQ69G5FAV`), DRAWN);
});

/** A theme of one colour, with a font that the owner has uploaded. */
async function brandSite(): Promise<void> {
  const admin = await signedIn(site.url, site.admin);
  const file = new FormData();
  file.append('kind', 'font');
  file.append('file', new Blob([readFileSync(FONT)], { type: 'font/woff2' }), 'brand.woff2');
  const font = (await admin('/api/v1/uploads/branding', { method: 'POST', body: file })).body as unknown as OwnFont;
  const { body } = await admin('/api/v1/appearance/values');
  const { values, revision } = body as unknown as {
    values: { themes: { is_dark: boolean }[]; seo: [] };
    revision: string;
  };
  const themes = values.themes.map((theme) => ({
    ...theme,
    values: makeTheme([37, 84, 235], theme.is_dark),
    font: { family: 'Brand', src: font.url, metrics: font.metrics },
  }));
  const saved = await admin('/api/v1/appearance/values', {
    method: 'PUT',
    body: { revision, themes, seo: values.seo, values: {}, expected: {} },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

// Last: the site looks otherwise from here on.
test("nothing shifts with a theme and a font of the owner's", async ({ browser }) => {
  await brandSite();
  for (const [, screen] of SCREENS) {
    const page = await openWith(browser, screen);
    await page.goto(site.url);
    const isThere = () =>
      [...document.fonts].some(({ family, status }) => /^"?Own /.test(family) && status === 'loaded');
    await page.waitForFunction(isThere);
    await page.context().close();
    for (const [path, shift] of await shiftsOf(browser, screen, ['/', `/album/${album.id}`, '/landing', '/login']))
      assert.ok(shift <= BRANDED_SHIFT_MAX, `${path}: ${shift}`);
  }
});
