import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const FONT = join(import.meta.dirname, '../../src/ui/fonts/inter-latin.woff2');
const FONT_ADDRESS = 'https://fonts.gstatic.com/s/lora.woff2';

/** Answers in the place of Google's two hosts, with Lora. @returns what they are asked for. */
export async function answerForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://fonts.googleapis.com/**', (route) => {
    asked.push(route.request().url());
    const body = `@font-face{font-family:'Lora';src:url(${FONT_ADDRESS}) format('woff2')}`;
    return route.fulfill({ contentType: 'text/css', body });
  });
  await context.route('https://fonts.gstatic.com/**', (route) => {
    asked.push(route.request().url());
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ contentType: 'font/woff2', headers, body: readFileSync(FONT) });
  });
  return asked;
}

/** Whether the page is written in Lora, which has come. */
export const isInLora = (page: Pick<Page, 'evaluate'>) => (): Promise<boolean> =>
  page.evaluate(
    () =>
      /^"?Lora/.test(getComputedStyle(document.body).fontFamily) &&
      [...document.fonts].some(({ family, status }) => /Lora/.test(family) && status === 'loaded'),
  );
