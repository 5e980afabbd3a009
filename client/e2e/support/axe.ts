import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The program itself, for pages. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations by rule and place, of the page at rest: a colour halfway through its transition says nothing. Runs outside the page's policy. @param within a selector: only this part of it is looked at. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );
  const results = await page.evaluate(
    (part) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document, { resultTypes: ['violations'] }),
    within,
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

const other = (theme: string) => (theme === 'dark' ? 'light' : 'dark');
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? '');

/** Violations of the page as it stands, in the theme that it has and, re-rendered, in the other one; each with its theme. The page stays in the latter. */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const first = await themeOf(page);
  const found = (await violations(page, within)).map((one) => `${first}: ${one}`);
  await page.emulateMedia({ colorScheme: other(first) });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, other(first));
  return [...found, ...(await violations(page, within)).map((one) => `${other(first)}: ${one}`)];
}
