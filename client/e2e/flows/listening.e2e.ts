import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { albumOf, ask } from '../support/api.ts';
import { eventually, PHONE, position, visitor } from '../support/browser.ts';
import { STRICT_AUTOPLAY } from '../support/chromium.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

// Sound begins after a press alone, as in everybody's browser.
test.use({ launchOptions: STRICT_AUTOPLAY });

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await coversReady(site.url);
});
test.afterAll(async () => {
  await site?.stop();
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

test('a guest finds the demo music, plays an album, reloads and goes on', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  const album = await albumOf(site.url, 4);
  await page.addInitScript(() => {
    window.unasked ??= new Audio().play().then(
      () => 'plays',
      (error: Error) => error.name,
    );
  });
  await page.goto(site.url);
  assert.equal(
    await page.evaluate(() => window.unasked),
    'NotAllowedError',
    'This browser plays what nobody asked for.',
  );
  await page.getByRole('heading', { level: 2, name: 'Popular albums' }).waitFor();
  await page.getByRole('link', { name: album.name }).first().click();
  await page.getByRole('heading', { level: 1, name: album.name }).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.5, { message: 'No sound moves.' });
  assert.match(await player(page).innerText(), new RegExp(album.tracks[0].name.slice(0, 8)));

  await player(page).getByRole('button', { name: 'Next' }).click();
  await eventually(
    async () => (await player(page).innerText()).includes(album.tracks[1].name) && (await position(page)) > 1.5,
  );
  await page.getByRole('link', { name: 'Genres' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Browse by genre' }).waitFor();
  const before = await position(page);
  await eventually(async () => (await position(page)) > before, { message: 'Leaving the page stopped the music.' });

  await page.reload();
  await eventually(async () => (await player(page).innerText()).includes(album.tracks[1].name), {
    message: 'The track is not restored.',
  });
  const restored = await position(page);
  assert.ok(restored >= 1, `the position is not restored: ${restored}`);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await eventually(async () => (await position(page)) > restored + 0.5);
  assert.deepEqual(problems, []);
  await close();
});

test('a whole album plays through its end, and counts', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  const album = await albumOf(site.url, 4);
  const last = album.tracks.at(-1) ?? assert.fail('The album is empty.');
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await row(page, last.name).dblclick();
  await eventually(async () => (await position(page)) > 0.3);
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await eventually(async () => Number(await seek.getAttribute('aria-valuemax')) > 0);
  await eventually(async () => (await position(page)) >= (last.duration_ms / 1000) * 0.55, {
    seconds: 60,
    everyMs: 250,
    message: 'It did not play half.',
  });
  await seek.focus();
  await page.keyboard.press('End');
  await eventually(async () => !(await player(page).innerText()).includes(last.name), {
    seconds: 15,
    message: 'Nothing goes on behind the last song.',
  });
  await eventually(async () => (await ask(`${site.url}/api/v1/tracks/${last.id}`)).track.plays === 1, {
    message: 'The play was not counted.',
  });
  await close();
});

test('the queue takes additions, and the keyboard drives the player', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  const album = await albumOf(site.url, 4);
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await row(page, album.tracks[0].name).dblclick();
  await eventually(async () => (await position(page)) > 0.3);
  await page.keyboard.press('Space');
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await eventually(async () => (await player(page).innerText()).includes(album.tracks[1].name));
  await page.keyboard.press('m');
  await player(page).getByRole('button', { name: 'Unmute' }).waitFor();
  await row(page, album.tracks[3].name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await page.keyboard.press('q');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await queue.waitFor();
  assert.ok((await queue.innerText()).includes(album.tracks[3].name));
  await page.keyboard.press('Escape');
  await queue.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('going back returns to where the list was', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  await page.goto(site.url);
  await page.getByRole('heading', { level: 2, name: 'Popular artists' }).waitFor();
  // The first view, which ends sooner, is still there for a moment.
  await page.locator('html:not([data-drawn])').waitFor();
  const link = page.locator('[data-scroller] > :first-child').getByRole('link', { name: /./ }).last();
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTop ?? 0);
  const before = await scrolled();
  assert.ok(before > 100, `nothing to scroll: ${before}`);
  await link.click();
  await eventually(async () => (await scrolled()) === 0);
  await page.goBack();
  await eventually(async () => Math.abs((await scrolled()) - before) < 5, { message: 'The scroll position was lost.' });
  await close();
});

test('a phone plays from the mini player and its sheet', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE });
  const album = await albumOf(site.url, 4);
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await page.getByText(album.tracks[0].name).nth(1).waitFor();
  await page.locator('[data-mini-open]').click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await sheet.waitFor();
  await eventually(
    async () => Number(await sheet.getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow')) > 300,
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});
