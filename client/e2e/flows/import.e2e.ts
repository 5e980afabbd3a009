import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { ask } from '../support/api.ts';
import { eventually, position, visitor } from '../support/browser.ts';
import { command, startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const GAMES = '/usr/share/games/wesnoth';
/** Debian's wesnoth-1.16-music: real, tagged Ogg Vorbis. */
const music = existsSync(GAMES)
  ? readdirSync(GAMES)
      .map((version) => join(GAMES, version, 'data/core/music'))
      .find((folder) => existsSync(folder))
  : undefined;

let site: Site;
let folder: string;
test.beforeAll(async () => {
  if (!music) return;
  folder = mkdtempSync(join(tmpdir(), 'tonearm-music-'));
  for (const file of readdirSync(music)
    .filter((name) => name.endsWith('.ogg'))
    .slice(0, 12))
    cpSync(join(music, file), join(folder, file));
  site = await startSite({ demo: false });
});
test.afterAll(async () => {
  await site?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
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
