import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { boxOf, eventually, PHONE, position, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ isFresh: true });
});
test.afterAll(async () => {
  await site?.stop();
});

const api = async (path: string) => {
  const answer = await fetch(`${site.url}/api/v1/${path}`);
  return { status: answer.status, body: await answer.json() };
};
const wave = (page: Page, name: string) => page.getByRole('slider', { name: `Position in ${name}` });
const isDrawn = async (page: Page, name: string) =>
  ((await wave(page, name).locator('path').first().getAttribute('d')) ?? '').length > 2_000;

test('a song is drawn when somebody looks at it, and plays from where they press', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  let tracks: Item[] = [];
  await eventually(async () => (tracks = (await api('tracks?perPage=50')).body.pagination.data).length >= 32, {
    seconds: 60,
  });
  const [one, other] = ['Harbour Lights', 'Isobars'].map(
    (name) => tracks.find((track) => track.name === name) ?? assert.fail(`There is no ${name}.`),
  );
  await page.goto(`${site.url}/track/${one.id}/x`);
  await eventually(() => isDrawn(page, one.name), { seconds: 60, message: 'There is no outline.' });
  const box = await boxOf(wave(page, one.name));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await eventually(async () => Math.abs((await position(page)) * 1_000 - one.duration_ms / 2) < 3_000, {
    message: 'It does not play from the middle.',
  });
  const begun = await position(page);
  await eventually(async () => (await position(page)) > begun, { message: 'No sound moves.' });

  // Another song's outline takes over, by the keyboard too.
  await page.goto(`${site.url}/track/${other.id}/x`);
  await wave(page, other.name).focus();
  await page.keyboard.press('PageDown');
  await eventually(async () => (await page.getByRole('region', { name: 'Player' }).innerText()).includes(other.name));
  assert.deepEqual(problems, []);
  await close();

  const phone = await visitor(browser, { viewport: PHONE });
  await phone.page.goto(`${site.url}/track/${other.id}/x`);
  await eventually(() => isDrawn(phone.page, other.name), { seconds: 60 });
  assert.ok(
    await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'The page is wider than the phone.',
  );
  await phone.close();

  // Its own answer names the outline by an address that never changes.
  const { track } = (await api(`tracks/${one.id}`)).body;
  assert.equal((await api(track.waveform_url.replace('/api/v1/', ''))).body.peaks.length, 1_000);
});
