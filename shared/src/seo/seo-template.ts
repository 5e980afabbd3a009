import { readJsonLd } from './json-ld.js';
import { placeholderFlaw } from './seo-expressions.js';
import { quoted } from './seo-flaw.js';
import type { Flaw } from './seo-flaw.js';
import { JSON_LD, OWN_JSON_LD, placeholdersOf } from './seo-pages.js';
import type { SeoPageKind } from './seo-pages.js';

/** A tag of a template, its texts as they are meant: with placeholders, and without HTML's escapes. */
export type SeoTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; by: 'name' | 'property'; key: string; text: string }
  | { tag: 'canonical'; text: string }
  /** null: what the site writes by itself. */
  | { tag: 'data'; data: Record<string, unknown> | null };

const BLANK = /\s+/y;
const COMMENT = /<!--[^]*?-->/y;
const TITLE = /<title>([^<]*)<\/title\s*>/iy;
/** Texts in it write `<` and `>` as `&lt;` and `&gt;`. */
const SINGLE = /<(meta|link)\s([^<>]*)>/iy;
const DATA = /<script\s+type\s*=\s*(?:"application\/ld\+json"|'application\/ld\+json')\s*>([^]*?)<\/script\s*>/iy;
const ATTRIBUTE = /([a-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const ALLOWED = /^(?:title|meta|link|script)$/i;

/** What a meta tag may be called: what search engines and share cards read. */
const KEYS = { name: /^(?:description|twitter:[a-z:_]{1,40})$/, property: /^og:[a-z:_]{1,40}$/ } as const;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_whole, name: string) => ENTITIES[name] as string);

/** null where there is more in a tag than attributes with their values in quotes. */
function attributesOf(text: string): Map<string, string> | null {
  if (!/^\s*\/?$/.test(text.replace(ATTRIBUTE, ''))) return null;
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      plain(double ?? single ?? ''),
    ]),
  );
}

const unreadable = (tag: string): Flaw => ({ flaw: `This tag cannot be read: ${quoted(tag)}` });

function metaOf(attributes: ReadonlyMap<string, string>, whole: string): SeoTag | Flaw {
  const by = attributes.has('property') ? 'property' : 'name';
  const key = attributes.get(by);
  const text = attributes.get('content');
  if (attributes.size !== 2 || key === undefined || text === undefined) return unreadable(whole);
  if (!KEYS[by].test(key)) return { flaw: `A meta tag is description, og:… or twitter:…, not “${quoted(key)}”.` };
  return { tag: 'meta', by, key, text };
}

function linkOf(attributes: ReadonlyMap<string, string>, whole: string): SeoTag | Flaw {
  const text = attributes.get('href');
  if (attributes.size !== 2 || text === undefined) return unreadable(whole);
  return attributes.get('rel') === 'canonical'
    ? { tag: 'canonical', text }
    : { flaw: 'A link tag can only be the canonical address.' };
}

function dataOf(json: string, page: SeoPageKind): SeoTag | Flaw {
  if (json.trim() === OWN_JSON_LD)
    return JSON_LD[page] ? { tag: 'data', data: null } : { flaw: 'This page has no structured data.' };
  const read = readJsonLd(json, page);
  return 'flaw' in read ? read : { tag: 'data', data: read.data };
}

/** What a tag is that cannot stand there, or not so. */
function strangeFlaw(rest: string): Flaw {
  const name = /^<\/?\s*([a-z][\w-]*)/i.exec(rest)?.[1];
  if (name === undefined) return { flaw: `Texts stand within tags only: ${quoted(rest)}` };
  return ALLOWED.test(name)
    ? unreadable(rest)
    : { flaw: `Only title, meta, link and structured data can stand here, not <${quoted(name)}>.` };
}

interface Reading {
  html: string;
  at: number;
}

/** The match at the place where the reading is, which goes on behind it. */
function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at;
  const found = pattern.exec(reading.html);
  if (found) reading.at = pattern.lastIndex;
  return found;
}

function nextTag(reading: Reading, page: SeoPageKind): SeoTag | Flaw {
  const title = take(reading, TITLE);
  if (title) return { tag: 'title', text: plain(title[1] ?? '').trim() };
  const single = take(reading, SINGLE);
  if (single) {
    const [whole, name = '', text = ''] = single;
    const attributes = attributesOf(text);
    if (!attributes) return unreadable(whole);
    return (name.toLowerCase() === 'meta' ? metaOf : linkOf)(attributes, whole);
  }
  const data = take(reading, DATA);
  return data ? dataOf(data[1] ?? '', page) : strangeFlaw(reading.html.slice(reading.at));
}

const isTwice = (tags: readonly SeoTag[], { tag }: SeoTag): boolean =>
  tag !== 'meta' && tags.some((other) => other.tag === tag);

/**
 * Reads a template. Nothing of its text gets into a page but what stands in the tags that this answers, which are written anew each time.
 * @returns the tags, or what is wrong with the first that cannot stand there.
 */
export function readSeoTemplate(html: string, page: SeoPageKind): { tags: SeoTag[] } | Flaw {
  const reading: Reading = { html, at: 0 };
  const known = placeholdersOf(page);
  const tags: SeoTag[] = [];
  for (;;) {
    while (take(reading, BLANK) ?? take(reading, COMMENT)) continue;
    if (reading.at >= html.length) return { tags };
    const next = nextTag(reading, page);
    if ('flaw' in next) return next;
    if (isTwice(tags, next))
      return { flaw: 'A page has one title, one canonical address and one piece of structured data.' };
    const found = next.tag === 'data' ? null : placeholderFlaw(next.text, known);
    if (found) return found;
    tags.push(next);
  }
}
