import type { IOptions } from 'sanitize-html';
import { keptAddress } from './page-pictures.js';

const optionsFor = (base: string): IOptions => ({
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['target'] ? { target: '_blank' } : {}), rel: 'noopener nofollow' },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['src'] ? { src: keptAddress(attribs['src'], base) } : {}) },
    }),
  },
});

/** Takes from a page's HTML whatever could run, style the site or reach out: an allow-list, not a list of evils (quality rows 70, 71 and 73). @param base the path that the site lies under */
export async function cleanHtml(html: string, base: string): Promise<string> {
  // Imported at first use: pages are seldom written.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, optionsFor(base)).trim();
}
