import { escapeHtml, scriptJson } from './html-text.js';
import { SHARE_PICTURE, sharePicturePath } from './share-picture.js';
import type { ShareWords } from './share-picture.js';

/** The largest cover; of other pictures the size is not known. */
const COVER = /\/covers\/[\da-f]+\/(\d+)\.webp$/;

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
  /** Every language that the site may be read in, where the reader may choose (hreflang). */
  languages?: readonly string[];
  /** Asked for by `?lang=`: this address of the page is in that language. */
  language?: string | null;
}

const meta = (attribute: 'name' | 'property', key: string, value: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`;
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

/** What a picture of the page says: its own words, else its title, else what the site says of itself. */
export function shareWordsOf(
  { card, title, description }: Pick<SeoContent, 'card' | 'title' | 'description'>,
  { siteName, siteDescription }: Pick<SeoInput, 'siteName' | 'siteDescription'>,
): ShareWords {
  if (card) return card;
  return title ? { title, text: description ?? '' } : { title: siteName, text: siteDescription };
}

/** The picture made of the page; of one that guests cannot see, or that its owner gave a picture, that picture. */
function pictureOf({ content, siteName, siteDescription, baseUrl, logo = '' }: SeoInput) {
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
    url: baseUrl + sharePicturePath({ path: page, words, image: page === undefined ? null : image, siteName, logo }),
    size: SHARE_PICTURE,
  };
}

function pictureTags(input: SeoInput): string[] {
  const { url, size } = pictureOf(input);
  return [
    meta('property', 'og:image', url),
    ...(size
      ? [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    meta('property', 'og:image:alt', input.content.title ?? input.siteName),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', url),
  ];
}

function addressTags(input: SeoInput, url: string): string[] {
  const { languages = [], language, baseUrl, content } = input;
  const own = language ? `${url}?lang=${encodeURIComponent(language)}` : url;
  const page = encodeURIComponent(url);
  return [
    meta('property', 'og:url', own),
    link('canonical', own),
    ...(languages.length > 1
      ? [
          ...languages.map((one) =>
            link('alternate', `${url}?lang=${encodeURIComponent(one)}`, ` hreflang="${escapeHtml(one)}"`),
          ),
          link('alternate', url, ' hreflang="x-default"'),
        ]
      : []),
    ...(content.isEmbeddable
      ? [
          link(
            'alternate',
            `${baseUrl}/api/v1/oembed?url=${page}&format=json`,
            ` type="application/json+oembed" title="${escapeHtml(content.title ?? input.siteName)}"`,
          ),
        ]
      : []),
  ];
}

/** Title, description, Open Graph, canonical address, languages, oEmbed and JSON-LD of a page. */
export function seoTags(input: SeoInput): string {
  const { content, siteName } = input;
  const description = content.description ?? input.siteDescription;
  const url = input.baseUrl + (content.path ?? '/');
  const isIndexed = content.status === 200 && content.isIndexed !== false;
  return [
    `<title>${escapeHtml(content.title ? `${content.title} · ${siteName}` : siteName)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', content.title ?? siteName),
    meta('property', 'og:description', description),
    meta('property', 'og:type', content.type ?? 'website'),
    ...pictureTags(input),
    ...(content.status === 200 && content.path ? addressTags(input, url) : []),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(content.jsonLd
      ? [
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', url, ...content.jsonLd })}</script>`,
        ]
      : []),
  ].join('\n    ');
}
