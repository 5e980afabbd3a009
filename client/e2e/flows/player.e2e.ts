import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Locator, type Page, test } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { albumOf, apiVisitor, signedIn } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { boxOf, eventually, PHONE, position, visitor } from '../support/browser.ts';
import { startOutsideHost, type OutsideHost } from '../support/outside-host.ts';
import { startSite, type Site } from '../support/site.ts';

const FRIEND = { first_name: 'Friend', email: 'friend@example.org', password: 'correct horse battery' };

const SONG = join(import.meta.dirname, '../../../server/demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3');

let site: Site;
let outside: OutsideHost;
let album: Item;
test.beforeAll(async () => {
  outside = await startOutsideHost(SONG);
  site = await startSite({ extra: outside.extra });
  album = await albumOf(site.url, 5);
});
test.afterAll(async () => {
  await site?.stop();
  outside?.close();
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const playAlbum = async (page: Page) => {
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });
};
const rows = async (queue: Locator) =>
  (await queue.getByRole('row').all()).length > 0
    ? await queue
        .getByRole('row')
        .evaluateAll((all) =>
          all.map((row) => row.querySelector('[data-title]')?.firstChild?.textContent).filter(Boolean),
        )
    : [];
/** What is to come, as it stands under its headings. */
const sections = (queue: Locator) =>
  queue
    .locator('section[data-section]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((section) => [
          section.querySelector('h3')?.textContent,
          [...section.querySelectorAll('[data-key]')].map(
            (row) => row.querySelector('[data-title]')?.firstChild?.textContent,
          ),
        ]),
      ),
    );
type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
const handle = (queue: Locator, name: string) => queue.getByRole('button', { name: `Move ${name}`, exact: true });

/** As a hand does it: the browser begins a drag once the mouse has moved, and reports its position with the next move. */
async function dragByMouse(page: Page, row: Locator, to: () => Promise<{ x: number; y: number }>) {
  const from = await boxOf(row);
  await page.mouse.move(from.x + 90, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 10, { steps: 3 });
  await eventually(
    async () => {
      const { x, y } = await to();
      await page.mouse.move(x + 90 + Math.random(), y);
      return page.locator('[data-drop-line]').isVisible();
    },
    { message: 'No line shows where the song will land.' },
  );
  await page.mouse.up();
}

test('a guest orders the queue by keys and mouse, clears and undoes, signs in while it plays, and finds the same queue on another device', async ({
  browser,
}) => {
  const { page, problems, close } = await visitor(browser);
  const names = album.tracks.map((track) => track.name);
  const list = `Next from: ${album.name}`;
  await playAlbum(page);
  await page.keyboard.press('q');
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await queue.waitFor();
  await eventually(async () => (await rows(queue)).join() === names.slice(1).join());
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  // The way of the keys: into the list, down to the song, across to its handle.
  await queue.getByRole('row', { name: `Play ${names[1]}` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await focused()).startsWith(`Play ${names[3]}`), {
    message: 'The arrows do not reach the song.',
  });
  for (let steps = 0; steps < 6 && (await focused()) !== `Move ${names[3]}`; steps += 1)
    await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), `Move ${names[3]}`);
  for (const [key, way, expected] of [
    [' ', 'ArrowUp', [names[1], names[3], names[2]]],
    ['Enter', 'ArrowDown', names.slice(1, 4)],
    [' ', 'ArrowUp', [names[1], names[3], names[2]]],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.press(way);
    await page.locator('[data-drop-line]').waitFor();
    await page.keyboard.press(key);
    await eventually(async () => (await rows(queue)).join() === [...expected, ...names.slice(4)].join(), {
      message: `"${key}" moved nothing.`,
    });
    await eventually(async () => (await focused()) === `Move ${names[3]}`, {
      message: 'The handle has lost the focus.',
    });
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.locator('[data-drop-line]').waitFor({ state: 'detached' });
  assert.equal((await rows(queue)).join(), [names[1], names[3], names[2], ...names.slice(4)].join());

  await page.evaluate(() => {
    window.drops = 0;
    document.addEventListener(
      'drop',
      () => {
        window.drops = (window.drops ?? 0) + 1;
      },
      true,
    );
  });
  await dragByMouse(page, queue.getByRole('row', { name: `Play ${names[4]}` }), () => boxOf(queue.getByText(list)));
  const order = {
    'Next in queue': [names[4]],
    [list]: [names[1], names[3], names[2], ...names.slice(5)],
    Autoplay: [],
  };
  await eventually(async () => JSON.stringify(await sections(queue)) === JSON.stringify(order), {
    message: 'The mouse moved nothing into the section above.',
  });
  assert.equal(await page.evaluate(() => window.drops), 1);

  await queue.getByRole('button', { name: `Clear ${list}` }).click();
  await eventually(
    async () => JSON.stringify(await sections(queue)) === JSON.stringify({ 'Next in queue': [names[4]], Autoplay: [] }),
    { message: 'Clear takes more or less than its section.' },
  );
  assert.ok(await player(page).getByRole('button', { name: 'Pause' }).isVisible(), 'Clear stops the song that plays.');
  await queue.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => JSON.stringify(await sections(queue)) === JSON.stringify(order), {
    message: 'Undo does not bring it back.',
  });
  assert.deepEqual(await violations(page), []);

  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  const before = Number(await page.evaluate(() => performance.now()));
  await page.keyboard.press('Enter');
  await queue.waitFor();
  assert.ok(Number(await page.evaluate(() => performance.now())) > before, 'The page was loaded anew.');
  assert.deepEqual(await sections(queue), order);
  // The page has only just changed, and answers a key all the same.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');

  const send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
  await eventually(async () => (await send('/api/v1/player/queue')).body?.queue?.entries.length === names.length, {
    message: 'The queue was not saved.',
  });
  assert.deepEqual(problems, []);
  const { cookies } = await page.context().storageState();
  await close();

  const other = await visitor(browser, { viewport: PHONE });
  await other.context.addCookies(cookies);
  await other.page.goto(site.url);
  await other.page.locator('button[data-mini-open]').click();
  const full = other.page.getByRole('dialog', { name: 'Now playing' });
  await full.getByRole('button', { name: 'Queue' }).click();
  await eventually(async () => JSON.stringify(await sections(full)) === JSON.stringify(order), {
    message: 'The other device has another queue.',
  });
  assert.deepEqual(other.problems, []);
  await other.close();
});

