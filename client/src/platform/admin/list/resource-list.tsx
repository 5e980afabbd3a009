import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchX } from 'lucide-react';
import { useIsPhone } from '../../../lib/use-media-query';
import { useWindowWidth } from '../../../lib/use-window-width';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table/data-table';
import { Pager } from '../../../ui/data-table/pager';
import type { DataColumn } from '../../../ui/data-table/table-types';
import { useTableSelection } from '../../../ui/data-table/use-table-selection';
import { Bone } from '../../../ui/skeleton';
import { StateView } from '../../../ui/state-view';
import { PageProblem } from '../../errors/query-state';
import { useCan } from '../../session/use-session';
import { matchOf } from './list-address';
import type { ListAddress } from './list-address';
import { ListBulkBar } from './list-bulk-bar';
import { ListToolbar } from './list-toolbar';
import type { ListAnswer, ListCalls, ListView } from './list-view';
import { TaskProgress } from './task-progress';
import type { BulkChanges } from './use-bulk-changes';
import { useColumns } from './use-columns';
import { useCsvExport } from './use-csv-export';
import styles from './list.module.css';

const BONES = 12;
/** On phones a name takes what the column beside it leaves. */
const PHONE_FIXED = 'minmax(0, 1fr)';
const PHONE_COLUMN = '112px';
const EMPTY: readonly never[] = [];

export interface ResourceListProps<Row extends { id: number }> {
  /** Its labels and cells, made with the menu of a single row. */
  view: ListView<Row>;
  address: ListAddress;
  answer: ListAnswer<Row>;
  calls: ListCalls;
  changes: BulkChanges;
}

function Bones() {
  const { t } = useTranslation();
  return (
    <div className={styles.bones} role="status" aria-label={t('Loading')}>
      {Array.from({ length: BONES }, (_bone, index) => (
        <div key={index}>
          <Bone w={18} h={18} />
          <Bone w={36} h={36} />
          <Bone w={`${34 - (index % 4) * 5}%`} h={13} />
        </div>
      ))}
    </div>
  );
}

/** Where there are no rows: nothing at all yet, or nothing that matches. */
function NoRows<Row extends { id: number }>({ view, address }: { view: ListView<Row>; address: ListAddress }) {
  const { t } = useTranslation();
  if (!address.isNarrowed) return <>{view.empty}</>;
  const clear = (
    <Button pill onClick={() => address.change({ query: '', filters: [], isTrashed: false })}>
      {t('Clear all')}
    </Button>
  );
  return address.state.isTrashed && address.state.query === '' && address.state.filters.length === 0 ? (
    <StateView icon={view.emptyIcon} title={t('The trash is empty')} action={clear} />
  ) : (
    <StateView icon={SearchX} title={t('Nothing matches')} action={clear}>
      {t('Try other words, or fewer filters.')}
    </StateView>
  );
}

/** The columns that are shown; on phones the fixed one and the one that orders the list, or the next that can. */
function useShownColumns<Row extends { id: number }>(
  { resource, columns }: ListView<Row>,
  hidden: ReadonlySet<string>,
  sorted: string | null,
): readonly DataColumn<Row>[] {
  const width = useWindowWidth();
  const names = columns
    .filter(({ id, fromPx = 0 }) => hidden.has(id) || fromPx > width)
    .map(({ id }) => id)
    .join(',');
  return useMemo(() => {
    const away = new Set(names.split(','));
    const fixed = columns.filter(({ isFixed }) => isFixed);
    const beside = columns.filter(({ isFixed }) => !isFixed);
    const second = beside.find(({ id }) => id === sorted) ?? beside.find(({ id }) => resource.columns[id]?.is('sort'));
    const shown = sorted === null ? columns.filter(({ id }) => !away.has(id)) : [...fixed, ...(second ? [second] : [])];
    return shown.map(({ id, label, width, isEnd = false, cell }): DataColumn<Row> => {
      const column = resource.columns[id];
      const isFixed = fixed.some((one) => one.id === id);
      const phoneWidth = isFixed ? PHONE_FIXED : PHONE_COLUMN;
      return {
        id,
        label,
        width: sorted === null ? width : phoneWidth,
        isEnd: isEnd || (sorted !== null && !isFixed),
        cell,
        sort: column?.is('sort') ? column.details.direction : undefined,
      };
    });
  }, [resource, columns, names, sorted]);
}

/** Whether anything can be done to several rows at once, by somebody with all rights. */
const takesMany = <Row extends { id: number }>({ deleteRight, edits, bulkActions = [] }: ListView<Row>): boolean =>
  deleteRight !== undefined || edits.length > 0 || bulkActions.length > 0;

/** The rows of all pages shown so far: selected ones may be on any of them. */
function useSeenRows<Row extends { id: number }>(rows: readonly Row[]): () => ReadonlyMap<number, Row> {
  const seen = useRef(new Map<number, Row>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  return useCallback(() => seen.current, []);
}

/** An admin list: the table that its declaration describes, with search, filters, bulk actions and export. */
export function ResourceList<Row extends { id: number }>({
  view,
  address,
  answer,
  calls,
  changes,
}: ResourceListProps<Row>) {
  const isPhone = useIsPhone();
  const { state } = address;
  const columns = useColumns(view.resource.name, view.columns);
  const shown = useShownColumns(view, columns.hidden, isPhone ? state.sort.column : null);
  const csv = useCsvExport(calls);
  const mayExport = useCan('admin.access') && view.resource.actions.csv === true;
  const rows = answer.page?.rows ?? EMPTY;
  const selection = useTableSelection(address.list, rows);
  const seen = useSeenRows(rows);
  const exported = (): void =>
    void csv.start({ ...matchOf(state, view.resource), order_by: state.sort.column, order_dir: state.sort.direction });
  let content: ReactNode;
  if (answer.page === null) content = answer.error ? <PageProblem onRetry={answer.retry} /> : <Bones />;
  else if (rows.length === 0) content = <NoRows view={view} address={address} />;
  else
    content = (
      <>
        <DataTable
          label={view.title}
          columns={shown}
          rows={rows}
          nameOf={view.nameOf}
          sort={state.sort}
          onSort={(sort) => address.change({ sort })}
          selection={takesMany(view) ? selection : null}
          actions={view.actions}
          menu={view.menu}
          onOpen={view.onOpen}
          isBusy={answer.isBusy}
        />
        <Pager
          page={state.page}
          perPage={state.perPage}
          count={rows.length}
          total={answer.page.total}
          isCapped={answer.page.isCapped}
          onPage={(page) => address.change({ page })}
          onPerPage={(perPage) => address.change({ perPage })}
        />
      </>
    );
  return (
    <>
      <ListToolbar
        view={view}
        address={address}
        columns={columns}
        csv={mayExport ? { isBusy: csv.isBusy, onStart: exported } : null}
        isPhone={isPhone}
      />
      {changes.task && <TaskProgress key={changes.task.id} task={changes.task} onEnd={changes.endTask} />}
      <div className={styles.card}>{content}</div>
      {answer.page && (
        <ListBulkBar
          view={view}
          state={state}
          selection={selection}
          changes={changes}
          seen={seen}
          page={{ count: rows.length, total: answer.page.total, isCapped: answer.page.isCapped }}
        />
      )}
    </>
  );
}
