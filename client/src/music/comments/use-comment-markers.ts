import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCommentMarkersQuery } from '../../api/comments';
import { useCan } from '../../platform/session/use-session';

/** A comment on a waveform. */
export interface CommentMarker {
  id: number;
  position_ms: number;
  /** Who wrote it. */
  label: string;
  image: string | null;
  /** Its beginning. */
  text: string;
}

const NONE: readonly CommentMarker[] = [];

/** At most 200 comments of a track, in the order of time; none while they are on their way, or where they may not be read. */
export function useCommentMarkers(trackId: number): readonly CommentMarker[] {
  const { t } = useTranslation();
  const mayRead = useCan('comments.view');
  const { currentData } = useListCommentMarkersQuery({ id: trackId }, { skip: !mayRead });
  return useMemo(
    () =>
      currentData?.markers.map(({ id, position_ms: at, user, content }) => ({
        id,
        position_ms: at,
        label: user?.name ?? t('Deleted user'),
        image: user?.image ?? null,
        text: content,
      })) ?? NONE,
    [currentData, t],
  );
}
