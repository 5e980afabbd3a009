import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { apiVisitor, saveSettings } from '../support/api.ts';
import { eventually, position, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const SONG = fileURLToPath(
  new URL('../../../server/demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3', import.meta.url),
);

/** Some seconds of it. */
const BYTES = 150_000;

let site: Site;
let track: Item;
test.beforeAll(async () => {
  site = await startSite({ demo: false });
  await saveSettings(site, { client: { 'player.hls': true } });
  track = await publish();
});
test.afterAll(async () => {
  await site?.stop();
});

/** The song, uploaded and open to everybody. */
async function publish() {
  const admin = await apiVisitor(site.url);
  const done = async (path: string, method: string, body?: object) => {
    const answer = await admin(path, { method, body });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await done('/auth/login', 'POST', site.admin);
  const form = new FormData();
  form.append('file', new Blob([readFileSync(SONG).subarray(0, BYTES)], { type: 'audio/mpeg' }), 'Naranjo.mp3');
  const { fileEntry } = await done('/api/v1/file-entries', 'POST', form);
  const { tracks } = await done('/api/v1/tracks/from-uploads', 'POST', {
    file_entry_ids: [fileEntry.id],
    group_as: 'single_tracks',
  });
  await done(`/api/v1/tracks/${tracks[0].id}`, 'PUT', { visibility: 'public' });
  await eventually(
    async () => (await done(`/api/v1/tracks/${tracks[0].id}`, 'GET')).track.processing_state === 'ready',
    { seconds: 60, message: 'The song is not prepared.' },
  );
  return tracks[0];
}

function streamsOf(page: Page) {
  const asked: ('list' | number)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.m3u8')) asked.push('list');
    else if (pathname.startsWith('/stream/')) asked.push(Number(pathname.split('/').at(-1)));
  });
  return asked;
}

async function listen(page: Page) {
  await page.goto(`${site.url}/track/${track.id}/x`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.5, { message: 'No sound moves.' });
}

test('a song in segments plays where the browser can, is sought in and ends, and plays on as one file when its list is gone', async ({
  browser,
}) => {
  const { urls } = await (
    await fetch(`${site.url}/api/v1/tracks/stream-urls`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ track_ids: [track.id], formats: ['mp3'] }),
    })
  ).json();
  test.skip(!urls[track.id].hls_url, 'this machine has no ffmpeg');
  const plain = Number(/\/stream\/\d+\/(\d+)\?/.exec(urls[track.id].url)?.[1]);

  const first = await visitor(browser);
  const asked = streamsOf(first.page);
  await listen(first.page);
  const plays = await first.page.evaluate(() => new Audio().canPlayType('application/vnd.apple.mpegurl') !== '');
  assert.equal(asked.includes('list'), plays);
  assert.equal(asked.includes(plain), !plays);
  const seek = first.page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Seek' });
  const length = Number(await seek.getAttribute('aria-valuemax')) / 1000;
  await seek.press('End');
  await eventually(async () => (await position(first.page)) > length - 1, { message: 'It cannot be sought in.' });
  await first.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.deepEqual(first.problems, []);
  await first.close();

  const second = await visitor(browser);
  await second.page.route('**/*.m3u8?*', (route) => route.fulfill({ status: 404, body: '' }));
  const instead = streamsOf(second.page);
  await listen(second.page);
  assert.ok(instead.includes(plain));
  assert.deepEqual(second.problems, []);
  await second.close();
});
