import type { SettingKey } from './registry.js';

/** Settings that the appearance editor changes, all of them for every page to see; who may use it changes no others. */
export const EDITED_SETTINGS = [
  'themes.default_id',
  'themes.user_change',
  'branding.site_name',
  'branding.site_description',
  'branding.compact',
  'branding.logo_light',
  'branding.logo_dark',
  'branding.logo_light_mobile',
  'branding.logo_dark_mobile',
  'branding.favicon',
  'branding.theme_color',
] as const satisfies readonly SettingKey[];
export type EditedSetting = (typeof EDITED_SETTINGS)[number];

export const isEditedSetting = (key: string): key is EditedSetting => EDITED_SETTINGS.some((edited) => edited === key);
