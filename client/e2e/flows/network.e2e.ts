import assert from 'node:assert/strict';
import { type Browser, type Locator, type Page, type Route, test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { albumOf, apiVisitor } from '../support/api.ts';
import { type Cookies, eventually, PHONE, position, type VisitOptions, visitor } from '../support/browser.ts';
import { type Line, openLine } from '../support/line.ts';
import { startSite, type Site } from '../support/site.ts';

/** Little more than a song needs, so that it is never far ahead. */
const THIN = 14_000;
const CUT_MS = 10_000;

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
const waits = (page: Page) => player(page).getByText('Waiting for the network…').first();
/** The document is the one that was opened: nothing has reloaded it. */
const mark = (page: Page) =>
  page.evaluate(() => {
    window.isSameDocument = true;
  });
const isSame = (page: Page) => page.evaluate(() => window.isSameDocument === true);
const pass = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function listen(browser: Browser, url: string, options: VisitOptions = {}, bytesPerSecond = Infinity) {
  const visit = await visitor(browser, { cookies, ...options });
  const { page } = visit;
  await page.goto(`${url}/album/${album.id}/a/b`);
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  await page.waitForLoadState('networkidle');
  await mark(page);
  line.thin(bytesPerSecond);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });
  return visit;
}

/** The music keeps playing: the same document, the same song, a later position. */
async function assertMoves(page: Page, song = album.tracks[0].name) {
  const stoodAt = await position(page);
  await eventually(async () => (await position(page)) > stoodAt + 0.5, {
    seconds: 25,
    message: `The music stands still at ${stoodAt} s.`,
  });
  assert.equal(await title(page), song);
  assert.equal(await isSame(page), true, 'The page was loaded anew.');
}

/** Cuts the line until the sound has run dry and ten seconds more. @returns where it stood. */
async function cutUntilDry(page: Page) {
  line.cut();
  await waits(page).waitFor({ timeout: 30_000 });
  const stoodAt = await position(page);
  await pass(CUT_MS);
  assert.ok(Math.abs((await position(page)) - stoodAt) < 0.1, 'It moves without a sound.');
  line.thin(Infinity);
  line.mend();
  return stoodAt;
}

test('a page, a panel and a dialog that cannot be loaded leave the music alone, and come with another try', async ({
  browser,
}) => {
  const { page, close } = await visitor(browser, { cookies });
  const blocked = /\/assets\/(library-layout|queue-panel|key-list)-.*\.js$/;
  const refuse = (route: Route) => route.abort();
  await page.route(blocked, refuse);
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page.waitForLoadState('networkidle');
  await mark(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });

  await page.keyboard.press('q');
  const missing = page.getByText('This part could not be loaded.');
  await missing.first().waitFor({ timeout: 20_000 });
  await assertMoves(page);
  await page.keyboard.press('Shift+?');
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: 'This part could not be loaded.' })
    .nth(1)
    .waitFor({ timeout: 20_000 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Songs' }).click();
  await page.getByRole('heading', { name: 'There was an issue loading this page' }).waitFor({ timeout: 20_000 });
  await assertMoves(page);

  await page.unroute(blocked, refuse);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('heading', { name: 'Songs', level: 1 })
    .or(page.getByRole('main').getByRole('grid'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('complementary', { name: 'Queue' }).waitFor();
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await assertMoves(page);
  await close();
});

test('a page that is gone with an older build is loaded anew, but not before the music is paused', async ({
  browser,
}) => {
  const { page, close } = await listen(browser, site.url);
  await page.route(/\/assets\/library-layout-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  // The answer when the page asks which version the server runs.
  await page.route(`${site.url}/library/**`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/g, '/assets/index-newer.js'),
    });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Songs' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor({ timeout: 20_000 });
  await again.click();
  await assertMoves(page);
  await again.waitFor({ timeout: 20_000 });
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await again.click();
  await eventually(async () => !(await isSame(page)), { message: 'The old page stays.' });
  await close();
});

test('ten seconds without a network in a song: it goes on by itself where it was', async ({ browser }) => {
  const { page, problems, close } = await listen(browser, line.url, {}, THIN);
  await eventually(async () => (await position(page)) > 2);
  const stoodAt = await cutUntilDry(page);
  await eventually(async () => (await position(page)) > stoodAt + 0.5, {
    seconds: 25,
    message: 'The song does not go on.',
  });
  assert.ok((await position(page)) < stoodAt + 10, 'It goes on elsewhere.');
  await waits(page).waitFor({ state: 'detached' });
  await assertMoves(page);
  assert.deepEqual(problems, []);
  await close();
});

test('what lies over a page closes with it', async ({ browser }) => {
  const { page, problems, close } = await listen(browser, site.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Albums' }).click();
  const opened: [() => Promise<void>, Locator][] = [
    [() => page.keyboard.press('Shift+?'), page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
    [
      () =>
        player(page)
          .getByRole('button', { name: /^More about / })
          .click(),
      page.getByRole('menu'),
    ],
    [
      async () => {
        await player(page)
          .getByRole('button', { name: /^More about / })
          .click();
        await page.getByRole('menuitem', { name: 'Player settings' }).click();
      },
      page.getByRole('dialog', { name: 'Player settings' }),
    ],
  ];
  for (const [open, layer] of opened) {
    await page.getByRole('main').getByRole('heading', { name: 'Albums', level: 1 }).waitFor();
    await open();
    await layer.waitFor();
    await page.goBack();
    await page.waitForURL(/\/album\//);
    await layer
      .waitFor({ state: 'detached', timeout: 3_000 })
      .catch(() => assert.fail(`${layer} stays open over another page.`));
    await page.goForward();
  }
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone Back closes a dialog, a menu and a list of choices, and leaves the page where it is', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE, cookies });
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page.getByRole('grid', { name: 'Songs' }).waitFor();
  const row = page.getByRole('row', { name: new RegExp(album.tracks[1].name) });
  const openMenu = () => row.getByRole('button', { name: /More|Actions|Menu/i }).click();
  const menu = page.getByRole('menu');
  const assertBackCloses = async (layer: Locator) => {
    await layer.waitFor();
    const address = page.url();
    await page.goBack();
    await layer.waitFor({ state: 'detached' });
    assert.equal(page.url(), address);
    await eventually(() => page.evaluate(() => window.history.state.sheet === undefined), {
      message: 'The closed sheet stays a step.',
    });
  };
  await openMenu();
  await assertBackCloses(menu);
  await openMenu();
  await menu.getByRole('menuitem', { name: 'Share' }).click();
  await assertBackCloses(page.getByRole('dialog', { name: /Share/ }));
  await page.goto(`${site.url}/account-settings`);
  await page
    .getByRole('button', { name: /Country/ })
    .first()
    .click();
  await assertBackCloses(page.getByRole('dialog', { name: /Country/ }));
  assert.deepEqual(problems, []);
  await close();
});
