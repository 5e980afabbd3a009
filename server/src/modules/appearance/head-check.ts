import type { CustomCode, SeoTemplateText } from '@tonearm/shared/admin/appearance.dto';
import { headCodeFlaws } from '@tonearm/shared/custom-code/head-code';
import { SEO_TEMPLATE_MAX } from '@tonearm/shared/seo/limits';
import { defaultSeoTemplate } from '@tonearm/shared/seo/seo-defaults';
import { isSeoPage } from '@tonearm/shared/seo/seo-pages';
import { readSeoTemplate } from '@tonearm/shared/seo/seo-template';
import { invalid } from '../../core/errors/app-error.js';

type Faults = Record<string, string[]>;

/** Line ends as every program writes them, without what surrounds the text. */
const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
const keyOf = ({ page, language }: SeoTemplateText): string => `${page} ${language.toLowerCase()}`;

/**
 * Templates that are not as the site brings them.
 * @param fieldOf says what a template is called where its fault is told. @throws AppError 422 by field.
 */
export function checkedTemplates(
  templates: readonly SeoTemplateText[],
  fieldOf: (template: SeoTemplateText, at: number) => string,
): SeoTemplateText[] {
  const faults: Faults = {};
  const seen = new Set<string>();
  for (const [at, template] of templates.entries()) {
    const read = readSeoTemplate(template.html, template.page);
    if ('flaw' in read) faults[fieldOf(template, at)] = [read.flaw];
    else if (seen.has(keyOf(template)))
      faults[fieldOf(template, at)] = ['This page has two templates in one language.'];
    seen.add(keyOf(template));
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const tidied = templates.map(({ page, language, html }) => ({ page, language, html: tidy(html) }));
  return tidied.filter(
    ({ page, language, html }) => html !== '' && !(language === '' && html === defaultSeoTemplate(page)),
  );
}

/** Templates as they come by page. @throws AppError 422 by field. */
export function templatesByPage(tags: Readonly<Record<string, unknown>>, language: string): SeoTemplateText[] {
  const faults: Faults = {};
  const templates = Object.entries(tags).flatMap(([page, html]): SeoTemplateText[] => {
    if (!isSeoPage(page)) faults[`tags.${page}`] = ['There is no such kind of page.'];
    else if (typeof html !== 'string' || html.length > SEO_TEMPLATE_MAX)
      faults[`tags.${page}`] = [`Must be a text of 0 to ${SEO_TEMPLATE_MAX} characters.`];
    else return [{ page, language, html }];
    return [];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return templates;
}

/** @throws AppError 422 by field. */
export function checkedCode({ css, html, on_auth, on_admin }: CustomCode): CustomCode {
  const flaws = Object.entries(headCodeFlaws({ css, html }));
  if (flaws.length > 0)
    throw invalid(Object.fromEntries(flaws.map(([field, { flaw }]) => [`custom_code.${field}`, [flaw]])));
  return { css: tidy(css), html: tidy(html), on_auth, on_admin };
}
