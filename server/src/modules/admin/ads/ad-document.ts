import { AD_HEIGHT_MESSAGE } from '@tonearm/shared/admin/ad-slots';

/**
 * Sandboxed by its own header too, so that it has no origin even when it is opened by itself: the code of an advertisement,
 * which the site's owner took from somebody else, reaches neither cookies nor the page around it.
 */
export const AD_POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
].join('; ');

const REPORT = `new ResizeObserver(()=>parent.postMessage({type:'${AD_HEIGHT_MESSAGE}',height:document.documentElement.offsetHeight},'*')).observe(document.documentElement)`;

/** An HTML document around the code of an advertisement, which reports its height to the page; the reporting script comes first, since the code may leave a tag open. */
export const adDocument = (code: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><base target="_blank"><style>html{height:auto}body{margin:0;overflow:hidden}img{max-width:100%;height:auto}</style><script>${REPORT}</script></head><body>${code}</body></html>`;
