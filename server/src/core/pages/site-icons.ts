import { iconAddress, iconName, MASKABLE_NAME } from '@tonearm/shared/branding/site-icons';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import type { Locales } from '../i18n/locales.js';
import type { SettingsReader } from '../settings/settings.service.js';
import type { SiteThemes } from '../theme/site-themes.js';

/** Longer ones are cut below the icon on a home screen. */
const SHORT_MAX = 12;
/** They say nothing alone, in front of a name or at its end. */
const ARTICLE = /^(?:the|an?|der|die|das|el|l[aeo]s?|il|het|de)$/i;
const JOINT = /^(?:the|an?|of|and|for|by|der|die|das|und|von|für|de[rl]?|des|du|et|y|&|\+|[-–—|:·,]+)$/i;

/** A site's name where there is little room: as many of its words as fit, without what means nothing by itself. */
export function shortName(name: string): string {
  const full = name.trim();
  if (full.length <= SHORT_MAX) return full;
  const [first = '', ...rest] = full.split(/\s+/);
  const words = ARTICLE.test(first) && rest.length > 0 ? rest : [first, ...rest];
  const taken: string[] = [];
  for (const word of words) {
    if (taken.length > 0 && [...taken, word].join(' ').length > SHORT_MAX) break;
    taken.push(word);
  }
  while (taken.length > 1 && JOINT.test(taken.at(-1) as string)) taken.pop();
  return taken.join(' ').replace(/[\s,;:|–—-]+$/, '') || full;
}

const png = (size: number): { sizes: string; type: string } => ({ sizes: `${size}x${size}`, type: 'image/png' });

/** The page's icons, and what makes it an app that can be installed. @param favicon the setting. */
export function iconTags(favicon: string, base: string): string {
  const address = (name: string): string => escapeHtml(iconAddress(favicon, name, base));
  const icons = favicon
    ? ([16, 32, 48] as const).map(
        (size) => `<link rel="icon" type="image/png" sizes="${size}x${size}" href="${address(iconName(size))}">`,
      )
    : [`<link rel="icon" type="image/svg+xml" href="${base}/favicon.svg">`];
  return [
    ...icons,
    `<link rel="apple-touch-icon" href="${address(iconName(180))}">`,
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
  ].join('\n    ');
}

/** What the manifest is made of. */
export interface ManifestSources {
  settings: SettingsReader;
  themes: SiteThemes;
  locales: Pick<Locales, 'fresh' | 'translate'>;
}

/** `#rrggbb` of what the site opens on where nothing of it has come yet: its owner's choice, else the ground of its theme. */
export async function siteGround({ settings, themes }: Pick<ManifestSources, 'settings' | 'themes'>): Promise<string> {
  const theme = await settings.get('themes.default_id');
  return (
    (await settings.get('branding.theme_color')) || (await themes.color(theme === 'light' ? 'light' : 'dark', 'bg-rgb'))
  );
}

/** Where the icon is that is asked for without having read a page. @param base the path that the site lies under */
export const bareIconAddress = (favicon: string, base: string): string =>
  iconAddress(favicon, iconName(favicon === '' ? 192 : 48), base);

/** The site as an app that can be installed, as its owner has branded it; it opens on its theme's ground. @param base the path that it lies under */
export async function webManifest({ settings, themes, locales }: ManifestSources, base: string): Promise<string> {
  const name = await settings.get('branding.site_name');
  const favicon = await settings.get('branding.favicon');
  const color = await siteGround({ settings, themes });
  const icon = (file: string): string => iconAddress(favicon, file, base);
  await locales.fresh();
  const language = await settings.get('locale.default');
  const shortcut = (label: string, path: string) => ({
    name: locales.translate(language, label),
    url: `${base}${path}`,
    icons: [{ src: icon(iconName(192)), ...png(192) }],
  });
  return JSON.stringify({
    id: `${base}/`,
    name,
    short_name: shortName(name),
    description: await settings.get('branding.site_description'),
    lang: language,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    categories: ['music', 'entertainment'],
    icons: [
      { src: icon(iconName(192)), ...png(192), purpose: 'any' },
      { src: icon(iconName(512)), ...png(512), purpose: 'any' },
      { src: icon(MASKABLE_NAME), ...png(512), purpose: 'maskable' },
    ],
    shortcuts: [shortcut('Search', '/search'), shortcut('Library', '/library')],
  });
}
