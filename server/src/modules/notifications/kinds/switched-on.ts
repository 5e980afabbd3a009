import type { SettingsReader } from '../../../core/settings/settings.service.js';
import type { NotificationKind } from './kind.js';

/** Whether the site has what a kind is about. */
export const isSwitchedOn = async ({ setting }: NotificationKind, settings: SettingsReader): Promise<boolean> =>
  setting === undefined || (await settings.get(setting));
