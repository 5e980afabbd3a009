import { useTranslation } from 'react-i18next';
import type { CommentContext, CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { useGetCommentContextQuery } from '../../../api/admin-comments';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { RecordCell } from '../records/record-cells';
import { Author, momentOf } from './comment-columns';
import { commentedPath } from './comment-words';
import { ACTION_ICONS } from './comment-actions';
import type { CommentAction, CommentActions } from './comment-actions';
import styles from './comments.module.css';

interface EntryProps {
  comment: CommentRecord;
  isOn?: boolean;
  isReply?: boolean;
}

function Entry({ comment, isOn = false, isReply = false }: EntryProps) {
  const { t } = useTranslation();
  const moment = momentOf(comment);
  return (
    <li className={cx(styles.entry, isOn && styles.on, isReply && styles.reply)} aria-current={isOn || undefined}>
      <span className={cx(styles.head, 's13')}>
        <Author comment={comment} t={t} />
        {moment && <span className="num t2">{t('at :time', { time: moment })}</span>}
        <time className="t3" dateTime={comment.created_at}>
          {formatMoment(comment.created_at)}
        </time>
        {comment.state === 'hidden' && <Badge tone="bad">{t('Hidden')}</Badge>}
      </span>
      <span className={styles.words} dir="auto">
        {comment.content}
      </span>
    </li>
  );
}

/** The comment among those beside it: below what it answers, above what answers it. */
function Thread({ context: { comment, parent, before, after, replies } }: { context: CommentContext }) {
  const { t } = useTranslation();
  const isReply = parent !== null;
  return (
    <ul className={styles.thread} aria-label={t('Conversation')}>
      {parent && <Entry comment={parent} />}
      {before.map((one) => (
        <Entry key={one.id} comment={one} isReply={isReply} />
      ))}
      <Entry comment={comment} isOn isReply={isReply} />
      {replies.map((one) => (
        <Entry key={one.id} comment={one} isReply />
      ))}
      {after.map((one) => (
        <Entry key={one.id} comment={one} isReply={isReply} />
      ))}
    </ul>
  );
}

function Reports({ reports }: Pick<CommentContext, 'reports'>) {
  const { t } = useTranslation();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="s13 semi">{t('What was reported')}</h3>
      <ul className={styles.reports} aria-label={t('What was reported')}>
        {reports.map(({ user, reason, created_at: at }) => (
          <li key={user.id} className={styles.said}>
            <span className="s13 t2">
              {user.name} · {formatMoment(at)}
            </span>
            <span className={styles.words} dir="auto">
              {reason || t('Without a reason')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be done with it, at the end of the dialog. */
function Actions({ actions, onChoose }: { actions: CommentActions; onChoose: (action: CommentAction) => void }) {
  return actions.map(({ id, label }) => (
    <Button
      key={id}
      look={id === 'delete' ? 'danger-outline' : undefined}
      icon={<Icon of={ACTION_ICONS[id]} size={15} />}
      needsNetwork
      onClick={() => onChoose(id)}
    >
      {label}
    </Button>
  ));
}

interface CommentDialogProps extends DialogControl<CommentAction> {
  id: number;
  actions: CommentActions;
}

/** A comment where it stands, and what people say about it. Resolves with what shall be done. Open it lazily. */
export default function CommentDialog({ id, actions, onClose }: CommentDialogProps) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetCommentContextQuery({ id });
  const context = currentData?.context;
  const item = context?.comment.item;
  return (
    <Dialog
      title={t('Comment in its conversation')}
      closeLabel={t('Close')}
      size={620}
      onClose={() => onClose()}
      footer={actions.length > 0 && <Actions actions={actions} onChoose={onClose} />}
    >
      <div className={styles.context}>
        {context ? (
          <>
            {item && (
              <RecordCell of={item} name={item.name} to={commentedPath(item)}>
                {item.artists.map(({ name }) => name).join(', ')}
              </RecordCell>
            )}
            <Thread context={context} />
            <Reports reports={context.reports} />
          </>
        ) : error ? (
          <ProblemRow onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('Loading')}>
            <Bone w="60%" h={36} />
            <Bone w="90%" h={48} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
