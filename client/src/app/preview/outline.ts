/** On a long page, so many parts are looked at. */
const LOOKED_AT = 4_000;
const MARK = 'data-highlighted';
const COLORS = ['color', 'background-color', 'border-top-color', 'fill', 'stroke'] as const;

let sheet: HTMLStyleElement | null = null;

/** Only where it is seen: what is as wide as the page would be all of it. */
function uses(element: Element, color: string): boolean {
  const style = getComputedStyle(element);
  return COLORS.some((property) => {
    if (style.getPropertyValue(property) !== color) return false;
    if (property === 'color')
      return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return property === 'background-color' || element instanceof SVGElement;
  });
}

/** Outlines what is drawn in a colour; null takes all outlines away. */
export function outline(color: string | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  if (color === null) return;
  if (!sheet) {
    sheet = document.createElement('style');
    sheet.textContent = `[${MARK}]{outline:2px dashed var(--info)!important;outline-offset:2px!important}`;
    document.head.append(sheet);
  }
  const written = `rgb(${color.split(' ').join(', ')})`;
  for (const element of [...document.body.querySelectorAll('*')].slice(0, LOOKED_AT))
    if (uses(element, written)) element.setAttribute(MARK, '');
}
