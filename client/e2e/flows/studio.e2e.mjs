import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { apiVisitor } from '../support/api.mjs';
import { violations } from '../support/axe.mjs';
import { eventually, launch, position, visitor } from '../support/browser.mjs';
import { startSite } from '../support/site.mjs';

const BetterSqlite3 = createRequire(fileURLToPath(new URL('../../../server/package.json', import.meta.url)))('better-sqlite3');
const RECORD = fileURLToPath(new URL('../../../server/demo/library/Various Artists/Kitchen Radio', import.meta.url));
const ARTIST = { email: 'nadia@example.com', password: 'seven-quiet-harbours-9' };
const SONGS = 3;
const SLOW_BYTES_A_SECOND = 220_000;
const ARTISTS_ROLE = 3;

let site;
let browser;
let folder;
before(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'tonearm-studio-')), 'Kitchen Radio');
  for (const name of readdirSync(RECORD).filter((one) => one.endsWith('.mp3')).sort().slice(0, SONGS)) cpSync(join(RECORD, name), join(folder, name));
  cpSync(join(RECORD, 'cover.jpg'), join(folder, 'cover.jpg'));
  [site, browser] = await Promise.all([startSite({ demo: false }), launch()]);
  await makeArtist();
});
after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Somebody who may upload, and acts for an artist. */
async function makeArtist() {
  const admin = await apiVisitor(site.url);
  await admin('/auth/login', { method: 'POST', body: site.admin });
  const { status, body } = await admin('/api/v1/users', { method: 'POST', body: { ...ARTIST, first_name: 'Nadia', last_name: 'Sol', roles: [ARTISTS_ROLE], email_verified: true } });
  assert.equal(status, 201, JSON.stringify(body));
  const database = new BetterSqlite3(join(site.dataDir, 'tonearm.sqlite'));
  const now = new Date().toISOString();
  const { lastInsertRowid: id } = database.prepare("INSERT INTO artists (name, name_folded, slug, created_at, updated_at) VALUES ('Nadia Sol', 'nadia sol', 'nadia-sol', ?, ?)").run(now, now);
  database.prepare("INSERT INTO artist_managers (artist_id, user_id, role) VALUES (?, ?, 'owner')").run(id, body.user.id);
  database.close();
}

async function signIn(page, redirect) {
  await page.goto(`${site.url}/login?redirect=${encodeURIComponent(redirect)}`);
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password', { exact: true }).fill(ARTIST.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
}

/** A line that a person could have; without a number, as fast as it goes. */
async function slowDown(page, uploadThroughput = -1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
}

const songs = (page) => page.getByRole('list', { name: 'Songs of the album' }).getByRole('listitem');

test('a folder becomes an album, over a lost network and another page; a listener plays it', async () => {
  const { page, context, problems, close } = await visitor(browser);
  await signIn(page, '/backstage/upload');
  await slowDown(page, SLOW_BYTES_A_SECOND);
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  await songs(page).first().getByText(/% · .* · /).waitFor();
  // The cover in the folder is no song.
  assert.equal(await songs(page).count(), SONGS);
  await context.setOffline(true);
  await songs(page).first().getByText(/^No\sconnection/).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Publish album' }).isEnabled(), false);
  await context.setOffline(false);
  await slowDown(page);
  await eventually(async () => (await songs(page).getByText('Ready', { exact: true }).count()) === SONGS, { seconds: 40, message: 'The songs are not prepared.' });

  const title = page.getByLabel('Album title');
  assert.equal(await title.inputValue(), 'Kitchen Radio');
  await title.fill('Kitchen Radio, late');
  await page.getByRole('button', { name: 'Edit Naranjo', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Naranjo (Night)');
  // By keys, the last song to the front.
  const grip = page.getByRole('button', { name: 'Move Terrazzo' });
  await grip.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await grip.press(key);
  await songs(page).first().getByText('Terrazzo').waitFor();
  assert.deepEqual(await violations(page), []);

  // What was typed is there again after a reload.
  await eventually(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('Naranjo (Night)') && value.includes('Kitchen Radio, late'))));
  await page.reload();
  await songs(page).nth(1).getByText('Naranjo (Night)').waitFor();
  assert.equal(await page.getByLabel('Album title').inputValue(), 'Kitchen Radio, late');
  await page.getByRole('button', { name: 'Publish album' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kitchen Radio, late' }).waitFor();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  assert.deepEqual(problems, []);

  await page.getByRole('link', { name: 'Go to album' }).click();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Record label (optional)').fill('Back Room');
  await page.getByText('Unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Kitchen Radio, late updated').waitFor();
  await close();

  const listener = await visitor(browser);
  await listener.page.goto(link);
  await listener.page.getByRole('heading', { level: 1, name: 'Kitchen Radio, late' }).waitFor();
  const rows = listener.page.getByRole('grid').getByRole('row').filter({ hasText: /Terrazzo|Naranjo|Greenhouse/ });
  assert.match((await rows.allInnerTexts()).join(' '), /Terrazzo[\s\S]*Naranjo \(Night\)[\s\S]*Greenhouse Effect/);
  await listener.page.getByRole('main').getByRole('button', { name: /^Play / }).first().click();
  await eventually(async () => (await position(listener.page)) > 0.4, { message: 'The published album does not play.' });
  assert.deepEqual(listener.problems, []);
  await listener.close();
});
