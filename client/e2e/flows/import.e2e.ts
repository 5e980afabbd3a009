import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, position, visitor } from '../support/browser.ts';
import { unreached } from '../support/keyboard.ts';
import { command, startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const GAMES = '/usr/share/games/wesnoth';
/** Debian's wesnoth-1.16-music: real, tagged Ogg Vorbis. */
const music = existsSync(GAMES)
  ? readdirSync(GAMES)
      .map((version) => join(GAMES, version, 'data/core/music'))
      .find((folder) => existsSync(folder))
  : undefined;

const RECORD = join(import.meta.dirname, '../../../server/demo/library/Various Artists/Kitchen Radio');
/** Songs, so many that a scan of them can be stopped. */
const MANY = 20_000;
const SCAN_MS = 30_000;

let site: Site;
let folder = '';
/** What the installation allows in the page. */
let shelves: string;
test.beforeAll(async () => {
  shelves = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-shelves-')));
  cpSync(RECORD, join(shelves, 'Kitchen Radio'), { recursive: true });
  writeFileSync(join(shelves, 'Kitchen Radio', 'broken.mp3'), 'no music');
  mkdirSync(join(shelves, 'Many'));
  const [first = ''] = readdirSync(RECORD).filter((name) => name.endsWith('.mp3'));
  cpSync(join(RECORD, first), join(shelves, 'Many', '0.mp3'));
  for (let at = 1; at < MANY; at += 1) linkSync(join(shelves, 'Many', '0.mp3'), join(shelves, 'Many', `${at}.mp3`));
  site = await startSite({ demo: false, extra: { MUSIC_FOLDERS: shelves } });
  if (!music) return;
  folder = mkdtempSync(join(tmpdir(), 'tonearm-music-'));
  for (const file of readdirSync(music)
    .filter((name) => name.endsWith('.ogg'))
    .slice(0, 12))
    cpSync(join(music, file), join(folder, file));
});
test.afterAll(async () => {
  await site?.stop();
  for (const path of [folder, shelves]) if (path) rmSync(path, { recursive: true, force: true });
});

test('an empty site says how to fill it; imported music plays', async ({ browser }) => {
  test.skip(!music, 'wesnoth-1.16-music is not installed');
  const { page, problems, close } = await visitor(browser);
  await page.goto(site.url);
  await page.getByText('There’s nothing to play here yet.').waitFor();
  const { code, output } = await command('import', [folder], site.env);
  assert.equal(code, 0, output);
  const { pagination } = await ask(`${site.url}/api/v1/tracks?perPage=100&paginate=lengthAware`);
  assert.equal(pagination.total, 12);
  const track =
    pagination.data.find((candidate) => candidate.duration_ms > 20_000) ?? assert.fail('No song is long enough.');
  await page.goto(`${site.url}/track/${track.id}/x`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.5, { message: 'The imported track does not play.' });
  assert.deepEqual(problems, []);
  await close();
});

test('a vanished file disappears, says so while playing, and comes back with its id', async ({ browser }) => {
  test.skip(!music, 'wesnoth-1.16-music is not installed');
  const { pagination } = await ask(`${site.url}/api/v1/tracks?perPage=100`);
  const gone = pagination.data[0];
  const away = mkdtempSync(join(tmpdir(), 'tonearm-away-'));
  const all = readdirSync(folder);
  for (const file of all) cpSync(join(folder, file), join(away, file), { preserveTimestamps: true });
  const { page, close } = await visitor(browser);
  await page.goto(`${site.url}/track/${gone.id}/x`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const file of all) rmSync(join(folder, file));
  assert.equal((await command('import', [folder], site.env)).code, 0);
  assert.equal((await fetch(`${site.url}/api/v1/tracks/${gone.id}`)).status, 404);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.getByRole('alert').filter({ hasText: 'This track can' }).waitFor({ timeout: 20_000 });
  for (const file of all) cpSync(join(away, file), join(folder, file), { preserveTimestamps: true });
  assert.equal((await command('import', [folder], site.env)).code, 0);
  assert.equal((await ask(`${site.url}/api/v1/tracks/${gone.id}`)).track.name, gone.name);
  rmSync(away, { recursive: true, force: true });
  await close();
});

test('an administrator imports a folder in the page after a dry run, sees what is broken, and stops a long scan', async ({
  browser,
}) => {
  const admin = await signedIn(site.url, site.admin);
  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/imports`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const choice = region('Import a folder');
  const enter = (name: string) => choice.getByRole('button', { name }).click();
  const ended = () => region('Last scan').getByText('Done', { exact: true }).waitFor({ timeout: SCAN_MS });
  const counted = async (what: string): Promise<string> =>
    (await region('Last scan').locator('dl > div', { hasText: what }).locator('dd').textContent()) ?? '';
  const songs = async (): Promise<number> =>
    (await ask(`${site.url}/api/v1/tracks?perPage=100&paginate=lengthAware`)).pagination.total;

  await enter(shelves);
  await enter('Kitchen Radio');
  const before = await songs();
  await choice.getByRole('button', { name: 'Dry run' }).click();
  await ended();
  await expect(region('What could not be imported')).toContainText('broken.mp3');
  await expect(region('What could not be imported')).toContainText('There is no music in it that can be read.');
  assert.deepEqual(await violationsInBothThemes(page), []);
  const found = await counted('New');
  assert.ok(Number(found) > 1, found);
  assert.equal(await songs(), before);
  await region('Last scan').getByRole('button', { name: 'Import' }).click();
  await page.getByText('Nothing was changed.').waitFor({ state: 'detached' });
  await ended();
  assert.equal(await counted('New'), found);
  assert.equal(await songs(), before + Number(found));
  await region('Imported folders')
    .getByText(/Failed: 1 ·/)
    .waitFor();

  await choice.getByRole('button', { name: 'To the folder above' }).click();
  await enter('Many');
  await choice.getByRole('button', { name: 'Dry run' }).click();
  await region('At work').getByRole('button', { name: 'Stop' }).click();
  await region('Last scan').getByText('Stopped', { exact: true }).waitFor({ timeout: SCAN_MS });
  assert.ok(Number((await counted('New')).replaceAll(/\D/g, '')) < MANY);

  await page.setViewportSize(PHONE);
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.deepEqual(await unreached(page, 'main'), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0);
  assert.deepEqual(problems, []);
  await close();
});
