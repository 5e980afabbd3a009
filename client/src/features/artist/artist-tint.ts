import type { CSSProperties } from 'react';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { tintOf } from '@tonearm/shared/rules/tint';
import { drawnTint } from '../../music/cover/drawn-cover';
import { tintStyle } from '../../music/tint';

/** The page's colours: the chosen ones, else that of the picture. Only hue and chroma are taken, so that text stays readable on any. */
export function artistTint({ name, image, image_color, header_colors: [first, second] = [] }: Artist): CSSProperties {
  if (!first) return image ? tintStyle(image_color) : drawnTint(name);
  if (!second) return tintStyle(first);
  const { hue, chroma } = tintOf(second);
  return { ...tintStyle(first), '--tint-h2': hue, '--tint-c2': chroma } as CSSProperties;
}
