import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { MENU_ROOM } from '@tonearm/shared/settings/menu-rules';
import type { Menu } from '@tonearm/shared/settings/menus';
import { ask, saveSettings, signedIn, type Visitor } from '../support/api.ts';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { bluenessOf, sharedPicture } from '../support/brand-pictures.ts';
import { boxOf, DESKTOP, PHONE, eventually, visitor } from '../support/browser.ts';
import { COBALT, frameOf, labelsOf, mainOf, primary, seenBy, shows } from '../support/editor.ts';
import { violationsOfScreens } from '../support/editor-screens.ts';
import { buildTheLandingPage, makeItTheirs, orderTheMenu } from '../support/editor-walks.ts';
import { foreignPage } from '../support/foreign-page.ts';
import { fullMenus, LONG } from '../support/full-menus.ts';
import { answerForGoogle, isInLora } from '../support/google-fonts.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { unreadable } from '../support/theme-contrast.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let admin: Visitor;
let mailbox: Mailbox;
test.beforeAll(async () => {
  [site, mailbox] = await Promise.all([startSite(), openMailbox()]);
  await saveSettings(site, mailbox.settings);
  admin = await signedIn(site.url, site.admin);
});
test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

const logoOf = (page: Pick<Page, 'getByRole'>) => mainOf(page).getByRole('link', { name: 'Nightjar' }).locator('img');
const BEFORE = 'Home,Discover,New releases,Charts,Genres';
const AFTER = 'Home,Charts,Discover,New releases,Genres';

test('an owner makes the site theirs and saves once; a guest, a mail, an embed, a shared link and the installed app have it', async ({
  browser,
}) => {
  const guest = await visitor(browser, { colorScheme: 'light' });
  await guest.page.goto(site.url);
  await shows(labelsOf(guest.page), BEFORE);
  const { pagination } = await ask(`${site.url}/api/v1/albums?perPage=1`);
  const [album] = pagination.data;
  const sharedBefore = await sharedPicture(guest.page, site.url);
  assert.ok((await bluenessOf(guest.page, sharedBefore.address)) < 0);

  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  await makeItTheirs(page);
  await orderTheMenu(page);
  // Home is where the menu is seen; whoever pays sees what is for them.
  await seenBy(page, 'Subscriber');
  await shows(labelsOf(frame), `${AFTER},Backroom`);
  await logoOf(frame).waitFor();
  await shows(() => primary(frame), COBALT.rgb);
  await buildTheLandingPage(page);
  await seenBy(page, 'Guest');
  await page.getByRole('button', { name: 'Phone' }).click();
  await shows(() => frame.evaluate(() => window.innerWidth), PHONE.width);
  await frame.getByRole('heading', { level: 1, name: 'Songs after midnight.' }).waitFor();
  await frame.getByRole('link', { name: 'Come in' }).waitFor();
  assert.deepEqual(await violations(page), []);
  // Nobody else has any of it until it is saved.
  await guest.page.reload();
  await shows(labelsOf(guest.page), BEFORE);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  await guest.page.reload();
  await shows(labelsOf(guest.page), AFTER);
  assert.equal(await primary(guest.page), COBALT.rgb);
  await logoOf(guest.page).waitFor();
  assert.match(await guest.page.title(), /Nightjar/);
  const phone = await visitor(browser, { viewport: PHONE });
  await phone.page.goto(`${site.url}/landing`);
  await phone.page.getByRole('heading', { level: 1, name: 'Songs after midnight.' }).waitFor();
  await phone.page.getByRole('link', { name: 'Come in' }).waitFor();
  assert.equal(await phone.page.getByRole('link', { name: 'Backroom' }).count(), 0);
  assert.deepEqual(await violations(phone.page), []);

  // What is not a page of the site.
  const asked = await admin('/auth/forgot-password', { method: 'POST', body: { email: site.admin.email } });
  assert.equal(asked.status, 200);
  const mail = await mailbox.next(site.admin.email, /^Choose a new password$/);
  const shownLogo = await logoOf(guest.page).getAttribute('src');
  assert.match(mail.html, /Nightjar/);
  assert.match(mail.html, new RegExp(`bgcolor="${COBALT.hex}"`));
  assert.ok(mail.html.includes(`<img class="logo" src="${site.url}${shownLogo}"`), mail.html);

  await phone.page.goto(`${site.url}/album/${album.id}/x/y/embed?theme=light`);
  await phone.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.equal(await primary(phone.page), COBALT.rgb);
  await phone.page.getByText('Nightjar').first().waitFor();

  const shared = await sharedPicture(guest.page, site.url);
  assert.notEqual(shared.address, sharedBefore.address);
  assert.ok(!shared.bytes.equals(sharedBefore.bytes));
  assert.ok((await bluenessOf(guest.page, shared.address)) > 0);

  const manifest = (await (await guest.page.request.get(`${site.url}/manifest.webmanifest`)).json()) as {
    name: string;
    theme_color: string;
    icons: { src: string; sizes: string }[];
  };
  assert.equal(manifest.name, 'Nightjar');
  assert.notEqual(manifest.theme_color, '#08080a');
  for (const { src, sizes } of manifest.icons) {
    assert.match(src, /^\/storage\/icons\//);
    const width = await guest.page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.width;
    }, src);
    assert.equal(sizes, `${width}x${width}`);
  }
  assert.deepEqual([...problems, ...guest.problems, ...phone.problems], []);
  await Promise.all([close(), guest.close(), phone.close()]);
});

