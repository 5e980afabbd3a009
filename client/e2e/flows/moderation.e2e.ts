import assert from 'node:assert/strict';
import { type Browser, test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'a harbour and its lights';
const RUDE = 'Nobody should have to read this';

let site: Site;
let track: Item;
let admin: Visitor;
let listener: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
  const join = async (name: string): Promise<Visitor> => {
    const email = `${name}@example.org`;
    const body = { email, password: PASSWORD, first_name: name, last_name: 'Lind', email_verified: true };
    await admin('/api/v1/users', { method: 'POST', body });
    return await signedIn(site.url, { email, password: PASSWORD });
  };
  listener = await join('rita');
  const writer = await join('tomas');
  [track] = (await ask(`${site.url}/api/v1/tracks?perPage=1`)).pagination.data;
  for (const content of ['A kind word', RUDE, 'Another kind word'])
    await writer('/api/v1/comments', {
      method: 'POST',
      body: { commentable_type: 'track', commentable_id: track.id, content },
    });
});
test.afterAll(async () => {
  await site?.stop();
});

/** How many comments a guest reads below the song, and whether the rude one is among them. */
async function read(browser: Browser): Promise<[number, number]> {
  const { page, close } = await visitor(browser);
  await page.goto(`${site.url}/track/${track.id}/x`);
  await page.getByRole('heading', { name: /^\d comments$/ }).waitFor();
  await page.getByText('Another kind word').waitFor();
  const words = await page.getByRole('heading', { name: /^\d comments$/ }).innerText();
  const found: [number, number] = [Number.parseInt(words, 10), await page.getByText(RUDE).count()];
  await close();
  return found;
}

test('a listener reports a comment, the moderator finds it first in the queue and hides it, and it is gone', async ({
  browser,
}) => {
  assert.deepEqual(await read(browser), [3, 1]);
  const reader = await visitor(browser, { cookies: listener.cookies() });
  await reader.page.goto(`${site.url}/track/${track.id}/x`);
  const comment = reader.page.getByRole('listitem').filter({ hasText: RUDE }).last();
  await comment.getByRole('button', { name: /^Actions for/ }).click();
  await reader.page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Report comment' });
  await dialog.getByText('Rude or hateful').click();
  await dialog.getByLabel('Anything else? (optional)').fill('Please look');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await reader.page.getByText('Thank you. We will have a look.').waitFor();
  assert.deepEqual(reader.problems, []);
  await reader.close();

  const moderator = await visitor(browser, { cookies: admin.cookies() });
  const { page } = moderator;
  await page.goto(`${site.url}/admin/comments`);
  const first = page.getByRole('row').nth(1);
  await first.getByText(RUDE).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await first.getByRole('button', { name: RUDE, exact: true }).click();
  const context = page.getByRole('dialog', { name: 'Comment in its conversation' });
  await context.getByText('abuse: Please look').waitFor();
  await context.getByText('A kind word', { exact: true }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await context.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('1 changed').waitFor();
  assert.deepEqual(await read(browser), [2, 0]);

  await page.goto(`${site.url}/admin/abuse-reports`);
  await page.getByRole('row').nth(1).getByText(RUDE).waitFor();
  await page.getByRole('row').nth(1).getByText('Hidden', { exact: true }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(moderator.problems, []);
  await moderator.close();
});

test('a deleted comment is out of sight, and comes back from the trash', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/comments`);
  const row = page.getByRole('row').filter({ hasText: 'A kind word' });
  await row.getByRole('button', { name: 'More: A kind word' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const count = async (): Promise<number> => {
    const address = `${site.url}/api/v1/comments?commentableType=track&commentableId=${track.id}`;
    return (await ask(address)).pagination.data.length;
  };
  assert.equal(await count(), 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  assert.deepEqual(await read(browser), [2, 0]);
  assert.deepEqual(problems, []);
  await close();
});
