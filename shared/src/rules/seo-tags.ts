import { escapeHtml, scriptJson } from './html-text.js';
import { SHARE_PICTURE, sharePicturePath } from './share-picture.js';
import type { ShareWords } from './share-picture.js';
import type { SeoPageKind } from '../seo/seo-pages.js';

/** The largest cover; of other pictures the size is not known. */
const COVER = /\/covers\/[\da-f]+\/(\d+)\.webp$/;

/** Of which kind a page is, and what its template may name; addresses are site-relative. */
export interface SeoAbout {
  kind: SeoPageKind;
  values: Readonly<Record<string, unknown>>;
}

/** What a page states about itself for search engines and link previews. */
export interface SeoContent {
  status: 200 | 404 | 503;
  title?: string;
  description?: string;
  /** Site-relative address of a picture. */
  image?: string | null;
  /** What a picture made of the page says; without it the page's own picture stands for itself. */
  card?: ShareWords;
  /** Site-relative canonical address. */
  path?: string;
  /** Open Graph type. */
  type?: string;
  jsonLd?: Record<string, unknown>;
  /** What a template of the site's owner may say of the page. */
  about?: SeoAbout;
  /** False keeps it out of search engines: unlisted, private, opened by a share token. */
  isIndexed?: boolean;
  /** Whether other sites may ask for a player of it (oEmbed). */
  isEmbeddable?: boolean;
}

export interface SeoInput {
  content: SeoContent;
  siteName: string;
  siteDescription: string;
  /** Without a slash at its end. */
  baseUrl: string;
  /** The logo in pictures for shared links; empty: the site's name. */
  logo?: string;
  /** The colour of what stands out in them, as `shareAccent` has it. */
  accent?: string;
  /** Every language that the site may be read in, where the reader may choose (hreflang). */
  languages?: readonly string[];
  /** Asked for by `?lang=`: this address of the page is in that language. */
  language?: string | null;
  /** The language that the page is shown in. */
  locale?: string;
}

/** A meta tag; whatever the value is, it stays one. */
export const metaTag = (attribute: 'name' | 'property', key: string, value: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`;
export const linkTag = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

/** What a picture of the page says: its own words, else its title, else what the site says of itself. */
export function shareWordsOf(
  { card, title, description }: Pick<SeoContent, 'card' | 'title' | 'description'>,
  { siteName, siteDescription }: Pick<SeoInput, 'siteName' | 'siteDescription'>,
): ShareWords {
  if (card) return card;
  return title ? { title, text: description ?? '' } : { title: siteName, text: siteDescription };
}

/** The picture that stands for the site, whatever the page. */
export const siteImage = ({ siteName, siteDescription, baseUrl, logo = '', accent = '' }: SeoInput): string =>
  baseUrl +
  sharePicturePath({ words: { title: siteName, text: siteDescription }, image: null, siteName, logo, accent });

/** The picture made of the page; of one that guests cannot see, or that its owner gave a picture, that picture. */
export function pictureOf({ content, siteName, siteDescription, baseUrl, logo = '', accent = '' }: SeoInput) {
  const { image = null, path } = content;
  const isShown = content.status === 200 && content.isIndexed !== false;
  if (image && (!content.card || !isShown)) {
    // A picture's address begins at the origin, with the site's sub-path in it.
    const url = new URL(image, baseUrl).href;
    const edge = COVER.exec(url)?.[1];
    return { url, size: edge ? { width: edge, height: edge } : null };
  }
  const words = shareWordsOf(isShown ? content : {}, { siteName, siteDescription });
  const page = isShown && path !== undefined ? path : undefined;
  return {
    url:
      baseUrl +
      sharePicturePath({ path: page, words, image: page === undefined ? null : image, siteName, logo, accent }),
    size: SHARE_PICTURE,
  };
}

function pictureTags(input: SeoInput): string[] {
  const { url, size } = pictureOf(input);
  return [
    metaTag('property', 'og:image', url),
    ...(size
      ? [
          metaTag('property', 'og:image:width', String(size.width)),
          metaTag('property', 'og:image:height', String(size.height)),
        ]
      : []),
    metaTag('property', 'og:image:alt', input.content.title ?? input.siteName),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:image', url),
  ];
}

/** The page's address in the language that was asked for; empty where it has none of its own. */
export function addressOf({ content, baseUrl, language }: SeoInput): string {
  if (content.status !== 200 || !content.path) return '';
  return baseUrl + content.path + (language ? `?lang=${encodeURIComponent(language)}` : '');
}

/** What the site says whatever a template does: the page's other languages, who plays it, and whether it may be found. */
export function ownTags(input: SeoInput): string[] {
  const { languages = [], baseUrl, content } = input;
  const { path, status, title, isEmbeddable } = content;
  const url = baseUrl + (path ?? '');
  const hasAddress = status === 200 && Boolean(path);
  return [
    ...(hasAddress && languages.length > 1
      ? [
          ...languages.map((one) =>
            linkTag('alternate', `${url}?lang=${encodeURIComponent(one)}`, ` hreflang="${escapeHtml(one)}"`),
          ),
          linkTag('alternate', url, ' hreflang="x-default"'),
        ]
      : []),
    ...(hasAddress && isEmbeddable
      ? [
          linkTag(
            'alternate',
            `${baseUrl}/api/v1/oembed?url=${encodeURIComponent(url)}&format=json`,
            ` type="application/json+oembed" title="${escapeHtml(title ?? input.siteName)}"`,
          ),
        ]
      : []),
    ...(status === 200 && content.isIndexed !== false ? [] : [metaTag('name', 'robots', 'noindex')]),
  ];
}

export const titleTag = (text: string): string => `<title>${escapeHtml(text)}</title>`;
/** The title of a page without a template. */
export const titleOf = ({ content: { title }, siteName }: SeoInput): string =>
  title ? `${title} · ${siteName}` : siteName;
export const dataTag = (data: object): string => `<script type="application/ld+json">${scriptJson(data)}</script>`;
/** The structured data that the site writes of a page by itself. */
export const ownData = ({ content, baseUrl }: SeoInput): object | null =>
  content.jsonLd ? { '@context': 'https://schema.org', url: baseUrl + (content.path ?? '/'), ...content.jsonLd } : null;
export const joined = (tags: readonly string[]): string => tags.join('\n    ');

/** Title, description, Open Graph, canonical address, languages, oEmbed and JSON-LD of a page. */
export function seoTags(input: SeoInput): string {
  const { content, siteName } = input;
  const description = content.description ?? input.siteDescription;
  const url = addressOf(input);
  const data = ownData(input);
  return joined([
    titleTag(titleOf(input)),
    metaTag('name', 'description', description),
    metaTag('property', 'og:site_name', siteName),
    metaTag('property', 'og:title', content.title ?? siteName),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:type', content.type ?? 'website'),
    ...pictureTags(input),
    ...(url ? [metaTag('property', 'og:url', url), linkTag('canonical', url)] : []),
    ...ownTags(input),
    ...(data ? [dataTag(data)] : []),
  ]);
}
