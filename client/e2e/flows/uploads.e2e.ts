import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, type Page, test } from '@playwright/test';
import type { Answered } from '../support/answers.ts';
import { apiVisitor, type Settings, type Visitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { type S3Server, startBucket } from '../support/bucket.ts';
import { boxOf, DESKTOP, eventually, PHONE, type Visit, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const MB = 1_048_576;
const LONG = 'Långa Tider – 潮.wav';
const BYTES_A_SECOND = 2 * MB;
const MANY = 500;

/** A WAV file of noise. */
function wav(bytes: number) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(bytes - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes - 44, 40);
  return Buffer.concat([head, randomBytes(bytes - 44)]);
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: Site;
let bucket: S3Server;
let folder: string;
let admin: Visitor;
/** A file as Playwright chooses it. */
type Chosen = { name: string; mimeType: string; buffer: Buffer };
/** One browser for all: signing in and loading the site is not what is looked at here. */
let person: Visit & { line?: CDPSession };
const file = (name: string) => join(folder, name);
const long = wav(8 * MB);
test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'tonearm-uploads-'));
  writeFileSync(file(LONG), long);
  writeFileSync(file('short.wav'), wav(MB));
  writeFileSync(file('huge.wav'), wav(10 * MB));
  writeFileSync(file('notes.txt'), 'not music');
  [site, bucket] = await Promise.all([startSite({ demo: false }), startBucket()]);
  admin = await apiVisitor(site.url);
  assert.equal((await admin('/auth/login', { method: 'POST', body: site.admin })).status, 200);
  await save({ client: { 'uploads.max_size_mb': 9 } });
  person = await visitor(browser, { cookies: admin.cookies() });
  person.page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  await person.page.goto(`${site.url}/account-settings#files`);
  await canChoose(person.page);
});
test.afterEach(() => assert.deepEqual(person.problems.splice(0), []));
test.afterAll(async () => {
  await person?.close();
  await site?.stop();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function save(settings: Settings) {
  assert.equal(
    (await admin('/api/v1/settings', { method: 'PUT', body: { client: {}, server: {}, ...settings } })).status,
    200,
  );
}

const canChoose = (page: Page) => page.getByRole('button', { name: 'Choose files' }).waitFor();
const choose = async (page: Page, ...names: (string | Chosen)[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const given = names.filter((name) => typeof name !== 'string');
  await chooser.setFiles(given.length > 0 ? given : names.filter((name) => typeof name === 'string').map(file));
};
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
const percent = async (page: Page, name = LONG) =>
  Number(await page.getByRole('progressbar', { name: `Upload of ${name}` }).getAttribute('aria-valuenow'));

/** A line that a person could have; without a number, as fast as it goes. */
async function slowDown({ page, context }: Visit, uploadThroughput = -1) {
  person.line ??= await context.newCDPSession(page);
  await person.line.send('Network.enable');
  await person.line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

const storedFiles = async (page: Page) => {
  const answer = await page.request.get(`${site.url}/api/v1/users/me/file-entries`);
  return ((await answer.json()) as Answered).pagination.data;
};

test('the address of the files leads to them, late as they come', async () => {
  await eventually(
    async () => {
      const { y } = await boxOf(person.page.locator('#files'));
      return y >= 0 && y < 400;
    },
    { message: 'The files are out of sight.' },
  );
});

test('a file outlives a lost network, another page and a reload, and arrives as it was; others are refused at once', async () => {
  const { page, context } = person;
  const offsets: number[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers['x-http-method-override'] === 'PATCH') offsets.push(Number(headers['upload-offset']));
  });
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.type()));
  await slowDown(person, BYTES_A_SECOND);
  await choose(page, 'notes.txt', 'huge.wav', LONG);
  await row(page, 'notes.txt').getByText('This file type is not allowed').waitFor();
  await row(page, 'huge.wav').getByText('`huge.wav` exceeds maximum allowed size of 9 MB').waitFor();
  assert.equal(
    await row(page, 'huge.wav')
      .getByRole('button', { name: /^Retry/ })
      .count(),
    0,
  );
  await row(page, LONG)
    .getByText(/of\s8\sMB · .*\/s · .*\sleft/)
    .waitFor();

  await eventually(async () => (await percent(page)) >= 15, { message: 'Nothing is sent.' });
  await context.setOffline(true);
  await row(page, LONG)
    .getByText(/^No\sconnection/)
    .waitFor();
  const reached = await percent(page);
  await context.setOffline(false);
  await slowDown(person, BYTES_A_SECOND);
  await eventually(async () => (await percent(page)) > reached, { message: 'It does not go on.' });

  await page.getByRole('banner').getByRole('link', { name: 'Music' }).click();
  const dock = page.getByRole('region', { name: 'Uploads' });
  await dock.getByRole('status').getByText('Uploading 1 file').waitFor();
  await dock.getByRole('button', { name: 'Show files' }).click();
  await dock.getByRole('button', { name: `Pause upload of ${LONG}` }).click();
  await dock.getByText(/^Paused/).waitFor();
  assert.deepEqual(await violations(page, 'section[aria-label="Uploads"]'), []);
  await page.goBack();
  await row(page, LONG)
    .getByText(/^Paused/)
    .waitFor();
  assert.equal(await dock.count(), 0);

  await page.reload();
  assert.deepEqual(questions, ['beforeunload']);
  await canChoose(page);
  offsets.length = 0;
  await slowDown(person);
  // A server that is just being started again does not make anybody start over.
  await page.route('**/api/v1/tus/upload/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await choose(page, LONG, 'short.wav');
  await row(page, LONG).getByText('Uploaded').waitFor();
  await row(page, 'short.wav').getByText('Uploaded').waitFor();
  assert.ok(offsets[0] > MB, `It began at ${offsets[0]} again.`);
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('uploads.'))),
    [],
  );

  const files = page.getByRole('list', { name: 'Files' });
  await files.getByText(LONG).waitFor();
  const stored = await storedFiles(page);
  assert.equal(stored.length, 2);
  const sent = stored.find(({ name }) => name === LONG);
  assert.equal(sha256(await (await page.request.get(`${site.url}${sent?.url}`)).body()), sha256(long));
});

