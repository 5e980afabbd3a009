import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test } from '@playwright/test';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Bytes of script, gzip, that a page needs before React draws it: the entry, the page's chunk, and all that these import. */
const NEEDED = {
  'home-page': 209_000,
  'channel-page': 206_000,
  'landing-page': 206_000,
  'login-page': 216_000,
  'album-page': 236_000,
  'artist-page': 238_000,
  'track-page': 240_000,
  'search-page': 241_000,
  'playlist-page': 334_000,
};
/** Of everything that a guest's first visit to the home page fetches, what it fetches when idle included. */
const WHOLE = 282_000;
const WHEN_IDLE = ['extras', 'search-page', 'track-page', 'artist-page', 'album-page'];

/** What no listener's page needs: forms of who publishes music, the account's settings, and those of the site. */
const MAKERS_WORDS = [
  'A UPC has 12 to 14 digits',
  'ISRC (optional)',
  '/auth/user/two-factor',
  '/api/v1/backstage/',
  '/api/v1/tus',
  '/api/v1/settings',
  'How mails are sent',
  '/api/v1/admin/tracks',
  '/api/v1/admin/albums',
  '/api/v1/admin/artists',
  'Set genres',
];

const scripts = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, readFileSync(join(DIST, 'assets', file), 'utf8')]),
);
const textOf = (file: string) => scripts.get(file) ?? assert.fail(`There is no ${file}.`);
const bytesOf = (files: Set<string>) => [...files].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name);

function withImports(...files: string[]) {
  const all = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of all) importsOf(file).forEach((name) => all.add(name));
  return all;
}

const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? '';
const neededBy = (page: string) =>
  withImports(entry, ...[...scripts.keys()].filter((file) => new RegExp(`^${page}-[\\w-]{8}\\.js$`).test(file)));

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

for (const [page, limit] of Object.entries(NEEDED)) {
  test(`${page} needs at most ${limit / 1000} kB of script, and nothing of the makers' forms`, () => {
    const files = neededBy(page);
    assert.ok(files.size > withImports(entry).size, 'the page has a chunk');
    assert.ok(bytesOf(files) <= limit, `${page}: ${bytesOf(files)} bytes in ${[...files].join(', ')}`);
    for (const word of MAKERS_WORDS)
      assert.deepEqual(
        [...files].filter((file) => textOf(file).includes(word)),
        [],
        word,
      );
  });
}

test('the words that are looked for are in the build', () => {
  for (const word of MAKERS_WORDS)
    assert.ok(
      [...scripts.values()].some((text) => text.includes(word)),
      word,
    );
});

test(`a guest's first visit to the home page fetches at most ${WHOLE / 1000} kB of script, and nothing of the makers' forms`, async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE });
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const file = request.url().split('/assets/')[1];
    if (scripts.has(file)) fetched.add(file);
  });
  await page.goto(site.url);
  // What it fetches when idle comes last.
  await eventually(() => WHEN_IDLE.every((part) => [...fetched].some((file) => file.startsWith(`${part}-`))), {
    seconds: 20,
    message: 'Nothing was fetched ahead.',
  });
  await page.waitForLoadState('networkidle');
  assert.ok(bytesOf(fetched) <= WHOLE, `${bytesOf(fetched)} bytes in ${[...fetched].join(', ')}`);
  for (const word of MAKERS_WORDS)
    assert.deepEqual(
      [...fetched].filter((file) => textOf(file).includes(word)),
      [],
      word,
    );
  assert.deepEqual(problems, []);
  await close();
});
