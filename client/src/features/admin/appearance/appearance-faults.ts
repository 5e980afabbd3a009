import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { menuFaults } from '@tonearm/shared/settings/menu-rules';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { AppearanceDraft } from './appearance-draft';

/** What the server would say of settings and menus, by field, in English. */
export function faultsIn({ general, menus }: Pick<AppearanceDraft, 'general' | 'menus'>): Record<string, string> {
  const settings = EDITED_SETTINGS.flatMap((key): [string, string][] => {
    const fault = SETTINGS[key].check(general[key]);
    return fault === null ? [] : [[key, fault]];
  });
  const ofMenus = Object.entries(menuFaults(menus)).map(([path, [fault = '']]): [string, string] => [path, fault]);
  return Object.fromEntries([...settings, ...ofMenus]);
}
