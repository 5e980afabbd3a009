import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { apiVisitor, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, PHONE, eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a harbour and its lights';
const PORTRAIT = join(import.meta.dirname, '../support/portrait.png');

let site: Site;
let admin: Visitor;
let id: number;
test.beforeAll(async () => {
  site = await startSite({ demo: false });
  admin = await signedIn(site.url, site.admin);
  const made = await admin('/api/v1/users', {
    method: 'POST',
    body: {
      email: 'sam@example.org',
      password: PASSWORD,
      first_name: 'Sam',
      last_name: 'Okafor',
      email_verified: true,
    },
  });
  ({ id } = made.body.user);
});
test.afterAll(async () => {
  await site?.stop();
});
const account = async () => (await admin(`/api/v1/users/${id}`)).body.user;

test('an account is changed, what somebody else has saved meanwhile stays, and no change is left behind unasked', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Sam Okafor' }).waitFor();
  await page.getByLabel('Display name').fill('Sam O.');
  await page.getByRole('combobox', { name: 'Roles of this person' }).fill('art');
  await page.getByRole('option', { name: 'artists' }).click();
  await admin(`/api/v1/users/${id}`, { method: 'PUT', body: { last_name: 'Lind', name: 'Samuel' } });
  await page.getByRole('link', { name: 'View', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await changed.getByText('Lind').waitFor();
  assert.equal(await changed.getByRole('radio', { name: 'Sam O.' }).isChecked(), true);
  await changed.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sam O. updated').waitFor();
  const { name, last_name: lastName, roles } = await account();
  assert.deepEqual([name, lastName], ['Sam O.', 'Lind']);
  assert.deepEqual(roles.map((role) => role.name).sort(), ['artists', 'users']);
  assert.equal(await page.getByLabel('Last name').inputValue(), 'Lind');
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await eventually(() => page.url().includes(`/user/${id}/`), { message: 'Nothing is unsaved, and it asked.' });
  assert.deepEqual(problems, []);
  await close();
});

test('a picture is cropped by keys, and taken away again', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}`);
  await page.getByLabel('Display name').waitFor();
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('group').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await page.getByText('Picture updated').waitFor();
  assert.match((await account()).image ?? '', /avatars/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  assert.equal((await account()).image, null);
  assert.deepEqual(problems, []);
  await close();
});

test('whoever is suspended there sees that, until it is lifted', async ({ browser }) => {
  const sam = await apiVisitor(site.url);
  await sam('/auth/login', { method: 'POST', body: { email: 'sam@example.org', password: PASSWORD } });
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}/security`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason (optional)').fill('Advertising');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Advertising').waitFor();
  const theirs = await visitor(browser, { cookies: sam.cookies() });
  await theirs.page.goto(site.url);
  await theirs.page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await theirs.close();
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  assert.equal((await account()).banned_at, null);
  assert.deepEqual(problems, []);
  await close();
});

test('a password is set there, and the account used with it is logged out again', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}`);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click();
  const changed = 'another harbour, other lights';
  await page.getByRole('textbox', { name: 'New password' }).fill(changed);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText(/^New password of .* set$/).waitFor();
  const sam = await apiVisitor(site.url);
  await sam('/auth/login', { method: 'POST', body: { email: 'sam@example.org', password: changed } });
  assert.equal((await sam('/api/v1/users/me')).status, 200);
  await page.reload();
  await page.getByRole('list', { name: 'Last logins' }).getByRole('listitem').first().waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('They are logged in nowhere.').waitFor();
  assert.equal((await sam('/api/v1/users/me')).status, 401);
  await page.getByRole('link', { name: 'Location and language' }).click();
  await page.getByRole('button', { name: /^Country/ }).click();
  await page.keyboard.type('Sweden');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/ updated$/).waitFor();
  assert.equal((await account()).country, 'SE');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'API' }).click();
  await page.getByText('They have no tokens.').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('a permission is given with a limit, beside those of roles', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/users/${id}`);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Permissions' }).click();
  const insights = page.getByRole('region', { name: 'Insights' });
  const given = insights.getByRole('switch', { name: 'See the insights of own music' });
  // Of the role of artists, that they were given above.
  await insights.getByText('Through artists').waitFor();
  await given.press('Space');
  await insights.getByRole('spinbutton', { name: 'How many days back insights reach' }).fill('30');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/ updated$/).waitFor();
  assert.deepEqual((await account()).own_permissions, [
    { name: 'insights.view', restrictions: [{ name: 'history_days', value: 30 }] },
  ]);
  await page.reload();
  await given.waitFor({ state: 'attached' });
  assert.equal(await given.isChecked(), true);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  assert.deepEqual(problems, []);
  await close();
});

test('people are found, narrowed, invited, suspended together, and deleted with an heir', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Users' }).click();
  const table = page.getByRole('grid', { name: 'Users' });
  const person = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await person('Sam O.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabel('Email address').fill('noor@example.org');
  await form.getByLabel('First name').fill('Noor');
  await form.getByRole('combobox', { name: 'Roles of this person' }).fill('art');
  await page.getByRole('option', { name: 'artists' }).click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await form.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Noor invited by mail').waitFor();
  await person('Noor').getByText('Not verified').waitFor();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Role', exact: true }).click();
  await page.getByRole('combobox', { name: 'Role' }).fill('art');
  await page.getByRole('option', { name: 'artists' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByText(/^1–2 of 2$/)
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('button', { name: 'Suspend or lift' }).click();
  await page.getByRole('button', { name: 'Change 2 rows' }).click();
  await page.getByText('2 changed').waitFor();
  await person('Noor').getByText('Suspended').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Suspended' }).click();
  await page.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'no' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Clear all' }).first().click();

  await person('Noor').getByRole('button', { name: 'More: Noor' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete the account of Noor?' });
  await deletion.getByRole('radio', { name: 'Hand it over' }).press('Space');
  await deletion.getByRole('combobox', { name: 'To whom?' }).fill('sam');
  await page.getByRole('option', { name: /Sam O\./ }).click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Noor deleted').waitFor();
  await person('Noor').waitFor({ state: 'detached' });
  await person('Sam O.').getByRole('button', { name: 'More: Sam O.' }).click();
  await page.getByRole('menuitem', { name: 'Lift the suspension' }).click();
  await page.getByText('Sam O. is no longer suspended').waitFor();
  await person('Sam O.').getByText('Active').waitFor();
  await person('Sam O.').getByRole('link', { name: 'Sam O.', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Sam O.' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing on the page of an account in either theme on a ${size}`, async ({ browser }) => {
    const { page, problems, close } = await visitor(browser, { viewport, cookies: admin.cookies() });
    await page.goto(`${site.url}/admin/users/${id}`);
    await page.getByLabel('Display name').fill('A name that nobody has saved yet');
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await violationsInBothThemes(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
    assert.deepEqual(problems, []);
    await close();
  });
}
