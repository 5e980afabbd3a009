import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const EDITOR = { email: 'edda@example.org', password: 'a harbour and its lights' };
const USERS_ROLE = 2;

let site: Site;
let admin: Visitor;
let editor: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
  admin = await signedIn(site.url, site.admin);
  const permissions = ['admin.access', 'channels.create', 'channels.update'].map((name) => ({
    name,
    restrictions: [],
  }));
  const role = await admin('/api/v1/roles', { method: 'POST', body: { name: 'Editors', permissions } });
  assert.equal(role.status, 201);
  const made = await admin('/api/v1/users', {
    method: 'POST',
    body: { ...EDITOR, first_name: 'Edda', email_verified: true, roles: [USERS_ROLE, role.body.role.id] },
  });
  assert.equal(made.status, 201);
  editor = await signedIn(site.url, EDITOR);
});
test.afterAll(async () => {
  await site?.stop();
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`button[name="${field}"]`).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

test('an editor makes a channel that fills itself, puts it on the home page, and sees it there with its songs', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: editor.cookies() });
  await page.goto(`${site.url}/admin`);
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await sections.getByRole('link', { name: 'Channels' }).click();
  assert.equal(await sections.getByRole('link', { name: 'Tracks' }).count(), 0);
  await page.getByRole('grid', { name: 'Channels' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Reset to default' }).count(), 0);
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.getByRole('link', { name: 'New channel' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Fresh from the studio');
  await choose(page, 'content_type', 'Tracks');
  await choose(page, 'content_mode', 'Filled automatically');
  await choose(page, 'auto_update_method', 'New uploads');
  await choose(page, 'nested_layout', 'Table of songs');
  const preview = page.getByRole('list', { name: 'Preview' });
  await preview.getByRole('listitem').nth(5).waitFor();
  const first = await preview.getByRole('listitem').first().locator('[title]').innerText();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const updates = page.getByRole('region', { name: 'Automatic updates' });
  await updates.getByText('Next run').waitFor();
  await updates.getByRole('button', { name: 'Run now' }).click();
  await page.getByText('Fresh from the studio updated').waitFor();
  const made = (await editor('/api/v1/admin/channels/fresh-from-the-studio')).body.channel;
  assert.equal(made.items_count > 5, true);
  assert.notEqual(made.next_update_at, null);

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Channels' }).click();
  await page.getByRole('grid', { name: 'Channels' }).getByRole('link', { name: 'Home', exact: true }).click();
  await items(page).nth(4).waitFor();
  await page.getByRole('combobox', { name: 'Add to this channel' }).fill('fresh');
  await page.getByRole('option', { name: /Fresh from the studio/ }).click();
  await page.keyboard.press('Escape');
  const handle = page.getByRole('button', { name: 'Move Fresh from the studio', exact: true });
  await handle.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await eventually(async () => (await items(page).nth(1).innerText()).includes('Fresh from the studio'));
  // By pointer, one further.
  const [grip, target] = [await handle.boundingBox(), await items(page).nth(0).boundingBox()];
  assert.ok(grip && target);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, target.y + 4, { steps: 8 });
  await page.mouse.up();
  await eventually(async () => (await items(page).nth(0).innerText()).includes('Fresh from the studio'));
  assert.deepEqual(await violationsInBothThemes(page), []);
  await save(page);
  await page.getByText('Home updated').waitFor();

  await page.getByRole('link', { name: 'View', exact: true }).click();
  const row = page.getByRole('region', { name: 'Fresh from the studio' });
  await row.getByRole('link', { name: first, exact: true }).first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('what another editor has saved stays, a former address leads on, and nobody without the right deletes', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: editor.cookies() });
  await page.goto(`${site.url}/admin/channels/fresh-from-the-studio/edit`);
  const { id } = (await editor('/api/v1/admin/channels/fresh-from-the-studio')).body.channel;
  await page.getByLabel('Slug', { exact: true }).fill('studio');
  await admin(`/api/v1/channels/${id}`, { method: 'PUT', body: { description: 'Straight off the desk.' } });
  await save(page);
  const changed = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await changed.getByText('Straight off the desk.').waitFor();
  await changed.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Former addresses' }).getByText('/fresh-from-the-studio').waitFor();
  const { description, slug } = (await editor(`/api/v1/admin/channels/${id}`)).body.channel;
  assert.deepEqual([description, slug], ['Straight off the desk.', 'studio']);
  await page.goto(`${site.url}/fresh-from-the-studio`);
  await page.getByRole('heading', { level: 1, name: 'Fresh from the studio' }).waitFor();
  await eventually(() => new URL(page.url()).pathname === '/studio', { message: 'The address is a former one.' });
  assert.equal((await editor(`/api/v1/channels/${id}`, { method: 'DELETE' })).status, 403);
  assert.deepEqual(problems, []);
  await close();
});

test('on a phone list and editor fit, and a channel may look different there', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: editor.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  const fits = async () => (await page.evaluate(() => document.documentElement.scrollWidth)) === PHONE.width;
  await page.goto(`${site.url}/admin/channels`);
  await page.getByRole('row').filter({ hasText: 'Home' }).waitFor();
  assert.equal(await fits(), true);
  await page.goto(`${site.url}/admin/channels/popular-albums/edit`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  await choose(page, 'phone_layout', 'List');
  await page.getByRole('list', { name: 'Preview' }).getByRole('listitem').first().waitFor();
  assert.equal(await fits(), true);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await save(page);
  await page.getByText('Popular albums updated').waitFor();
  await page.goto(`${site.url}/popular-albums`);
  const list = page.getByRole('list', { name: 'Popular albums' });
  const [one, two] = [list.getByRole('link').nth(0), list.getByRole('link').nth(1)];
  await two.waitFor();
  await eventually(
    async () => {
      const [above, below] = [await one.boundingBox(), await two.boundingBox()];
      return above !== null && below !== null && Math.abs(above.x - below.x) < 2 && below.y > above.y;
    },
    { message: 'They do not stand one below the other.' },
  );
  assert.deepEqual(problems, []);
  await close();
});
