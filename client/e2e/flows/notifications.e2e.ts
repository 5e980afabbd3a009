import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Item } from '../support/answers.ts';
import { apiVisitor, saveSettings, type Visitor } from '../support/api.ts';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import { startSite, type Site } from '../support/site.ts';

const SONG = fileURLToPath(
  new URL('../../../server/demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3', import.meta.url),
);
/** Some seconds of it. */
const BYTES = 150_000;
const PASSWORD = 'a harbour and its lights';
const NAMES = ['Sam', 'Odile'];

let site: Site;
let mailbox: Mailbox;
let admin: Visitor;
let people: Visitor[];
test.beforeAll(async () => {
  [site, mailbox] = await Promise.all([startSite(), openMailbox()]);
  await saveSettings(site, mailbox.settings);
  admin = await apiVisitor(site.url);
  await done(admin, 'POST', '/auth/login', site.admin);
  people = await Promise.all(NAMES.map(join));
});
test.afterAll(async () => {
  await site?.stop();
  await mailbox?.close();
});

async function done(who: Visitor, method: string, path: string, body?: object) {
  const answer = await who(path, { method, body });
  assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function join(name: string): Promise<Visitor> {
  const email = `${name.toLowerCase()}@example.org`;
  await done(admin, 'POST', '/api/v1/users', {
    email,
    password: PASSWORD,
    first_name: name,
    last_name: 'Okafor',
    email_verified: true,
  });
  const who = await apiVisitor(site.url);
  await done(who, 'POST', '/auth/login', { email, password: PASSWORD });
  return who;
}

/** A song of the artist that plays, and is nobody's to see yet. */
async function song(artistId: number, name = 'Tide Tables'): Promise<Item> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(SONG).subarray(0, BYTES)], { type: 'audio/mpeg' }), 'Naranjo.mp3');
  const { fileEntry } = await done(admin, 'POST', '/api/v1/file-entries', form);
  const { tracks } = await done(admin, 'POST', '/api/v1/tracks/from-uploads', {
    file_entry_ids: [fileEntry.id],
    group_as: 'single_tracks',
  });
  const path = `/api/v1/tracks/${tracks[0].id}`;
  await done(admin, 'PUT', path, { name, artists: [{ id: artistId }] });
  await eventually(async () => (await done(admin, 'GET', path)).track.processing_state === 'ready', {
    seconds: 60,
    message: 'The song is not prepared.',
  });
  return (await done(admin, 'GET', path)).track;
}

