import assert from 'node:assert/strict';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signedIn, type Settings, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { startBucket, type S3Server } from '../support/bucket.ts';
import { DESKTOP, eventually, PHONE, visitor, type VisitOptions } from '../support/browser.ts';
import { unreached } from '../support/keyboard.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const GROUPS = [
  'general',
  'localization',
  'authentication',
  'uploading',
  'outgoing-email',
  'cache',
  'analytics',
  'logging',
  'queue',
  'websockets',
  'recaptcha',
  'gdpr',
  'search',
  'providers',
  'player',
];

let site: Site;
let mailbox: Mailbox;
let bucket: S3Server;
let admin: Visitor;
test.beforeAll(async () => {
  [site, mailbox, bucket] = await Promise.all([startSite({ demo: false }), openMailbox(), startBucket()]);
  admin = await signedIn(site.url, site.admin);
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), mailbox?.close(), bucket?.close()]);
});

const administrator = async (browser: Browser, options: VisitOptions = {}) =>
  await visitor(browser, { ...options, cookies: admin.cookies() });

/** Somebody else changes the settings. */
async function change(settings: Settings): Promise<void> {
  assert.equal((await admin('/api/v1/settings', { method: 'PUT', body: settings })).status, 200);
}

async function openGroup(page: Page, group: string): Promise<void> {
  await page.goto(`${site.url}/admin/settings/${group}`);
  await page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]').waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('Settings saved').waitFor();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a setting that is changed acts at once, here and for visitors', async ({ browser }) => {
  const { page, problems, close } = await administrator(browser);
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/admin/settings/general');
  await page.getByRole('textbox', { name: 'Name of the site' }).fill('Radio Nord');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await save(page);
  await saved(page);
  await expect(page.getByRole('link', { name: 'Radio Nord' })).toBeVisible();
  await expect(page.getByText('1 unsaved change')).toBeHidden();

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Authentication' }).click();
  await page.getByText('Nobody may register').click();
  await save(page);
  await saved(page);
  const guest = await visitor(browser);
  await guest.page.goto(`${site.url}/register`);
  await guest.page.waitForURL('**/login');
  await expect(guest.page.getByRole('link', { name: 'Radio Nord' }).first()).toBeVisible();
  await guest.close();
  await change({ client: { 'registration.disable': false }, server: {} });
  assert.deepEqual(problems, []);
  await close();
});

test('a mail server that takes no mail is not saved, and says so; one that does is', async ({ browser }) => {
  const { page, problems, close } = await administrator(browser);
  await openGroup(page, 'outgoing-email');
  await choose(page, 'How mails are sent', 'SMTP');
  await save(page);
  await expect(page.getByText('This needs the address of a mail server.')).toBeVisible();
  await page.getByLabel('Address of the mail server').fill('127.0.0.1');
  await page.getByLabel('Port').fill('9');
  await choose(page, 'Encryption', 'None');
  await page.getByLabel('Password').fill('hush-4f2a');
  await save(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'The mail could not be sent.' });
  await expect(refusal).toBeFocused();
  await expect(page.getByText('5 unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The mail could not be sent.' })).toBeVisible();

  await page.getByLabel('Port').fill(String(mailbox.port));
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText(`A mail was sent to ${site.admin.email}.`)).toBeVisible();
  await save(page);
  await saved(page);
  await expect(refusal).toBeHidden();
  assert.equal(mailbox.count(site.admin.email), 2);
  await page.reload();
  await expect(page.getByRole('button', { name: /^How mails are sent/ })).toHaveText(/SMTP/);
  await expect(page.getByRole('group', { name: 'Password' })).toContainText('Is set');
  assert.ok(!(await page.content()).includes('hush-4f2a'));
  assert.deepEqual(problems, []);
  await close();
});

test('files go to a bucket once it takes them', async ({ browser }) => {
  const { page, close } = await administrator(browser);
  await openGroup(page, 'uploading');
  await choose(page, 'Where pictures and public files are kept', 'Amazon S3');
  await page.getByLabel('Key').fill(bucket.settings['uploads.s3.key']);
  await page.getByLabel('Secret').fill('guessed');
  await page.getByLabel('Region').fill(bucket.settings['uploads.s3.region']);
  await page.getByRole('textbox', { name: 'Bucket', exact: true }).fill(bucket.settings['uploads.s3.bucket']);
  await page.getByLabel('Address of the service').fill(bucket.origin);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'No file could be written.' })).toBeVisible();
  await page.getByLabel('Secret').fill(bucket.settings['uploads.s3.secret']);
  await page.getByRole('button', { name: 'Write a test file' }).click();
  await expect(page.getByText('A file was written.')).toBeVisible();
  await save(page);
  await saved(page);
  await close();
});

test('two administrators do not write over each other, and nobody loses changes by leaving', async ({ browser }) => {
  const { page, close } = await administrator(browser);
  await openGroup(page, 'player');
  await page.getByLabel('Volume at the first visit').fill('70');
  await change({ client: { 'player.default_volume': 55, 'player.hls': true }, server: {} });
  await save(page);
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(question).toContainText('55 %');
  await question.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expect(page.getByRole('switch', { name: 'Offer songs in segments (HLS)' })).toBeChecked();
  await page.getByLabel('Volume at the first visit').fill('80');
  await page.getByRole('link', { name: 'Uploading' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Volume at the first visit')).toHaveValue('80');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Volume at the first visit')).toHaveValue('70');
  await page.getByRole('link', { name: 'Uploading' }).click();
  await page.waitForURL('**/admin/settings/uploading');
  await close();
});

