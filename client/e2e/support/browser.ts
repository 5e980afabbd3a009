import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Cookies as `apiVisitor` gives them. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Somebody with a page of their own. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Script errors and refused content, which no flow may cause. */
  problems: string[];
  close: () => Promise<void>;
}

/** How somebody looks at the site, and, with cookies, who it is. */
export type VisitOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch'> & { cookies?: Cookies };

/** Pages are there for these flows once their program is, which comes after the first view (`first-view.e2e.ts`). */
function arrivesWithItsProgram(page: Page): void {
  const taken = () =>
    page.waitForFunction(() => !['wide', 'phone', 'wrong'].includes(document.documentElement.dataset.drawn ?? ''));
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await taken();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await taken();
    return response;
  };
}

/** What browsers write of each call and live connection that does not come through. */
const UNREACHED = /Failed to load resource|WebSocket connection to .* failed: .*net::ERR_/;
/** What they write of a live connection that comes with no session. */
const WITHOUT_SESSION = /WebSocket connection to .* failed: .*HTTP Authentication failed/;
/** Calls that end the session of whoever makes them, or put another one in its place: a connection that opens meanwhile comes with the one before. */
const CHANGES_SESSION = /\/auth\/log(?:in|out)$|\/users\/(?:\d+\/impersonate|stop-impersonating)$/;

/** A fresh visitor, or with `cookies` one who is signed in; `problems` collects script errors and refused content, which no flow may cause. */
export async function visitor(
  browser: Browser,
  { viewport = DESKTOP, colorScheme = 'dark', cookies = [], hasTouch = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch });
  await context.addCookies(cookies);
  const page = await context.newPage();
  arrivesWithItsProgram(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  let isSessionKept = true;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && CHANGES_SESSION.test(new URL(request.url()).pathname)) isSessionKept = false;
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || UNREACHED.test(message.text())) return;
    if (isSessionKept || !WITHOUT_SESSION.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems, close: () => context.close() };
}

/** Polls until the check holds; a page reports when it is ready. */
export async function eventually(
  check: () => unknown,
  { seconds = 30, everyMs = 100, message = 'It did not happen in time.' } = {},
): Promise<void> {
  let last: unknown = null;
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
  assert.fail(`${message}${last ? ` ${String(last)}` : ''}`);
}

/** Waits for a toast and keeps it: its clock stands still below the pointer, however long what is looked at next takes. */
export const holdToast = (page: Page, text: string): Promise<void> =>
  page.locator('[data-toast]').filter({ hasText: text }).hover();

/** Where it is drawn. @throws when it is not. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  assert.ok(box, `${String(locator)} is not drawn.`);
  return box;
}

/** Seconds that the seek bar of the player shows. */
export async function position(page: Page): Promise<number> {
  const value = await page
    .getByRole('region', { name: 'Player' })
    .getByRole('slider', { name: 'Seek' })
    .getAttribute('aria-valuenow');
  return Number(value) / 1000;
}
