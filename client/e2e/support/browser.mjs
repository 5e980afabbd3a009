import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const executablePath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/**
 * The suggestions of the address bar are pages of the browser's own, loaded anew for each visitor: they took half as long as a page of the
 * site. The other ones Playwright switches off, whose list counts for nothing beside a later one.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${UNWANTED.join()}`,
];

/** @param more arguments of the browser, beside those of every flow. */
export const launch = (more = []) => chromium.launch({ executablePath, args: [...ARGS, ...more] });

/** A fresh visitor, or with `cookies` one who is signed in; `problems` collects script errors and refused content, which no flow may cause. */
export async function visitor(
  browser,
  { viewport = DESKTOP, colorScheme = 'dark', cookies = [], hasTouch = false } = {},
) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems, close: () => context.close() };
}

/** Asks again until the check holds; a page tells in its own time. */
export async function eventually(check, { seconds = 10, everyMs = 100, message = 'It did not happen in time.' } = {}) {
  let last = null;
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    try {
      if (await check()) return;
      last = null;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, everyMs);
    });
  }
  assert.fail(`${message}${last ? ` ${last}` : ''}`);
}

/** Seconds that the seek bar of the player shows. */
export async function position(page) {
  const value = await page
    .getByRole('region', { name: 'Player' })
    .getByRole('slider', { name: 'Seek' })
    .getAttribute('aria-valuenow');
  return Number(value) / 1000;
}
