import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, PHONE, eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const USERS_ROLE = 2;
const EDITOR = 'edda@example.org';

let site: Site;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite({ demo: false });
  admin = await signedIn(site.url, site.admin);
  const permissions = ['admin.access', 'channels.create', 'channels.update'].map((name) => ({
    name,
    restrictions: [],
  }));
  const role = await admin('/api/v1/roles', {
    method: 'POST',
    body: { name: 'Editors', description: 'They keep the channels.', permissions },
  });
  assert.equal(role.status, 201);
  const made = await admin('/api/v1/users', {
    method: 'POST',
    body: {
      email: EDITOR,
      password: 'a harbour and its lights',
      first_name: 'Edda',
      email_verified: true,
      roles: [USERS_ROLE, role.body.role.id],
    },
  });
  assert.equal(made.status, 201);
});
test.afterAll(async () => {
  await site?.stop();
});

const sectionsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link').allInnerTexts()).map((text) =>
    text.trim(),
  );

test('the role is found, changed and given to somebody else', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/roles`);
  await page.getByLabel('Search roles').fill('channels');
  const grid = page.getByRole('grid', { name: 'Roles' });
  await grid.getByRole('link', { name: 'guests', exact: true }).waitFor({ state: 'detached' });
  await grid.getByRole('link', { name: 'Editors', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Editors' }).waitFor();
  const holders = page.getByRole('region', { name: 'Who holds it' });
  await holders.getByRole('link', { name: 'Edda' }).waitFor();
  await holders.getByRole('button', { name: 'Take the role from Edda' }).click();
  await holders.getByText('Nobody holds it.').waitFor();
  await holders.getByRole('combobox', { name: 'Give it to' }).fill('edda');
  await page.getByRole('option', { name: /Edda/ }).click();
  await page.getByText('Edda has the role Editors now').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give it by email address' }).click();
  await page.getByRole('dialog').getByLabel('Email addresses').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const request = page.getByRole('switch', { name: 'Ask to become, claim or verify an artist' });
  await request.press('Space');
  await page.getByRole('group', { name: 'Kinds of requests' }).getByText('Claim an artist').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Editors updated').waitFor();
  await page.reload();
  await request.waitFor({ state: 'attached' });
  assert.equal(await page.getByRole('checkbox', { name: 'Claim an artist' }).isChecked(), false);
  assert.equal(await page.getByRole('checkbox', { name: 'Verify an artist' }).isChecked(), true);
  assert.deepEqual(problems, []);
  await close();
});

test('an administrator acts as somebody else, with a bar that says so and ends it', async ({ browser }) => {
  const { body } = await admin(`/api/v1/users?query=${EDITOR}`);
  const { id } = body.pagination.data[0];
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}`);
  await page.getByRole('button', { name: 'Act as this person' }).click();
  const bar = page.getByRole('complementary', { name: 'Acting as somebody else' });
  await bar.getByText('You act as Edda').waitFor();
  await eventually(() => new URL(page.url()).pathname === '/', { message: 'It does not begin at home.' });
  await page.goto(`${site.url}/admin`);
  await bar.waitFor();
  await page.getByRole('navigation', { name: 'Admin area' }).waitFor();
  assert.deepEqual(await sectionsOf(page), ['Overview', 'Channels']);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await bar.getByRole('button', { name: 'Back to my account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edda' }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  const acted = page.getByRole('list', { name: 'Administrators who acted as them' });
  await acted.getByText(/^From .* to /).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing on the pages of roles in either theme on a ${size}`, async ({ browser }) => {
    const { page, problems, close } = await visitor(browser, { viewport, cookies: admin.cookies() });
    for (const address of ['roles', 'roles/new', 'roles/2/edit']) {
      await page.goto(`${site.url}/admin/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.deepEqual([address, await violationsInBothThemes(page)], [address, []]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
    }
    assert.deepEqual(problems, []);
    await close();
  });
}
