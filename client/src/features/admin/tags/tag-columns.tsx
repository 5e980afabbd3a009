import type { TFunction } from 'i18next';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { tagPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { NameCell } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import { tagTypes } from './tag-words';

/** A tag that nothing public carries has no page. */
export const TAG_PATHS = { page: (tag) => (tag.popularity > 0 ? tagPath(tag) : null) } satisfies RecordPaths<TagRecord>;

/** Columns of the list of all tags. */
export const tagColumns = (t: TFunction): readonly ListColumn<TagRecord>[] => [
  {
    id: 'name',
    label: t('Tag'),
    width: 'minmax(160px, 2fr)',
    isFixed: true,
    cell: (tag) => (
      <NameCell name={tag.display_name} to={TAG_PATHS.page(tag)}>
        {tag.name}
      </NameCell>
    ),
  },
  { id: 'type', label: t('Type'), width: '148px', fromPx: 900, cell: ({ type }) => tagTypes(t)[type] },
  {
    id: 'popularity',
    label: t('Uses'),
    width: '132px',
    isEnd: true,
    cell: ({ popularity }) => formatNumber(popularity),
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
