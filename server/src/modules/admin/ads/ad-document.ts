import { AD_DRAFT_MESSAGE, AD_HEIGHT_MESSAGE } from '@tonearm/shared/admin/ad-slots';
import { scriptJson } from '@tonearm/shared/rules/html-text';

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

const BEFORE = `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><base target="_blank"><style>html{height:auto}body{margin:0;overflow:hidden}img{max-width:100%;height:auto}</style><script>${REPORT}</script></head><body>`;
const AFTER = '</body></html>';

/** An HTML document around the code of an advertisement, which reports its height to the page; the reporting script comes first, since the code may leave a tag open. */
export const adDocument = (code: string): string => BEFORE + code + AFTER;

const WRITE = `addEventListener('message',({source,data})=>{if(source!==parent||data?.type!=='${AD_DRAFT_MESSAGE}')return;document.open();document.write(${scriptJson(BEFORE)}+data.code+${scriptJson(AFTER)});document.close()})`;

/** The same for a code that is not saved: the page around it, and nobody else, hands that in. Nothing of it passes the server. */
export const DRAFT_DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><script>${WRITE}</script></head><body></body></html>`;
