import type { TFunction } from 'i18next';
import type { CustomPageRecord } from '@tonearm/shared/admin/custom-page-records.dto';
import { customPagePath } from '@tonearm/shared/rules/paths';
import { formatDay } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { NameCell } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';

/** As the menu of a row takes it. */
export type NamedPage = CustomPageRecord & { name: string };

export const PAGE_PATHS = {
  page: customPagePath,
  edit: ({ id }) => `/admin/custom-pages/${id}/edit`,
} satisfies RecordPaths<NamedPage>;

/** Columns of the list of all custom pages. */
export const customPageColumns = (t: TFunction): readonly ListColumn<NamedPage>[] => [
  {
    id: 'title',
    label: t('Title'),
    width: 'minmax(180px, 2fr)',
    isFixed: true,
    cell: (page) => (
      <NameCell name={page.title} to={PAGE_PATHS.edit(page)}>
        {customPagePath(page)}
      </NameCell>
    ),
  },
  {
    id: 'owner',
    label: t('Author'),
    width: 'minmax(130px, 1fr)',
    fromPx: 900,
    cell: ({ owner }) => (
      <span className="ell" dir="auto">
        {owner?.name ?? '–'}
      </span>
    ),
  },
  {
    id: 'published',
    label: t('Status'),
    width: '144px',
    cell: ({ published }) => (
      <Badge hasDot {...(published && { tone: 'good' })}>
        {published ? t('Published') : t('Draft')}
      </Badge>
    ),
  },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', fromPx: 1000, cell: ({ updated_at: at }) => formatDay(at) },
];
