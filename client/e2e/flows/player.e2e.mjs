import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiVisitor } from '../support/api.mjs';
import { violations } from '../support/axe.mjs';
import { eventually, launch, PHONE, position, visitor } from '../support/browser.mjs';
import { startSite } from '../support/site.mjs';

let site;
let browser;
let album;
before(async () => {
  [site, browser] = await Promise.all([startSite(), launch()]);
  const { pagination } = await (await fetch(`${site.url}/api/v1/albums?perPage=50`)).json();
  const { id } = pagination.data.find((candidate) => candidate.tracks_count >= 5);
  album = (await (await fetch(`${site.url}/api/v1/albums/${id}?load=tracks`)).json()).album;
});
after(async () => {
  await browser?.close();
  await site?.stop();
});

const player = (page) => page.getByRole('region', { name: 'Player' });
const playAlbum = async (page) => {
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page.getByRole('main').getByRole('button', { name: `Play ${album.name}` }).first().click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });
};
const rows = async (queue) => (await queue.getByRole('row').all()).length > 0
  ? await queue.getByRole('row').evaluateAll((all) => all.map((row) => row.querySelector('.t')?.firstChild?.textContent).filter(Boolean)) : [];

test('a guest reorders the queue by keys, signs in while it plays, and finds the queue on another device', async () => {
  const { page, problems, close } = await visitor(browser);
  const names = album.tracks.map((track) => track.name);
  await playAlbum(page);
  await page.keyboard.press('q');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await queue.waitFor();
  await eventually(async () => (await rows(queue)).join() === names.slice(1).join());
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? '');
  // The way of the keys: into the list, down to the song, across to its handle.
  await queue.getByRole('row', { name: `Play ${names[1]}` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await focused()).startsWith(`Play ${names[3]}`), { message: 'The arrows do not reach the song.' });
  for (let steps = 0; steps < 6 && (await focused()) !== `Move ${names[3]}`; steps += 1) await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), `Move ${names[3]}`);
  await page.keyboard.press('Enter');
  // The places to go to appear with the next frame; keys before that go to the list.
  const place = () => page.evaluate(() => [...document.querySelectorAll('.q-drop')].indexOf(document.activeElement.closest('.q-drop')));
  await eventually(async () => (await place()) >= 0, { message: 'The song was not picked up.' });
  const picked = await place();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await eventually(async () => (await place()) === picked - 2, { message: 'The keys led nowhere.' });
  await page.keyboard.press('Enter');
  await eventually(async () => (await rows(queue)).join() === [names[1], names[3], names[2], ...names.slice(4)].join(), { message: 'The keys moved nothing.' });
  const order = await rows(queue);

  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  const before = Number(await page.evaluate(() => performance.now()));
  await page.keyboard.press('Enter');
  await queue.waitFor();
  assert.ok(Number(await page.evaluate(() => performance.now())) > before, 'The page was loaded anew.');
  assert.deepEqual(await rows(queue), order);
  // The page has only just changed: a key in that moment goes nowhere.
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await eventually(async () => {
    if (!(await shortcuts.isVisible())) await page.keyboard.press('?');
    return shortcuts.isVisible();
  }, { message: 'The shortcuts do not open.' });
  await page.keyboard.press('Escape');

  const send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
  await eventually(async () => (await send('/api/v1/player/queue')).body?.queue?.entries.length === names.length, { message: 'The queue was not saved.' });
  assert.deepEqual(problems, []);
  const { cookies } = await page.context().storageState();
  await close();

  const other = await visitor(browser, { viewport: PHONE });
  await other.context.addCookies(cookies);
  await other.page.goto(site.url);
  await other.page.locator('button.mini-open').click();
  const full = other.page.getByRole('dialog', { name: 'Now playing' });
  await full.getByRole('button', { name: 'Queue' }).click();
  await eventually(async () => (await rows(full)).join() === order.join(), { message: 'The other device has another queue.' });
  assert.deepEqual(other.problems, []);
  await other.close();
});

test('full screen, lyrics and settings: keys work in them, sound stays in step, axe finds nothing', async () => {
  const { page, problems, close } = await visitor(browser);
  await playAlbum(page);
  await page.keyboard.press('f');
  const full = page.getByRole('dialog', { name: 'Now playing' });
  await full.waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await full.getByText(album.tracks[1].name).first().waitFor();
  await full.getByRole('complementary', { name: 'Queue' }).waitFor();
  await page.keyboard.press('q');
  await full.getByRole('complementary', { name: 'Queue' }).waitFor({ state: 'detached' });
  await page.keyboard.press('q');
  assert.deepEqual(await violations(page), []);
  await full.getByRole('button', { name: /^More about/ }).first().click();
  await page.getByRole('menuitem', { name: 'Go to album' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('menuitem', { name: 'Player settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Player settings' });
  await settings.getByRole('button', { name: 'By song' }).click();
  await settings.getByRole('slider', { name: 'Speed' }).press('End');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  const seek = full.getByRole('slider', { name: 'Seek' });
  const at = async () => Number(await seek.getAttribute('aria-valuenow'));
  const from = { position: await at(), time: Date.now() };
  await eventually(async () => (await at()) - from.position > 3_000, { message: 'The sound does not go on.' });
  assert.ok(((await at()) - from.position) / (Date.now() - from.time) > 1.5, 'It does not play at double speed.');
  // Where a key leads to is not hidden under it.
  await page.keyboard.press('/');
  await full.waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement?.matches('[role="search"] input')), { message: 'The search field is not reached.' });
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('y');
  await page.getByRole('complementary', { name: 'Lyrics' }).waitFor();
  // Outside the player's own pages there is a way to stop it, too.
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL(/\/contact$/);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(/\/login/);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a phone closes the full screen by a swipe on the cover, and makes a playlist of the queue', async () => {
  const send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
  const { page, context, problems, close } = await visitor(browser, { viewport: PHONE, cookies: send.cookies(), hasTouch: true });
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page.getByRole('main').getByRole('button', { name: `Play ${album.name}` }).first().click();
  await page.locator('.mini-open').click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  const cover = await full.locator('.fs-cover').boundingBox();
  const fingers = await context.newCDPSession(page);
  const touch = (type, y) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: cover.x + 100, y: cover.y + y }] });
  await touch('touchStart', 50);
  for (let y = 80; y <= 260; y += 30) await touch('touchMove', y);
  await touch('touchEnd');
  await full.waitFor({ state: 'detached' });

  await page.locator('.mini-open').click();
  await full.getByRole('button', { name: 'Queue', exact: true }).click();
  await full.getByRole('button', { name: 'Save queue as playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByLabel('New playlist').fill('From the queue');
  const { x, width } = await dialog.boundingBox();
  assert.ok(x >= 0 && x + width <= PHONE.width, 'The dialog is wider than the phone.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await send('/api/v1/users/me/library/playlists');
  assert.equal(body.pagination.data.find((playlist) => playlist.name === 'From the queue')?.tracks_count, album.tracks.length);
  assert.deepEqual(problems, []);
  await close();
});
