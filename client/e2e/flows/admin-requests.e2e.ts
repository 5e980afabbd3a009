import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { eventually, PHONE, visitor } from '../support/browser.ts';
import { askToBecomeArtist } from '../support/requests.ts';
import { startSite, type Site } from '../support/site.ts';

test.describe.configure({ mode: 'serial' });

const NAMES = { ines: 'Ines Moreau', noel: 'Noel Brandt' };
const PASSWORD = 'a harbour and its lights';

let site: Site;
const people: Record<string, Visitor> = {};

test.beforeAll(async () => {
  site = await startSite();
  const admin = await signedIn(site.url, site.admin);
  for (const [who, name] of Object.entries(NAMES)) {
    const [firstName, lastName] = name.split(' ');
    const account = { email: `${who}@tideline.example`, password: PASSWORD };
    await admin('/api/v1/users', {
      method: 'POST',
      body: { ...account, first_name: firstName, last_name: lastName, email_verified: true },
    });
    people[who] = await signedIn(site.url, account);
    await askToBecomeArtist(people[who], `${firstName} & the Tideline`);
  }
});
test.afterAll(async () => {
  await site?.stop();
});

test('an operator approves an artist, who then sees the backstage', async ({ browser }) => {
  const operator = await visitor(browser, { cookies: (await signedIn(site.url, site.admin)).cookies() });
  const { page } = operator;
  await page.goto(`${site.url}/admin`);
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Artist requests' }).click();
  await page.getByRole('grid', { name: 'Artist requests' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: NAMES.ines, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ines & the Tideline' }).waitFor();
  const picture = page.getByRole('img', { name: 'The picture of the artist' });
  await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
  await page.getByText('Songs from the harbour.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve the request of ${NAMES.ines}?` });
  await dialog.getByText(`${NAMES.ines} gets the role “artists”.`).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByText('Give the artist the verified mark too').click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Request approved').waitFor();
  await page.getByText('Decided by').waitFor();

  const artist = await visitor(browser, { cookies: people.ines.cookies() });
  await artist.page.goto(`${site.url}/backstage`);
  await artist.page.getByRole('heading', { level: 1, name: 'Backstage' }).waitFor();
  await artist.page.getByRole('link', { name: 'Ines & the Tideline' }).first().waitFor();
  assert.deepEqual([...operator.problems, ...artist.problems], []);
  await artist.close();
  await operator.close();
});

test('on a phone one is denied with a reason, which its sender reads', async ({ browser }) => {
  const operator = await visitor(browser, {
    cookies: (await signedIn(site.url, site.admin)).cookies(),
    viewport: PHONE,
    hasTouch: true,
  });
  const { page } = operator;
  await page.goto(`${site.url}/admin/backstage-requests?query=brandt`);
  const row = page.getByRole('row').filter({ hasText: NAMES.noel });
  await row.waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await row.getByRole('link', { name: NAMES.noel }).click();
  await page.getByRole('heading', { level: 1, name: 'Noel & the Tideline' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await page.getByRole('button', { name: 'Deny' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('We could not hear any music.');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await page.getByText('Request denied').waitFor();

  const sender = await visitor(browser, { cookies: people.noel.cookies() });
  await sender.page.goto(`${site.url}/backstage/requests`);
  await sender.page.getByText('We could not hear any music.').waitFor();
  assert.deepEqual([...operator.problems, ...sender.problems], []);
  await sender.close();
  await operator.close();
});
