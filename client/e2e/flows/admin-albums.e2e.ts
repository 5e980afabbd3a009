import assert from 'node:assert/strict';
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
const albumsOf = async (url: string): Promise<string[]> =>
  (await ask(`${url}/api/v1/albums?perPage=100`)).pagination.data.map(({ name }: { name: string }) => name);

test('an administrator narrows the albums, orders them, hides some, and takes a deletion back with all its songs', async ({
  browser,
}) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Albums' }).click();
  await page.getByRole('grid', { name: 'Albums' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Artist' }).click();
  await page.getByRole('combobox', { name: 'Artist' }).fill('maren');
  await page
    .getByRole('option', { name: /Maren Holt/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Artist Maren Holt', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Album', exact: true }).click();
  await eventually(async () => {
    const shown = await names(page);
    return shown.length > 0 && shown.join() === [...shown].sort().join();
  });
  const ofMaren = await names(page);
  // What is shown is in the address.
  await page.reload();
  await row(page, ofMaren[0]).waitFor();
  assert.deepEqual(await names(page), ofMaren);

  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Set visibility' }).click();
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption({ label: 'Private' });
  await page.getByRole('button', { name: /^Change \d+ rows?$/ }).click();
  await page.getByText(`${ofMaren.length} changed`).waitFor();
  await row(page, ofMaren[0]).getByText('Hidden').waitFor();
  assert.deepEqual(
    (await albumsOf(site.url)).filter((name) => ofMaren.includes(name)),
    [],
  );
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  const [gone] = (await albumsOf(site.url)).filter((name) => !ofMaren.includes(name));
  await page.keyboard.press('/');
  await page.keyboard.type(gone);
  await eventually(async () => (await names(page)).join() === gone);
  await choose(page, gone);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('1 moved to the trash').waitFor();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  assert.equal((await albumsOf(site.url)).includes(gone), false);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, gone).waitFor();
  await eventually(async () => (await albumsOf(site.url)).includes(gone));
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone a row opens its menu, and the trash gives back what it holds', async ({ browser }) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const [name] = await albumsOf(site.url);
  const { page, problems, close } = await visitor(browser, { cookies, viewport: PHONE, hasTouch: true });
  await page.goto(`${site.url}/admin/albums?query=${encodeURIComponent(name)}`);
  await row(page, name).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await row(page, name).getByRole('gridcell').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();

  await page.goto(`${site.url}/admin/albums?trashed=true`);
  await choose(page, name);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