test('themes of any brand colour can be read, in light and dark', async ({ browser }) => {
  const brands: [number, number, number][] = [
    [255, 230, 0],
    [128, 20, 90],
  ];
  const { page, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  for (const path of ['/', '/search/night', '/admin/tracks']) {
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await unreadable(page, brands), []);
  }
  await close();
});

test('a second editor is told, by keyboard too, and so is one whose editor does not come; anybody can read the screens, in both sizes and themes', async ({
  browser,
}) => {
  const { page, close } = await visitor(browser, { viewport: PHONE, colorScheme: 'light', cookies: admin.cookies() });
  const values = /\/api\/v1\/appearance\/values/;
  await page.route(values, (route) => route.fulfill({ status: 500, json: { message: 'Oops.', code: 'error' } }));
  await page.goto(`${site.url}/admin/appearance`);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.setViewportSize(DESKTOP);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.setViewportSize(PHONE);
  await page.unroute(values);
  await again.press('Enter');
  await page.getByRole('link', { name: /^Themes/ }).waitFor();
  assert.deepEqual(await violationsOfScreens(page), []);
  await page.setViewportSize(DESKTOP);
  assert.deepEqual(await violationsOfScreens(page, 'main'), []);

  await page.goto(`${site.url}/admin/appearance/general`);
  const name = page.getByLabel('Name of the site');
  const before = await name.inputValue();
  await name.fill('Mine');
  await saveSettings(site, { client: { 'branding.site_name': 'Theirs' } });
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else has saved the appearance' });
  await question.getByText('General').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, '[role=dialog]'), []);
  await page.setViewportSize(PHONE);
  assert.deepEqual(await violationsInBothThemes(page, '[role=dialog]'), []);
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    assert.equal(await question.locator(':focus').count(), 1);
  }
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  assert.equal(await name.inputValue(), 'Mine');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await question.getByRole('button', { name: 'Put mine on top' }).press('Enter');
  await page.getByText('Changes saved').waitFor();
  assert.equal(await name.inputValue(), 'Mine');
  await saveSettings(site, { client: { 'branding.site_name': before } });
  await close();
});

test('messages of other origins change nothing, and no other origin frames the site', async ({ browser }) => {
  const foreign = await foreignPage();
  const { page, context, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  const before = await primary(frame);
  for (const one of [page, frame])
    await one.evaluate(() => {
      window.heard = [];
      window.addEventListener('message', ({ origin }) => window.heard?.push(origin));
    });
  // A page of another origin that the editor has opened knows its window, and that of the frame in it.
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void window.open(address), foreign.show('about:blank')),
  ]);
  await other.waitForLoadState();
  await other.evaluate(() => {
    const opener = window.opener as Window;
    const look = { is_dark: false, values: { '--primary-rgb': '1 2 3' }, font: null };
    for (const target of [opener, opener.frames[0]]) {
      target.postMessage({ type: 'be.theme', mode: 'light', looks: [look] }, '*');
      target.postMessage({ type: 'be.values', values: { 'branding.site_name': 'Elsewhere' } }, '*');
      target.postMessage({ type: 'be.navigate', path: '/charts' }, '*');
      target.postMessage({ type: 'be.pick', part: { kind: 'brand' } }, '*');
    }
  });
  const foreignOrigin = new URL(foreign.show('')).origin;
  for (const one of [page, frame])
    await shows(
      () => one.evaluate((origin) => window.heard?.filter((from) => from === origin).length, foreignOrigin),
      4,
    );
  assert.equal(await primary(frame), before);
  assert.equal(await frame.getByRole('link', { name: 'Elsewhere' }).count(), 0);
  assert.deepEqual([new URL(page.url()).pathname, new URL(frame.url()).pathname], ['/admin/appearance', '/']);

  await other.goto(foreign.show(`${site.url}/`));
  await eventually(() => other.frames().some((one) => one.url().startsWith('chrome-error:')));
  foreign.close();
  await close();
});

