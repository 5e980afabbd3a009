import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test, type Page } from '@playwright/test';
import { albumOf, signedIn } from '../support/api.ts';
import { boxOf, DESKTOP, eventually, visitor } from '../support/browser.ts';
import { type Admin, type Site, startSite } from '../support/site.ts';

const FRIEND = { email: 'friend@example.org', password: 'correct horse battery' };
/** Longer than a toast is wide. */
const LONG_NAME = 'Night drives for people who would rather not go to bed before the sun is up again';

let site: Site;
test.beforeAll(async () => {
  site = await startSite();
  const admin = await signedIn(site.url, site.admin);
  const made = await admin('/api/v1/users', {
    method: 'POST',
    body: { ...FRIEND, first_name: 'Friend', email_verified: true },
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
});
test.afterAll(async () => {
  await site?.stop();
});

async function signIn(page: Page, { email, password }: Admin) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
const songsOf = async (page: Page) =>
  (await page.getByRole('grid', { name: 'Songs' }).getByRole('row').allInnerTexts()).map((text) =>
    text.split('\n').find((line) => /\D/.test(line)),
  );

test('a playlist is made, filled, ordered by keys and pointer, shared and exported', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser, {
    cookies: (await signedIn(site.url, site.admin)).cookies(),
  });
  await page.goto(site.url);
  await page.getByRole('button', { name: 'New playlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night drives');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'Night drives' }).waitFor();
  const address = page.url();

  const album = await albumOf(site.url, 4);
  const [first, second, third] = album.tracks.map((track) => track.name);
  await page.goto(`${site.url}/album/${album.id}/a/b`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  const addByMenu = async (name: string) => {
    await row(name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Night drives/ })
      .click();
  };
  for (const name of [first, second, third]) {
    await addByMenu(name);
    await page.getByText('Added to Night drives').waitFor();
  }
  await addByMenu(first);
  await page.getByRole('dialog', { name: 'Already in the playlist' }).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: /Night drives/ }).click();
  await eventually(async () => (await songsOf(page)).length === 3);
  const focused = (name: string) =>
    eventually(
      () => page.evaluate((text) => document.activeElement?.getAttribute('aria-label')?.startsWith(text), name),
      { message: `The focus is not on ${name}.` },
    );
  await row(third).click({ position: { x: 700, y: 10 } });
  for (const [key, name] of [
    ['ArrowRight', `Drag ${third}`],
    ['Enter', 'Insert'],
    ['Home', `Insert before ${first}`],
    ['Enter', third],
  ]) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await eventually(async () => (await songsOf(page))[0] === third, { message: 'Keys did not move the song.' });
  await row(second).dragTo(row(third), { targetPosition: { x: 300, y: 3 } });
  await eventually(async () => (await songsOf(page)).join() === [second, third, first].join(), {
    message: 'The pointer did not move the song.',
  });
  await page.reload();
  await eventually(async () => (await songsOf(page)).join() === [second, third, first].join(), {
    message: 'The order was not kept.',
  });

  await page.getByRole('button', { name: 'Invite collaborators' }).click();
  // Opening it makes nothing: a link comes on a press, with its role, and is taken back by another.
  const invitations = page.getByRole('dialog', { name: 'Invite collaborators' });
  await invitations.getByRole('button', { name: 'Make a link' }).click();
  await invitations.getByText('Role: Editor').waitFor();
  await invitations.getByRole('button', { name: 'Take back' }).click();
  await invitations.getByText('Role: Editor').waitFor({ state: 'detached' });
  await invitations.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.keyboard.press('Escape');
  await invitations.waitFor({ state: 'detached' });
  const friend = await visitor(browser);
  await friend.page.goto(link);
  await signIn(friend.page, FRIEND);
  await friend.page.getByRole('button', { name: 'Join' }).click();
  await friend.page.waitForURL(address);
  await friend.page.getByRole('row').filter({ hasText: first }).click({ button: 'right' });
  await friend.page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
  await eventually(async () => (await songsOf(friend.page)).length === 2);

  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /M3U8/ }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'Night drives.m3u8');
  const text = await readFile(await download.path(), 'utf8');
  assert.ok(text.includes(second) && !text.includes(`${first}\n`), text);

  // Somebody else was faster: theirs is loaded, or one's own is kept.
  const other = await signedIn(site.url, site.admin);
  const playlistId = new URL(address).pathname.split('/')[2];
  const edited = async (description: string) => {
    await page.getByRole('button', { name: 'Edit details' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Mine');
    assert.equal(
      (await other(`/api/v1/playlists/${playlistId}`, { method: 'PUT', body: { description } })).status,
      200,
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Changed in the meantime' })
      .getByText(description, { exact: true })
      .waitFor();
  };
  await edited('Theirs');
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await eventually(async () => (await page.getByRole('textbox', { name: 'Description' }).inputValue()) === 'Theirs', {
    message: 'The form did not take what is new.',
  });
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name') === 'name'), {
    message: 'The focus is not in the form again.',
  });
  await page.keyboard.press('Escape');
  await edited('Theirs again');
  await page.getByRole('dialog', { name: 'Changed in the meantime' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Night drives updated').waitFor();
  assert.equal((await other(`/api/v1/playlists/${playlistId}`)).body.playlist.description, 'Mine');

  // Unlisted: its link opens it to everybody, who may pass it on; its bare address to nobody else.
  const sharedFrom = async (tab: Page) => {
    await tab.getByRole('main').getByRole('button', { name: 'Share' }).click();
    const given = await tab.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue();
    await tab.keyboard.press('Escape');
    return given;
  };
  assert.equal(
    (
      await other(`/api/v1/playlists/${playlistId}`, {
        method: 'PUT',
        body: { visibility: 'unlisted', name: LONG_NAME },
      })
    ).status,
    200,
  );
  await page.reload();
  const shared = await sharedFrom(page);
  const guest = await visitor(browser);
  await guest.page.goto(shared);
  await eventually(async () => (await songsOf(guest.page)).length === 2, {
    message: 'The link does not open the songs.',
  });
  assert.equal(await sharedFrom(guest.page), shared);
  assert.deepEqual([(await fetch(shared)).status, (await fetch(address)).status], [200, 404]);
  // Who came by the link needs it no more in the same tab.
  await guest.page.goto(address);
  await eventually(async () => (await songsOf(guest.page)).length === 2, {
    message: 'The page does not open again without the token.',
  });

  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete playlist' }).click();
  const toast = page.locator('[data-toast]').filter({ hasText: `${LONG_NAME} deleted` });
  await toast.waitFor();
  const { x, width } = await boxOf(toast);
  assert.ok(
    width > 500 && Math.abs(x + width / 2 - DESKTOP.width / 2) <= 1,
    `A long toast lies at ${x}, ${width} px wide.`,
  );
  await eventually(async () => (await page.getByRole('link', { name: /Night drives/ }).count()) === 0);
  assert.deepEqual([...problems, ...friend.problems, ...guest.problems], []);
  await guest.close();
  await friend.close();
  await close();
});
