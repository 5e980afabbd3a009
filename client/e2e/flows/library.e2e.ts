import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import type { Kept } from '../support/answers.ts';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let send: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
});
test.afterAll(async () => {
  await site?.stop();
});

const listed = async (path: string) => (await send(`/api/v1/${path}`)).body.pagination.data;
const kept = async () => (await send('/api/v1/users/me/library/ids')).body as unknown as Kept;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

test('a guest who likes a song signs in, comes back, and keeps songs, albums and artists', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  const [album] = await listed('albums?perPage=1&load=artists');
  const { tracks } = (await send(`/api/v1/albums/${album.id}?load=tracks`)).body.album;
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await row(page, tracks[0].name).hover();
  await row(page, tracks[0].name).getByRole('button', { name: 'Add to library' }).click();
  // The page stays while it asks.
  const question = page.getByRole('dialog', { name: `Log in to keep ${tracks[0].name}` });
  await question.waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('heading', { level: 1, name: album.name, includeHidden: true }).waitFor();
  await question.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').first().fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 1, name: album.name }).waitFor();

  await row(page, tracks[0].name).hover();
  await row(page, tracks[0].name).getByRole('button', { name: 'Add to library' }).click();
  await toast(page, 'Added to library');
  await page.locator('[data-actions]').getByRole('button', { name: 'Add to library' }).click();
  // Three rows at once: click, Shift+click, and the bar.
  await row(page, tracks[0].name).getByRole('gridcell').last().click();
  await row(page, tracks[2].name)
    .getByRole('gridcell')
    .last()
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected songs' });
  await bar.getByText('3 selected').waitFor();
  await bar.getByRole('button', { name: 'Add to library' }).click();
  await eventually(async () => (await kept()).tracks.length === 3 && (await kept()).albums.length === 1, {
    message: 'The library does not hold them.',
  });
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });

  // The menu of a row, by keys alone.
  await row(page, tracks[1].name).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Repost', exact: true }).click();
  await toast(page, 'Reposted');
  await page.goto(`${site.url}/artist/${tracks[0].artists[0].id}/x`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await toast(page, `Now following ${tracks[0].artists[0].name}`);
  assert.deepEqual(
    [(await kept()).artists, (await kept()).reposts.tracks],
    [[tracks[0].artists[0].id], [tracks[1].id]],
  );
  assert.deepEqual(problems, []);
  await close();
});

test('a library of any length scrolls, filters, empties row by row, and remembers what was played', async ({
  browser,
}) => {
  const { page, problems, context, close } = await visitor(browser);
  const tracks = await listed('tracks?perPage=100');
  await send('/api/v1/library/add', {
    method: 'POST',
    body: { items: tracks.map(({ id }) => ({ model_type: 'track', model_id: id })) },
  });
  await page.goto(`${site.url}/library/songs`);
  await page.waitForURL(/\/login\?redirect=%2Flibrary%2Fsongs$/);
  await page.getByLabel('Email').first().fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Songs' }).waitFor();
  await page.getByText(`${tracks.length} songs`).first().waitFor();
  const drawn = await page.locator('[data-row]').count();
  assert.ok(drawn > 10 && drawn <= tracks.length, `${drawn} rows are drawn`);

  // End leads to the last row, which was not drawn, and the focus with it.
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('End');
  await eventually(
    () => page.evaluate((last) => document.activeElement?.getAttribute('data-row') === String(last), tracks.length - 1),
    { message: 'The focus is not on the last row.' },
  );
  await page.keyboard.press('Home');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row') === '0'));

  // Who takes songs out by keys goes on with the next one.
  await page.locator('[data-row="2"]').getByRole('button', { name: 'Remove from library' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(`${tracks.length - 1} songs`)
    .first()
    .waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row') === '2'), {
    message: 'The focus went with the song.',
  });
  await page.keyboard.press('ArrowUp');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-row') === '1'));
  await send('/api/v1/library/add', {
    method: 'POST',
    body: { items: tracks.map(({ id }) => ({ model_type: 'track', model_id: id })) },
  });
  await page.reload();
  await page.getByText(`${tracks.length} songs`).first().waitFor();

  await page.getByRole('searchbox', { name: 'Filter songs' }).fill(tracks[4].name.toUpperCase());
  await row(page, tracks[4].name).waitFor();
  await eventually(async () => (await page.locator('[data-row]').count()) < drawn);
  await row(page, tracks[4].name).getByRole('button', { name: 'Remove from library' }).click();
  await eventually(async () => !(await kept()).tracks.includes(tracks[4].id));
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page
    .getByText(`${tracks.length - 1} songs`)
    .first()
    .waitFor();

  const first = await page.locator('[data-row="0"] [data-title]').innerText();
  await row(page, first).dblclick();
  await eventually(async () => (await listed('users/me/library/history')).length === 1, {
    message: 'The play is not in the history.',
  });
  // The sidebar names the pages of the library; the headings sort.
  assert.equal(await page.getByRole('navigation', { name: 'Your library' }).isVisible(), false);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.waitForURL(/orderBy=name&orderDir=asc/);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.waitForURL(/orderDir=desc/);
  await page.locator('[role="columnheader"][aria-sort="descending"]').filter({ hasText: 'Title' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await row(page, first).waitFor();
  await page.keyboard.press('l');
  await eventually(async () => (await kept()).tracks.length === tracks.length - 2, {
    message: 'The key L does not reach the heart of what plays.',
  });
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await page.getByText('Nothing played yet').waitFor();

  // An artist's songs are as long a list: rows by keys, cards with their place.
  const busy = (await listed('artists?perPage=50')).toSorted((a, b) => b.tracks_count - a.tracks_count)[0];
  await page.goto(`${site.url}/artist/${busy.id}/x?tab=songs`);
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('End');
  await eventually(
    () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('data-row') ===
          String(Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) - 2),
      ),
    { message: 'The focus is not on the last song.' },
  );
  await page.getByRole('link', { name: 'Discography', exact: true }).click();
  assert.equal(
    await page.getByRole('list', { name: 'Discography' }).getByRole('listitem').first().getAttribute('aria-posinset'),
    '1',
  );

  await page.setViewportSize(PHONE);
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Library' }).click();
  await page.getByRole('heading', { level: 1, name: 'Songs' }).waitFor();
  assert.deepEqual(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);

  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click();
  // Cards of stations have no menu, and neither have those that are on their way.
  await page
    .locator('main [data-roving-group]')
    .filter({ has: page.locator('a[href*="/album/"]') })
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  await toast(page, /^Queued \d+ tracks?$/);
  assert.deepEqual(problems, []);
  await context.clearCookies();
  await close();
});
