import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { useListSimilarTracksQuery } from '../../api/radio';
import { RELATED_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import type { QueueSource } from '../../platform/player/player-types';
import { Bone, TrackRowsSkeleton } from '../../ui/skeleton';
import styles from './track.module.css';

const SHOWN = 6;

/** Similar songs of other records; absent where there are none. */
export function RelatedTracks({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { currentData, isError } = useListSimilarTracksQuery({ id: track.id });
  const { id, album_id: albumId } = track;
  const others = useMemo(
    () =>
      currentData?.tracks
        .filter((other) => other.id !== id && (albumId === null || other.album_id !== albumId))
        .slice(0, SHOWN) ?? [],
    [currentData, id, albumId],
  );
  const source = useMemo<QueueSource>(
    () => ({ type: 'track', id: track.id, name: track.name }),
    [track.id, track.name],
  );
  if (!currentData && !isError)
    return (
      <div>
        <Bone w={160} h={26} className={styles.boneHeading} />
        <TrackRowsSkeleton />
      </div>
    );
  if (others.length === 0) return null;
  return (
    <section aria-label={t('Goes well with')}>
      <h2 className={cx('h2', styles.relatedHeading)}>{t('Goes well with')}</h2>
      <TrackTable tracks={others} source={source} label={t('Goes well with')} columns={RELATED_COLUMNS} />
    </section>
  );
}
