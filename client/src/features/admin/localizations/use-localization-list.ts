import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import {
  adminLocalizationsChanged,
  useBulkDeleteLocalizationsMutation,
  useListLocalizationsQuery,
} from '../../../api/admin-localizations';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** The languages. */
export const useLocalizationList = makeListHook<LocalizationRecord>({
  resource: LOCALIZATIONS,
  useRows: useListLocalizationsQuery,
  useTrash: useBulkDeleteLocalizationsMutation,
  changed: adminLocalizationsChanged,
});
