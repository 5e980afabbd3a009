import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test, type Page } from '@playwright/test';
import type { Answered } from '../support/answers.ts';
import { apiVisitor, type Visitor } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { boxOf, DESKTOP, PHONE, visitor } from '../support/browser.ts';
import { startSite, type Site } from '../support/site.ts';

const sh = promisify(execFile);
const SONG = fileURLToPath(
  new URL('../../../server/demo/library/Various Artists/Kitchen Radio/05 Shutter.mp3', import.meta.url),
);

/** The viewer draws only what is in view of a long document: a window this high has the operation in view. */
const TALL = { width: 1440, height: 6_000 };

let site: Site;
/** The API, signed in as the administrator: once, since the site takes five sign-ins a minute, and later ones wait. */
let send: Visitor;
test.beforeAll(async () => {
  site = await startSite({ demo: false });
  send = await apiVisitor(site.url);
  await send('/auth/login', { method: 'POST', body: site.admin });
});
test.afterAll(async () => {
  await site?.stop();
});

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });

for (const [size, viewport] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`the cookie notice leaves the player and the end of the page free on a ${size}`, async ({ browser }) => {
    assert.equal(
      (
        await send('/api/v1/settings', {
          method: 'PUT',
          body: { client: { 'cookie_notice.enable': true, 'cookie_notice.mode': 'consent' } },
        })
      ).status,
      200,
    );
    const { page, problems, close } = await visitor(browser, { viewport });
    await page.goto(site.url);
    const card = await boxOf(notice(page).locator('div').first());
    const player = await boxOf(page.getByRole('region', { name: 'Player' }));
    assert.ok(card.y + card.height <= player.y, 'It covers the player.');
    await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollTo(0, 1e6));
    const last = await boxOf(page.getByRole('contentinfo').or(page.locator('[data-site-foot]')).first());
    assert.ok(last.y + last.height <= card.y + 1, 'It covers the end of the page.');
    assert.deepEqual(await violations(page), []);
    await notice(page).getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('switch', { name: 'Preferences' }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Save choice' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-site-foot]').waitFor();
    assert.equal(await notice(page).count(), 0);
    assert.deepEqual(problems, []);
    await close();
  });
}

/** Which of the commands, by their place. */
type Part = (index: number) => boolean;

/** Runs what the page gives to copy, as it stands but for the words in capitals. */
async function tryCalls(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-calls-'));
  copyFileSync(SONG, join(folder, 'song.mp3'));
  const run = async (name: string, values: Record<string, string | number>, part: Part = () => true) => {
    const text = await page.getByLabel(name, { exact: true }).innerText();
    const commands = Object.entries(values)
      .reduce((all, [word, value]) => all.replaceAll(word, String(value)), text)
      .split(/\n(?=curl)/);
    const answers: string[] = [];
    for (const command of commands.filter((_, index) => part(index)))
      answers.push((await sh('sh', ['-c', command], { cwd: folder })).stdout);
    return answers;
  };
  const read = async (...asked: Parameters<typeof run>) => JSON.parse((await run(...asked)).at(-1) ?? '') as Answered;
  const first: Part = (index) => index === 0;
  const signedIn = await read('Get a token', { YOUR_PASSWORD: site.admin.password });
  const mine = { YOUR_TOKEN: signedIn.plainTextToken, TOKEN_ID: signedIn.token.id, TRACK_ID: 1 };
  assert.equal((await read('Read your account', mine)).user.email, site.admin.email);
  assert.equal((await read('Create a playlist', mine)).playlist.name, 'From a script');
  assert.equal((await read('Upload a file', mine)).fileEntry.name, 'song.mp3');
  const tus = 'Upload a large file in pieces (tus)';
  const UPLOAD_KEY = /^location: .*\/(\w{26})\s*$/im.exec((await run(tus, mine, first))[0])?.[1] ?? '';
  assert.equal(
    (await read(tus, { ...mine, UPLOAD_KEY }, (index) => index > 0)).fileEntry.file_size,
    statSync(SONG).size,
  );
  assert.equal((await read('Play a song', mine, first)).status, 'success');
  assert.equal((await read('Revoke the token', mine)).deleted, 1);
  assert.equal((await read('Read your account', mine)).code, 'unauthenticated');
  rmSync(folder, { recursive: true });
}

