import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import { customPagePath } from '@tonearm/shared/rules/paths';
import type { PageContent } from '../../../core/pages/page.registry.js';

const DESCRIPTION_LENGTH = 160;

/** The page's text without its marks, as search engines show it. */
function summaryOf(body: string): string {
  const text = body
    .replace(/<[^>]{0,2000}>/g, ' ')
    .replace(/&[a-z\d#]{2,8};/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).toWellFormed()}…` : text;
}

/** What the page's HTML carries in its head. */
export const pageContentOf = (page: CustomPage): PageContent => ({
  status: 200,
  path: customPagePath(page),
  title: page.title,
  description: page.meta.description || summaryOf(page.body),
  image: page.meta.image || null,
  jsonLd: { '@type': 'WebPage', name: page.title },
  isIndexed: page.published,
});
