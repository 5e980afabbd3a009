import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landingFaults } from '@tonearm/shared/landing/landing-rules';
import { headCodeFlaws } from '@tonearm/shared/custom-code/head-code';
import { readSeoTemplate } from '@tonearm/shared/seo/seo-template';
import { EDITED_SETTINGS } from '@tonearm/shared/settings/edited-settings';
import { menuFaults } from '@tonearm/shared/settings/menu-rules';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { googleFontFault } from '@tonearm/shared/theme/google-font';
import type { AppearanceDraft } from './appearance-draft';

/** What the server would say of settings, fonts, menus, the landing page, templates and code, by field, in English. */
function faultsIn({ general, themes, menus, landing, seo, code }: AppearanceDraft): Record<string, string> {
  const settings = EDITED_SETTINGS.flatMap((key): [string, string][] => {
    const fault = SETTINGS[key].check(general[key]);
    return fault === null ? [] : [[key, fault]];
  });
  const ofMenus = Object.entries(menuFaults(menus)).map(([path, [fault = '']]): [string, string] => [path, fault]);
  const fonts = themes.flatMap(({ font }, at): [string, string][] => {
    const fault = googleFontFault(font);
    return fault === null ? [] : [[`themes.${at}.font`, fault]];
  });
  const templates = seo.flatMap(({ page, html }, at): [string, string][] => {
    const read = readSeoTemplate(html, page);
    return 'flaw' in read ? [[`seo.${at}.html`, read.flaw]] : [];
  });
  const ofCode = Object.entries(headCodeFlaws(code)).map(([name, { flaw }]): [string, string] => [
    `custom_code.${name}`,
    flaw,
  ]);
  const all = [...settings, ...fonts, ...ofMenus, ...templates, ...ofCode];
  return { ...Object.fromEntries(all), ...landingFaults(landing) };
}

interface Faults {
  /** What is wrong with a field, by its path. */
  errorOf: (path: string) => string | undefined;
  /** Paths of all fields with which something is wrong. */
  faults: readonly string[];
  /** What the server has said of a draft. */
  refuse: (draft: AppearanceDraft, fields: Record<string, string>) => void;
}

/** What is wrong with a draft: as the server has said of it, else as it would. */
export function useFaults(draft: AppearanceDraft): Faults {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<{ draft: AppearanceDraft; fields: Record<string, string> } | null>(null);
  const own = useMemo(() => faultsIn(draft), [draft]);
  const said = refused?.draft === draft ? { ...own, ...refused.fields } : own;
  return {
    errorOf: (path) => {
      const fault = said[path];
      return fault === undefined ? undefined : t(fault);
    },
    faults: Object.keys(said),
    refuse: (sent, fields) => setRefused({ draft: sent, fields }),
  };
}
