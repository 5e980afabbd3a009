import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, CommentThread as Thread } from '@tonearm/shared/catalogue/comments.dto';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { CommentComposer } from './comment-composer';
import { CommentRow } from './comment-row';
import type { CommentedItem, Threads } from './use-threads';
import styles from './comments.module.css';

interface CommentThreadProps {
  thread: Thread;
  item: CommentedItem;
  threads: Threads;
  canReply: boolean;
  /** The comment in it that a link asks to answer. */
  asked: Comment | null;
  onSeek?: ((positionMs: number) => void) | undefined;
}

/** A comment with its replies. */
export function CommentThread({ thread, item, threads, canReply, asked, onSeek }: CommentThreadProps) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<Comment | null>(asked);
  const [lastAsked, setLastAsked] = useState(asked?.id);
  if (asked?.id !== lastAsked) {
    setLastAsked(asked?.id);
    if (asked) setAnswered(asked);
  }
  const report = useReportProblem();
  const hiddenReplies = thread.replies_count - thread.replies.length;
  return (
    <CommentRow
      comment={thread}
      threads={threads}
      onSeek={onSeek}
      onReply={canReply ? () => setAnswered(thread) : undefined}
    >
      {thread.replies.length > 0 && (
        <ul className={styles.creplies} aria-label={t('Replies')}>
          {thread.replies.map((reply) => (
            <CommentRow
              key={reply.id}
              comment={reply}
              threads={threads}
              onReply={canReply ? () => setAnswered(reply) : undefined}
            />
          ))}
        </ul>
      )}
      {hiddenReplies > 0 && (
        <div className={cx(styles.cdo, 'row s12 med t2')}>
          <button type="button" className={styles.quiet} onClick={() => void threads.loadReplies(thread).catch(report)}>
            {t('Show :count more replies', { count: hiddenReplies })}
          </button>
        </div>
      )}
      {answered && (
        <CommentComposer
          key={answered.id}
          item={item}
          parent={answered}
          onCancel={() => setAnswered(null)}
          onPosted={(comment) => {
            setAnswered(null);
            threads.add(comment);
          }}
        />
      )}
    </CommentRow>
  );
}
