import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { adminLocalizationsChanged } from '../../../api/admin-localizations';
import { useUpdateSettingGroupMutation } from '../../../api/settings';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useRefreshSettings } from '../../../platform/session/use-refresh-settings';
import { useToast } from '../../../platform/toasts/use-toast';

/** Makes a language the one that the site speaks where nobody has chosen. */
export function useDefaultLanguage(): (locale: LocalizationRecord) => Promise<void> {
  const { t } = useTranslation();
  const [update] = useUpdateSettingGroupMutation();
  const dispatch = useDispatch();
  const refresh = useRefreshSettings();
  const report = useReportProblem();
  const toast = useToast();
  return useCallback(
    async ({ language, name }) => {
      try {
        await update({ name: 'localization', updateSettingGroup: { values: { 'locale.default': language } } }).unwrap();
        dispatch(adminLocalizationsChanged());
        toast({ type: 'positive', message: t(':name is the default language now', { name }) });
        await refresh();
      } catch (error) {
        report(error);
      }
    },
    [t, update, dispatch, refresh, report, toast],
  );
}
