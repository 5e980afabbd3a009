import { setBrowserGlobals } from './browser-globals';
import type { PageToDraw } from './page-to-draw';

/** The first view of a page as the browser will draw it, as HTML. One at a time: what stands in for the browser is global. */
export async function drawPage(page: PageToDraw): Promise<string> {
  // Before the rest is loaded: some modules look at the address at once.
  setBrowserGlobals({
    address: new URL(page.address),
    isPhone: page.isPhone,
    bootstrapData: undefined,
    direction: 'ltr',
  });
  const { draw } = await import('./draw');
  return await draw(page);
}
