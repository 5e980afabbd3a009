import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { openDatabase } from '../support/database.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const PORTRAIT = fileURLToPath(new URL('../support/portrait.png', import.meta.url));
const PASSPORT = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
};
const MAREN = { first_name: 'Maren', email: 'maren@example.org', password: 'correct horse battery' };
const INES = { email: 'ines@tideline.example', password: 'a harbour and its lights' };

let site: Site;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  admin = await apiVisitor(site.url);
  await admin('/auth/login', { method: 'POST', body: site.admin });
  await admin('/api/v1/users', {
    method: 'POST',
    body: { ...INES, first_name: 'Ines', last_name: 'Moreau', email_verified: true },
  });
});
test.afterAll(async () => {
  await site?.stop();
});

const menuItems = async (page: Page) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return items;
};
const requestId = (page: Page) => Number(/requests\/(\d+)\//.exec(page.url())?.[1]);

function write(...statements: [sql: string, ...values: unknown[]][]) {
  const database = openDatabase(site.dataDir, { timeout: 5_000 });
  for (const [sql, ...values] of statements) database.prepare(sql).run(...values);
  database.close();
}

/** Makes somebody the artist behind a song, as an approved request would. */
const giveArtist = (artistId: number, userId: number) =>
  write(
    ["INSERT INTO artist_managers (artist_id, user_id, role) VALUES (?, ?, 'owner')", artistId, userId],
    ['INSERT OR IGNORE INTO user_roles (user_id, role_id) VALUES (?, 3)', userId],
  );

/** As if the play had begun a minute earlier. */
const aMinuteLater = (playId: string) =>
  write([
    "UPDATE plays SET created_at = strftime('%Y-%m-%d %H:%M:%f', created_at, '-60 seconds') WHERE id = ?",
    playId,
  ]);

test('somebody becomes an artist, and learns why a claim was denied', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/landing`);
  await page.getByRole('link', { name: 'For artists' }).click();
  await page.getByLabel('Email').first().fill(INES.email);
  await page.getByLabel('Password', { exact: true }).fill(INES.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Release your music here' }).waitFor();
  assert.match((await menuItems(page)).join(), /Become an artist/);

  // A picture and a name make an artist; nothing is sent before both are there.
  const send = page.getByRole('button', { name: 'Send request' });
  await page.getByLabel('Artist name').fill('Ines & the Tideline');
  await page.getByLabel('Link to your music').fill('tideline');
  await page.getByText('I own or represent this music.').click();
  const picture = page.getByRole('group', { name: 'Picture' });
  await picture.locator('input[type="file"]').setInputFiles(PASSPORT);
  await picture.getByRole('alert').waitFor();
  await picture.locator('input[type="file"]').setInputFiles(PORTRAIT);
  await picture.getByRole('button', { name: 'Replace' }).waitFor();
  await page.getByText('Please enter a web address.').waitFor();
  assert.ok(await send.isDisabled());
  await page.getByLabel('Link to your music').fill('tideline.example');
  assert.deepEqual(await violations(page), []);
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Your request is on its way' }).waitFor();

  const first = requestId(page);
  const { body } = await admin(`/api/v1/backstage-requests/${first}/approve`, { method: 'POST', body: {} });
  assert.deepEqual(body.request.data.links, ['https://tideline.example']);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your request was approved' }).waitFor();
  assert.match((await menuItems(page)).join(), /Backstage/);
  await page.getByRole('link', { name: 'Go backstage' }).click();
  await page.getByRole('heading', { level: 1, name: 'Backstage' }).waitFor();
  await page.getByRole('link', { name: 'Ines & the Tideline' }).first().waitFor();
  await page.getByText('0 of 180 minutes used').waitFor();
  assert.deepEqual(await violations(page), []);

  // An artist of the site is found by name; a denial says why, here and in the list.
  const [artist] = (await admin('/api/v1/artists?perPage=1')).body.pagination.data;
  await page.goto(`${site.url}/backstage/requests/claim-artist`);
  await page.getByRole('combobox', { name: 'Artist' }).fill(artist.name);
  await page.getByRole('option', { name: artist.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change' }).waitFor();
  await page
    .getByRole('group', { name: /Proof of identity/ })
    .locator('input[type="file"]')
    .setInputFiles(PASSPORT);
  await page.getByRole('button', { name: 'Remove passport.pdf' }).waitFor();
  await page.getByText('I own or represent this music.').click();
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Your request is on its way' }).waitFor();
  await admin(`/api/v1/backstage-requests/${requestId(page)}/deny`, {
    method: 'POST',
    body: { denial_reason: 'The document cannot be read.' },
  });
  await page.reload();
  await page.getByText('The document cannot be read.').waitFor();
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByRole('link', { name: /The document cannot be read\./ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('what a listener plays stands in the figures of the artist at once, in both themes, as a table and on a phone', async ({
  browser,
}) => {
  const songs = (await admin('/api/v1/tracks?perPage=50')).body.pagination.data;
  const song = songs.reduce((shortest, other) => (other.duration_ms < shortest.duration_ms ? other : shortest));
  const [artist] = song.artists;
  const { user } = (await admin('/api/v1/users', { method: 'POST', body: MAREN })).body;
  giveArtist(artist.id, user.id);

  const listener = await apiVisitor(site.url);
  const { play } = (
    await listener('/api/v1/plays', {
      method: 'POST',
      body: { track_id: song.id, client_id: randomUUID(), source_type: 'track', source_id: song.id },
    })
  ).body;
  const hear = () => listener(`/api/v1/plays/${play.id}`, { method: 'PUT', body: { ms_played: song.duration_ms } });
  // It would count after half of the song, whatever the player says.
  assert.equal((await hear()).status, 204);
  const owner = await apiVisitor(site.url);
  const plays = async () =>
    (await owner(`/api/v1/insights/tracks/${song.id}?range=last_7_days&metrics=plays`)).body.report.plays.total;
  assert.equal((await owner('/auth/login', { method: 'POST', body: MAREN })).status, 200);

  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/backstage/artists/${artist.id}/insights`);
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByLabel('Email').first().fill(MAREN.email);
  await page.getByLabel('Password', { exact: true }).fill(MAREN.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 2, name: 'No plays in this period' }).waitFor();
  await page.getByText('1 listening now').waitFor();

  // What counts is the server's own clock: a minute goes by.
  assert.equal(await plays(), 0);
  aMinuteLater(play.id);
  await hear();
  assert.equal(await plays(), 1);

  await page.goto(`${site.url}/track/${song.id}/x`);
  await page.locator('[data-actions]').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: song.name }).waitFor();
  await page.getByRole('button', { name: /^Plays\s*1$/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'How far they listen' }).waitFor();
  assert.equal(
    await page.getByRole('list', { name: 'Listening on' }).getByText('Other').count(),
    1,
    'One listener is not told apart.',
  );
  assert.deepEqual(await violations(page), []);

  const chart = page.getByRole('region', { name: 'Plays', exact: true });
  await chart.locator('svg[role="application"]').focus();
  await page.keyboard.press('ArrowRight');
  await chart.getByRole('status').waitFor();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  assert.equal(await chart.getByRole('row').count(), 29);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.csv$/);
  await page.getByRole('button', { name: 'Light mode' }).click();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), {
    message: 'The page is wider than the phone.',
  });
  await close();

  const stranger = await apiVisitor(site.url);
  assert.equal((await stranger(`/api/v1/insights/tracks/${song.id}`)).status, 401);
});
