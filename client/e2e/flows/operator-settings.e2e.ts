import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { startBucket } from '../support/bucket.ts';
import { DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { unreached } from '../support/keyboard.ts';
import { command, coversReady, startSite, type Site } from '../support/site.ts';
import { totp } from '../support/totp.ts';

const SONG = join(import.meta.dirname, '../../../server/demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3');
const MOVE_MS = 60_000;

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings saved').last().waitFor();
};
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A song of the administrator's own, uploaded. @returns where its bytes are. */
async function upload(admin: Visitor): Promise<string> {
  const done = async (path: string, body?: object, method = 'POST') => {
    const answer = await admin(path, { method, body });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const form = new FormData();
  form.append('file', new Blob([readFileSync(SONG)], { type: 'audio/mpeg' }), 'Naranjo.mp3');
  const { fileEntry } = await done('/api/v1/file-entries', form);
  const { tracks } = await done('/api/v1/tracks/from-uploads', {
    file_entry_ids: [fileEntry.id],
    group_as: 'single_tracks',
  });
  const path = `/api/v1/tracks/${tracks[0].id}`;
  await eventually(async () => (await done(path, undefined, 'GET')).track.processing_state === 'ready', {
    seconds: 60,
    message: 'The song is not prepared.',
  });
  return `${path}/download`;
}

/** What is wrong with a page that stands instead of all others. */
async function faultsOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...(await violationsInBothThemes(page)),
    ...(await unreached(page, 'main')),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
  ];
}

/** What each address answers with. */
async function digests(page: Page, site: Site, paths: readonly string[]): Promise<string[]> {
  return await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.get(new URL(path, site.url).href);
      return `${path} ${answer.status()} ${createHash('sha1')
        .update(await answer.body())
        .digest('hex')}`;
    }),
  );
}

test('an operator moves the files of the site to a bucket and back, and none is lost', async ({ browser }) => {
  test.setTimeout(3 * MOVE_MS);
  const [site, bucket] = await Promise.all([startSite(), startBucket()]);
  const admin = await signedIn(site.url, site.admin);
  await coversReady(site.url);
  const song = await upload(admin);
  const { body } = await admin('/api/v1/albums?perPage=100');
  const paths = [song, ...body.pagination.data.flatMap(({ image }) => image ?? [])];
  assert.ok(paths.length > 2, 'There are covers.');
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  const before = await digests(page, site, paths);
  assert.deepEqual(
    before.filter((line) => !line.includes(' 200 ')),
    [],
  );

  const moveTo = async (store: string): Promise<void> => {
    await page.goto(`${site.url}/admin/settings/uploading`);
    for (const what of ['songs and private files', 'pictures and public files'])
      await choose(page, `Where ${what} are kept`, store);
    if (store !== 'This server') {
      await page.getByRole('textbox', { name: 'Key', exact: true }).fill(bucket.settings['uploads.s3.key']);
      await page.getByLabel('Secret', { exact: true }).fill(bucket.settings['uploads.s3.secret']);
      await page.getByLabel('Region').fill(bucket.settings['uploads.s3.region']);
      await page.getByRole('textbox', { name: 'Bucket', exact: true }).fill(bucket.settings['uploads.s3.bucket']);
      await page.getByLabel('Address of the service').fill(bucket.origin);
    }
    await save(page);
    await expect(page.getByText('Some lie elsewhere')).toBeVisible({ timeout: MOVE_MS });
    await page.getByRole('button', { name: 'Move all files there' }).click();
    await expect(page.getByText('All lie where new ones go')).toBeVisible({ timeout: MOVE_MS });
  };
  await moveTo('Amazon S3');
  assert.ok(bucket.objects.size >= paths.length, `${bucket.objects.size} objects`);
  assert.deepEqual(await digests(page, site, paths), before);
  await moveTo('This server');
  // Whatever is still read comes from here.
  bucket.objects.clear();
  assert.deepEqual(await digests(page, site, paths), before);
  assert.deepEqual(problems, []);
  await close();
  await bucket.close();
  await site.stop();
});

