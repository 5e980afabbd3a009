import { escapeHtml } from '../rules/html-text.js';
import { metaTag } from '../rules/seo-tags.js';
import { SEO_TEXTS } from '../rules/seo-texts.js';
import { JSON_LD, OWN_JSON_LD } from './seo-pages.js';
import type { SeoPageKind } from './seo-pages.js';

interface Texts {
  title: string;
  description: string;
}

/** What the site writes by itself where it depends on more than a text can say. */
const AS_WRITTEN: Texts = { title: '{{title}}', description: '{{description}}' };
const TEXTS: Readonly<Record<SeoPageKind, Texts & { type: string }>> = {
  artist: { ...SEO_TEXTS.artist, type: 'profile' },
  album: { ...SEO_TEXTS.album, type: 'music.album' },
  track: { ...SEO_TEXTS.track, type: 'music.song' },
  playlist: { ...AS_WRITTEN, type: 'music.playlist' },
  landing: { title: '{{site_name}}', description: '{{site_description}}', type: 'website' },
  channel: { ...AS_WRITTEN, type: 'website' },
  user_profile: { ...SEO_TEXTS.user, type: 'profile' },
  search: { ...AS_WRITTEN, type: 'website' },
};

/** The template that says what pages of this kind say without one: where an owner begins. */
export function defaultSeoTemplate(page: SeoPageKind): string {
  const { title, description, type } = TEXTS[page];
  const isSite = page === 'landing';
  return [
    `<title>${escapeHtml(isSite ? title : `${title} · {{site_name}}`)}</title>`,
    metaTag('name', 'description', description),
    metaTag('property', 'og:site_name', '{{site_name}}'),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:type', type),
    metaTag('property', 'og:image', '{{image}}'),
    metaTag('property', 'og:image:width', '{{image_width}}'),
    metaTag('property', 'og:image:height', '{{image_height}}'),
    metaTag('property', 'og:image:alt', title),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:image', '{{image}}'),
    metaTag('property', 'og:url', '{{url}}'),
    '<link rel="canonical" href="{{url}}">',
    ...(JSON_LD[page] ? [`<script type="application/ld+json">${OWN_JSON_LD}</script>`] : []),
  ].join('\n');
}
