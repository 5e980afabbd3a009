import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { eventually, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const PASSWORD = 'a harbour and its lights';

let site: Site;
let admin: Visitor;
let sam: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  [admin, sam] = await Promise.all([apiVisitor(site.url), apiVisitor(site.url)]);
  await admin('/auth/login', { method: 'POST', body: site.admin });
  await admin('/api/v1/users', {
    method: 'POST',
    body: {
      email: 'sam@example.org',
      password: PASSWORD,
      first_name: 'Sam',
      last_name: 'Okafor',
      email_verified: true,
    },
  });
  await sam('/auth/login', { method: 'POST', body: { email: 'sam@example.org', password: PASSWORD } });
});
test.afterAll(async () => {
  await site?.stop();
});

test('a profile is found, followed and heard of in the feed, closes to strangers, and can be blocked', async ({
  browser,
}) => {
  const { id, name } = (await admin('/api/v1/users/me')).body.user;
  const [track] = (await admin('/api/v1/tracks?perPage=3')).body.pagination.data;
  await admin('/api/v1/playlists', {
    method: 'POST',
    body: { name: 'Sunday, slowly', visibility: 'public', track_ids: [track.id] },
  });
  await admin('/api/v1/reposts/toggle', {
    method: 'POST',
    body: { repostable_type: 'track', repostable_id: track.id, caption: 'Again and again' },
  });
  await admin('/api/v1/users/me/profile', {
    method: 'PUT',
    body: { description: 'I collect rain.', links: [{ url: 'https://rain.example', title: 'Rain' }] },
  });

  const { page, problems, close } = await visitor(browser, { cookies: sam.cookies() });
  // The address mends itself; the first tab is the one with something in it.
  await page.goto(`${site.url}/user/${id}/wrong-name`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await eventually(() => !page.url().includes('wrong-name'), { message: 'The address kept the wrong name.' });
  await page
    .getByRole('link', { name: /Sunday, slowly/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByText('1 follower').waitFor();
  await page.getByRole('link', { name: 'Reposts' }).click();
  await page.getByText('Again and again').waitFor();
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('I collect rain.').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Rain' }).getAttribute('rel'), 'noopener noreferrer nofollow ugc');

  await page.getByRole('link', { name: 'Feed' }).click();
  await page.getByText('made a playlist').waitFor();
  await page.getByText('Again and again').waitFor();
  assert.equal(await page.locator('[data-activity]').count(), 2);

  // Blocking asks first; what they did is gone from the feed, and the follow with it.
  await page.goto(`${site.url}/user/${id}/x`);
  await page.locator('[data-actions]').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText(`You have blocked ${name}.`).waitFor();
  await page.goto(`${site.url}/feed`);
  await page.getByText('Nothing here yet', { exact: true }).waitFor();
  assert.equal((await sam(`/api/v1/users/${id}/follow`, { method: 'POST' })).status, 403);
  await sam(`/api/v1/users/${id}/block`, { method: 'DELETE' });

  // Closed to all but followers, then to everybody: nothing of it shows.
  await admin('/api/v1/users/me/profile', { method: 'PUT', body: { privacy: { profile: 'followers' } } });
  await page.goto(`${site.url}/user/${id}/x`);
  await page.getByText('Only followers see this profile').waitFor();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page
    .getByRole('link', { name: /Sunday, slowly/ })
    .first()
    .waitFor();
  await admin('/api/v1/users/me/profile', { method: 'PUT', body: { privacy: { profile: 'private' } } });
  await page.goto(`${site.url}/user/${id}/x`);
  await page.getByRole('heading', { name: 'This profile is private' }).waitFor();
  assert.equal(await page.getByText(name, { exact: true }).count(), 0);

  // One's own page leads to the settings.
  const own = (await sam('/api/v1/users/me')).body.user;
  await page.goto(`${site.url}/user/${own.id}/me`);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('radio', { name: 'Followers' }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
