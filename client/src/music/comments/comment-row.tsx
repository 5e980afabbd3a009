import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Ellipsis, Eye, EyeOff, Flag, Heart, Pencil, Trash2 } from 'lucide-react';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { cx } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { useCan, useSettings, useUser } from '../../platform/session/use-session';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { CommentEditor } from './comment-editor';
import { CommentText } from './comment-text';
import { momentText } from './moment';
import { SaidBy } from './said-by';
import { useCommentActions } from './use-comment-actions';
import type { Threads } from './use-threads';
import styles from './comments.module.css';
import { Badge } from '../../ui/badge';
import { avatar } from '../../ui/avatar.styles';
import { iconButton } from '../../ui/icon-button.styles';
import { itemPage } from '../../ui/item-page.styles';

interface CommentRowProps {
  comment: Comment;
  threads: Threads;
  /** Plays the track from a moment. */
  onSeek?: ((positionMs: number) => void) | undefined;
  /** Shows the field for a reply; absent where none may be written. */
  onReply?: (() => void) | undefined;
  children?: ReactNode;
}

type Actions = ReturnType<typeof useCommentActions>;

function useMenu(comment: Comment, actions: Actions, edit: () => void): () => MenuAction[] {
  const { t } = useTranslation();
  const user = useUser();
  const canModerate = useCan('comments.moderate');
  const isOwn = user !== null && comment.user?.id === user.id;
  const isHidden = comment.state === 'hidden';
  return () => [
    ...(comment.can_update ? [{ id: 'edit', label: t('Edit'), icon: Pencil, onSelect: edit }] : []),
    ...(isOwn || isHidden ? [] : [{ id: 'report', label: t('Report'), icon: Flag, onSelect: actions.report(comment) }]),
    ...(canModerate
      ? [
          {
            id: 'hide',
            label: isHidden ? t('Show') : t('Hide'),
            icon: isHidden ? Eye : EyeOff,
            onSelect: actions.setHidden(comment, !isHidden),
          },
        ]
      : []),
    ...(comment.can_delete
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: Trash2,
            onSelect: () => void actions.askDelete(comment)(),
            isDanger: true,
            startsGroup: true,
          },
        ]
      : []),
  ];
}

function Head({ comment, onSeek }: Pick<CommentRowProps, 'comment' | 'onSeek'>) {
  const { t } = useTranslation();
  const { 'player.track_comments': hasMoments } = useSettings();
  const { user, created_at: at, position_ms: position, parent_id: parentId } = comment;
  const time = position === null ? '' : momentText(position);
  const stamp = hasMoments && position !== null && parentId === null && onSeek && (
    <button
      type="button"
      className={cx(styles.stamp, 'num')}
      aria-label={t('Play from :time', { time })}
      onClick={() => onSeek(position)}
    >
      {time}
    </button>
  );
  return (
    <SaidBy user={user} at={at} moment={stamp}>
      {comment.edited_at && <span className="t3">{t('edited')}</span>}
      {comment.state === 'hidden' && <Badge>{t('Hidden')}</Badge>}
    </SaidBy>
  );
}

function Stub({ comment, children }: Pick<CommentRowProps, 'comment' | 'children'>) {
  const { t } = useTranslation();
  return (
    <li className={cx(styles.cm, styles.stub)}>
      <span className={cx(avatar.ava, styles.none)} aria-hidden />
      <div className="cbody">
        <p className={cx(styles.ctext, 't3')}>
          {comment.state === 'hidden' ? t('This comment is hidden.') : t('This comment was deleted.')}
        </p>
      </div>
      {children && <div className={styles.cunder}>{children}</div>}
    </li>
  );
}

/** One comment with its menu, and whatever stands below it. */
export function CommentRow({ comment, threads, onSeek, onReply, children }: CommentRowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const actions = useCommentActions(threads);
  const menu = useMenu(comment, actions, () => setEditing(true));
  if (comment.content === '') return <Stub comment={comment}>{children}</Stub>;
  const name = comment.user?.name ?? t('Deleted user');
  const votes = formatNumber(comment.upvotes);
  return (
    <li className={styles.cm}>
      <Avatar name={name} image={comment.user?.image ?? null} />
      <div className="cbody">
        <Head comment={comment} onSeek={onSeek} />
        {isEditing ? (
          <CommentEditor
            comment={comment}
            onDone={(changed) => {
              setEditing(false);
              if (changed) threads.replace(changed);
            }}
          />
        ) : (
          <CommentText comment={comment} />
        )}
        {onReply && !isEditing && (
          <div className={cx(styles.cdo, 'row s12 med t2')}>
            <button type="button" className={styles.quiet} onClick={actions.signedIn(onReply)}>
              {t('Reply')}
            </button>
          </div>
        )}
      </div>
      <span className={cx(styles.cend, 'row')}>
        <button
          type="button"
          className={cx(styles.vote, 'row s12 num g1', comment.is_upvoted && 'on')}
          aria-pressed={comment.is_upvoted}
          aria-label={t('Like the comment by :name, :votes', { name, votes: comment.upvotes })}
          onClick={actions.toggleVote(comment)}
        >
          <Icon of={Heart} size={14} filled={comment.is_upvoted} />
          {comment.upvotes > 0 && votes}
        </button>
        <MenuButton
          label={t('Actions for the comment by :name', { name })}
          className={cx(iconButton.ib, iconButton.sm, itemPage.more)}
          actions={menu}
        >
          <Icon of={Ellipsis} size={16} />
        </MenuButton>
      </span>
      {children && <div className={styles.cunder}>{children}</div>}
    </li>
  );
}
