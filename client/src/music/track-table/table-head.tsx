import { useTranslation } from 'react-i18next';
import { Check, Clock3, Minus } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { useShowsPlays } from '../use-shows-plays';
import type { Columns, ListedTrack } from './columns';
import type { RowSelection } from './use-row-selection';

interface TableHeadProps {
  columns: Columns;
  selection: RowSelection;
  tracks: readonly ListedTrack[];
}

function SelectAll({ selection, count }: { selection: RowSelection; count: number }) {
  const { t } = useTranslation();
  const isWhole = selection.tracks.length === count;
  return (
    <button
      type="button" role="checkbox" className="check on" aria-checked={isWhole ? 'true' : 'mixed'} aria-label={t('Select all songs')}
      onClick={isWhole ? selection.clear : selection.selectAll}
    >
      <Icon of={isWhole ? Check : Minus} size={13} strokeWidth={3} />
    </button>
  );
}

/** The head of a track list; while rows are selected its first cell selects all of them, or none. */
export function TableHead({ columns, selection, tracks }: TableHeadProps) {
  const { t } = useTranslation();
  const showsPlays = useShowsPlays();
  return (
    <>
      <div role="row" className={cx('tr th', columns.className)}>
        <span role="columnheader" className="ix">{selection.tracks.length > 0 ? <SelectAll selection={selection} count={tracks.length} /> : '#'}</span>
        <span role="columnheader" className={columns.hasCover === true ? 'col-span-2' : undefined}>{t('Title')}</span>
        {columns.artists === 'column' && <span role="columnheader" className="hm">{t('Artist')}</span>}
        {columns.hasAlbum && <span role="columnheader" className="hm c4">{t('Album')}</span>}
        {columns.noteHead && <span role="columnheader" className="hm c5">{t(columns.noteHead)}</span>}
        {columns.hasPlays && <span role="columnheader" className="r hm c5">{tracks.some(({ plays }) => showsPlays(plays)) && t('Plays')}</span>}
        {columns.when && <span role="columnheader" className="hm c5">{t(columns.when)}</span>}
        <span role="columnheader"><span className="sr">{t('Actions')}</span></span>
        <span role="columnheader" className="r"><Icon of={Clock3} size={15} /><span className="sr">{t('Duration')}</span></span>
      </div>
      <div className="thline" role="presentation" />
    </>
  );
}