test('a font of Google’s is fetched for those who accept that, in the editor’s frame as on the site', async ({
  browser,
}) => {
  await saveSettings(site, { client: { 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' } });
  const { body } = await admin('/api/v1/appearance/values');
  const { themes } = (body as unknown as { values: { themes: { default_light: boolean }[] } }).values;
  const owner = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  const asked = await answerForGoogle(owner.context);
  const { page } = owner;
  await page.goto(`${site.url}/admin/appearance/themes/${themes.findIndex((theme) => theme.default_light)}/font`);
  const frame = await frameOf(page);
  await page.getByText('From Google', { exact: true }).click();
  await page.getByRole('button', { name: /^Google font/ }).click();
  await page.getByRole('option', { name: 'Lora', exact: true }).click();
  await page.getByText(/^You have not accepted it yourself/).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(asked, []);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();
  await eventually(isInLora(frame));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  const guest = await visitor(browser, { colorScheme: 'light' });
  const guests = await answerForGoogle(guest.context);
  await guest.page.goto(site.url);
  const notice = guest.page.getByRole('region', { name: 'Cookies' });
  await notice.getByText(/fetches the site’s font from Google/).waitFor();
  await notice.getByRole('button', { name: 'Only necessary' }).click();
  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByText(/Fetches the site’s font from Google/).waitFor();
  assert.deepEqual(guests, []);
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await eventually(isInLora(guest.page));
  assert.deepEqual(guests, [
    'https://fonts.googleapis.com/css2?family=Lora:wght@400..700&display=swap',
    'https://fonts.gstatic.com/s/lora.woff2',
  ]);
  assert.deepEqual([...owner.problems, ...guest.problems], []);
  await Promise.all([owner.close(), guest.close()]);
  await saveSettings(site, { client: { 'cookie_notice.enable': false } });
});

test('the menu below the pages to log in is shown on one of them to its editor, who is logged in', async ({
  browser,
}) => {
  const { body } = await admin('/api/v1/appearance/values');
  const { menus } = (body as unknown as { values: { menus: Menu[] } }).values;
  const at = menus.findIndex(({ positions }) => positions.includes('auth-page-footer'));
  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance/menus/${at}`);
  const frame = await frameOf(page);
  const password = frame.getByRole('textbox', { name: 'Password' });
  await password.waitFor();
  assert.equal(await frame.locator('footer [data-menu-item]').count(), menus[at]?.items.length);
  // What is edited next is seen elsewhere.
  await page.getByRole('link', { name: 'Back to Menus' }).click();
  await password.waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await close();
});

test('full menus with long words neither widen a page nor lie on each other', async ({ browser }) => {
  await saveSettings(site, { client: { menus: fullMenus() } });
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, problems, close } = await visitor(browser, { viewport });
    for (const path of ['/', '/landing', '/login']) {
      await page.goto(site.url + path);
      await page.getByText(LONG[0]).first().waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, path);
    }
    await page.goto(`${site.url}/landing`);
    const items = page.locator('header nav li');
    const boxes = await Promise.all((await items.all()).map((item) => boxOf(item.locator('a, button'))));
    assert.equal(boxes.length, viewport === DESKTOP ? MENU_ROOM['landing-page-navbar'].items : 0);
    const isApart = boxes.every(({ x, width }, at) => at === boxes.length - 1 || x + width <= boxes[at + 1].x + 1);
    assert.ok(isApart, JSON.stringify(boxes));
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
    await close();
  }
});
