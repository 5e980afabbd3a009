import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { ask } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { boxOf, DESKTOP, eventually, PHONE, position, visitor } from '../support/browser.ts';
import { foreignPage, type ForeignPage } from '../support/foreign-page.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

const EMBED_BUDGET_BYTES = 60_000;

let site: Site;
let album: Item;
let track: Item;
let foreign: ForeignPage;

test.beforeAll(async () => {
  [site, foreign] = await Promise.all([startSite(), foreignPage()]);
  await coversReady(site.url);
  const get = async (path: string) => ask(`${site.url}/api/v1/${path}`);
  album = (await get('albums?perPage=1')).pagination.data[0];
  album = (await get(`albums/${album.id}?load=tracks`)).album;
  [track] = album.tracks;
});
test.afterAll(async () => {
  await site?.stop();
  foreign?.close();
});

test('an album on a foreign page plays, goes on to the next song, and leaves no cookie', async ({ browser }) => {
  const { page, context, problems, close } = await visitor(browser);
  let bytes = 0;
  page.on('response', async (response) => {
    if (/\.(js|css)$/.test(response.url())) bytes += gzipSync(await response.body()).length;
  });
  await page.goto(foreign.show(`${site.url}/album/${album.id}/x/y/embed?theme=light`));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Play', exact: true }).click();
  const seconds = async () => Number(await frame.getByRole('slider', { name: 'Seek' }).inputValue()) / 1000;
  await eventually(async () => (await seconds()) > 0.5, { message: 'Nothing sounded.' });
  assert.equal(await frame.locator('html').getAttribute('data-theme'), 'light');
  await frame.getByRole('slider', { name: 'Seek' }).fill('20000');
  await eventually(async () => (await seconds()) > 20, { message: 'It did not go on from there.' });
  await frame.getByRole('button', { name: 'Next' }).click();
  await eventually(
    async () => (await frame.locator('[aria-current="true"]').textContent())?.includes(album.tracks[1].name),
    { message: 'The next song did not come.' },
  );
  await frame.getByRole('button', { name: 'Pause' }).click();
  assert.deepEqual(await context.cookies(), []);
  assert.ok(bytes > 0 && bytes < EMBED_BUDGET_BYTES, `The player weighs ${bytes} bytes.`);
  assert.deepEqual(problems, []);
  await close();
});

test('a song begins where the link says, in the player and on its page; what is gone says so', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE, colorScheme: 'light' });
  for (const theme of ['dark', 'light']) {
    await page.goto(`${site.url}/track/${track.id}/x/embed?t=30&theme=${theme}`);
    assert.equal(await page.getByRole('slider', { name: 'Seek' }).inputValue(), '30000');
    assert.deepEqual(await violations(page), []);
  }
  await page.goto(`${site.url}/track/999999/x/embed`);
  await page.getByText('This music is not available.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/track/${track.id}/x?t=30`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}`, exact: true })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 30, { message: 'It began elsewhere.' });

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${track.name}` });
  await dialog.getByRole('switch', { name: /Start at 0:3/ }).check({ force: true });
  assert.match(await dialog.getByRole('textbox', { name: 'Link' }).inputValue(), /\/track\/\d+\/[^?]+\?t=3\d$/);
  const { height } = await boxOf(dialog);
  assert.ok(height < 420, `The dialog is ${height} px high before anybody asked for the player.`);
  await dialog.getByRole('button', { name: 'Embed' }).click();
  await dialog.getByRole('button', { name: 'Light' }).click();
  assert.match(
    await dialog.getByRole('textbox', { name: 'Code' }).inputValue(),
    /^<iframe src="[^"]+\/embed\?theme=light&amp;t=3\d" title="[^"]+" width="100%" height="160"/,
  );
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Play' }).waitFor();
  assert.deepEqual(await violations(page), []);
  // All of it fits: what is taller than a phone scrolls within the dialog.
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await eventually(
      async () => {
        const { x, y, width, height } = await boxOf(dialog);
        return x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height;
      },
      { message: `The dialog does not fit ${viewport.width} x ${viewport.height}.` },
    );
    await dialog.getByRole('button', { name: 'Close' }).click({ trial: true });
  }
  assert.deepEqual(problems, []);
  await close();
});

test('no other page may be framed by a foreign one', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  await page.goto(foreign.show(`${site.url}/track/${track.id}/x`));
  await eventually(() => page.frames()[1]?.url().startsWith('chrome-error:'), {
    message: 'The page let itself be framed.',
  });
  await close();
});
