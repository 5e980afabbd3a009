import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { LAUNCH } from '../support/chromium.ts';
import { PAGES } from './pages.mjs';
import { NOW, startPictured } from './prepare.mjs';

const LANES = 2;
const LOOKS = 20;
const CALM_MS = 400;
const PAUSE_MS = 100;
/** Draws everything at once and in one thread: otherwise edges and small pictures differ from one time to the next. */
const STEADY = [
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
];
const VIEWS = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
].flatMap(([size, viewport]) => ['dark', 'light'].map((colorScheme) => ({ size, viewport, colorScheme })));

/** Its fonts are there, every picture that is in sight, and nothing has been asked for or answered for a while. @param traffic when anything was last. */
async function drawn(page, traffic) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  while (performance.now() - traffic.last < CALM_MS) await page.waitForTimeout(PAUSE_MS);
  await page
    .waitForFunction(() => !document.querySelector('.sk, [data-bone]'), undefined, { timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, top, right, bottom } = image.getBoundingClientRect();
      return image.complete || right <= 0 || bottom <= 0 || left >= window.innerWidth || top >= window.innerHeight;
    }),
  );
}

/** A page that looks as it did a moment ago, twice, is drawn. */
async function pictureOf(page, traffic, name) {
  const seen = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await drawn(page, traffic);
    const picture = await page.screenshot({ animations: 'disabled' });
    if (seen.length === 2 && seen.every((one) => one.equals(picture))) return picture;
    seen.push(picture);
    if (seen.length > 2) seen.shift();
  }
  throw new Error(`${name} does not come to rest.`);
}

/** In a browser that has seen nothing: of a picture's sizes it would take one that it has. */
async function takePicture(browser, { site, cookies }, file, { who, path, viewport, colorScheme }) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.clock.setFixedTime(NOW);
  await context.addCookies(cookies[who]);
  const page = await context.newPage();
  const traffic = { last: performance.now() };
  for (const moment of ['request', 'requestfinished', 'requestfailed'])
    page.on(moment, () => (traffic.last = performance.now()));
  await page.goto(site.url + path);
  writeFileSync(file, await pictureOf(page, traffic, file));
  await context.close();
}

/** Takes a picture of each page at both sizes and in both themes. @param checkout the folder of a built project. @returns how many. */
export async function takePictures(folder, checkout) {
  mkdirSync(folder, { recursive: true });
  const [pictured, browser] = await Promise.all([
    startPictured(checkout),
    chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, ...STEADY] }),
  ]);
  try {
    const queue = Object.entries(PAGES).flatMap(([who, pages]) =>
      Object.entries(pages).flatMap(([name, path]) => VIEWS.map((view) => ({ who, name, path, ...view }))),
    );
    const count = queue.length;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let one = queue.shift(); one; one = queue.shift())
          await takePicture(
            browser,
            pictured,
            join(folder, `${one.who}-${one.name}.${one.size}.${one.colorScheme}.png`),
            one,
          );
      }),
    );
    return count;
  } finally {
    await browser.close();
    await pictured.site.stop();
  }
}
