import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { PHONE, visitor, type Visit } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const DAY_MS = 86_400_000;
const LONG = 'Slack Water and Other Songs That Nobody Has Ever Sung at the Harbour of Skerry Before the Tide Came In';

let site: Site;
let admin: Visitor;
let desk: Visit;
test.beforeAll(async ({ browser }) => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
  desk = await visitor(browser, { cookies: admin.cookies() });
});
test.afterAll(async () => {
  await desk?.close();
  await site?.stop();
});

/** An album of theirs without songs. @returns its id. */
async function album(name: string, more: object): Promise<number> {
  const body = { name, artists: [{ name: 'Sanna Lindqvist' }], ...more };
  const answer = await admin('/api/v1/albums', { method: 'POST', body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.album.id;
}

test('what is planned stands on its day, drafts beside, and a draft is talked about where nobody else reads', async ({
  browser,
}) => {
  const publishAt = new Date(Date.now() + DAY_MS).toISOString();
  const id = await album(LONG, { visibility: 'private' });
  for (const name of [LONG, 'Ebb', 'Flow', 'Neap'])
    await album(name, { visibility: 'public', publish_at: publishAt, release_type: 'single' });

  const { page, problems } = desk;
  await page.goto(`${site.url}/backstage`);
  await page.getByRole('link', { name: 'Release calendar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Release calendar' }).waitFor();
  const drafts = page.getByRole('region', { name: /^Drafts/ });
  await drafts.getByRole('link', { name: LONG }).waitFor();
  const day = await page.evaluate(
    (at) => new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(new Date(at)),
    publishAt,
  );
  // Tomorrow may be of the next month; its week is shown all the same.
  const cell = page.getByRole('cell', { name: day });
  await cell.getByRole('button', { name: /^Show all 4/ }).focus();
  await page.keyboard.press('Enter');
  await cell.getByRole('link', { name: /^Neap.*Scheduled/ }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  const phone = await visitor(browser, { viewport: PHONE, cookies: admin.cookies() });
  await phone.page.goto(`${site.url}/backstage/releases?month=${publishAt.slice(0, 7)}`);
  await phone.page.getByRole('link', { name: /^Neap/ }).waitFor();
  assert.deepEqual(await violationsInBothThemes(phone.page), []);
  const isWithin = await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  assert.ok(isWithin, 'A long name makes the page wider than the phone.');

  await drafts.getByRole('link', { name: LONG }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('No notes yet.').waitFor();
  await phone.page.goto(`${site.url}/backstage/albums/${id}/edit`);
  await phone.page.getByText('No notes yet.').waitFor();
  await notes.getByLabel('Write a note').fill('Master is in.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByText('Master is in.').waitFor();
  await phone.page.getByText('Master is in.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, '[aria-label="Notes"]'), []);
  await page.getByRole('link', { name: 'View' }).click();
  await page.waitForURL(new RegExp(`/album/${id}/`));
  await page.getByRole('heading', { level: 1, name: LONG }).waitFor();
  await page.getByText('Master is in.').waitFor({ state: 'detached' });
  assert.deepEqual([...problems, ...phone.problems], []);
  await phone.close();
});
