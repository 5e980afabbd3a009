import assert from 'node:assert/strict';
import { type Browser, type Page, test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { apiVisitor, ask, signedIn } from '../support/api.ts';
import { boxOf, type Cookies, eventually, PHONE, position, visitor } from '../support/browser.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

const WORDS = ['Until the water answers', 'to them all', 'leave a light on'];

let site: Site;
let track: Item;
let cookies: Cookies;
test.beforeAll(async () => {
  site = await startSite();
  await coversReady(site.url);
  const { pagination } = await ask(`${site.url}/api/v1/tracks?perPage=1`);
  [track] = pagination.data;
  cookies = (await signedIn(site.url, site.admin)).cookies();
});
test.afterAll(async () => {
  await site?.stop();
});

/** The administrator, on the song's page. */
async function openSong(browser: Browser) {
  const person = await visitor(browser, { cookies });
  await person.page.goto(`${site.url}/track/${track.id}/x`);
  await person.page.getByRole('heading', { level: 1, name: track.name }).waitFor();
  return person;
}
const reply = (page: Page) =>
  page.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: 'And again' });
const comment = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).last();

test('somebody comments at a moment, answers, likes, and others read it without markup coming alive', async ({
  browser,
}) => {
  const { page, problems, close } = await openSong(browser);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.5, { message: 'No sound moves.' });
  const field = page.getByLabel('Write a comment');
  await field.scrollIntoViewIfNeeded();
  await field.fill('Here. <img src=x onerror="document.title=1"> Every time.');
  await page.getByRole('button', { name: /^at 0:/ }).waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await comment(page, 'Here. <img')
    .getByRole('button', { name: /^Play from 0:0/ })
    .waitFor();
  await comment(page, 'Here. <img').getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Write a reply').fill('And again');
  await page.keyboard.press('Enter');
  await reply(page).waitFor();
  await reply(page)
    .getByRole('button', { name: /^Like the comment/ })
    .click();
  await reply(page)
    .getByRole('button', { name: /^Like the comment by .*, 1/, pressed: true })
    .waitFor();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();

  const guest = await visitor(browser);
  await guest.page.goto(`${site.url}/track/${track.id}/x`);
  await guest.page.getByRole('heading', { name: '2 comments' }).waitFor();
  await reply(guest.page)
    .getByRole('button', { name: /Like the comment by .*, 1/ })
    .waitFor();
  await guest.page.getByRole('link', { name: 'Log in' }).last().waitFor();
  assert.equal(await guest.page.locator('img[src="x"]').count(), 0);
  await guest.close();

  const elsewhere = await signedIn(site.url, site.admin);
  await elsewhere('/api/v1/comments', {
    method: 'POST',
    body: { commentable_type: 'track', commentable_id: track.id, content: 'From another device' },
  });
  await comment(page, 'From another device').waitFor();
  await page.getByRole('heading', { name: '3 comments' }).waitFor();
  await comment(page, 'From another device')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();

  await reply(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const changed = page.getByLabel('Your comment');
  await eventually(() => changed.evaluate((field) => field === document.activeElement), {
    message: 'What is to be changed does not have the cursor.',
  });
  await changed.press('Escape');
  await reply(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: '1 comment' }).waitFor();

  await field.fill('Donaudampfschifffahrt'.repeat(12));
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('heading', { name: '2 comments' }).waitFor();
  await page.setViewportSize(PHONE);
  await eventually(
    () =>
      page.evaluate(() => {
        const place = document.querySelector('[data-scroller]');
        return place !== null && place.scrollWidth <= place.clientWidth;
      }),
    { message: 'A word without an end makes the page wider than the phone.' },
  );
  assert.deepEqual(problems, []);
  await close();
});

test('lyrics are written, timed by tapping, and follow the song', async ({ browser }) => {
  const { page, problems, close } = await openSong(browser);
  await page.getByRole('button', { name: 'Add lyrics' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lyrics').fill('[00:99.00]wrong');
  await dialog.getByText('This time tag cannot be read.').waitFor();
  await dialog.getByLabel('Lyrics').fill(WORDS.join('\n'));
  await dialog.getByRole('button', { name: 'Time the lines' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  const tap = dialog.getByRole('button', { name: 'This line begins now' });
  for (const line of WORDS) {
    await dialog.locator('li[aria-current]').filter({ hasText: line }).waitFor();
    await tap.focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: /later/ }).waitFor();
    // The lines must be far enough apart to be distinguished.
    await dialog
      .getByRole('listitem')
      .filter({ hasText: line })
      .getByRole('button', { name: /later/ })
      .click({ clickCount: 5 * (WORDS.indexOf(line) + 1) });
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Lyrics saved').waitFor();
  await page.getByRole('link', { name: 'Sing along' }).click();
  await page.getByRole('group', { name: 'Lyrics, synced' }).waitFor();
  await page.getByRole('button', { name: WORDS[0] }).click();
  await eventually(async () => (await page.locator('[data-line][aria-current="true"]').innerText()) === WORDS[0], {
    message: 'No line follows the song.',
  });
  // A line that lights up is drawn larger: it keeps its breaks, moves no other, and stays in sight.
  const places = () =>
    page
      .locator('[data-line]')
      .evaluateAll((lines) => (lines as HTMLElement[]).map((line) => [line.offsetTop, line.offsetHeight]));
  const before = await places();
  await page.getByRole('button', { name: WORDS[2] }).click();
  await eventually(async () => (await page.locator('[data-line][aria-current="true"]').innerText()) === WORDS[2]);
  assert.deepEqual(await places(), before);
  const [sizes, room] = await Promise.all([
    page
      .locator('[data-line]')
      .evaluateAll((lines) =>
        (lines as HTMLElement[]).map((line) => line.getBoundingClientRect().height / line.offsetHeight),
      ),
    boxOf(page.getByRole('group', { name: 'Lyrics, synced' })),
  ]);
  assert.ok(sizes[2] > 1.1 && sizes[0] < 1.05, `The sung line is not the larger one: ${sizes}`);
  assert.ok(
    await page
      .locator('[data-line]')
      .last()
      .evaluate((line, right) => line.getBoundingClientRect().right <= right, room.x + room.width),
  );
  const file = await (await apiVisitor(site.url))(`/api/v1/tracks/${track.id}/lyrics`);
  assert.deepEqual(
    file.body.lyric.lines.map(({ text }) => text),
    WORDS,
  );
  assert.deepEqual(problems, []);
  await close();
});
