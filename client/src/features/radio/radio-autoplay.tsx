import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { radioApi } from '../../api/radio';
import { onQueueEnd } from '../../platform/player/queue-end';

/** Songs of the queue that a station must not begin with. */
const HEARD_AT_MOST = 50;

/** When the queue ends, a station of its last song goes on (3-decisions §5.4). */
export function RadioAutoplay() {
  const { t } = useTranslation();
  const [getRadio] = radioApi.useLazyGetRadioQuery();
  useEffect(
    () =>
      onQueueEnd(async ({ track }, queued) => {
        const exclude = queued
          .slice(-HEARD_AT_MOST)
          .map((entry) => entry.track.id)
          .join(',');
        const { seed, recommendations } = await getRadio({
          seedType: 'track',
          seedId: String(track.id),
          exclude,
        }).unwrap();
        if (recommendations.length === 0) return null;
        return {
          tracks: recommendations,
          source: { type: 'radio', id: seed.id, name: t(':name radio', { name: seed.name }) },
        };
      }),
    [getRadio, t],
  );
  return null;
}