test('full screen, lyrics and settings: keys work in them, sound stays in step, axe finds nothing', async ({
  browser,
}) => {
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
  await full
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
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
  await eventually(() => page.evaluate(() => document.activeElement?.matches('[role="search"] input')), {
    message: 'The search field is not reached.',
  });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('y');
  await page.getByRole('complementary', { name: 'Lyrics' }).waitFor();
  // Outside the player's own pages there is a way to stop it, too.
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL(/\/contact$/);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(/\/login/);
  // What was paused on the way goes on where one is.
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await close();
});

test('a phone closes the full screen by a swipe on the cover, and makes a playlist of the queue', async ({
  browser,
}) => {
  // Somebody of their own: the administrator's queue holds what another test has put there, and keeps it.
  const admin = await signedIn(site.url, site.admin);
  const made = await admin('/api/v1/users', { method: 'POST', body: { ...FRIEND, email_verified: true } });
  assert.equal(made.status, 201);
  const send = await signedIn(site.url, FRIEND);
  const { page, context, problems, close } = await visitor(browser, {
    viewport: PHONE,
    cookies: send.cookies(),
    hasTouch: true,
  });
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${album.name}` })
    .first()
    .click();
  await page.locator('[data-mini-open]').click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  const cover = await boxOf(full.locator('[data-cover]'));
  const fingers = await context.newCDPSession(page);
  const touch = (type: Touch, y?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: cover.x + 100, y: cover.y + y }],
    });
  await touch('touchStart', 50);
  for (let y = 80; y <= 260; y += 30) await touch('touchMove', y);
  await touch('touchEnd');
  await full.waitFor({ state: 'detached' });

  await page.locator('[data-mini-open]').click();
  await full.getByRole('button', { name: 'Queue', exact: true }).click();
  // A finger on the handle moves the song, and not the list under it.
  const [first, second] = [handle(full, album.tracks[1].name), handle(full, album.tracks[2].name)];
  const grip = await boxOf(second);
  const aim = (await boxOf(first)).y - 24;
  const finger = (type: Touch, y?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: grip.x + 20, y }] });
  await finger('touchStart', grip.y + 20);
  for (let y = grip.y + 10; y > aim; y -= 12) await finger('touchMove', y);
  await full.locator('[data-drop-line]').waitFor();
  await finger('touchEnd');
  const moved = [album.tracks[2], album.tracks[1], ...album.tracks.slice(3)].map((track) => track.name);
  await eventually(async () => (await rows(full)).join() === moved.join(), { message: 'The finger moved nothing.' });
  await full.getByRole('button', { name: 'Save queue as playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByLabel('New playlist').fill('From the queue');
  const { x, width } = await boxOf(dialog);
  assert.ok(x >= 0 && x + width <= PHONE.width, 'The dialog is wider than the phone.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { body } = await send('/api/v1/users/me/library/playlists');
  assert.equal(
    body.pagination.data.find((playlist) => playlist.name === 'From the queue')?.tracks_count,
    album.tracks.length,
  );
  assert.deepEqual(problems, []);
  await close();
});

test('a song that lies on another host is played through the site, which alone talks to it', async ({ browser }) => {
  const admin = await signedIn(site.url, site.admin);
  const fields = { source_type: 'remote_url', src: outside.src, duration_ms: 60_000, visibility: 'public' };
  const artists = [{ id: album.artists[0].id, role: 'primary' }];
  const made = await admin('/api/v1/tracks', { method: 'POST', body: { name: 'From afar', artists, ...fields } });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { page, problems, close } = await visitor(browser);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${site.url}/track/${made.body.track.id}/from-afar`);
  await page.getByRole('main').getByRole('button', { name: 'Play From afar' }).first().click();
  await eventually(async () => (await position(page)) > 0.3, { message: 'No sound moves.' });
  assert.ok(outside.asked.length > 0, 'The other host was asked.');
  assert.deepEqual([...hosts], [new URL(site.url).host]);
  assert.deepEqual(problems, []);
  await close();
});
