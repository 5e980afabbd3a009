import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { test, type Page } from '@playwright/test';
import { saveSettings } from '../support/api.ts';
import { eventually, type Visit, visitor } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc.ts';
import { startSite, type Site } from '../support/site.ts';
import { totp } from '../support/totp.ts';

test.describe.configure({ mode: 'serial' });

const EMAIL = 'sanna@example.net';
const PASSWORD = 'rain on a tin roof';
const curl = promisify(execFile);

let site: Site;
let mailbox: Mailbox;
let provider: OidcProvider;
/** One person's browser through all of it, as it would be. */
let sanna: Visit;
let secret: string;
/** Codes that have not been used yet. */
let recoveryCodes: string[] = [];

test.beforeAll(async ({ browser }) => {
  [site, mailbox, provider] = await Promise.all([
    startSite({ demo: false }),
    openMailbox(),
    startOidcProvider({ email: EMAIL }),
  ]);
  await saveSettings(site, mailbox.settings, provider.settings, { client: { require_email_confirmation: true } });
  sanna = await visitor(browser);
});
test.afterAll(async () => {
  await sanna?.close();
  await site?.stop();
  await Promise.all([mailbox?.close(), provider?.stop()]);
});

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in to your account' }).waitFor();
}

async function enterPassword(page: Page) {
  await page.goto(`${site.url}/login?redirect=%2Faccount-settings`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function enterRecoveryCode(page: Page) {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const settingsShown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();

test('a new user registers, sees nothing but the verification screen, and enters the mailed code', async () => {
  const { page } = sanna;
  await page.goto(`${site.url}/register`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  await page.goto(`${site.url}/genres`);
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  assert.match(await page.getByRole('main').innerText(), /sa\*+@example\.net/);
  const mail = await mailbox.next(EMAIL);
  await page.getByLabel('Code').fill(String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This code is not right.').waitFor();
  await page.getByLabel('Code').fill(mail.code);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  // Nothing is made of the address: the first visit asks for a name, and is content without one.
  const step = page.getByRole('dialog', { name: 'What should others call you?' });
  assert.match(await step.innerText(), /Listener \d+/);
  await step.getByRole('button', { name: 'Skip for now' }).last().click();
  await step.waitFor({ state: 'detached' });
});

test('a verification link that was mailed opens the site as well', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  await page.goto(`${site.url}/register`);
  await page.getByLabel('Email').fill('link@example.net');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const mail = await mailbox.next('link@example.net');
  await page.goto(mail.links.find((link) => link.includes('/auth/email/verify/')) ?? 'no link');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await close();
});

test('they set a picture and their name', async () => {
  const { page } = sanna;
  await page.goto(`${site.url}/account-settings`);
  await settingsShown(page);
  const details = panel(page, 'Name and profile image');
  await details
    .locator('input[type=file]')
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: readFileSync(new URL('../support/portrait.png', import.meta.url)),
    });
  await said(page, 'Uploaded avatar');
  // What was chosen is shown until the site's own picture is known.
  const picture = details.locator('img[src*="/storage/avatars/"]').first();
  await picture.waitFor();
  const source = (await picture.getAttribute('src')) ?? '';
  assert.match(source, /\/storage\/avatars\/[\da-f]{40}\/\d+\.webp$/);
  assert.equal((await fetch(new URL(source, site.url))).headers.get('content-type'), 'image/webp');
  await details.getByLabel('Display name').fill('Sanna Lind');
  await details.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Updated account details');
});

test('they switch two-factor authentication on', async () => {
  const { page } = sanna;
  const twoFactor = panel(page, 'Two factor authentication');
  await twoFactor.getByRole('button', { name: 'Enable' }).click();
  await confirmPassword(page);
  await twoFactor.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  secret = (await twoFactor.locator('code').innerText()).replaceAll(/\s/g, '');
  await twoFactor.getByLabel('Code').fill(totp(secret));
  await twoFactor.getByRole('button', { name: 'Confirm' }).click();
  await twoFactor.getByText('Enabled', { exact: true }).waitFor();
  await eventually(async () =>
    /^[\da-z]{10}-[\da-z]{10}$/i.test(
      (await twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()).trim(),
    ),
  );
  recoveryCodes = (
    await twoFactor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  ).map((code) => code.trim());
  assert.equal(new Set(recoveryCodes).size, 8);
  await mailbox.next(EMAIL, /two.factor/i);
});

test('they sign out, and in with a code that works once', async () => {
  const { page } = sanna;
  await signOut(page);
  await enterPassword(page);
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  // A code works once: the one that confirmed the app is used up, the next one is not.
  await page.getByLabel('Code').fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await settingsShown(page);
});

test('they sign in with a recovery code', async () => {
  const { page } = sanna;
  await signOut(page);
  await enterPassword(page);
  await enterRecoveryCode(page);
  await settingsShown(page);
});

test('they connect another service, and sign in with it and a recovery code', async () => {
  const { page } = sanna;
  await panel(page, 'Social login').getByRole('button', { name: 'Enable Example ID' }).click();
  await said(page, 'Enabled Example ID account');
  await signOut(page);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await enterRecoveryCode(page);
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
});

test('they make a token and call the API with curl', async () => {
  const { page } = sanna;
  await page.goto(`${site.url}/account-settings#developers`);
  const developers = panel(page, 'API access tokens');
  await developers.getByRole('button', { name: 'Create token' }).click();
  await confirmPassword(page);
  const dialog = page.getByRole('dialog', { name: /token/ });
  await dialog.getByLabel('Token name').fill('kitchen radio');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const token = await dialog
    .locator('input[readonly], code')
    .first()
    .evaluate((element) => ('value' in element ? String(element.value) : (element.textContent ?? '')));
  const call = async (...args: string[]) =>
    JSON.parse((await curl('curl', ['-s', '-H', `Authorization: Bearer ${token.trim()}`, ...args])).stdout);
  assert.equal((await call(`${site.url}/api/v1/users/me`)).user.email, EMAIL);
  assert.equal(
    (
      await call(
        '-X',
        'POST',
        '-H',
        'Content-Type: application/json',
        '-d',
        '{"tokenName":"x"}',
        `${site.url}/api/v1/access-tokens`,
      )
    ).code,
    'forbidden',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await developers.getByText('kitchen radio').waitFor();
  await mailbox.next(EMAIL, /access token/i);
});

test('they see where they are signed in, and end it elsewhere', async ({ browser }) => {
  const { page } = sanna;
  const other = await visitor(browser);
  await enterPassword(other.page);
  await enterRecoveryCode(other.page);
  await settingsShown(other.page);
  await mailbox.next(EMAIL, /sign|login|browser/i);
  await page.reload();
  await settingsShown(page);
  const sessions = panel(page, 'Active sessions');
  await sessions.getByText('This device').waitFor();
  assert.equal(await sessions.getByRole('listitem').count(), 2);
  await sessions.getByRole('button', { name: 'Log out other sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out other sessions' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log out other sessions' }).click();
  await said(page, 'Logged out other sessions.');
  await other.page.goto(`${site.url}/account-settings`);
  await other.page.getByRole('heading', { name: 'Log in to your account' }).waitFor();
  await other.close();
});

test('they export their data', async () => {
  const { page } = sanna;
  await panel(page, 'Your data').getByRole('button', { name: 'Request export' }).click();
  const mail = await mailbox.next(EMAIL, /data/i);
  await page.goto(mail.links[0]);
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'Your data').getByRole('link', { name: 'Download' }).click(),
  ]);
  assert.equal(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
    'PK',
  );
});

test('they delete the account, and nothing of it opens any more', async () => {
  const { page } = sanna;
  // The password was confirmed for the token.
  await panel(page, 'Danger zone').getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByRole('dialog', { name: /^Delete the account of/ })
    .getByRole('button', { name: 'Delete account' })
    .click();
  await said(page, 'Account deleted');
  await mailbox.next(EMAIL, /delete/i);
  await enterPassword(page);
  await page.getByText('The email or password is not right.').waitFor();
  assert.deepEqual(sanna.problems, []);
});
