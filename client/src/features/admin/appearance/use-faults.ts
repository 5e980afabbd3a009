import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landingFaults } from '@tonearm/shared/landing/landing-rules';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { menuFaults } from '@tonearm/shared/settings/menu-rules';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { googleFontFault } from '@tonearm/shared/theme/google-font';
import type { AppearanceDraft } from './appearance-draft';

/** What the server would say of settings, fonts, menus and the landing page, by field, in English. */
function faultsIn({ general, themes, menus, landing }: AppearanceDraft): Record<string, string> {
  const settings = EDITED_SETTINGS.flatMap((key): [string, string][] => {
    const fault = SETTINGS[key].check(general[key]);
    return fault === null ? [] : [[key, fault]];
  });
  const ofMenus = Object.entries(menuFaults(menus)).map(([path, [fault = '']]): [string, string] => [path, fault]);
  const fonts = themes.flatMap(({ font }, at): [string, string][] => {
    const fault = googleFontFault(font);
    return fault === null ? [] : [[`themes.${at}.font`, fault]];
  });
  return { ...Object.fromEntries([...settings, ...fonts, ...ofMenus]), ...landingFaults(landing) };
}

interface Faults {
  /** What is wrong with a field, by its path. */
  errorOf: (path: string) => string | undefined;
  /** What the server has said of a draft. */
  refuse: (draft: AppearanceDraft, fields: Record<string, string>) => void;
}

/** What is wrong with a draft: as the server has said of it, else as it would. */
export function useFaults(draft: AppearanceDraft): Faults {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<{ draft: AppearanceDraft; fields: Record<string, string> } | null>(null);
  const faults = useMemo(() => faultsIn(draft), [draft]);
  return {
    errorOf: (path) => {
      const said = (refused?.draft === draft ? refused.fields[path] : undefined) ?? faults[path];
      return said === undefined ? undefined : t(said);
    },
    refuse: (sent, fields) => setRefused({ draft: sent, fields }),
  };
}
