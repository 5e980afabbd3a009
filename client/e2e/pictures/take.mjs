import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESKTOP, launch, PHONE } from '../support/browser.mjs';
import { PAGES } from './pages.mjs';
import { NOW, startPictured } from './prepare.mjs';

const LANES = 2;
const LOOKS = 20;
const VIEWS = [['desktop', DESKTOP], ['phone', PHONE]].flatMap(([size, viewport]) => ['dark', 'light'].map((colorScheme) => ({ size, viewport, colorScheme })));

/** Its fonts are there, and every picture that is in sight. */
async function drawn(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => [...document.images].every((image) => {
    const { left, top, right, bottom } = image.getBoundingClientRect();
    return image.complete || right <= 0 || bottom <= 0 || left >= window.innerWidth || top >= window.innerHeight;
  }));
}

/** A page that looks as it did a moment ago is drawn. */
async function pictureOf(page, name) {
  let last = null;
  for (let look = 0; look < LOOKS; look += 1) {
    await drawn(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    if (last?.equals(picture)) return picture;
    last = picture;
    await page.waitForTimeout(150);
  }
  throw new Error(`${name} does not come to rest.`);
}

async function takeView(browser, { site, cookies }, folder, { who, size, viewport, colorScheme }) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  await context.clock.setFixedTime(NOW);
  await context.addCookies(cookies[who]);
  for (const [name, path] of Object.entries(PAGES[who])) {
    const page = await context.newPage();
    await page.goto(site.url + path);
    const file = `${who}-${name}.${size}.${colorScheme}.png`;
    writeFileSync(join(folder, file), await pictureOf(page, file));
    await page.close();
  }
  await context.close();
}

/** Takes a picture of each page at both sizes and in both themes. @param checkout the folder of a built project. @returns how many. */
export async function takePictures(folder, checkout) {
  mkdirSync(folder, { recursive: true });
  const [pictured, browser] = await Promise.all([startPictured(checkout), launch()]);
  try {
    const queue = Object.keys(PAGES).flatMap((who) => VIEWS.map((view) => ({ who, ...view })));
    await Promise.all(Array.from({ length: LANES }, async () => {
      for (let view = queue.shift(); view; view = queue.shift()) await takeView(browser, pictured, folder, view);
    }));
  } finally {
    await browser.close();
    await pictured.site.stop();
  }
  return Object.values(PAGES).reduce((sum, pages) => sum + Object.keys(pages).length, 0) * VIEWS.length;
}
