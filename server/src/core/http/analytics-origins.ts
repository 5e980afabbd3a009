import type { SettingsReader } from '../settings/settings.service.js';

const GOOGLE = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const PLAUSIBLE = 'https://plausible.io';

/** Where the script of who counts visits sends its words: nowhere where the site counts alone. */
export async function analyticsOrigins(settings: SettingsReader): Promise<readonly string[]> {
  const driver = await settings.get('analytics.driver');
  if (driver === 'internal') return [];
  if (driver === 'google') return GOOGLE;
  const host = await settings.get('analytics.host');
  if (host !== '') return [host];
  return driver === 'plausible' ? [PLAUSIBLE] : [];
}
