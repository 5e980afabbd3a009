type Attributes = Record<string, string | number | boolean | (() => void)>;

/** Makes an element; a function is a listener (`onclick`), false leaves the attribute out. Texts are only ever text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an element of a drawing. */
export function svgOf(attributes: Record<string, string | number>, tag: 'svg' | 'path' = 'svg'): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

export interface Glyph {
  d: string;
  isOutline?: boolean;
}

export const GLYPHS = {
  play: { d: 'M7 4.9v14.2a1 1 0 0 0 1.53.85l11.2-7.1a1 1 0 0 0 0-1.7L8.53 4.05A1 1 0 0 0 7 4.9Z' },
  pause: {
    d: 'M6.8 4h2a1.3 1.3 0 0 1 1.3 1.3v13.4A1.3 1.3 0 0 1 8.8 20h-2a1.3 1.3 0 0 1-1.3-1.3V5.3A1.3 1.3 0 0 1 6.8 4Zm8.4 0h2a1.3 1.3 0 0 1 1.3 1.3v13.4a1.3 1.3 0 0 1-1.3 1.3h-2a1.3 1.3 0 0 1-1.3-1.3V5.3A1.3 1.3 0 0 1 15.2 4Z',
  },
  next: {
    d: 'M5 5.3v13.4a1 1 0 0 0 1.56.83L16 13.1V18.6a1.2 1.2 0 0 0 2.4 0V5.4a1.2 1.2 0 0 0-2.4 0v5.5L6.56 4.47A1 1 0 0 0 5 5.3Z',
  },
  out: { d: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6', isOutline: true },
  note: { d: 'M9 18V5l12-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm12-2a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z', isOutline: true },
} as const satisfies Record<string, Glyph>;

/** A drawing beside a text or in a labelled button. */
export function glyph({ d, isOutline = false }: Glyph, size: number): SVGElement {
  const svg = svgOf({
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    fill: isOutline ? 'none' : 'currentColor',
    ...(isOutline
      ? { stroke: 'currentColor', 'stroke-width': 1.75, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
      : {}),
  });
  svg.append(svgOf({ d }, 'path'));
  return svg;
}
