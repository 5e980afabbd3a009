import type { CustomPageRecord } from '@tonearm/shared/admin/custom-page-records.dto';
import { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import {
  adminCustomPagesChanged,
  useBulkDeleteCustomPagesMutation,
  useBulkUpdateCustomPagesMutation,
  useListAllCustomPagesQuery,
} from '../../../api/admin-custom-pages';
import { makeListHook, useRowsAs } from '../../../platform/admin/list/make-list-hook';
import type { ListScreen } from '../../../platform/admin/list/make-list-hook';
import type { NamedPage } from './custom-page-columns';

const usePages = makeListHook<CustomPageRecord>({
  resource: CUSTOM_PAGES,
  useRows: useListAllCustomPagesQuery,
  useUpdate: useBulkUpdateCustomPagesMutation,
  useTrash: useBulkDeleteCustomPagesMutation,
  changed: adminCustomPagesChanged,
});

const named = (page: CustomPageRecord): NamedPage => ({ ...page, name: page.title });

/** All custom pages. */
export const useCustomPageList = (): ListScreen<NamedPage> => useRowsAs(usePages(), named);
