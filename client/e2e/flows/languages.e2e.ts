import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { ask, signedIn } from '../support/api.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { boxOf, DESKTOP, eventually, PHONE, visitor } from '../support/browser.ts';
import { coversReady, startSite, type Site } from '../support/site.ts';

const PSEUDO = 'ar-XB';
let site: Site;
test.beforeAll(async () => {
  // The made-up language that runs from right to left is for debugging.
  site = await startSite({ extra: { DEBUG: 'true' } });
  await coversReady(site.url);
});
test.afterAll(async () => {
  await site?.stop();
});

/** As any client would ask for it. */
const chooseLanguage = (page: Page, locale: string) =>
  page.evaluate(async (language) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/v1/users/me/locale', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
      body: JSON.stringify({ locale: language }),
    });
    return answer.status;
  }, locale);

const language = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

async function open(page: Page, path: string) {
  await page.goto(site.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

test('a visitor reads German from the footer on, and after coming back', async ({ browser }) => {
  const { page, problems, close } = await visitor(browser);
  await open(page, '/');
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Neuerscheinungen' }).waitFor();
  assert.deepEqual(await language(page), ['de', 'ltr']);
  assert.equal(await page.evaluate(() => window.isSamePage), true, 'The page was loaded anew.');
  await page.reload();
  await page.getByRole('heading', { name: 'Neuerscheinungen' }).waitFor();
  await open(page, '/no/such/page');
  await page.getByRole('heading', { name: 'Sieht aus, als hättest du die Tür zum großen Nichts gefunden' }).waitFor();
  await page.getByRole('link', { name: 'Anmelden', exact: true }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test('an account keeps its language, and takes it along to another browser', async ({ browser }) => {
  const elsewhere = await signedIn(site.url, site.admin);
  assert.equal((await elsewhere('/api/v1/users/me/locale', { method: 'POST', body: { locale: 'de' } })).status, 200);
  const { page, close } = await visitor(browser);
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(site.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  assert.deepEqual(await language(page), ['de', 'ltr']);
  assert.equal(await chooseLanguage(page, 'en'), 200);
  await close();
});

/** What lies beyond the edge of the window or of the panel that scrolls. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element) => element.scrollWidth - element.clientWidth;
    const panel = document.querySelector('[data-scroller]');
    return Math.max(beyond(document.documentElement), panel ? beyond(panel) : 0);
  });

/** Labels of controls and headings that are still in English: each line of the made-up language stands in brackets. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const names = [
      ...document.querySelectorAll(
        'main :is(h2:not(:has(a)), label, legend), :is([data-bar], [data-frame="site"] > header, [data-site-foot]) :is(button, a), nav :is(a, button)',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest(
            '[lang]:not(html), [data-brand], [data-roving-group], [role="grid"], [href*="/genre/"], [data-own]',
          ),
      )
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim());
    return [...new Set(names.filter((name) => /[a-z]{2}/i.test(name) && !name.includes('[')))];
  });

/** Icons that point somewhere, and point there as they would from left to right. Media keep that way. */
const unmirrored = (page: Page) =>
  page.evaluate(() => {
    const pointing = /lucide-(?:chevrons?-(?:left|right)|arrow-(?:left|right)|external-link|log-out|send|undo|redo)/;
    return [...document.querySelectorAll('svg')]
      .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).direction === 'rtl')
      .filter((icon) => getComputedStyle(icon).transform === 'none')
      .map((icon) => icon.getAttribute('class') ?? '')
      .filter((name) => pointing.test(name));
  });

/** What listeners and owners see most. */
async function pagesToWalk(): Promise<string[]> {
  const first = async (list: string): Promise<number> =>
    (await ask(`${site.url}/api/v1/${list}?perPage=1`)).pagination.data[0].id;
  const [album, artist, track] = [await first('albums'), await first('artists'), await first('tracks')];
  const listener = ['/', '/search/a', '/library/songs', '/genres', '/user/1', '/lyrics'];
  const items = [`/album/${album}`, `/artist/${artist}`, `/track/${track}`];
  const admin = ['', '/tracks', '/users/1', '/roles', '/custom-pages/new', '/localizations', '/jobs', '/logs/schedule'];
  return [...listener, ...items, ...[...admin, '/settings/general'].map((path) => `/admin${path}`)];
}

test('nothing runs over the edge from right to left, on a desktop and on a phone', async ({ browser }) => {
  const { page, context, problems, close } = await visitor(browser);
  await open(page, '/');
  assert.equal(await chooseLanguage(page, PSEUDO), 200);
  const { pagination } = await ask(`${site.url}/api/v1/albums?perPage=1`);
  const found: Record<string, { over: number; english: string[] }> = {};
  const look = async (name: string, path: string) => {
    await page.setViewportSize(DESKTOP);
    await open(page, path);
    assert.deepEqual(await language(page), [PSEUDO, 'rtl']);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const fits = eventually(async () => (await sideways(page)) <= 0, { seconds: 3 });
      const [over, english] = [
        await fits.then(
          () => 0,
          () => sideways(page),
        ),
        await untranslated(page),
      ];
      if (over > 0 || english.length > 0) found[`${name} at ${viewport.width} px`] = { over, english };
    }
  };
  for (const [name, path] of [
    ['home', '/'],
    ['album', `/album/${pagination.data[0].id}`],
    ['login', '/login'],
    ['register', '/register'],
    ['missing', '/no/such/page'],
  ])
    await look(name, path);
  await context.addCookies((await signedIn(site.url, site.admin)).cookies());
  assert.equal(await chooseLanguage(page, PSEUDO), 200);
  for (const [name, path] of [
    ['account settings', '/account-settings'],
    ['API documentation', '/api-docs'],
  ])
    await look(name, path);
  assert.equal(await chooseLanguage(page, 'en'), 200);
  assert.deepEqual(found, {});
  assert.deepEqual(problems, []);
  await close();
});

test('what is mirrored, and what is not', async ({ browser }) => {
  const { page, close } = await visitor(browser);
  await open(page, '/genres');
  await chooseLanguage(page, PSEUDO);
  await open(page, '/');
  const box = (selector: string) => boxOf(page.locator(selector).first());
  const [side, main] = [await box('nav:has([data-brand])'), await box('#main')];
  assert.ok(side.x > main.x, 'The sidebar stands on the right.');
  const [seek, times] = [await box('[data-seek] [role="slider"]'), await page.locator('[data-seek] > span').all()];
  assert.ok((await boxOf(times[0])).x < seek.x, 'Time runs from left to right all the same.');
  await eventually(
    async () =>
      (await page
        .locator('[data-bar="wide"] .flip')
        .first()
        .evaluate((icon) => getComputedStyle(icon).transform)) === 'matrix(-1, 0, 0, 1, 0, 0)',
  );
  const dots = page.locator('[data-dots] button');
  const places = (await Promise.all((await dots.all()).map(boxOf))).sort((a, b) => a.x - b.x);
  assert.ok(
    places.every(
      ({ width, height, x }, index) =>
        width >= 24 && height >= 24 && (index === 0 || x >= places[index - 1].x + places[index - 1].width - 0.5),
    ),
    'Each dot has 24 px of its own.',
  );
  await dots.first().focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => (await dots.nth(1).getAttribute('aria-current')) === 'true', {
    message: 'What comes next lies to the left.',
  });
  await close();
});

test('an owner adds a language from right to left, translates it, and readers see each change on their open page', async ({
  browser,
}) => {
  const cookies = (await signedIn(site.url, site.admin)).cookies();
  const { page, problems, close } = await visitor(browser, { cookies });
  await open(page, '/admin/localizations');
  await page.getByRole('button', { name: 'New language' }).click();
  const dialog = page.getByRole('dialog', { name: 'New language' });
  await dialog.getByLabel('Code').fill('he');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/admin\/localizations\/\d+\/translate$/);
  const lines: [string, string][] = [
    ['New releases', 'חדש כאן'],
    ['Home', 'בית'],
    ['Search', 'חיפוש'],
    ['Library', 'ספרייה'],
    ['Log in', 'כניסה'],
    ['Albums', 'אלבומים'],
    ['Artists', 'אמנים'],
    ['Genres', 'סגנונות'],
    ['Songs', 'שירים'],
    ['Discover', 'גילוי'],
  ];
  const field = (text: string) => page.getByRole('textbox', { name: text, exact: true });
  const write = async (text: string, line: string) => {
    await page.getByRole('textbox', { name: 'Search texts' }).fill(text);
    await field(text).fill(line);
  };
  for (const [text, line] of lines) await write(text, line);
  await page.getByRole('button', { name: 'Save all' }).click();
  await page.getByText('Texts saved: 10').waitFor();

  // The same goes out to a file, and what a translator adds to it comes back.
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More: עברית' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const saved = page.waitForEvent('download');
  await menu('Export as PO');
  const file = await readFile(await (await saved).path(), 'utf8');
  assert.match(file, /msgid "Home"\nmsgstr "בית"/);
  await menu('Import texts');
  const added = file.replace('msgid "Queue"\nmsgstr ""', 'msgid "Queue"\nmsgstr "תור"');
  const picked = { name: 'he.po', mimeType: 'text/plain', buffer: Buffer.from(added) };
  await page.locator('input[type="file"]').setInputFiles(picked);
  const importing = page.getByRole('dialog', { name: 'Import texts: עברית' });
  await importing.getByText('he.po').waitFor();
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Texts imported: 1').waitFor();
  // What is typed in the moment in which the texts are read again is typed once more.
  await eventually(
    async () => {
      await page.getByRole('textbox', { name: 'Search texts' }).fill('Queue');
      return (await field('Queue').inputValue({ timeout: 3_000 })) === 'תור';
    },
    { seconds: 60 },
  );

  assert.deepEqual(await violationsInBothThemes(page), []);

  // A mail is put in other words, and seen before it is saved.
  const translating = page.url();
  await menu('Mails');
  await page.getByRole('link', { name: /welcome$/ }).click();
  await page.getByLabel('Subject').fill('ברוכים הבאים ל־:site_name');
  await page.getByText('ברוכים הבאים ל־Tonearm').waitFor();
  await page.frameLocator('iframe').getByText('Your account on Tonearm is ready.').waitFor();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await violationsInBothThemes(page), []);
    assert.ok((await sideways(page)) <= 0, 'The editor of a mail runs over its edge.');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Mail saved').waitFor();
  await page.goBack();
  await page
    .getByRole('link', { name: /ברוכים.*welcome/ })
    .getByText('Changed')
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.goto(translating);

  for (const viewport of [DESKTOP, PHONE]) {
    const reader = await visitor(browser, { viewport });
    await open(reader.page, '/');
    assert.equal(await chooseLanguage(reader.page, 'he'), 200);
    await open(reader.page, '/');
    assert.deepEqual(await language(reader.page), ['he', 'rtl']);
    await reader.page.getByRole('heading', { name: 'חדש כאן' }).waitFor();
    assert.ok((await sideways(reader.page)) <= 0, 'The page runs over its edge.');
    await reader.page.evaluate(() => {
      window.isSamePage = true;
    });
    const changed = `חדש ${viewport.width}`;
    await write('New releases', changed);
    await page.keyboard.press('Control+s');
    await page.getByText('Texts saved: 1').first().waitFor();
    await reader.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reader.page.getByRole('heading', { name: changed }).waitFor();
    assert.equal(await reader.page.evaluate(() => window.isSamePage), true, 'The page was loaded anew.');
    assert.deepEqual(reader.problems, []);
    await reader.close();
    await write('New releases', 'חדש כאן');
    await page.getByRole('button', { name: 'Save all' }).click();
    await eventually(async () => !(await page.getByText('Unsaved changes').isVisible()));
  }
  // The site and its admin area run in it, too.
  assert.equal(await chooseLanguage(page, 'he'), 200);
  const found: Record<string, { over: number; icons: string[] }> = {};
  for (const path of await pagesToWalk()) {
    await page.setViewportSize(DESKTOP);
    await open(page, path);
    assert.deepEqual(await language(page), ['he', 'rtl']);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const isRight = async () => (await sideways(page)) <= 0 && (await unmirrored(page)).length === 0;
      await eventually(isRight, { seconds: 3 }).catch(async () => {
        found[`${path} at ${viewport.width} px`] = { over: await sideways(page), icons: await unmirrored(page) };
      });
    }
  }
  assert.equal(await chooseLanguage(page, 'en'), 200);
  assert.deepEqual(found, {});
  assert.deepEqual(problems, []);
  await close();
});
