import { Suspense } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useNear } from '../../lib/use-near';
import { useCan, useSettings } from '../../platform/session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import styles from './track-lyrics.module.css';

/** Where the lyrics stand on a track's page. */
export const TRACK_LYRICS_ID = 'lyrics';

const TrackLyricsPanel = lazyPart(() => import('./track-lyrics-panel'));

/** Lyrics on a track's page; their code and text come once they are near. */
export function TrackLyrics({ track }: { track: Track }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  const isHidden = useSettings()['player.hide_lyrics'];
  const mayRead = useCan('lyrics.view') && !isHidden;
  if (!mayRead) return null;
  return (
    <div ref={ref} id={TRACK_LYRICS_ID} tabIndex={-1} className={styles.lyricsPlace}>
      {isNear && (
        <Suspense fallback={null}>
          <TrackLyricsPanel track={track} />
        </Suspense>
      )}
    </div>
  );
}
