import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { boxOf, eventually, PHONE, visitor } from '../support/browser.ts';
import { unreached } from '../support/keyboard.ts';
import { startSite, type Site } from '../support/site.ts';

const PORTRAIT = join(import.meta.dirname, '../support/portrait.png');

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

test('an administrator writes a page with headings, a list, a table and a picture, and keeps its old address', async ({
  browser,
}) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Custom pages' }).click();
  await page.getByRole('grid', { name: 'Custom pages' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('House rules');
  const text = page.getByRole('textbox', { name: 'Text' });
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await text.click();
  await toolbar.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('Be kind');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('No shouting');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Link' }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await link.getByRole('button', { name: 'Apply' }).click();
  await link.getByText('Must begin with https://').waitFor();
  await link.getByRole('textbox', { name: 'Address' }).fill('https://example.com');
  await link.getByRole('button', { name: 'Apply' }).click();
  await text.getByRole('link', { name: 'https://example.com' }).waitFor();
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await toolbar.getByRole('button', { name: 'Picture' }).click();
  await (await chooser).setFiles(PORTRAIT);
  await text.getByRole('img', { name: 'portrait' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Table', exact: true }).click();
  for (const heading of ['Day', 'From', 'To']) {
    await page.keyboard.type(heading);
    await page.keyboard.press('Tab');
  }
  await toolbar.getByRole('button', { name: 'Add row' }).click();
  // One stop of the Tab key, and arrows within.
  await toolbar.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Italic');
  assert.deepEqual(await violationsInBothThemes(page), []);
  // As it would look, before anything of it is kept.
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'House rules' }).waitFor();
  await preview.getByRole('heading', { name: 'Be kind' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  const sharedPicture = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await sharedPicture).setFiles(PORTRAIT);
  await page.getByRole('img', { name: 'Picture for shared links' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.waitForURL(/\/admin\/custom-pages\/\d+\/edit$/);

  // A draft is nobody's.
  assert.equal((await fetch(`${site.url}/api/v1/custom-pages/house-rules`)).status, 404);
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Page saved').last().waitFor();
  await eventually(async () => (await fetch(`${site.url}/api/v1/custom-pages/house-rules`)).status === 200);
  await page.getByRole('textbox', { name: 'Address' }).fill('rules');
  await page.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await ask(`${site.url}/api/v1/custom-pages/house-rules`)).redirect === '/pages/rules');
  assert.deepEqual(problems, []);
  await close();

  const guest = await visitor(browser, {});
  await guest.page.goto(`${site.url}/pages/house-rules`);
  await guest.page.waitForURL(`${site.url}/pages/rules`);
  await guest.page.getByRole('heading', { level: 2, name: 'Be kind' }).waitFor();
  await guest.page.getByRole('listitem').filter({ hasText: 'No shouting' }).waitFor();
  await guest.page.getByRole('table').waitFor();
  const picture = guest.page.getByRole('img', { name: 'portrait' });
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
  assert.match(
    (await guest.page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
    /\/storage\/pages\/[\da-f]{40}\/page\.webp$/,
  );
  assert.deepEqual(guest.problems, []);
  await guest.close();
});

test('two administrators change one page: each sees what the other has changed', async ({ browser }) => {
  const admin = await signedIn(site.url, site.admin);
  const made = await admin('/api/v1/custom-pages', {
    method: 'POST',
    body: { title: 'Shared', body: '<p>One</p>', published: true },
  });
  const { id } = made.body.page;
  const { page: tab, close } = await visitor(browser, { cookies: admin.cookies() });
  await tab.goto(`${site.url}/admin/custom-pages/${id}/edit`);
  await tab.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await admin(`/api/v1/custom-pages/${id}`, { method: 'PUT', body: { body: '<p>Two of the other</p>' } });
  await tab.getByRole('button', { name: 'Save' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByText('Two of the other').waitFor();
  await dialog
    .getByRole('button', { name: /Save|Apply|Merge/ })
    .last()
    .click();
  await eventually(async () => {
    const { page: now } = await ask(`${site.url}/api/v1/custom-pages/${id}`);
    return now.title === 'Mine' && now.body === '<p>Two of the other</p>';
  });
  await close();
});

test('files are looked at, thrown away and taken back, and advertisements are switched off; on a phone too', async ({
  browser,
}) => {
  const admin = await signedIn(site.url, site.admin);
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/files`);
  await page.getByText('No files yet').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const form = new FormData();
  form.set('metadata', JSON.stringify({ upload_type: 'artwork' }));
  form.set('file', new Blob([readFileSync(PORTRAIT)], { type: 'image/png' }), 'cover.png');
  assert.equal((await admin('/api/v1/file-entries', { method: 'POST', body: form })).status, 201);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'cover.png' });
  await row.getByText('Not in use').waitFor();
  // By keys: into the panel, through it, and out of it to where one was.
  const more = row.getByRole('button', { name: 'More: cover.png' });
  const panel = page.getByRole('dialog', { name: 'cover.png' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Show details' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Nowhere').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, '[role=dialog]'), []);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Show details' }).click();
  await panel.getByRole('button', { name: 'Rename' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename file' });
  assert.equal(await naming.getByRole('textbox', { name: 'Name' }).inputValue(), 'cover');
  assert.deepEqual(await violationsInBothThemes(page), []);
  // Somebody else is faster.
  const { pagination } = (await admin('/api/v1/file-entries')).body;
  const theirs = { method: 'PUT', body: { name: 'theirs' } };
  assert.equal((await admin(`/api/v1/file-entries/${pagination.data[0]?.id}`, theirs)).status, 200);
  await naming.getByRole('textbox', { name: 'Name' }).fill('sleeve');
  await naming.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('theirs').first().waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Save|Apply|Merge/ })
    .last()
    .click();
  await page.getByText('sleeve.png updated').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'sleeve.png' })
    .getByRole('button', { name: 'More: sleeve.png' })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').filter({ hasText: 'sleeve.png' }).waitFor();

  await page.goto(`${site.url}/admin/ads`);
  // Drawn before it is saved, as the slot would: its scripts run, and reach nothing of the page.
  const code =
    '<p>Buy strings</p><script>try { parent.document } catch { document.write("<b>Reaches nothing</b>") }</script>';
  await page.getByRole('textbox', { name: 'Code' }).first().fill(code);
  const draft = page.frameLocator('[data-slot="general_top"] iframe');
  await draft.getByText('Buy strings').waitFor();
  await draft.getByText('Reaches nothing').waitFor();
  await eventually(async () => (await boxOf(page.locator('[data-slot="general_top"] iframe'))).height > 20);
  assert.equal((await fetch(`${site.url}/api/v1/ads/general_top/frame`)).status, 404);
  assert.equal((await fetch(`${site.url}/api/v1/ads/draft-frame`)).status, 401);
  await page.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await fetch(`${site.url}/api/v1/ads/general_top/frame`)).status === 200);
  await page.getByText('Advertisements saved').waitFor();
  await draft.getByText('Buy strings').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.setViewportSize(PHONE);
  const width = (await boxOf(page.locator('html'))).width;
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
  await page.getByText('Show advertisements').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await fetch(`${site.url}/api/v1/ads/general_top/frame`)).status === 404);
  assert.deepEqual(problems, []);
  await close();
});
