import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { saveSettings, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, PHONE, eventually, visitor } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a harbour and its lights';
const EDITOR = 'edda@example.org';

let site: Site;
let mailbox: Mailbox;
let admin: Visitor;
test.beforeAll(async () => {
  [site, mailbox] = await Promise.all([startSite({ demo: false }), openMailbox()]);
  await saveSettings(site, mailbox.settings);
  admin = await signedIn(site.url, site.admin);
});
test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

const sectionsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link').allInnerTexts()).map((text) =>
    text.trim(),
  );

test('a role is made, somebody is invited to it, and finds just what it opens', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('grid', { name: 'Roles' }).getByRole('link', { name: 'guests', exact: true }).waitFor();
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Editors');
  await page.getByLabel('Description').fill('They keep the channels.');
  for (const permission of ['Open the admin area', 'Create channels', 'Edit channels'])
    await page.getByRole('switch', { name: permission }).press('Space');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Editors created').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Editors' }).waitFor();
  await page.getByText('Nobody holds it.').waitFor();

  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabel('Email address').fill(EDITOR);
  await form.getByLabel('First name').fill('Edda');
  // Beside what every member may.
  for (const role of ['users', 'Editors']) {
    await form.getByRole('combobox', { name: 'Roles of this person' }).fill(role);
    await page.getByRole('option', { name: role, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Edda invited by mail').waitFor();
  assert.deepEqual(problems, []);
  await close();

  const mail = await mailbox.next(EDITOR);
  const edda = await visitor(browser);
  await edda.page.goto(mail.links.find((link) => link.includes('/password/reset/')) ?? 'no link');
  await edda.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await edda.page.getByLabel('Confirm password').fill(PASSWORD);
  await edda.page.getByRole('button', { name: 'Reset password' }).click();
  await edda.page.getByText('Your password has been reset!').waitFor();
  await edda.page.getByRole('textbox', { name: 'Email' }).fill(EDITOR);
  await edda.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await edda.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await edda.page.getByRole('button', { name: 'Account menu' }).waitFor();
  await edda.page.goto(`${site.url}/admin`);
  await edda.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  assert.deepEqual(await sectionsOf(edda.page), ['Overview', 'Channels']);
  await edda.page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Channels' }).click();
  await edda.page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor();
  for (const closed of ['users', 'roles', 'tracks', 'settings/general']) {
    await edda.page.goto(`${site.url}/admin/${closed}`);
    await eventually(() => new URL(edda.page.url()).pathname === '/404', { message: `/admin/${closed} is open.` });
  }
  await edda.close();
});

test('the role is found, changed and given to somebody else', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/roles`);
  await page.getByLabel('Search roles').fill('channels');
  await page.getByRole('grid', { name: 'Roles' }).getByRole('link', { name: 'Editors', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Editors' }).waitFor();
  const holders = page.getByRole('region', { name: 'Who holds it' });
  await holders.getByRole('link', { name: 'Edda' }).waitFor();
  await holders.getByRole('button', { name: 'Take the role from Edda' }).click();
  await holders.getByText('Nobody holds it.').waitFor();
  await holders.getByRole('combobox', { name: 'Give it to' }).fill('edda');
  await page.getByRole('option', { name: /Edda/ }).click();
  await page.getByText('Edda has the role Editors now').waitFor();
  await page.keyboard.press('Escape');
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
