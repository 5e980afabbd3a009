import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { saveSettings } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor, type Visit } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';
import {
  asked,
  closedByEscape,
  heading,
  inviteLink,
  joinByMail,
  menuOf,
  PASSWORD,
  said,
  somebody,
} from '../support/teams.ts';

test.describe.configure({ mode: 'serial' });

const TEAM = 'Skerry Records';
const NEWCOMER = 'juno@example.net';
const HEIR = 'bryn@example.net';
/** What somebody may do is told to open pages within a second; machines under load get more. */
const AT_ONCE = { seconds: 10 };

let site: Site;
let mailbox: Mailbox;
let owner: Visit;
let member: Visit;
let heir: Visit;
test.beforeAll(async ({ browser }) => {
  [site, mailbox] = await Promise.all([startSite(), openMailbox()]);
  await saveSettings(site, mailbox.settings);
  owner = await visitor(browser, { cookies: (await somebody(site, 'sanna@example.net')).cookies() });
});
test.afterAll(async () => {
  await Promise.all([owner?.close(), member?.close(), heir?.close()]);
  await site?.stop();
  await mailbox?.close();
});

test('a workspace is made in the account menu, by the keyboard, and invites a new address', async () => {
  const { page, problems } = owner;
  await page.goto(site.url);
  await page.getByRole('button', { name: /^Account menu/ }).focus();
  await page.keyboard.press('Enter');
  const create = page.getByRole('menuitem', { name: 'Create workspace' });
  await create.waitFor();
  await create.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create workspace' }).getByLabel('Name').fill(TEAM);
  await page.keyboard.press('Enter');
  await said(page, 'Workspace created');
  await heading(page, TEAM);
  assert.deepEqual(
    (await page.context().cookies()).filter(({ name }) => name === 'activeWorkspaceId').map(({ path }) => path),
    ['/'],
  );
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: `Invite people to “${TEAM}”` });
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByLabel('Email addresses').fill(NEWCOMER);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await said(page, 'Invitation sent');
  await page.getByRole('list', { name: 'Invitations' }).getByText(NEWCOMER, { exact: true }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
});

test('whoever is invited registers by the link, and belongs to the workspace, which its owner sees at once', async ({
  browser,
}) => {
  member = await joinByMail(browser, { site, mailbox, email: NEWCOMER }, { viewport: PHONE });
  const { page, problems } = member;
  await owner.page.getByRole('list', { name: 'Members' }).getByText(NEWCOMER, { exact: true }).waitFor();
  await said(owner.page, 'Nobody is invited at the moment.');
  const menu = await menuOf(page);
  assert.equal(await menu.getByRole('menuitemradio', { name: TEAM }).getAttribute('aria-checked'), 'true');
  await menu.getByRole('menuitem', { name: 'Manage workspace' }).click();
  await heading(page, TEAM);
  await said(page, '2 members · Your role: Workspace viewer');
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
});

test('another role gives other rights on an open page', async () => {
  const { page } = member;
  const invite = page.getByRole('button', { name: 'Invite people' });
  assert.equal(await invite.count(), 0);
  const choice = owner.page.getByLabel(/^Role of Listener/);
  await choice.selectOption({ label: 'Workspace admin' });
  await said(page, '2 members · Your role: Workspace admin');
  await invite.waitFor();
  await choice.selectOption({ label: 'Workspace editor' });
  await said(page, '2 members · Your role: Workspace editor');
  await eventually(async () => (await invite.count()) === 0, AT_ONCE);
});

test('a member who is removed loses access at once, and works in their own space', async () => {
  const { page } = member;
  const { pathname } = new URL(page.url());
  assert.equal(await asked(page, `/api/v1${pathname}`), 200);
  await owner.page.getByRole('button', { name: /^Remove Listener/ }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click();
  await heading(page, `You are no longer a member of “${TEAM}”`);
  assert.equal(await asked(page, `/api/v1${pathname}`), 404);
  assert.equal(await asked(page, `/api/v1/me/workspaces?workspaceId=${pathname.split('/').at(-1)}`), 403);
  const menu = await menuOf(page);
  await menu.getByRole('menuitem', { name: 'Log out' }).waitFor();
  assert.equal(await menu.getByRole('menuitemradio', { name: TEAM }).count(), 0);
  await closedByEscape(page);
  await page.goto(`${site.url}${pathname}`);
  await heading(page, "Looks like you've found the doorway to the great nothing");
  await eventually(async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'activeWorkspaceId')?.value === '0';
  }, AT_ONCE);
});

/** A question in German on a phone, without fault in either theme; Escape closes it. */
async function asksWell(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await closedByEscape(page);
  await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
}

test('somebody with an account joins by the link, on a phone and in German; whom it is not for is told so', async ({
  browser,
}) => {
  const bryn = await somebody(site, HEIR);
  assert.equal((await bryn('/api/v1/users/me/locale', { method: 'POST', body: { locale: 'de' } })).status, 200);
  await owner.page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = owner.page.getByRole('dialog', { name: `Invite people to “${TEAM}”` });
  await dialog.getByLabel('Email addresses').fill(HEIR);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = inviteLink(await mailbox.next(HEIR));

  await member.page.goto(link);
  await heading(member.page, 'This invitation is for another address');
  await said(member.page, HEIR);
  assert.deepEqual(await violationsInBothThemes(member.page), []);

  heir = await visitor(browser, { cookies: bryn.cookies(), viewport: PHONE });
  const { page, problems } = heir;
  await page.goto(link);
  const join = page.getByRole('button', { name: 'Arbeitsbereich beitreten' });
  await join.waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await join.click();
  await heading(page, `Du bist Mitglied von „${TEAM}“`);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Sehen, wer da ist' }).click();
  await page.getByRole('button', { name: 'Arbeitsbereich verlassen' }).click();
  await asksWell(page, `„${TEAM}“ verlassen?`);
  assert.deepEqual(problems, []);
});

test('it changes hands and ends, on open pages of everybody there', async () => {
  await owner.page.getByRole('button', { name: 'Transfer workspace' }).click();
  const give = owner.page.getByRole('dialog', { name: `Transfer “${TEAM}”` });
  await give.getByLabel('New owner').click();
  await owner.page.getByRole('option', { name: `Sanna Lindqvist (${HEIR})` }).click();
  assert.deepEqual(await violationsInBothThemes(owner.page), []);
  await give.getByRole('button', { name: 'Transfer workspace' }).click();
  const proof = owner.page.getByRole('dialog', { name: 'Confirm password' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await said(owner.page, 'Sanna Lindqvist owns the workspace now');

  const { page, problems } = heir;
  await page.getByRole('button', { name: 'Arbeitsbereich übertragen' }).click();
  await asksWell(page, `„${TEAM}“ übertragen`);
  const end = page.getByRole('button', { name: 'Arbeitsbereich löschen' });
  await end.click();
  await asksWell(page, `„${TEAM}“ löschen?`);
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arbeitsbereich löschen' }).click();
  await said(page, `${TEAM} gelöscht`);
  await heading(owner.page, `You are no longer a member of “${TEAM}”`);
  assert.deepEqual([...problems, ...owner.problems], []);
});
