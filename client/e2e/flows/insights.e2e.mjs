import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { apiVisitor } from '../support/api.mjs';
import { violations } from '../support/axe.mjs';
import { eventually, launch, PHONE, visitor } from '../support/browser.mjs';
import { startSite } from '../support/site.mjs';

const Sqlite = createRequire(new URL('../../../server/package.json', import.meta.url))('better-sqlite3');
const OWNER = { name: 'Maren', email: 'maren@example.org', password: 'correct horse battery' };

let site;
let browser;
let admin;
before(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
  admin = await apiVisitor(site.url);
  await admin('/auth/login', { method: 'POST', body: site.admin });
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

function write(...statements) {
  const database = new Sqlite(join(site.dataDir, 'tonearm.sqlite'), { timeout: 5_000 });
  for (const [sql, ...values] of statements) database.prepare(sql).run(...values);
  database.close();
}

/** Makes somebody the artist behind a song, as an approved request would. */
const giveArtist = (artistId, userId) => write(
  ["INSERT INTO artist_managers (artist_id, user_id, role) VALUES (?, ?, 'owner')", artistId, userId], ['INSERT OR IGNORE INTO user_roles (user_id, role_id) VALUES (?, 3)', userId]);

/** As if the play had begun a minute earlier. */
const aMinuteLater = (playId) => write(["UPDATE plays SET created_at = strftime('%Y-%m-%d %H:%M:%f', created_at, '-60 seconds') WHERE id = ?", playId]);

test('what a listener plays stands in the figures of the artist at once, in both themes, as a table and on a phone', async () => {
  const songs = (await admin('/api/v1/tracks?perPage=50')).body.pagination.data;
  const song = songs.reduce((shortest, other) => (other.duration_ms < shortest.duration_ms ? other : shortest));
  const [artist] = song.artists;
  const { user } = (await admin('/api/v1/users', { method: 'POST', body: OWNER })).body;
  giveArtist(artist.id, user.id);

  const listener = await apiVisitor(site.url);
  const { play } = (await listener('/api/v1/plays', { method: 'POST', body: { track_id: song.id, client_id: randomUUID(), source_type: 'track', source_id: song.id } })).body;
  const owner = await apiVisitor(site.url);
  assert.equal((await owner('/auth/login', { method: 'POST', body: OWNER })).status, 200);

  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/backstage/artists/${artist.id}/insights`);
  await page.waitForURL(/\/login\?redirect=/);
  await page.getByLabel('Email').first().fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 2, name: 'No plays in this time' }).waitFor();
  await page.getByText('1 listening now').waitFor();

  // It counts after half of the song, and the server believes its own clock only: a minute goes by.
  const plays = async () => (await owner(`/api/v1/insights/tracks/${song.id}?range=last_7_days&metrics=plays`)).body.report.plays.total;
  const hear = () => listener(`/api/v1/plays/${play.id}`, { method: 'PUT', body: { ms_played: song.duration_ms } });
  await hear();
  assert.equal(await plays(), 0);
  aMinuteLater(play.id);
  await hear();
  assert.equal(await plays(), 1);

  await page.goto(`${site.url}/track/${song.id}/x`);
  await page.locator('.acts-row').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Insights' }).click();
  await page.getByRole('heading', { level: 1, name: song.name }).waitFor();
  await page.getByRole('button', { name: /^Plays\s*1$/ }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'How far they listen' }).waitFor();
  assert.equal(await page.getByRole('list', { name: 'Listening on' }).getByText('Other').count(), 1, 'One listener is not told apart.');
  assert.deepEqual(await violations(page), []);

  const chart = page.getByRole('region', { name: 'Plays', exact: true });
  await chart.locator('svg[role="application"]').focus();
  await page.keyboard.press('ArrowRight');
  await chart.locator('.chart-reading').waitFor();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  assert.equal(await chart.getByRole('row').count(), 29);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  assert.match(download.suggestedFilename(), /\.csv$/);
  await page.getByRole('button', { name: 'Light mode' }).click();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await page.setViewportSize(PHONE);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), { message: 'The page is wider than the phone.' });
  await close();

  const stranger = await apiVisitor(site.url);
  assert.equal((await stranger(`/api/v1/insights/tracks/${song.id}`)).status, 401);
});
