import { standIn } from './browser-stand-in';

/** What the server asks to be drawn. */
export interface PageToDraw {
  /** Whole address of the page. */
  address: string;
  isPhone: boolean;
  /** What the page carries for its script, as JSON. */
  bootstrap: string;
}

/** The first view of a page as the browser will draw it, as HTML. One at a time: what stands in for the browser is global. */
export async function drawPage(page: PageToDraw): Promise<string> {
  // Before the rest is loaded: some modules look at the address at once.
  standIn({ address: new URL(page.address), isPhone: page.isPhone, bootstrapData: undefined, direction: 'ltr' });
  const { draw } = await import('./draw');
  return await draw(page);
}