test('hundreds of files at once are refused one by one, in a list that stays short', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await choose(
    page,
    ...Array.from({ length: MANY }, (_, number) => ({
      name: `note-${number}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })),
  );
  const list = page.getByRole('list', { name: 'Uploads' });
  await list.getByText('This file type is not allowed').first().waitFor();
  assert.ok((await list.getByRole('listitem').count()) < 60);
  await list.locator('..').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await list.getByText(`note-${MANY - 1}.txt`).waitFor();
  await page.getByRole('status').getByText(`${MANY} of ${MANY} files were not uploaded`).waitFor({ state: 'attached' });
  assert.deepEqual(await violations(page, '#files'), []);
  await page.getByRole('button', { name: 'Clear finished' }).click();
  await list.waitFor({ state: 'detached' });
});

test('files are renamed, thrown away, brought back and deleted for good, also on a phone', async () => {
  const { page } = person;
  await page.setViewportSize(PHONE);
  const files = page.getByRole('list', { name: 'Files' });
  const act = async (name: string, action: string) => {
    await files.getByRole('button', { name: `Options of ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await files.getByText('short.wav').waitFor();
  const panel = page.getByRole('region', { name: 'Files' });
  await panel.getByText('9 MB used').waitFor();
  await act('short.wav', 'Rename');
  await page.getByLabel('Name', { exact: true }).fill('Ebb');
  await page.keyboard.press('Enter');
  await files.getByText('Ebb.wav').waitFor();
  await act('Ebb.wav', 'Delete');
  await files.getByText('Ebb.wav').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Undo' }).click();
  await files.getByText('Ebb.wav').waitFor();
  await panel.getByRole('button', { name: 'Images' }).click();
  await panel.getByText('No files of this kind.').waitFor();
  await panel.getByRole('button', { name: 'All', exact: true }).click();
  await act('Ebb.wav', 'Delete');
  await panel.getByText('“Ebb.wav” is in the bin.').waitFor();
  assert.deepEqual(await violations(page, '#files'), []);
  await panel.getByRole('button', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Delete Ebb.wav for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await panel.getByText('The bin is empty.').waitFor();
  const stored = await storedFiles(page);
  assert.deepEqual(
    stored.map(({ name }) => name),
    [LONG],
  );
});

test('files go straight to a bucket, and what has arrived of a large one is not sent again', async () => {
  bucket.cors = { origins: [site.url], methods: ['PUT'], exposed: ['ETag'] };
  await save({
    client: { 'uploads.max_size_mb': 200, 'uploads.uploads_driver': 's3', 'uploads.s3_direct_upload': true },
    server: bucket.settings,
  });
  const large = wav(101 * MB);
  writeFileSync(file('large.wav'), large);
  const { page, context } = person;
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await canChoose(page);
  const parts: number[] = [];
  page.on('request', (request) => {
    const number = request.method() === 'PUT' ? new URL(request.url()).searchParams.get('partNumber') : null;
    if (number !== null) parts.push(Number(number));
  });
  await choose(page, 'short.wav');
  await row(page, 'short.wav').getByText('Uploaded').waitFor();
  await slowDown(person, 25 * MB);
  await choose(page, 'large.wav');
  await eventually(() => [...bucket.parts.unfinished.values()][0]?.parts.size >= 1, {
    message: 'No part has arrived.',
  });
  await context.setOffline(true);
  await row(page, 'large.wav')
    .getByText(/^No\sconnection/)
    .waitFor();
  const arrived = [...[...bucket.parts.unfinished.values()][0].parts.keys()];
  await page.getByRole('banner').click();
  await context.setOffline(false);
  await page.reload();
  await canChoose(page);
  parts.length = 0;
  await choose(page, 'large.wav');
  await row(page, 'large.wav').getByText('Uploaded').waitFor();
  assert.equal(parts.length, 6 - arrived.length);
  assert.ok(arrived.every((number) => !parts.includes(number)));
  assert.ok([...bucket.objects.values()].some(({ bytes }) => sha256(bytes) === sha256(large)));
  assert.deepEqual(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('uploads.'))),
    [],
  );
});
