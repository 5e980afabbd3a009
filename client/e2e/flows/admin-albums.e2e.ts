import assert from 'node:assert/strict';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, holdToast, PHONE, visitor } from '../support/browser.ts';
import { unreached } from '../support/keyboard.ts';
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
  await holdToast(page, '1 moved to the trash');
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

const HELPER = { email: 'helper@example.org', password: 'a quiet harbour 7' };

/** Somebody else with the same roles changes something too. */
async function changeAsHelper(): Promise<void> {
  const admin = await signedIn(site.url, site.admin);
  const { roles } = (await admin('/api/v1/users/1')).body.user as unknown as { roles: { id: number }[] };
  const body = { ...HELPER, name: 'helper', roles: roles.map(({ id }) => id), email_verified: true };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body })).status, 201);
  const helper = await signedIn(site.url, HELPER);
  const tag = { name: 'of-the-helper', display_name: 'Of the helper' };
  assert.equal((await helper('/api/v1/tags', { method: 'POST', body: tag })).status, 201);
}

/** The newest entry of the log. */
const entry = (page: Page, what: string, done: string) =>
  page
    .getByRole('region', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: what })
    .filter({ hasText: done })
    .first();

test('an owner changes a setting, an artist and an album, and reads who has changed what, before and after', async ({
  browser,
}) => {
  await changeAsHelper();
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin/settings/general`);
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Radio Nord');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').waitFor();
  const [artist] = (await ask(`${site.url}/api/v1/artists`)).pagination.data;
  await page.goto(`${site.url}/admin/artists/${artist.id}/edit`);
  await page.getByLabel('Name', { exact: true }).fill('The Renamed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The Renamed updated').waitFor();
  const [album] = await albumsOf(site.url);
  await page.goto(`${site.url}/admin/albums?query=${encodeURIComponent(album)}`);
  await choose(page, album);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await holdToast(page, '1 moved to the trash');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, album).waitFor();

  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Logs' }).click();
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  for (const [what, done] of [
    [album, 'Restored'],
    [album, 'Deleted'],
    ['Artist · The Renamed', 'Changed'],
    ['Settings', 'Changed'],
    ['Of the helper', 'Created'],
  ])
    await entry(page, what, done).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, 'main'), []);

  // By keys: into an entry, and back to where one was.
  const show = page.getByRole('button', { name: 'Show the change: Artist · The Renamed' });
  await show.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Artist · The Renamed' });
  await dialog.getByRole('row').filter({ hasText: artist.name }).filter({ hasText: 'The Renamed' }).waitFor();
  await dialog.getByText('PUT artists/:id').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, '[role=dialog]'), []);
  await page.keyboard.press('Escape');
  await expect(show).toBeFocused();
  await entry(page, 'Settings', 'Changed').getByRole('button').click();
  await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Radio Nord' }).waitFor();
  await page.keyboard.press('Escape');

  const narrow = async (name: string, set: (editor: Locator) => Promise<unknown>): Promise<void> => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const editor = page.getByRole('dialog', { name });
    await set(editor);
    await editor.getByRole('button', { name: 'Apply' }).click();
  };
  await narrow('Person', async (editor) => {
    await editor.getByRole('combobox', { name: 'Person' }).fill('helper');
    await page.getByRole('option', { name: /helper/ }).click();
  });
  await entry(page, 'The Renamed', 'Changed').waitFor({ state: 'detached' });
  await entry(page, 'Of the helper', 'Created').waitFor();
  await narrow('What', (editor) => editor.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Album' }));
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('button', { name: /^Remove filter Person/ }).click();
  await entry(page, album, 'Restored').waitFor();
  assert.equal(await entry(page, 'The Renamed', 'Changed').count(), 0);
  await narrow('When', async (editor) => {
    await editor.getByRole('combobox', { name: 'Compares as' }).selectOption({ label: 'before' });
    await editor.getByRole('textbox', { name: 'Value' }).fill('1/1/2026');
  });
  await page.getByText('Nothing matches these filters.').waitFor();

  // What is shown is in the address, on a phone as well.
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('button', { name: /^Remove filter When/ }).click();
  await entry(page, album, 'Deleted').getByRole('button').click();
  await page.getByRole('dialog').getByText('POST admin/albums/bulk-delete').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await page.keyboard.press('Escape');
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
  await close();
});
