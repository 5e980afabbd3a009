import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let send: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
});
test.afterAll(async () => {
  await site?.stop();
});

const api = async (path: string, body?: object, method = 'POST') =>
  (await send(`/api/v1/${path}`, body ? { method, body } : {})).body;

test('a public playlist is found, played, shown in a channel and on other pages; likes are counted where they are given', async ({
  browser,
}) => {
  const songs = (await api('tracks?perPage=3')).pagination.data;
  const { playlist } = await api('playlists', {
    name: 'Kelp walks',
    visibility: 'public',
    track_ids: songs.map(({ id }) => id),
  });
  await api('playlists', { name: 'Kelp diary' });
  await api('channels', {
    name: 'Kelp corner',
    config: { content_type: 'mixed' },
    content: [
      { model_type: 'playlist', id: playlist.id },
      { model_type: 'user', id: playlist.owner.id },
    ],
  });
  await eventually(
    async () =>
      (await api('search/playlists?query=kelp')).pagination.data.length === 1 &&
      (await api('search/channels?query=kelp')).pagination.data.length === 1,
    { message: 'The search does not know them.', seconds: 15 },
  );

  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/search/kelp`);
  await page
    .getByRole('region', { name: 'Channels' })
    .getByRole('link', { name: /Kelp corner/ })
    .waitFor();
  assert.equal(await page.getByText('Kelp diary').count(), 0);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name: 'Channels' }).click();
  await page.getByRole('link', { name: /Kelp corner/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Kelp corner' }).waitFor();
  await page.getByRole('link', { name: /^Kelp walks/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Kelp walks' }).waitFor();
  await page.getByRole('button', { name: 'Play Kelp walks' }).click();
  await page.getByRole('button', { name: 'Pause Kelp walks' }).waitFor();
  await page.goto(`${site.url}/playlist/${playlist.id}/kelp-walks/embed`);
  await page.getByRole('list', { name: 'Songs' }).getByRole('button').nth(2).waitFor();
  assert.deepEqual(problems, []);
  await close();

  await api('library/add', { items: [{ model_type: 'track', model_id: songs[0].id }] });
  const again = await visitor(browser);
  await again.page.goto(`${site.url}/track/${songs[0].id}/x`);
  await again.page.locator('[data-actions]').getByText('1 like', { exact: true }).waitFor({ state: 'attached' });
  assert.deepEqual(await violations(again.page), []);
  assert.deepEqual(again.problems, []);
  await again.close();
});
