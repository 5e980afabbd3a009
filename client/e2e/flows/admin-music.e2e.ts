import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { startSite, type Site } from '../support/site.ts';

const RECORD = fileURLToPath(new URL('../../../server/demo/library/Various Artists/Kitchen Radio', import.meta.url));
const [FILE = '', OTHER = ''] = readdirSync(RECORD)
  .filter((name) => name.endsWith('.mp3'))
  .sort()
  .map((name) => join(RECORD, name));

interface Named {
  id: number;
  name: string;
}
interface Credited extends Named {
  artists: Named[];
}

let site: Site;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
});
test.afterAll(async () => {
  await site?.stop();
});

const audioField = (page: Page) => page.locator('input[type="file"][multiple]:not([webkitdirectory])').first();
const foundBy = async (name: string): Promise<Credited[]> =>
  (await admin(`/api/v1/admin/tracks?query=${encodeURIComponent(name)}`)).body.pagination.data as Credited[];

const songOf = async (id: number) =>
  (await admin(`/api/v1/tracks/${id}`)).body.track as unknown as { name: string; mood: string; updated_at: string };

test('an administrator makes a song of a file for any artist, edits it, and takes the change of another along', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/tracks`);
  await page.getByRole('link', { name: 'New track' }).click();
  await page.getByRole('heading', { level: 1, name: 'New song' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await audioField(page).setInputFiles(FILE);
  await page.getByLabel('Name', { exact: true }).fill('Lantern Street');
  await page.getByRole('combobox', { name: 'Artists' }).fill('maren holt');
  await page
    .getByRole('option', { name: /Maren Holt/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Lantern Street created').waitFor();
  await eventually(() => /\/admin\/tracks\/\d+\/edit$/.test(page.url()));
  await page.getByRole('heading', { level: 1, name: 'Lantern Street' }).waitFor();
  const [made] = await foundBy('Lantern Street');
  assert.equal(made.artists[0]?.name, 'Maren Holt');

  await page.getByLabel('Name', { exact: true }).fill('Lantern Street II');
  const before = await songOf(made.id);
  const other = await admin(`/api/v1/tracks/${made.id}`, {
    method: 'PUT',
    body: { mood: 'restless', expected_updated_at: before.updated_at },
  });
  assert.equal(other.status, 200);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await dialog.getByText('restless').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Lantern Street II updated').waitFor();
  const kept = await songOf(made.id);
  assert.deepEqual([kept.name, kept.mood], ['Lantern Street II', 'restless']);

  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  await page.getByRole('link', { name: 'Edit song' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('files come into the catalogue as music of the artist that was chosen', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Upload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
  await page.getByRole('combobox', { name: 'Main artist (optional)' }).fill('maren');
  await page
    .getByRole('option', { name: /Maren Holt/ })
    .first()
    .click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await audioField(page).setInputFiles(OTHER);
  await page.getByText('All files are ready.').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Publish song' }).click();
  await page.getByText('Everybody can listen now.').waitFor();
  const { artists } = (await admin('/api/v1/admin/tracks?orderBy=created_at&perPage=1')).body.pagination
    .data[0] as Credited;
  assert.equal(artists[0]?.name, 'Maren Holt');
  assert.deepEqual(problems, []);
  await close();
});

test('a deleted album is restored with its songs, on a phone', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: admin.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  const [album] = (await ask(`${site.url}/api/v1/albums?perPage=1`)).pagination.data as Named[];
  await page.goto(`${site.url}/admin/albums/${album.id}/edit`);
  await page.getByRole('heading', { level: 1, name: album.name }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  const songs = (await ask(`${site.url}/api/v1/tracks?album=${album.id}`)).pagination.data.length;
  await admin('/api/v1/admin/albums/bulk-delete', { method: 'POST', body: { ids: [album.id] } });
  const songsNow = async (): Promise<number> =>
    (await ask(`${site.url}/api/v1/tracks?album=${album.id}`)).pagination.data.length;
  await eventually(async () => (await songsNow()) === 0);
  await page.goto(`${site.url}/admin/albums?trashed=true`);
  await page.getByRole('checkbox', { name: `Select ${album.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  await eventually(async () => (await songsNow()) === songs);
  await page.goto(`${site.url}/album/${album.id}/x/x`);
  await page.getByRole('heading', { level: 1, name: album.name }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

/** As many as a large site has. */
const CROWD = 100_000;

test('a hundred thousand tracks are exported by a job, and none is missing', async ({ browser }) => {
  test.setTimeout(240_000);
  const database = openDatabase(site.dataDir, { timeout: 30_000 });
  database
    .prepare(
      `INSERT INTO tracks (name, name_folded, slug, duration_ms, visibility, listed, created_at, updated_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT 'Song ' || n, 'song ' || n, 'song-' || n, 180000, 'public', 1,
         strftime('%Y-%m-%d %H:%M:%f', '2026-01-01', '+' || n || ' seconds'),
         strftime('%Y-%m-%d %H:%M:%f', '2026-01-01', '+' || n || ' seconds') FROM numbers`,
    )
    .run(CROWD);
  database.close();
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  const { pagination } = (await admin('/api/v1/admin/tracks?perPage=1')).body;
  assert.ok(Number(pagination.total) >= CROWD);
  await page.goto(`${site.url}/admin/tracks`);
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await page.getByText('The CSV is being made; a link comes here').waitFor();
  await page.getByText('The CSV is ready').waitFor({ timeout: 180_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  const ids = lines.slice(1).map((line) => line.slice(0, line.indexOf(',')));
  assert.deepEqual([ids.length, new Set(ids).size], [pagination.total, pagination.total]);
  assert.deepEqual(problems, []);
  await close();
});
