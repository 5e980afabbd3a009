import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { saveSettings, signedIn, type Visitor } from '../support/api.ts';
import { becomeArtist } from '../support/artists.ts';
import { violations } from '../support/axe.ts';
import { type S3Server, startBucket } from '../support/bucket.ts';
import { eventually, position, type Visit, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const RECORD = fileURLToPath(new URL('../../../server/demo/library/Various Artists/Kitchen Radio', import.meta.url));
const ARTIST = { email: 'nadia@example.com', password: 'seven-quiet-harbours-9' };
/** The second album has two of the three. */
const SONGS = 3;
const FEW = 2;
/** So long that a play of it counts after 5 s. */
const SONG_SECONDS = 10;
const SLOW_BYTES_A_SECOND = 60_000;

const recording = (at: number) =>
  readdirSync(RECORD)
    .filter((one) => one.endsWith('.mp3'))
    .sort()[at];

let site: Site;
let bucket: S3Server;
let folder: string;
let nadia: Visitor;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tonearm-studio-'));
  [site, bucket] = await Promise.all([startSite({ demo: false }), startBucket()]);
  nadia = await anArtist();
});
test.afterAll(async () => {
  await site?.stop();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The first seconds of an MP3 (MPEG 1, layer 3), with its tags; without the frame that holds the total length. */
function beginningOf(bytes: Buffer) {
  const tags = 10 + ((bytes[6] << 21) | (bytes[7] << 14) | (bytes[8] << 7) | bytes[9]);
  const sizeAt = (at: number) =>
    Math.floor(
      (144_000 * [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][bytes[at + 2] >> 4]) / 44_100,
    ) +
    ((bytes[at + 2] >> 1) & 1);
  const first = tags + sizeAt(tags);
  let end = first;
  for (let seconds = 0; seconds < SONG_SECONDS; seconds += 1_152 / 44_100) end += sizeAt(end);
  return Buffer.concat([bytes.subarray(0, tags), bytes.subarray(first, end)]);
}

const song = (at: number) => beginningOf(readFileSync(join(RECORD, recording(at))));

/** A folder with a record's first songs and its cover. @returns its path. */
function record(songs: number) {
  const path = join(folder, String(songs), 'Kitchen Radio');
  mkdirSync(path, { recursive: true });
  for (let at = 0; at < songs; at += 1) writeFileSync(join(path, recording(at)), song(at));
  cpSync(join(RECORD, 'cover.jpg'), join(path, 'cover.jpg'));
  return path;
}

/** Nadia, who is an artist. */
async function anArtist(): Promise<Visitor> {
  const admin = await signedIn(site.url, site.admin);
  const person = { ...ARTIST, first_name: 'Nadia', last_name: 'Sol', email_verified: true };
  assert.equal((await admin('/api/v1/users', { method: 'POST', body: person })).status, 201);
  const visit = await signedIn(site.url, ARTIST);
  await becomeArtist(site, visit, 'Nadia Sol');
  return visit;
}

/** A line that a person could have; without a number, as fast as it goes. */
async function slowDown(page: Page, uploadThroughput = -1) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

const songs = (page: Page) => page.getByRole('list', { name: 'Songs of the album' }).getByRole('listitem');

/** Chooses the folder, and loses the network while it is sent. */
async function sendFolder({ page, context }: Pick<Visit, 'page' | 'context'>, count: number) {
  await page.goto(`${site.url}/backstage/upload`);
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor();
  await slowDown(page, SLOW_BYTES_A_SECOND);
  await page.locator('input[webkitdirectory]').setInputFiles(record(count));
  await songs(page)
    .first()
    .getByText(/% · .* · /)
    .waitFor();
  // The cover in the folder is no song.
  assert.equal(await songs(page).count(), count);
  await context.setOffline(true);
  await songs(page)
    .first()
    .getByText(/^No\sconnection/)
    .waitFor();
  assert.equal(await page.getByRole('button', { name: 'Publish album' }).isEnabled(), false);
  await context.setOffline(false);
  await slowDown(page);
  await eventually(async () => (await songs(page).getByText('Ready', { exact: true }).count()) === count, {
    seconds: 40,
    message: 'The songs are not prepared.',
  });
}

test('a folder becomes an album, over a lost network and another page; a listener plays it', async ({ browser }) => {
  const { page, context, problems, close } = await visitor(browser, { cookies: nadia.cookies() });
  await sendFolder({ page, context }, SONGS);

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
  await eventually(() =>
    page.evaluate(() =>
      Object.values(localStorage).some(
        (value) => value.includes('Naranjo (Night)') && value.includes('Kitchen Radio, late'),
      ),
    ),
  );
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
  await page
    .locator('form input[type="file"][multiple]:not([webkitdirectory])')
    .setInputFiles({ name: recording(SONGS), mimeType: 'audio/mpeg', buffer: song(SONGS) });
  await songs(page).nth(SONGS).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Kitchen Radio, late updated').waitFor();
  await close();

  const listener = await visitor(browser);
  await listener.page.goto(link);
  await listener.page.getByRole('heading', { level: 1, name: 'Kitchen Radio, late' }).waitFor();
  const rows = listener.page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: /Terrazzo|Naranjo|Greenhouse/ });
  assert.match((await rows.allInnerTexts()).join(' '), /Terrazzo[\s\S]*Naranjo \(Night\)[\s\S]*Greenhouse Effect/);
  await listener.page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await eventually(async () => (await position(listener.page)) > 0.4, {
    message: 'The published album does not play.',
  });
  assert.deepEqual(listener.problems, []);
  await listener.close();
});

test('the same with a bucket: an album of it plays, and the insights show the play', async ({ browser }) => {
  bucket.cors = { origins: [site.url], methods: ['PUT'], exposed: ['ETag'] };
  await saveSettings(site, {
    client: { 'uploads.uploads_driver': 's3', 'uploads.s3_direct_upload': true },
    server: bucket.settings,
  });
  const { page, context, problems, close } = await visitor(browser, { cookies: nadia.cookies() });
  await sendFolder({ page, context }, FEW);
  assert.ok(
    [...bucket.objects.keys()].filter((key) => key.startsWith('private/uploads/')).length >= FEW,
    'The songs are not in the bucket.',
  );
  await page.getByLabel('Album title').fill('Kitchen Radio, far');
  await page.getByRole('button', { name: 'Publish album' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kitchen Radio, far' }).waitFor();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const listener = await visitor(browser);
  await listener.page.goto(link);
  await listener.page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await eventually(async () => (await position(listener.page)) > 0.4, {
    message: 'The album of the bucket does not play.',
  });

  await page.getByRole('link', { name: 'Go to album' }).click();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Insights' }).click();
  await page.getByText('1 listening now').waitFor();
  // A play counts after half of a short song: the listener listens on.
  const albumId = Number(/\/album\/(\d+)/.exec(link)?.[1]);
  await eventually(
    () =>
      page.evaluate(async (id) => {
        const { report } = await (await fetch(`/api/v1/insights/albums/${id}?range=today&metrics=plays`)).json();
        return report.plays.total > 0;
      }, albumId),
    { seconds: 90, everyMs: 500, message: 'The play is not in the insights.' },
  );
  await page.reload();
  await page.getByRole('button', { name: /^Plays\s*[1-9]/ }).waitFor();
  assert.deepEqual([problems, listener.problems], [[], []]);
  await Promise.all([close(), listener.close()]);
});
