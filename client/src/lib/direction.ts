const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];

/** Whether reading goes from right to left where this element stands. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** A piece of text that keeps its own direction inside one that runs the other way. */
export const isolated = (text: string): string =>
  document.documentElement.dir === 'rtl' ? ISOLATE + text + END_ISOLATE : text;

/** "2026 · 6 songs · 39 min"; what is empty is left out. */
export const joinFacts = (facts: readonly (string | null | undefined)[], separator = ' · '): string =>
  facts
    .filter((fact): fact is string => Boolean(fact))
    .map(isolated)
    .join(separator);
