import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { boxOf, eventually, PHONE, visitor } from '../support/browser.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

/** A laptop's window of 1440 x 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

let site: Site;

test.beforeAll(async () => {
  site = await startSite();
  await coversReady(site.url);
  // Tiles take pictures of artists as well.
  const artists = async () => (await ask(`${site.url}/api/v1/artists?perPage=100`)).pagination.data;
  await eventually(async () => (await artists()).filter(({ image }) => image).length > 11, {
    seconds: 60,
    message: 'The artists got no pictures.',
  });
});
test.afterAll(async () => {
  await site?.stop();
});

test('genre tiles repeat no cover, and every shelf of home leads on', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/genres`);
  const pictures = page.locator('main a[href*="/genre/"] img');
  await eventually(async () => (await pictures.count()) > 9, { message: 'The tiles have no pictures.' });
  const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  assert.equal(new Set(sources).size, sources.length);
  await page.goto(site.url);
  await page.getByRole('region', { name: 'New releases' }).getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('heading', { level: 1, name: 'New releases' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('the narrowest phones hold the log in page, and show which kind of results is open', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(`${site.url}/login`);
  const field = await boxOf(page.getByLabel('Email'));
  assert.ok(field.x >= 16 && field.x + field.width <= 304, 'The fields touch the edge.');
  await page.goto(`${site.url}/search/night/lyrics`);
  const kind = await boxOf(
    page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name: 'Lyrics' }),
  );
  assert.ok(kind.x >= 0 && kind.x + kind.width <= 320, 'The open kind of results is out of sight.');
  assert.deepEqual(problems, []);
  await close();
});

test('a contrast theme shows what plays and how far; at 200 % most of the window is the page', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/charts`);
  const row = page.locator('[data-row="1"]');
  await row.getByRole('button', { name: /^Play/ }).click();
  await eventually(async () => (await row.evaluate((one) => getComputedStyle(one).outlineStyle)) === 'solid', {
    message: 'The row that plays looks like the others.',
  });
  const chosen = page.locator('[data-row="2"]');
  await chosen.getByText(/^\d+:\d\d$/).click();
  await eventually(async () => (await chosen.evaluate((one) => getComputedStyle(one).outlineStyle)) === 'dashed', {
    message: 'The row that is selected looks like the others.',
  });
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Seek' });
  assert.equal(await bar.evaluate((one) => getComputedStyle(one.closest('.slider') ?? one).outlineStyle), 'solid');
  await page.keyboard.press('q');
  const autoplay = page.getByRole('complementary', { name: 'Queue' }).getByRole('switch');
  await autoplay.focus();
  await page.keyboard.press('Space');
  // Off, a switch has no fill: its border and the ring around it are all there is.
  const drawn = await autoplay.evaluate((one) => {
    const { borderTopStyle, outlineStyle } = getComputedStyle(one.nextElementSibling ?? one);
    return [(one as HTMLInputElement).checked, borderTopStyle, outlineStyle];
  });
  assert.deepEqual(drawn, [false, 'solid', 'solid']);
  // Nothing is typed in a switch.
  await page.keyboard.press('q');
  await autoplay.waitFor({ state: 'detached' });
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize(ZOOMED);
  await page.getByRole('navigation', { name: 'Tabs' }).waitFor();
  const bars = await page.evaluate(() =>
    ['nav[aria-label="Tabs"]', '[data-mini-player]'].reduce(
      (sum, bar) => sum + (document.querySelector(bar)?.getBoundingClientRect().height ?? 0),
      0,
    ),
  );
  assert.ok(bars > 0 && bars < ZOOMED.height / 4, `The bars take ${bars} px.`);
  await page.locator('[data-mini-open]').click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  await full.getByRole('button', { name: 'Queue', exact: true }).click();
  const { height } = await boxOf(full.locator('[data-full-queue]'));
  assert.ok(height > ZOOMED.height / 2, `The queue has ${height} px.`);
  assert.deepEqual(problems, []);
  await close();
});

test('what one goes on with fills its rows at every width', async ({ browser }) => {
  const send = await signedIn(site.url, site.admin);
  const {
    body: {
      pagination: { data: albums },
    },
  } = await send('/api/v1/albums?perPage=5');
  for (const { id } of albums) {
    const {
      body: { album },
    } = await send(`/api/v1/albums/${id}?load=tracks`);
    assert.equal(
      (
        await send('/api/v1/plays', {
          method: 'POST',
          body: { track_id: album.tracks[0].id, client_id: `continue-${id}` },
        })
      ).status,
      201,
    );
  }
  const { page, problems, close } = await visitor(browser, { cookies: send.cookies() });
  await page.goto(site.url);
  const tiles = page.getByRole('region', { name: 'Continue listening' }).getByRole('listitem');
  await tiles.first().waitFor();
  for (const [width, columns] of [
    [1440, 4],
    [1000, 3],
    [PHONE.width, 2],
  ]) {
    await page.setViewportSize({ width, height: 844 });
    const places = async () =>
      (await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))).filter((place) => place !== null);
    await eventually(async () => new Set((await places()).map(({ x }) => x)).size === columns, {
      message: `There are not ${columns} columns at ${width} px.`,
    });
    assert.equal((await places()).length % columns, 0, `A tile stands by itself at ${width} px.`);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/account-settings#profile`);
  await page.locator('label:has(input[type="radio"]:checked)').first().waitFor();
  const borderOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopWidth);
  assert.notEqual(
    await borderOf('label:has(input[type="radio"]:checked) > [aria-hidden]'),
    await borderOf('label:has(input[type="radio"]:not(:checked)) > [aria-hidden]'),
    'What is chosen looks like the rest in a contrast theme.',
  );
  // A border is all that is left of a field where colours take its background away.
  assert.equal(await borderOf('main span:has(> input)'), '1px');
  assert.deepEqual(problems, []);
  await close();
});
