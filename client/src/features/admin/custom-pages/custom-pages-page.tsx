import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { FileText, Plus } from 'lucide-react';
import { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { customPageColumns, PAGE_PATHS } from './custom-page-columns';
import type { NamedPage } from './custom-page-columns';
import { customPageEdits, customPageFilters } from './custom-page-words';
import { useCustomPageList } from './use-custom-page-list';

function NewPageLink() {
  const { t } = useTranslation();
  if (!useCan('custom_pages.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary' })} to="/admin/custom-pages/new">
      <Icon of={Plus} size={16} />
      {t('New page')}
    </Link>
  );
}

function useCustomPageView(changes: BulkChanges): ListView<NamedPage> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(
    () => ({ columns: customPageColumns(t), filters: customPageFilters(t), edits: customPageEdits(t) }),
    [t],
  );
  const deleteRight = 'custom_pages.delete';
  return {
    ...words,
    resource: CUSTOM_PAGES,
    title: t('Custom pages'),
    searchLabel: t('Search pages'),
    nameOf: ({ title }) => title,
    actions: useQuickActions<NamedPage>(PAGE_PATHS),
    menu: useRecordMenu<NamedPage>(PAGE_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (page) => void navigate(PAGE_PATHS.edit(page)),
    deleteRight,
    emptyIcon: FileText,
    empty: (
      <StateView icon={FileText} title={t('No pages yet')} action={<NewPageLink />}>
        {t('Terms, privacy, a story of the site: whatever is to be read and belongs to no music.')}
      </StateView>
    ),
  };
}

/** All custom pages of the site (3-decisions §27). */
export function CustomPagesPage() {
  const list = useCustomPageList();
  const view = useCustomPageView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewPageLink />} />;
}
