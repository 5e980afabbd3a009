import { quoted } from '../seo/seo-flaw.js';
import type { Flaw } from '../seo/seo-flaw.js';

/** What the owner adds to the site's own head. */
export interface HeadCode {
  css: string;
  html: string;
}

const ATTRIBUTES = String.raw`((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?)*)\s*\/?>`;
const BLANK = /\s+/y;
const COMMENT = /<!--[^]*?-->/y;
const OPENING = new RegExp(`<(script|style|noscript|link|meta)${ATTRIBUTES}`, 'iy');
const KNOWN = /^(?:script|style|noscript|link|meta)$/i;
const CLOSING: Readonly<Record<string, RegExp>> = {
  script: /([^]*?)<\/script\s*>/iy,
  style: /([^]*?)<\/style\s*>/iy,
  noscript: /([^]*?)<\/noscript\s*>/iy,
};
/** What follows `<!--<script` in a script is no end of it for browsers, up to the end of the page. */
const SWALLOWING = /<!--[^]*<script/i;

/** Browsers end an element with a tag that has more in it, too. */
const ODD_END: Readonly<Record<string, RegExp>> = {
  script: /<\/script[\s/][^>]*/i,
  style: /<\/style[\s/][^>]*/i,
  noscript: /<\/noscript[\s/][^>]*/i,
};

const unclosed = (name: string): Flaw => ({ flaw: `The tag <${name}> has no end.` });

function strangeFlaw(rest: string): Flaw {
  const name = /^<\/?\s*([a-z][\w-]*)/i.exec(rest)?.[1];
  if (name === undefined) return { flaw: `Texts stand within tags only: ${quoted(rest)}` };
  return KNOWN.test(name)
    ? { flaw: `This tag cannot be read: ${quoted(rest)}` }
    : { flaw: `Only script, style, link, meta and noscript can stand in the head of a page, not <${quoted(name)}>.` };
}

/**
 * Reads what is to stand in the head of pages: whole tags of those that belong there, so that none swallows what comes behind it.
 * @returns the text in parts, between which stands what tells the browser that the site itself has written it; or what is wrong.
 */
export function readHeadHtml(html: string): { parts: string[] } | Flaw {
  const parts: string[] = [''];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(html);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const write = (text: string): void => {
    parts.push((parts.pop() ?? '') + text);
  };
  for (;;) {
    while (take(BLANK) ?? take(COMMENT)) continue;
    if (at >= html.length) return { parts };
    const opening = take(OPENING);
    if (!opening) return strangeFlaw(html.slice(at));
    const [whole, tag = '', attributes = ''] = opening;
    const name = tag.toLowerCase();
    if (name === 'meta' && /\shttp-equiv\b/i.test(attributes))
      return { flaw: 'A meta tag with http-equiv cannot stand here: it would change what pages may do.' };
    write(`<${name}`);
    if (name === 'script' || name === 'link') parts.push('');
    write(whole.slice(name.length + 1));
    const closing = CLOSING[name];
    if (!closing) continue;
    const content = take(closing);
    if (!content) return unclosed(name);
    const odd = ODD_END[name]?.exec(content[1] ?? '');
    if (odd) return { flaw: `This tag cannot be read: ${quoted(odd[0])}` };
    if (name === 'script' && SWALLOWING.test(content[1] ?? ''))
      return { flaw: 'A script cannot hold “<!--” before “<script”.' };
    write(content[0]);
  }
}

/** What is wrong with rules of the owner's. */
export const cssFlaw = (css: string): Flaw | null =>
  /<\/style/i.test(css) ? { flaw: 'Rules cannot hold “</style”.' } : null;

/** What is wrong with code of the owner's, by the field. */
export function headCodeFlaws({ css, html }: HeadCode): Partial<Record<keyof HeadCode, Flaw>> {
  const ofCss = cssFlaw(css);
  const read = readHeadHtml(html);
  return { ...(ofCss && { css: ofCss }), ...('flaw' in read && { html: read }) };
}
