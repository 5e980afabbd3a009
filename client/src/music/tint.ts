import type { CSSProperties } from 'react';
import { tintOf } from '@tonearm/shared/rules/tint';

/** Hands an artwork's hue and chroma to the theme, which decides how light the tint is. */
export function tintStyle(color: string | null): CSSProperties {
  const { hue, chroma } = tintOf(color);
  return { '--tint-h': hue, '--tint-c': chroma } as CSSProperties;
}
