import { Suspense, useState } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useNear } from '../../lib/use-near';
import { useCan } from '../../platform/session/use-session';
import { usePlayAt } from '../use-play-at';
import type { CommentListProps } from './comment-list';
import { useReplyOfAddress } from './reply-of-address';
import { lazyPart } from '../../ui/lazy-part';
import styles from './comments-section.module.css';

const CommentsPanel = lazyPart(() => import('./comments-panel'));

/** Keeps the place of the comments and fetches them, and their code, once they come near. */
function LazyComments(about: CommentListProps) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  const mayRead = useCan('comments.view');
  // The address forgets it once the comment is there.
  const isAsked = useReplyOfAddress() !== null;
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!mayRead) return null;
  return (
    <div ref={ref} className={styles.commentsPlace}>
      {(isNear || wasAsked) && (
        <Suspense fallback={null}>
          <CommentsPanel {...about} />
        </Suspense>
      )}
    </div>
  );
}

/** Comments of a track, whose moments play it from there. */
export function TrackComments({ track }: { track: Track }) {
  const playAt = usePlayAt(track);
  return <LazyComments item={{ type: 'track', id: track.id }} track={track} onSeek={playAt} />;
}

/** Comments of an album, which have no moments. */
export function AlbumComments({ albumId }: { albumId: number }) {
  return <LazyComments item={{ type: 'album', id: albumId }} />;
}
