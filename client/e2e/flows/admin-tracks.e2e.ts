import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
});
test.afterAll(async () => {
  await site?.stop();
});

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
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change 4 rows' }).click();
  await page.getByText('4 changed').waitFor();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  await page.keyboard.press('/');
  await page.keyboard.type('interchange');
  await isCounted(page, /^1–1 of 1$/);
  await choose(page, 'Interchange');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 moved to the trash').waitFor();
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