test('an operator asks a role for a second factor, is led to its setup, and goes on', async ({ browser }) => {
  const site = await startSite({ demo: false });
  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/login?redirect=%2Fadmin%2Fsettings%2Fauthentication`);
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('combobox', { name: 'Roles that need two-factor authentication' }).fill('admin');
  await page.getByRole('option', { name: 'admin', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('heading', { name: 'Set up two factor authentication' }).waitFor();
  await page.goto(site.url);
  await page.getByText('Your role at Tonearm asks for a second step at login.').waitFor();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole('button', { name: 'Enable' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const secret = (await page.locator('main code').innerText()).replaceAll(/\s/g, '');
  assert.deepEqual(await faultsOf(page), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await faultsOf(page), []);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel('Code').fill(totp(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
  await site.stop();
});

test('an operator closes the site for work, goes on, and opens it again', async ({ browser }) => {
  const site = await startSite({ demo: false });
  const admin = await visitor(browser, { cookies: (await signedIn(site.url, site.admin)).cookies() });
  const guest = await visitor(browser, { viewport: PHONE, colorScheme: 'light' });
  await guest.page.goto(`${site.url}/genres`);
  await admin.page.goto(`${site.url}/admin/settings/general`);
  await admin.page.getByText('The site is being worked on', { exact: true }).click();
  await admin.page.getByLabel('What that page says').fill('New shelves. Back at noon.');
  await save(admin.page);

  assert.equal((await guest.page.goto(site.url))?.status(), 503);
  await guest.page.getByRole('heading', { name: 'Back soon' }).waitFor();
  await guest.page.getByText('New shelves. Back at noon.').waitFor();
  assert.deepEqual(await faultsOf(guest.page), []);
  await guest.page.setViewportSize(DESKTOP);
  assert.deepEqual(await faultsOf(guest.page), []);
  await guest.page.getByRole('link', { name: 'Log in' }).click();
  await guest.page.getByRole('heading', { name: 'Log in to your account' }).waitFor();
  await admin.page.goto(site.url);
  await admin.page.getByRole('button', { name: 'Account menu' }).waitFor();

  await admin.page.goto(`${site.url}/admin/settings/general`);
  await admin.page.getByText('The site is being worked on', { exact: true }).click();
  await save(admin.page);
  assert.equal((await guest.page.goto(site.url))?.status(), 200);
  assert.deepEqual([...admin.problems, ...guest.problems], []);
  await Promise.all([admin.close(), guest.close()]);
  await site.stop();
});

test('an operator sees how the site is, makes a backup in the page, deletes an album, and finds it in what is restored', async ({
  browser,
}) => {
  test.setTimeout(2 * MOVE_MS);
  const site = await startSite();
  const admin = await signedIn(site.url, site.admin);
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/health`);
  await page.getByRole('link', { name: 'Look at it: Outgoing mail' }).waitFor();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    assert.deepEqual(await violationsInBothThemes(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  }
  await page.getByRole('link', { name: 'Look at it: Last backup' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: 'Make a backup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm password' });
  await dialog.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Made', { exact: true })).toBeVisible({ timeout: MOVE_MS });
  await page.getByRole('button', { name: /^Check tonearm-/ }).click();
  await expect(page.getByText('Restored into an empty folder, it was the same')).toBeVisible({ timeout: MOVE_MS });
  await page.setViewportSize(PHONE);
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download tonearm-/ }).click();
  const file = join(site.dataDir, '..', `${basename(site.dataDir)}.tar.gz`);
  await (await download).saveAs(file);
  const [album] = (await admin('/api/v1/albums?perPage=1')).body.pagination.data;
  // The password was confirmed in this browser: its session has another token since.
  const deleted = await page.request.delete(`${site.url}/api/v1/albums/${album?.id}`, {
    headers: {
      'X-XSRF-TOKEN': await page.evaluate(() =>
        decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
      ),
    },
  });
  assert.equal(deleted.status(), 200);
  assert.deepEqual(problems, []);
  await close();
  await site.stop();

  const dataDir = `${site.dataDir}-restored`;
  const restored = await command('restore', [file], { DATA_DIR: dataDir });
  assert.deepEqual([restored.code, restored.output.startsWith('Restored: ')], [0, true], restored.output);
  const again = await startSite({ dataDir });
  assert.equal((await fetch(`${again.url}/api/v1/albums/${album?.id}`)).status, 200);
  await again.stop();
  rmSync(file);
});
