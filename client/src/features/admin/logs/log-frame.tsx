import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '@tonearm/shared/pagination.dto';
import { cx } from '../../../lib/class-names';
import { PageTurner } from '../../../platform/admin/page-turner';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { card as cardStyles } from '../../../ui/card.styles';
import { ListRowsSkeleton } from '../../../ui/list-row';
import styles from './logs.module.css';

interface LogFrameProps<Row extends { id: number }> {
  label: string;
  /** Filters and searches. */
  tools: ReactNode;
  /** Undefined while it is on its way. */
  pagination: (Pagination & { data: readonly Row[] }) | undefined;
  /** As it was last known: the buttons stay, with the focus on them, while a page is turned. */
  turned: Pagination | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Whether filters are set: what is said where nothing is found. */
  isFiltered: boolean;
  empty: string;
  row: (row: Row) => ReactNode;
  pathOf: (page: number) => string;
}

/** A log's list in each of its states, a page of it at a time. */
export function LogFrame<Row extends { id: number }>({
  label,
  tools,
  pagination,
  turned,
  isError,
  onRetry,
  isFiltered,
  empty,
  row,
  pathOf,
}: LogFrameProps<Row>) {
  const { t } = useTranslation();
  const rows = pagination?.data ?? [];
  return (
    <section className={cx(cardStyles.card, styles.list)} aria-label={label} aria-busy={!pagination && !isError}>
      <header className={styles.tools}>{tools}</header>
      {!pagination && (isError ? <ProblemRow onRetry={onRetry} /> : <ListRowsSkeleton rows={6} />)}
      {pagination && rows.length === 0 && (
        <p className={cx('t2', styles.none)}>{isFiltered ? t('Nothing matches these filters.') : empty}</p>
      )}
      {rows.length > 0 && <ul>{rows.map(row)}</ul>}
      {turned && <PageTurner pagination={turned} pathOf={pathOf} />}
    </section>
  );
}
