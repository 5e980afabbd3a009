import {
  addressOf,
  dataTag,
  joined,
  linkTag,
  metaTag,
  ownData,
  ownTags,
  pictureOf,
  seoTags,
  siteImage,
  titleOf,
  titleTag,
} from '../rules/seo-tags.js';
import type { SeoInput } from '../rules/seo-tags.js';
import { fillSeoText } from '../rules/seo-texts.js';
import { SCHEMA_CONTEXT, fillJsonLd } from './json-ld.js';
import { readSeoTemplate } from './seo-template.js';
import type { SeoTag } from './seo-template.js';

type Values = Readonly<Record<string, unknown>>;

const ADDRESSES = new Set(['url', 'embed_url']);

/** Site-relative addresses as others need them; a picture's begins at the origin, with the site's sub-path in it. */
function absolute(values: Values, baseUrl: string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value === 'object' && value !== null) return [key, absolute(value as Values, baseUrl)];
      if (typeof value !== 'string' || value === '') return [key, value];
      if (ADDRESSES.has(key)) return [key, baseUrl + value];
      return [key, key === 'image' ? new URL(value, baseUrl).href : value];
    }),
  );
}

/** What the placeholders of a page stand for. */
function seoValues(input: SeoInput): Values {
  const { content, siteName, siteDescription, baseUrl, locale = '' } = input;
  const { url, size } = pictureOf(input);
  return {
    ...absolute(content.about?.values ?? {}, baseUrl),
    site_name: siteName,
    site_description: siteDescription,
    url: addressOf(input),
    locale,
    image_default: siteImage(input),
    title: content.title ?? siteName,
    description: content.description ?? siteDescription,
    image: url,
    image_width: size ? String(size.width) : '',
    image_height: size ? String(size.height) : '',
  };
}

/** The page's own data, or those of a template filled in. */
function dataOf(data: Record<string, unknown> | null, input: SeoInput, values: Values): object | null {
  if (data === null) return ownData(input);
  const filled = fillJsonLd(data, values);
  return filled ? { '@context': SCHEMA_CONTEXT, ...(filled as object) } : null;
}

/** A tag with its values; null where they come out empty. */
function written(tag: SeoTag, input: SeoInput, values: Values): string | null {
  if (tag.tag === 'data') {
    const data = dataOf(tag.data, input, values);
    return data ? dataTag(data) : null;
  }
  const text = fillSeoText(tag.text, values).trim();
  if (text === '') return null;
  if (tag.tag === 'title') return titleTag(text);
  if (tag.tag === 'meta') return metaTag(tag.by, tag.key, text);
  return /^https?:\/\//i.test(text) ? linkTag('canonical', text) : null;
}

/** The tags of a page by a template of the site's owner; by none where what is stored cannot be read. */
export function templateTags(input: SeoInput, template: string): string {
  const { about } = input.content;
  const read = about ? readSeoTemplate(template, about.kind) : null;
  if (!read || 'flaw' in read) return seoTags(input);
  const values = seoValues(input);
  const texts = read.tags.flatMap((tag) => written(tag, input, values) ?? []);
  const hasTitle = texts.some((text) => text.startsWith('<title>'));
  return joined([...(hasTitle ? [] : [titleTag(titleOf(input))]), ...texts, ...ownTags(input)]);
}

/** Templates by the kind of page. */
export type SeoTemplates = Readonly<Partial<Record<string, string>>>;

/** The tags of a page, by the template for its kind where there is one. */
export function pageTags(input: SeoInput, templates: SeoTemplates = {}): string {
  const { kind } = input.content.about ?? {};
  const template = kind && templates[kind];
  return template ? templateTags(input, template) : seoTags(input);
}
