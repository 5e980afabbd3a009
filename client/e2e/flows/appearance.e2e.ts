import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { PHONE, eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
});
test.afterAll(async () => {
  await site?.stop();
});

/** The brand's colour, as pages write it. */
const COBALT = 'rgb(37, 84, 235)';

const primary = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--primary)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

const shows = (read: () => Promise<unknown>, wanted: unknown) => eventually(async () => (await read()) === wanted);

/** The site in the editor's frame. */
async function frameOf(page: Page) {
  await page.locator('iframe[title="Live preview"]').waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  assert.ok(frame);
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  return frame;
}

test('an owner makes a theme of one colour, sees it in the frame and saves it; a guest sees it at once', async ({
  browser,
}) => {
  const guest = await visitor(browser, { colorScheme: 'light' });
  await guest.page.goto(site.url);
  await guest.page.getByRole('heading', { level: 1 }).first().waitFor();
  assert.equal(await primary(guest.page), 'rgb(196, 79, 22)');

  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  await page.getByRole('link', { name: /^Themes/ }).click();
  await page.getByRole('button', { name: 'New theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  await dialog.getByLabel('Name').fill('Cobalt');
  await dialog.getByLabel('Your brand’s colour', { exact: true }).fill('#2554eb');
  await dialog.getByRole('button', { name: 'Create theme' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cobalt light' }).waitFor();
  await page.getByText('Everything can be read (WCAG AA).').waitFor();
  await shows(() => primary(frame), COBALT);
  // The frame hears its editor alone.
  await frame.evaluate(() => {
    const look = { is_dark: false, values: { '--primary-rgb': '1 2 3' }, font: null };
    window.postMessage({ type: 'be.theme', mode: 'light', looks: [look] }, '*');
    return new Promise((resolve) => setTimeout(resolve));
  });
  assert.equal(await primary(frame), COBALT);
  // What is not saved is seen by nobody else, nor on the page around the frame.
  assert.notEqual(await primary(page), COBALT);

  // By keyboard: a colour that is hard to read says so, and the nearest that is not is taken.
  await page.getByRole('button', { name: /^Secondary text/ }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Secondary text' });
  await picker.getByLabel('Hex code').fill('bbbbbb');
  await picker.getByText(/AA asks for 4.5:1/).waitFor();
  await picker.getByRole('button', { name: /^Take #/ }).click();
  await picker.getByText(/passes AA/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Everything can be read (WCAG AA).').waitFor();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await shows(() => primary(frame), COBALT);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: 'Radius' }).click();
  await page.getByRole('group', { name: 'All corners' }).getByRole('button', { name: '0 px', exact: true }).click();
  await shows(
    () => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-base').trim()),
    '0px',
  );
  await page.getByRole('button', { name: 'Phone' }).click();
  await shows(() => frame.evaluate(() => window.innerWidth), 390);
  await page.getByRole('link', { name: 'Font' }).click();
  await page.getByText('Like a book').click();
  await page.getByText('Default light theme').click();
  // The way out is asked for, the way inside is not.
  await page.getByRole('link', { name: 'Back to Themes' }).click();
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
  await page.getByRole('link', { name: 'Back to Overview' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  // A page that was open takes it as its reader comes back to it.
  await guest.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shows(() => primary(guest.page), COBALT);
  const html = await (await guest.page.request.get(site.url)).text();
  assert.match(html, /<style id="site-themes">[^<]*--primary-rgb:37 84 235[^<]*--radius-base:0px/);
  assert.deepEqual(problems, []);
  await Promise.all([close(), guest.close()]);
});

test('on a phone the sections stand alone, and a colour opens as a sheet', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE, cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance/themes/0`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.locator('iframe').count(), 0);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: /^Primary ?\d/ }).click();
  await page.getByRole('dialog', { name: 'Primary' }).waitFor();
  assert.deepEqual(await violations(page, '[role=dialog]'), []);
  await page.keyboard.press('Escape');
  assert.deepEqual(problems, []);
  await close();
});
