import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { albumOf, apiVisitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { type Cookies, eventually, PHONE, position, visitor } from '../support/browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { startSite, type Site } from '../support/site.ts';

/** Little more than a song needs, so that it is never far ahead. */
const THIN = 14_000;

let site: Site;
let line: Line;
let album: Item;
let cookies: Cookies;
test.beforeAll(async () => {
  site = await startSite();
  line = await openLine(new URL(site.url).port);
  album = await albumOf(site.url, 5);
  const send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
  cookies = send.cookies();
});
test.afterAll(async () => {
  line?.close();
  await site?.stop();
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const title = (page: Page) => player(page).getByRole('link').first().textContent();
/** The document is the one that was opened: nothing has reloaded it. */
const mark = (page: Page) =>
  page.evaluate(() => {
    window.isSameDocument = true;
  });
const assertSame = async (page: Page) =>
  assert.equal(await page.evaluate(() => window.isSameDocument), true, 'The page was loaded anew.');
const playAlbum = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });
};

test('the browser goes offline while nothing plays and with a dialog open: it is said, what cannot work is grey, and all comes back', async ({
  browser,
}) => {
  const { page, context, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${line.url}/album/${album.id}/a/b`);
  await page.waitForLoadState('networkidle');
  await mark(page);
  const offline = page.getByText('You are offline', { exact: true });

  await context.setOffline(true);
  await offline.waitFor();
  const heart = page.getByRole('row').getByRole('button', { name: 'Add to library' }).first();
  assert.equal(await heart.getAttribute('aria-disabled'), 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Albums' }).click();
  await page.getByRole('heading', { name: 'There was an issue loading this page' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'There was an issue loading this page' }).waitFor({ state: 'detached' });
  await offline.waitFor({ state: 'detached' });

  await page.goBack();
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  await page.getByRole('button', { name: 'New playlist' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Made on the train');
  await context.setOffline(true);
  const create = dialog.getByRole('button', { name: 'Create' });
  await eventually(async () => (await create.getAttribute('aria-disabled')) === 'true');
  await create.click({ force: true });
  await page.getByText('You are offline. Try again once you are connected.').waitFor();
  await context.setOffline(false);
  await eventually(async () => (await create.getAttribute('aria-disabled')) === null);
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Made on the train');
  await create.click();
  await page.getByRole('heading', { name: 'Made on the train' }).waitFor();
  await assertSame(page);
  assert.deepEqual(problems, []);
  await close();
});

test('the line is cut in a song and between two: the music goes on or waits, and goes on where it was', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${line.url}/album/${album.id}/a/b`);
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  await page.waitForLoadState('networkidle');
  await mark(page);
  line.thin(THIN);
  await playAlbum(page);
  await eventually(async () => (await position(page)) > 2);
  // What has arrived is kept for later: a slow machine would have heard all of it before it says what is to be seen.
  await player(page).getByRole('button', { name: 'Pause' }).click();
  line.cut();
  // Its code was never fetched.
  await page.keyboard.press('l');
  const failed = page
    .getByText('You are offline. Nothing was saved.')
    .or(page.getByText('You are offline. Try again once you are connected.'));
  await failed.first().waitFor();
  await page.getByText('The server cannot be reached').waitFor();
  const cutAt = await position(page);
  await player(page).getByRole('button', { name: 'Play' }).click();
  await eventually(async () => (await position(page)) > cutAt, { message: 'What has arrived is not heard.' });
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('You are offline, and the next song is not loaded yet.').waitFor();
  await player(page).getByText('Waiting for the network…').first().waitFor({ timeout: 30_000 });
  const stoodAt = await position(page);
  await new Promise((resolve) => {
    setTimeout(resolve, 10_000);
  });
  assert.equal(await position(page), stoodAt);
  line.thin(Infinity);
  line.mend();
  await eventually(async () => (await position(page)) > stoodAt + 0.5, {
    seconds: 25,
    message: 'The song does not go on.',
  });
  assert.ok((await position(page)) < stoodAt + 10, 'It goes on elsewhere.');
  assert.equal(await title(page), album.tracks[0].name);
  await page.getByText('The server cannot be reached').waitFor({ state: 'detached' });

  // One that has just begun: near its end the next is fetched. All of it is there by the time that it is in the library.
  const [, , song, next] = album.tracks;
  await page.getByRole('row').filter({ hasText: song.name }).dblclick();
  await eventually(async () => (await title(page)) === song.name && (await position(page)) > 0.3);
  await page.keyboard.press('l');
  await page.getByText('Added to library').waitFor();
  line.cut();
  await player(page).getByRole('slider', { name: 'Seek' }).press('End');
  await eventually(async () => (await title(page)) === next.name, {
    seconds: 15,
    message: `The song of ${song.duration_ms / 1000} s does not end.`,
  });
  await player(page).getByText('Waiting for the network…').first().waitFor();
  await page.getByText('You are offline. The song plays once you are connected again.').waitFor();
  line.mend();
  await eventually(async () => (await position(page)) > 0.5, { seconds: 25, message: 'The next song does not play.' });
  assert.equal(await title(page), next.name);
  await assertSame(page);
  assert.deepEqual(problems, []);
  await close();
});

