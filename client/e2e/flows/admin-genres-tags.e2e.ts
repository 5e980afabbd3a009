import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
  const database = openDatabase(site.dataDir, { timeout: 5_000 });
  database
    .prepare(
      `INSERT INTO tags (name, display_name, type, popularity, created_at, updated_at)
       VALUES ('left-over', 'Left over', 'custom', 0, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
    )
    .run();
  database.close();
});
test.afterAll(async () => {
  await site?.stop();
});

const names = (page: Page) => page.locator('[data-row] a[href^="/genre/"]').allInnerTexts();
const genresOf = async (url: string): Promise<string[]> =>
  (await ask(`${url}/api/v1/genres?perPage=100`)).pagination.data.map((genre: { name: string }) => genre.name);

test('an administrator orders the genres and takes one from all music', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Genres' }).click();
  await page.getByRole('grid', { name: 'Genres' }).waitFor();
  await page.getByRole('button', { name: 'Genre', exact: true }).click();
  await eventually(async () => {
    const shown = await names(page);
    return shown.length > 2 && shown.join() === [...shown].sort((one, other) => one.localeCompare(other)).join();
  });
  assert.deepEqual(await violationsInBothThemes(page), []);

  const [first = ''] = await names(page);
  const before = await genresOf(site.url);
  await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 deleted').waitFor();
  await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).waitFor({ state: 'detached' });
  assert.equal((await genresOf(site.url)).length, before.length - 1);
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone the tags fit, and one that nothing carries is deleted', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${site.url}/admin/tags`);
  const row = page.getByRole('row').filter({ hasText: 'Left over' });
  await row.waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await row.getByRole('gridcell').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 deleted').waitFor();
  await row.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});
