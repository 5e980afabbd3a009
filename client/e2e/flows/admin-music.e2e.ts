import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { unreached } from '../support/keyboard.ts';
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

/** A month of plays beside a quieter one, by which the reports have something to say. */
function play(days: number, each: number): void {
  const database = openDatabase(site.dataDir, { timeout: 5_000 });
  const time = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
  const insert = database.prepare(
    `INSERT INTO plays (track_id, user_id, listener_key, client_id, source_type, source_id, ms_played, completed, skipped, counted_at, created_at, device, browser, platform, country, city)
     VALUES (?, ?, ?, ?, ?, ?, 180000, 1, 0, ?, ?, ?, 'Firefox', 'Android', ?, 'Lisbon')`,
  );
  for (let day = days; day > 0; day -= 1) {
    for (let one = 0; one < (day <= 28 ? each : each / 2); one += 1) {
      const at = time(Date.now() - day * 86_400_000 + one * 1_000);
      const isAdmin = one % 3 === 0;
      const from = one % 2 === 0 ? (['channel', 1] as const) : (['album', 1] as const);
      const on = one % 2 === 0 ? 'mobile' : 'desktop';
      insert.run(
        1 + (one % 5),
        isAdmin ? 1 : null,
        isAdmin ? 'u:1' : `g${one}`,
        `r${day}-${one}`,
        ...from,
        at,
        at,
        on,
        one % 4 === 0 ? 'PT' : 'DE',
      );
    }
  }
  database.close();
}

test('the owner reads the month beside the last: narrowed, by weeks, as a table and as a file, on a desk and a phone', async ({
  browser,
}) => {
  play(56, 12);
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, problems, close } = await visitor(browser, { cookies: admin.cookies(), viewport });
    await page.goto(`${site.url}/admin`);
    const growth = page.getByRole('region', { name: 'Growth' });
    await growth.getByRole('region', { name: 'Searches without a result' }).waitFor();
    await page.getByRole('list', { name: 'Top listeners' }).waitFor();
    assert.deepEqual(await violationsInBothThemes(page), []);
    assert.deepEqual(await unreached(page, 'main'), []);
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Plays' }).click();
    const chart = page.getByRole('region', { name: 'Plays', exact: true });
    await chart.waitFor();
    await page.getByRole('button', { name: /^Plays.*More:/ }).waitFor();
    await page.getByRole('list', { name: 'Top channels' }).waitFor();
    // By keys alone: weeks instead of days, and the chart as a table.
    await chart.getByRole('button', { name: 'Week' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/granularity=week/);
    await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
    await chart.getByRole('columnheader', { name: 'Before' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Device' }).press('Enter');
    await page.getByRole('dialog', { name: 'Device' }).getByRole('button', { name: 'Apply' }).press('Enter');
    await page.getByRole('button', { name: 'Device Phone', exact: true }).waitFor();
    await eventually(() => page.getByRole('list', { name: 'Listening on' }).getByText('Desktop').isHidden());
    assert.deepEqual(await violationsInBothThemes(page), []);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter');
    assert.match((await download).suggestedFilename(), /^plays-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Remove filter Device Phone' }).press('Enter');
    await page.getByRole('list', { name: 'Listening on' }).getByText('Desktop').waitFor();
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Visitors' }).click();
    await page.getByRole('heading', { level: 1, name: 'Visitors' }).waitFor();
    assert.deepEqual(await violationsInBothThemes(page), []);
    assert.deepEqual(problems, []);
    await close();
  }
});
