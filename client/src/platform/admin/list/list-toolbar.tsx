import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownUp, Columns3, Download } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lazyOverlay } from '../../../ui/lazy-part';
import { MenuButton } from '../../../ui/menu/menu-button';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { FilterBar } from './filter-bar';
import type { ListAddress } from './list-address';
import { ListSearch } from './list-search';
import type { ListView } from './list-view';
import type { ShownColumns } from './use-columns';
import styles from './list.module.css';
import { cx } from '../../../lib/class-names';
import { iconButton } from '../../../ui/icon-button.styles';

const ColumnMenu = lazyOverlay(() => import('../../../ui/data-table/column-menu'));

interface ListToolbarProps<Row extends { id: number }> {
  view: ListView<Row>;
  address: ListAddress;
  columns: ShownColumns;
  /** null: there is none, or this person may not have it. */
  csv: { isBusy: boolean; onStart: () => void } | null;
  isPhone: boolean;
}

/** The order, for phones: they show only the column that the list is sorted by. */
const sortsOf = <Row extends { id: number }>(
  { resource, columns }: ListView<Row>,
  { state, change }: ListAddress,
): MenuAction[] =>
  columns.flatMap(({ id, label }) => {
    const column = resource.columns[id];
    if (!column?.is('sort')) return [];
    const { direction } = column.details;
    return [
      { id, label, isChosen: state.sort.column === id, onSelect: () => change({ sort: { column: id, direction } }) },
    ];
  });

/** Above a table: search and filters, and on wide screens columns and export. */
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
        hasHint={!isPhone}
        onSearch={(query) => address.change({ query }, true)}
      />
      {isPhone && (
        <MenuButton
          label={t('Sort by')}
          className={cx(iconButton.ib, iconButton.sm)}
          actions={() => sortsOf(view, address)}
        >
          <Icon of={ArrowDownUp} size={16} />
        </MenuButton>
      )}
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
      {csv && !isPhone && (
        <IconButton label={t('Download as CSV')} className={iconButton.sm} disabled={csv.isBusy} onClick={csv.onStart}>
          <Icon of={Download} size={16} />
        </IconButton>
      )}
      {!isPhone && (
        <IconButton
          label={t('Columns')}
          className={iconButton.sm}
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
