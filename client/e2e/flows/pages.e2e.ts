import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { ask } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { boxOf, DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

let site: Site;
let paths: Record<string, string>;
test.beforeAll(async () => {
  site = await startSite();
  await coversReady(site.url);
  const first = async (list: string) => (await ask(`${site.url}/api/v1/${list}?perPage=1`)).pagination.data[0];
  const [artist, album, track, genre] = await Promise.all(['artists', 'albums', 'tracks', 'genres'].map(first));
  paths = {
    home: '/',
    account: '/account',
    artist: `/artist/${artist.id}/x`,
    album: `/album/${album.id}/x/y`,
    track: `/track/${track.id}/x`,
    genres: '/genres',
    genre: `/genre/${genre.name}`,
    login: '/login',
    register: '/register',
    forgot: '/forgot-password',
    reset: '/password/reset/x',
    missing: '/no/such/page',
  };
});
test.afterAll(async () => {
  await site?.stop();
});

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing in either theme on a ${size}`, async ({ browser }) => {
    const { page, problems, close } = await visitor(browser, { viewport });
    const found: Record<string, string[] | number> = {};
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const list = await violationsInBothThemes(page);
      if (list.length > 0) found[name] = list;
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) found[`${name} scrolls sideways`] = overflow;
    }
    assert.deepEqual(found, {});
    assert.deepEqual(problems, []);
    await close();
  });
}

test('the first page comes with its data, and canonical addresses are put back', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.url());
  });
  await page.goto(site.url + paths.album);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.deepEqual(
    asked.filter((url) => /albums\/\d+\?|albums\/\d+$/.test(url)),
    [],
  );
  await eventually(() => !page.url().endsWith('/x/y'), { message: 'The address stayed as typed.' });
  const [word] = new URL(page.url()).pathname.split('/').at(-1)?.split('-') ?? [];
  for (const [path, call] of [
    ['/pages/terms', 'custom-pages/'],
    [`/search/${word}`, 'api/v1/search?'],
  ]) {
    asked.length = 0;
    await page.goto(site.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      asked.filter((url) => url.includes(call)),
      [],
    );
  }
  // What the tags say of a page goes when the reader goes on.
  await page.goto(`${site.url}/pages/terms`);
  const canonical = () =>
    page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null);
  assert.match((await canonical()) ?? '', /\/pages\/terms$/);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  assert.equal(await canonical(), null);
  await close();
});

test('unknown pages answer 404 with the way out', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  const answer = await page.goto(site.url + paths.missing);
  assert.equal(answer?.status(), 404);
  await page
    .getByText("Looks like you've found the doorway to the great nothing")
    .or(page.getByText('Looks like you’ve found the doorway to the great nothing'))
    .waitFor();
  await page.getByRole('link', { name: 'Take me there!' }).click();
  await page.getByRole('heading', { level: 2, name: 'Popular albums' }).waitFor();
  await close();
});

test('the administrator signs in and out; a wrong password says so on its field', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The email or password is not right.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${site.url}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a phone reaches every page, with ranks in the charts; at 320 pixels an artist has all buttons whole', async ({
  browser,
}) => {
  const { page, context, problems, close } = await visitor(browser, { viewport: PHONE, hasTouch: true });
  const lit = () => page.getByRole('navigation', { name: 'Tabs' }).locator('[aria-current]').innerText();
  await page.goto(site.url);
  // Nothing lies on the covers: a finger that rests on one opens its menu, and chooses nothing of it by being lifted.
  const card = page.locator('main [data-roving-group]').first();
  // The page may re-render when its chunks arrive.
  await eventually(async () => {
    await card.scrollIntoViewIfNeeded();
    return true;
  });
  assert.equal(
    await card.getByRole('button', { name: /^More about/ }).evaluate((button) => getComputedStyle(button).opacity),
    '0',
  );
  const fingers = await context.newCDPSession(page);
  const { x, y } = await boxOf(card);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 60, y: y + 60 }] });
  await page.getByRole('menuitem', { name: 'Add to queue' }).waitFor();
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Queued \d+ tracks?$/ })
    .first()
    .waitFor();
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Charts' }).waitFor();
  assert.equal(await lit(), 'Home');
  assert.deepEqual(
    await page
      .locator('[data-row] [data-rest]')
      .evaluateAll((numbers) => numbers.slice(0, 3).map((number) => (number as HTMLElement).innerText)),
    ['1', '2', '3'],
  );
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  assert.equal(await lit(), 'Account');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url + paths.artist);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { width, height } = await boxOf(page.locator('[data-actions] [data-play]'));
  assert.deepEqual([Math.round(width), Math.round(height)], [56, 56]);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  // Whatever scrolls below it, nothing shines through the bar, and it says where one is.
  await page.goto(site.url + paths.album);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTo(0, 420));
  await page
    .locator('[data-bar="phone"]')
    .getByRole('button', { name: `Play ${name}` })
    .waitFor();
  const isSolid = (bar: string) =>
    page.locator(bar).evaluate((one) => /^(rgb\(|oklch\([^/]*\)$)/.test(getComputedStyle(one).backgroundColor));
  assert.ok(await isSolid('[data-bar="phone"]'));
  await page.setViewportSize({ width: 1440, height: 640 });
  await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTo(0, 0));
  await eventually(async () => !(await isSolid('[data-bar="wide"]')), {
    message: 'At the top of the page the bar hides its colours.',
  });
  await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTo(0, 640));
  await page
    .locator('[data-bar="wide"]')
    .getByRole('button', { name: `Play ${name}` })
    .waitFor();
  assert.ok(await isSolid('[data-bar="wide"]'));
  assert.deepEqual(problems, []);
  await close();
});

test('a theme chosen by hand is kept', async ({ browser }) => {
  const { page, close } = await visitor(browser, { colorScheme: 'dark' });
  await page.goto(site.url);
  await page.evaluate(() => localStorage.setItem('be-active-theme', 'light'));
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await close();
});
