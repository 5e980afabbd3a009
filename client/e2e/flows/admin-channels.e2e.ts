import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const EDITOR = { email: 'edda@example.org', password: 'a harbour and its lights' };

let site: Site;
let mailbox: Mailbox;
let admin: Visitor;
let editor: Visitor;
test.beforeAll(async () => {
  [site, mailbox] = await Promise.all([startSite(), openMailbox()]);
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
});
test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`button[name="${field}"]`).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name });
async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The name of the site, and mail that was tried. */
async function setUp(page: Page): Promise<void> {
  await section(page, 'Settings').click();
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Radio Nord');
  await save(page);
  await page.getByRole('region', { name: 'Last changes' }).getByText('Name of the site').waitFor();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Outgoing email' }).click();
  const driver = async (label: string, option: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await driver('How mails are sent', 'SMTP');
  await page.getByLabel('Address of the mail server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(String(mailbox.port));
  await driver('Encryption', 'None');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await page.getByText(`A mail was sent to ${site.admin.email}.`).waitFor();
  assert.equal((await mailbox.next(site.admin.email)).subject, 'Test mail from Radio Nord');
  await save(page);
  await page.getByText('Settings saved').last().waitFor();
}

/** A role of editors, and somebody who is invited to it. */
async function invite(page: Page): Promise<void> {
  await section(page, 'Roles').click();
  await page.getByRole('grid', { name: 'Roles' }).getByRole('link', { name: 'guests', exact: true }).waitFor();
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Editors');
  for (const permission of ['Open the admin area', 'Create channels', 'Edit channels'])
    await page.getByRole('switch', { name: permission }).press('Space');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Editors created').waitFor();
  await page.getByText('Nobody holds it.').waitFor();

  await section(page, 'Users').click();
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog', { name: 'New user' });
  await form.getByLabel('Email address').fill(EDITOR.email);
  await form.getByLabel('First name').fill('Edda');
  // Beside what every member may.
  for (const role of ['users', 'Editors']) {
    await form.getByRole('combobox', { name: 'Roles of this person' }).fill(role);
    await page.getByRole('option', { name: role, exact: true }).click();
  }
  await form.getByRole('button', { name: 'Permissions' }).click();
  await form.getByRole('switch', { name: 'Open the admin area' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await form.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Edda invited by mail').waitFor();
}

/** Whoever was invited chooses a password, and finds just what the role opens. */
async function accept(page: Page): Promise<void> {
  const mail = await mailbox.next(EDITOR.email);
  await page.goto(mail.links.find((link) => link.includes('/password/reset/')) ?? 'no link');
  await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
  await page.getByLabel('Confirm password').fill(EDITOR.password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Your password has been reset!').waitFor();
  await logIn(page, EDITOR);
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.goto(`${site.url}/admin`);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const sections = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  assert.deepEqual(
    (await sections.allInnerTexts()).map((text) => text.trim()),
    ['Overview', 'Channels'],
  );
  await page.goto(`${site.url}/admin/users`);
  await eventually(() => new URL(page.url()).pathname === '/404', { message: '/admin/users is open.' });
}

/** @returns the first song that its preview shows. */
async function makeChannel(page: Page): Promise<string> {
  await page.goto(`${site.url}/admin`);
  await section(page, 'Channels').click();
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
  return first;
}

/** By keys, and by pointer one further. */
async function putOnHome(page: Page): Promise<void> {
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
}

test('an operator names a fresh site, gives it mail, and invites an editor, whose channel fills itself and is seen at home', async ({
  browser,
}) => {
  const operator = await visitor(browser);
  await operator.page.goto(`${site.url}/login`);
  await logIn(operator.page, site.admin);
  await operator.page.waitForURL('**/admin');
  await setUp(operator.page);
  await invite(operator.page);
  assert.deepEqual(operator.problems, []);
  await operator.close();

  const { page, problems, close } = await visitor(browser);
  await accept(page);
  editor = await signedIn(site.url, EDITOR);
  const first = await makeChannel(page);
  await putOnHome(page);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  const row = page.getByRole('region', { name: 'Fresh from the studio' });
  await row.getByRole('link', { name: first, exact: true }).first().waitFor();
  assert.match(await page.title(), /Radio Nord/);
  assert.deepEqual(problems, []);
  await close();
});

test('what another editor has saved stays, a former address leads on, and nobody without the right deletes', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: editor.cookies() });
  await page.goto(`${site.url}/admin/channels/fresh-from-the-studio/edit`);
  admin = await signedIn(site.url, site.admin);
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

  const [item] = (await editor(`/api/v1/channels/${id}`)).body.channel.content.data;
  const artist = item?.artists[0];
  assert.ok(artist, 'The channel holds nothing.');
  await admin(`/api/v1/artists/${artist.id}`, { method: 'PUT', body: { profile: { country: 'IS' } } });
  await page.goto(`${site.url}/admin/channels/${id}/edit`);
  await choose(page, 'restriction', 'Country');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await save(page);
  await page.getByText('Fresh from the studio updated').waitFor();
  await page.goto(`${site.url}/studio/IS`);
  await page.getByRole('heading', { level: 1, name: 'Fresh from the studio: Iceland' }).waitFor();
  await page
    .getByText(item?.name ?? '', { exact: true })
    .first()
    .waitFor();
  await eventually(() => new URL(page.url()).pathname === '/studio/is', { message: 'The address is not put right.' });
  const { content } = (await editor(`/api/v1/channels/${id}?restriction=is`)).body.channel;
  assert.ok(content.data.every(({ artists }) => artists.some((one) => one.id === artist.id)));
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
