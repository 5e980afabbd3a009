import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useUser } from '../../platform/session/use-session';
import { loginPath, usePageAddress } from '../../platform/navigation/sign-in-first';
import { Button, buttonClass } from '../../ui/button';
import { ChipGroup } from '../../ui/chip-group';
import { Bone } from '../../ui/skeleton';
import { CommentComposer } from './comment-composer';
import { CommentThread } from './comment-thread';
import { useAnswered } from './use-answered';
import type { CommentedItem, Threads } from './use-threads';
import styles from './comments.module.css';

export interface CommentListProps {
  item: CommentedItem;
  /** The track that comments point into. */
  track?: Track | undefined;
  /** Plays it from a moment. */
  onSeek?: ((positionMs: number) => void) | undefined;
}

function Invitation({ item, track, threads }: CommentListProps & { threads: Threads }) {
  const { t } = useTranslation();
  const user = useUser();
  const login = loginPath(usePageAddress());
  if (threads.page?.isClosed) return <p className={cx(styles.cnote, 't2')}>{t('Comments are closed.')}</p>;
  if (threads.page?.canCreate) return <CommentComposer item={item} track={track} onPosted={threads.add} />;
  if (user) return null;
  return (
    <div className={cx(styles.cnote, 'row between wrap')}>
      <span className="t2">{t('Log in to join the conversation.')}</span>
      <Link className={buttonClass({ pill: true })} to={login}>
        {t('Log in')}
      </Link>
    </div>
  );
}

/** No higher than what most songs have: what lies below stays in its place. */
function Waiting() {
  return (
    <div aria-hidden>
      <div className={styles.cm}>
        <Bone w={36} h={36} round />
        <div className={cx('col', styles.bones)}>
          <Bone w={160} h={14} />
          <Bone w={320} h={14} />
        </div>
      </div>
    </div>
  );
}

/** Comments of an item: writing one, and what others wrote. */
export function CommentList({ threads, ...about }: CommentListProps & { threads: Threads }) {
  const { t } = useTranslation();
  const { page, error, isLoading } = threads;
  const answered = useAnswered(threads);
  if (!page) return error ? <ProblemRow onRetry={threads.retry} /> : <Waiting />;
  const orders = [
    { id: 'created_at', label: t('Newest') },
    { id: 'upvotes', label: t('Most liked') },
    ...(about.track ? [{ id: 'position_ms', label: t('By moment') }] : []),
  ];
  return (
    <>
      <Invitation {...about} threads={threads} />
      {page.threads.length > 1 && (
        <ChipGroup
          label={t('Order of the comments')}
          options={orders}
          chosen={threads.order}
          onChoose={(id) => threads.choose(id as Threads['order'])}
        />
      )}
      {page.threads.length === 0 && !page.isClosed && <p className={cx(styles.cnote, 't2')}>{t('No comments yet.')}</p>}
      <ul className={styles.cms} aria-busy={isLoading}>
        {page.threads.map((thread) => (
          <CommentThread
            key={thread.id}
            thread={thread}
            item={about.item}
            threads={threads}
            canReply={!page.isClosed}
            asked={answered && (answered.parent_id ?? answered.id) === thread.id ? answered : null}
            onSeek={about.onSeek}
          />
        ))}
      </ul>
      {Boolean(error) && <ProblemRow onRetry={threads.retry} />}
      {page.cursor && !error && (
        <Button pill className={styles.loadMore} busy={isLoading} onClick={threads.loadMore}>
          {t('Load more')}
        </Button>
      )}
    </>
  );
}
