import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, holdToast, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const KEPT = 'Slow mornings';

let site: Site;
let id = 0;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/tracks`)).pagination.data.length >= 5, { seconds: 20 });
  const songs = (await ask(`${site.url}/api/v1/tracks?perPage=4`)).pagination.data;
  const admin = await signedIn(site.url, site.admin);
  const { playlist } = (
    await admin('/api/v1/playlists', {
      method: 'POST',
      body: { name: KEPT, visibility: 'public', track_ids: songs.map((song: { id: number }) => song.id) },
    })
  ).body;
  id = playlist.id;
});
test.afterAll(async () => {
  await site?.stop();
});

const row = (page: Page) => page.getByRole('row').filter({ hasText: KEPT });
const isThere = async () => (await fetch(`${site.url}/api/v1/playlists/${id}`)).status === 200;

test('an administrator deletes a playlist, takes it back, and restores it from the trash', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Playlists' }).click();
  await row(page).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('checkbox', { name: `Select ${KEPT}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await holdToast(page, '1 moved to the trash');
  await eventually(async () => !(await isThere()));
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page).waitFor();
  await eventually(isThere);
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone what its owner deletes is restored with its songs', async ({ browser }) => {
  const admin = await signedIn(site.url, site.admin);
  const { page, problems, close } = await visitor(browser, {
    cookies: admin.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  await admin(`/api/v1/playlists/${id}`, { method: 'DELETE' });
  assert.equal(await isThere(), false);
  await page.goto(`${site.url}/admin/playlists?trashed=true`);
  await row(page).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await page.getByRole('checkbox', { name: `Select ${KEPT}`, exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  assert.equal((await ask(`${site.url}/api/v1/playlists/${id}/tracks`)).pagination.data.length, 4);
  assert.deepEqual(problems, []);
  await close();
});
