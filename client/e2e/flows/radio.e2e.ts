import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let send: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
});
test.afterAll(async () => {
  await site?.stop();
});

test('a station starts from an artist or a song, says why, listens to the listener, and the home page remembers', async ({
  browser,
}) => {
  const tracks = (await send('/api/v1/tracks?perPage=10')).body.pagination.data;
  const [track] = tracks;
  const artist = track.artists[0];
  const { page, context, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/artist/${artist.id}/x`);
  await page.getByRole('link', { name: 'Go to radio' }).click();
  await page.getByRole('heading', { level: 1, name: `${artist.name} radio` }).waitFor();
  assert.match(page.url(), new RegExp(`/radio/artist/${artist.id}/`));
  await page.getByText(`More by ${artist.name}`).first().waitFor();
  await page.getByRole('button', { name: `Play ${artist.name} radio` }).click();
  await page
    .locator('[data-actions]')
    .getByRole('button', { name: `Pause ${artist.name} radio` })
    .waitFor();

  // From a song's menu, by keys; the song itself is not in its station.
  await context.addCookies(send.cookies());
  await page.goto(`${site.url}/track/${track.id}/x`);
  await page.locator('[data-actions]').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Go to radio' }).click();
  await page.getByRole('heading', { level: 1, name: `${track.name} radio` }).waitFor();
  assert.equal(await page.getByRole('grid').getByRole('link', { name: track.name, exact: true }).count(), 0);
  const first = page.getByRole('row').nth(1);
  await first.hover();
  await first.getByRole('button', { name: 'Less like this' }).click();
  await page.getByRole('status').filter({ hasText: 'Less like this will play.' }).first().waitFor();

  await send('/api/v1/plays', { method: 'POST', body: { track_id: track.id, client_id: randomUUID() } });
  await page.goto(site.url);
  await page.getByRole('heading', { level: 2, name: 'Continue listening' }).waitFor();
  await page.getByRole('link', { name: /^Daily mix/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Daily mix' }).waitFor();
  await eventually(async () => (await page.getByRole('row').count()) > 5, { message: 'The mix is empty.' });
  assert.deepEqual(problems, []);
  await close();

  const phone = await visitor(browser, { viewport: PHONE });
  await phone.page.goto(`${site.url}/radio/artist/${artist.id}/x`);
  await phone.page.getByText(`More by ${artist.name}`).first().waitFor();
  assert.ok(
    await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'The page is wider than the phone.',
  );
  assert.deepEqual(phone.problems, []);
  await phone.close();
});
