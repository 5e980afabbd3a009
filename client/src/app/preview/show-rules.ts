import { CUSTOM_CODE_ID } from '@tonearm/shared/custom-code/page-zones';

/** The owner's rules as they are being written. Scripts wait for the site itself: what is half written would run. */
export function showRules(code: unknown): void {
  const css = (code as { css?: unknown } | undefined)?.css;
  if (typeof css !== 'string') return;
  let style = document.getElementById(CUSTOM_CODE_ID);
  if (!style) {
    style = document.createElement('style');
    style.id = CUSTOM_CODE_ID;
    document.head.append(style);
  }
  if (style.textContent !== css) style.textContent = css;
}
