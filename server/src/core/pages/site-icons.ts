import { iconAddress, iconName, MASKABLE_NAME } from '@tonearm/shared/branding/site-icons';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import type { Locales } from '../i18n/locales.js';
import type { SettingsReader } from '../settings/settings.service.js';
import type { SiteThemes } from '../theme/site-themes.js';

/** Longer ones are cut below the icon on a home screen. */
const SHORT_MAX = 12;

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

/** The site as an app that can be installed, as its owner has branded it; it opens on its theme's ground. @param base the path that it lies under */
export async function webManifest({ settings, themes, locales }: ManifestSources, base: string): Promise<string> {
  const name = await settings.get('branding.site_name');
  const favicon = await settings.get('branding.favicon');
  const theme = await settings.get('themes.default_id');
  const color =
    (await settings.get('branding.theme_color')) ||
    (await themes.color(theme === 'light' ? 'light' : 'dark', 'bg-rgb'));
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
    short_name: name.length <= SHORT_MAX ? name : (name.split(/\s+/)[0] as string),
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
