import type { TFunction } from 'i18next';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatDuration, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { NameCell, RecordCell } from '../records/record-cells';
import { commentedPath } from './comment-words';
import styles from './comments.module.css';

const SECOND = 1_000;

/** 1:23, or nothing on albums. */
export const momentOf = ({ position_ms: at }: Pick<CommentRecord, 'position_ms'>): string | null =>
  at === null ? null : formatDuration(Math.floor(at / SECOND) * SECOND);

/** Who has written it, and whether they are suspended. */
export function Author({ comment: { user }, t }: { comment: CommentRecord; t: TFunction }) {
  if (!user) return <span className="t3">{t('Deleted user')}</span>;
  return (
    <span className={styles.author}>
      <Avatar name={user.name} image={user.image} size="sm" />
      <NameCell
        name={user.name}
        to={userPath(user)}
        mark={user.is_suspended ? <Badge tone="bad">{t('Suspended')}</Badge> : undefined}
      />
    </span>
  );
}

/** Visible or hidden. */
export const CommentState = ({ state, t }: Pick<CommentRecord, 'state'> & { t: TFunction }) => (
  <Badge tone={state === 'visible' ? 'good' : 'bad'} hasDot>
    {state === 'visible' ? t('Visible') : t('Hidden')}
  </Badge>
);

/** Columns of the list of all comments. @param open shows one where it stands. */
export const commentColumns = (
  t: TFunction,
  open: (comment: CommentRecord) => void,
): readonly ListColumn<CommentRecord>[] => [
  {
    id: 'content',
    label: t('Comment'),
    width: 'minmax(180px, 2.4fr)',
    isFixed: true,
    cell: (comment) => (
      <button type="button" className={styles.text} tabIndex={-1} dir="auto" onClick={() => open(comment)}>
        {comment.content}
      </button>
    ),
  },
  {
    id: 'user',
    label: t('Author'),
    width: 'minmax(140px, 1.2fr)',
    cell: (comment) => <Author comment={comment} t={t} />,
  },
  {
    id: 'item',
    label: t('About'),
    width: 'minmax(150px, 1.3fr)',
    fromPx: 1000,
    cell: ({ item }) =>
      item && (
        <RecordCell of={item} name={item.name} to={commentedPath(item)}>
          {item.artists.map(({ name }) => name).join(', ')}
        </RecordCell>
      ),
  },
  {
    id: 'position_ms',
    label: t('Moment'),
    width: '92px',
    isEnd: true,
    fromPx: 1180,
    cell: (comment) => momentOf(comment) ?? '–',
  },
  {
    id: 'reports_count',
    label: t('Reports'),
    width: '98px',
    isEnd: true,
    cell: ({ reports_count: count }) => (count > 0 ? <Badge tone="warning">{formatNumber(count)}</Badge> : '0'),
  },
  { id: 'state', label: t('State'), width: '118px', cell: ({ state }) => <CommentState state={state} t={t} /> },
  { id: 'created_at', label: t('Written'), width: '118px', fromPx: 1000, cell: ({ created_at: at }) => formatDay(at) },
];
