import type { BootstrapLocale, BootstrapThemes } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { EMBED_TEXTS } from '@tonearm/shared/sharing/embed';
import type { EmbedData, EmbedItem } from '@tonearm/shared/sharing/embed';
import { escapeHtml, scriptJson } from '@tonearm/shared/rules/html-text';
import { themeCss } from '@tonearm/shared/theme/theme-values';
import { fillTemplate } from './html.js';
import type { TemplateInput } from './html.js';

interface EmbedPageInput extends TemplateInput {
  item: EmbedItem | null;
  siteName: string;
  baseUrl: string;
  locale: BootstrapLocale;
  /** Those in force: the page around it says which of them is shown. */
  themes: BootstrapThemes['all'];
}

function linesOf({ lines }: BootstrapLocale): Record<string, string> {
  return Object.fromEntries(
    EMBED_TEXTS.flatMap((text) => (Object.hasOwn(lines, text) ? [[text, lines[text] as string]] : [])),
  );
}

/** The built player with what it plays; search engines are to find the page, not its player. */
export function renderEmbed(input: EmbedPageInput): string {
  const { item, siteName, baseUrl, locale, themes } = input;
  const data: EmbedData = {
    site_name: siteName,
    base_url: baseUrl,
    item,
    language: locale.language,
    lines: linesOf(locale),
  };
  const title = item ? [item.name, item.by, siteName].filter(Boolean).join(' · ') : siteName;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex">',
    ...(item ? [`<link rel="canonical" href="${escapeHtml(baseUrl + item.path)}">`] : []),
    `<style>${themes.map(themeCss).join('')}</style>`,
    `<script type="application/json" id="embed-data">${scriptJson(data)}</script>`,
  ];
  return fillTemplate(input, locale, { embed: tags.join('\n    ') });
}
