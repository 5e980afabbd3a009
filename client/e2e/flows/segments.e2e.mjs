import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { apiVisitor, saveSettings } from '../support/api.mjs';
import { eventually, launch, position, visitor } from '../support/browser.mjs';
import { startSite } from '../support/site.mjs';

const SONG = fileURLToPath(
  new URL('../../../server/demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3', import.meta.url),
);

/** Some seconds of it. */
const BYTES = 150_000;

let site;
let browser;
let track;
before(async () => {
  [site, browser] = await Promise.all([startSite({ demo: false }), launch()]);
  await saveSettings(site, { client: { 'player.hls': true } });
  track = await publish();
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

/** The song, uploaded and open to everybody. */
async function publish() {
  const admin = await apiVisitor(site.url);
  const done = async (path, method, body) => {
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

async function streamsOf(page) {
  const asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.m3u8')) asked.push('list');
    else if (pathname.startsWith('/stream/')) asked.push(Number(pathname.split('/').at(-1)));
  });
  return asked;
}

async function listen(page) {
  await page.goto(`${site.url}/track/${track.id}/x`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${track.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.5, { message: 'No sound moves.' });
}

test('a song in segments plays where the browser can, is sought in and ends, and plays on as one file when its list is gone', async (context) => {
  const { urls } = await (
    await fetch(`${site.url}/api/v1/tracks/stream-urls`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ track_ids: [track.id], formats: ['mp3'] }),
    })
  ).json();
  if (!urls[track.id].hls_url) return context.skip('this machine has no ffmpeg');
  const plain = Number(/\/stream\/\d+\/(\d+)\?/.exec(urls[track.id].url)[1]);

  const first = await visitor(browser);
  const asked = await streamsOf(first.page);
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
  const instead = await streamsOf(second.page);
  await listen(second.page);
  assert.ok(instead.includes(plain));
  assert.deepEqual(second.problems, []);
  await second.close();
});
