import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { apiVisitor } from '../support/api.mjs';
import { violations } from '../support/axe.mjs';
import { launch, visitor } from '../support/browser.mjs';
import { startSite } from '../support/site.mjs';

const PORTRAIT = fileURLToPath(new URL('../support/portrait.png', import.meta.url));
const PASSPORT = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n') };
const INES = { email: 'ines@tideline.example', password: 'a harbour and its lights' };

let site;
let browser;
let admin;
before(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
  admin = await apiVisitor(site.url);
  await admin('/auth/login', { method: 'POST', body: site.admin });
  await admin('/api/v1/users', { method: 'POST', body: { ...INES, first_name: 'Ines', last_name: 'Moreau', email_verified: true } });
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const menuItems = async (page) => {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return items;
};
const requestId = (page) => Number(/requests\/(\d+)\//.exec(page.url())?.[1]);

test('somebody becomes an artist, and learns why a claim was denied', async () => {
  const { page, problems, close } = await visitor(browser);
  await page.goto(`${site.url}/landing`);
  await page.getByRole('link', { name: 'For artists' }).click();
  await page.getByLabel('Email').first().fill(INES.email);
  await page.getByLabel('Password', { exact: true }).fill(INES.password);
  await page.locator('form button[type="submit"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Release your music here' }).waitFor();
  assert.match((await menuItems(page)).join(), /Become an artist/);

  // A picture and a name make an artist; nothing is sent before both are there.
  const send = page.getByRole('button', { name: 'Send request' });
  await page.getByLabel('Artist name').fill('Ines & the Tideline');
  await page.getByLabel('Link to your music').fill('tideline');
  await page.getByText('I own or represent this music.').click();
  const picture = page.getByRole('group', { name: 'Picture' });
  await picture.locator('input[type="file"]').setInputFiles(PASSPORT);
  await picture.getByRole('alert').waitFor();
  await picture.locator('input[type="file"]').setInputFiles(PORTRAIT);
  await picture.getByRole('button', { name: 'Replace' }).waitFor();
  await page.getByText('Please enter a web address.').waitFor();
  assert.ok(await send.isDisabled());
  await page.getByLabel('Link to your music').fill('tideline.example');
  assert.deepEqual(await violations(page), []);
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Your request is on its way' }).waitFor();

  const first = requestId(page);
  const { body } = await admin(`/api/v1/backstage-requests/${first}/approve`, { method: 'POST', body: {} });
  assert.deepEqual(body.request.data.links, ['https://tideline.example']);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your request was approved' }).waitFor();
  assert.match((await menuItems(page)).join(), /Backstage/);
  await page.getByRole('link', { name: 'Go backstage' }).click();
  await page.getByRole('heading', { level: 1, name: 'Backstage' }).waitFor();
  await page.getByRole('link', { name: 'Ines & the Tideline' }).first().waitFor();
  await page.getByText('0 of 180 minutes used').waitFor();
  assert.deepEqual(await violations(page), []);

  // An artist of the site is found by name; a denial says why, here and in the list.
  const [artist] = (await admin('/api/v1/artists?perPage=1')).body.pagination.data;
  await page.goto(`${site.url}/backstage/requests/claim-artist`);
  await page.getByRole('combobox', { name: 'Artist' }).fill(artist.name);
  await page.getByRole('option', { name: artist.name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change' }).waitFor();
  await page.getByRole('group', { name: /Proof of identity/ }).locator('input[type="file"]').setInputFiles(PASSPORT);
  await page.getByRole('button', { name: 'Remove passport.pdf' }).waitFor();
  await page.getByText('I own or represent this music.').click();
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Your request is on its way' }).waitFor();
  await admin(`/api/v1/backstage-requests/${requestId(page)}/deny`, { method: 'POST', body: { denial_reason: 'The document cannot be read.' } });
  await page.reload();
  await page.getByText('The document cannot be read.').waitFor();
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByRole('link', { name: /The document cannot be read\./ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