test('the API can be read and tried: as the reader, and with a token', async ({ browser }) => {
  const made = await send('/api/v1/access-tokens', {
    method: 'POST',
    body: { tokenName: 'Try', password: site.admin.password },
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  for (const colorScheme of ['dark', 'light'] as const) {
    const cookies = colorScheme === 'light' ? send.cookies() : [];
    const { page, problems, close } = await visitor(browser, { colorScheme, viewport: TALL, cookies });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.url)) elsewhere.push(request.url());
    });
    await page.goto(`${site.url}/api-docs`);
    if (cookies.length === 0) {
      await page.getByLabel('Email').fill(site.admin.email);
      await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    }
    const operation = page
      .locator('.opblock')
      .filter({ hasText: /^GET\/api\/v1\/users\/me(?!\/)/ })
      .first();
    const execute = operation.getByRole('button', { name: 'Execute' });
    const open = async () => {
      await operation.waitFor({ timeout: 60_000 });
      if ((await operation.getByRole('button', { name: 'Try it out' }).count()) === 0 && (await execute.count()) === 0)
        await operation.locator('.opblock-summary-control').click();
      if ((await execute.count()) === 0) await operation.getByRole('button', { name: 'Try it out' }).click();
    };
    const answer = async () => {
      await open();
      const [asked] = await Promise.all([page.waitForRequest(/\/api\/v1\/users\/me(\?|$)/), execute.click()]);
      return { status: (await asked.response())?.status(), headers: await asked.allHeaders() };
    };
    assert.equal((await answer()).status, 200);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.locator('#auth-bearer-value').fill(made.body.plainTextToken);
    assert.deepEqual(await violations(page), []);
    await page.locator('.modal-ux').getByRole('button', { name: 'Authorize' }).click();
    await page.locator('.modal-ux .btn-done').click();
    const { status, headers } = await answer();
    assert.deepEqual(
      [status, headers.authorization, headers.cookie],
      [200, `Bearer ${made.body.plainTextToken}`, undefined],
    );
    assert.deepEqual([elsewhere, problems], [[], []]);
    if (colorScheme === 'dark') await tryCalls(page);
    await close();
  }
});

test('an advertisement runs in its frame and reaches nothing; the footer leads to the pages of the site', async ({
  browser,
}) => {
  const code =
    '<div style="height:90px;background:#123">Ad</div><script>try{parent.document.title="taken"}catch{document.title="kept out"}</script>';
  assert.equal(
    (await send('/api/v1/settings', { method: 'PUT', body: { client: { 'cookie_notice.enable': false } } })).status,
    200,
  );
  assert.equal((await send('/api/v1/ads', { method: 'PUT', body: { ads: { general_top: { code } } } })).status, 200);
  for (const viewport of [DESKTOP, PHONE]) {
    const { page, problems, close } = await visitor(browser, { viewport });
    await page.goto(site.url);
    const frame = page.locator('[data-ad] iframe');
    await frame.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLIFrameElement>('[data-ad] iframe')?.height === '90');
    assert.equal(await frame.contentFrame().locator('div').innerText(), 'Ad');
    assert.notEqual(await page.title(), 'taken');
    assert.deepEqual(await violations(page), []);
    await page.locator('[data-site-foot]').getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.goto(`${site.url}/contact`);
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    assert.deepEqual(await violations(page), []);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
    await page.getByRole('textbox', { name: 'Email' }).fill('ines@moreau.studio');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message has been submitted.').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    assert.deepEqual(problems, []);
    await close();
  }
});
