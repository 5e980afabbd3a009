import assert from 'node:assert/strict';
import type { Frame, Page } from '@playwright/test';
import { eventually } from './browser.ts';

/** A brand's colour as it is typed, and as pages write it. */
export const COBALT = { hex: '#2554eb', rgb: 'rgb(37, 84, 235)' };

/** The colour of the site's buttons. */
export const primary = (page: Pick<Page, 'evaluate'>): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--primary)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

/** Waits until what is read is as wanted. */
export const shows = (read: () => Promise<unknown>, wanted: unknown): Promise<void> =>
  eventually(async () => (await read()) === wanted);

/** The site in the frame of the appearance editor. */
export async function frameOf(page: Page): Promise<Frame> {
  await page.locator('iframe[title="Live preview"]').waitFor();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  assert.ok(frame);
  await frame.getByRole('heading', { level: 1 }).first().waitFor();
  return frame;
}

/** The menu of the site's pages. */
export const mainOf = (page: Pick<Page, 'getByRole'>) => page.getByRole('navigation', { name: 'Main' });

/** What is in the menu, in its order. */
export const labelsOf = (page: Pick<Page, 'getByRole'>) => async (): Promise<string> =>
  (await mainOf(page).getByRole('list', { name: 'Browse' }).getByRole('link').allTextContents()).join();

/** Shows the site in the frame as others see it. */
export async function seenBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Seen by:/ }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
}
