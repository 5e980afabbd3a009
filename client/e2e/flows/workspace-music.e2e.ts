import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { apiVisitor, saveSettings, type Visitor } from '../support/api.ts';
import { becomeArtist } from '../support/artists.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor, type Visit } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';
import { asked, heading, joinByMail, menuOf, said, somebody } from '../support/teams.ts';

test.describe.configure({ mode: 'serial' });

const RECORD = fileURLToPath(new URL('../../../server/demo/library/Various Artists/Kitchen Radio', import.meta.url));
const SONGS = 2;
const TEAM = 'Skerry Records';
const ALBUM = 'Kitchen Radio, shared';
const ARTIST = 'Skerry Choir';
const NEWCOMER = 'juno@example.net';
/** What somebody may do is told to open pages within a second; machines under load get more. */
const AT_ONCE = { seconds: 10 };

let site: Site;
let mailbox: Mailbox;
let sanna: Visitor;
let owner: Visit;
let member: Visit;
let workspaceId: number;
/** By their names. */
let roles: Record<string, number>;
let albumPath: string;

test.beforeAll(async ({ browser }) => {
  [site, mailbox] = await Promise.all([startSite({ demo: false }), openMailbox()]);
  await saveSettings(site, mailbox.settings);
  sanna = await somebody(site, 'sanna@example.net');
  await becomeArtist(site, sanna, ARTIST);
  workspaceId = (await done('/api/v1/workspace', { method: 'POST', body: { name: TEAM } })).workspace.id;
  const { pagination } = await done(`/api/v1/roles?type=workspace&workspaceId=${workspaceId}`);
  roles = Object.fromEntries(pagination.data.map(({ name, id }) => [name, id]));
  const invitation = { emails: [NEWCOMER], role_id: roles['Workspace editor'] };
  await done(`/api/v1/workspace/${workspaceId}/invite?workspaceId=${workspaceId}`, {
    method: 'POST',
    body: invitation,
  });
  owner = await visitor(browser, { cookies: sanna.cookies() });
});
test.afterAll(async () => {
  await Promise.all([owner?.close(), member?.close()]);
  await site?.stop();
  await mailbox?.close();
});

/** What the owner asks beside their page. */
async function done(...question: Parameters<Visitor>) {
  const { status, body } = await sanna(...question);
  assert.ok(status < 300, `${question[0]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const place = (page: Page) => page.getByRole('region', { name: 'Workspace', exact: true });
const worksIn = (page: Page) => place(page).getByText(`Working in ${TEAM}`).waitFor();
const albumCall = () => `/api/v1/albums/${/\d+/.exec(albumPath)?.[0]}`;
const showTo = async (page: Page, whom: string) => {
  await page.getByLabel('Who can see it').first().click();
  await page.getByRole('option', { name: whom }).click();
};
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });
const isGone = (part: Locator) => eventually(async () => (await part.count()) === 0, AT_ONCE);

test('its owner hands it the artist whom they act for', async () => {
  const { page, problems } = owner;
  await page.goto(`${site.url}/backstage`);
  await section(page, /^Artists/)
    .getByRole('button', { name: `Move “${ARTIST}”` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Move “${ARTIST}”` });
  await dialog.getByRole('radio', { name: TEAM }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Move artist' }).click();
  await said(page, `Moved ${ARTIST} to “${TEAM}”`);
  await said(page, 'You don’t manage any artists yet.');
  assert.deepEqual(problems, []);
});

