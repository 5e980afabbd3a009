import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { apiVisitor, ask, saveSettings } from '../support/api.ts';
import { boxOf, DESKTOP, eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
});

test('an editor makes a channel, puts it on the home page and at /, and guests find what they may', async ({
  browser,
}) => {
  let albums: Item[] = [];
  await eventually(async () => (albums = (await ask(`${site.url}/api/v1/albums`)).pagination.data).length >= 9, {
    seconds: 20,
  });
  const send = await apiVisitor(site.url);
  assert.equal((await send('/auth/login', { method: 'POST', body: site.admin })).status, 200);
  const content = albums.slice(0, 2).map(({ id }) => ({ model_type: 'album', id }));
  const made = await send('/api/v1/channels', {
    method: 'POST',
    body: { name: 'Sunday, slowly', config: { layout: 'landscape_grid' }, content },
  });
  assert.equal(made.status, 201);
  const home = (await send('/api/v1/channels/home')).body.channel;
  assert.equal(
    (
      await send(`/api/v1/channels/${home.id}/content/add`, {
        method: 'POST',
        body: { items: [{ model_type: 'channel', id: made.body.channel.id }] },
      })
    ).status,
    200,
  );

  const { page, problems, close } = await visitor(browser);
  await page.goto(site.url);
  await page.getByRole('heading', { level: 2, name: 'Sunday, slowly' }).waitFor();
  await page.getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('button', { name: 'Play Charts' }).click();
  await page.getByRole('button', { name: 'Pause Charts' }).waitFor();
  await page.goto(`${site.url}/channel/${made.body.channel.id}`);
  await page.getByRole('list', { name: 'Sunday, slowly' }).getByRole('link').nth(1).waitFor();
  await eventually(async () => new URL(page.url()).pathname === '/sunday-slowly', {
    message: 'The address is not the channel’s own.',
  });
  await page.goto(`${site.url}/genre`);
  await page.getByRole('heading', { level: 1, name: 'Browse by genre' }).waitFor();
  await page.getByRole('link', { name: 'Indie folk' }).click();
  await page.getByRole('heading', { level: 2, name: 'Popular songs' }).waitFor();

  await saveSettings(site, { client: { 'homepage.type': 'landingPage' } });
  await eventually(
    async () => {
      await page.goto(site.url);
      return await page
        .getByRole('link', { name: 'Start listening free' })
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
    },
    { message: 'The landing page is not at /.' },
  );
  // The product at work, with the site's own albums, which fits the narrowest phones.
  const shown = page.locator('[data-window]');
  await shown.locator('[data-tiles] [data-cover]').first().waitFor();
  assert.match(await shown.innerText(), /Play album/);
  await page.setViewportSize({ width: 320, height: 640 });
  await eventually(async () => (await page.evaluate(() => document.documentElement.scrollWidth)) === 320, {
    message: 'The landing page is wider than a narrow phone.',
  });
  const { x, width } = await boxOf(shown);
  assert.ok(x >= 0 && x + width <= 320, `The picture lies at ${x}, ${width} px wide.`);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  assert.deepEqual(problems, []);
  const missing = await page.goto(`${site.url}/no-such-channel`);
  assert.equal(missing?.status(), 404);
  await page.getByText('doorway to the great nothing').waitFor();
  await close();
});
