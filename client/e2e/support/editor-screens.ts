import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './axe.ts';
import { eventually } from './browser.ts';

/** Screens of the editor that the walks through it do not look at in all sizes and themes; each has another title than the one before. */
const SCREENS = [
  'themes/0/font',
  'themes',
  'themes/1/radius',
  'seo-settings',
  'landing-page',
  'landing-page/general',
  'landing-page/action-buttons',
  'landing-page/primary-features',
  'landing-page/secondary-features',
];

/** Violations of each of them, in the size that the window has and in both themes. @param within a selector: only this part is looked at. */
export async function violationsOfScreens(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of SCREENS) {
    const before = await page.title();
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/admin/appearance/${path}`);
    await eventually(async () => (await page.title()) !== before);
    found.push(...(await violationsInBothThemes(page, within)).map((one) => `${path}, ${one}`));
  }
  return found;
}