test('whoever joins by the mail uploads an album into the workspace', async ({ browser }) => {
  member = await joinByMail(browser, { site, mailbox, email: NEWCOMER });
  const { page, problems } = member;
  await (await menuOf(page)).getByRole('menuitem', { name: 'Backstage' }).click();
  await worksIn(page);
  await said(page, `${TEAM} has no songs yet. Upload the first one.`);
  await section(page, /^Artists/)
    .getByRole('link', { name: `Edit ${ARTIST}` })
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Upload music' }).first().click();
  await heading(page, 'Upload');
  await worksIn(page);
  assert.deepEqual(await violationsInBothThemes(page), []);
  const files = readdirSync(RECORD)
    .filter((name) => name.endsWith('.mp3'))
    .sort()
    .slice(0, SONGS)
    .map((name) => join(RECORD, name));
  await page.locator('input[type="file"][multiple]:not([webkitdirectory])').first().setInputFiles(files);
  await page
    .getByRole('radio', { name: 'Album' })
    .or(page.getByRole('button', { name: 'Album', exact: true }))
    .first()
    .click();
  await page.getByLabel('Album title').fill(ALBUM);
  await showTo(page, 'Private: only your team');
  const songs = page.getByRole('list', { name: 'Songs of the album' }).getByRole('listitem');
  await eventually(async () => (await songs.getByText('Ready', { exact: true }).count()) === SONGS, { seconds: 40 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await heading(page, ALBUM);
  await said(page, 'Private. Only your team and people with a private link can see it.');
  assert.deepEqual(problems, []);
});

test('its owner finds it there, schedules it, and publishes it', async () => {
  const { page, problems } = owner;
  await page.goto(`${site.url}/backstage`);
  await heading(page, 'Backstage');
  assert.equal(await place(page).count(), 0);
  // Without a full page load.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await (await menuOf(page)).getByRole('menuitemradio', { name: TEAM }).click();
  await worksIn(page);
  await section(page, /^Songs\s2/).waitFor();
  await section(page, /^Albums/)
    .getByRole('link', { name: ALBUM })
    .click();
  await heading(page, ALBUM);
  await page.getByLabel(`Share of ${ARTIST} (Main artist) in percent`).fill('62.5');
  await said(page, '37.5% left');
  assert.deepEqual(await violationsInBothThemes(page), []);
  await showTo(page, 'Public: anyone can find it');
  await page.getByRole('textbox', { name: 'Publish on (optional)' }).fill('2040-05-06 12:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, `${ALBUM} updated`);
  albumPath = await page
    .getByRole('link', { name: 'View', exact: true })
    .evaluate((link: HTMLAnchorElement) => link.pathname);
  const guest = await apiVisitor(site.url);
  assert.equal((await guest(albumCall())).status, 404);
  await page.getByRole('textbox', { name: 'Publish on (optional)' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => (await guest(albumCall())).status === 200, AT_ONCE);
  assert.equal((await guest(albumCall())).body.album.shares, undefined);
  assert.equal(await page.evaluate(() => 'isSame' in window), true);
  assert.deepEqual(problems, []);
});

test('another role takes its actions off open pages, and a direct address says why', async () => {
  const { page, problems } = member;
  await page.goto(`${site.url}/backstage`);
  const upload = page.getByRole('link', { name: 'Upload music' });
  await upload.first().waitFor();
  const { user } = await bootstrapOf(page);
  await done(`/api/v1/workspace/${workspaceId}/member/${user.id}?workspaceId=${workspaceId}`, {
    method: 'PUT',
    body: { role_id: roles['Workspace viewer'] },
  });
  await isGone(upload);
  await said(page, 'Your role: Workspace viewer');
  // What they may not change they may still look at.
  assert.equal(
    await section(page, /^Albums/)
      .getByRole('link', { name: ALBUM })
      .getAttribute('href'),
    albumPath,
  );
  // And they take part in the talk about it.
  await page.getByRole('button', { name: `Actions for ${ALBUM}` }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await heading(page, ALBUM);
  await said(page, '62.5%');
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Louder, please');
  await page.getByRole('button', { name: 'Add note' }).click();
  await section(page, /^Notes/)
    .getByText('Louder, please')
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.goto(`${site.url}/backstage/releases`);
  await page
    .getByRole('link', { name: new RegExp(`^${ALBUM}`) })
    .first()
    .click();
  await said(page, '62.5%');
  await page.goto(`${site.url}/backstage/upload`);
  await heading(page, 'You can’t upload music here');
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
});

/** Who is signed in. */
const bootstrapOf = (page: Page) =>
  page.evaluate(async () => {
    const { bootstrapData } = await (await fetch('/api/v1/bootstrap-data')).json();
    return (typeof bootstrapData === 'string' ? JSON.parse(bootstrapData) : bootstrapData) as { user: { id: number } };
  });

test('a member who is removed is out at once, and the music stays', async ({ browser }) => {
  const { page } = member;
  const { user } = await bootstrapOf(page);
  await page.goto(`${site.url}/backstage`);
  await worksIn(page);
  await done(`/api/v1/workspace/${workspaceId}/member/${user.id}`, { method: 'DELETE' });
  await said(page, `You are no longer a member of “${TEAM}”`);
  await isGone(place(page));
  assert.equal(await asked(page, `/api/v1/backstage/overview?workspaceId=${workspaceId}`), 403);
  const guest = await visitor(browser);
  await guest.page.goto(site.url + albumPath);
  await heading(guest.page, ALBUM);
  await guest.close();
});

test('an album goes to somebody’s own music, on a phone, and takes its songs along', async () => {
  const { page, problems } = owner;
  await page.setViewportSize(PHONE);
  await page.goto(`${site.url}/backstage`);
  await worksIn(page);
  assert.equal((await done(albumCall())).album.owner.name, TEAM);
  await page.getByRole('button', { name: `Actions for ${ALBUM}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: `Move “${ALBUM}”` });
  await dialog.getByRole('radio', { name: 'Your own music' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Move music' }).click();
  await said(page, 'Moved 1 album to “Your own music”');
  await said(page, `${TEAM} has no albums yet.`);
  await section(page, /^Songs\s0/).waitFor();
  await place(page).getByRole('button', { name: 'Your own music' }).click();
  await section(page, /^Songs\s2/).waitFor();
  await section(page, /^Albums/)
    .getByRole('link', { name: ALBUM })
    .waitFor();
  const { album } = await done(albumCall());
  assert.deepEqual([album.owner, album.shares.map(({ share }) => share)], [undefined, [6_250]]);
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(problems, []);
});
