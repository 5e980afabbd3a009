import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { ask, signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, position, visitor } from '../support/browser.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const WORDS = ['Leave a light on', 'Until the water answers'];

let site: Site;
let track: Item;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  await coversReady(site.url);
  admin = await signedIn(site.url, site.admin);
  [track] = (await ask(`${site.url}/api/v1/tracks?perPage=1`)).pagination.data;
});
test.afterAll(async () => {
  await site?.stop();
});

test('an administrator adds lyrics to a song, times them from the table, and a listener sees them follow', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Lyrics' }).click();
  await page.getByRole('button', { name: 'Add lyrics' }).click();
  await page.getByRole('combobox', { name: 'Track' }).fill(track.name);
  await page.getByRole('option').filter({ hasText: track.name }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Lyrics' }).fill(WORDS.join('\n'));
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: track.name });
  await row.getByText('Text', { exact: true }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  await row.getByRole('button', { name: /^Edit: / }).click();
  await page.getByRole('button', { name: 'Time the lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time the lyrics' });
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  for (const line of WORDS) {
    await dialog.locator('li[aria-current]').filter({ hasText: line }).waitFor();
    // Later than what stands before it.
    const before = await position(page);
    await eventually(async () => (await position(page)) > before + 0.3, { message: 'No sound moves.' });
    await dialog.getByRole('button', { name: 'This line begins now' }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Synced', { exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();

  const guest = await visitor(browser);
  await guest.page.goto(`${site.url}/track/${track.id}/x`);
  await guest.page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await guest.page.getByRole('link', { name: 'Sing along' }).click();
  await guest.page.getByRole('group', { name: 'Lyrics, synced' }).waitFor();
  await guest.page.getByRole('button', { name: WORDS[1] }).click();
  await eventually(
    async () => (await guest.page.locator('[data-line][aria-current="true"]').innerText()) === WORDS[1],
    { message: 'No line follows the song.' },
  );
  assert.deepEqual(guest.problems, []);
  await guest.close();
});

test('who was slower sees the words of the other, and chooses', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/lyrics`);
  await page
    .getByRole('row')
    .filter({ hasText: track.name })
    .getByRole('button', { name: /^Edit: / })
    .click();
  await page.getByRole('textbox', { name: 'Lyrics' }).fill('My words');
  const { lyric } = await admin(`/api/v1/tracks/${track.id}/lyrics`).then(({ body }) => body);
  await admin(`/api/v1/lyrics/${lyric.id}`, { method: 'PUT', body: { text: 'Their words' } });
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await question.getByText('Their words').click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await question.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Lyrics saved').waitFor();
  const kept = await ask(`${site.url}/api/v1/tracks/${track.id}/lyrics`);
  assert.equal(kept.lyric.text, 'Their words');
  // The browser says that an answer was a 409.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('409')),
    [],
  );
  await close();
});

test('on a phone the list fits, and lyrics are deleted for good', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: admin.cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  await page.goto(`${site.url}/admin/lyrics`);
  const row = page.getByRole('row').filter({ hasText: track.name });
  await row.waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await row.getByRole('gridcell').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  const { status } = await admin(`/api/v1/tracks/${track.id}/lyrics`);
  assert.equal(status, 404);
  assert.deepEqual(problems, []);
  await close();
});
