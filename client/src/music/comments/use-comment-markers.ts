import { useMemo } from 'react';
import { useListCommentMarkersQuery } from '../../api/generated/comments.gen';
import '../../api/comment-tags';
import { useCan } from '../../platform/session/use-session';

/** A comment on a waveform. */
export interface CommentMarker {
  id: number;
  position_ms: number;
  /** Who wrote it. */
  name: string;
  /** Who wrote it, and its beginning. */
  label: string;
  image: string | null;
}

const NONE: readonly CommentMarker[] = [];

/** At most 200 comments of a track, in the order of time; none while they are on their way, or where they may not be read. */
export function useCommentMarkers(trackId: number): readonly CommentMarker[] {
  const mayRead = useCan('comments.view');
  const { currentData } = useListCommentMarkersQuery({ id: trackId }, { skip: !mayRead });
  return useMemo(() => currentData?.markers.map(({ id, position_ms: at, user, content }) => (
    { id, position_ms: at, name: user?.name ?? '', label: [user?.name, content].filter(Boolean).join(': '), image: user?.image ?? null })) ?? NONE, [currentData]);
}
