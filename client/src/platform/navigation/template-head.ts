import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import { templateTags } from '@tonearm/shared/seo/template-tags';
import { areServedTags, replaceTags } from './page-tags';

/** Shows what a template makes of a page; the tags that came with the first page stay, and say more. */
export function showTemplate(input: SeoInput, template: string): void {
  const html = templateTags(input, template);
  document.title = new DOMParser().parseFromString(html, 'text/html').title;
  if (!areServedTags()) replaceTags(html);
}
