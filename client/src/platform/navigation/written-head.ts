import { seoTags } from '@tonearm/shared/rules/seo-tags';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import { templateTags } from '@tonearm/shared/seo/template-tags';
import { areServedTags, replaceTags } from './page-tags';

/** Shows what a page says of itself, or what the owner's template makes of it; the tags that came with the first page stay, and say more. */
export function writeHead(input: SeoInput, template: string | undefined): void {
  if (!template) return replaceTags(seoTags(input));
  const html = templateTags(input, template);
  document.title = new DOMParser().parseFromString(html, 'text/html').title;
  if (!areServedTags()) replaceTags(html);
}