test('the work of the site is seen, and what runs by the clock is run without its time', async ({ browser }) => {
  const { page, problems, close } = await administrator(browser, { viewport: PHONE });
  await openGroup(page, 'queue');
  await page.getByRole('link', { name: 'All jobs' }).click();
  await expect(page.getByRole('region', { name: 'Sound and pictures' })).toContainText('3 at once in each process');
  await expect(page.getByRole('region', { name: 'Failed' })).toContainText('There are none at the moment.');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Run delete-old-job-runs now' }).click();
  await page.getByText('delete-old-job-runs runs as soon as there is room.').waitFor();
  await eventually(
    async () =>
      (await admin('/api/v1/admin/jobs/runs?name=delete-old-job-runs')).body.pagination.data[0]?.outcome ===
      'succeeded',
    { seconds: 20, message: 'The schedule did not run.' },
  );
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  assert.deepEqual(problems, []);
  await close();
});

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`the logs show what ran by the clock, and mails as they were sent, on a ${size}`, async ({ browser }) => {
    const asked = await admin('/auth/forgot-password', { method: 'POST', body: { email: site.admin.email } });
    assert.equal(asked.status, 200);
    const { page, problems, close } = await administrator(browser, { viewport });
    const holds = async (): Promise<void> => {
      assert.deepEqual(await violationsInBothThemes(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
    };
    await page.goto(`${site.url}/admin/logs`);
    await page.waitForURL('**/admin/logs/schedule');
    await page.getByRole('combobox', { name: 'Command' }).selectOption('delete-old-job-runs');
    await page.getByRole('button', { name: 'Output of delete-old-job-runs' }).first().click();
    await page.getByRole('dialog').getByText('It said nothing.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Run delete-old-job-runs now' }).first().click();
    await page.getByText('delete-old-job-runs runs as soon as there is room.').waitFor();
    await holds();

    await page.getByRole('link', { name: 'Outgoing email' }).click();
    await page
      .getByRole('button', { name: /^Show Choose a new password/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe[sandbox=""]');
    await expect(frame.getByText('••••••').first()).toBeVisible();
    await page.getByText(/cannot be made anew/).waitFor();
    await holds();
    // What the tests themselves try to run within the frame is refused, and says so.
    assert.deepEqual(
      problems.filter((problem) => !problem.startsWith("Blocked script execution in 'about:srcdoc'")),
      [],
    );
    await close();
  });
}

test('an owner finds a job that fails, its error and its mail, mends the setting and runs it again', async ({
  browser,
}) => {
  const old = await openMailbox();
  await change(old.settings);
  // The mail server moves to another port.
  await old.close();
  const asked = await admin('/auth/forgot-password', { method: 'POST', body: { email: site.admin.email } });
  assert.equal(asked.status, 200);

  const { page, problems, close } = await administrator(browser);
  await page.goto(`${site.url}/admin/jobs?tab=delayed`);
  const job = page.getByRole('listitem').filter({ hasText: 'deliver-mail' });
  await job.getByText(/ECONNREFUSED/).waitFor();
  await job.getByRole('link', { name: 'Errors of deliver-mail' }).click();
  const cause = page.getByRole('listitem').filter({ hasText: 'Job deliver-mail' });
  await cause.getByText(/ECONNREFUSED/).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await cause.getByRole('button', { name: /^Show connect/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Warning' });
  await expect(dialog.getByRole('region', { name: 'Stack trace' })).toContainText('ECONNREFUSED');
  await expect(dialog.getByRole('listitem').first()).toContainText('Job deliver-mail failed on try 1 of 8');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Close' }).click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: 'Outgoing email' }).click();
  const mail = page.getByRole('listitem').filter({ hasText: 'Waiting' });
  await mail.getByText(/ECONNREFUSED/).waitFor();

  await openGroup(page, 'outgoing-email');
  await page.getByLabel('Port').fill(String(mailbox.port));
  await save(page);
  await saved(page);
  await page.goto(`${site.url}/admin/jobs?tab=delayed`);
  const again = page.getByRole('button', { name: 'Run deliver-mail now' });
  // Its own next try may have come meanwhile.
  await again.or(page.getByText('There are none at the moment.')).first().waitFor();
  if (await again.isVisible()) await again.click();
  const { links } = await mailbox.next(site.admin.email, /^Choose a new password/);
  assert.ok(links.length > 0);
  await page.goto(`${site.url}/admin/logs/outgoing-email?status=sent`);
  await page.getByText('Choose a new password').first().waitFor();
  await page.goto(`${site.url}/admin/logs/error?query=deliver-mail`);
  await cause.getByRole('button', { name: /^Mark .* as resolved$/ }).click();
  await cause.getByText('Resolved').waitFor();
  assert.deepEqual(problems, []);
  await close();
});

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing in the settings in either theme on a ${size}, and the keyboard reaches all of them`, async ({
    browser,
  }) => {
    const { page, problems, close } = await administrator(browser, { viewport });
    const found: Record<string, string[]> = {};
    for (const group of GROUPS) {
      await openGroup(page, group);
      if (group === 'authentication') {
        await page.getByRole('button', { name: 'Add policy' }).click();
        await page.getByText('Log in with Google').click();
        await save(page);
        await page.getByText('This needs a client id and a client secret.').waitFor();
      }
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const faults = [
        ...(await violationsInBothThemes(page)),
        ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
        ...(size === 'desktop' ? await unreached(page, 'main form') : []),
      ];
      if (faults.length > 0) found[group] = faults;
    }
    assert.deepEqual(found, {});
    assert.deepEqual(problems, []);
    await close();
  });
}
