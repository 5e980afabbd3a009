import { chromium } from 'playwright-core';
import { signedIn } from '../support/api.ts';
import { DESKTOP } from '../support/browser.ts';
import { LAUNCH } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';
import { unreadable } from '../support/theme-contrast.ts';

/** Of each kind one: what guests see, what listeners and makers have, what administers. */
const PAGES = {
  guest: ['/landing', '/register', '/', '/album/3/x/y', '/search/night'],
  admin: ['/library/songs', '/account-settings', '/backstage/tracks/1/edit', '/admin', '/admin/tracks'],
};
const LANES = 2;
const STEP = 10;

/** The same colours for the same seed, all over the cube. */
function coloursOf(count, seed) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * 256);
  };
  return Array.from({ length: count }, () => [next(), next(), next()]);
}

async function lookAtPage(browser, { url, cookies }, path, colours) {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', colorScheme: 'light' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  const found = [];
  // By tens, so that no call of the browser's lasts for minutes.
  for (let at = 0; at < colours.length; at += STEP)
    found.push(...(await unreadable(page, colours.slice(at, at + STEP))));
  await context.close();
  return found;
}

/** Looks at each page in the themes of so many colours. @returns what cannot be read, and how much was looked at. */
export async function lookAtThemes(count, seed) {
  const since = performance.now();
  const [site, browser] = await Promise.all([startSite(), chromium.launch(LAUNCH)]);
  try {
    const cookies = { guest: [], admin: (await signedIn(site.url, site.admin)).cookies() };
    const colours = coloursOf(count, seed);
    const queue = Object.entries(PAGES).flatMap(([who, paths]) => paths.map((path) => ({ who, path })));
    const pages = queue.length;
    const found = [];
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let one = queue.shift(); one; one = queue.shift())
          found.push(...(await lookAtPage(browser, { url: site.url, cookies: cookies[one.who] }, one.path, colours)));
      }),
    );
    const seconds = Math.round((performance.now() - since) / 1000);
    return { pages, looks: pages * 2 * count, found, seconds };
  } finally {
    await browser.close();
    await site.stop();
  }
}