test('an installed site has its program at hand by build, keeps nothing else, and offers another build without touching the music', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies });
  const address = `${line.url}/album/${album.id}/a/b`;
  /** The names of the program's caches and the addresses in them, by path. */
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: stores.flat().map(({ url }) => new URL(url).pathname) };
    });
  await page.goto(address);
  await eventually(async () => (await kept()).paths.length > 40, { message: 'The program is not kept.', seconds: 20 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await caches.open(`program ${window.location.origin}/ earlier`);
  });

  await page.reload();
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  await eventually(async () => (await kept()).names.filter((name) => name.startsWith('program ')).length === 1, {
    message: 'The earlier build is still kept.',
  });
  const fromWorker = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, workerStart }) => name.endsWith('.js') && workerStart > 0)
      .map(({ name }) => name),
  );
  assert.ok(
    fromWorker.some((name) => /\/index-[\w-]+\.js$/.test(name)),
    `Of the program come from the worker: ${fromWorker.join(', ')}`,
  );
  await page.clock.install();
  await page.reload();
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  await page.waitForLoadState('networkidle');
  await mark(page);
  await playAlbum(page);
  const { paths } = await kept();
  assert.deepEqual(
    paths.filter((path) => !path.startsWith('/assets/') && path !== '/shell.json'),
    [],
  );

  // The server has another program than this page by now.
  await page.evaluate(() => document.querySelector('script[type=module][src]')?.setAttribute('src', '/assets/old.js'));
  const news = page.getByText('There is a new version of this site.');
  await page.clock.fastForward('40:00');
  await page.waitForLoadState('networkidle');
  assert.equal(await news.count(), 0);
  const stood = await position(page);
  await eventually(async () => (await position(page)) !== stood, { message: 'The music has stopped.' });
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await page.clock.fastForward('40:00');
  await news.waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await news.waitFor({ state: 'detached' });
  await assertSame(page);
  line.cut();
  await page.goto(address).catch(() => undefined);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone the sheet of the player that cannot be fetched says so, and opens once it can', async ({
  browser,
}) => {
  const { page, context, problems, close } = await visitor(browser, { viewport: PHONE, cookies });
  await page.goto(`${line.url}/album/${album.id}/a/b`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor();
  await page.waitForLoadState('networkidle');
  await mark(page);
  await context.setOffline(true);
  await page.locator('[data-mini-open]').click();
  await page.getByText('You are offline. Try again once you are connected.').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await context.setOffline(false);
  await page.locator('[data-mini-open]').click();
  await page.getByRole('dialog', { name: 'Now playing' }).waitFor();
  await assertSame(page);
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone Back closes what lies over the page, and leads past a menu that was left by one of its links', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE, cookies });
  await page.goto(`${line.url}/album/${album.id}/a/b`);
  // The page puts its address right in its own time.
  await page.waitForURL((url) => !url.pathname.endsWith('/a/b'));
  await page.waitForLoadState('networkidle');
  const address = page.url();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await page.locator('[data-mini-open]').click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  await full.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: 'Player settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Player settings' });
  await settings.waitFor();
  await page.goBack();
  await settings.waitFor({ state: 'detached' });
  await full.waitFor();
  await page.goBack();
  await full.waitFor({ state: 'detached' });
  assert.equal(page.url(), address);

  const row = page.getByRole('row', { name: new RegExp(album.tracks[1].name) });
  const openMenu = () => row.getByRole('button', { name: /More|Actions|Menu/i }).click();
  await openMenu();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  await openMenu();
  await menu.getByRole('menuitem', { name: 'Go to artist' }).click();
  await page.waitForURL(/\/artist\//);
  await page.goBack();
  await page.waitForURL(address);
  await menu.waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => window.history.state.sheet === undefined), {
    message: 'The way back leads into a menu that is gone.',
  });
  assert.deepEqual(problems, []);
  await close();
});
