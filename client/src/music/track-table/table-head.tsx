import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, Check, Clock3, Minus } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { useShowsPlays } from '../use-shows-plays';
import type { Columns, ListedTrack } from './columns';
import type { RowSelection } from './use-row-selection';
import styles from './track-table.module.css';
import { checkbox } from '../../ui/checkbox.styles';
import rowColumns from './row-columns.module.css';
import rowsStyles from './rows.module.css';

/** The order of a list whose headings sort it. */
export interface HeadSort {
  /** The column it is sorted by. */
  id: string;
  direction: 'asc' | 'desc';
  /** Choosing the same column again reverses the order. */
  onSort: (id: string) => void;
}

interface TableHeadProps {
  columns: Columns;
  selection: RowSelection;
  tracks: readonly ListedTrack[];
  sort?: HeadSort | undefined;
}

function SelectAll({ selection, count }: { selection: RowSelection; count: number }) {
  const { t } = useTranslation();
  const isWhole = selection.tracks.length === count;
  return (
    <button
      type="button"
      role="checkbox"
      className={cx(checkbox.check, checkbox.on)}
      aria-checked={isWhole ? 'true' : 'mixed'}
      aria-label={t('Select all songs')}
      onClick={isWhole ? selection.clear : selection.selectAll}
    >
      <Icon of={isWhole ? Check : Minus} size={13} strokeWidth={3} />
    </button>
  );
}

interface HeadCellProps {
  id: string;
  sort: HeadSort | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading, which sorts the list where it can be sorted. */
function HeadCell({ id, sort, className, children }: HeadCellProps) {
  if (!sort)
    return (
      <span role="columnheader" className={className}>
        {children}
      </span>
    );
  const isChosen = sort.id === id;
  return (
    <span
      role="columnheader"
      className={className}
      aria-sort={isChosen ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={cx(styles.thsort, isChosen && 'on')} onClick={() => sort.onSort(id)}>
        {children}
        {isChosen && <Icon of={sort.direction === 'asc' ? ArrowUp : ArrowDown} size={13} />}
      </button>
    </span>
  );
}

/** The head of a track list; while rows are selected its first cell selects all of them, or none. */
export function TableHead({ columns, selection, tracks, sort }: TableHeadProps) {
  const { t } = useTranslation();
  const showsPlays = useShowsPlays();
  const hasPlays = tracks.some(({ plays }) => showsPlays(plays));
  return (
    <>
      <div role="row" className={cx(rowsStyles.tr, rowsStyles.th, columns.className)}>
        <span role="columnheader" className={rowsStyles.ix}>
          {selection.tracks.length > 0 ? <SelectAll selection={selection} count={tracks.length} /> : '#'}
        </span>
        <HeadCell id="name" sort={sort} className={columns.hasCover === true ? styles.titleHead : undefined}>
          {t('Title')}
        </HeadCell>
        {columns.artists === 'column' && (
          <HeadCell id="artist" sort={sort} className={rowsStyles.hm}>
            {t('Artist')}
          </HeadCell>
        )}
        {columns.hasAlbum && (
          <HeadCell id="album" sort={sort} className={cx(styles.c4, rowsStyles.hm)}>
            {t('Album')}
          </HeadCell>
        )}
        {columns.noteHead && (
          <span role="columnheader" className={cx(rowsStyles.hm, rowColumns.c5)}>
            {t(columns.noteHead)}
          </span>
        )}
        {columns.hasPlays &&
          (hasPlays ? (
            <span role="columnheader" className={cx(rowsStyles.r, rowsStyles.hm, rowColumns.c5)}>
              {t('Plays')}
            </span>
          ) : (
            <span role="presentation" className={cx(rowsStyles.hm, rowColumns.c5)} />
          ))}
        {columns.when && (
          <HeadCell id="added_at" sort={sort} className={cx(rowsStyles.hm, rowColumns.c5)}>
            {t(columns.when)}
          </HeadCell>
        )}
        <span role="columnheader">
          <span className="sr">{t('Actions')}</span>
        </span>
        <HeadCell id="duration" sort={sort} className={rowsStyles.r}>
          <Icon of={Clock3} size={15} />
          <span className="sr">{t('Duration')}</span>
        </HeadCell>
      </div>
      <div className={rowsStyles.thline} role="presentation" />
    </>
  );
}
