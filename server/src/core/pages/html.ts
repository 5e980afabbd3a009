import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { escapeHtml, scriptJson } from '@tonearm/shared/rules/html-text';
import { seoTags } from '@tonearm/shared/rules/seo-tags';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import { withLateParts } from './late-parts.js';
import type { DrawnPage } from './page-drawings.js';

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

/** A page's first view, and whose frame is around it. */
export type PageDrawing = DrawnPage & { isPhone: boolean };

interface PageInput extends TemplateInput, SeoInput {
  bootstrap: BootstrapData;
  /** It as `pageData` writes it. */
  data: string;
  /** The page's first view. */
  drawn: PageDrawing | null;
}

/** What a page tells its script. The token against forged calls stays in its cookie: in a compressed page its length would give it away (BREACH). */
export function pageData({ csrf_token: _inCookie, ...told }: BootstrapData): string {
  return scriptJson(told);
}

/** A frame for another kind of screen is not shown; what takes the drawing's place does not appear anew. */
const DRAWN_RULES =
  '[data-drawn=wrong] #root{visibility:hidden}[data-drawn] #root *,[data-drawn] #root ::before,[data-drawn] #root ::after{animation-duration:0s}';

/** The first view of a page in its root, with its rules. */
function withDrawing(page: string, { html, css, isPhone }: PageDrawing, basePath: string): string {
  const rules = css.replaceAll('url(/assets/', `url(${basePath}/assets/`);
  return page
    .replace('</head>', () => `<style data-drawing>${rules}</style><style>${DRAWN_RULES}</style></head>`)
    .replace('<html', () => `<html data-drawn="${isPhone ? 'phone' : 'wide'}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** The built page with its SEO tags, first view, bootstrap data and nonces; mounted under a sub-path, its assets move along. */
export function renderPage(input: PageInput): string {
  const { settings, locale } = input.bootstrap;
  const isFixed = settings['themes.user_change'] === false;
  // Before it is filled: what is drawn is large.
  const template = input.drawn ? withLateParts(input.template) : input.template;
  const page = fillTemplate({ ...input, template }, locale, {
    seo: seoTags(input),
    theme: `<meta name="site-theme" content="${escapeHtml(String(settings['themes.default_id'] ?? 'system'))}"${isFixed ? ' data-fixed' : ''}>`,
    bootstrap: `<script>window.bootstrapData=${input.data}</script>`,
  });
  return input.drawn ? withDrawing(page, input.drawn, input.basePath) : page;
}
