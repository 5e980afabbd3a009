import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { toHex, type Rgb } from '@tonearm/shared/theme/color';
import { makeTheme } from '@tonearm/shared/theme/make-theme';
import { THEME_STYLE_ID } from '@tonearm/shared/theme/theme-style';
import { themeCss } from '@tonearm/shared/theme/theme-values';
import { AXE } from './axe.ts';

const MODES = ['light', 'dark'] as const;

/** The two themes that the editor makes of a brand's colour, as pages carry them. */
const sheetOf = (brand: Rgb): string =>
  [false, true].map((isDark) => themeCss({ is_dark: isDark, values: makeTheme(brand, isDark), font: null })).join('');

/** What the text of the page that is hard to read says of itself, in each of the themes; without loading anything. */
async function lookAt(page: Page, sheets: readonly string[]): Promise<string[][]> {
  return await page.evaluate(
    async ({ css, id }) => {
      const style = document.getElementById(id);
      if (!style) throw new Error('The page carries no themes.');
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const found: string[][] = [];
      for (const text of css) {
        style.textContent = text;
        const { violations } = await run(document, {
          runOnly: ['color-contrast'],
          resultTypes: ['violations'],
          preload: false,
        });
        found.push(
          violations.flatMap(({ nodes }) =>
            nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
          ),
        );
      }
      return found;
    },
    { css: sheets, id: THEME_STYLE_ID },
  );
}

/** What cannot be read (axe, WCAG AA) on an open page, in the themes of each colour, by colour and mode. Ends what moves: a colour halfway says nothing. */
export async function unreadable(page: Page, brands: readonly Rgb[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.addStyleTag({ content: '*,::before,::after{transition:none!important;animation:none!important}' });
  const found: string[] = [];
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode);
    const looks = await lookAt(page, brands.map(sheetOf));
    looks.forEach((nodes, index) => {
      const at = `${new URL(page.url()).pathname} ${mode} ${toHex(brands[index] as Rgb)}`;
      found.push(...nodes.slice(0, 3).map((node) => `${at}: ${node}`));
    });
  }
  return found;
}
