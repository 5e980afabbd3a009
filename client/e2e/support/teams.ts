import assert from 'node:assert/strict';
import type { Browser, Page } from '@playwright/test';
import { apiVisitor, signedIn, type Visitor } from './api.ts';
import { violationsInBothThemes } from './axe.ts';
import { visitor, type Visit, type VisitOptions } from './browser.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { Site } from './site.ts';

export const PASSWORD = 'a harbour and its lights';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
export const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  return page.getByRole('menu', { name: /^Account menu/ });
};
/** Closes the menu of a phone: the step back that this takes would break off what the page is led to meanwhile. */
export const closedByEscape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !('sheet' in ((window.history.state ?? {}) as object)));
};
/** What a call of the page is answered. */
export const asked = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);

/** Where the mail of an invitation leads. */
export const inviteLink = ({ links }: Mail): string =>
  links.find((each) => each.includes('/workspace/join/')) ?? assert.fail('The mail has no link.');

/** Somebody with an account. */
export async function somebody(site: Site, email: string): Promise<Visitor> {
  const admin = await signedIn(site.url, site.admin);
  const body = { email, password: PASSWORD, first_name: 'Sanna', last_name: 'Lindqvist', email_verified: true };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body })).status, 201);
  return await signedIn(site.url, { email, password: PASSWORD });
}

/** Opens the link of an invitation's mail, makes the account that it asks for, and belongs to the team. */
export async function joinByMail(
  browser: Browser,
  { site, mailbox, email }: { site: Site; mailbox: Mailbox; email: string },
  options: VisitOptions = {},
): Promise<Visit> {
  const link = inviteLink(await mailbox.next(email));
  // A scanner that follows links joins nobody.
  const scanner = await apiVisitor(site.url);
  const { pathname, search } = new URL(link);
  await scanner(pathname + search);
  const visit = await visitor(browser, options);
  const { page } = visit;
  await page.goto(link);
  const signUp = page.getByRole('link', { name: 'Sign up' });
  await signUp
    .or(page.getByRole('button', { name: 'Create account' }))
    .first()
    .waitFor();
  if (await signUp.isVisible()) await signUp.click();
  await heading(page, 'To join your team on Tonearm, create an account');
  assert.equal(await page.getByLabel('Email').inputValue(), email);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await said(page, 'Joined workspace');
  const skip = page.getByRole('button', { name: 'Skip for now' });
  await skip.first().waitFor();
  await skip.last().click();
  return visit;
}