/** Chooses by the keyboard alone, on a phone: no more rows of releases, and no mails of the whole group. */
async function chooseNoReleases(browser: Browser, who: Visitor): Promise<void> {
  const { page, problems, close } = await visitor(browser, { cookies: who.cookies(), viewport: PHONE });
  await page.goto(`${site.url}/notifications`);
  await page.getByRole('link', { name: 'Notification settings' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Notification settings' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('Artist I follow releases music: Site').focus();
  await page.keyboard.press('Space');
  await box('Music: Email').focus();
  await page.keyboard.press('Space');
  if (await box('Artist I follow releases music: Email').isChecked()) await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Update preferences' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Updated preferences').waitFor();
  await page.reload();
  await box('Artist I follow releases music: Email').waitFor();
  assert.deepEqual(
    await Promise.all(
      ['Site', 'Email'].map((channel) => box(`Artist I follow releases music: ${channel}`).isChecked()),
    ),
    [false, false],
  );
  assert.deepEqual(problems, []);
  await close();
}

test('a release makes the bell ring and sends a mail, whose link ends the mails; likes of an hour are one row', async ({
  browser,
}) => {
  const [artist] = (await done(admin, 'GET', '/api/v1/artists?perPage=1')).pagination.data;
  const [sam, odile] = people;
  for (const who of [sam, odile])
    await done(who, 'POST', '/api/v1/library/add', { items: [{ model_type: 'artist', model_id: artist.id }] });
  await chooseNoReleases(browser, odile);
  const track = await song(artist.id);

  const { page, problems, close, context } = await visitor(browser, { cookies: sam.cookies(), viewport: DESKTOP });
  const otherTab = await context.newPage();
  await otherTab.goto(`${site.url}/notifications`);
  await otherTab.getByRole('heading', { name: /^Hang tight!/ }).waitFor();
  await page.goto(`${site.url}/library/songs`);
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await popover.getByText('Hang tight! Notifications will start showing up here soon.').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');

  await done(admin, 'PUT', `/api/v1/tracks/${track.id}`, { visibility: 'public' });
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const row = popover.getByRole('listitem');
  await row.getByText('Tide Tables').waitFor();
  assert.deepEqual(await violations(page), []);
  const elsewhere = otherTab.getByRole('listitem').filter({ hasText: 'Tide Tables' });
  await elsewhere.getByRole('img', { name: 'Unread' }).waitFor();
  await row.getByRole('button', { name: 'Play' }).click();
  await elsewhere.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
  await otherTab.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await otherTab.close();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await popover.getByRole('link', { name: 'View all notifications' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: /released/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Tide Tables' }).waitFor();

  assert.deepEqual((await done(odile, 'GET', '/api/v1/notifications?type=new_release')).pagination.data, []);

  const mail = await mailbox.next('sam@example.org', /released/);
  await page.goto(mail.links.at(-1) ?? '');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.match(
    JSON.stringify(await done(sam, 'GET', '/api/v1/notifications/me/subscriptions')),
    /"notif_id":"new_release","channels":\{"site":true,"browser":false,"email":false,"mobile":false\}/,
  );
  assert.deepEqual(problems, []);
  await close();

  for (const who of [sam, odile])
    await done(who, 'POST', '/api/v1/library/add', { items: [{ model_type: 'track', model_id: track.id }] });
  const owner = await visitor(browser, { cookies: admin.cookies(), viewport: PHONE, hasTouch: true });
  await owner.page.goto(`${site.url}/`);
  await owner.page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const rows = owner.page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  await rows.filter({ hasText: /Okafor and .* Okafor liked Tide Tables/ }).waitFor();
  assert.equal(await rows.filter({ hasText: 'liked' }).count(), 1);
  await owner.page.getByRole('button', { name: 'Mark all as read' }).click();
  await owner.page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  assert.deepEqual(owner.problems, []);
  await owner.close();
});

/** Windows of the system that the site shows now. */
interface Row {
  id: string;
  read_at: string | null;
}

const windowsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** As the person presses the one with this tag. */
async function press(context: BrowserContext, tag: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  }, tag);
}

test('who has chosen it sees a release in a window of the system, which leads to it; a push is one too', async ({
  browser,
}) => {
  const [artist] = (await done(admin, 'GET', '/api/v1/artists?perPage=1')).pagination.data;
  const odile = people[1] as Visitor;
  await done(odile, 'POST', '/api/v1/library/add', { items: [{ model_type: 'artist', model_id: artist.id }] });
  await done(odile, 'PUT', '/api/v1/notifications/me/subscriptions', {
    selections: [{ notif_id: 'new_release', channels: { site: true, browser: true } }],
  });
  const track = await song(artist.id, 'Slack Water');
  const { page, context, problems, close } = await visitor(browser, { cookies: odile.cookies(), viewport: DESKTOP });
  await context.grantPermissions(['notifications'], { origin: site.url });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${site.url}/library/songs`);
    await tab.getByRole('button', { name: /^Notifications/ }).waitFor();
    await tab.evaluate(() => navigator.serviceWorker.ready);
    // A page that is driven takes itself for looked at.
    await (await context.newCDPSession(tab)).send('Emulation.setFocusEmulationEnabled', { enabled: false });
  }
  const elsewhere = await context.newPage();
  await elsewhere.bringToFront();

  await done(admin, 'PUT', `/api/v1/tracks/${track.id}`, { visibility: 'public' });
  await eventually(async () => (await windowsOf(page)).length > 0, { message: 'No window is shown.' });
  await tabs[1]?.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor();
  const [shown, ...more] = await windowsOf(page);
  assert.deepEqual([shown?.title, more], ['Tonearm', []]);
  assert.match(shown?.body ?? '', /released Slack Water$/);
  const isRead = async () =>
    ((await done(odile, 'GET', '/api/v1/notifications')).pagination.data as unknown as Row[]).find(
      ({ id }) => id === shown?.tag,
    )?.read_at !== null;
  assert.equal(await isRead(), false);
  await press(context, shown?.tag ?? '');
  await eventually(async () =>
    (await Promise.all(tabs.map((tab) => tab.title()))).some((title) => /Slack Water/.test(title)),
  );
  await eventually(isRead, { message: 'It is not read.' });

  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) =>
      resolve(one?.registrationId ?? ''),
    );
  });
  await session.send('ServiceWorker.enable');
  const signal = { id: null, tag: 'pushed', title: 'Tonearm', body: 'Pushed', icon: null, link: '/contact' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data: JSON.stringify(signal),
  });
  await eventually(async () => (await windowsOf(page)).some(({ body }) => body === 'Pushed'));
  assert.deepEqual(problems, []);
  await close();
});

test('an announcement to a role makes the bells of those who hold it ring, and of nobody else', async ({ browser }) => {
  const [sam, odile] = people;
  const { role } = await done(admin, 'POST', '/api/v1/roles', { name: 'Editors', permissions: [] });
  const { user } = await done(sam, 'GET', '/api/v1/users/me');
  await done(admin, 'POST', `/api/v1/roles/${role.id}/add-users`, { user_ids: [user.id] });
  const unread = async (who: Visitor): Promise<number> =>
    (await done(who, 'GET', '/api/v1/notifications?unread=true')).pagination.data.length;
  const before = await unread(odile);
  const member = await visitor(browser, { cookies: sam.cookies(), viewport: PHONE, hasTouch: true });
  await member.page.goto(`${site.url}/library/songs`);
  await member.page.getByRole('button', { name: /^Notifications/ }).waitFor();

  const { page, problems, close } = await visitor(browser, { cookies: admin.cookies(), viewport: DESKTOP });
  await page.goto(`${site.url}/admin/notifications`);
  await page.getByText('No announcements yet').waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('We move on Sunday');
  await page.getByRole('textbox', { name: 'Text' }).fill('The site rests.\nFrom two to three.');
  await page.getByRole('combobox', { name: 'Roles' }).fill('Editors');
  await page.getByRole('option', { name: 'Editors' }).click();
  await page.getByText('This reaches one person.').waitFor();
  await page.getByRole('region', { name: 'In the notifications' }).getByText('We move on Sunday').waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to one person?' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('list', { name: 'Announcements' }).getByText('Editors · 1 told').waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(problems, []);
  await close();

  await member.page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  const row = member.page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
  await row.getByText('From two to three.').waitFor();
  assert.deepEqual(await violations(member.page), []);
  assert.deepEqual(member.problems, []);
  await member.close();
  assert.equal(await unread(odile), before);
});
