import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { LazyMenu } from '../menu/lazy-menu';
import type { MenuAction, MenuAnchor } from '../menu/menu-types';
import { useKeptFocus } from '../use-kept-focus';
import { useVirtualRows } from '../use-virtual-rows';
import { TableHead } from './table-head';
import { TableLine } from './table-line';
import type { DataColumn, TableRow, TableSort } from './table-types';
import { useTableKeys } from './use-table-keys';
import type { TableSelection } from './use-table-selection';
import styles from './data-table.module.css';

const ROW_PX = 52;
const PHONE_ROW_PX = 56;
const BOX = '44px';
/** Of the last column: rows are grids of their own, so that none may size itself. */
const ACTIONS = '112px';
/** On phones it holds the menu alone, as wide as a finger. */
const PHONE_ACTIONS = '44px';
const NONE = (): ReactNode => null;

interface DataTableProps<Row extends TableRow> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  /** null: there is nothing that could be done to several rows. */
  selection: TableSelection | null;
  /** Quick actions at the end of a row; on phones the menu has all of them. Keep it the same function. */
  actions: (row: Row) => ReactNode;
  menu: (row: Row) => readonly MenuAction[];
  /** Enter on a row. */
  onOpen: (row: Row) => void;
  /** What it shows is being replaced. */
  isBusy?: boolean;
}

/** Rows in columns, of which rows are chosen and columns order them; only what is in view is drawn, in whatever scrolls the page. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { label, columns, rows, nameOf, sort, onSort, selection, actions, menu, onOpen, isBusy = false } = props;
  const isPhone = useIsPhone();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ row: Row; anchor: MenuAnchor } | null>(null);
  const [isOpen, setOpen] = useState(false);
  useKeptFocus(grid, '[data-row]');
  const reach = useRef<(index: number) => void>(() => undefined);
  const at = (index: number, run: (row: Row) => void): void => {
    const row = rows[index];
    if (row) run(row);
  };
  const openMenu = (index: number, anchor: MenuAnchor): void =>
    at(index, (row) => {
      setOpened({ row, anchor });
      setOpen(true);
    });
  const keys = useTableKeys({
    count: rows.length,
    selection,
    onOpen: (index) => at(index, onOpen),
    onMenu: openMenu,
    reach: (index) => reach.current(index),
  });
  const view = useVirtualRows(body, { count: rows.length, rowPx: isPhone ? PHONE_ROW_PX : ROW_PX, kept: keys.active });
  useLayoutEffect(() => {
    reach.current = view.scrollTo;
  }, [view.scrollTo]);
  const pressed = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row) return;
    const index = Number(row.dataset['row']);
    const button = target.closest<HTMLElement>('[data-menu]');
    if (button) return openMenu(index, button);
    const isBox = target.closest('[data-select]') !== null;
    if (!isBox && target.closest('a, button')) return;
    if (selection && event.shiftKey) selection.extendTo(index);
    else if (selection && (isBox || event.ctrlKey || event.metaKey)) selection.toggle(index);
    else if (isPhone) openMenu(index, row);
  };
  const widths = [...columns.map(({ width }) => width), isPhone ? PHONE_ACTIONS : ACTIONS];
  const tracks = (selection ? [BOX, ...widths] : widths).join(' ');
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable={selection ? true : undefined}
        aria-rowcount={rows.length + 1}
        aria-busy={isBusy}
        className={cx(styles.table, !selection && styles.bare)}
        style={{ '--tracks': tracks } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <TableHead columns={columns} rows={rows} sort={sort} onSort={onSort} selection={selection} />
        <div ref={body} role="rowgroup" className={styles.body} style={{ height: view.height }} onClick={pressed}>
          {view.rows.map(({ index, top }) => {
            const row = rows[index];
            return (
              row && (
                <TableLine
                  key={row.id}
                  row={row}
                  index={index}
                  top={top}
                  columns={columns}
                  name={nameOf(row)}
                  isSelected={selection?.has(row.id) ?? null}
                  isActive={index === keys.active}
                  actions={isPhone ? NONE : actions}
                />
              )
            );
          })}
        </div>
      </div>
      {opened && (
        <LazyMenu
          label={nameOf(opened.row)}
          actions={isOpen ? menu(opened.row) : []}
          anchor={opened.anchor}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
