import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { escapeHtml, scriptJson } from '@tonearm/shared/rules/html-text';
import { pageTags } from '@tonearm/shared/seo/template-tags';
import type { SeoTemplates } from '@tonearm/shared/seo/template-tags';
import { toHex } from '@tonearm/shared/theme/color';
import { isOwnFont } from '@tonearm/shared/theme/own-font';
import { THEME_STYLE_ID } from '@tonearm/shared/theme/theme-style';
import { themeCss, themeTokens } from '@tonearm/shared/theme/theme-values';
import type { SeoInput } from '@tonearm/shared/rules/seo-tags';
import { withLateParts } from './late-parts.js';
import { iconTags } from './site-icons.js';
import type { PageCode } from './page-heads.js';
import { gzipOf, pack } from './packed-text.js';
import type { PackedText } from './packed-text.js';
import type { LongText, PageDrawing } from './page-drawings.js';

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

const MARKS = /<!--long:(data|css|html)-->/;

/** What a page is made of. */
export interface PageInput extends TemplateInput, SeoInput {
  bootstrap: BootstrapData;
  /** It as `pageData` writes it. */
  data: string;
  /** The page's first view. */
  drawn: PageDrawing | null;
  /** Of the site's owner, by kind of page. */
  templates?: SeoTemplates;
  code?: PageCode;
}

/** What a page passes to its script. The CSRF token stays in its cookie: in a compressed page its length would give it away (BREACH). */
export function pageData({ csrf_token: _inCookie, ...sent }: BootstrapData): string {
  return scriptJson(sent);
}

/** A page prerendered for another kind of screen is not shown; what replaces it does not animate in again. */
const DRAWN_RULES =
  '[data-drawn=wrong] #root{visibility:hidden}[data-drawn] #root *,[data-drawn] #root ::before,[data-drawn] #root ::after{animation-duration:0s}';

/** The colours and fonts of the site's themes, before anything is painted. Whoever reads `THEME_STYLE_ID` changes them later. */
const themeStyle = (themes: BootstrapData['themes']['all']): string =>
  `${fontPreloads(themes)}<style id="${THEME_STYLE_ID}">${themes.map(themeCss).join('')}</style>`;

/** What the browser draws around the page, in the light and in the dark; the page's first script takes the one that is shown. */
function barColours(themes: BootstrapData['themes']['all'], standard: unknown): string {
  const [light, dark] = [false, true].map((isDark) => {
    const shown = themes.find((theme) => (isDark ? theme.default_dark : theme.default_light));
    return toHex(themeTokens(shown ?? { is_dark: isDark, values: {} }).colors['bg-rgb']);
  });
  return `<meta name="theme-color" content="${standard === 'light' ? light : dark}" data-light="${light}" data-dark="${dark}">`;
}

/** Fonts of the site's own come with its first bytes. */
function fontPreloads(themes: BootstrapData['themes']['all']): string {
  const addresses = new Set(themes.flatMap(({ font }) => (isOwnFont(font) ? [font.src] : [])));
  return [...addresses]
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** The room for a page's first view in its root, and for its rules. */
function withDrawing(page: string, isPhone: boolean): string {
  return page
    .replace('</head>', () => `<style data-drawing><!--long:css--></style><style>${DRAWN_RULES}</style></head>`)
    .replace('<html', () => `<html data-drawn="${isPhone ? 'phone' : 'wide'}"`)
    .replace('<div id="root"></div>', () => '<div id="root"><!--long:html--></div>');
}

/** The built page with its SEO tags and nonces; mounted under a sub-path, its assets move along. Literals and names of long values alternate. */
function partsOf(input: PageInput): string[] {
  const { settings, locale } = input.bootstrap;
  const isFixed = settings['themes.user_change'] === false;
  const page = fillTemplate(
    { ...input, template: input.drawn ? withLateParts(input.template) : input.template },
    locale,
    {
      seo: pageTags(input, input.templates),
      icons: iconTags(String(settings['branding.favicon'] ?? ''), input.basePath),
      theme: `<meta name="site-theme" content="${escapeHtml(String(settings['themes.default_id'] ?? 'system'))}"${isFixed ? ' data-fixed' : ''}>${themeStyle(input.bootstrap.themes.all)}`,
      bootstrap: '<script>window.bootstrapData=<!--long:data--></script>',
    },
  );
  const withBar = page.replace(/<meta name="theme-color"[^>]*>/, () =>
    barColours(input.bootstrap.themes.all, settings['themes.default_id']),
  );
  const parts = (input.drawn ? withDrawing(withBar, input.drawn.isPhone) : withBar).split(MARKS);
  return withCode(parts, input);
}

/** Code of the owner's behind everything in the head, after all marks are found: none of it is taken for one. */
function withCode(parts: string[], { code = [], nonce }: PageInput): string[] {
  if (code.length === 0) return parts;
  const end = `${code.join(` nonce="${nonce}"`)}</head>`;
  return parts.map((part, at) => (at % 2 === 0 ? part.replace('</head>', () => end) : part));
}

const longTexts = ({ data, drawn, basePath }: PageInput): Record<LongText, string> => ({
  data,
  css: drawn?.css.replaceAll('url(/assets/', `url(${basePath}/assets/`) ?? '',
  html: drawn?.html ?? '',
});

const filled = <T>(parts: readonly string[], texts: Record<LongText, T>): (string | T)[] =>
  parts.map((part, at) => (at % 2 === 0 ? part : texts[part as LongText]));

/** The built page with its SEO tags, first view and bootstrap data. */
export const renderPage = (input: PageInput): string => filled(partsOf(input), longTexts(input)).join('');

async function packAll(texts: Record<LongText, string>): Promise<Record<LongText, PackedText>> {
  const [data, css, html] = await Promise.all([pack(texts.data), pack(texts.css), pack(texts.html)]);
  return { data, css, html };
}

/** The same as gzip. What is long is compressed once for all who are shown the drawing, which is kept under the data that it was made of. */
export async function packedPage(input: PageInput & { drawn: PageDrawing }): Promise<Buffer> {
  input.drawn.packed ??= packAll(longTexts(input));
  return gzipOf(filled(partsOf(input), await input.drawn.packed));
}
