import type { Page } from '@playwright/test';

type WithStops = Window & { stops?: Element[] };

/**
 * What the Tab key does not lead to, from the first control on, of all that a mouse could press in a part of the page.
 * @param within a selector: that part.
 */
export async function unreached(page: Page, within: string): Promise<string[]> {
  const names = await page.evaluate((part) => {
    const root = document.querySelector(part);
    const all = root?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]') ?? [];
    const isStop = (one: HTMLElement): boolean =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true });
    // Of a group of radio buttons one is a stop, and arrows lead to the others.
    const isOfGroup = (one: HTMLElement): boolean =>
      one instanceof HTMLInputElement &&
      one.type === 'radio' &&
      !one.checked &&
      root?.querySelector(`input[type=radio][name="${CSS.escape(one.name)}"]:checked`) !== null;
    const stops = [...all].filter((one) => isStop(one) && !isOfGroup(one));
    (window as WithStops).stops = stops;
    stops[0]?.focus();
    return stops.map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.outerHTML.slice(0, 80)));
  }, within);
  const seen = new Set<number>();
  let last: number | null = null;
  for (let step = 0; step < 2 * names.length; step += 1) {
    const at = await page.evaluate((part) => {
      const root = document.querySelector(part);
      const focused = document.activeElement;
      return focused && root?.contains(focused) ? ((window as WithStops).stops?.indexOf(focused) ?? -1) : null;
    }, within);
    // A time has stops of its own: hour, minute.
    if (at === null || (at >= 0 && at !== last && seen.has(at))) break;
    seen.add(at);
    last = at;
    await page.keyboard.press('Tab');
  }
  return names.length === 0 ? [`nothing in ${within}`] : names.filter((_name, index) => !seen.has(index));
}
