import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { escapeHtml, scriptJson } from '@tonearm/shared/rules/html-text';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';

/** What every page made from a built template needs. */
export interface TemplateInput {
  template: string;
  nonce: string;
  basePath: string;
}

/** The template with what goes into its marks; nonces on its scripts and links, its assets under the site's sub-path. */
export function fillTemplate(
  { template, nonce, basePath }: TemplateInput,
  locale: Pick<BootstrapData['locale'], 'language' | 'direction'>,
  marks: Record<string, string>,
): string {
  const moved = template.replace(/(src|href)="\/(?!\/)/g, (_match, attribute: string) => `${attribute}="${basePath}/`);
  return Object.entries(marks)
    .reduce((html, [mark, text]) => html.replace(`<!--${mark}-->`, () => text), moved)
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(locale.language)}" dir="${locale.direction}"`)
    .replace(/<(script|link)(?=[\s>])/g, (_match, tag: string) => `<${tag} nonce="${nonce}"`);
}

interface PageInput extends TemplateInput, SeoInput {
  bootstrap: BootstrapData;
}

/**
 * The built page with its SEO tags, bootstrap data and nonces; mounted under a sub-path, its assets move along.
 * The token against forged calls stays in its cookie: in a compressed page its length would give it away (BREACH).
 */
export function renderPage(input: PageInput): string {
  const { csrf_token: _inCookie, ...told } = input.bootstrap;
  const data = `<script>window.bootstrapData=${scriptJson(told)}</script>`;
  return fillTemplate(input, input.bootstrap.locale, { seo: seoTags(input), bootstrap: data });
}
