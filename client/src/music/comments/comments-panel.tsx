import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { commentsApi } from '../../api/comments';
import { cx } from '../../lib/class-names';
import { readApiError } from '../../api/errors';
import { useTopic } from '../../platform/realtime/use-realtime';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { CommentList } from './comment-list';
import type { CommentListProps } from './comment-list';
import { useThreads } from './use-threads';
import styles from './comments.module.css';

const NOT_FOR_EVERYBODY = [401, 403, 404];

/** The comments with their heading; nothing for those who may not read them. Import it lazily. */
export default function CommentsPanel(about: CommentListProps) {
  const { t } = useTranslation();
  const id = useId();
  const threads = useThreads(about.item);
  const dispatch = useDispatch();
  useTopic(`comments.${about.item.type}`, about.item.id, () => {
    threads.refresh();
    dispatch(commentsApi.util.invalidateTags(['CommentMarker']));
  });
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  if (!threads.page && threads.error && NOT_FOR_EVERYBODY.includes(readApiError(threads.error).status ?? 0))
    return null;
  const total = threads.page?.total ?? 0;
  return (
    <section className={styles.comments} aria-labelledby={id} ref={section}>
      <h2 className={cx('h2', styles.panelHeading)} id={id}>
        {total > 0 ? t(':count comments', { count: total }) : t('Comments')}
      </h2>
      <CommentList {...about} threads={threads} />
    </section>
  );
}
