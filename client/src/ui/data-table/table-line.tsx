import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Ellipsis } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { warmMenu } from '../menu/lazy-menu';
import { SelectBox } from './select-box';
import type { DataColumn, TableRow } from './table-types';
import styles from './data-table.module.css';
import { iconButton } from '../icon-button.styles';

interface TableLineProps<Row extends TableRow> {
  row: Row;
  index: number;
  top: number;
  columns: readonly DataColumn<Row>[];
  name: string;
  /** null: rows are not chosen. */
  isSelected: boolean | null;
  isActive: boolean;
  /** Beside the menu. */
  actions: (row: Row) => ReactNode;
}

function Line<Row extends TableRow>({
  row,
  index,
  top,
  columns,
  name,
  isSelected,
  isActive,
  actions,
}: TableLineProps<Row>) {
  const { t } = useTranslation();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      className={cx(styles.line, styles.row, isSelected && styles.chosen)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {isSelected !== null && (
        <span role="gridcell" className={styles.choose}>
          <SelectBox label={t('Select :name', { name })} state={isSelected} tabIndex={-1} />
        </span>
      )}
      {columns.map((column) => (
        <span key={column.id} role="gridcell" className={cx(styles.cell, column.isEnd && styles.end)}>
          {column.cell(row)}
        </span>
      ))}
      <span role="gridcell" className={styles.actions}>
        {actions(row)}
        <IconButton
          label={t('More: :name', { name })}
          data-tip={t('More')}
          className={cx(iconButton.sm, styles.menu)}
          tabIndex={-1}
          aria-haspopup="menu"
          data-menu=""
          onPointerEnter={warmMenu}
        >
          <Icon of={Ellipsis} size={16} />
        </IconButton>
      </span>
    </div>
  );
}

/** A row; drawn again only where something of it has changed, so that choosing one of a hundred costs one. */
export const TableLine = memo(Line) as typeof Line;
