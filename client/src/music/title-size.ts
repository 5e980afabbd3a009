import type { CSSProperties } from 'react';

/** From this many characters on a display title shrinks step by step, so that no name fills the screen. */
const LONG = 24;
const VERY_LONG = 48;
const ENDLESS = 120;

/** How large a page's name is set, by its length. */
export function titleSize(name: string): CSSProperties | undefined {
  if (name.length > ENDLESS) return { '--title-k': 0.42 } as CSSProperties;
  if (name.length > VERY_LONG) return { '--title-k': 0.56 } as CSSProperties;
  return name.length > LONG ? ({ '--title-k': 0.76 } as CSSProperties) : undefined;
}
