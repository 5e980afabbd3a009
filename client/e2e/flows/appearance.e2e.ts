import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { signedIn, type Visitor } from '../support/api.ts';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { PHONE, eventually, visitor } from '../support/browser.ts';
import { COBALT, frameOf, labelsOf, mainOf, primary, seenBy, shows } from '../support/editor.ts';
import { startSite, type Site } from '../support/site.ts';

const PORTRAIT = join(import.meta.dirname, '../support/portrait.png');

let site: Site;
let admin: Visitor;
test.beforeAll(async () => {
  site = await startSite();
  admin = await signedIn(site.url, site.admin);
});
test.afterAll(async () => {
  await site?.stop();
});

test('an owner makes a theme of one colour, sees it in the frame and saves it; a guest sees it at once', async ({
  browser,
}) => {
  const guest = await visitor(browser, { colorScheme: 'light' });
  await guest.page.goto(site.url);
  await guest.page.getByRole('heading', { level: 1 }).first().waitFor();
  assert.equal(await primary(guest.page), 'rgb(196, 79, 22)');

  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  await page.getByRole('link', { name: /^Themes/ }).click();
  await page.getByRole('button', { name: 'New theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'New theme' });
  await dialog.getByLabel('Name').fill('Cobalt');
  await dialog.getByLabel('Your brand’s colour', { exact: true }).fill(COBALT.hex);
  await dialog.getByText('Use it on the site').click();
  await dialog.getByRole('button', { name: 'Create theme' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cobalt light' }).waitFor();
  await page.getByText('Everything can be read (WCAG AA).').waitFor();
  await shows(() => primary(frame), COBALT.rgb);
  // The frame hears its editor alone.
  await frame.evaluate(() => {
    const look = { is_dark: false, values: { '--primary-rgb': '1 2 3' }, font: null };
    window.postMessage({ type: 'be.theme', mode: 'light', looks: [look] }, '*');
    return new Promise((resolve) => setTimeout(resolve));
  });
  assert.equal(await primary(frame), COBALT.rgb);
  // What is not saved is seen by nobody else, nor on the page around the frame.
  assert.notEqual(await primary(page), COBALT.rgb);

  // A press on a text in the site opens the picker of its colour.
  await frame.getByRole('heading', { level: 2, name: 'New releases' }).first().click();
  await page.getByRole('dialog', { name: 'Text', exact: true }).getByLabel('Hex code').waitFor();
  await page.keyboard.press('Escape');
  // By keyboard: a colour that is hard to read says so, and the nearest that is not is taken.
  await page.getByRole('button', { name: /^Secondary text/ }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Secondary text' });
  await picker.getByLabel('Hex code').fill('bbbbbb');
  await picker.getByText(/AA asks for 4.5:1/).waitFor();
  await picker.getByRole('button', { name: /^Take #/ }).click();
  await picker.getByText(/passes AA/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Everything can be read (WCAG AA).').waitFor();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await shows(() => primary(frame), COBALT.rgb);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: 'Radius' }).click();
  await page.getByRole('group', { name: 'All corners' }).getByRole('button', { name: '0 px', exact: true }).click();
  await shows(
    () => frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-base').trim()),
    '0px',
  );
  await page.getByRole('button', { name: 'Phone' }).click();
  await shows(() => frame.evaluate(() => window.innerWidth), 390);
  await page.getByRole('link', { name: 'Font' }).click();
  await page.getByText('Like a book').click();
  await page.getByText('Default light theme').click();
  // The way out is asked for, the way inside is not.
  await page.getByRole('link', { name: 'Back to Themes' }).click();
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
  await page.getByRole('link', { name: 'Back to Overview' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  // A page that was open takes it as its reader comes back to it.
  await guest.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shows(() => primary(guest.page), COBALT.rgb);
  const html = await (await guest.page.request.get(site.url)).text();
  assert.match(html, /<style id="site-themes">[^<]*--primary-rgb:37 84 235[^<]*--radius-base:0px/);
  assert.deepEqual(problems, []);
  await Promise.all([close(), guest.close()]);
});

test('on a phone the sections stand alone, and a colour opens as a sheet', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { viewport: PHONE, cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance/themes/0`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.locator('iframe').count(), 0);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: /^Primary ?\d/ }).click();
  await page.getByRole('dialog', { name: 'Primary' }).waitFor();
  assert.deepEqual(await violations(page, '[role=dialog]'), []);
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/admin/appearance/menus/0`);
  await page.getByRole('button', { name: 'Add an item' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.goto(`${site.url}/admin/appearance/menus/0/0`);
  await page.getByRole('group', { name: 'Icon' }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('an owner writes the tags of the home page and code of their own; guests get both, and where one logs in has none', async ({
  browser,
}) => {
  // A session that is told the password again has another token from then on.
  const owner = await signedIn(site.url, site.admin);
  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: owner.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  await page.getByRole('link', { name: /^Search engines/ }).click();
  await page.getByRole('link', { name: 'Home page' }).click();
  const tags = page.getByLabel('Tags of the page');
  await tags.fill('<title>{{site_nam}}</title>');
  await page.getByText('There is no placeholder “site_nam” for this page.').waitFor();
  await tags.fill('<title>Hear </title>\n<meta name="description" content="{{site_description}}">');
  await tags.press('ControlOrMeta+Home');
  for (let step = 0; step < '<title>Hear '.length; step += 1) await tags.press('ArrowRight');
  await page.getByRole('button', { name: 'site_name', exact: true }).click();
  await page.getByText('Hear Tonearm').first().waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);

  await page.goBack();
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
  await page.getByRole('link', { name: /^Custom code/ }).click();
  const mine = () => frame.evaluate(() => getComputedStyle(document.body).getPropertyValue('--mine').trim());
  await page.getByLabel('CSS').fill('body { --mine: 1 }');
  await shows(mine, '1');
  await page.getByLabel('HTML in the head').fill('<script>document.documentElement.dataset.mine = "yes"</script>');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm password' });
  await question.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Changes saved').waitFor();
  assert.equal(await frame.evaluate(() => document.documentElement.dataset['mine']), undefined);

  const guest = await visitor(browser, { colorScheme: 'light' });
  const hasCode = (at: Page) => at.evaluate(() => document.documentElement.dataset['mine'] === 'yes');
  await guest.page.goto(site.url);
  await shows(() => guest.page.title(), 'Hear Tonearm');
  assert.equal(await hasCode(guest.page), true);
  // A step to where one logs in is a page of its own, and so is the step back.
  await guest.page.getByRole('link', { name: 'Login' }).first().click();
  await guest.page.getByLabel('Password', { exact: true }).waitFor();
  await shows(() => hasCode(guest.page), false);
  await guest.page.goBack();
  await shows(() => hasCode(guest.page), true);
  await page.goto(`${site.url}/?safe=1`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  assert.equal(await hasCode(page), false);
  assert.deepEqual([...problems, ...guest.problems], []);
  await Promise.all([close(), guest.close()]);
});

test('an owner builds the landing page and sees it beside; a guest finds exactly that on a phone', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  await page.getByRole('link', { name: /^Landing page/ }).click();
  // The site beside it goes where that is seen.
  await frame.getByRole('heading', { level: 1, name: /^Put the needle down/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: /^Header and content/ }).click();
  const top = page.getByRole('region', { name: 'At the top' });
  await top.getByLabel('Title', { exact: true }).fill('Hear it here.');
  await frame.getByRole('heading', { level: 1, name: 'Hear it here.' }).waitFor();
  await top.locator('input[type=file]').setInputFiles(PORTRAIT);
  await frame.locator('[data-landing-part=general] img[src*="/storage/landing/"]').waitFor();
  await top.getByLabel('Colour above', { exact: true }).fill('#2554eb');
  await page.getByText('Numbers of the site').click();
  await page.getByText('Trending artists').click();
  // Some of it comes as one gets near it.
  await eventually(async () => {
    await frame.evaluate(() => window.scrollBy(0, 300));
    return (await frame.getByRole('region', { name: 'Trending artists' }).count()) > 0;
  });
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.emulateMedia({ colorScheme: 'light' });

  // Cards in another order, by keyboard; and a part of the page with its picture.
  await page.getByRole('link', { name: 'Back to Landing page' }).click();
  await page.getByRole('link', { name: /^Cards/ }).click();
  await page.getByRole('button', { name: 'Move Made for artists' }).focus();
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
  const cardsOf = (at: Pick<Page, 'locator'>) => async () =>
    (await at.locator('[data-landing-part=primary-features] h2').allTextContents()).join();
  await shows(cardsOf(frame), 'Made for artists,Albums, in order,Words in time');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: 'Back to Landing page' }).click();
  await page.getByRole('link', { name: /^Pictures with text/ }).click();
  await page.getByRole('button', { name: 'Add a feature' }).click();
  await page.getByLabel('Title', { exact: true }).fill('On the road');
  await page.getByLabel('Text', { exact: true }).fill('Records for long ways.');
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await page.getByRole('button', { name: 'After the text' }).click();
  await frame.getByRole('heading', { level: 2, name: 'On the road' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('link', { name: 'Back to Pictures with text' }).click();
  await page.getByRole('link', { name: 'Back to Landing page' }).click();
  await page.getByRole('link', { name: /^Buttons/ }).click();
  const last = page.getByRole('region', { name: 'Button at the end' });
  await last.getByText('Show this button').click();
  await last.getByLabel('Name', { exact: true }).fill('Come in');
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  const guest = await visitor(browser, { colorScheme: 'dark', viewport: PHONE });
  await guest.page.goto(`${site.url}/landing`);
  await guest.page.getByRole('heading', { level: 1, name: 'Hear it here.' }).waitFor();
  await shows(cardsOf(guest.page), 'Made for artists,Albums, in order,Words in time');
  await guest.page.getByText('Records for long ways.').scrollIntoViewIfNeeded();
  await guest.page.getByRole('link', { name: 'Come in' }).waitFor();
  await guest.page.getByRole('region', { name: 'Trending artists' }).waitFor();
  await eventually(
    async () => (await guest.page.evaluate(() => document.documentElement.scrollWidth)) === PHONE.width,
    { message: 'The landing page is wider than a phone.' },
  );
  assert.deepEqual(await violationsInBothThemes(guest.page), []);
  assert.deepEqual([...problems, ...guest.problems], []);
  await Promise.all([close(), guest.close()]);
});

test('an owner renames the site and puts its menus in order, by keyboard; a guest sees that, and not what is for admins', async ({
  browser,
}) => {
  const guest = await visitor(browser);
  await guest.page.goto(site.url);
  await shows(labelsOf(guest.page), 'Home,Discover,New releases,Charts,Genres');

  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance/general`);
  const frame = await frameOf(page);
  await page.getByLabel('Name of the site').fill('Nightjar');
  await mainOf(frame).getByRole('link', { name: 'Nightjar' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
  await page.getByRole('link', { name: /^Menus/ }).click();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: /^Primary/ }).click();

  // A handle lifts, moves and drops; the site beside it follows.
  await page.getByRole('button', { name: 'Move Charts' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await page.getByText('Charts dropped at 2 of 5').waitFor({ state: 'attached' });
  await shows(labelsOf(frame), 'Home,Charts,Discover,New releases,Genres');
  // By pointer too.
  await page.getByRole('button', { name: 'Move Genres' }).hover();
  await page.mouse.down();
  const target = await page.getByRole('button', { name: 'Move Discover' }).boundingBox();
  assert.ok(target);
  await page.mouse.move(target.x + 4, target.y + 2, { steps: 6 });
  await page.mouse.up();
  await shows(labelsOf(frame), 'Home,Charts,Genres,Discover,New releases');
  assert.deepEqual(await violationsInBothThemes(page), []);

  // For admins alone, below another one.
  await page.getByRole('button', { name: 'Add an item' }).click();
  await page.getByRole('heading', { level: 1, name: 'New item' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('The desk');
  await page.getByRole('textbox', { name: 'Address' }).fill('/no-such-desk');
  await page.getByText('Nothing stands at this address, or no more.').waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('/admin/tracks');
  await page.getByText('Nothing stands at this address, or no more.').waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Roles' }).fill('adm');
  await page.getByRole('option', { name: 'admin' }).click();
  await page.locator('label[data-tip="Cogwheel"]').click();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.getByRole('button', { name: /^Stands below/ }).click();
  await page.getByRole('option', { name: 'Charts' }).click();
  await mainOf(frame).getByRole('list', { name: 'Charts' }).getByRole('link', { name: 'The desk' }).waitFor();
  // A channel, found by its name.
  await page.getByRole('link', { name: 'Back to Charts' }).click();
  await page.getByRole('button', { name: 'Add an item below' }).click();
  await page.getByRole('button', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Channel' }).click();
  await page.getByRole('combobox', { name: 'Channel' }).fill('new rel');
  await page.getByRole('option', { name: /^New releases/ }).click();
  await mainOf(frame).getByRole('list', { name: 'Charts' }).getByRole('link', { name: 'New releases' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved').waitFor();

  // The bar of the landing page is shown where it stands.
  await page.goto(`${site.url}/admin/appearance/menus`);
  await frameOf(page);
  await page.getByRole('link', { name: /^Site/ }).click();
  await page.getByText(`${new URL(site.url).host}/landing`).waitFor();

  await guest.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shows(labelsOf(guest.page), 'Home,Charts,New releases,Genres,Discover,New releases');
  await mainOf(guest.page).getByRole('link', { name: 'Nightjar' }).waitFor();
  assert.deepEqual(await violations(guest.page), []);
  const another = await visitor(browser, { viewport: PHONE });
  await another.page.goto(site.url);
  await another.page.getByRole('navigation', { name: 'Tabs' }).waitFor();
  assert.equal(await another.page.getByRole('link', { name: 'The desk' }).count(), 0);
  assert.deepEqual([...problems, ...guest.problems, ...another.problems], []);
  await Promise.all([close(), guest.close(), another.close()]);
});

test('an owner looks at the site as others do, and presses in it what to edit', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, { colorScheme: 'light', cookies: admin.cookies() });
  await page.goto(`${site.url}/admin/appearance`);
  const frame = await frameOf(page);
  const logIn = frame.getByRole('link', { name: 'Login' }).first();
  const library = frame.getByRole('link', { name: 'History' }).first();
  await seenBy(page, 'Guest');
  await logIn.waitFor();
  await seenBy(page, 'Subscriber');
  await logIn.waitFor({ state: 'detached' });
  await library.waitFor();
  // Nothing is written from within.
  const refused = await frame.evaluate(async () => (await fetch('/api/v1/playlists', { method: 'POST' })).status);
  assert.equal(refused, 403);
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.emulateMedia({ colorScheme: 'light' });
  await seenBy(page, 'Yourself');

  // A press on an item of a menu leads into its field; what is edited is outlined.
  await frame.getByRole('link', { name: 'Discover' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await eventually(async () => (await name.inputValue()) === 'Discover');
  await eventually(async () => name.evaluate((field) => field === document.activeElement));
  await frame.locator('a[data-highlighted]', { hasText: 'Discover' }).first().waitFor();
  await frame.locator('[data-brand]').first().click();
  await page.getByLabel('Name of the site').waitFor();
  // So does one on the landing page.
  await page.getByRole('link', { name: 'Back to Appearance' }).click();
  await page.getByRole('link', { name: /^Landing page/ }).click();
  await frame.getByRole('heading', { level: 1 }).click();
  await eventually(
    async () => (await page.evaluate(() => document.activeElement?.getAttribute('name'))) === 'header_title',
  );
  await frame.locator('h1[data-highlighted]').waitFor();
  assert.deepEqual(problems, []);
  await close();
});
