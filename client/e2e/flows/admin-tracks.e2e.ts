import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, type Browser, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { boxOf, eventually, holdToast, PHONE, visitor, type Cookies } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
});
test.afterAll(async () => {
  await site?.stop();
});

/** More than one request changes, and more than a CSV that needs no job has. */
const CROWD = 2_100;

/** Many tracks; the first has a very long name. */
function addCrowd({ dataDir }: Site) {
  const database = openDatabase(dataDir, { timeout: 5_000 });
  database
    .prepare(
      `INSERT INTO tracks (name, name_folded, slug, duration_ms, visibility, listed, created_at, updated_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT CASE n WHEN 1 THEN ? ELSE 'Song ' || n END, 'song ' || n, 'song-' || n, 180000, 'public', 1,
         strftime('%Y-%m-%d %H:%M:%f', '2026-01-01', '+' || n || ' seconds'),
         strftime('%Y-%m-%d %H:%M:%f', '2026-01-01', '+' || n || ' seconds') FROM numbers`,
    )
    .run(CROWD, 'Unterwegs'.repeat(28));
  database.close();
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.locator('[data-row] a[href$="/edit"]:not([aria-label])').allInnerTexts();
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
const isCounted = (page: Page, text: RegExp) =>
  page.getByRole('navigation', { name: 'Pages' }).getByText(text).waitFor();

test('an administrator narrows the tracks, orders them, gives many genres, exports them, and takes a deletion back', async ({
  browser,
}) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Tracks' }).click();
  await page.getByRole('grid', { name: 'Tracks' }).waitFor();
  await isCounted(page, /^1–15 of \d\d$/);
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Genre' }).click();
  await page.getByRole('combobox', { name: 'Genre' }).fill('synth');
  await page.getByRole('option', { name: 'Synthwave' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await isCounted(page, /^1–4 of 4$/);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  const ordered = ['Chrome Overpass', 'Interchange', 'Last Stop, Neon', 'Terminus at Dawn'];
  await eventually(async () => (await names(page)).join() === ordered.join());
  // What is shown is in the address.
  await page.reload();
  await page.getByRole('button', { name: 'Genre Synthwave', exact: true }).waitFor();
  assert.deepEqual(await names(page), ordered);
  assert.deepEqual(await violationsInBothThemes(page), []);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  assert.equal(lines.length, 5);
  assert.match(lines[1], /^"\d+","Chrome Overpass",/);

  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'Set genres' }).click();
  await page.getByRole('combobox', { name: 'Genres' }).fill('jazz');
  await page.getByRole('option', { name: 'Jazz' }).click();
  await page.getByRole('button', { name: 'Change 4 rows' }).click();
  await page.getByText('4 changed').waitFor();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  await page.keyboard.press('/');
  await page.keyboard.type('interchange');
  await isCounted(page, /^1–1 of 1$/);
  await choose(page, 'Interchange');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await holdToast(page, '1 moved to the trash');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Interchange').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone a row opens its menu, and the trash gives back what it holds', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${site.url}/admin/tracks?query=undertow`);
  await page.getByRole('grid', { name: 'Tracks' }).waitFor();
  await row(page, 'Undertow').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await row(page, 'Undertow').getByRole('gridcell').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();

  await page.goto(`${site.url}/admin/tracks?trashed=true`);
  await choose(page, 'Undertow');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

/** Every action stays on the screen of a phone, with the link to all rows; and the page's end is not below them. */
async function onPhone(browser: Browser, { url }: Site, cookies: Cookies) {
  const { page, problems, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${url}/admin/tracks?orderBy=created_at&orderDir=asc`);
  await isCounted(page, /^1–15 of 2,100$/);
  const [search, sort] = [page.getByRole('search'), page.getByRole('button', { name: 'Sort by' })];
  assert.ok((await boxOf(sort)).y < (await boxOf(search)).y + (await boxOf(search)).height, 'they are on one line');
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  for (const button of await bar.getByRole('button').all()) {
    const { x, width } = await boxOf(button);
    assert.ok(x >= 0 && x + width <= PHONE.width, await button.innerText());
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Next page' }).click({ timeout: 5_000 });
  await isCounted(page, /^16–30 of 2,100$/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
  await close();
}

test('thousands of tracks are changed by a job that tells how far it is, and exported by one that brings a link', async ({
  browser,
}) => {
  const large = await startSite({ demo: false });
  try {
    addCrowd(large);
    const cookies = (await signedIn(large.url, large.admin)).cookies();
    const { page, problems, close } = await visitor(browser, { cookies });
    await page.goto(`${large.url}/admin/tracks`);
    await isCounted(page, /^1–15 of 2,100$/);

    await page.getByRole('checkbox', { name: 'Select this page' }).click();
    await page.getByText('15 selected').waitFor();
    await page.getByRole('button', { name: 'Select all 2,100' }).click();
    await page.getByText('2,100 selected').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Set visibility' }).click();
    await page.getByRole('combobox', { name: 'Visibility' }).selectOption({ label: 'Private' });
    await page.getByRole('button', { name: 'Change 2,100 rows' }).click();
    // A fast machine is through before the first look.
    const done = page.getByText('2,100 changed');
    await page.getByRole('progressbar', { name: 'Progress' }).or(done).first().waitFor();
    await done.waitFor({ timeout: 60_000 });
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor({ state: 'detached' });
    await eventually(async () => {
      const { pagination } = await page.evaluate(async () => await (await fetch('/api/v1/admin/tracks')).json());
      return pagination.data.every((track: { visibility: string }) => track.visibility === 'private');
    });

    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const ready = page.getByText('The CSV is ready');
    await page.getByText('The CSV is being made; a link comes here').or(ready).first().waitFor();
    await ready.hover();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal(lines.length, CROWD + 1);
    assert.deepEqual(problems, []);
    await close();

    await onPhone(browser, large, cookies);
  } finally {
    await large.stop();
  }
});

test('a page that is not there still leads away on a phone', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${site.url}/admin/tracks/999999/edit`);
  await page.getByRole('heading', { name: /doorway to the great nothing/ }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Lyrics' }).click();
  await page.getByRole('grid', { name: 'Lyrics' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Menu', exact: true }).count(), 1);
  await close();
});

test('a list that cannot be had says so, and comes when it is tried again', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin/tracks`);
  await isCounted(page, /^1–15 of \d\d$/);
  const list = /\/api\/v1\/admin\/tracks\?/;
  await page.route(list, (route) => route.abort());
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'There was an issue loading this page' }).waitFor();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isCounted(page, /^16–\d\d of \d\d$/);
  assert.deepEqual(problems, []);
  await close();
});
