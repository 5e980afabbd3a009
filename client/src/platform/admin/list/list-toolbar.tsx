import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Columns3, Download } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lazyOverlay } from '../../../ui/lazy-part';
import { FilterBar } from './filter-bar';
import type { ListAddress } from './list-address';
import { ListSearch } from './list-search';
import type { ListView } from './list-view';
import type { ShownColumns } from './use-columns';
import styles from './list.module.css';

const ColumnMenu = lazyOverlay(() => import('../../../ui/data-table/column-menu'));

interface ListToolbarProps<Row extends { id: number }> {
  view: ListView<Row>;
  address: ListAddress;
  columns: ShownColumns;
  /** null: there is none, or this person may not have it. */
  csv: { isBusy: boolean; onStart: () => void } | null;
  isPhone: boolean;
}

/** Above a table: search, what narrows it, and on wide screens its columns and CSV. */
export function ListToolbar<Row extends { id: number }>({
  view,
  address,
  columns,
  csv,
  isPhone,
}: ListToolbarProps<Row>) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.toolbar}>
      <ListSearch
        label={view.searchLabel}
        query={address.state.query}
        onSearch={(query) => address.change({ query }, true)}
      />
      <FilterBar resource={view.resource} views={view.filters} address={address} />
      <span className="grow" />
      {address.isNarrowed && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => address.change({ query: '', filters: [], isTrashed: false })}
        >
          {t('Clear all')}
        </button>
      )}
      {csv && (
        <IconButton label={t('Download as CSV')} className="sm" disabled={csv.isBusy} onClick={csv.onStart}>
          <Icon of={Download} size={16} />
        </IconButton>
      )}
      {!isPhone && (
        <IconButton
          label={t('Columns')}
          className="sm"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon of={Columns3} size={16} />
        </IconButton>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <ColumnMenu
            columns={view.columns.filter(({ isFixed }) => !isFixed)}
            hidden={columns.hidden}
            onToggle={columns.toggle}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
