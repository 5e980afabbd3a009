import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The program itself, for pages. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a rule that is on by default reads beside the page. Copies of its style sheets are for none of them, and took as long as many rules. */
const ASSETS = ['media'];
/** What another theme may change of a page: its colours, and which of two pictures stands there. */
const OF_THEMES = ['color-contrast', 'link-in-text-block', 'image-alt', 'svg-img-alt', 'role-img-alt'];

/** How a page is looked at. */
interface Look {
  /** A selector: only this part of it. */
  within?: string;
  /** Names of axe: only these. */
  rules?: readonly string[];
}

/** Violations by rule and place, of the page at rest: a colour halfway through its transition says nothing. Runs outside the page's policy. */
async function look(page: Page, { within, rules }: Look): Promise<string[]> {
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
    ({ part, assets, only }) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        resultTypes: ['violations'],
        preload: { assets },
        ...(only ? { runOnly: only } : {}),
      }),
    { part: within, assets: ASSETS, only: rules && [...rules] },
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

/** Violations of the page as it stands. @param within a selector: only this part of it is looked at. */
export const violations = (page: Page, within?: string): Promise<string[]> => look(page, { within });

const other = (theme: string) => (theme === 'dark' ? 'light' : 'dark');
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? '');

/**
 * Violations of the page as it stands, in the theme that it has and, re-rendered, in the other one; each with its theme. There, whatever
 * has nothing to do with themes is not looked at again. The page stays in the latter.
 */
export async function violationsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const first = await themeOf(page);
  const found = (await violations(page, within)).map((one) => `${first}: ${one}`);
  await page.emulateMedia({ colorScheme: other(first) });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, other(first));
  const there = await look(page, { within, rules: OF_THEMES });
  return [...found, ...there.map((one) => `${other(first)}: ${one}`)];
}
