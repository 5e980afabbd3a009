import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import { SelectBox } from './select-box';
import type { DataColumn, TableRow, TableSort } from './table-types';
import type { TableSelection } from './use-table-selection';
import styles from './data-table.module.css';

interface TableHeadProps<Row extends TableRow> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  /** null: rows are not chosen. */
  selection: TableSelection | null;
}

function pageState(rows: readonly TableRow[], selection: TableSelection): boolean | 'mixed' {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  if (chosen === 0) return selection.ids.size > 0 ? 'mixed' : false;
  return chosen === rows.length ? true : 'mixed';
}

function PageBox({ rows, selection }: { rows: readonly TableRow[]; selection: TableSelection }) {
  const { t } = useTranslation();
  const state = pageState(rows, selection);
  return (
    <span role="columnheader" className={styles.choose}>
      <SelectBox
        label={t('Select this page')}
        state={state}
        onPress={() => selection.setPage(state === false || (state === 'mixed' && selection.ids.size === 0))}
      />
    </span>
  );
}

function Heading<Row extends TableRow>({
  column,
  sort,
  onSort,
}: { column: DataColumn<Row> } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>) {
  const isSorted = sort.column === column.id;
  const first = column.sort;
  if (!first) return column.label;
  const turned = sort.direction === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      className={cx(styles.sort, isSorted && styles.sorted)}
      onClick={() => onSort({ column: column.id, direction: isSorted ? turned : first })}
    >
      {column.label}
      {isSorted && <Icon of={sort.direction === 'asc' ? ArrowUp : ArrowDown} size={14} />}
    </button>
  );
}

/** The headings, which order the table, and the box that chooses its page. */
export function TableHead<Row extends TableRow>({ columns, rows, sort, onSort, selection }: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.line}>
        {selection && <PageBox rows={rows} selection={selection} />}
        {columns.map((column) => (
          <span
            key={column.id}
            role="columnheader"
            className={cx(styles.cell, column.isEnd && styles.end)}
            aria-sort={sort.column === column.id ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            <Heading column={column} sort={sort} onSort={onSort} />
          </span>
        ))}
        <span role="columnheader" className={styles.cell}>
          <span className="sr">{t('Actions')}</span>
        </span>
      </div>
    </div>
  );
}
