import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { PageContent } from './page.registry.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

const SCRIPT_UNSAFE = new RegExp('[<>\\u2028\\u2029]', 'g');

/** JSON that cannot end a script element, nor break JavaScript's line rules. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(SCRIPT_UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface PageInput {
  template: string;
  nonce: string;
  bootstrap: BootstrapData;
  content: PageContent;
  siteName: string;
  siteDescription: string;
  baseUrl: string;
  basePath: string;
}

/** Title, description, Open Graph, canonical address and JSON-LD. */
export function seoTags(input: Pick<PageInput, 'content' | 'siteName' | 'siteDescription' | 'baseUrl'>): string {
  const { content } = input;
  const title = content.title ? `${content.title} · ${input.siteName}` : input.siteName;
  const description = content.description ?? input.siteDescription;
  const meta = (attribute: 'name' | 'property', key: string, value: string): string => `<meta ${attribute}="${key}" content="${escapeHtml(value)}">`;
  const url = input.baseUrl + (content.path ?? '/');
  const image = content.image ? input.baseUrl + content.image : null;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:site_name', input.siteName), meta('property', 'og:title', content.title ?? input.siteName),
    meta('property', 'og:description', description), meta('property', 'og:type', content.type ?? 'website'),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('property', 'og:image', image)] : []),
    ...(content.status === 200 && content.path ? [meta('property', 'og:url', url), `<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...(content.status === 404 || content.isIndexed === false ? [meta('name', 'robots', 'noindex')] : []),
    ...(content.jsonLd ? [`<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', url, ...content.jsonLd })}</script>`] : []),
  ].join('\n    ');
}

/** The built page with its SEO tags, bootstrap data and nonces; mounted under a sub-path, its assets move along. */
export function renderPage(input: PageInput): string {
  const data = `<script>window.bootstrapData=${scriptJson(input.bootstrap)}</script>`;
  return input.template
    .replace(/(src|href)="\/(?!\/)/g, (_match, attribute: string) => `${attribute}="${input.basePath}/`)
    .replace('<!--seo-->', () => seoTags(input))
    .replace('<!--bootstrap-->', () => data)
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(input.bootstrap.locale.language)}" dir="${input.bootstrap.locale.direction}"`)
    .replace(/<(script|link)(?=[\s>])/g, (_match, tag: string) => `<${tag} nonce="${input.nonce}"`);
}
