import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

const api = async (path: string) => ask(`${site.url}/api/v1/${path}`);
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('what was imported is found by half a word, with a typing error, by keyboard and on a phone', async ({
  browser,
}) => {
  const [artist] = (await api('artists?perPage=1')).pagination.data;
  await eventually(
    async () => (await api(`search/artists?query=${encodeURIComponent(artist.name)}`)).pagination.data.length > 0,
    { message: 'The import is not indexed.' },
  );
  const word = artist.name.split(' ').find((part) => part.length >= 5) ?? artist.name;
  const wrong = artist.name.replace(word, word.slice(0, 2) + word.slice(3));
  const right = artist.name.toLowerCase();

  const { page, problems, close } = await visitor(browser);
  await page.goto(site.url);
  await field(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(artist.name.slice(0, 3));
  await page.getByRole('option', { name: `${artist.name} Artist` }).click();
  await page.getByRole('heading', { level: 1, name: artist.name }).waitFor();

  await field(page).fill(wrong);
  await field(page).press('Enter');
  await page.getByRole('region', { name: 'Top result' }).getByRole('link', { name: artist.name }).waitFor();
  assert.ok(await field(page).evaluate((input) => input === document.activeElement), 'The field lost the focus.');
  assert.equal(
    await field(page).evaluate((input) => getComputedStyle(input).boxShadow),
    'none',
    "A second ring stands inside the field's own.",
  );
  await page.getByRole('link', { name: right, exact: true }).click();
  await eventually(() => page.url().endsWith(`/search/${encodeURIComponent(right)}`));
  const entries = await page.evaluate(() => history.length);
  await field(page).fill(artist.name);
  await eventually(() => page.url().endsWith(`/search/${encodeURIComponent(artist.name)}`), {
    message: 'The address does not follow.',
  });
  assert.equal(await page.evaluate(() => history.length), entries);
  await page
    .getByRole('region', { name: 'Top result' })
    .getByRole('button', { name: `Play ${artist.name}` })
    .waitFor();
  assert.deepEqual(await violations(page), []);
  // Play lies on the cover there; the number of the row that is paused has no place on it.
  const song = page.locator('[data-row]').first();
  await song.hover();
  await song.getByRole('button', { name: /^Play/ }).first().click();
  await song.getByRole('img', { name: 'Playing' }).waitFor();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(720, 5);
  await song.getByRole('img', { name: 'Playing' }).waitFor({ state: 'detached' });
  assert.equal(await song.locator('[data-rest]').isVisible(), false, 'A number stands on the cover.');
  await page.getByRole('link', { name: 'Songs', exact: true }).click();
  await page.getByRole('grid', { name: 'Songs' }).getByRole('row').nth(1).waitFor();
  // A search of which only the words are known plays, and the play is reported.
  await page.goto(`${site.url}/search/night`);
  const reported = page.waitForResponse((answer) => answer.url().includes('/api/v1/plays'));
  const first = page.getByRole('grid', { name: 'Songs' }).getByRole('row').first();
  await first.hover();
  await first.getByRole('button', { name: /^Play/ }).click();
  assert.equal((await reported).status(), 201);
  assert.deepEqual(problems, []);
  await close();

  const phone = await visitor(browser, { viewport: PHONE });
  await phone.page.goto(site.url);
  await phone.page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Search' }).click();
  await phone.page.getByRole('list', { name: 'Browse by genre' }).waitFor();
  await field(phone.page).fill('zzqqxx');
  await phone.page.getByRole('heading', { name: 'Nothing found for “zzqqxx”' }).waitFor();
  assert.deepEqual(phone.problems, []);
  await phone.close();
});

test('a page that is on its way is not called off by typing, and takes nothing of what is typed', async ({
  browser,
}) => {
  const [artist] = (await api('artists?perPage=1')).pagination.data;
  const { page, problems, close } = await visitor(browser);
  await page.clock.install();
  let pageMayCome = () => {};
  const released = new Promise<void>((resolve) => (pageMayCome = resolve));
  await page.route(/\/assets\/artist-page-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/search/${encodeURIComponent(artist.name)}`);
  const link = page.getByRole('region', { name: 'Top result' }).getByRole('link', { name: artist.name });
  const asked = page.waitForRequest(/\/assets\/artist-page-/);
  await link.click();
  await asked;
  await field(page).fill('nig');
  // Far longer than typing has to rest.
  await page.clock.fastForward(2_000);
  pageMayCome();
  await page.getByRole('heading', { level: 1, name: artist.name }).waitFor();
  await page.keyboard.type('ht');
  assert.equal(await field(page).inputValue(), 'night');
  await page.getByRole('option').first().waitFor();
  assert.match(page.url(), /\/artist\//);
  assert.deepEqual(problems, []);
  await close();
});
