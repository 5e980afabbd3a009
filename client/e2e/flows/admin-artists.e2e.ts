import assert from 'node:assert/strict';
import { expect, test, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { boxOf, eventually, PHONE, visitor } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { unreached } from '../support/keyboard.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
  const database = openDatabase(site.dataDir, { timeout: 5_000 });
  // Verified, so that a recount does not take the name for a leftover.
  database
    .prepare(
      `INSERT INTO artists (name, name_folded, slug, verified, created_at, updated_at)
       VALUES ('Nobody Yet', 'nobody yet', 'nobody-yet', 1, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000'),
         ('Nobody Either', 'nobody either', 'nobody-either', 1, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`,
    )
    .run();
  database.close();
});
test.afterAll(async () => {
  await site?.stop();
});

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.locator('[data-row] a[href$="/edit"]:not([aria-label])').allInnerTexts();
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const albumsOf = async (url: string): Promise<number> =>
  (await ask(`${url}/api/v1/albums?perPage=100`)).pagination.data.length;

test('an administrator orders the artists, verifies and disables one, and deletes one without music for good', async ({
  browser,
}) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Artists' }).click();
  await page.getByRole('grid', { name: 'Artists' }).waitFor();
  await page.getByRole('button', { name: 'Artist', exact: true }).click();
  await eventually(async () => {
    const shown = await names(page);
    return shown.length > 5 && shown.join() === [...shown].sort((one, other) => one.localeCompare(other)).join();
  });
  assert.deepEqual(await violationsInBothThemes(page), []);

  const albums = await albumsOf(site.url);
  await choose(page, 'Maren Holt');
  await page.getByRole('button', { name: 'Disable artists' }).click();
  await page.getByRole('button', { name: /^Change 1 row/ }).click();
  await row(page, 'Maren Holt').getByText('Disabled').waitFor();
  assert.ok((await albumsOf(site.url)) < albums);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Disabled' }).click();
  await page.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'yes' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await eventually(async () => (await names(page)).join() === 'Maren Holt');
  await choose(page, 'Maren Holt');
  await page.getByRole('button', { name: 'Disable artists' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active' });
  await page.getByRole('button', { name: /^Change 1 row/ }).click();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await eventually(async () => (await albumsOf(site.url)) === albums);
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  // Whoever has music stays.
  await choose(page, 'Maren Holt');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Maren Holt has music').waitFor();
  await row(page, 'Maren Holt').waitFor();
  await choose(page, 'Maren Holt');

  await row(page, 'Nobody Yet')
    .getByRole('button', { name: /actions|More/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nobody Yet deleted').waitFor();
  await row(page, 'Nobody Yet').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone the artists fit, a row opens its menu, and one without music is deleted', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${site.url}/admin/artists?query=maren`);
  await row(page, 'Maren Holt').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  assert.deepEqual(await violationsInBothThemes(page), []);
  const more = row(page, 'Maren Holt').getByRole('button', { name: 'More: Maren Holt' });
  const { width, height } = await boxOf(more);
  assert.deepEqual([width, height], [44, 44]);
  await more.tap();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await page.keyboard.press('Escape');
  // By keys: a row is the table's one stop, its menu one step beside.
  await row(page, 'Maren Holt').focus();
  for (let step = 0; step < 6 && !(await more.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();

  await page.goto(`${site.url}/admin/artists`);
  await row(page, 'Nobody Either').getByRole('gridcell').last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const remove = page.getByRole('button', { name: 'Delete artist' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Nobody Either”?' });
  await dialog.getByRole('radio', { name: 'Delete only if there is none' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, '[role=dialog]'), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect(remove).toBeFocused();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Nobody Either deleted').waitFor();
  await page.waitForURL(/\/admin\/artists$/);
  assert.deepEqual(problems, []);
  await close();
});

test('an administrator merges two artists and finds every song, play and follower under the one', async ({
  browser,
}) => {
  const admin = await signedIn(site.url, site.admin);
  const cookies = admin.cookies();
  const found = (await ask(`${site.url}/api/v1/artists?perPage=100`)).pagination.data as { id: number; name: string }[];
  const [stays, goes] = ['Maren Holt', found.find(({ name }) => name !== 'Maren Holt')?.name ?? ''].map((name) =>
    found.find((artist) => artist.name === name),
  );
  assert.ok(stays && goes);
  const songsOf = async (id: number): Promise<{ id: number; plays: number }[]> =>
    (await ask(`${site.url}/api/v1/artists/${id}/tracks?perPage=100`)).pagination.data;
  const all = [...(await songsOf(stays.id)), ...(await songsOf(goes.id))];
  const songs = [...new Set(all.map(({ id }) => id))].sort((one, other) => one - other);
  const plays = songs.reduce((sum, id) => sum + (all.find((song) => song.id === id)?.plays ?? 0), 0);
  // One who follows the artist that goes.
  const database = openDatabase(site.dataDir, { timeout: 5_000 });
  database
    .prepare(
      `INSERT OR IGNORE INTO follows (user_id, followable_type, followable_id, item_name, created_at)
       SELECT id, 'artist', ?, 'x', '2026-01-01 00:00:00.000' FROM users WHERE email = ?`,
    )
    .run(goes.id, site.admin.email);
  const followers = database
    .prepare(
      `SELECT COUNT(DISTINCT user_id) FROM follows WHERE followable_type = 'artist' AND followable_id IN (${stays.id}, ${goes.id})`,
    )
    .pluck()
    .get();
  database.close();

  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin/artists`);
  await choose(page, stays.name);
  await choose(page, goes.name);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge artists' });
  await dialog.getByRole('radio', { name: stays.name }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText(/songs?$/).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, '[role=dialog]'), []);
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await page.getByText(`Merged into ${stays.name}`).waitFor();
  await row(page, goes.name).waitFor({ state: 'detached' });

  const now = await songsOf(stays.id);
  assert.deepEqual(
    now.map(({ id }) => id).sort((one, other) => one - other),
    songs,
  );
  const { artist } = (await ask(`${site.url}/api/v1/artists/${stays.id}`)) as unknown as {
    artist: { plays: number; followers_count: number };
  };
  assert.deepEqual([artist.plays, artist.followers_count], [plays, followers]);
  // The old address leads there.
  await page.goto(`${site.url}/artist/${goes.id}`);
  await page.getByRole('heading', { level: 1, name: stays.name }).waitFor();
  await eventually(async () => new URL(page.url()).pathname.startsWith(`/artist/${stays.id}/`));
  assert.deepEqual(problems, []);
  await close();
});
